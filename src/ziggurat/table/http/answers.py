"""What the answers look like in the OpenAPI page; tests hold every answer against it."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from ziggurat.table.http.asides import Note, QuestionSeen, WayBack
from ziggurat.table.http.pictures import Gesture, Scene, SceneChange, Story

SeatNumber = Annotated[int, Field(description="a seat; they play in the order of these numbers")]
Milliseconds = Annotated[int, Field(description="milliseconds since 1970, by the server's clock")]
Line = Annotated[int, Field(description="`seq`: the number of the last line of the table's log; send it with moves")]
Hash = Annotated[
    str, Field(description="the first 32 hexadecimal digits of SHA-256 over `seq`, a space and `view`, as UTF-8")
]
Shares = Annotated[list[float], Field(description="each seat's share of the win, of 1 in all; none for who gave up")]


class Problem(BaseModel):
    """Why something was not done. Nothing has changed."""

    code: str = Field(description="one word for programs, such as stale, illegal, not-your-turn, forbidden, no-table")
    message: str = Field(description="one sentence for people")
    found: Any = Field(None, description="what was sent, where it says more; never a token")
    expected: Any = Field(None, description="what could have been sent instead")


class Wrong(BaseModel):
    """Every answer that is not a success."""

    error: Problem
    seq: int | None = Field(None, description="with 409 `stale`: the current line of the log; look again, then decide")


class SeatKey(BaseModel):
    """A seat and the token that opens it."""

    seat: SeatNumber
    token: str | None = Field(
        description="sent as `Authorization: Bearer TOKEN`; a bot's is null. A named seat's works at once; an open "
        "seat's is an invitation, which opens it only after POST /api/tables/{id}/join"
    )


class Made(BaseModel):
    """A new table."""

    table: str = Field(description="its id, for all paths below /api/tables/")
    seats: list[SeatKey] = Field(description="in the order asked for, each with the number that it got")
    seq: Line


class Played(BaseModel):
    """The line of the log that the request became: it is durable. The same command sent again gets this again."""

    seq: Line
    hash: Hash


class SeatSeen(BaseModel):
    """Who sits at a seat."""

    seat: SeatNumber
    name: str = Field(description="empty for bots and open seats")
    kind: Literal["person", "bot", "open"]
    level: int | None = Field(description="of a bot, 1 to 5")
    present: bool = Field(description="its person listens to the table's events just now; bots always do")
    left: bool = Field(description="its person has said that it goes away (leave)")
    colour: str | None = Field(description="of its pieces, as a tint of the scene; null: seats have none in this game")
    gave_up: Literal["resigned", "left", "time"] | None = Field(description="why this seat can win no more")


class MoveSeen(BaseModel):
    """A legal move."""

    move: str = Field(description="the text to send to /moves")
    gesture: Gesture | None = Field(description="how a person shows this move on the scene; programs need not care")


class Result(BaseModel):
    """How a game ended."""

    scores: list[int] = Field(description="by seat")
    winners: list[int] = Field(description="the seats that won or share the win")
    shares: Shares
    how: Literal["played", "resigned", "left", "time"] = Field(description="played: to the end, by the rules")
    gave_up: dict[str, str] = Field(description="by seat, as text: why it gave up")


class ClockSeen(BaseModel):
    """The table's clock. Count down from these; the server never charges its own absence."""

    left: list[int] = Field(description="by seat, the milliseconds that it had left when `seat` began to use its time")
    seat: int | None = Field(description="whose time runs; null: nobody's")
    since: Milliseconds
    deadline: int | None = Field(description="when that seat will have lost, in milliseconds since 1970")


class ChatLine(BaseModel):
    """Something that was said. Text, to be escaped wherever it is shown."""

    seat: SeatNumber
    text: str
    seq: Line
    at: Milliseconds


class Passing(BaseModel):
    """What changes in play."""

    seq: Line
    hash: Hash
    actor: int | None = Field(description="the seat that must act; null when the game is over")
    held: bool = Field(
        description="the actor has ended its turn by a move with `confirm`: it has no moves, sends `done` or `undo`"
    )
    turn: int = Field(description="how many actions were done, outcomes of chance counted")
    view: str = Field(description="the position as this caller may know it, as text; `?` is what it may not know")
    points: list[int] = Field(description="by seat, as far as this caller may know them")
    result: Result | None = Field(description="null until the game is over")
    secret: str | None = Field(description="after the end, in hexadecimal: proves every roll, deal and draw")
    can_undo: int | None = Field(description="the `seq` to which POST undo would go back; null: this caller may not")
    taking_back: WayBack = Field(description="undo `at-once`, `ask` the others, or why neither can be done")
    question: QuestionSeen | None = Field(description="the open question whether a decision may be taken back")
    clock: ClockSeen | None = Field(description="null at a table without a clock")
    notes: list[Note] | None = Field(None, description="the last 60; not with moves, which change none")
    next_table: str | None = Field(description="after a rematch was asked for: the id of the next table")
    seats: list[SeatSeen] = Field(description="by number")
    moves: list[MoveSeen] | None = Field(
        None, description="all legal moves, empty while `held`; there only for the seat that must act"
    )


