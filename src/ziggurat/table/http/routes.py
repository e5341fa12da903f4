"""The HTTP interface: routes only. What may happen is in `tables`, who may in `rights`, what is seen in `views`."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Annotated, Any, Literal

from fastapi import FastAPI, Query, Request, Response
from starlette.middleware.gzip import GZipMiddleware

from ziggurat.state import NOBODY
from ziggurat.table.access.after_answer import AfterAnswer
from ziggurat.table.access.door import Middleware
from ziggurat.table.access.hosts import Hosts
from ziggurat.table.access.once import Once
from ziggurat.table.access.pace import Pace
from ziggurat.table.http import invitations, making, pages, requests, rights
from ziggurat.table.http.acts import Acts
from ziggurat.table.http.errors import add_errors, answer, sent
from ziggurat.table.http.fast_path import FastPath
from ziggurat.table.http.metrics import Metrics
from ziggurat.table.http.rights import SeatAsked, Who
from ziggurat.table.server import Server
from ziggurat.table.truth.refusals import Preparing
from ziggurat.table.views import live, reasons, replays
from ziggurat.table.views.streams import EventStream
from ziggurat.table.views.wire import lobby
from ziggurat.table.views.wire.review import PictureProgress
from ziggurat.table.work.drawing import KINDS, drawing
from ziggurat.table.work.studio import Making

STREAMED = {"cache-control": "no-store", "x-accel-buffering": "no"}
WAIT = "seconds to wait for the picture; if it is not ready then, the answer is 202 with how far it is: ask again"
SINCE = "the `seq` of the last line that the caller knows: the stream begins after it, not with the whole state"
Since = Annotated[int | None, Query(ge=-1, description=SINCE)]
Asked = Annotated[requests.ItemId, Query(description="the id of an item of the scene")]
TOUCHED = "the ids of the steps that are done, in their order; none: nothing is touched yet"
Touched = Annotated[tuple[requests.ItemId, ...], Query(max_length=20, description=TOUCHED)]


class Application(FastAPI):
    """FastAPI with a page of our own about the routes."""

    def openapi(self) -> dict[str, Any]:
        """The page; what belongs to it is loaded only now."""
        from ziggurat.table.http import openapi

        return openapi.page(self)


def application(server: Server) -> Middleware:
    """The whole server, ready to be run."""

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await server.open()
        yield
        await server.close()

    app = Application(
        title="Ziggurat",
        version=version("ziggurat"),
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
        redirect_slashes=False,
        generate_unique_id_function=lambda route: route.name,
    )
    app.state.callers = server.callers
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)  # never the stream of events
    add_errors(app, server)
    metrics = Metrics()
    metrics.watch_server(server)
    _add_tables(app, server, metrics)
    acts = Acts(server, metrics)
    acts.add(app)
    _add_rest(app, server, metrics)
    pages.add(app, server)
    pace = Pace(server.choices.limit_local)
    return Middleware(AfterAnswer(FastPath(app, acts)), metrics, Hosts(server.choices.host_names), pace)


def _add_tables(app: FastAPI, server: Server, metrics: Metrics) -> None:
    """Making, seeing and hearing tables."""
    one_by_one, replaying = asyncio.Semaphore(), replays.Replays()

    @app.get("/api/games", summary="The games, with what a lobby shows")
    async def all_games() -> Response:
        return answer(await server.catalogue.games())

    @app.post("/api/tables", status_code=201, summary="Make a table")
    async def make(asked: requests.NewTable, request: Request, who: Who) -> Response:
        server.readiness.check(asked.game)  # before it is counted: who has to ask again has got nothing yet
        server.rates.check(who, "tables")
        visitor, cookie = invitations.visitor(request, who)
        once = Once(server.store, "make", (who.visitor, ""), asked.command, cookie)
        made = await once.do(lambda keep: making.make(server.tables, asked, visitor, keep))
        metrics.tables.inc()
        return invitations.with_cookie(sent(made.body, 201), request, made.cookie)

    @app.get("/api/tables", summary="Open tables that their maker chose to list")
    async def listed() -> Response:
        return answer(await invitations.listed(server.tables))

    @app.get("/api/me", summary="The tables of this visitor")
    async def mine(who: Who) -> Response:
        known = await invitations.mine(server.tables, who.visitor)
        return answer(lobby.Me(known, server.choices.address))

    @app.get("/api/tables/{id}", summary="What the caller may know")
    async def see(id: str, who: Who, seat: SeatAsked = None) -> Response:
        table, audience = await rights.audience(server, who, id, seat)
        told = server.tables.live
        _, held = await rights.allowed(server, who, id)
        whole = told.views(id).whole(table, audience, told.present(id))
        whole.mine, whole.maker = sorted(held.seats), who.visitor == table.maker != ""
        return answer(whole)

    @app.get("/api/tables/{id}/replay", summary="The game from its start, as the caller may know it")
    async def replay(id: str, who: Who, seat: SeatAsked = None) -> Response:
        server.rates.check(who, "replays")
        table, audience = await rights.onlooker(server, who, id, seat)
        async with one_by_one:  # a first one takes tens of milliseconds; the other threads are for those who play
            return answer(await asyncio.to_thread(replaying.replay, table, audience))

    @app.get(
        "/api/tables/{id}/events",
        response_class=EventStream,
        summary="Server-sent events, resumed by Last-Event-ID",
    )
    async def events(id: str, request: Request, who: Who, seat: SeatAsked = None, since: Since = None) -> Response:
        try:
            table, audience = await rights.audience(server, who, id, seat)
        except Preparing as wait:
            stream = live.until_ready(server.readiness, wait.game)
            return EventStream(stream, server.streams.enter(who, id), headers=STREAMED)
        last = request.headers.get("last-event-id", "")
        since = int(last) if last.isascii() and last.isdigit() and len(last) < 9 else since
        _, held = await rights.allowed(server, who, id)  # who looks through one seat is here with all of them
        known = server.tables.known
        stream = server.tables.live.listen(table, lambda: known(id) or table, audience, since, held.seats, who)
        return EventStream(stream, server.streams.enter(who, id), headers=STREAMED)

    @app.get(
        "/api/tables/{id}/record",
        response_class=Response,
        responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}, "application/json": {}}}},
        summary="The record of the game",
    )
    async def record(
        id: str, who: Who, seat: SeatAsked = None, form: Annotated[str, Query(pattern="^(text|json)$")] = "text"
    ) -> Response:
        server.rates.check(who, "replays")
        table, audience = await rights.onlooker(server, who, id, seat)
        kept = table.record(None if audience == NOBODY else audience)
        text, kind = (kept.to_text(), "text/plain") if form == "text" else (kept.to_json(), "application/json")
        return Response(text, media_type=f"{kind}; charset=utf-8", headers={"cache-control": "no-store"})

    @app.get(
        "/api/tables/{id}/picture",
        response_class=Response,
        responses={200: {"content": {kind: {} for kind in KINDS.values()}}},
        summary="A picture of a moment, or a film of the game",
    )
    async def picture(
        id: str,
        request: Request,
        who: Who,
        seat: SeatAsked = None,
        turn: Annotated[int | None, Query(ge=0, description="the position after this many actions; none: now")] = None,
        form: Literal["svg", "png", "gif", "webp"] = "svg",
        language: Literal["en", "fr"] = "en",
        wait: Annotated[float, Query(ge=0, le=60, description=WAIT)] = 60.0,
    ) -> Response:
        server.rates.check(who, "pictures")
        table, audience = await rights.onlooker(server, who, id, seat)
        asked = drawing(table, audience, turn, form, language)
        made = await server.studio.picture(asked, who.key, wait, request.is_disconnected)
        if isinstance(made, Making):
            return answer(PictureProgress(made.done, made.total), 202)
        return Response(made, media_type=KINDS[form], headers={"cache-control": "no-store"})

    @app.get("/api/tables/{id}/analysis", summary="What each move of a finished game cost")
    async def analysis(id: str, who: Who) -> Response:
        table, _ = await rights.audience(server, who, id, None)
        return answer(await server.analyses.of(table))

    @app.delete("/api/tables/{id}", summary="Remove a table, by its maker")
    async def remove(id: str, who: Who, command: Annotated[requests.Secret, Query()] = None) -> Response:
        once = Once(server.store, f"remove {id}", (who.key,), command)
        done = await once.do(lambda keep: invitations.remove(server.tables, id, who, keep))
        return sent(done.body)


def _add_rest(app: FastAPI, server: Server, metrics: Metrics) -> None:
    """Joining, linking, hints, previews, reasons and rematches."""

    @app.post("/api/tables/{id}/join", summary="Take a seat")
    async def join(id: str, asked: requests.Join, request: Request, who: Who) -> Response:
        server.rates.check(who, "joins")
        visitor, cookie = invitations.visitor(request, who)
        token = invitations.token_of(asked, who)
        once = Once(server.store, f"join {id}", (token,) if token else (who.visitor, ""), asked.command, cookie)
        joined = await once.do(lambda keep: invitations.join(server.tables, id, asked, who, visitor, keep))
        return invitations.with_cookie(sent(joined.body), request, joined.cookie)

    @app.post(
        "/api/tables/{id}/link",
        summary="A link to go on with a seat on another device; it works once",
    )
    async def link(id: str, asked: requests.Ask, who: Who, seat: SeatAsked = None) -> Response:
        server.rates.check(who, "joins")
        table, mine = await rights.acting(server, who, id, seat)
        once = Once(server.store, f"link {id} {mine}", (who.key,), asked.command)
        return sent((await once.do(lambda keep: invitations.link(server.tables, table, mine, keep))).body)

    @app.post("/api/tables/{id}/hint", summary="A suggested move")
    async def hint(id: str, _: requests.Ask, request: Request, who: Who, seat: SeatAsked = None) -> Response:
        server.rates.check(who, "hints")
        table, mine = await rights.acting(server, who, id, seat)
        return answer(await server.hint(table, mine, who.key, request.is_disconnected))

    @app.get("/api/tables/{id}/previews", summary="What moves would do, before one of them is played")
    async def previews(
        id: str,
        who: Who,
        seq: Annotated[requests.Seq, Query()],
        move: Annotated[requests.Moves, Query()],
        seat: SeatAsked = None,
    ) -> Response:
        server.rates.check(who, "previews")
        table, mine = await rights.acting(server, who, id, seat)
        return answer(await server.foreseeing.previews(table, mine, seq, move))

    @app.post("/api/tables/{id}/rematch", summary="Play again; another person starts")
    async def rematch(id: str, asked: requests.Ask, who: Who, seat: SeatAsked = None) -> Response:
        server.rates.check(who, "joins")
        table, mine = await rights.acting(server, who, id, seat)
        once = Once(server.store, f"rematch {id} {mine}", (who.key,), asked.command)
        return sent((await once.do(lambda keep: making.rematch(server.tables, table, mine, keep))).body)

    @app.get("/api/tables/{id}/why-not", summary="Why something on the scene cannot be chosen")
    async def why_not(id: str, who: Who, item: Asked, seat: SeatAsked = None, touched: Touched = ()) -> Response:
        server.rates.check(who, "reasons")
        table, mine = await rights.acting(server, who, id, seat)
        return answer(await asyncio.to_thread(reasons.why_not, table, mine, touched, item))

    @app.get("/health", summary="Whether the server and its database are well")
    async def health() -> Response:
        well = await server.well()
        told = lobby.Health(well, server.readiness.playable(), server.readiness.stages())
        return answer(told, 200 if well else 503)

    @app.get("/metrics", include_in_schema=False)
    async def figures() -> Response:
        return Response(metrics.text(), media_type="text/plain; version=0.0.4")
