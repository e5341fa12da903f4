"""A new game from the placeholder: what is written where, all of it or nothing, and what is still to be written."""

from __future__ import annotations

import keyword
import os
import re
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from ziggurat import games
from ziggurat.contract.errors import BadChoice, ZigguratError

TEMPLATE = Path(games.__file__).parent / "placeholder"
MOST = 30  # characters of an id
_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", re.ASCII)
_MARK = re.compile(r"(?:Write me:|À écrire\s:)\s*(.+?)\s*(?:-->.*|\)?)$")
_READ = (".py", ".ftl", ".md", ".svg", ".toml")  # of a game's files
_SHARED = (".py", ".ftl", ".toml", ".ts", ".svelte", ".js", ".css")  # of the files that name no game
# By file: what the line of a new game stands after, and the line.
_LINES = {
    "src/ziggurat/games/__init__.py": (r"GAMES = \{\n(?: .*\n)*", '    "{id}": "{folder}",\n'),
    "README.md": (
        r"\| game \|.*\n\| -.*\n(?:\|.*\n)*",
        "| [{name}](src/ziggurat/games/{folder}/RULES.en.md) | Nobody Yet | 2 | none <!-- Write me: all --> | none |\n",
    ),
    "CHANGELOG.md": (r"## Unreleased\n+### Added\n+", "- {name}, a new game. <!-- Write me: what kind of game -->\n"),
}


@dataclass(frozen=True)
class NewGame:
    """The names of a game, and where it is: in a checkout, which then lists it, or in a folder of its own."""

    code: Path
    root: Path | None  # of the checkout

    @property
    def id(self) -> str:
        """The short name that commands use."""
        return self.code.name.replace("_", "-")

    @property
    def name(self) -> str:
        """The id as a title, until somebody writes a better one."""
        return " ".join(word.capitalize() for word in self.id.split("-"))

    @property
    def proof(self) -> Path:
        """The folder of its tests."""
        return self.root / "tests/games" / self.code.name if self.root else self.code / "tests"

    def filled(self, text: str) -> str:
        """A text of the placeholder, with the names of the game."""
        text = text.replace("ziggurat.games.placeholder", f"ziggurat.games.{self.code.name}")
        return text.replace("placeholder", self.id).replace("Placeholder", self.name)

    def lines(self) -> dict[Path, tuple[str, str]]:
        """By file of the checkout: what its line stands after, and the line."""
        own = {"id": self.id, "folder": self.code.name, "name": self.name}
        return {self.root / file: (after, line.format(**own)) for file, (after, line) in _LINES.items() if self.root}

    def shown(self, path: Path) -> str:
        """A path as the person who works there would type it."""
        return os.path.relpath(path, self.root or Path.cwd())


def named(text: str) -> NewGame:
    """The game of an id, in the checkout where one stands; or of a folder, which is any text with a / or a dot."""
    if {"/", os.sep, "."} & set(text):
        return NewGame(Path(text).expanduser().resolve(), None)
    if not text:
        raise BadChoice("name of a game", text, "an id, or a folder")
    root, folder = checkout(), text.replace("-", "_")
    return NewGame(root / "src/ziggurat/games" / folder, root) if root else NewGame(Path.cwd() / folder, None)


def checkout() -> Path | None:
    """The checkout that this package runs from, where one stands in it."""
    root = Path(games.__file__).parents[3]
    return root if Path.cwd().is_relative_to(root) and (root / "tests/configurations.py").exists() else None


# What is refused


def check(new: NewGame) -> None:
    """Refuses a name that cannot be a game's, or is taken, and a checkout without a place for a line."""
    if not _ID.fullmatch(new.id) or "-" in new.code.name or len(new.id) > MOST:
        expected = f"small letters and digits, words joined by - in an id, by _ in a folder, at most {MOST} characters"
        raise BadChoice("name of a game", new.id if new.root else new.code.name, expected)
    if keyword.iskeyword(new.code.name) or new.code.name == TEMPLATE.name:
        raise BadChoice("name of a game", new.id, "one that means nothing else in Python or here")
    taken = [path for path in (new.code, new.proof) if path.exists()]
    if taken or new.id in games.GAMES:
        where = f"{new.shown(taken[0])} is there already" if taken else "there is a game of that name"
        raise BadChoice("name of a game", new.id, f"a new one: {where}")
    found = new.root and _named_in(new, new.root)
    if found:
        expected = f"one that is no word of the rooms that games share: it stands in {new.shown(found)}"
        raise BadChoice("name of a game", new.id, expected)


