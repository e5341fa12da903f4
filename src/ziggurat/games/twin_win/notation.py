"""Positions of Twin Win as text, `<board> <goals> <pile> <actor> <left> <turn>`; moves: `a3b3`, `swap:RT`, `pass`."""

import re

import numpy as np

from ziggurat.contract import fields
from ziggurat.contract.errors import Unreadable
from ziggurat.contract.grid import Grid
from ziggurat.contract.pyramids import CODES, COLOURS, named
from ziggurat.contract.stacks import packed, unpacked
from ziggurat.games.twin_win.rules import TURNS
from ziggurat.games.twin_win.tables import ARROWS, CARDS, CELLS, COMPLETES, UNDER
from ziggurat.kernel.compiled import CHANCE, OVER, UNKNOWN

GRID = Grid(3, 3, first=116.0, pitch=204.0)
CELL_NAMES = [name for row in GRID.rows() for name in row]
PIECE_NAMES = ["", *CODES]
CARD_NAMES = [colour + kind for colour in COLOURS for kind in "TN"]
HIDDEN = "??"
UNKNOWN_CLOCK = np.iinfo(np.uint16).max  # UNKNOWN in a field without a sign: whether the game goes on is not known
FIGURE_WORDS = {"T": "tree", "N": "nest"}
FIGURES = {"T": "{0}3{0}2{0}1", "N": "{0}1{0}2{0}3"}  # a Tree and a Nest, bottom to top
FIELDS = ("board", "goals", "pile", "actor", "left", "turn")
MOVE = re.compile(r"[abc][123][abc][123]|(swap|draw)(:[RBGYK][TN])?|pass")
MOVES = [CELL_NAMES[start] + CELL_NAMES[end] for start, end in ARROWS]
MOVES += ["pass", *(f"swap:{card}" for card in CARD_NAMES), *(f"draw:{card}" for card in CARD_NAMES), "swap", "draw"]


def write_move(s: np.void, action: int) -> str:
    """A move, an outcome, or `swap` and `draw` where the card is not seen."""
    return MOVES[action] if 0 <= action < len(MOVES) else f"#{action}"


def pieces(stack: int) -> list[str]:
    """The pieces of a stack, bottom to top."""
    return [PIECE_NAMES[piece] for piece in unpacked(stack)]


def named_piece(piece: str) -> dict[str, str | int]:
    """A piece for messages to put in words."""
    return named(CODES.index(piece))


def named_card(card: str) -> dict[str, str | int]:
    """A card for messages to put in words."""
    return {"colour": COLOURS[card[0]], "figure": FIGURE_WORDS[card[1]]}


def cards(found: int, n: int) -> list[str]:
    """The n cards of a set, in order; each `??` where the set is unknown."""
    if found == UNKNOWN:
        return [HIDDEN] * n
    return [name for card, name in enumerate(CARD_NAMES) if found >> card & 1]


def left_and_turn(s: np.void) -> tuple[int, int]:
    """How many actions the seat on turn has left, and how many turns are completed."""
    turn, used = divmod(int(s["clock"]), 2)
    if turn == TURNS:
        return 0, turn
    # The clock does not count the action under way while chance acts, nor the one that won.
    return 2 - used - (s["actor"] in (CHANCE, OVER)), turn


def on_turn(s: np.void) -> int:
    """The seat whose turn it is, also while chance acts."""
    return left_and_turn(s)[1] % int(s["seats"])


def write(s: np.void) -> str:
    """A position as text."""
    board = "/".join("".join(pieces(int(stack))) or "-" for stack in s["stacks"])
    goals = "/".join(write_goals(s, seat, ",") for seat in range(s["seats"]))
    pile = ",".join(cards(int(s["pile"]), CARDS - 2 * int(s["seats"])))
    if s["clock"] == UNKNOWN_CLOCK:
        return f"{board} {goals} {pile} ? ? ?"
    actor = "chance" if s["actor"] == CHANCE else fields.write_actor(s["actor"])
    left, turn = left_and_turn(s)
    return f"{board} {goals} {pile} {actor} {left} {turn}"


def write_goals(s: np.void, seat: int, separator: str) -> str:
    """The cards of a seat, or the one it keeps, `>` and the one it gives up."""
    goals = int(s["goals"][seat])
    if s["given"] and on_turn(s) == seat:
        return cards(goals, 1)[0] + ">" + cards(int(s["given"]), 1)[0]
    return separator.join(cards(goals, 2))


