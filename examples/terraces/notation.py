"""Positions of Terraces: `<board> <reserve> <actions> <winner> <actor>`; moves: `3b2` places, `b2-b3` moves.

a1=S2N3,b2=S3 4,3,3/4,4,3 3 - 1     a stack is its pieces from the bottom to the top, S for seat 0 and N for seat 1
"""

import re

import numpy as np

from ziggurat.contract import fields, stacks
from ziggurat.contract.grid import Grid
from ziggurat.contract.seats import NOBODY, OVER
from ziggurat.games.terraces.rules import EACH, LONGEST, PLACEMENTS, SIDE, SIZES, can_act, has_line, source, target

GRID = Grid(SIDE, SIDE)
CELL = GRID.names()
LETTERS = "SN"  # by seat
SEATS = len(LETTERS)
PIECE = [letter + size for letter in LETTERS for size in "123"]  # by kind
FIELDS = ("board", "reserve", "actions", "winner", "actor")
MOVE = re.compile(r"[1-3][a-d][1-4]|[a-d][1-4]-[a-d][1-4]")


def write_move(s: np.void, action: int) -> str:
    """The size and the cell, or the two cells."""
    if action < PLACEMENTS:
        return f"{action % SIZES + 1}{CELL[action // SIZES]}"
    return f"{CELL[source(action)]}-{CELL[target(action)]}"


def write(s: np.void) -> str:
    """A position as text."""
    board = {CELL[cell]: "".join(PIECE[kind] for kind in stack(s, cell)) for cell in range(len(CELL))}
    standing = stacks.write({cell: pieces for cell, pieces in board.items() if pieces})
    winner = "-" if s["winner"] == NOBODY else str(s["winner"])
    return f"{standing} {fields.write_by_seat(reserve(s))} {s['actions']} {winner} {fields.write_actor(int(s['turn']))}"


def stack(s: np.void, cell: int) -> list[int]:
    """The kinds on a cell, from the bottom to the top; a kind is 3 * seat + size."""
    return [piece - 1 for piece in stacks.unpacked(int(s["stacks"][cell]))]


def reserve(s: np.void) -> list[list[int]]:
    """What every seat has of each size."""
    counts: list[list[int]] = s["reserve"].tolist()
    return counts


def read(text: str, s: np.void) -> None:
    """Fills a row from a position, which must be one that the rules allow."""
    board, kept, actions, winner, actor = fields.split(text, FIELDS)
    for cell, pieces in stacks.read(board, "[A-Z][0-9]").items():
        s["stacks"][GRID.number(cell)] = stacks.packed(1 + kind for kind in _kinds(cell, pieces))
    s["reserve"] = fields.by_seat(kept, SEATS, SIZES, 0, EACH, "reserve")
    s["actions"] = fields.number(actions, 0, LONGEST, "actions")
    s["winner"] = NOBODY if winner == "-" else fields.number(winner, 0, SEATS - 1, "winner")
    s["turn"] = fields.actor(actor, SEATS)
    for check in (_check_totals, _check_actions, _check_winner, _check_actor):
        check(s)


def _kinds(cell: str, pieces: str) -> list[int]:
    codes = [pieces[n : n + 2] for n in range(0, len(pieces), 2)]
    fields.require(set(codes) <= set(PIECE), cell, pieces, f"pieces of {', '.join(PIECE)}")
    sizes = [code[1] for code in codes]
    fields.require(sizes == sorted(set(sizes)), cell, pieces, "each piece larger than the one below it (rule 3)")
    return [PIECE.index(code) for code in codes]


def _check_totals(s: np.void) -> None:
    on_board = [kind for cell in range(len(CELL)) for kind in stack(s, cell)]
    for kind, kept in enumerate(s["reserve"].ravel().tolist()):
        total = on_board.count(kind) + kept
        fields.require(total == EACH, f"pieces {PIECE[kind]}", total, f"{EACH} on the board and in reserve (rule 1)")


def _check_actions(s: np.void) -> None:
    """A seat's first action is to place. Nobody passes before every cell is taken: until then turns alternate."""
    actions = int(s["actions"])
    placed = [SIZES * EACH - sum(counts) for counts in reserve(s)]
    fields.require(sum(placed) <= actions, "actions", actions, f"at least {sum(placed)}, all placed pyramids (rule 2)")
    for seat, number in enumerate(placed):
        turns = (actions + 1 - seat) // 2
        holds = (number > 0) == (turns > 0) and (number <= turns or actions > len(CELL))
        fields.require(holds, "reserve", f"{number} placed by {seat}", f"what {turns} turns allow (rule 2)")


def _check_winner(s: np.void) -> None:
    """Who has a line has won. If both have one, it is who acted last (ruling 2), unless somebody may have passed."""
    lines, actions, winner = [seat for seat in range(SEATS) if has_line(s, seat)], int(s["actions"]), int(s["winner"])
    if len(lines) == SEATS and actions <= len(CELL):
        lines = [(actions - 1) % SEATS]
    found, expected = "-" if winner == NOBODY else winner, " or ".join(map(str, lines)) or "-"
    fields.require(winner in (lines or [NOBODY]), "winner", found, f"{expected}, by the lines on the board (rule 6)")


def _check_actor(s: np.void) -> None:
    asked, over = int(s["turn"]), s["winner"] != NOBODY or s["actions"] == LONGEST
    found = fields.write_actor(asked)
    fields.require((asked == OVER) == over, "actor", found, "- after a line or 100 actions, and only then (rules 6, 7)")
    if not over:
        alternating = s["actions"] >= len(CELL) or asked == s["actions"] % SEATS
        fields.require(alternating, "actor", found, "the other player: turns alternate (rule 2)")
        fields.require(can_act(s), "actor", found, "a player who can place or move (rule 5)")
