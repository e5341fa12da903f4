"""What one caller may know of a table, built by listing what its seat may see; and those who listen to it."""
