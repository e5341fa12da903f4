"""A match under way: its file, and what interrupts it."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from arena.matches import GAME, GREEDY, LOWEST, TESTS, here, match_of, played, untimed
from commands import Run
from ziggurat import BadChoice, Unreadable
from ziggurat.arena import Tournament, workers
from ziggurat.arena.tournament import usual_file


def test_the_file_has_a_header_and_a_line_a_game(tmp_path: Path) -> None:
    match = match_of("uniform", LOWEST)
    played(match, tmp_path / "file")
    header, *lines = map(json.loads, (tmp_path / "file").read_text().splitlines())
    assert header == match.header()
    fields = ["number", "seed", "players", "shares", "points", "actions", "seconds", "decisions"]
    assert [list(line) for line in lines] == [fields] * 4
    assert lines[1]["players"] == [LOWEST, "uniform"]


def test_the_usual_file_is_one_a_match(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert usual_file(match_of("uniform", LOWEST)) == usual_file(match_of("uniform", LOWEST, games=90))
    assert usual_file(match_of("uniform", LOWEST)) != usual_file(match_of(LOWEST, "uniform"))


def test_a_torn_line_is_dropped_and_played_again(tmp_path: Path) -> None:
    match, file = match_of("uniform", GREEDY), tmp_path / "file"
    whole = untimed(played(match, file))
    data = file.read_bytes()
    for size in (len(data) - 1, len(data) - 30, len(data.splitlines()[0]), 10, 0):
        file.write_bytes(data[:size])
        kept = len(Tournament(match, file).played())
        assert kept == max(data[:size].count(b"\n") - 1, 0)
        assert untimed(played(match, file)) == whole
        assert len(file.read_bytes().splitlines()) == 5


def test_a_file_of_another_match_is_refused_and_left_alone(tmp_path: Path, run: Run) -> None:
    file = tmp_path / "file"
    played(match_of("uniform", LOWEST), file)
    before = file.read_bytes()
    code, out, error = run("arena", GAME, "uniform", LOWEST, "--seed", "2", "--file", str(file))
    assert (code, out) == (1, "")
    assert "expected the header of this match" in error
    assert len(error.splitlines()) == 1
    assert file.read_bytes() == before
    file.write_text("shopping list")  # no line end: still not ours to cut off
    with pytest.raises(BadChoice, match="shopping list"):
        Tournament(match_of("uniform", LOWEST), file)


def test_any_other_damage_is_refused(tmp_path: Path) -> None:
    match, file = match_of("uniform", LOWEST), tmp_path / "file"
    played(match, file)
    lines = file.read_text().splitlines()
    second = json.loads(lines[2])
    bad: list[Any] = [
        "",
        "{}",
        "[1]",
        lines[1],  # a game twice
        lines[2][:-5],
        *(
            json.dumps(second | change)
            for change in (
                {"number": 99.5},
                {"number": -1},
                {"seed": 5},
                {"players": ["uniform", LOWEST]},
                {"shares": [1.0, 1.0]},
                {"shares": [float("nan"), 1.0]},
                {"points": ["a", "b"]},
                {"decisions": [1]},
                {"extra": 1},
            )
        ),
    ]
    for line in bad:
        file.write_text("\n".join([*lines[:2], line, *lines[3:]]) + "\n")
        with pytest.raises(Unreadable, match=r"line 3 of .*a game of this match"):
            Tournament(match, file)
    file.write_bytes(b"\n".join([lines[0].encode(), b"\xff\xfe", b""]))
    with pytest.raises(Unreadable, match="line 2"):
        Tournament(match, file)


def test_only_one_process_writes_a_file(tmp_path: Path) -> None:
    match, file = match_of("uniform", LOWEST), tmp_path / "file"
    first, second = Tournament(match, file), Tournament(match, file)
    running = first.run(play=here)
    next(running)
    with pytest.raises(BadChoice, match="another process"):
        next(second.run(play=here))
    assert len(list(running)) == 3
    with pytest.raises(BadChoice, match="another process"):  # it does not know what the other has played
        next(second.run(play=here))
    assert len(file.read_text().splitlines()) == 5


@pytest.fixture(autouse=True)
def _hearing() -> Iterator[None]:
    """Ctrl-C is heard, by what a test starts too, though whoever started the tests has them ignore it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def started(file: Path) -> subprocess.Popen[str]:
    """A match of slow players in processes of its own, some games old."""
    command = [sys.executable, "-m", "ziggurat", "arena", GAME, "arena_players:Slow", "uniform", "--seed", "1"]
    path = os.pathsep.join([str(TESTS), os.environ.get("PYTHONPATH", "")])
    process = subprocess.Popen(
        [*command, "--games", "200", "--jobs", "2", "--file", str(file)],
        env=os.environ | {"PYTHONPATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    end = time.monotonic() + 120
    while not file.exists() or file.read_bytes().count(b"\n") < 3:
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < end
        time.sleep(0.05)
    return process


def test_a_killed_match_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "file"
    process = started(file)
    process.kill()
    process.communicate(timeout=60)  # ends when the workers have gone too: they hold its pipes
    before = file.read_bytes()
    match = match_of("arena_players:Slow", "uniform", games=200)
    tournament = Tournament(match, file)
    kept = tournament.played()
    assert 2 <= len(kept) < 200
    running = tournament.run(play=here)
    new = [next(running).number for _ in range(2)]
    running.close()
    assert not set(new) & {game.number for game in kept}
    assert file.read_bytes().startswith(before[: before.rindex(b"\n") + 1])
    assert len(Tournament(match, file).played()) == len(kept) + 2


def test_ctrl_c_stops_cleanly_and_says_what_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "file"
    process = started(file)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does it: to everybody
    out, error = process.communicate(timeout=60)
    assert process.returncode == 130
    assert out == ""
    kept = len(file.read_bytes().splitlines()) - 1
    last = error.splitlines()[-1]
    assert last == f"ziggurat: stopped: {kept} of 200 games are kept in {file}; the same command goes on."
    assert "Traceback" not in error


def test_ctrl_c_while_a_worker_starts_is_not_lost() -> None:
    """The worker does not hear it, and we hear it as soon as it has started."""
    told = "import signal; print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ()))"
    out = []

    def start() -> None:
        with workers._deaf():
            os.kill(os.getpid(), signal.SIGINT)
            out.append(
                subprocess.run([sys.executable, "-c", told], stdout=subprocess.PIPE, text=True, check=True).stdout
            )

    with pytest.raises(KeyboardInterrupt):
        start()
    assert out == ["True\n"]
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())
