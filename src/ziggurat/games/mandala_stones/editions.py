"""The numbers of the box: read from a file or a record, checked strictly, written into the row.

An edition is named (`house`), or given as the path of a TOML file, or as the numbers themselves, which is
how a record carries it: as they were given. `edition.toml` beside this file shows the form and says what each number
means; what its cards may ask for is in `conditions`.
"""

import hashlib
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from ziggurat.contract.errors import BadChoice
from ziggurat.contract.facts import OptionValue
from ziggurat.games.mandala_stones import EDITIONS, cards
from ziggurat.games.mandala_stones.checks import check_number, check_table
from ziggurat.games.mandala_stones.row import HIGHEST, LONGEST_TRACK, MOST_MARKS, NO_MARK, SPACES

INSTALLED = {name: Path(__file__).with_name(file) for name, file in EDITIONS.items()}
DEFAULT = next(iter(INSTALLED))
PLAYERS = ("2", "3", "4")
MOST_POINTS = 20  # of a space or a mark, so that no score outgrows its field

Tables = Mapping[str, Any]


def set_options(row: np.void, seats: int, options: Mapping[str, OptionValue | None]) -> None:
    """Writes serenity and the numbers of the edition into a blank row."""
    row["serenity"] = options["serenity"] is True
    tables = numbers(options["edition"])
    row["spaces"] = [points for space in sorted(tables["spaces"]) for points in tables["spaces"][space]]
    marks = sorted((int(space), points) for space, points in tables["marks"].items())
    row["mark_at"] = NO_MARK
    row["mark_at"][: len(marks)] = [space for space, _ in marks]
    row["mark_pays"][: len(marks)] = [points for _, points in marks]
    row["length"], row["end"] = tables["end"]["track"], tables["end"][str(seats)]
    if not row["serenity"]:
        cards.check_without_serenity(tables["objectives"])
    for field, by_card in cards.numbers(tables["objectives"]).items():
        row[field] = by_card


def portable_options(options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """The options as a record carries them: the edition's numbers instead of its name."""
    written = {name: value for name, value in options.items() if value is not None}
    if "edition" in written:
        written["edition"] = dict(numbers(written["edition"]))
    return written


def sources(options: Mapping[str, OptionValue]) -> dict[str, str]:
    """The SHA-256 of the file, where one other than the default is named."""
    edition = options.get("edition")
    if not isinstance(edition, str) or edition == DEFAULT:
        return {}
    return {"edition": hashlib.sha256(_bytes(edition)).hexdigest()}


def numbers(edition: OptionValue | None) -> Tables:
    """The checked tables of an edition."""
    if edition is None:
        edition = DEFAULT
    return _check(_parse(edition) if isinstance(edition, str) else edition)


def _bytes(edition: str) -> bytes:
    if edition not in INSTALLED and Path(edition).suffix != ".toml":
        expected = f"an installed edition ({', '.join(INSTALLED)}) or the path of a .toml file"
        raise BadChoice("option edition", edition, expected)
    try:
        return INSTALLED.get(edition, Path(edition)).read_bytes()
    except (OSError, ValueError) as error:
        raise BadChoice("option edition", edition, f"a file that can be read ({error})") from error


def _parse(edition: str) -> Any:
    read = _bytes(edition)
    try:
        return tomllib.loads(read.decode())
    except ValueError as error:  # not UTF-8, or not TOML
        raise BadChoice("option edition", edition, f"a TOML file ({error})") from error


def _check(tables: Any) -> Tables:
    check_table("edition", tables, ("spaces", "marks", "end", "objectives"))
    _check_spaces(tables["spaces"])
    _check_end(tables["end"])
    _check_marks(tables["marks"], tables["end"]["track"])
    cards.check(tables["objectives"], len(tables["marks"]))
    return dict(tables)


def _check_spaces(spaces: Any) -> None:
    check_table("spaces", spaces, [str(space) for space in range(1, SPACES + 1)])
    for space, points in spaces.items():
        if not isinstance(points, list) or len(points) != HIGHEST:
            raise BadChoice(f"spaces.{space}", points, f"a list of {HIGHEST} numbers")
        for number in points:
            check_number(f"spaces.{space}", number, 0, MOST_POINTS)


def _check_end(end: Any) -> None:
    check_table("end", end, ("track", *PLAYERS))
    check_number("end.track", end["track"], 1, LONGEST_TRACK)
    for players in PLAYERS:
        # One stone short of the end space, this player and then each other may still lay five.
        room = end["track"] + 1 - SPACES * int(players)
        check_number(f"end.{players}", end[players], 1, max(room, 1))
        if room < 1:
            raise BadChoice("end.track", end["track"], f"room for {SPACES * int(players)} stones")


def _check_marks(marks: Any, track: int) -> None:
    spaces = [str(space) for space in range(1, track + 1)]
    if not isinstance(marks, Mapping) or not 1 <= len(marks) <= MOST_MARKS:
        raise BadChoice("marks", marks, f"a table of 1 to {MOST_MARKS} marked spaces")
    for space, points in marks.items():
        if space not in spaces:
            raise BadChoice("marks", space, f"a space of the track, 1 to {track}")
        check_number(f"marks.{space}", points, 1, MOST_POINTS)
