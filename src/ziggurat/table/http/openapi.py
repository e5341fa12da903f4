"""The OpenAPI page, made when somebody first asks for it: enough to write a client from it alone."""

from __future__ import annotations

from typing import Any, NamedTuple

from fastapi import FastAPI
from msgspec import Struct

from ziggurat.table.access.tokens import COOKIE
from ziggurat.table.truth.refusals import Wrong
from ziggurat.table.views.wire import lobby, play, previews, review, schema

Scopes = dict[str, list[str]]
SEAT: Scopes = {"seat": []}
VISITOR: Scopes = {"visitor": []}
NOBODY: Scopes = {}
LOOKS, ACTS, COMES = [NOBODY, SEAT, VISITOR], [SEAT, VISITOR], [NOBODY, VISITOR]
SCHEMES = {
    "seat": {
        "type": "http",
        "scheme": "bearer",
        "description": "The token of a seat, from POST /api/tables. The caller acts and looks for that seat.",
    },
    "visitor": {
        "type": "apiKey",
        "in": "cookie",
        "name": COOKIE,
        "description": "A browser's cookie, set by its first POST /api/tables or join. It holds all seats that were "
        f"joined with it. Under TLS its name is __Host-{COOKIE}. It is ignored where a token is sent.",
    },
}
WRONG = {
    400: "The request is not correct HTTP, or its body is not JSON.",
    403: "The caller may not do this. Its token is missing, wrong, old or another table's, or there is no such table.",
    404: "There is nothing here. With credentials the answer is 403, whether the table exists or not.",
    405: "This path does not know this method.",
    409: "`stale`: the game has gone on since `seq`. Read the table again, then decide again.",
    410: "`set-aside`: the table's log is damaged.",
    413: "The body is too large.",
    415: "The body is not said to be `application/json`.",
    421: "`other-host`: the server is not known by the name in the Host header.",
    422: "The request is understood but cannot be done: `error.code` says why, `error.expected` what was expected.",
    429: "`too-often`: wait a little.",
    431: "The headers are too large.",
    503: "`not-saved`, `not-prepared` or `stopping`: send the same request again, with the same `command`.",
}
ABOUT = """\
Games for people and bots. A game is played in five requests:

1. `POST /api/tables` makes a table and gives a token for each seat.
2. `GET /api/tables/{id}` with `Authorization: Bearer TOKEN` tells what that seat may know. When `actor` is its own \
`seat`, it must act, and `moves` are all its legal moves.
3. `POST /api/tables/{id}/moves` plays one of them. It also sends the `seq` that it saw, and a `command`: a name of \
its own for this request.
4. `GET /api/tables/{id}/events` is a stream of all that happens. A simple client repeats request 2 instead.
5. When `result` is not null the game is over. `GET /api/tables/{id}/record` is the whole game.

A table is a log of numbered lines; `seq` is the number of the last one. When a request that changes something is \
answered with 200, its line is saved. Every other answer is `{"error": {...}}`, and nothing has changed. Clients \
should ignore fields that they do not know.
"""
STREAM = """\
Server-sent events, without an end. Each caller has its own stream, with what its seat or a spectator may know. The \
kinds of events, with their data as JSON:

- `state` (id = `seq`): the whole table, as GET /api/tables/{id} answers it, without `mine` and `maker`. It comes \
first, unless the stream is resumed. It also comes after an undo or a resignation, and when too much was missed.
- `move` (id = `seq`): one decision, what chance made of it, and the fields that changed. A client replaces its \
fields by these. Where `moves` is absent, it has none. When several lines were missed, only the last event has all \
fields.
- `table` (id = `seq`): fields that changed without a move.
- `chat` (no id): one line of chat.
- `presence` (no id): who is looking. While nothing else happens it is repeated, to show that the stream is alive.
- `preparing` (no id): the rules of the game are not ready yet. The stream ends when they are; then ask again.

After a broken connection, ask again with the header `Last-Event-ID`, as browsers do, or with `since`. The stream \
goes on after that line: no line is sent twice, and none is left out.
"""
COMMAND = "The same `command` sent again gets the first answer. "
AFTER = "Refused with 409 if the game has gone on since `seq`. "


class Told(NamedTuple):
    """What the page says of one operation."""

    about: str
    who: list[Scopes]
    answer: type[Struct] | None = None  # None: it is no JSON


