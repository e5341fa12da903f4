"""What the slowest answers waited for, from the moments of their way and from what a watched server wrote down."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

HEADER = "x-moments"  # came, had the lock, was decided, was durable, was answered
STAGES = (
    "for the server to turn to it",
    "for the moves before it at its table",
    "for the rules",
    "for the disk, and its turn there",
    "for its answer to be written",
    "for this script to turn to it",
)


def explain(ways: list[list[float]], notes: list[Path]) -> dict[str, Any]:
    """The slowest hundredth of the answers, and the moments in which the servers answered nobody."""
    whole = [way for way in ways if len(way) == len(STAGES) + 1]
    slow = sorted(whole, key=lambda way: way[0] - way[-1])[: max(1, len(whole) // 100)]
    told = [[json.loads(line) for line in file.read_text("utf-8").splitlines()] for file in notes]
    period = whole[0][0], whole[-1][-1]
    stalls = [line for lines in told for line in lines if "stall" in line and _during(line["stall"], period)]
    return {
        "slowest": {
            "answers": len(slow),
            "waited_ms": {stage: _mean_ms(slow, place) for place, stage in enumerate(STAGES)},
            "met_by": _sums(stall for stall in stalls if any(_during(stall["stall"], way) for way in slow)),
        },
        "stalls": {"number": len(stalls), "ms_by_what": _sums(stalls)},
        "cpu_by_part": _shares(told, period),
    }


def _mean_ms(ways: list[list[float]], place: int) -> float:
    return round(1000 * sum(way[place + 1] - way[place] for way in ways) / len(ways), 1)


def _during(stall: Any, way: Any) -> bool:
    return bool(stall[0] < way[-1] and way[0] < stall[1])


def _sums(stalls: Any) -> dict[str, float]:
    """Milliseconds by what the server did meanwhile, the most first."""
    sums: Counter[str] = Counter()
    for stall in stalls:
        sums[stall["what"]] += 1000 * (stall["stall"][1] - stall["stall"][0])
    return {what: round(ms, 1) for what, ms in sums.most_common(6)}


def _shares(told: list[list[dict[str, Any]]], period: tuple[float, float]) -> dict[str, float]:
    """Shares of the servers' processor time in a period."""
    parts: Counter[str] = Counter()
    for lines in told:
        samples = [line["parts"] for line in lines if "parts" in line and period[0] < line["at"] < period[1]]
        parts += Counter(samples[-1]) - Counter(samples[0])
    return {part: round(number / parts.total(), 3) for part, number in parts.most_common()}
