"""Where golden traces and counts are kept, and how they are made."""

import json
import lzma
from collections.abc import Iterator
from pathlib import Path

from configurations import Configuration
from ziggurat.study import count, trace

GAMES = 20
DEEPEST = 6
LARGEST = 2_000_000  # no count in the file takes longer than a moment


def trace_file(configuration: Configuration) -> Path:
    return configuration.folder / "golden" / f"{str(configuration).removeprefix(configuration.game + '-')}.jsonl.xz"


def trace_lines(configuration: Configuration) -> list[str]:
    game = configuration.load()
    return [json.dumps(line) for seed in range(GAMES) for line in trace.random_game(game, seed)]


def read_trace(file: Path) -> list[str]:
    return lzma.decompress(file.read_bytes()).decode().splitlines()


def write_trace(file: Path, lines: list[str]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(lzma.compress("\n".join(lines).encode(), preset=9))


def positions(configuration: Configuration) -> list[str]:
    """The start of a game, and two moments of the first golden ones."""
    found = [json.loads(line) for line in trace_lines(configuration)]
    middle = [line["position"] for line in found if "move" in line]
    return [found[0]["position"], middle[len(middle) // 30], middle[len(middle) // 15]]


def counts(configuration: Configuration) -> Iterator[tuple[int, int, str]]:
    """Depth, count and position: as deep as the count stays small."""
    for position in positions(configuration):
        for depth in range(1, DEEPEST + 1):
            number = count.sequences(configuration.load().from_position(position), depth)
            if number > LARGEST:
                break
            yield depth, number, position
