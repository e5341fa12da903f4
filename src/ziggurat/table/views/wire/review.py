"""A game looked at again: its replay, what each move cost, and what the search would play now."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import UNSET, Struct, UnsetType

from ziggurat.contract.events import Event
from ziggurat.contract.scene import Gesture, Scene
from ziggurat.table.views.wire.play import Decision, Line, Seat, SeatNumber, Shares
from ziggurat.table.views.wire.scenes import SceneChange


class Moment(Struct):
    """The position at the start of the log."""

    scene: Scene
    points: Annotated[list[int], "by seat"]
    turn: Annotated[int, "how many actions were done before, outcomes of chance included"]


class Frame(Struct):
    """What one decision changed."""

    seq: Annotated[int, "the line of the log that says it"]
    turn: Annotated[int, "how many actions were done after it, outcomes of chance included"]
    move: Annotated[Decision | None, "null: nobody moved, but the rules changed"]
    story: Annotated[list[Event], "what happened, in order"]
    scene: SceneChange
    points: Annotated[list[int], "by seat"]


class Replay(Struct):
    """A game from its start. Moves that were taken back are left out."""

    table: str
    game: str
    options: dict[str, Any]
    seats: list[Seat]
    seat: Annotated[int | None, "the seat whose view this is; null: a spectator's"]
    start: Moment
    frames: list[Frame]


class PictureProgress(Struct):
    """How far a picture is that is being made."""

    done: Annotated[int, "how many of its frames are drawn"]
    total: Annotated[int, "how many frames it has"]


class Judged(Struct):
    """What one decision cost, judged by what its seat could know."""

    number: Annotated[int, "of the action in the record, counted from 1, outcomes of chance included"]
    seat: SeatNumber
    move: str
    best: Annotated[str, "the better move, or the same one"]
    before: Annotated[float, "the share of the win that the seat could expect with the best move"]
    after: Annotated[float, "the same with the move that it played"]
    cost: Annotated[float, "what the move gave away"]
    shares: Annotated[list[float], "of every seat, before the move"]
    gesture: Annotated[Gesture | UnsetType, "of the better move; absent in old analyses"] = UNSET
    told: Annotated[Event | UnsetType, "what the move did; absent in old analyses"] = UNSET
    better: Annotated[Event | UnsetType, "what the better move would have done; absent in old analyses"] = UNSET


class Analysis(Struct):
    """A finished game with the cost of each move. The first request begins the work; ask again until it is ready."""

    ready: bool
    done: Annotated[int, "how many moves are judged so far"]
    total: int
    moves: list[Judged] | UnsetType = UNSET
    costly: Annotated[list[int] | UnsetType, "numbers of the costly moves, the worst first"] = UNSET
    result: Annotated[list[float] | UnsetType, "each seat's share of the win in the end"] = UNSET


class Choice(Struct):
    """A move that the search has considered."""

    move: str
    visits: Annotated[int, "how often it was tried"]
    value: Annotated[float, "the share of the win that the seat may expect of it"]


class Hint(Struct):
    """What the best search thinks of the position, using only what the seat may know."""

    seq: Line
    move: Annotated[str, "the move to play"]
    gesture: Gesture | None
    choices: Annotated[list[Choice], "the best first, five at most"]
    shares: Shares
    line: Annotated[list[str], "how the game may go on"]
    simulations: int
