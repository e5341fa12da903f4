"""Writes the golden traces and the counts of every game anew: `make golden`. Read what changed before you commit."""

import json
import os
import sys
from pathlib import Path

from configurations import of_game, proof
from golden import counts, trace_file, trace_lines, write_trace
from ziggurat import games


def write(game: str) -> None:
    lines = []
    for configuration in of_game(game):
        write_trace(trace_file(configuration), trace_lines(configuration))
        options = json.dumps(dict(configuration.options))
        for depth, number, position in counts(configuration):
            lines.append(f"{configuration.seats}\t{options}\t{depth}\t{number}\t{position}\n")
        print(configuration, flush=True)
    (proof(game) / "counts.tsv").write_text("".join(lines), encoding="utf-8")


for name in sys.argv[1:] or games.GAMES:
    write(games.add(Path(name)) if os.sep in name else name)
