"""Who calls, and how often: tokens, cookies and limits. Unknown and forbidden look the same."""
