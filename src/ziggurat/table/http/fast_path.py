"""The short way to what a seat does: moves are by far the most frequent requests, and all of these have one shape.

Such a route is declared, documented and refused like any other. When it is asked, its body is read by its model and its
endpoint called, past the layers of the framework that can do much more and take as long as the move itself.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from inspect import signature
from typing import Any, get_type_hints
from urllib.parse import parse_qsl

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from pydantic import TypeAdapter, ValidationError

from ziggurat.table.access.limits import Receive, Scope, Send, caller
from ziggurat.table.http import requests

PATH = "/api/tables/{id}/"
_SEAT: TypeAdapter[int | None] = TypeAdapter(requests.Seat)


class Act:
    """`POST /api/tables/{id}/ACT` to an endpoint `(id, asked, who, seat)`, where `asked` is a model."""

    def __init__(self, route: APIRoute) -> None:
        self.route, self.endpoint = route, route.endpoint
        self.model = get_type_hints(route.endpoint)["asked"]

    async def serve(self, request: Request, id: str) -> Response:
        """Answers one request."""
        seat = _seat(request.scope["query_string"])
        asked = self._read(request.headers.get("content-type", ""), await request.body())
        answer: Response = await self.endpoint(id, asked, caller(request.scope), seat)
        return answer

    def _read(self, kind: str, body: bytes) -> Any:
        if kind.partition(";")[0].strip().lower() != "application/json":
            wrong = {"loc": ("header", "content-type"), "msg": "Input should be application/json"}
            raise RequestValidationError([wrong])
        try:
            return self.model.model_validate_json(body)
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


def _is_act(route: APIRoute) -> bool:
    return route.methods == {"POST"} and list(signature(route.endpoint).parameters) == ["id", "asked", "who", "seat"]


class FastPath:
    """Stands before the application and takes what seats do past it."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        routes = [route for route in app.routes if isinstance(route, APIRoute) and route.path.startswith(PATH)]
        self.acts = {route.path.removeprefix(PATH): Act(route) for route in routes if _is_act(route)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one request."""
        act, id = self._find(scope)
        if act is None:
            await self.app(scope, receive, send)
            return
        scope["route"] = act.route
        request = Request(scope, receive)
        try:
            answer = await act.serve(request, id)
        except Exception as error:
            refuse = self._refusal(error)
            if refuse is None:
                raise
            answer = await refuse(request, error)
        await answer(scope, receive, send)

    def _find(self, scope: Scope) -> tuple[Act | None, str]:
        if scope["type"] != "http" or scope["method"] != "POST":
            return None, ""
        start, _, name = scope["path"].rpartition("/")
        above, _, id = start.rpartition("/")
        return (self.acts.get(name), id) if above == "/api/tables" and id else (None, "")

    def _refusal(self, error: Exception) -> Callable[[Request, Exception], Awaitable[Response]] | None:
        handlers: dict[Any, Any] = self.app.exception_handlers
        return next((handlers[kind] for kind in type(error).__mro__ if kind in handlers), None)
