"""The fast path to what a seat does: moves are by far the most frequent requests.

Every act is declared, documented and refused like any other route. When it is asked for, its body is read by its model
and it is done, past the layers of the framework, which can do much more and take as long as the move itself.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any
from urllib.parse import parse_qsl

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from pydantic import TypeAdapter, ValidationError
from starlette.requests import ClientDisconnect

from ziggurat.table.access.limits import Receive, Scope, Send
from ziggurat.table.http import requests
from ziggurat.table.http.acts import ACTS, PATH, Act, Acts
from ziggurat.table.http.errors import is_json

_SEAT: TypeAdapter[int | None] = TypeAdapter(requests.Seat)


class FastPath:
    """Stands before the application and does what seats do itself; all else is the application's."""

    def __init__(self, app: FastAPI, acts: Acts) -> None:
        self.app, self.acts = app, acts
        self._by_path = {act.path: act for act in ACTS}
        self._routes = {act.path: SimpleNamespace(path=PATH + act.path) for act in ACTS}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one request."""
        act, id = self._find(scope)
        if act is None:
            await self.app(scope, receive, send)
            return
        scope["route"] = self._routes[act.path]
        request = Request(scope, receive)
        try:
            answer = await self._do(act, id, request)
        except ClientDisconnect:
            return  # it has gone before it had said what it wants
        except Exception as error:
            refuse = self._refusal(error)
            if refuse is None:
                raise
            answer = await refuse(request, error)
        await answer(scope, receive, send)

    def _find(self, scope: Scope) -> tuple[Act | None, str]:
        if scope["type"] != "http" or scope["method"] != "POST":
            return None, ""
        start, _, path = scope["path"].rpartition("/")
        above, _, id = start.rpartition("/")
        return (self._by_path.get(path), id) if above == "/api/tables" and id else (None, "")

    async def _do(self, act: Act, id: str, request: Request) -> Response:
        seat = _seat(request.scope["query_string"])
        asked = _read(act.body, request.headers.get("content-type", ""), await request.body())
        who = await self.acts.server.callers.caller(request.scope)
        return await self.acts.do(act, id, asked, who, seat)

    def _refusal(self, error: Exception) -> Callable[[Request, Exception], Awaitable[Response]] | None:
        handlers: dict[Any, Any] = self.app.exception_handlers
        return next((handlers[kind] for kind in type(error).__mro__ if kind in handlers), None)


def _read(model: type[requests.Commanded], kind: str, body: bytes) -> requests.Commanded:
    if not is_json(kind):
        wrong = {"type": "content_type", "loc": ("body",), "msg": "Input should be application/json"}
        raise RequestValidationError([wrong])
    try:
        return model.model_validate_json(body)
    except ValidationError as error:
        raise _unreadable(error, "body") from None


def _seat(query: bytes) -> int | None:
    given = dict(parse_qsl(query.decode("latin-1"))) if query else {}
    try:
        return _SEAT.validate_python(given["seat"]) if "seat" in given else None
    except ValidationError as error:
        raise _unreadable(error, "query", "seat") from None


def _unreadable(error: ValidationError, *place: str) -> RequestValidationError:
    return RequestValidationError([{**wrong, "loc": (*place, *wrong["loc"])} for wrong in error.errors()])
