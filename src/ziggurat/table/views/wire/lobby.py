"""What is shown before anybody plays: games, tables and their keys, words and rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from msgspec import UNSET, Struct, UnsetType

from ziggurat.contract.scene import Scene
from ziggurat.table.ready.readiness import Progress
from ziggurat.table.views.wire.play import Hash, Line, Milliseconds, Result, Seat, SeatNumber


class GameOption(Struct):
    """A choice that is made before the game."""

    name: str
    default: Any
    choices: Annotated[list[Any], "empty: any text that the game can read"]
    seats: Annotated[list[int], "the numbers of seats with which it can be chosen; empty: any"]


class GameColours(Struct):
    """The colours that seats can have."""

    all: Sequence[str]
    sets: Annotated[
        list[Sequence[str]], "each by seat. The first of the right length is used unless people choose others"
    ]
    fixed: Annotated[
        bool,
        "true: a colour is a place on the board and decides the seat, so all must be of one set. "
        "false: every seat may have any colour",
    ]


class Newcomer(Struct):
    """What a game for a newcomer starts with."""

    options: dict[str, Any]


class GameFacts(Struct):
    """A game, with what a lobby shows."""

    id: Annotated[str, "what `game` is in all other requests"]
    author: str
    seats: Annotated[list[int], "how many may play"]
    minutes: str
    luck: Annotated[str, "none, set-up, dice or cards"]
    hidden: Annotated[bool, "seats know things that others do not"]
    options: Annotated[list[GameOption], "those that a new table may be given"]
    colours: Annotated[GameColours | None, "null: seats have no colours"]
    play: Newcomer
    measured: Annotated[bool, "matches have measured its levels; false: they are a first guess"]
    scene: Annotated[Scene | None, "a sample; null until the rules are ready"] = None


class Games(Struct):
    """All games."""

    games: list[GameFacts]


class SeatKey(Struct):
    """A seat and the token that opens it."""

    seat: SeatNumber
    token: Annotated[
        str | None,
        "sent as `Authorization: Bearer TOKEN`; null for a bot. The token of a named seat works at once. That of an "
        "open seat is an invitation, which opens it only after POST /api/tables/{id}/join",
    ]


class Made(Struct):
    """A new table."""

    table: Annotated[str, "its id, for all paths below /api/tables/"]
    seats: Annotated[list[SeatKey], "in the order of the request, each with the number that it got"]
    seq: Line
    commitment: Annotated[str, "SHA-256 of the table's secret: keep it, and only then choose a nonce for `join`"]
    waiting: Annotated[bool, "the board is laid when the last person has joined"]


class Played(Struct):
    """The line of the log that the request became. It is saved. The same command sent again gets this again."""

    seq: Line
    hash: Hash


class Joined(Struct):
    """The seat that was taken."""

    table: str
    seat: SeatNumber
    seq: Line
    token: Annotated[str | UnsetType, "of the seat, where an open seat of a listed table was taken"] = UNSET


class Linked(Struct):
    """A token for one `join` on another device."""

    token: str
    seat: SeatNumber


class Rematched(Struct):
    """The next table, and the key to the caller's seat there."""

    table: str
    seat: SeatNumber
    token: str


class Removed(Struct):
    """A table that was removed."""

    table: str


class Listed(Struct):
    """A table that strangers may find."""

    table: str
    game: str
    options: dict[str, Any]
    seats: list[Seat]
    made: Milliseconds


class ListedTables(Struct):
    """Open tables, the newest first."""

    tables: list[Listed]


class MyTable(Struct):
    """A table at which this visitor has a seat."""

    table: str
    game: str
    changed: Milliseconds
    actor: Annotated[int | None, "the seat that must act; null: nobody, or not known yet"]
    mine: Annotated[list[int], "this visitor's seats"]
    result: Annotated[Result | None, "null until the game is over"]
    seats: Annotated[list[Seat], "empty while `preparing`"]
    maker: Annotated[bool, "whether this visitor made the table"]
    preparing: Annotated[bool, "its rules are not ready yet, so it is not known whose turn it is"]
    waiting: Annotated[bool, "people are awaited: the board is not laid yet"]


class Me(Struct):
    """The tables of this visitor, the latest first."""

    tables: list[MyTable]
    address: Annotated[str | None, "where friends in the same network find the server; null: they cannot"]


class Health(Struct):
    """Whether the server is well."""

    ok: Annotated[bool, "the database answers"]
    ready: Annotated[bool, "people can play: some game is ready, and so is every one of which there are tables"]
    games: Annotated[dict[str, str], "how far each game is, by its id: ready, preparing, waiting or failed"]


class Words(Struct):
    """Messages as Fluent files."""

    language: str
    product: Annotated[str, "the messages that all games share"]
    games: Annotated[dict[str, str], "each game's own messages, by its id"]


class Rules(Struct):
    """A game's rules page."""

    html: str


class Waiting(Struct):
    """Nothing has happened yet: the rules of the game are not ready. Send the same request again in a second."""

    preparing: Progress
