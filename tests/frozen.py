"""Where the tables and records of every version of a game's rules are kept, and how they are read.

A folder a game and version, `fixtures/rules-GAME-VERSION`, written once and never again: a database as that version
left it, what its tables were, and records of games that were played to their end.
"""

from __future__ import annotations

import json
import lzma
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import ziggurat
from ziggurat import games

FOLDER = Path(__file__).parent / "fixtures"
DATABASE, TABLES = "tables.sqlite.xz", "tables.json"


@dataclass(frozen=True)
class Kept:
    """One table of a database, as it was left."""

    what: str
    table: str
    tokens: list[str | None]  # by seat; a bot has none
    position: str
    result: dict[str, Any] | None


@dataclass(frozen=True)
class Frozen:
    """What is kept of one version of a game's rules."""

    game: str
    version: int

    def __str__(self) -> str:
        return f"{self.game}-{self.version}"

    @property
    def folder(self) -> Path:
        return FOLDER / f"rules-{self}"

    def tables(self) -> list[Kept]:
        return [Kept(**one) for one in json.loads((self.folder / TABLES).read_text(encoding="utf-8"))]

    def database(self, folder: Path) -> str:
        """A copy of the database, by its URL."""
        file = folder / f"{self}.sqlite"
        file.write_bytes(lzma.decompress((self.folder / DATABASE).read_bytes()))
        return f"sqlite:///{file}"

    def records(self) -> dict[str, str]:
        """The records, as text and as JSON, by the names of their files."""
        files = sorted(self.folder.glob("record-*.xz"))
        return {file.name.removesuffix(".xz"): lzma.decompress(file.read_bytes()).decode() for file in files}

    def write(self, database: bytes, tables: list[Kept], records: dict[str, str]) -> None:
        self.folder.mkdir(parents=True)
        (self.folder / DATABASE).write_bytes(lzma.compress(database, preset=9))
        plain = json.dumps([asdict(one) for one in tables], indent=1)
        (self.folder / TABLES).write_text(plain + "\n", encoding="utf-8")
        for name, text in records.items():
            (self.folder / f"{name}.xz").write_bytes(lzma.compress(text.encode(), preset=9))


def current(game: str) -> Frozen:
    """The version that is installed."""
    return Frozen(game, ziggurat.load(game).rules_version)


def is_kept(game: str) -> bool:
    """Whether the rules of a game are settled: tables of some version are kept, and so those of all must be."""
    return any(FOLDER.glob(f"rules-{game}-[0-9]*"))


def expected() -> list[Frozen]:
    """Every version there has been of the rules of every game that is kept."""
    kept = filter(is_kept, games.GAMES)
    return [Frozen(game, version) for game in kept for version in range(1, current(game).version + 1)]
