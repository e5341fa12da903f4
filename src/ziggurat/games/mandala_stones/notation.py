"""Positions and moves of Mandala Stones as text.

`<stacks> <artists> <boards> <goals> <track> <points> <stage> <actor> <last>`; moves `pick:2>5`, `first:E`,
`space:3`, `score:Y+1+4`, `take:1+3`, `keep`, `points`, `put:3`.
"""

import re

import numpy as np

from ziggurat.contract import fields
from ziggurat.contract.errors import Unreadable
from ziggurat.contract.stacks import packed
from ziggurat.games.mandala_stones.positions import check
from ziggurat.games.mandala_stones.row import (
    CARDS,
    CELLS,
    COPIES,
    DECIDING,
    FIRST,
    HIGHEST,
    KEEP,
    LETTERS,
    MOST_MARKS,
    PICK,
    PLACING,
    PUT,
    PUTTING,
    SCORE,
    SPACE,
    SPACES,
    STACKS,
    TAKING,
    TURN,
    letters,
)
from ziggurat.games.mandala_stones.rules import fill_in
from ziggurat.kernel.compiled import UNKNOWN

FIELDS = ("stacks", "artists", "boards", "goals", "track", "points", "stage", "actor", "last")
MOST_POINTS = 30000  # the field holds no more; `positions` allows fewer
HIDDEN = "?"
KINDS = "YBPRybpr"
_SPACES = r"[1-5](\+[1-5])*"
MOVE = re.compile(
    rf"pick:[1-9]>[1-9]|first:[NESW]|score:[YBPR](\+{_SPACES})?|take:{_SPACES}|(space|put):[1-5]|keep|points"
)


