"""Tools on positions and records: traces, counts (perft), benchmarks, analysis, rules pages, compiling ahead."""
