"""Writes docs/trust.md from the lines that `make soak` has kept; the newest line of a case counts."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

DOCS = Path(__file__).parent
sys.path.insert(0, str(DOCS.parent / "tests"))

from trust.ledger import CASES  # noqa: E402

LEDGER, PAGE = DOCS / "trust.jsonl", DOCS / "trust.md"
INTRODUCTION = """# What was proven, at which numbers

`make soak` runs the cases below at their full numbers, for some hours, and writes this page. The
same cases run with small numbers in `make test`. `make soak ONLY=power` runs one of them. Figures
of speed depend on the machine. What could not be run says so.

"""


def read() -> dict[str, dict[str, Any]]:
    """The newest line of every case."""
    lines = LEDGER.read_text(encoding="utf-8").splitlines() if LEDGER.exists() else []
    return {one["case"]: one for one in map(json.loads, lines)}


def row(case: str, proven: dict[str, Any] | None) -> str:
    """One line of the table."""
    if proven is None:
        return f"| {CASES[case]} | not run | |"
    where = f"{proven['date']}, {proven['commit']}, {proven['cores']} cores of {proven['processor']}"
    return f"| {CASES[case]} | {proven['numbers']} | {where} |"


def page() -> str:
    """The whole page."""
    known = read()
    rows = [row(case, known.get(case)) for case in CASES]
    return INTRODUCTION + "\n".join(["| case | proven | when, commit, machine |", "| --- | --- | --- |", *rows]) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    for case, one in read().items():
        print(f"{case}: {one['numbers']}")
