"""The numbers of the box: read from a file or a record, checked strictly, written into the row.

An edition is named (`house`), or given as the path of a TOML file, or as the numbers themselves, which is
how a record carries it. `edition.toml` beside this file shows the form and says what each number means.
"""

import hashlib
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from ziggurat.errors import BadChoice
from ziggurat.facts import OptionValue
from ziggurat.games.mandala_stones.row import CARDS, HIGHEST, LONGEST_TRACK, MOST_MARKS, NO_MARK, SPACES

DEFAULT = "house"
INSTALLED = {DEFAULT: Path(__file__).with_name("edition.toml")}
PLAYERS = ("2", "3", "4")
MOST_POINTS = 20  # of a space or a mark, so that no score outgrows its field
MOST_REWARD = 99

# The name of the number in each card's condition, and its range: what a board of five towers can show.
CONDITIONS = {
    "1": ("most_towers", 0, 4),
    "2": ("towers", 1, 5),
    "3": ("top_colours", 1, 5),
    "4": ("same_top_colour", 1, 5),
    "5": ("same_height", 1, 5),
    "6": ("heights", 1, 4),
    "7": ("colours", 1, 4),
    "8": ("stones_of_one_colour", 1, 4),
    "9": ("starbursts", 1, 20),
    "10": ("rings", 1, 20),
}

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
    cards = [(tables["objectives"][card], condition) for card, (condition, _, _) in CONDITIONS.items()]
    row["needs"] = [numbers_of_card[condition] for numbers_of_card, condition in cards]
    row["rewards"] = [numbers_of_card["points"] for numbers_of_card, _ in cards]


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
    _check_table("edition", tables, ("spaces", "marks", "end", "objectives"))
    _check_spaces(tables["spaces"])
    _check_end(tables["end"])
    _check_marks(tables["marks"], tables["end"]["track"])
    _check_objectives(tables["objectives"])
    return dict(tables)


def _check_table(name: str, found: Any, keys: Iterable[str]) -> None:
    expected = list(keys)
    if not isinstance(found, Mapping):
        raise BadChoice(name, found, f"a table with the keys {', '.join(expected)}")
    for key in expected:
        if key not in found:
            raise BadChoice(f"{name}.{key}", "nothing", f"the keys {', '.join(expected)}")
    for key in found:
        if key not in expected:
            raise BadChoice(f"{name}.{key}", key, f"only the keys {', '.join(expected)}")


def _check_number(name: str, found: Any, low: int, high: int) -> None:
    if type(found) is not int or not low <= found <= high:  # a bool is an int too, but not a number here
        raise BadChoice(name, found, f"a whole number from {low} to {high}")


def _check_spaces(spaces: Any) -> None:
    _check_table("spaces", spaces, [str(space) for space in range(1, SPACES + 1)])
    for space, points in spaces.items():
        if not isinstance(points, list) or len(points) != HIGHEST:
            raise BadChoice(f"spaces.{space}", points, f"a list of {HIGHEST} numbers")
        for number in points:
            _check_number(f"spaces.{space}", number, 0, MOST_POINTS)


def _check_end(end: Any) -> None:
    _check_table("end", end, ("track", *PLAYERS))
    _check_number("end.track", end["track"], 1, LONGEST_TRACK)
    for players in PLAYERS:
        # One stone short of the end space, this player and then each other may still lay five.
        room = end["track"] + 1 - SPACES * int(players)
        _check_number(f"end.{players}", end[players], 1, max(room, 1))
        if room < 1:
            raise BadChoice("end.track", end["track"], f"room for {SPACES * int(players)} stones")


def _check_marks(marks: Any, track: int) -> None:
    spaces = [str(space) for space in range(1, track + 1)]
    if not isinstance(marks, Mapping) or not 1 <= len(marks) <= MOST_MARKS:
        raise BadChoice("marks", marks, f"a table of 1 to {MOST_MARKS} marked spaces")
    for space, points in marks.items():
        if space not in spaces:
            raise BadChoice("marks", space, f"a space of the track, 1 to {track}")
        _check_number(f"marks.{space}", points, 1, MOST_POINTS)


def _check_objectives(objectives: Any) -> None:
    _check_table("objectives", objectives, [str(card) for card in range(1, CARDS + 1)])
    for card, (condition, low, high) in CONDITIONS.items():
        name = f"objectives.{card}"
        _check_table(name, objectives[card], (condition, "points"))
        _check_number(f"{name}.{condition}", objectives[card][condition], low, high)
        _check_number(f"{name}.points", objectives[card]["points"], 1, MOST_REWARD)
