"""The wire: routes, rights, invitations, the shapes of requests and answers, the page itself."""
