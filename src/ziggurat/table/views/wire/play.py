"""A table as its people see it: who sits there, what may be played, what is told when something happens."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Struct, UnsetType

from ziggurat.contract.events import Event
from ziggurat.contract.scene import Gesture, Label, Scene
from ziggurat.table.truth.parts import GaveUp, Sitter
from ziggurat.table.truth.taking_back import WayBack
from ziggurat.table.views.wire.scenes import SceneChange

SeatNumber = Annotated[int, "the number of a seat; seats play in the order of these numbers"]
Milliseconds = Annotated[int, "milliseconds since 1970, by the server's time"]
Now = Annotated[int, "the server's time when this was said, in milliseconds since 1970: compare all others with it"]
Line = Annotated[int, "the number of the last line of the table's log; send it with moves"]
Hash = Annotated[str, "the first 32 hexadecimal digits of SHA-256 over `seq`, a space and `view`, as UTF-8"]
Shares = Annotated[list[float], "each seat's share of the win; together they are 1. A seat that gave up has 0"]


class Seat(Struct):
    """Who sits at a seat."""

    seat: SeatNumber
    name: Annotated[str, "of its person, or of its bot, which keeps it; empty for open seats"]
    kind: Sitter
    level: Annotated[int | None, "of a bot, 1 to 5; null for people"]
    present: Annotated[bool, "its person listens to the table's events now; bots are always present"]
    left: Annotated[bool, "its person has gone away with `leave`, and may come back"]
    stands_in: Annotated[bool, "the bot plays for a person, who has the seat again with the next request"]
    agreed: Annotated[list[int], "the seats that agree on a bot for this one; each does for 10 minutes"]
    colour: Annotated[str | None, "of its pieces, or where it has none what tells it apart: a tint; null: nothing does"]
    gave_up: Annotated[GaveUp | None, "why this seat can no longer win; null: it can"]


class Move(Struct):
    """A legal move."""

    move: Annotated[str, "the text to send to /moves"]
    gesture: Annotated[Gesture | None, "how a person shows this move on the scene; programs may ignore it"]


class WhyNot(Struct):
    """Why something on the scene cannot be touched next."""

    item: Annotated[str, "its id, as it was asked for"]
    label: Annotated[Label | None, "one sentence, as a message of the game's words; null: it can be touched next"]
    rule: Annotated[str, "the number of its rule, which has the id `rule-NUMBER` on the rules page; empty: of none"]


class Result(Struct):
    """How a game ended."""

    scores: Annotated[list[int], "by seat"]
    winners: Annotated[list[int], "the seats that won or share the win"]
    shares: Shares
    how: Annotated[Literal["played"] | GaveUp, "`played`: to the end, by the rules"]
    gave_up: Annotated[dict[str, str], "why a seat gave up, by its number as text"]


class Clock(Struct):
    """The table's clock: either `days` for each move, or `minutes` for the game and `seconds` more for each move.

    Count down from `since` by the server's time, which is told as `now`: the caller's own may be wrong. Time during
    which no server ran is not charged.
    """

    days: Annotated[int, "for each move; 0 where the clock counts minutes"]
    minutes: Annotated[int, "for all moves of a seat; 0 where the clock counts days"]
    seconds: Annotated[int, "added for each move"]
    left: Annotated[list[int], "by seat, the milliseconds that it had left at the moment `since`"]
    seat: Annotated[int | None, "whose time runs; null: nobody's"]
    since: Milliseconds
    deadline: Annotated[int | None, "when that seat will have lost, in milliseconds since 1970"]


class ChatLine(Struct):
    """A line of chat. It is plain text: escape it wherever it is shown."""

    seat: SeatNumber
    text: str
    seq: Annotated[int, "its line of the table's log"]
    at: Milliseconds


class Question(Struct):
    """A seat asks whether it may take its last decision back."""

    seq: Annotated[int, "the line of the log that asked"]
    seat: Annotated[int, "who asks"]
    until: Annotated[int, "when the question ends, in milliseconds since 1970"]
    agreed: Annotated[list[int], "the seats that have agreed"]
    waits_for: Annotated[list[int], "the seats that have not answered yet"]


class Note(Struct):
    """Something that happened beside the moves: a question, an answer to it, a decision that was taken back."""

    seq: Annotated[int, "the line of the log that says it"]
    seat: SeatNumber
    what: Literal["asked", "agreed", "refused", "withdrew", "taken-back"]
    at: Milliseconds


class Passing(Struct, kw_only=True):
    """What changes in play."""

    seq: Line
    hash: Hash
    actor: Annotated[int | None, "the seat that must act; null when the game is over or has not begun"]
    held: Annotated[bool, "the actor has ended its turn with `confirm`: it has no moves, and sends `done` or `undo`"]
    turn: Annotated[int, "how many actions were done, outcomes of chance included"]
    view: Annotated[
        str, "the position as this caller may know it, as text; `?` is what it may not know; empty while `waiting`"
    ]
    points: Annotated[list[int], "by seat, as far as this caller may know them"]
    result: Annotated[Result | None, "null until the game is over"]
    secret: Annotated[str | None, "after the end, in hexadecimal: it proves every roll, deal and draw"]
    can_undo: Annotated[int | None, "the `seq` to which `undo` would go back; null: this caller may not"]
    taking_back: Annotated[WayBack, "`at-once`: send `undo`; `ask`: send `ask`; the others say why neither is possible"]
    question: Annotated[Question | None, "the open question whether a decision may be taken back"]
    clock: Annotated[Clock | None, "null at a table without a clock"]
    next_table: Annotated[str | None, "the id of the next table, once a rematch was asked for"]
    seats: Annotated[list[Seat], "by number"]


class TableTold(Passing, kw_only=True):
    """Event `table`: something changed without a move. A name, a person who came or left, a clock, a rematch."""

    notes: Annotated[list[Note], "the last 60"]
    waiting: Annotated[bool, "people are awaited: the board is laid when the last of them has joined"]
    nonces: Annotated[
        list[str | None],
        "what each seat has added to the table's chance, by number: nothing is an empty text, null is awaited. An "
        "older table has an empty list",
    ]
    moves: Annotated[
        list[Move] | UnsetType, "all legal moves, none while `held`; sent only to the seat that must act"
    ] = UNSET


class TableState(TableTold, kw_only=True):
    """All that the caller may know of a table."""

    now: Now
    table: Annotated[str, "its id"]
    game: Annotated[str, "a game's id, as in /api/games"]
    options: Annotated[dict[str, Any], "the game's options, as they were chosen"]
    rules: Annotated[int, "the version of the game's rules"]
    seat: Annotated[int | None, "the seat whose view this is; null: a spectator's"]
    scene: Annotated[Scene | None, "the picture of `view`; programs may ignore it. null while `waiting`"]
    has_points: Annotated[bool, "the game counts points; where it does not, `points` only tell who has won"]
    commitment: Annotated[str, "SHA-256 of the secret from which dice, deals and draws come"]
    chat_allowed: Annotated[bool, "people may talk"]
    hints: Annotated[bool, "everybody may ask for hints, even where several people play"]
    listed: Annotated[bool, "strangers may find the table and take its open seats"]
    chat: Annotated[list[ChatLine] | UnsetType, "the last 100 lines, where chat is allowed"] = UNSET
    mine: Annotated[list[int] | UnsetType, "the seats for which this caller may act; not in events"] = UNSET
    maker: Annotated[bool | UnsetType, "whether this caller made the table; not in events"] = UNSET


class Decision(Struct):
    """Who decided, and what."""

    seat: SeatNumber
    move: Annotated[str | None, "as this caller may know it; null: the seat has ended a turn that was held"]


class Told(Struct, kw_only=True):
    """Event `move`: one decision and what chance made of it.

    A field that is absent has not changed. After several lines were missed, only the last event has all fields.
    """

    move: Decision
    chance: Annotated[list[str], "the outcomes of chance after the decision, as this caller may know them"]
    story: Annotated[list[Event], "what happened, in order"]
    scene: SceneChange
    seq: Line
    hash: Hash
    turn: int
    view: str
    points: list[int]
    actor: int | UnsetType | None = UNSET
    held: bool | UnsetType = UNSET
    result: Result | UnsetType | None = UNSET
    secret: str | UnsetType | None = UNSET
    can_undo: int | UnsetType | None = UNSET
    taking_back: WayBack | UnsetType = UNSET
    question: Question | UnsetType | None = UNSET
    clock: Clock | UnsetType | None = UNSET
    next_table: str | UnsetType | None = UNSET
    seats: list[Seat] | UnsetType = UNSET
    moves: Annotated[list[Move] | UnsetType, "all legal moves; absent: this caller need not act"] = UNSET


class PresenceTold(Struct):
    """Event `presence`: who is looking now. It has no id; it comes at once, and again while nothing else happens."""

    present: Annotated[list[int], "the seats whose person listens, all seats of a person who holds several"]
    away: Annotated[
        dict[str, int],
        "by seat, as text: when the others may agree on a bot for it, in milliseconds since 1970. A person who comes "
        "back before that keeps the seat. A seat that is not here has to wait for its person, or for `leave`",
    ]
    now: Now
