import os

os.environ.setdefault("NUMBA_BOUNDSCHECK", "1")  # before numba is imported: tests look at every index

import sys
from pathlib import Path

import pytest

from commands import Run
from configurations import every
from quick import QUICK, is_long
from ziggurat import games


def pytest_configure() -> None:
    games.add_asked_for()  # a game from elsewhere is examined, too: ZIGGURAT_GAMES=FOLDER


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    return True if QUICK and is_long(collection_path) else None


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "configuration" in metafunc.fixturenames:
        metafunc.parametrize("configuration", every(), ids=str)


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """A command as if it were typed: its exit code, what it printed, and what it complained of."""
    from ziggurat import cli

    def command(*arguments: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["ziggurat", *arguments])
        code = 0
        try:
            cli.main()
        except SystemExit as end:
            code = int(end.code or 0)
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return command