def write_move(s: np.void, action: int) -> str:
    """A move as text."""
    if action < SCORE:
        return "take:" + "+".join(_spaces(action))
    if action < PICK:
        return "score:" + "+".join(["YBPR"[(action - SCORE) // 32], *_spaces(action % 32)])
    if action < FIRST:
        return f"pick:{(action - PICK) // CELLS + 1}>{(action - PICK) % CELLS + 1}"
    if action < SPACE:
        return f"first:{'NESW'[action - FIRST]}"
    if action < KEEP:
        return f"space:{action - SPACE + 1}"
    if action < PUT:
        return "keep" if action == KEEP else "points"
    return f"put:{action - PUT + 1}"


def _spaces(chosen: int) -> list[str]:
    return [str(space + 1) for space in range(SPACES) if chosen >> space & 1]


def write(s: np.void) -> str:
    """A position as text, of a view too."""
    seats = int(s["seats"])
    boards = s["towers"][: SPACES * seats].reshape(seats, SPACES).tolist()
    goals = s["goals"][: 2 * seats].reshape(seats, 2).tolist()
    return " ".join(
        [
            "/".join(map(letters, s["stacks"].tolist())),
            fields.write_numbers((s["artists"] + 1).tolist()),
            "/".join(",".join(map(letters, board)) for board in boards),
            "/".join(map(_known, goals)),
            "".join(LETTERS[code] for code in s["track"][: s["filled"]].tolist()) or "-",
            _known(s["points"][:seats].tolist()),
            write_stage(s),
            fields.write_actor(s["turn"]),
            "last" if s["last"] else "-",
        ]
    )


def _known(numbers: list[int]) -> str:
    """Cards or points, each `?` where it is not known."""
    return ",".join("?" if number == UNKNOWN else str(number) for number in numbers)


def write_stage(s: np.void) -> str:
    """What is to be chosen, as a position says it."""
    if s["stage"] == TAKING:
        return f"first:{s['cell'] + 1}"
    if s["stage"] == PLACING:
        return f"space:{letters(s['hand'])}"
    if s["stage"] == DECIDING:
        marks = s["mark_pays"][s["covered"] - s["pending"] : s["covered"]]
        return f"serenity:{fields.write_numbers(marks)}:{s['kept']}"
    return f"put:{s['kept']}" if s["stage"] == PUTTING else "-"


def complete(text: str) -> str:
    """A whole position that may be behind a view: stones that are not seen are buried, in any order."""
    stacks, artists, boards, goals, *rest = fields.split(text, FIELDS)
    if HIDDEN not in stacks + goals:
        return text
    track, _, stage, *_ = rest
    seen = stacks + boards + track + stage.removeprefix("space:") * stage.startswith("space:")
    stones = [letter for letter in KINDS for _ in range(COPIES - seen.count(letter))]
    buried = stacks.count(HIDDEN)
    fields.require(buried == len(stones), "stones", f"{buried} hidden", f"{len(stones)}, all that are not seen")
    known = re.findall("[0-9]+", goals)
    cards = [str(card) for card in range(1, CARDS + 1) if str(card) not in known]
    fields.require(goals.count(HIDDEN) <= len(cards), "goals", goals, "no more cards than there are")
    stacks = re.sub(r"\?", lambda _: stones.pop(), stacks)
    goals = re.sub(r"\?", lambda _: cards.pop(0), goals)
    return " ".join([stacks, artists, boards, goals, *rest])


def read(text: str, s: np.void) -> None:
    """Fills a row from a position, which must be one that the rules allow."""
    stacks, artists, boards, goals, track, points, stage, actor, last = fields.split(text, FIELDS)
    seats = int(s["seats"])
    s["stacks"] = [_read_pile(pile, "stack") for pile in fields.parts(stacks, "/", STACKS, "stacks")]
    s["artists"] = [cell - 1 for cell in _pairs(fields.numbers(artists, 4, 1, CELLS, "artists"), "artists")]
    towers = [fields.parts(board, ",", SPACES, "board") for board in fields.parts(boards, "/", seats, "boards")]
    s["towers"][: SPACES * seats] = [_read_pile(pile, "tower") for board in towers for pile in board]
    cards = [card for pair in fields.by_seat(goals, seats, 2, 1, CARDS, "goals") for card in pair]
    s["goals"][: 2 * seats] = _pairs(cards, "goals")
    _read_track(track, s)
    s["points"][:seats] = fields.numbers(points, seats, 0, MOST_POINTS, "points")
    s["turn"] = fields.actor(actor, seats)
    s["last"] = fields.flag(last, "last", "last")
    pending = _read_stage(stage, s)
    fill_in(s)
    check(s, pending)


def _codes(text: str, name: str) -> list[int]:
    return [LETTERS.index(letter) for letter in fields.codes(text, f"[{KINDS}s]", name)]


def _read_pile(text: str, name: str) -> int:
    codes = _codes(text, name)
    fields.require(len(codes) <= HIGHEST, name, text, f"at most {HIGHEST} stones")
    return packed(codes)


def _pairs(numbers: list[int], name: str) -> list[int]:
    for low, high in zip(numbers[::2], numbers[1::2], strict=True):
        if low > high:
            raise Unreadable(name, f"{low},{high}", f"the lower first, {high},{low}")
    return numbers


def _read_track(text: str, s: np.void) -> None:
    codes = _codes(text, "track")
    fields.require(len(codes) <= s["length"], "track", f"{len(codes)} stones", f"at most {s['length']}")
    s["track"][: len(codes)] = codes
    s["filled"] = len(codes)


def _read_stage(text: str, s: np.void) -> list[int]:
    """Fills in the stage, and gives the marks that are still to decide as the text says them."""
    word, *details = text.split(":")
    if text == "-":
        s["stage"] = TURN
    elif word == "first" and len(details) == 1:
        s["stage"], s["cell"] = TAKING, fields.number(details[0], 1, CELLS, "stage") - 1
    elif word == "space" and len(details) == 1 and details != ["-"]:
        s["stage"], s["hand"] = PLACING, _read_pile(details[0], "stage")
    elif word == "put" and len(details) == 1:
        s["stage"], s["kept"] = PUTTING, fields.number(details[0], 1, MOST_MARKS, "stage")
    elif word == "serenity" and len(details) == 2:
        marks = details[0].split(",")
        fields.require(len(marks) <= MOST_MARKS, "stage", text, f"at most {MOST_MARKS} marks")
        s["stage"], s["pending"] = DECIDING, len(marks)
        s["kept"] = fields.number(details[1], 0, MOST_MARKS, "stage")
        return [fields.number(mark, 0, MOST_POINTS, "stage") for mark in marks]
    else:
        raise Unreadable("stage", text, "-, first:CELL, space:STONES, serenity:MARKS:KEPT or put:KEPT")
    return []
