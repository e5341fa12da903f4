"""A person at a terminal: who sits where, and the game itself."""
