"""An arena that cannot start says so in one sentence, and nothing stays behind."""

import multiprocessing
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from arena.matches import GAME, LOWEST, TESTS, match_of
from commands import Run
from ziggurat import BadChoice
from ziggurat.arena import Tournament, on_ray, workers

MATCH = ("arena", GAME, "uniform", LOWEST, "--games", "4", "--file", "{}/new/folder/file")


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where all temporary folders of a test are made, and the match's own."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return tmp_path


def refused(run: Run, place: Path, *more: str) -> str:
    """The one sentence of a match that cannot start."""
    code, out, error = run(*(word.format(place) for word in MATCH), *more)
    assert (code, out) == (1, "")
    (sentence,) = error.splitlines()
    assert sentence.startswith("ziggurat: ")
    assert list(place.iterdir()) == []
    return sentence


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "127.0.0.1:99999", "nowhere"])
def test_a_cluster_that_does_not_answer(address: str, run: Run, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_ADDRESS", address)
    expected = f"RAY_ADDRESS: found '{address}', expected the address of a Ray cluster"
    assert expected in refused(run, place, "--on", "ray")


def test_a_cluster_that_cannot_be_started(run: Run, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Here because a socket's path is too long."""
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    folder = place / ("x" * 100)
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    code, out, error = run(*(word.format(place) for word in MATCH), "--on", "ray")
    assert (code, out, len(error.splitlines())) == (1, "", 1)
    assert "expected a cluster that can be started here" in error
    assert list(folder.iterdir()) == []
    assert list(place.iterdir()) == [folder]


def test_a_cluster_that_fails_on_its_way(run: Run, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import ray

    def fail(**_: object) -> None:
        raise RuntimeError("no memory left\nand many more lines")

    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    monkeypatch.setattr(ray, "init", fail)
    found = refused(run, place, "--on", "ray")
    assert found == "ziggurat: --on ray: found 'no memory left', expected a cluster that can be started here"


def test_a_worker_process_that_cannot_be_started(run: Run, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second of three: the first is sent home."""
    process = multiprocessing.get_context("spawn").Process
    start, begun = process.start, []

    def one_only(self: object) -> None:
        if begun:
            raise BlockingIOError(11, "Resource temporarily unavailable")
        begun.append(self)
        start(self)

    monkeypatch.setattr(process, "start", one_only)
    found = refused(run, place, "--jobs", "3")
    expected = "found 'Resource temporarily unavailable', expected one that can be started"
    assert found == f"ziggurat: worker process: {expected}"
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize(
    ("player", "found"),
    [
        ("HomeOnly", "game 0: found 'OSError: [Errno 24] Too many open files', expected a worker process that plays"),
        ("StillBorn", "game 0: found 'a worker process that ended with exit code 9', expected one that plays"),
    ],
)
def test_a_worker_that_fails_before_its_first_move(player: str, found: str, place: Path) -> None:
    """Asked from outside, since a worker writes its complaints past the process that is tested."""
    path = os.pathsep.join([str(TESTS), os.environ.get("PYTHONPATH", "")])
    arguments = [word.format(place).replace(LOWEST, f"arena_players:{player}") for word in MATCH]
    done = subprocess.run(
        [sys.executable, "-m", "ziggurat", *arguments, "--jobs", "1", "--json"],
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    (sentence,) = done.stderr.splitlines()
    assert sentence.startswith(f"ziggurat: {found}")
    assert list(place.iterdir()) == []


def test_what_was_there_before_stays(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_ADDRESS", "127.0.0.1:1")
    (place / "folder").mkdir()
    file = place / "folder" / "file"
    file.touch()
    with pytest.raises(BadChoice, match="RAY_ADDRESS"):
        Tournament(match_of("uniform", LOWEST), file).run(1, on_ray.play)
    assert file.exists()


def test_a_match_that_is_closed_before_its_first_game_leaves_nothing(place: Path) -> None:
    tournament = Tournament(match_of("uniform", LOWEST), place / "new" / "file")
    running = tournament.run(1, workers.play)
    assert tournament.file.exists()
    running.close()
    assert list(place.iterdir()) == []
    assert multiprocessing.active_children() == []
