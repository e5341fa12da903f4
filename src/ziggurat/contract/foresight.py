"""What an action will do, as far as the seat that plays it can know before: what a game tells, and what a player gets.

`UNKNOWN` stands wherever worlds that the seat thinks possible differ. Dice and draws after the action are left open.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from ziggurat.contract.events import Event

Rows = np.ndarray[Any, Any]
Ends = Literal["no", "may", "yes"]  # in no world that the seat thinks possible, in some, in every one


@dataclass(frozen=True, slots=True, eq=False)
class Foreseen:
    """What `foresee` of a game with secrets tells."""

    view: Rows  # an array of one row: the seat's view after the action, `UNKNOWN` where worlds differ
    ends: Ends
    points: tuple[int, ...]  # by seat, after the action; UNKNOWN where worlds differ
    winners: tuple[int, ...] = ()  # where the game ends; empty where worlds differ
    reveals: bool = False  # it shows somebody what was hidden, so nobody can unsee it


@dataclass(frozen=True, slots=True, eq=False)
class Foresight:
    """What a seat can know of its action before it plays it."""

    view: Rows  # as in `Foreseen`
    story: tuple[Event, ...]  # what will happen, without what the seat cannot know
    gains: tuple[int | None, ...]  # the points that it brings, by seat; None: not known. Empty: no points are counted
    ends: Ends
    scores: tuple[int | None, ...]  # where it ends the game: the final points by seat; None: not known
    winners: tuple[int, ...]  # where it ends the game: who surely wins; empty: not known
    chance: bool  # dice or draws follow
    reveals: bool  # it shows somebody what was hidden
