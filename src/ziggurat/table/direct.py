"""The short way to what a seat does: moves are by far the most frequent requests, and all of these have one shape.

A route of this kind is declared and documented like any other. When it is asked, its body is read by its model and its
endpoint called, without the machinery that can do much more and takes as long as the move itself.
"""

from __future__ import annotations

from typing import Any, get_type_hints
from urllib.parse import parse_qsl

from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from pydantic import TypeAdapter, ValidationError
from starlette.routing import request_response

from ziggurat.table import models
from ziggurat.table.guard import caller

_SEAT: TypeAdapter[int | None] = TypeAdapter(models.Seat)


class SeatRoute(APIRoute):
    """An endpoint `(id, asked, who, seat)`, where `asked` is a model."""

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self.model = get_type_hints(self.endpoint, include_extras=True)["asked"]
        self.app = request_response(self._serve)

    async def _serve(self, request: Request) -> Response:
        query = dict(parse_qsl(request.scope["query_string"].decode("latin-1")))
        try:
            seat = _SEAT.validate_python(query["seat"]) if "seat" in query else None
        except ValidationError as error:
            raise _unreadable("query", "seat", error) from None
        asked = self._read(request.headers.get("content-type", ""), await request.body())
        answer: Response = await self.endpoint(request.path_params["id"], asked, caller(request.scope), seat)
        return answer

    def _read(self, kind: str, body: bytes) -> Any:
        if kind.partition(";")[0].strip().lower() != "application/json":
            wrong = {"loc": ("header", "content-type"), "msg": "Input should be application/json"}
            raise RequestValidationError([wrong])
        try:
            return self.model.model_validate_json(body)
        except ValidationError as error:
            raise _unreadable("body", None, error) from None


def _unreadable(place: str, name: str | None, error: ValidationError) -> RequestValidationError:
    within = (place,) if name is None else (place, name)
    return RequestValidationError([{**wrong, "loc": (*within, *wrong["loc"])} for wrong in error.errors()])
