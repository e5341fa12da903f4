"""What requests may say, strictly and within bounds; what is answered is in `answers`."""

from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, field_validator, model_validator

MOST_SEATS = 8
Name = Annotated[str, StringConstraints(min_length=1, max_length=40, strip_whitespace=True)]
Command = Annotated[
    str,
    StringConstraints(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9._:-]+$"),
    Field(
        description="the client's own name for this request, another one for each: when no answer came, the same "
        "request sent again is done once only, and gets the first answer. A refused one is forgotten"
    ),
]
Move = Annotated[
    str, StringConstraints(min_length=1, max_length=80), Field(description="one of the table's `moves`, as it stands")
]
Seq = Annotated[
    int,
    Field(
        ge=0,
        le=10_000_000,
        description="the `seq` that the client last saw: if a move, an undo or a resignation came after it, the "
        "answer is 409; names and chat do not matter, and a resignation is taken all the same",
    ),
]
Level = Annotated[int, Field(ge=1, le=5, description="how well a bot plays, 1 to 5")]
Seat = Annotated[int | None, Field(ge=0, lt=MOST_SEATS)]


class Strict(BaseModel):
    """No field that is not named here, no value of another type."""

    model_config = ConfigDict(extra="forbid", strict=True)


def _printable(text: str) -> str:
    if not text.isprintable():
        raise ValueError("only characters that can be printed")
    return text


class Sits(Strict):
    """A person by name, a bot by its level, or neither: open to whoever comes with its invitation. Not both."""

    name: Name | None = None
    bot: Level | None = None
    colour: str | None = Field(
        None, max_length=40, description="one of the game's `colours`; none: what the others leave. Each has its own"
    )

    _name_is_printable = field_validator("name")(lambda text: text if text is None else _printable(text))

    @model_validator(mode="after")
    def _not_both(self) -> Self:
        if self.name is not None and self.bot is not None:
            raise ValueError("a name or a bot, not both")
        return self


class ClockAsked(Strict):
    """Days for each move; or minutes for the game and seconds more for each move."""

    days: int | None = Field(None, ge=1, le=30, description="for each move")
    minutes: int | None = Field(None, ge=1, le=600, description="for all moves of a seat")
    seconds: int | None = Field(None, ge=0, le=600, description="more for each move; only with minutes")

    @model_validator(mode="after")
    def _one_kind(self) -> Self:
        if (self.days is None) == (self.minutes is None) or (self.days is not None and self.seconds is not None):
            raise ValueError("days, or minutes with or without seconds")
        return self


class NewTable(Strict):
    """A table to be made."""

    game: str = Field(max_length=40, description="the id of a game in /api/games")
    options: dict[str, str | bool] = Field(
        default_factory=dict, max_length=10, description="those of the game that shall not be as by default"
    )
    seats: list[Sits] = Field(
        min_length=1, max_length=MOST_SEATS, description="one for each player, as many as the game allows"
    )
    starts: Literal["random"] | int = Field(
        "random", description="which of those asked for, counted from 0, plays first"
    )
    clock: ClockAsked | None = Field(None, description="none: nobody is hurried")
    listed: bool = Field(False, description="strangers may find the table and take its open seats")
    chat: bool = Field(True, description="people may talk")
    hints: bool = Field(False, description="hints for everybody; otherwise only for who plays alone or against bots")


class Act(Strict):
    """A request on the game as the client saw it."""

    seq: Seq
    command: Command


class PlayMove(Act):
    """A move of the seat that must act."""

    move: Move
    confirm: bool = Field(
        False, description="hold the turn if this move ends it: it then ends with `done`, and dice are rolled only then"
    )


class Answer(Act):
    """Whether a decision may be taken back."""

    agrees: bool = Field(description="false: refuse; or withdraw the question, where the caller has asked it")


class Join(Strict):
    """An invitation or link; it may stand in the Authorization header instead."""

    token: str | None = Field(None, max_length=100, description="is spent by it")
    name: Name | None = Field(None, description="of the person who takes the seat")

    _name_is_printable = field_validator("name")(lambda text: text if text is None else _printable(text))


class Rename(Strict):
    """A seat's new name."""

    name: Name = Field(description="1 to 40 characters that can be printed")

    _name_is_printable = field_validator("name")(_printable)


class Say(Strict):
    """A line of chat."""

    text: Annotated[str, StringConstraints(min_length=1, max_length=400, strip_whitespace=True)] = Field(
        description="one line of characters that can be printed"
    )

    _text_is_printable = field_validator("text")(_printable)


class Leave(Strict):
    """Goes away for now, or for good, which gives the game up."""

    for_good: bool = Field(False, description="gives the game up, as resign does")


class TakeOver(Strict):
    """The seat of somebody who left, and how well the bot shall play; one's own seat: back from the bot."""

    seat: int = Field(ge=0, lt=MOST_SEATS, description="that a bot shall take; or one's own, to take it back")
    level: Level = 3


class Empty(Strict):
    """{}: nothing needs to be said."""
