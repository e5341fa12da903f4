"""The power fails at any moment of play: what was acknowledged is on the disk; with less syncing it would not be."""

from __future__ import annotations

import pytest

from trust.cuts import World, lives
from trust.disk import library
from trust.ledger import tell

LIVES, MOVES, IMAGES = 10, 300, 1_200  # each life's moves and images, in full
NORMAL = "PRAGMA synchronous=NORMAL"  # what SQLite recommends with a WAL, and what loses the latest moves
pytestmark = pytest.mark.skipif(library() is None, reason="this Python's SQLite cannot be reached to record its calls")


def proven(number: int, moves: int, images: int) -> tuple[World, World]:
    """Nothing is lost, and the same with NORMAL loses something: else the cuts would prove nothing."""
    full, normal = lives(number, moves, images), lives(number, moves, images, NORMAL)
    assert full.lost == 0
    assert normal.lost > 0
    return full, normal


def test_no_acknowledged_move_is_lost_when_the_power_fails() -> None:
    proven(number=2, moves=40, images=60)


@pytest.mark.soak
def test_power_fails_at_thousands_of_moments() -> None:
    full, normal = proven(LIVES, MOVES, IMAGES)
    told = f"{full.moves:,} acknowledged moves in {LIVES} lives of a server, {full.images:,} images of the disk: 0 lost"
    tell(
        "power",
        f"{told}; with synchronous=NORMAL {normal.lost:,} of {normal.images:,} images had lost moves or were refused",
    )
