"""What requests may say, strictly and within bounds; what is answered is in `views.wire`."""

from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, field_validator, model_validator

from ziggurat.table.http.texts import readable
from ziggurat.table.views.previews import MOST

MOST_SEATS = 8
Name = Annotated[str, StringConstraints(min_length=1, max_length=40, strip_whitespace=True)]
CommandName = Annotated[str, StringConstraints(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9._:-]+$")]
COMMAND = Field(
    description="the client's own name for this request, a new one for each. A request that is sent again because "
    "no answer came is done only once, and gets the first answer. Refused requests are forgotten"
)
Secret = Annotated[
    Annotated[str, StringConstraints(min_length=16, max_length=64, pattern=r"^[A-Za-z0-9._:-]+$")] | None,
    Field(
        description="the client's own name for this request, drawn at random so that nobody can guess it. Whoever "
        "sends the same within a day gets the first answer, with its tokens. Refused requests are forgotten"
    ),
]
Move = Annotated[
    str, StringConstraints(min_length=1, max_length=80), Field(description="one of the table's `moves`, unchanged")
]
Seq = Annotated[
    int,
    Field(
        ge=0,
        le=10_000_000,
        description="the `seq` that the client last saw. If a move, an undo or a resignation came after it, the answer "
        "is 409. Names and chat do not matter; a request to resign is always done",
    ),
]
Moves = Annotated[
    list[Move],
    Field(min_length=1, max_length=MOST, description=f"some of the table's `moves`, unchanged; at most {MOST}"),
]
Level = Annotated[int, Field(ge=1, le=5, description="how well a bot plays, 1 to 5")]
Nonce = Annotated[
    str,
    StringConstraints(pattern=r"^[0-9a-f]{32}$"),
    Field(description="16 random bytes in hexadecimal, chosen after the table's `commitment` was seen"),
]
ItemId = Annotated[str, StringConstraints(min_length=1, max_length=40)]
Seat = Annotated[int | None, Field(ge=0, lt=MOST_SEATS)]


class Strict(BaseModel):
    """No field that is not named here, no value of another type."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Sits(Strict):
    """A person with a name, or a bot with a level. Neither: the seat is open to whoever comes with its invitation."""

    name: Name | None = None
    bot: Level | None = None
    colour: str | None = Field(
        None, max_length=40, description="one of the game's `colours`, each for one seat; none: one that is left over"
    )

    _name_is_readable = field_validator("name")(lambda text: text if text is None else readable(text))

    @model_validator(mode="after")
    def _not_both(self) -> Self:
        if self.name is not None and self.bot is not None:
            raise ValueError("a name or a bot, not both")
        return self


class ClockAsked(Strict):
    """Either days for each move, or minutes for the game with some seconds more for each move."""

    days: int | None = Field(None, ge=1, le=30, description="for each move")
    minutes: int | None = Field(None, ge=1, le=600, description="for all moves of a seat")
    seconds: int | None = Field(None, ge=0, le=600, description="added for each move; only with minutes")

    @model_validator(mode="after")
    def _one_kind(self) -> Self:
        if (self.days is None) == (self.minutes is None) or (self.days is not None and self.seconds is not None):
            raise ValueError("days, or minutes with or without seconds")
        return self


class NewTable(Strict):
    """A table to be made."""

    game: str = Field(max_length=40, description="the id of a game in /api/games")
    options: dict[str, str | bool] = Field(
        default_factory=dict, max_length=10, description="the game's options that differ from their defaults"
    )
    seats: list[Sits] = Field(
        min_length=1, max_length=MOST_SEATS, description="one for each player, as many as the game allows"
    )
    starts: Literal["random"] | int = Field("random", description="which of `seats`, counted from 0, plays first")
    clock: ClockAsked | None = Field(None, description="none: there is no time limit")
    command: Secret = None
    listed: bool = Field(False, description="strangers may find the table and take its open seats")
    chat: bool = Field(True, description="people may talk")
    contribute: bool = Field(
        False,
        description="named seats add a nonce to the table's chance, too: each by `join`, and the board is laid when "
        "the last person has. Otherwise they add none, and where no seat is open the board is laid at once",
    )
    hints: bool = Field(
        False, description="everybody may ask for hints; otherwise only people who play alone or against bots"
    )


class Commanded(Strict):
    """A request that is done once, however often it is sent, if the client gives it a name."""

    command: Annotated[CommandName | None, COMMAND] = None


class Act(Commanded):
    """A request on the game as the client saw it."""

    seq: Seq
    command: Annotated[CommandName, COMMAND]


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

    token: str | None = Field(None, max_length=100, description="it works once")
    name: Name | None = Field(None, description="of the person who takes the seat")
    command: Secret = None
    nonce: Nonce | None = Field(
        None, description="what the seat adds to the table's chance; none: nothing. Without effect once it has joined"
    )

    _name_is_readable = field_validator("name")(lambda text: text if text is None else readable(text))


class Rename(Commanded):
    """A seat's new name."""

    name: Name = Field(description="1 to 40 characters, at least one of which can be seen")

    _name_is_readable = field_validator("name")(readable)


class Say(Commanded):
    """A line of chat."""

    text: Annotated[str, StringConstraints(min_length=1, max_length=400, strip_whitespace=True)] = Field(
        description="one line, of which something can be seen"
    )

    _text_is_readable = field_validator("text")(readable)


class Leave(Commanded):
    """Goes away for now, or for good."""

    for_good: bool = Field(False, description="gives the game up, like `resign`")


class TakeOver(Commanded):
    """The seat of somebody who left, and how well the bot plays; or the caller's own seat, back from the bot."""

    seat: int = Field(ge=0, lt=MOST_SEATS, description="the seat for the bot; or the caller's own, to take it back")
    level: Level = 3


class Ask(Strict):
    """There is nothing to say but the name of the request; a hint changes nothing, and needs none."""

    command: Secret = None