class TableSeen(Passing):
    """All that the caller may know of a table."""

    table: str = Field(description="its id")
    game: str = Field(description="a game's id, as in /api/games")
    options: dict[str, Any] = Field(description="the game's options that were chosen")
    rules: int = Field(description="the version of the game's rules")
    seat: int | None = Field(description="through whose eyes this is seen; null: a spectator's")
    scene: Scene | None = Field(description="the picture of `view`; programs need not care")
    has_points: bool = Field(description="whether the game counts points; where not, they only tell who has won")
    commitment: str = Field(description="SHA-256 of the secret from which dice, deals and draws come")
    chat: list[ChatLine] | None = Field(None, description="the last 100 lines, where chat is allowed")
    chat_allowed: bool
    hints: bool = Field(description="hints may be asked for though other persons sit here")
    listed: bool = Field(description="strangers may find the table and take its open seats")
    mine: list[int] | None = Field(None, description="the seats that this caller may act for; not in events")
    maker: bool | None = Field(None, description="whether this caller made the table; not in events")


class Decision(BaseModel):
    """Who decided, and what."""

    seat: SeatNumber
    move: str | None = Field(description="as this caller may know it; null: the seat has ended its held turn")


class MoveTold(BaseModel):
    """Event `move`: one decision and what chance made of it. Fields that are absent have not changed, but are told
    by a later event where more than one line was missed; `moves` that is absent: this caller need not act."""

    move: Decision
    chance: list[str] = Field(description="the outcomes of chance after the decision, as this caller may know them")
    story: list[Story] = Field(description="what happened, one thing after the other")
    scene: SceneChange
    seq: Line
    hash: Hash
    turn: int
    view: str
    points: list[int]
    actor: int | None = None
    held: bool | None = None
    result: Result | None = None
    secret: str | None = None
    can_undo: int | None = None
    taking_back: WayBack | None = None
    question: QuestionSeen | None = None
    clock: ClockSeen | None = None
    next_table: str | None = None
    seats: list[SeatSeen] | None = None
    moves: list[MoveSeen] | None = None


class TableTold(Passing):
    """Event `table`: something changed without a move: a name, somebody who came or left, a clock, a rematch."""


class PresenceTold(BaseModel):
    """Event `presence`: who is looking now. It has no id, and comes again where nothing else does."""

    present: list[int] = Field(description="the seats whose person listens, all seats of one who holds several")


class Joined(BaseModel):
    """The seat that was taken."""

    table: str
    seat: SeatNumber
    seq: Line
    token: str | None = Field(None, description="of the seat, where an open seat of a listed table was taken")


class Linked(BaseModel):
    """A token for one join on another device."""

    token: str
    seat: SeatNumber


class Choice(BaseModel):
    """A move that the search has looked at."""

    move: str
    visits: int = Field(description="how often it was tried")
    value: float = Field(description="the share of the win that the seat may expect of it")


class Hinted(BaseModel):
    """What the best search thinks of the position, from what the seat may know."""

    seq: Line
    move: str = Field(description="the one to play")
    gesture: Gesture | None
    choices: list[Choice] = Field(description="the best first, five at most")
    shares: Shares
    line: list[str] = Field(description="how the game may go on")
    simulations: int


class Rematched(BaseModel):
    """The next table, and the key to one's seat there."""

    table: str
    seat: SeatNumber
    token: str


class Removed(BaseModel):
    """A table that is no more."""

    table: str


class Listed(BaseModel):
    """A table that its maker lets strangers find."""

    table: str
    game: str
    options: dict[str, Any]
    seats: list[SeatSeen]
    made: Milliseconds


class ListedTables(BaseModel):
    """Open tables, the newest first."""

    tables: list[Listed]


class MyTable(BaseModel):
    """A table at which this visitor has a seat."""

    table: str
    game: str
    changed: Milliseconds
    actor: int | None
    mine: list[int] = Field(description="this visitor's seats")
    result: Result | None
    seats: list[SeatSeen] = Field(description="none while `preparing`")
    maker: bool
    preparing: bool = Field(description="its rules are still being prepared: whose turn it is cannot be told yet")


class Mine(BaseModel):
    """The tables of this visitor, the latest first."""

    tables: list[MyTable]
    address: str | None = Field(None, description="where friends at home find the server, if they can")