TOLD = {
    "GET /api/games": Told("What can be played, with how many seats and which options.", [], lobby.Games),
    "POST /api/tables": Told(
        "A seat is a person with a name, a bot with a level, or {}: open to whoever comes with its token. Each may ask "
        "for a `colour` of the game. `starts` says who begins, and `colour` who has which colour. Options that follow "
        "from these are refused. A new server has to prepare the rules of a game first. Then the answer is 202 and "
        "nothing has happened: send the same request again.",
        COMES,
        lobby.Made,
    ),
    "GET /api/tables": Told("Anybody may join them without a token.", [], lobby.ListedTables),
    "GET /api/me": Told("Tables at which the visitor's cookie holds a seat.", [VISITOR], lobby.Me),
    "GET /api/tables/{id}": Told(
        "With a seat's token or cookie: what this seat may know. Without: what a spectator may know.",
        LOOKS,
        play.TableState,
    ),
    "GET /api/tables/{id}/why-not": Told(
        "For the seat that must act, while it chooses a move by its gesture. `label` is null for what it can touch "
        "next. 422 `not-your-turn`, `held`, `waiting` or `over`; `bad-choice` where no such thing is on the scene.",
        ACTS,
        play.WhyNot,
    ),
    "GET /api/tables/{id}/replay": Told("For pages that show a game again, move by move.", LOOKS, review.Replay),
    "GET /api/tables/{id}/events": Told(STREAM, LOOKS),
    "GET /api/tables/{id}/record": Told(
        "While the game goes on, only what the caller may know. After its end the whole game, with the secret that "
        "proves every roll and deal.",
        LOOKS,
    ),
    "GET /api/tables/{id}/picture": Told(
        "gif and webp are films of the whole game. One that takes longer than `wait` is answered by 202: ask again.",
        LOOKS,
    ),
    "GET /api/tables/{id}/analysis": Told(
        "422 `not-over` while the game goes on. The first request begins the work.", LOOKS, review.Analysis
    ),
    "DELETE /api/tables/{id}": Told(
        "With the cookie that made it, or the token of the first seat of a person. Nothing of the table is kept.",
        ACTS,
        lobby.Removed,
    ),
    "POST /api/tables/{id}/moves": Told(
        f"One of `moves` of the seat that must act. {COMMAND}{AFTER}422 `illegal`, `unreadable`, `not-your-turn`, "
        "`held` or `over`, saying why.",
        ACTS,
        lobby.Played,
    ),
    "POST /api/tables/{id}/done": Told(f"Only while `held`. Dice are rolled only then. {COMMAND}", ACTS, lobby.Played),
    "POST /api/tables/{id}/undo": Told(
        "Goes back to the line that `can_undo` names. That is possible within the caller's own turn, or where no other "
        "person plays. Nobody can take back a roll, a draw, something revealed, or another person's move. 422 "
        "`ask-first` once the turn is over. "
        f"{COMMAND}{AFTER}",
        ACTS,
        lobby.Played,
    ),
    "POST /api/tables/{id}/ask": Told(
        "Where `taking_back` is `ask`. All other persons who still play see the `question` and send `answer`. There is "
        "one question at a time, and three in a game. It ends with the next move or after 60 seconds. Clocks go on. "
        f"{COMMAND}{AFTER}",
        ACTS,
        lobby.Played,
    ),
    "POST /api/tables/{id}/answer": Told(
        "When all in `waits_for` have agreed, the decision is taken back. One refusal ends the question. 422 "
        f"`no-question` when it has ended. {COMMAND}{AFTER}",
        ACTS,
        lobby.Played,
    ),
    "POST /api/tables/{id}/resign": Told(
        "With two seats the other one wins. With more, a bot plays on for this seat, which cannot win. It is done even "
        f"if the game has gone on since `seq`. {COMMAND}",
        ACTS,
        lobby.Played,
    ),
    "POST /api/tables/{id}/name": Told("A new name makes no move `stale`.", ACTS, lobby.Played),
    "POST /api/tables/{id}/chat": Told(
        "422 `no-chat` where the table was made without chat. Chat makes no move `stale`.", ACTS, lobby.Played
    ),
    "POST /api/tables/{id}/leave": Told(
        "For now: the others may agree on a bot with `takeover`. For good: the same as `resign`.", ACTS, lobby.Played
    ),
    "POST /api/tables/{id}/takeover": Told(
        "For a seat whose person left: when all other persons have sent it, a bot plays there. For the caller's own "
        "seat: the caller takes it back from the bot.",
        ACTS,
        lobby.Played,
    ),
    "POST /api/tables/{id}/join": Told(
        "For browsers: an invitation or link in the body binds its seat to the visitor's cookie, and works once. For "
        "programs: an invitation sent as Authorization: Bearer becomes the seat's token, and works on. Without either, "
        "the caller takes an open seat of a listed table, and the answer has its token.",
        LOOKS,
        lobby.Joined,
    ),
    "POST /api/tables/{id}/link": Told("Its token works for one `join`.", ACTS, lobby.Linked),
    "POST /api/tables/{id}/hint": Told(
        "For the seat that must act; 422 `no-hints` where other persons sit and the table was made without `hints`.",
        ACTS,
        review.Hint,
    ),
    "GET /api/tables/{id}/previews": Told(
        "For the seat that must act: what each of these moves would do, as far as the seat can know. It never depends "
        f"on what is hidden from the seat, and dice and draws are left open. {AFTER}Other refusals are those of "
        "`moves`.",
        ACTS,
        previews.Previews,
    ),
    "POST /api/tables/{id}/rematch": Told(
        "After the end. All who send it get to the same new table, each with a token of its own. The person who played "
        "second starts, and all keep their colours.",
        ACTS,
        lobby.Rematched,
    ),
    "GET /health": Told("503 with the same body if the database does not answer.", [], lobby.Health),
    "GET /api/words/{language}": Told("Labels, prompts and stories name these messages.", [], lobby.Words),
    "GET /api/rules/{game}": Told("For people to read.", [], lobby.Rules),
    "GET /api/rules/{game}/{number}.svg": Told("Positions are counted from 0, in the order of the page.", []),
    "GET /api/sprites": Told("`sprite` of an item names one of their ids.", []),
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
    "description": "The id of the last event that was heard. It replaces `since`; it is ignored if it is not a number.",
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
    drawn = made["paths"]["/api/tables/{id}/picture"]["get"]["responses"]
    drawn["202"]["content"]["application/json"]["schema"] = {
        "anyOf": [_ref(lobby.Waiting), _ref(review.PictureProgress)]
    }
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
