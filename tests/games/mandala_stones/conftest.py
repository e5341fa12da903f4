"""Editions for tests, written to files as an owner of the box would."""

from pathlib import Path

import pytest

from ziggurat.games.mandala_stones.editions import INSTALLED


@pytest.fixture
def close_marks(tmp_path: Path) -> Path:
    """The house edition, but for three marks in a row: on the spaces 4, 5 and 7, worth 2, 1 and 3."""
    text = INSTALLED["house"].read_text(encoding="utf-8")
    lines = text.splitlines()
    first, last = lines.index("4 = 1"), lines.index("59 = 2")
    path = tmp_path / "close.toml"
    path.write_text("\n".join([*lines[:first], "4 = 2", "5 = 1", "7 = 3", *lines[last + 1 :]]), encoding="utf-8")
    return path
