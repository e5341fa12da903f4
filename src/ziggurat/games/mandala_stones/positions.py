"""Which positions of Mandala Stones are impossible, by the row's own edition and options."""

from collections.abc import Iterable

import numpy as np

from ziggurat.contract.fields import require
from ziggurat.games.mandala_stones.cards import MOST_REWARD
from ziggurat.games.mandala_stones.editions import MOST_POINTS
from ziggurat.games.mandala_stones.picking import some_pick
from ziggurat.games.mandala_stones.row import (
    ALL_KINDS,
    AROUND,
    CLOCKWISE,
    COPIES,
    DECIDING,
    LETTERS,
    PLACING,
    PUTTING,
    SPACES,
    TAKING,
    TURN,
    letters,
)
from ziggurat.kernel.compiled import OVER

MOST_AT_START = 9999


def check(s: np.void, pending: list[int]) -> None:
    """Refuses what breaks a rule. `pending` are the marks to decide, as the position says them."""
    towers = [letters(tower) for tower in s["towers"].tolist() if tower]
    _check_stones(s, towers)
    _check_serenity(s, towers)
    _check_different("artists", (s["artists"] + 1).tolist())
    _check_different("goals", s["goals"][: 2 * s["seats"]].tolist())
    _check_points(s)
    _check_last(s)
    if s["turn"] == OVER:
        require(s["stage"] == TURN, "stage", "a stage without an actor", "-")
    elif s["stage"] in (TAKING, PLACING):
        _check_pick(s)
    elif s["stage"] in (DECIDING, PUTTING):
        _check_marks(s, pending)


def _check_different(name: str, found: list[int]) -> None:
    require(len(set(found)) == len(found), name, found, "all different")


def _check_stones(s: np.void, towers: Iterable[str]) -> None:
    stacks = "".join(letters(stack) for stack in s["stacks"].tolist() if stack)
    hand = letters(s["hand"]) if s["hand"] else ""
    require("s" not in stacks + hand, "stacks", "a serenity stone", "none but on boards and track")
    track = "".join(LETTERS[code] for code in s["track"][: s["filled"]])
    everything = stacks + hand + track + "".join(towers)
    for code in ALL_KINDS:
        found = everything.count(LETTERS[code])
        require(found == COPIES, f"stones {LETTERS[code]}", found, f"{COPIES} in all")


def _check_serenity(s: np.void, towers: Iterable[str]) -> None:
    for tower in towers:
        require(tower[0] != "s", "tower", tower, "a plain stone at the bottom")
        require("s" not in tower.rstrip("s"), "tower", tower, "serenity stones above all others")
    found = "".join(towers).count("s") + int((s["track"] == LETTERS.index("s")).sum()) + int(s["kept"])
    decided = int(s["covered"] - s["pending"]) if s["serenity"] else 0
    require(found <= decided, "serenity stones", found, f"at most {decided}, one for each mark covered and decided")


def _check_points(s: np.void) -> None:
    """Any start is allowed, but never so many that playing on could outgrow what is allowed, or the field."""
    paid = MOST_POINTS * int(s["filled"] + s["covered"] - s["pending"]) + MOST_REWARD * (s["turn"] == OVER)
    found, most = int(s["points"].max()), MOST_AT_START + paid
    require(found <= most, "points", found, f"at most {most}")


def _check_last(s: np.void) -> None:
    over = s["turn"] == OVER
    covered = s["filled"] >= s["end"]
    if not s["last"]:
        require(not over and not covered, "last", "-", "last: the game is over, or the end space covered")
        return
    laid = int(s["seats"] if over else s["turn"] + (s["stage"] in (DECIDING, PUTTING)))
    require(laid > 0, "last", "seat 0 in its turn", "a later seat: seat 0 begins no last round")
    most = int(s["end"]) - 1 + SPACES * laid
    require(s["filled"] <= most, "track", int(s["filled"]), f"at most {most}: five stones for each seat since the end")
    if not covered:
        before = s["towers"].reshape(-1, SPACES)[: s["seats"] if over else s["turn"]]
        skipped = not before.any(axis=1).all()
        require(skipped, "last", "the end space not covered", "an earlier seat without towers that was skipped")
        stuck = s["stage"] not in (TAKING, PLACING) and not some_pick(s)
        require(stuck, "last", "a pick", "none possible: only a seat that can do nothing is skipped")


def _check_pick(s: np.void) -> None:
    board = s["towers"].reshape(-1, SPACES)[s["turn"]]
    require(not board.all(), "stage", "a pick with five towers", "an empty space on the board")
    if s["stage"] == TAKING:
        cell = int(s["cell"])
        require(cell in s["artists"], "stage", f"first:{cell + 1}", "a cell with an artist")
        require(s["choices"] != 0, "stage", f"first:{cell + 1}", "a stone to take there")
    else:
        tower = letters(s["hand"])
        require(tower.isupper() or tower.islower(), "stage", tower, "stones of one pattern")
        artists = s["artists"][:2] if tower.isupper() else s["artists"][2:]
        taken = any(_may_have_taken(s, int(cell), tower.isupper(), len(tower)) for cell in artists)
        require(taken, "stage", tower, "a tower that an artist of its pattern may just have taken")


def _may_have_taken(s: np.void, cell: int, starburst: bool, stones: int) -> bool:
    """Whether so many stones may just have left the stacks around the cell, all that showed the pattern."""
    blocked = 0
    for other in s["artists"]:
        blocked |= 0 if other == cell else int(AROUND[other])
    stacks = [stack for stack in CLOCKWISE[4 * cell : 4 * cell + 4] if not blocked >> int(stack) & 1]
    piles = ["" if s["stacks"][stack] == 0 else letters(s["stacks"][stack]) for stack in stacks]
    shows = [pile for pile in piles if pile and pile[-1].isupper() == starburst]
    # A stack that still shows the pattern has lost the stone above: it would have been taken otherwise.
    return all(len(pile) < 4 for pile in shows) and len(shows) <= stones <= sum(len(pile) < 4 for pile in piles)


def _check_marks(s: np.void, pending: list[int]) -> None:
    require(bool(s["serenity"]), "stage", "a choice about serenity stones", "none in a game without them")
    first = int(s["covered"] - s["pending"])
    expected = s["mark_pays"][max(first, 0) : s["covered"]].tolist()
    require(pending == expected, "stage", pending, f"the marks covered last, {expected}")
    marks = s["mark_at"][: s["covered"]].astype(int)
    recent = int((marks > int(s["filled"]) - SPACES).sum())
    found = int(s["pending"] + s["kept"])
    require(found <= recent, "stage", f"{found} marks", f"at most the {recent} that one action can have covered")
