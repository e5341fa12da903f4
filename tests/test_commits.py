"""What `make style` says of commits, and when it says nothing."""

import subprocess
from pathlib import Path

import pytest

import commits
from ziggurat import games

ANYBODY = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-c", "commit.gpgsign=false"]


def git(folder: Path, *words: str) -> None:
    subprocess.run(["git", *ANYBODY, *words], cwd=folder, check=True, capture_output=True, timeout=60)


def commit(folder: Path, title: str) -> None:
    git(folder, "commit", "--allow-empty", "-m", title)


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A history in which the check has just come; what was before it is not looked at."""
    folder = tmp_path / "house"
    (folder / "tests").mkdir(parents=True)
    git(folder, "init", "--initial-branch=main")
    commit(folder, "before there was a rule")
    (folder / commits.SINCE).touch()
    git(folder, "add", ".")
    commit(folder, "the check comes")
    return folder


def test_the_list_names_every_room_and_every_game() -> None:
    assert {"kernel", "table", "page", "docs", "tests", *games.GAMES} <= commits.rooms()
    folders = {path.name for path in Path(games.__file__).parents[1].iterdir() if (path / "__init__.py").exists()}
    assert folders <= commits.rooms()


@pytest.mark.parametrize("title", ["[kernel] Faster", f"[{next(iter(games.GAMES))}] A rule", "[docs] " + 65 * "x"])
def test_good_titles_pass(title: str, house: Path) -> None:
    assert commits.complaints(house) == []
    commit(house, title)
    assert commits.complaints(house) == []


@pytest.mark.parametrize(
    ("title", "expected"),
    [
        ("No room", "expected a room"),
        ("[kitchen] Unknown", "expected a room"),
        ("[kernel]Glued", "expected a room"),
        ("[Kernel] Spelt otherwise", "expected a room"),
        ("[docs] " + 66 * "x", "73 characters; expected at most 72"),
    ],
)
def test_bad_titles_are_found(title: str, expected: str, house: Path) -> None:
    commit(house, title)
    commit(house, "[docs] A good one after it")
    (found,) = commits.complaints(house)
    assert repr(title) in found
    assert expected in found


def test_a_merge_is_found(house: Path) -> None:
    git(house, "checkout", "-b", "aside")
    commit(house, "[docs] Aside")
    git(house, "checkout", "main")
    commit(house, "[tests] Meanwhile")
    git(house, "merge", "aside", "-m", "[docs] Together")
    (found,) = commits.complaints(house)
    assert "a merge" in found


def test_without_a_history_nothing_is_said(house: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    commit(house, "No room")
    assert commits.complaints(house)
    git(tmp_path, "clone", "--depth", "1", house.as_uri(), "shallow")
    assert commits.complaints(tmp_path / "shallow") == []
    (tmp_path / "tarball").mkdir()
    assert commits.complaints(tmp_path / "tarball") == []
    monkeypatch.setenv("PATH", "")
    assert commits.complaints(house) == []
