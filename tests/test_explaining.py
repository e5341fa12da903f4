"""Rules that do not compile: the author sees the file, the line and one sentence, not numba's two pages."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import ziggurat
from table.server import serving
from table.stubborn import wait_until
from transplant import edit, transplant
from ziggurat import games
from ziggurat.contract.errors import DoesNotCompile, ZigguratError
from ziggurat.kernel import calls
from ziggurat.kernel.compiled import compiled

LEGAL = r"^(def legal\(s, out\):\n(?: +\"\"\".*\n)?)"
# What is written at the start of `legal`, the line that is named, and the sentence.
MISTAKES = {
    "field": ("    return s.trun", "return s.trun", "a row of wrong-field has no field trun; it has seats, "),
    "function": ("    return counted(s)", "return counted(s)", "the name counted is not defined"),
    "returns": ("    if s.seats == 9:\n        return 'a'", "", "it returns values of different types: "),
    "list": (
        "    items = [1, 'a']\n    return items[s.turn]",
        "return items[s.turn]",
        "a list has values of different types, expected one type: better a numpy array",
    ),
    "index": (
        "    half = s.turn / 2\n    out[half] = 1",
        "out[half] = 1",
        "an index is a float64, expected a whole number (// divides into one)",
    ),
    "variable": ("    x = 1\n    if s.turn:\n        x = 'a'\n    return x", "", "x is first int, then str: "),
    "empty": ("    x = []\n    return len(x)", "x = []", "the list x is empty, so its type is not known"),
    "row": ("    s.slots = [1, 2]", "s.slots = [1, 2]", "list(int64) cannot be put where nestedarray"),
    "call": ("    return legal(s)", "return legal(s)", "missing a required argument: 'out'"),
}


def broken(folder: Path, mistake: str) -> Path:
    place = transplant(folder / f"wrong_{mistake}")
    edit(place / "rules.py", LEGAL, rf"\1{MISTAKES[mistake][0]}\n")
    return place


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_told_with_its_file_its_line_and_one_sentence(
    mistake: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "GAMES", dict(games.GAMES))
    monkeypatch.setattr(games, "_elsewhere", dict(games._elsewhere))
    monkeypatch.setenv("ZIGGURAT_GAMES", "")
    place = broken(tmp_path, mistake)
    _, line, sentence = MISTAKES[mistake]
    with pytest.raises(DoesNotCompile) as told:
        ziggurat.load(place).new_initial_state(seed=1).legal_actions()
    where, source, said, more = str(told.value).splitlines()
    number = int(where.removeprefix(f"{place / 'rules.py'}, line ").removesuffix(", in legal"))
    assert (place / "rules.py").read_text("utf-8").splitlines()[number - 1].strip() == source.strip()
    assert source.strip() == line or not line
    assert said.startswith(sentence)
    assert more == "(ZIGGURAT_VERBOSE=1 shows the whole report of numba)"
    assert told.value.__cause__ is None


@pytest.mark.parametrize("verbose", ["", "1"])
def test_the_command_line_says_no_more_unless_it_is_asked(verbose: str, tmp_path: Path) -> None:
    place = broken(tmp_path, "function")
    command = [sys.executable, "-m", "ziggurat", "trace", str(place)]
    settings = os.environ | {"ZIGGURAT_VERBOSE": verbose}
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=300, env=settings)
    assert done.returncode == 1
    assert f"{place / 'rules.py'}, line " in done.stderr
    assert "the name counted is not defined" in done.stderr
    assert ("Failed in nopython mode" in done.stderr) == bool(verbose)
    assert verbose or len(done.stderr.splitlines()) == 4


def test_the_log_of_a_server_says_it_too(tmp_path: Path) -> None:
    place = broken(tmp_path, "function")
    with serving(f"sqlite:///{tmp_path / 'tables.sqlite'}", tmp_path, "--game", str(place)) as server:
        table = {"game": "wrong-function", "seats": [{"name": "Ann"}, {"name": "Ben"}]}
        server.client().post("/api/tables", json=table)
        wait_until(lambda: "could not be prepared" in server.log(), "the game is not prepared")
        assert "the name counted is not defined" in server.log()


# Called from Python


def test_a_list_is_no_array_of_rows() -> None:
    with pytest.raises(
        DoesNotCompile, match="found a list for rows\nexpected a numpy array: compiled code takes no lists"
    ):
        calls.actor([1, 2, 3], 0)


def test_numbers_are_no_rows() -> None:
    with pytest.raises(DoesNotCompile, match="actor is asked of what is no row: expected an array of rows of a game"):
        calls.actor(np.zeros(3), 0)


def test_a_row_of_another_game_is_refused() -> None:
    one, other = (ziggurat.load(id) for id in games.OWN[:2])
    with pytest.raises(DoesNotCompile, match=f"found a row of {other.id} for s\nexpected a row of its own game"):
        one.rules.actor(other.blank[0])


@compiled
def third(items):
    return items[len(items) + 3]


def test_what_compiled_code_itself_raises_is_not_touched() -> None:
    with pytest.raises(IndexError):
        third(np.zeros(1))


def test_the_error_survives_being_told_by_a_worker() -> None:
    """The arena sends the name of an error and its three parts, and raises it again."""
    error: ZigguratError = DoesNotCompile("rules.py, line 1, in legal\n    x", "no x", "(more)")
    assert (
        str(type(error)(error.what, error.found, error.expected))
        == str(error)
        == "rules.py, line 1, in legal\n    x\nno x\n(more)"
    )
