"""SQLite's file and its log are damaged at many places: found or harmless, never another board than was played."""

from __future__ import annotations

import random

import pytest

from trust.cuts import in_memory
from trust.damage import Findings, damage_at, played
from trust.ledger import tell

PLACES = 1_000


def proven(places: int) -> Findings:
    with in_memory() as folder:
        (folder / "played").mkdir()
        seen, copy = played(folder / "played", random.Random(1))
        findings = damage_at(seen, places, copy, folder / "damaged", random.Random(2))
    assert not findings.wrong, "\n".join(findings.wrong)
    assert findings.refused
    assert findings.partly
    assert findings.restored
    return findings


def test_damage_is_found_or_harmless() -> None:
    proven(30)


@pytest.mark.soak
def test_damage_at_a_thousand_places() -> None:
    found = proven(PLACES)
    tell(
        "damage",
        f"{found.damages:,} places: {found.harmless} harmless, {found.refused} refused at the start, "
        f"{found.partly} with some tables set aside and the others played on, {found.none} with none that could be "
        f"played; 0 wrong boards; {found.restored} restored from the backup",
    )
