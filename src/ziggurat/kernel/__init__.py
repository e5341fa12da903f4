"""What is compiled and knows no game: dispatch on the row type, random numbers, rollouts, batches, the cache."""
