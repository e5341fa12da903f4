"""What is kept: the schema, its migrations, appending and reading. Saved before it is told."""
