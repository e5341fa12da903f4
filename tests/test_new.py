"""`ziggurat new`: a game that can be played and is green at once, a list of what is left to write, and no half game."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from commands import Run
from ziggurat import games
from ziggurat.contract.errors import BadChoice, ZigguratError
from ziggurat.study import new_game
from ziggurat.study.new_game import TEMPLATE, NewGame

ROOT = Path(__file__).parents[1]
ID, FOLDER = "sixth-game", "sixth_game"
CODE, PROOF = f"src/ziggurat/games/{FOLDER}/", f"tests/games/{FOLDER}/"
LINES = {"src/ziggurat/games/__init__.py", "README.md", "CHANGELOG.md"}
EXAMINATIONS = ("contract", "proof", "invariants", "pictures", "words", "rooms", "readme", "record", "face")


def copied(target: Path) -> Path:
    """What of the checkout a new game and its tests need."""
    unwanted = shutil.ignore_patterns("__pycache__", "page", "fixtures", "node_modules")
    for folder in ("src", "tests", "docs", "web/src"):
        shutil.copytree(ROOT / folder, target / folder, ignore=unwanted)
    for file in ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "pyproject.toml", "Makefile"):
        shutil.copy(ROOT / file, target / file)
    (target / "examples").mkdir()
    for file in (ROOT / "examples").glob("*.py"):
        shutil.copy(file, target / "examples")
    return target


def texts(root: Path) -> dict[str, bytes]:
    files = [file for file in root.rglob("*") if file.is_file() and not {"__pycache__", "cache"} & set(file.parts)]
    return {str(file.relative_to(root)): file.read_bytes() for file in files}


def ran(root: Path, *arguments: str, said: str = "", cache: Path | None = None) -> subprocess.CompletedProcess[str]:
    """A command of Python in a checkout, with a cache of its own: it has other sources."""
    kept = str(cache or root / "cache")
    settings = {"PYTHONPATH": str(root / "src"), "ZIGGURAT_CACHE": kept, "XDG_DATA_HOME": kept, "COLUMNS": "100"}
    command, everything = [sys.executable, *arguments], os.environ | settings
    return subprocess.run(
        command, cwd=root, env=everything, input=said, capture_output=True, text=True, timeout=900, check=False
    )


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copied(tmp_path_factory.mktemp("checkout"))


@pytest.fixture(scope="module")
def begun(checkout: Path) -> tuple[Path, dict[str, bytes], str]:
    """A checkout with a new game, what was there before, and what was said."""
    before = texts(checkout)
    done = ran(checkout, "-m", "ziggurat", "new", ID)
    assert done.returncode == 0, done.stderr
    return checkout, before, done.stdout


def test_it_writes_two_folders_and_three_lines_and_says_so(begun: tuple[Path, dict[str, bytes], str]) -> None:
    checkout, before, said = begun
    after = texts(checkout)
    assert all(file.startswith((CODE, PROOF)) for file in set(after) - set(before))
    assert {file for file in before if after[file] != before[file]} == LINES
    for file in LINES:
        (line,) = set(after[file].splitlines()) - set(before[file].splitlines())
        assert len(after[file].splitlines()) == len(before[file].splitlines()) + 1
        assert line.strip() in said.encode()
    for folder in (CODE, PROOF):
        assert folder.rstrip("/") in said
        assert {file.name for file in (checkout / folder).iterdir()} == {
            file.name
            for file in (TEMPLATE if folder == CODE else TEMPLATE / "tests").iterdir()
            if file.suffix in (".py", ".md", ".ftl")
        } - {"conftest.py"}
    assert f"ziggurat new --check {ID}" in said


def test_it_names_the_new_game_and_no_other(begun: tuple[Path, dict[str, bytes], str]) -> None:
    checkout, *_ = begun
    for folder in (CODE, PROOF):
        for file in (checkout / folder).iterdir():
            assert "placeholder" not in file.read_text(encoding="utf-8").lower(), file


def test_its_own_tests_and_those_of_every_game_are_green(begun: tuple[Path, dict[str, bytes], str]) -> None:
    checkout, *_ = begun
    shared = [f"tests/test_{name}.py" for name in EXAMINATIONS]
    done = ran(
        checkout,
        "-m",
        "pytest",
        "-q",
        "-n0",
        "-p",
        "no:cacheprovider",
        PROOF,
        *shared,
        "-k",
        f"{ID} or {FOLDER} or names_a_game",
    )
    assert done.returncode == 0, done.stdout[-3000:]
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed
    assert int(passed[1]) > 100


def assert_in_style(checkout: Path, *places: str) -> None:
    for command in ("check", "format --check"):
        done = ran(checkout, "-m", "ruff", *command.split(), "--no-cache", *places)
        assert done.returncode == 0, done.stdout


def test_it_is_in_style(begun: tuple[Path, dict[str, bytes], str]) -> None:
    assert_in_style(begun[0], CODE, PROOF, "src/ziggurat/games/__init__.py")


@pytest.mark.parametrize("folder", ["ludo", "a_name_that_has_thirty_letters"])
def test_short_and_long_names_are_in_style_too(folder: str, checkout: Path) -> None:
    new = NewGame(checkout / "src/ziggurat/games" / folder, checkout)
    new_game.write(new)
    assert_in_style(checkout, str(new.code), str(new.proof))
    done = ran(checkout, "docs/wrap.py", *map(str, new.code.glob("*.md")))
    assert (done.returncode, done.stdout) == (0, "")


def test_it_is_played_at_a_terminal_and_in_the_arena(begun: tuple[Path, dict[str, bytes], str]) -> None:
    checkout, *_ = begun
    played = ran(
        checkout, "-m", "ziggurat", "play", ID, "--vs", "1", "--seed", "1", "--language", "en", said="1\n" * 30
    )
    assert "the game is over" in played.stdout, played.stdout + played.stderr
    arena = (
        "arena",
        ID,
        "uniform",
        "level:1",
        "--games",
        "4",
        "--jobs",
        "1",
        "--file",
        str(checkout / "cache" / "games"),
    )
    fought = ran(checkout, "-m", "ziggurat", *arena)
    assert fought.returncode == 0, fought.stderr
    assert "level:1" in fought.stdout


# What is left


def test_every_file_of_the_placeholder_says_what_to_write() -> None:
    for file in TEMPLATE.rglob("*"):
        if file.suffix in (".py", ".md", ".ftl") and file.name != "conftest.py":
            assert new_game._marked(file), file


def test_what_is_left_is_listed_until_nothing_is(begun: tuple[Path, dict[str, bytes], str]) -> None:
    checkout, *_ = begun
    done = ran(checkout, "-m", "ziggurat", "new", "--check", ID)
    assert done.returncode == 1
    listed = dict.fromkeys(line.split(":")[0] for line in done.stdout.splitlines())
    files = [file for file in texts(checkout) if file.startswith((CODE, PROOF))]
    assert set(files) | (LINES - {"src/ziggurat/games/__init__.py"}) <= set(listed)
    for line in done.stdout.splitlines():
        file, number, what = re.fullmatch(r"([^:]+):(?:(\d+):)? (.+)", line).groups()
        assert not number or what in (checkout / file).read_text(encoding="utf-8").splitlines()[int(number) - 1]
    for file in listed:
        write_over(checkout / file)
    again = ran(checkout, "-m", "ziggurat", "new", "--check", ID)
    assert (again.returncode, again.stdout.strip()) == (0, f"{ID}: nothing is the placeholder's any more")


def write_over(path: Path) -> None:
    """What somebody does who has written a file: the marks go. Files that commands make are there."""
    if path.is_file():
        text = path.read_text(encoding="utf-8")
        text = re.sub(r"^(#|\[//\]: # ).*(Write me:|À écrire\s:).*\n", "", text, flags=re.MULTILINE)
        path.write_text(re.sub(r" <!-- Write me.*? -->", "", text), encoding="utf-8")
    else:
        path.parent.mkdir(exist_ok=True, parents=True)
        path.touch()


def test_a_game_that_is_not_there_has_nothing_left(run: Run) -> None:
    code, _, error = run("new", "--check", "nowhere-to-be-found")
    assert code == 1
    assert "no folder src/ziggurat/games/nowhere_to_be_found" in error


# A folder of its own


def test_a_folder_of_its_own_is_a_game_with_its_tests(tmp_path: Path) -> None:
    place, cache = tmp_path / "deep" / FOLDER, tmp_path / "cache"
    said = ran(ROOT, "-m", "ziggurat", "new", str(place), cache=cache)
    assert said.returncode == 0, said.stderr
    assert [file.name for file in place.parent.iterdir()] == [FOLDER]
    left = ran(ROOT, "-m", "ziggurat", "new", "--check", str(place), cache=cache)
    assert left.returncode == 1
    assert f"{FOLDER}/rules.py:" in left.stdout
    assert f"{FOLDER}/tests/test_rules.py:" in left.stdout
    assert "README.md" not in left.stdout
    pytest_alone = ("-m", "pytest", "-q", "-n0", "-p", "no:cacheprovider", "-c", "pyproject.toml")
    tested = ran(ROOT, *pytest_alone, str(place), cache=cache)
    assert tested.returncode == 0, tested.stdout[-3000:]
    played = ran(ROOT, "-m", "ziggurat", "trace", str(place), "--seed", "1", cache=cache)
    assert '"winners"' in played.stdout, played.stderr


# What is refused


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("", "an id, or a folder"),
        ("..", "name of a game"),
        ("Sixth", "small letters and digits"),
        ("sixth game", "small letters and digits"),
        ("sixth--game", "small letters and digits"),
        ("6th-game", "small letters and digits"),
        ("jeu-sixième", "small letters and digits"),
        ("a" * 31, "at most 30 characters"),
        ("./sixth-game", "by _ in a folder"),
        ("lambda", "means nothing else"),
        ("placeholder", "means nothing else"),
        (next(iter(games.GAMES)), "is there already"),
        ("./tests", "is there already"),
        ("table", "no word of the rooms that games share: it stands in src/ziggurat/"),
    ],
)
def test_a_bad_name_is_refused_in_one_sentence_and_nothing_is_written(name: str, expected: str, run: Run) -> None:
    before = sorted((ROOT / "src/ziggurat/games").iterdir()), sorted((ROOT / "tests/games").iterdir())
    code, out, error = run("new", name)
    assert (code, out) == (1, "")
    assert expected in error
    assert len(error.splitlines()) == 1
    assert before == (sorted((ROOT / "src/ziggurat/games").iterdir()), sorted((ROOT / "tests/games").iterdir()))


def other(checkout: Path) -> NewGame:
    return NewGame(checkout / "src/ziggurat/games/seventh_game", checkout)


@pytest.mark.parametrize("error", [OSError("disk full"), KeyboardInterrupt()])
def test_where_writing_fails_nothing_is_written(
    error: BaseException, checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, write_text = texts(checkout), Path.write_text

    def fails_late(path: Path, text: str, encoding: str) -> int:
        if path.name == "CHANGELOG.md":
            raise error
        return write_text(path, text, encoding=encoding)

    monkeypatch.setattr(Path, "write_text", fails_late)
    with pytest.raises(type(error)):
        new_game.write(other(checkout))
    assert texts(checkout) == before


def test_a_checkout_without_a_place_for_a_line_is_refused(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = texts(checkout)
    monkeypatch.setitem(new_game._LINES, "README.md", ("no such table", "| a row |"))
    with pytest.raises(ZigguratError, match=r"README.md: found 'no list of games', expected one, for the line"):
        new_game.write(other(checkout))
    assert texts(checkout) == before


def test_tests_that_are_there_are_not_written_over(checkout: Path) -> None:
    new = other(checkout)
    new.proof.mkdir()
    with pytest.raises(BadChoice, match="tests/games/seventh_game is there already"):
        new_game.write(new)
    assert not new.code.exists()
    new.proof.rmdir()
