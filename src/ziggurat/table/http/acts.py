"""What a seat may do at a table, one entry each: path, body, rate limit, and the command that it becomes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from fastapi import FastAPI, Response

from ziggurat.table.access.tokens import Caller
from ziggurat.table.http import requests, rights
from ziggurat.table.http.errors import answer
from ziggurat.table.http.metrics import Metrics
from ziggurat.table.http.rights import SeatAsked, Who
from ziggurat.table.server import Server
from ziggurat.table.truth import commands
from ziggurat.table.truth.commands import Decide
from ziggurat.table.views.wire.lobby import Played

PATH = "/api/tables/{id}/"
Away = Callable[[int], int | None]  # when the person of a seat was last seen; None: it is here


@dataclass(frozen=True, slots=True)
class Act:
    """`POST /api/tables/{id}/PATH`: the command of a seat, from the body and since when others are away."""

    name: str
    path: str
    summary: str
    body: type[requests.Commanded]
    command: Callable[[int, Any, Away], Decide]
    rate: str = ""  # the rate limit that it counts for
    overtaken: bool = False  # it is done even if the game has gone on meanwhile
    stays_away: Callable[[Any, int], bool] = lambda asked, seat: False  # the person of the seat is not back by it


ACTS = (
    Act(
        "move",
        "moves",
        "Play a move",
        requests.PlayMove,
        lambda seat, asked, _: commands.move(seat, asked.move, asked.confirm),
        rate="moves",
    ),
    Act(
        "done",
        "done",
        "End a turn that waits to be confirmed",
        requests.Act,
        lambda seat, asked, _: commands.done(seat),
    ),
    Act(
        "undo",
        "undo",
        "Take the last decision back",
        requests.Act,
        lambda seat, asked, _: commands.undo(seat),
        rate="moves",
    ),
    Act(
        "ask",
        "ask",
        "Ask the others whether the last decision may be taken back",
        requests.Act,
        lambda seat, asked, _: commands.ask(seat),
        rate="moves",
    ),
    Act(
        "answer",
        "answer",
        "Agree that a decision is taken back, or refuse",
        requests.Answer,
        lambda seat, asked, _: commands.answer(seat, asked.agrees, asked.seq),
        rate="moves",
    ),
    Act(
        "resign",
        "resign",
        "Give the game up",
        requests.Act,
        lambda seat, asked, _: commands.resign(seat),
        overtaken=True,
    ),
    Act(
        "name",
        "name",
        "Name a seat",
        requests.Rename,
        lambda seat, asked, _: commands.name(seat, asked.name),
        rate="chat",
    ),
    Act(
        "chat",
        "chat",
        "Say something",
        requests.Say,
        lambda seat, asked, _: commands.say(seat, asked.text),
        rate="chat",
    ),
    Act(
        "leave",
        "leave",
        "Go away, for now or for good",
        requests.Leave,
        lambda seat, asked, _: commands.resign(seat, "left") if asked.for_good else commands.leave(seat),
        stays_away=lambda asked, seat: True,
    ),
    Act(
        "takeover",
        "takeover",
        "Agree on a bot for a person who left, or come back",
        requests.TakeOver,
        lambda seat, asked, away: commands.take_over(seat, asked.seat, asked.level, away(asked.seat)),
        stays_away=lambda asked, seat: asked.seat == seat,
    ),
)


class Acts:
    """Does what seats want to do."""

    def __init__(self, server: Server, metrics: Metrics) -> None:
        self.server, self.metrics = server, metrics

    async def do(self, act: Act, id: str, asked: requests.Commanded, who: Caller, seat: int | None) -> Response:
        """Checks how often and who, changes the table, and answers with the line that this became."""
        if act.rate:
            self.server.rates.check(who, act.rate)
        table, mine = await rights.changing(self.server, who, id, seat, partial(act.stays_away, asked))
        decide = act.command(mine, asked, partial(self.server.tables.live.away_since, id))
        seq = None if act.overtaken else getattr(asked, "seq", None)
        done = await self.server.tables.change(table.id, decide, mine, seq, asked.command)
        if act.body is requests.PlayMove:
            self.metrics.moves.inc()
        return answer(Played(*done))

    def add(self, app: FastAPI) -> None:
        """Declares a route for each act, so that it is documented and refused like any other."""
        for act in ACTS:
            app.add_api_route(PATH + act.path, self._route(act), methods=["POST"], name=act.name, summary=act.summary)

    def _route(self, act: Act) -> Callable[..., Any]:
        async def route(id: str, asked: Any, who: Who, seat: SeatAsked = None) -> Response:
            return await self.do(act, id, asked, who, seat)

        route.__annotations__["asked"] = act.body
        return route