def _named_in(new: NewGame, root: Path) -> Path | None:
    """A file in which no game may be named, and where this name stands."""
    pattern = re.compile(rf"(?<![a-z])({new.id}|{new.code.name})(?![a-z])", re.IGNORECASE)
    package, listed = TEMPLATE.parents[1], TEMPLATE.parent / "__init__.py"
    files = {*package.rglob("*"), *(root / "web/src").rglob("*")}
    files -= {*TEMPLATE.parent.rglob("*"), *(package / "table/page").rglob("*")}  # the games; what is built
    texts = ((file, file.read_text(encoding="utf-8")) for file in sorted({*files, listed}) if file.suffix in _SHARED)
    named = (file for file, text in texts if pattern.search(re.sub(r"GAMES = \{.*?\}", "", text, flags=re.DOTALL)))
    return next(named, None)


# Writing


def write(new: NewGame) -> None:
    """Writes the game, its proof and the lines outside."""
    check(new)
    outside = {path: _with_line(path, after, line) for path, (after, line) in new.lines().items()}
    with _all_or_nothing([new.code, new.proof], list(outside)):
        _write_folders(new)
        for path, text in outside.items():
            path.write_text(text, encoding="utf-8")


def _with_line(path: Path, after: str, line: str) -> str:
    """The text of a file with one line more, where its like stand."""
    text = path.read_text(encoding="utf-8")
    found = re.search(after, text)
    if found is None:
        raise ZigguratError(str(path), "no list of games", f"one, for the line {line.strip()!r}")
    return text[: found.end()] + line + text[found.end() :]


def _write_folders(new: NewGame) -> None:
    """In a temporary folder beside them first, so that neither is ever seen half written."""
    new.code.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=new.code.parent, prefix=".new-") as stage:
        staged = Path(stage) / new.code.name
        for file in TEMPLATE.rglob("*"):
            if file.suffix in _READ and not (new.root and file.name == "conftest.py"):  # the checkout has its own
                target = staged / file.relative_to(TEMPLATE)
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_text(new.filled(file.read_text(encoding="utf-8")), encoding="utf-8")
        if new.root:
            (staged / "tests").rename(new.proof)
        staged.rename(new.code)


@contextmanager
def _all_or_nothing(created: Sequence[Path], changed: Sequence[Path]) -> Iterator[None]:
    """Where something fails, or somebody loses patience, all is as it was."""
    before = {path: path.read_bytes() for path in changed}
    try:
        yield
    except BaseException:
        for path in created:
            shutil.rmtree(path, ignore_errors=True)
        for path, content in before.items():
            path.write_bytes(content)
        raise


# What is left


@dataclass(frozen=True)
class Left:
    """One place that is still the placeholder's, or one file that a command has yet to write."""

    file: Path
    line: int
    what: str


def left(new: NewGame) -> list[Left]:
    """Every line that still asks to be written, in the game's folders and outside, and every file not yet made."""
    if not new.code.is_dir():
        raise BadChoice("game", new.id, f"one that is there: no folder {new.shown(new.code)}")
    inside = [one for folder in (new.code, new.proof) for file in sorted(folder.rglob("*")) for one in _marked(file)]
    own = re.compile(rf"games/{new.code.name}/|^- {re.escape(new.name)}, a new game")
    outside = [one for path in new.lines() for one in _marked(path, own)]
    return [*dict.fromkeys(inside), *outside, *_unmade(new)]


def _marked(file: Path, own: re.Pattern[str] = re.compile("")) -> list[Left]:
    if file.suffix not in _READ:
        return []
    lines = enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
    return [Left(file, number, mark[1]) for number, line in lines if own.search(line) and (mark := _MARK.search(line))]


def _unmade(new: NewGame) -> list[Left]:
    """What is written by commands, once the rules and the pictures are right."""
    game = new.id if new.root else new.shown(new.code)
    made = {new.proof / "golden": f".venv/bin/python tests/write_golden.py {game}"}
    if new.root:
        made[new.root / f"tests/snapshots/{new.id}-start.svg"] = "make snapshots"
        made[new.root / f"tests/fixtures/rules-{new.id}-1"] = "make fixtures"
    return [
        Left(path, 0, f"run `{command}` when all else is right") for path, command in made.items() if not path.exists()
    ]
