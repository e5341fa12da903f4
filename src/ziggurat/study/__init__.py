"""What is asked of positions and records: traces, counts, speed, analysis, rules pages; and compiling ahead."""
