"""The OpenAPI page, made when somebody first asks for it: enough to write a client from it alone."""

from __future__ import annotations

from typing import Any, NamedTuple

from fastapi import FastAPI
from msgspec import Struct

from ziggurat.table.access.tokens import COOKIE
from ziggurat.table.truth.refusals import Wrong
from ziggurat.table.views.wire import lobby, play, review, schema

Scopes = dict[str, list[str]]
SEAT: Scopes = {"seat": []}
VISITOR: Scopes = {"visitor": []}
NOBODY: Scopes = {}
LOOKS, ACTS, COMES = [NOBODY, SEAT, VISITOR], [SEAT, VISITOR], [NOBODY, VISITOR]
SCHEMES = {
    "seat": {
        "type": "http",
        "scheme": "bearer",
        "description": "The token of a seat, as POST /api/tables gave it: the caller acts and looks for that seat.",
    },
    "visitor": {
        "type": "apiKey",
        "in": "cookie",
        "name": COOKIE,
        "description": "A browser's cookie, set by the first POST /api/tables or join; it holds all seats that were "
        f"joined with it. Under TLS its name is __Host-{COOKIE}. It is not looked at where a token is sent.",
    },
}
WRONG = {
    400: "The request is not HTTP as it should be.",
    403: "The caller may not do this: no credentials, wrong, old, or another table's; or there is no such table.",
    404: "There is no such thing. (Who sends credentials gets 403 instead, whether the table exists or not.)",
    405: "This path has other methods.",
    409: "`stale`: the game has gone on since `seq`. Look at the table again, then decide again.",
    410: "`set-aside`: the table's log is damaged.",
    413: "The body is too large.",
    422: "It is understood but cannot be done; `error.code` says why, `error.expected` what would do.",
    429: "`too-often`: wait a little.",
    431: "The headers are too large.",
    503: "`not-saved` or `not-prepared`: nothing has happened; send the same again, with the same `command`.",
}
ABOUT = """\
Games for people and bots. A game is played in five requests:

1. `POST /api/tables` makes a table and gives a token for each seat.
2. `GET /api/tables/{id}` with `Authorization: Bearer TOKEN` tells what that seat may know. When `actor` is its own \
`seat`, it must act, and `moves` are all its legal moves.
3. `POST /api/tables/{id}/moves` with the `seq` of what it saw, a `command` of its own naming, and one of the moves.
4. `GET /api/tables/{id}/events` tells all that happens, as it happens; or ask 2 again from time to time.
5. When `result` is not null the game is over: `GET /api/tables/{id}/record` is the whole of it.

A table is a log of numbered lines; `seq` is the number of the last. An answer of 200 to a request that changes \
something means that its line is durable. Every answer that is no success is `{"error": {...}}`, and nothing has \
changed. Clients should bear fields that they do not know.
"""
STREAM = """\
Server-sent events, without an end. Each is for this caller alone: it tells what that seat, or a spectator, may know. \
The kinds, with their data as JSON:

- `state` (id = `seq`): the whole table again, as GET /api/tables/{id} answers it, without `mine` and `maker`. It \
comes first, unless the stream is resumed; after an undo or a resignation; and when too much was missed.
- `move` (id = `seq`): one decision, what chance made of it, and the fields that changed. A client takes the fields \
over; where `moves` is absent it has none. When several lines were missed only the last has all fields.
- `table` (id = `seq`): fields that changed without a move.
- `chat` (no id): one line of chat.
- `presence` (no id): who is looking. Where nothing else happens it comes again and again, to show that the stream is \
alive.
- `preparing` (no id): the rules of the game are still being prepared. The stream ends when they are; ask again.

Where the line breaks, ask again with the header `Last-Event-ID` (browsers do it by themselves), or with `since`: the \
stream goes on after that line, no line is told twice and none is left out.
"""
COMMAND = "Its `command`, sent again, gets the first answer. "
AFTER = "Refused with 409 if the game has gone on since `seq`. "


class Told(NamedTuple):
    """What the page says of one operation."""

    about: str
    who: list[Scopes]
    answer: type[Struct] | None = None  # None: it is no JSON


