"""What moves would do, told before one of them is played: events, points and the end, and no picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from msgspec import Struct

from ziggurat.contract.events import Event
from ziggurat.contract.foresight import Ends

SCORES = "by seat, when the game has ended; null: the seat cannot know it yet"
GAINS = "the points that it brings to each seat; null: the seat cannot know it yet. Empty in a game without points"
ENDS = "whether it ends the game, in every world that the seat thinks possible (`yes`), in some (`may`) or in none"
FINAL = "once played it cannot be taken back: it ends the game or may end it, or something is rolled, drawn or shown"


class PreviewResult(Struct):
    """How a game will have ended by a move, as far as the seat can know."""

    scores: Annotated[Sequence[int | None], SCORES]
    winners: Annotated[Sequence[int], "the seats that will surely win or share the win; empty: not known"]


class Preview(Struct):
    """What one move would do. Nothing in it depends on what the seat may not know."""

    move: str
    story: Annotated[Sequence[Event], "what will happen, in order, without what the seat cannot know"]
    gains: Annotated[Sequence[int | None], GAINS]
    ends: Annotated[Ends, ENDS]
    result: Annotated[PreviewResult | None, "null unless `ends` is `yes`"]
    chance: Annotated[bool, "dice or draws follow; the game's message `then-chance` says which"]
    final: Annotated[bool, FINAL]


class Previews(Struct):
    """What the moves that were asked for would do, in the same order."""

    seq: Annotated[int, "the `seq` that was sent"]
    previews: list[Preview]
