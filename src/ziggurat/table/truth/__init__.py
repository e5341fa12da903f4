"""A table as its log says, and commands as pure functions from a table to the next line or a refusal."""
