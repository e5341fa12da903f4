"""Positions and moves of Mandala as text: `<path> <pawns> <held> <eye> <points> <actor>`, and the slot for a move."""

import re

import numpy as np

from ziggurat.contract import fields, pyramids
from ziggurat.contract.errors import Unreadable
from ziggurat.contract.pyramids import CODES
from ziggurat.games.mandala.rules import COPIES, EMPTY, GROUPS, SLOTS
from ziggurat.kernel.compiled import OVER

FIELDS = ("path", "pawns", "held", "eye", "points", "actor")
MOVE = re.compile(r"[1-9][0-9]?")


def write_move(s: np.void, action: int) -> str:
    """The slot."""
    return str(action)


def write(s: np.void) -> str:
    """A position as text."""
    seats = int(s["seats"])
    path = "".join("--" if group == EMPTY else CODES[group] for group in s["path"][1:])
    held = "/".join(map(_write_pile, s["held"][:seats]))
    pawns, points = (fields.write_numbers(s[name][:seats]) for name in ("pawns", "points"))
    return f"{path} {pawns} {held} {_write_pile(s['eye'])} {points} {fields.write_actor(s['turn'])}"


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
    s["turn"] = fields.actor(actor, seats)
    _derive(s, seats)
    _check_groups(s)
    _check_pawns(s, seats)
    _check_turn(s, seats)


def _read_path(text: str, s: np.void) -> None:
    codes = fields.codes(text, "[A-Z][0-9]|--", "path")
    if len(codes) != SLOTS:
        raise Unreadable("path", text, f"{SLOTS} codes of two characters")
    s["path"] = [EMPTY, *(EMPTY if code == "--" else pyramids.read(code, "path") for code in codes)]


def _read_pile(text: str, name: str) -> list[int]:
    groups = [pyramids.read(code, name) for code in fields.codes(text, "[A-Z][0-9]", name)]
    if groups != sorted(groups):
        raise Unreadable(name, text, "codes sorted by colour (R B G Y K), then by size")
    pile = [groups.count(group) for group in range(GROUPS)]
    fields.require(max(pile) <= COPIES, name, text, f"at most {COPIES} of a group")
    return pile


def _derive(s: np.void, seats: int) -> None:
    """Fills in what follows from the path and the pawns."""
    occupied = np.flatnonzero(s["path"] != EMPTY)
    s["left"] = len(occupied)
    s["slots"][: len(occupied)] = occupied[::-1]
    s["on_path"] = np.bincount(s["path"][occupied], minlength=GROUPS)
    for seat in range(seats):
        s["ahead"][seat] = np.count_nonzero(occupied > s["pawns"][seat])


def _check_groups(s: np.void) -> None:
    scored = 0
    for group, code in enumerate(CODES):
        on_path, held, eye = int(s["on_path"][group]), int(s["held"][:, group].sum()), int(s["eye"][group])
        present = on_path + held + eye
        fields.require(present in (0, COPIES), f"group {code}", present, f"{COPIES} pyramids, or 0 once scored")
        fields.require(on_path > 0 or held == 0, f"group {code}", "held but off the path", "it to be scored")
        scored += present == 0
    total = int(s["points"].sum())
    fields.require(total == COPIES * scored, "points", total, f"{COPIES} for each of the {scored} scored groups")


def _check_pawns(s: np.void, seats: int) -> None:
    entered = [pawn for pawn in s["pawns"][:seats].tolist() if pawn > 0]
    fields.require(len(set(entered)) == len(entered), "pawns", entered, "no two on one slot above 0")
    for seat in range(seats):
        name, pawn = f"pawn of seat {seat}", int(s["pawns"][seat])
        fields.require(bool(s["path"][pawn] == EMPTY), name, pawn, "an empty slot")
        gained = bool(s["held"][seat].any()) or (s["turn"] != OVER and s["points"][seat] > 0)
        fields.require(pawn > 0 or not gained, name, pawn, "a slot, since the seat has gained something")
    swept = s["slots"][s["ahead"].max() : s["left"]].tolist()
    fields.require(not swept, "path", f"pyramids on {swept}, behind every pawn", "them to be in the eye")


def _check_turn(s: np.void, seats: int) -> None:
    turn, able = int(s["turn"]), np.flatnonzero(s["ahead"]).tolist()
    if turn == OVER:
        fields.require(not able, "actor", "- with pyramids on the path", "a seat, or an empty path")
    else:
        fields.require(turn in able, "actor", turn, "a seat with a pyramid ahead of its pawn")
        fields.require(able != [turn], "actor", turn, "another seat with a pyramid ahead, or the rest to be collected")
