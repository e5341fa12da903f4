"""Which games are compiled, and when the garbage collector may pause the process."""
