"""Positions and moves of Mandala as text: `<path> <pawns> <held> <eye> <points> <actor>`, and the slot for a move."""

import re

import numpy as np

from ziggurat import fields
from ziggurat.errors import Unreadable
from ziggurat.games.mandala.rules import COPIES, EMPTY, GROUPS, SLOTS
from ziggurat.kernel.compiled import OVER

CODES = [colour + size for colour in "RBGYK" for size in "123"]
GROUP = {code: group for group, code in enumerate(CODES)}
FIELDS = ("path", "pawns", "held", "eye", "points", "actor")
MOVE = re.compile(r"[1-9][0-9]?")


def write_move(s: np.void, action: int) -> str:
    """The slot."""
    return str(action)


def write(s: np.void) -> str:
    """A position as text."""
    seats = range(s["seats"])
    path = "".join("--" if group == EMPTY else CODES[group] for group in s["path"][1:])
    held = "/".join(_write_pile(s["held"][seat]) for seat in seats)
    pawns = ",".join(str(s["pawns"][seat]) for seat in seats)
    points = ",".join(str(s["points"][seat]) for seat in seats)
    actor = "-" if s["turn"] == OVER else str(s["turn"])
    return f"{path} {pawns} {held} {_write_pile(s['eye'])} {points} {actor}"


def _write_pile(pile: np.ndarray) -> str:
    return "".join(code * int(n) for code, n in zip(CODES, pile, strict=True)) or "-"


def read(text: str, s: np.void) -> None:
    """Fills a row from a position, which must be one that the rules allow."""
    path, pawns, held, eye, points, actor = fields.split(text, FIELDS)
    seats = int(s["seats"])
    _read_path(path, s)
    s["pawns"][:seats] = fields.numbers(pawns, seats, 0, SLOTS, "pawns")
    for seat, pile in enumerate(fields.parts(held, "/", seats, "held")):
        s["held"][seat] = _read_pile(pile, f"held by seat {seat}")
    s["eye"] = _read_pile(eye, "eye")
    s["points"][:seats] = fields.numbers(points, seats, 0, SLOTS, "points")
    on_turn = fields.seat(actor, seats)
    s["turn"] = OVER if on_turn is None else on_turn
    s["swept"] = s["pawns"][:seats].min()
    _check(s, seats)


def _codes(text: str, name: str) -> list[str]:
    if len(text) % 2 or not text.isascii():
        raise Unreadable(name, text, "codes of two characters")
    return [text[i : i + 2] for i in range(0, len(text), 2)]


def _group(code: str, name: str) -> int:
    if not re.fullmatch(r"[A-Z][0-9]", code):
        raise Unreadable(name, code, "a colour letter and a size")
    fields.require(code in GROUP, name, code, "a colour of RBGYK and a size from 1 to 3")
    return GROUP[code]


def _read_path(text: str, s: np.void) -> None:
    codes = _codes(text, "path")
    if len(codes) != SLOTS:
        raise Unreadable("path", text, f"{SLOTS} codes of two characters")
    s["path"][0] = EMPTY
    for slot, code in enumerate(codes, 1):
        s["path"][slot] = EMPTY if code == "--" else _group(code, "path")
    occupied = np.flatnonzero(s["path"] != EMPTY)
    s["last"] = occupied[-1] if len(occupied) else 0
    s["left"] = np.bincount(s["path"][occupied], minlength=GROUPS)


def _read_pile(text: str, name: str) -> list[int]:
    groups = [] if text == "-" else [_group(code, name) for code in _codes(text, name)]
    pile = [groups.count(group) for group in range(GROUPS)]
    fields.require(max(pile) <= COPIES, name, text, f"at most {COPIES} of a group")
    return pile


def _check(s: np.void, seats: int) -> None:
    _check_groups(s)
    _check_pawns(s, seats)
    _check_turn(s, seats)


def _check_groups(s: np.void) -> None:
    held = s["held"].sum(axis=0)
    scored = 0
    for group, code in enumerate(CODES):
        present = int(s["left"][group] + held[group] + s["eye"][group])
        fields.require(present in (0, COPIES), f"group {code}", present, "5 pyramids, or 0 once scored")
        scored += present == 0
        waiting = s["left"][group] > 0 or held[group] == 0
        fields.require(bool(waiting), f"group {code}", "held and wholly off the path", "it to be scored")
    total = int(s["points"].sum())
    fields.require(total == 5 * scored, "points", total, f"5 for each of the {scored} scored groups")


def _check_pawns(s: np.void, seats: int) -> None:
    standing = [int(pawn) for pawn in s["pawns"][:seats] if pawn > 0]
    fields.require(len(set(standing)) == len(standing), "pawns", standing, "no two on one slot above 0")
    for seat in range(seats):
        pawn = int(s["pawns"][seat])
        fields.require(bool(s["path"][pawn] == EMPTY), f"pawn of seat {seat}", pawn, "an empty slot")
        gained = bool(s["held"][seat].any()) or (s["turn"] != OVER and s["points"][seat] > 0)
        fields.require(
            pawn > 0 or not gained, f"pawn of seat {seat}", 0, "a pawn that has left 0, since it gained something"
        )
    behind = np.flatnonzero(s["path"][: s["swept"]] != EMPTY)
    fields.require(len(behind) == 0, "path", f"slots {behind.tolist()} behind every pawn", "them to be swept")


def _check_turn(s: np.void, seats: int) -> None:
    ahead = [seat for seat in range(seats) if s["pawns"][seat] < s["last"]]
    if s["turn"] == OVER:
        fields.require(s["last"] == 0, "actor", "- with pyramids on the path", "a seat, or an empty path")
    else:
        fields.require(int(s["turn"]) in ahead, "actor", s["turn"], "a seat with a pyramid ahead of its pawn")
        fields.require(
            len(ahead) > 1, "actor", s["turn"], "another seat with a pyramid ahead too: alone it collects all"
        )