TOLD = {
    "GET /api/games": Told("What can be played, with how many seats and which options.", [], lobby.Games),
    "POST /api/tables": Told(
        "Seats are persons with a name, bots with a level, and {} for whoever comes with that seat's token; each may "
        "ask for a `colour` of the game. Who begins and who has which colour is said by `starts` and `colour` alone: "
        "options that follow from these are refused. On a server that was never used the rules of a game have to be "
        "prepared first: then the answer is 202, nothing has happened, and the same is sent again.",
        COMES,
        lobby.Made,
    ),
    "GET /api/tables": Told("Anybody may join them without a token.", [], lobby.ListedTables),
    "GET /api/me": Told("Tables at which the visitor's cookie holds a seat.", [VISITOR], lobby.Me),
    "GET /api/tables/{id}": Told(
        "With a seat's token or cookie: what this seat may know. Without: what a spectator may.",
        LOOKS,
        play.TableState,
    ),
    "GET /api/tables/{id}/replay": Told("For pages that show a game again, move by move.", LOOKS, review.Replay),
    "GET /api/tables/{id}/events": Told(STREAM, LOOKS),
    "GET /api/tables/{id}/record": Told(
        "While the game goes on only what the caller may know; after its end all of it, with the secret that proves "
        "every roll and deal.",
        LOOKS,
    ),
    "GET /api/tables/{id}/picture": Told("gif and webp move: they show the whole game.", LOOKS),
    "GET /api/tables/{id}/analysis": Told(
        "422 `not-over` while the game goes on. The first request begins the work.", LOOKS, review.Analysis
    ),
    "DELETE /api/tables/{id}": Told(
        "With the cookie that made it, or the token of its first person's seat. Nothing of it is kept.",
        ACTS,
        lobby.Removed,
    ),
    "POST /api/tables/{id}/moves": Told(
        f"One of `moves` of the seat that must act. {COMMAND}{AFTER}422 `illegal`, `unreadable`, `not-your-turn`, "
        "`held` or `over`, saying why.",
        ACTS,
        lobby.Played,
    ),
    "POST /api/tables/{id}/done": Told(f"Only while `held`. Dice are rolled now. {COMMAND}", ACTS, lobby.Played),
    "POST /api/tables/{id}/undo": Told(
        "To the line that `can_undo` names: within one's own turn, or where no other person plays; never over a roll, "
        "a draw, something revealed, or another person's move. 422 `ask-first` once the turn is over. "
        f"{COMMAND}{AFTER}",
        ACTS,
        lobby.Played,
    ),
    "POST /api/tables/{id}/ask": Told(
        "Where `taking_back` is `ask`. All other persons who still play find it in `question` and send `answer`. One "
        "question at a time, three in a game; it ends with the next move or after 60 seconds, and stops no clock. "
        f"{COMMAND}{AFTER}",
        ACTS,
        lobby.Played,
    ),
    "POST /api/tables/{id}/answer": Told(
        "When all in `waits_for` have agreed, the decision is taken back; one who refuses ends the question. 422 "
        f"`no-question` when it has ended. {COMMAND}{AFTER}",
        ACTS,
        lobby.Played,
    ),
    "POST /api/tables/{id}/resign": Told(
        "With two seats the other wins; with more a bot plays on for this seat, which cannot win. A move that came "
        f"meanwhile does not hold it up. {COMMAND}",
        ACTS,
        lobby.Played,
    ),
    "POST /api/tables/{id}/name": Told("Makes no move stale.", ACTS, lobby.Played),
    "POST /api/tables/{id}/chat": Told(
        "422 `no-chat` where the table was made without. Makes no move stale.", ACTS, lobby.Played
    ),
    "POST /api/tables/{id}/leave": Told(
        "For now: the others may agree on a bot (takeover). For good: as resign does.", ACTS, lobby.Played
    ),
    "POST /api/tables/{id}/takeover": Told(
        "When all other persons have sent it for a seat whose person left, a bot plays there; sent for one's own "
        "seat it gives the seat back.",
        ACTS,
        lobby.Played,
    ),
    "POST /api/tables/{id}/join": Told(
        "An invitation or link in the body binds its seat to the visitor's cookie, and is spent. Sent as "
        "Authorization: Bearer instead, an invitation becomes the seat's token and stays good: the way for programs. "
        "Without either, an open seat of a listed table is taken, and the answer has its token.",
        LOOKS,
        lobby.Joined,
    ),
    "POST /api/tables/{id}/link": Told("Its token is good for one join.", ACTS, lobby.Linked),
    "POST /api/tables/{id}/hint": Told(
        "For the seat that must act; 422 `no-hints` where other persons sit and the table was made without `hints`.",
        ACTS,
        review.Hint,
    ),
    "POST /api/tables/{id}/rematch": Told(
        "After the end. All who send it get to the same new table, each with a token of their own; who played "
        "second starts, and all keep their colours.",
        ACTS,
        lobby.Rematched,
    ),
    "GET /health": Told("503 with the same body when the database does not answer.", [], lobby.Health),
    "GET /api/words/{language}": Told("For labels, prompts and stories.", [], lobby.Words),
    "GET /api/rules/{game}": Told("To be read by people.", [], lobby.Rules),
    "GET /api/rules/{game}/{number}.svg": Told("Those are counted from 0, as they stand on the page.", []),
    "GET /api/sprites": Told("Their ids are what `sprite` of an item names.", []),
    "GET /api/palette.css": Told("For pages that use the sprites.", []),
}
PARAMETERS = {
    "id": "the id of a table",
    "game": "the id of a game",
    "language": "en or fr",
    "number": "the number of a position on a rules page, from 0",
    "form": "of the answer",
}
LAST_EVENT = {
    "name": "Last-Event-ID",
    "in": "header",
    "required": False,
    "schema": {"type": "string", "maxLength": 8},
    "description": "The id of the last event that was heard; goes before `since`. What is no number counts as none.",
}


