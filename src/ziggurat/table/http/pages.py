"""The page and what it is made of: built files, words, rules, sprites. Only a table's own page depends on who asks."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated, Any

from fastapi import FastAPI, Query, Request, Response
from fastapi.responses import FileResponse, HTMLResponse
from starlette.exceptions import HTTPException

from ziggurat.pictures import palette as paints
from ziggurat.table.http import first_paint
from ziggurat.table.http.errors import FILES, NOT_ALLOWED, allowed, answer
from ziggurat.table.server import Server
from ziggurat.table.truth import refusals
from ziggurat.table.views import catalogue

PAGE = Path(__file__).parents[1] / "page"
FOREVER = {"cache-control": "public, max-age=31536000, immutable"}
ASK_AGAIN = {"cache-control": "no-cache"}
KINDS = {".svg": "image/svg+xml", ".webmanifest": "application/manifest+json", ".js": "text/javascript"}
NOT_BUILT = (
    "<!doctype html><html lang=en><title>Ziggurat</title><p>The page is not built here. "
    "The server itself runs: see <a href=/api/openapi.json>its interface</a>."
)


def _index(status: int) -> Response:
    file = PAGE / "index.html"
    return FileResponse(file, status, headers=ASK_AGAIN) if file.exists() else HTMLResponse(NOT_BUILT, status)


def add(app: FastAPI, server: Server) -> None:
    """The routes of the page."""

    svg: dict[int | str, Any] = {200: {"content": {"image/svg+xml": {"schema": {"type": "string"}}}}}

    @app.get("/api/words/{language}", summary="All messages of a language, as Fluent files")
    async def words(language: str) -> Response:
        return answer(catalogue.words(language), headers=ASK_AGAIN)

    @app.get("/api/rules/{game}", summary="A game's rules as HTML")
    async def rules(game: str, language: Annotated[str, Query(max_length=10)] = "en") -> Response:
        return answer(catalogue.rules(game, language), headers=ASK_AGAIN)

    @app.get(
        "/api/rules/{game}/{number}.svg",
        summary="A position of a game's rules, drawn",
        response_class=Response,
        responses=svg,
    )
    async def example(game: str, number: int, language: Annotated[str, Query(max_length=10)] = "en") -> Response:
        server.readiness.check(game)
        drawn = await asyncio.to_thread(catalogue.example, game, language, number)
        return Response(drawn, media_type="image/svg+xml", headers=ASK_AGAIN)

    css: dict[int | str, Any] = {200: {"content": {"text/css": {"schema": {"type": "string"}}}}}

    @app.get("/api/sprites", summary="All symbols of all scenes, as one SVG", response_class=Response, responses=svg)
    async def sprites() -> Response:
        return Response(catalogue.sprites(), media_type="image/svg+xml", headers=ASK_AGAIN)

    @app.get("/api/palette.css", summary="The paints of all sprites, as CSS", response_class=Response, responses=css)
    async def palette() -> Response:
        return Response(paints.css(), media_type="text/css", headers=ASK_AGAIN)

    def index() -> Response:
        return _index(200)

    @app.api_route("/t/{table}", include_in_schema=False, methods=["GET", "HEAD"])
    async def table(table: str, request: Request) -> Response:
        board = await first_paint.board(server.tables, await server.callers.caller(request.scope), table)
        file = PAGE / "index.html"
        if not board or not file.exists():
            return index()
        return HTMLResponse(first_paint.placed(file.read_text(encoding="utf-8"), board), headers=ASK_AGAIN)

    for path in ("/", "/replay/{table}", "/rules/{game}", "/settings"):
        app.add_api_route(path, index, include_in_schema=False, methods=["GET", "HEAD"])

    @app.get("/{file:path}", include_in_schema=False, name=FILES)
    async def built(file: str, request: Request) -> Response:
        found = _file(file)
        if found is None:
            if "GET" not in allowed(app, request):
                raise HTTPException(NOT_ALLOWED)
            if "text/html" in request.headers.get("accept", "") and not file.startswith("api/"):
                return _index(404)  # the page says so in the reader's language
            raise refusals.Refused(404, "not-found", "There is nothing here.", None, None)
        headers = FOREVER if file.startswith("assets/") else ASK_AGAIN
        return FileResponse(found, headers=headers, media_type=KINDS.get(found.suffix))


def _file(name: str) -> Path | None:
    """A file of the page; None where there is none, or where no file can have such a name."""
    try:
        found = (PAGE / name).resolve()
        return found if found.is_relative_to(PAGE) and found.is_file() else None
    except (OSError, ValueError):
        return None
