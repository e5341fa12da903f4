"""What takes long or must be run for a table: bots, analyses, films, leases. Never in the way of a move."""