def page(app: FastAPI) -> dict[str, Any]:
    """What FastAPI knows of the routes, with what each does, who may, and what it answers."""
    made: dict[str, Any] = FastAPI.openapi(app)
    if "securitySchemes" in made.setdefault("components", {}):
        return made
    made["info"]["description"] = ABOUT
    made["components"]["schemas"] = {
        name: asked for name, asked in made["components"]["schemas"].items() if "ValidationError" not in name
    } | schema.schemas()
    made["components"]["securitySchemes"] = SCHEMES
    for path, methods in made["paths"].items():
        for method, operation in methods.items():
            _tell(operation, TOLD[f"{method.upper()} {path}"])
            if f"{method} {path}" == "post /api/tables" or "/{id}" in path or path.endswith(".svg"):
                operation["responses"]["202"] = _json(lobby.Waiting)
    stream = made["paths"]["/api/tables/{id}/events"]["get"]
    stream["parameters"].append(LAST_EVENT)
    stream["responses"]["200"]["content"] = {
        "text/event-stream": {
            "schema": {"type": "string", "description": "events, as the description of the operation says"},
            "x-event-data": {kind: _ref(model) for kind, model in schema.EVENTS.items()},
        }
    }
    return made


def _tell(operation: dict[str, Any], told: Told) -> None:
    """Adds to one operation what FastAPI does not know."""
    operation["description"] = told.about
    operation["security"] = told.who
    for parameter in operation.get("parameters", ()):
        if parameter["name"] in PARAMETERS:
            parameter["description"] = PARAMETERS[parameter["name"]]
    good = next(status for status in operation["responses"] if status.startswith("2"))
    if told.answer is not None:
        operation["responses"][good] |= _json(told.answer)
    for status, about in WRONG.items():
        content = {"application/json": {"schema": _ref(Wrong)}}
        operation["responses"][str(status)] = {"description": about, "content": content}
    if told.answer is lobby.Health:
        operation["responses"]["503"]["content"] = operation["responses"][good]["content"]


def _json(model: type[Struct]) -> dict[str, Any]:
    content = {"application/json": {"schema": _ref(model)}}
    return {"description": (model.__doc__ or "").partition("\n")[0], "content": content}


def _ref(model: type) -> dict[str, str]:
    return {"$ref": schema.PLACE + schema.name(model)}
