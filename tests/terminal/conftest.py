"""A game at the terminal is kept in a file of the test's own."""

from pathlib import Path

import pytest

from ziggurat.terminal import seating


@pytest.fixture(autouse=True)
def last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    file = tmp_path / "last.record"
    monkeypatch.setattr(seating, "last_game", lambda: file)
    return file
