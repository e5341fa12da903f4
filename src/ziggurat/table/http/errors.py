"""How every answer is sent, and what is said where something is refused, not ready or goes wrong."""

from __future__ import annotations

import logging
from collections.abc import Mapping

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from msgspec import Struct
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.routing import Match, Route

from ziggurat.contract.errors import ZigguratError
from ziggurat.table.server import Server
from ziggurat.table.store.store import NotSaved
from ziggurat.table.truth import refusals
from ziggurat.table.truth.refusals import Preparing, Refused
from ziggurat.table.views.wire import lobby, packed

FILES = "built"  # the route of everything that has no other
NOT_ALLOWED = 405
NO_JSON = ("json_invalid", "string_unicode")  # the second: half a character
UNKEPT = {"cache-control": "no-store"}
JSON = "application/json"
log = logging.getLogger("ziggurat.table")


def answer(told: Struct, status: int = 200, headers: Mapping[str, str] = UNKEPT) -> Response:
    """An answer; unless told, nobody keeps it."""
    return sent(packed(told), status, headers)


def sent(body: bytes, status: int = 200, headers: Mapping[str, str] = UNKEPT) -> Response:
    """The same for one that is written already."""
    return Response(body, status, media_type=JSON, headers=headers)


def is_json(kind: str) -> bool:
    """Whether a content type is JSON's."""
    return kind.partition(";")[0].strip().lower() == JSON


def _unreadable(kind: str, error: RequestValidationError) -> Refused:
    """Why a request could not be read: by its kind 415, as JSON 400, by what is in it 422."""
    wrong = error.errors()
    first = next((one for one in wrong if one["type"] in NO_JSON), wrong[0])
    place = ".".join(str(part) for part in first["loc"])
    if first["loc"][0] == "body":
        if not is_json(kind):
            return Refused(415, "not-json", "The body has to be JSON, and say so.", kind[:100], f"content-type: {JSON}")
        no_body = first["type"] == "missing" and len(first["loc"]) == 1
        if no_body or first["type"] in NO_JSON:
            return Refused(400, "bad-request", "The body is no JSON.", None, "one JSON object")
    # What was found is not repeated: it may be a token.
    return refusals.bad("bad-request", f"{place}: {first['msg']}", place, first["msg"])


def add_errors(app: FastAPI, server: Server) -> None:
    """What is answered instead."""

    @app.exception_handler(Refused)
    async def refused(_: Request, error: Refused) -> Response:
        return answer(error.body(), error.status)

    @app.exception_handler(Preparing)
    async def preparing(_: Request, error: Preparing) -> Response:
        if not server.readiness.hurry(error.game):
            return answer(refusals.not_prepared(error.game).body(), 503)
        told = answer(lobby.Waiting(server.readiness.progress(error.game)), error.status)
        told.headers["retry-after"] = "1"
        return told

    @app.exception_handler(NotSaved)
    @app.exception_handler(SQLAlchemyError)
    async def no_database(_: Request, error: Exception) -> Response:
        log.warning("the database does not do its work", extra={"why": type(error).__name__})
        return answer(refusals.not_saved().body(), 503)

    @app.exception_handler(ZigguratError)
    async def wrong(_: Request, error: ZigguratError) -> Response:
        return answer(refusals.bad("bad-choice", str(error), str(error.found)[:200], error.expected).body(), 422)

    @app.exception_handler(RequestValidationError)
    async def unreadable(request: Request, error: RequestValidationError) -> Response:
        told = _unreadable(request.headers.get("content-type", ""), error)
        return answer(told.body(), told.status)

    @app.exception_handler(HTTPException)
    async def other(request: Request, error: HTTPException) -> Response:
        code = {404: "not-found", 405: "not-allowed", 400: "bad-request"}.get(error.status_code, "refused")
        told = answer(Refused(error.status_code, code, str(error.detail)).body(), error.status_code)
        for name, value in (error.headers or {}).items():
            told.headers[name] = value
        if error.status_code == NOT_ALLOWED:
            told.headers["allow"] = ", ".join(sorted(allowed(app, request)))
        return told


def allowed(app: FastAPI, request: Request) -> set[str]:
    """The methods that a path knows; for one that has no route of its own, those of the page's files."""
    routes = [route for route in app.routes if isinstance(route, Route) and route.name != FILES]
    found = (route for route in routes if route.matches(request.scope)[0] is not Match.NONE)
    methods = {method for route in found for method in route.methods or ()} or {"GET"}
    return methods | {"HEAD"} if "GET" in methods else methods
