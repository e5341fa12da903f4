"""What requests may say, strictly and within bounds, and what the answers look like in the OpenAPI page."""

from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, field_validator, model_validator

MOST_SEATS = 8
Name = Annotated[str, StringConstraints(min_length=1, max_length=40, strip_whitespace=True)]
Command = Annotated[str, StringConstraints(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9._:-]+$")]
Move = Annotated[str, StringConstraints(min_length=1, max_length=80)]
Seq = Annotated[int, Field(ge=0, le=10_000_000)]
Level = Annotated[int, Field(ge=1, le=5)]
Seat = Annotated[int | None, Field(ge=0, lt=MOST_SEATS)]


class Strict(BaseModel):
    """No field that is not named here, no value of another type."""

    model_config = ConfigDict(extra="forbid", strict=True)


def _printable(text: str) -> str:
    if not text.isprintable():
        raise ValueError("only characters that can be printed")
    return text


class Sits(Strict):
    """A person by name, a bot by its level, or nobody yet."""

    name: Name | None = None
    bot: Level | None = None

    _name_is_printable = field_validator("name")(lambda text: text if text is None else _printable(text))

    @model_validator(mode="after")
    def _not_both(self) -> Self:
        if self.name is not None and self.bot is not None:
            raise ValueError("a name or a bot, not both")
        return self


class ClockAsked(Strict):
    """Days for each move; or minutes for the game and seconds more for each move."""

    days: int | None = Field(None, ge=1, le=30)
    minutes: int | None = Field(None, ge=1, le=600)
    seconds: int | None = Field(None, ge=0, le=600)

    @model_validator(mode="after")
    def _one_kind(self) -> Self:
        if (self.days is None) == (self.minutes is None) or (self.days is not None and self.seconds is not None):
            raise ValueError("days, or minutes with or without seconds")
        return self


class NewTable(Strict):
    """A table to be made."""

    game: str = Field(max_length=40)
    options: dict[str, str | bool] = Field(default_factory=dict, max_length=10)
    seats: list[Sits] = Field(min_length=1, max_length=MOST_SEATS)
    starts: Literal["random"] | int = Field("random", description="which of the seats asked for gets seat 0")
    clock: ClockAsked | None = None
    listed: bool = False
    chat: bool = True
    hints: bool = False


class PlayMove(Strict):
    """A move, with the last line that the client saw and a name for the command, so that it can be sent again."""

    seq: Seq
    command: Command
    move: Move
    confirm: bool = Field(False, description="the turn ends only by `done`; dice are rolled then")


class Act(Strict):
    """A request on the game as the client saw it."""

    seq: Seq
    command: Command


class Join(Strict):
    """An invitation or link; it may stand in the Authorization header instead."""

    token: str | None = Field(None, max_length=100)
    name: Name | None = None

    _name_is_printable = field_validator("name")(lambda text: text if text is None else _printable(text))


class Rename(Strict):
    """A seat's new name."""

    name: Name

    _name_is_printable = field_validator("name")(_printable)


class Say(Strict):
    """A line of chat."""

    text: Annotated[str, StringConstraints(min_length=1, max_length=400, strip_whitespace=True)]

    _text_is_printable = field_validator("text")(_printable)


class Leave(Strict):
    """Goes away for now, or for good, which gives the game up."""

    for_good: bool = False


class TakeOver(Strict):
    """The seat of somebody who left, and how well the bot shall play; one's own seat: back from the bot."""

    seat: int = Field(ge=0, lt=MOST_SEATS)
    level: Level = 3


class Empty(Strict):
    """Nothing needs to be said."""


# Answers


class Problem(BaseModel):
    """Why something was not done."""

    code: str
    message: str
    found: Any = None
    expected: Any = None


class Wrong(BaseModel):
    """Every answer that is not a success."""

    error: Problem
    seq: int | None = Field(None, description="the current line of the log, where the request was stale")


class SeatKey(BaseModel):
    """A seat and the token that opens it; bots have none."""

    seat: int
    token: str | None


class Made(BaseModel):
    """A new table."""

    table: str
    seats: list[SeatKey]
    seq: int


class Played(BaseModel):
    """A line of the log, and the hash of what the seat sees then."""

    seq: int
    hash: str


class SeatSeen(BaseModel):
    """Who sits at a seat."""

    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    level: int | None
    present: bool
    left: bool
    gave_up: str | None


class MoveSeen(BaseModel):
    """A legal move, and how it is shown on the scene."""

    move: str
    gesture: dict[str, Any] | None


class TableSeen(BaseModel):
    """All that the caller may know of a table."""

    table: str
    seq: int
    hash: str
    game: str
    options: dict[str, Any]
    rules: int
    seats: list[SeatSeen]
    seat: int | None
    actor: int | None
    held: bool
    turn: int
    view: str
    scene: dict[str, Any] | None
    moves: list[MoveSeen] | None = Field(None, description="only for the seat that must act")
    points: list[int]
    result: dict[str, Any] | None
    can_undo: int | None
    clock: dict[str, Any] | None
    commitment: str = Field(description="SHA-256 of the secret from which dice, deals and draws come")
    secret: str | None = Field(None, description="after the end")
    chat: list[dict[str, Any]] | None = None
    chat_allowed: bool
    hints: bool
    listed: bool
    next_table: str | None
    mine: list[int] | None = Field(None, description="the seats of this caller; not in events")
    maker: bool | None = Field(None, description="whether this caller made the table; not in events")


class Joined(BaseModel):
    """The seat that an invitation opened; with a token of its own where it was joined without one."""

    table: str
    seat: int
    seq: int
    token: str | None = None


class Linked(BaseModel):
    """A token for one join on another device."""

    token: str
    seat: int


class Hinted(BaseModel):
    """What the best search thinks of the position, from what the seat may know."""

    seq: int
    move: str
    gesture: dict[str, Any] | None
    choices: list[dict[str, Any]]
    shares: list[float]
    line: list[str]
    simulations: int


class Rematched(BaseModel):
    """The next table, and the key to one's seat there."""

    table: str
    seat: int
    token: str


class Listed(BaseModel):
    """A table that its maker lets strangers find."""

    table: str
    game: str
    options: dict[str, Any]
    seats: list[SeatSeen]
    made: int


class ListedTables(BaseModel):
    """Open tables, the newest first."""

    tables: list[Listed]


class Mine(BaseModel):
    """The tables of this visitor."""

    tables: list[dict[str, Any]]
    address: str | None = Field(None, description="where friends at home find the server, if they can")
