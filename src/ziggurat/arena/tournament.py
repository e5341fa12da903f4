"""A match under way: plays what is missing, keeps each game in a file as it ends, and goes on where it was stopped.

The file has a header and one line a game, all JSON. A line that was being written when the process was killed
is dropped; a file of another match, or one that is damaged in any other way, is refused.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import fields
from pathlib import Path
from typing import Any, BinaryIO

from platformdirs import user_data_path

from ziggurat.arena import workers
from ziggurat.arena.match import Fixture, Match, Played, Room, replay
from ziggurat.contract.errors import BadChoice, Unreadable
from ziggurat.record import LONGEST_NAME, Record
from ziggurat.study import warm

Play = Callable[[Match, Iterable[Fixture], int | None], Generator[Played, None, None]]


def usual_file(match: Match) -> Path:
    """The default file of a match: the same match always has the same file."""
    name = hashlib.sha256(_line(match.header())).hexdigest()[:16]
    return user_data_path("ziggurat") / "arena" / f"{match.game}-{name}.jsonl"


class Tournament:
    """A match and its file."""

    def __init__(self, match: Match, file: Path | None = None) -> None:
        self.match, self.file = match, file or usual_file(match)
        self._kept, self._whole = self._read()

    def played(self) -> list[Played]:
        """The games of the schedule that are finished, in its order."""
        return [self._kept[fixture.number] for fixture in self.match.schedule if fixture.number in self._kept]

    def missing(self) -> list[Fixture]:
        """The games of the schedule that are not finished."""
        return [fixture for fixture in self.match.schedule if fixture.number not in self._kept]

    def run(self, jobs: int | None = None, play: Play = workers.play) -> Generator[Played, None, None]:
        """Plays the missing games and yields each one once it is saved; raises at once if they cannot start."""
        missing = self.missing()
        if missing:
            Room(self.match).close()
            warm.for_play(self.match.game)
            warm.for_players(self.match.game)
        return workers.started(self._run(missing, jobs, play))

    def _run(self, missing: list[Fixture], jobs: int | None, play: Play) -> Generator[Played | None, None, None]:
        if not missing:
            return
        with self._opened() as file, closing(play(self.match, missing, jobs)) as games:
            yield None
            for game in games:
                file.write(_line(game.plain()))
                file.flush()
                self._kept[game.number] = game
                yield game

    def save_records(self, folder: Path) -> None:
        """Writes the record of every finished game, whenever it was played."""
        game = self.match.load()
        for played in self.played():
            file = folder / f"{played.number:06}.record"
            if not file.exists():
                Record.of(replay(game, played), [name[:LONGEST_NAME] for name in played.players]).save(file)

    # The file

    def _read(self) -> tuple[dict[int, Played], int]:
        """The games in the file, and how many of its bytes are whole lines."""
        header = _line(self.match.header())
        data = self.file.read_bytes() if self.file.exists() else b""
        if header.startswith(data):
            return {}, len(data) if data == header else 0
        whole = data.rfind(b"\n") + 1
        if not data.startswith(header):
            found = data.split(b"\n", 1)[0].decode(errors="replace")
            raise BadChoice(f"file {self.file}", found, f"the header of this match, {header.decode().strip()}")
        return self._games(data[len(header) : whole].splitlines()), whole

    def _games(self, lines: list[bytes]) -> dict[int, Played]:
        kept: dict[int, Played] = {}
        fixtures: dict[int, Fixture] = {fixture.number: fixture for fixture in self.match.schedule}
        for number, line in enumerate(lines, 2):
            game = _read_game(line)
            if game is None or game.number in kept or not self._fits(game, fixtures.get(game.number)):
                found = line.decode(errors="replace")
                raise Unreadable(f"line {number} of {self.file}", found, "a game of this match, each once")
            kept[game.number] = game
        return kept

    def _fits(self, game: Played, fixture: Fixture | None) -> bool:
        """Whether a line is of the game that the schedule has; beyond its end a longer match was played."""
        lists = (game.players, game.shares, game.points, game.seconds, game.decisions)
        if any(len(values) != self.match.seats for values in lists) or not abs(sum(game.shares) - 1) < 1e-6:
            return False
        if fixture is None:
            return game.number >= len(self.match.schedule) and set(game.players) <= set(self.match.names)
        return game.seed == fixture.seed and game.players == [self.match.names[player] for player in fixture.seating]

    @contextmanager
    def _opened(self) -> Iterator[BinaryIO]:
        """The file, locked and ready for the next line; a new file without any game is removed again."""
        new = [path for path in (self.file, *self.file.absolute().parents) if not path.exists()]
        self.file.parent.mkdir(parents=True, exist_ok=True)
        with self.file.open("ab") as file:
            _lock(file, self.file)
            try:
                self._begin(file)
                yield file
            finally:
                if not self._kept:
                    _remove(new)

    def _begin(self, file: BinaryIO) -> None:
        if file.tell() and self._read() != (self._kept, self._whole):
            raise BadChoice(f"file {self.file}", "games by another process", "this process alone; start again")
        file.truncate(self._whole)
        if not self._whole:
            file.write(_line(self.match.header()))
            file.flush()


def _remove(new: list[Path]) -> None:
    """Removes a file and the folders that were made for it, unless somebody has put something there."""
    for path in new:
        with suppress(OSError):
            path.rmdir() if path.is_dir() else path.unlink()


def _line(plain: dict[str, Any]) -> bytes:
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _read_game(line: bytes) -> Played | None:
    """A line of the file as a game; None if it is not one."""
    try:
        plain = json.loads(line)
        game = Played(**plain)
    except (TypeError, ValueError, RecursionError):
        return None
    return game if all(_right(getattr(game, field.name), field.name) for field in fields(Played)) else None


_ITEMS: dict[str, tuple[type, ...]] = {
    "players": (str,),
    "shares": (int, float),
    "points": (int,),
    "actions": (int,),
    "seconds": (int, float),
    "decisions": (int,),
}


def _right(value: object, name: str) -> bool:
    """Whether a value has the type that its name asks for."""
    if name not in _ITEMS:
        return type(value) is int
    return isinstance(value, list) and all(type(item) in _ITEMS[name] for item in value)


def _lock(file: BinaryIO, path: Path) -> None:
    """Refuses a file that another process writes; where the system has no such locks, that is not seen."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise BadChoice(f"file {path}", "another process that writes it", "to be alone: wait or stop it") from None
