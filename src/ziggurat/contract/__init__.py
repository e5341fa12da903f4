"""What a game is written with: data types and small tools, without input, output or a clock."""