def complete(text: str) -> str:
    """A whole position that may be behind a view: others hold whatever has not won, the rest is in the pile."""
    board, goals, pile, *rest = fields.split(text, FIELDS)
    seen = re.findall("[A-Z][A-Z]", f"{goals} {pile}")
    figures = [card for card in CARD_NAMES if FIGURES[card[1]].format(card[0]) in board]
    unseen = sorted((card for card in CARD_NAMES if card not in seen), key=figures.__contains__)
    hidden = goals.count(HIDDEN) + pile.count(HIDDEN)
    if not hidden:
        return text
    fields.require(hidden == len(unseen), "goals and pile", f"{hidden} hidden cards", f"{len(unseen)}")
    held = [re.sub(r"\?\?", lambda _: unseen.pop(0), hand) for hand in goals.split("/")]
    return " ".join([board, "/".join(held), ",".join(sorted(unseen, key=CARD_NAMES.index)) or pile, *rest])


def read(text: str, s: np.void) -> None:
    """Fills a row from a position, which must be one that the rules allow."""
    board, goals, pile, actor, left, turn = fields.split(text, FIELDS)
    seats = int(s["seats"])
    stacks = [fields.codes(part, "[A-Z][0-9]", "board") for part in fields.parts(board, "/", CELLS, "board")]
    hands = [_read_hand(part) for part in fields.parts(goals, "/", seats, "goals")]
    rest = _read_cards(pile, "pile")
    s["actor"] = CHANCE if actor == "chance" else fields.actor(actor, seats)
    clock = fields.number(left, 0, 2, "left"), fields.number(turn, 0, TURNS, "turn")
    _check_each_once("board", PIECE_NAMES[1:], [piece for stack in stacks for piece in stack])
    _check_each_once("goals and pile", CARD_NAMES, [card for hand in hands for card in hand[0] + hand[1]] + rest)
    for seat, (kept, given) in enumerate(hands):
        fields.require(len(kept + given) == 2, f"goals of seat {seat}", goals, "two cards")
        s["goals"][seat] = _set(kept)
    s["pile"] = _set(rest)
    _fill_board(s, stacks)
    swapping = [seat for seat in range(seats) if hands[seat][1]]
    s["given"] = _set([card for _, given in hands for card in given])
    _read_clock(s, *clock, swapping)


def _read_cards(text: str, name: str) -> list[str]:
    found = fields.codes(text, "[A-Z][A-Z]", name, ",")
    known = [CARD_NAMES.index(card) for card in found if card in CARD_NAMES]
    if known != sorted(known):
        raise Unreadable(name, text, f"cards in the order {' '.join(CARD_NAMES)}")
    return found


def _read_hand(text: str) -> tuple[list[str], list[str]]:
    """The cards that a seat keeps, and those that it is giving up."""
    if ">" not in text:
        return _read_cards(text, "goals"), []
    if not re.fullmatch("[A-Z][A-Z]>[A-Z][A-Z]", text):
        raise Unreadable("goals", text, "the card kept, '>' and the card given up")
    return [text[:2]], [text[3:]]


def _check_each_once(name: str, expected: list[str], found: list[str]) -> None:
    fields.require(sorted(found) == sorted(expected), name, " ".join(found), f"each of {' '.join(expected)} once")


def _set(names: list[str]) -> int:
    return sum(1 << CARD_NAMES.index(name) for name in names)


def _fill_board(s: np.void, stacks: list[list[str]]) -> None:
    for cell, names in enumerate(stacks):
        codes = [PIECE_NAMES.index(name) for name in names]
        for *below, piece in (codes[: level + 1] for level in range(len(codes))):
            if packed(below[-2:]) == UNDER[piece]:
                s["figures"] |= COMPLETES[piece]
        s["stacks"][cell] = packed(codes)
        s["occupied"] |= (len(codes) > 0) << cell


def _read_clock(s: np.void, left: int, turn: int, swapping: list[int]) -> None:
    """Actor, swap and end must fit the turn; the clock follows from them."""
    seat = turn % int(s["seats"])
    standing = cards(int(s["figures"] & ~s["pile"]), 0)
    if s["actor"] == OVER:
        fields.require(not swapping, "actor", "- during a swap", "chance")
        fields.require(len(standing) <= 1, "figures", " ".join(standing), "at most one that a seat holds")
        if not standing:
            fields.require((left, turn) == (0, TURNS), "left and turn", f"{left} {turn}", "0 200 without a winner")
    else:
        fields.require(not standing, "figures", " ".join(standing), "none that a seat holds while the game goes on")
        expected = [seat] if s["actor"] == CHANCE else []
        fields.require(swapping == expected, "swap", f"by seats {swapping}", f"by seats {expected}")
        fields.require(s["actor"] in (CHANCE, seat), "actor", s["actor"], f"seat {seat} or chance")
    if s["actor"] != OVER or standing:
        low = 1 if s["actor"] >= 0 else 0
        fields.require(low <= left <= low + 1, "left", left, f"{low} or {low + 1}")
        fields.require(turn < TURNS, "turn", turn, f"less than {TURNS}, or a game that is over")
        s["clock"] = 2 * turn + 1 + low - left
    else:
        s["clock"] = 2 * TURNS
