"""Seats at one table of an application without a socket."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from table.inside import Heard, Inside

ADA, BO, CY = {"name": "Ada"}, {"name": "Bo"}, {"name": "Cy"}


@dataclass
class Seat:
    """One seat, by its token."""

    app: Inside
    table: str
    number: int
    token: str | None
    asked: int = field(default=0)

    async def get(self, path: str = "", **more: Any) -> Heard:
        return await self.app.ask("GET", f"/api/tables/{self.table}{path}", self.token, **more)

    async def see(self) -> dict[str, Any]:
        heard = await self.get()
        assert heard.status == 200, heard.body
        return dict(heard.json())

    async def post(self, act: str, **body: Any) -> Heard:
        return await self.app.ask("POST", f"/api/tables/{self.table}/{act}", self.token, body)

    async def act(self, act: str, **body: Any) -> Heard:
        """A command with the seq that the seat sees now."""
        self.asked += 1
        return await self.post(act, **{"seq": (await self.see())["seq"], "command": f"c{self.asked}"} | body)

    async def play(self, **body: Any) -> Heard:
        """The first legal move."""
        return await self.act("moves", **{"move": (await self.see())["moves"][0]["move"]} | body)


async def make(app: Inside, game: str, *seats: dict[str, Any], **more: Any) -> list[Seat]:
    """A table, and its seats in the order of their numbers."""
    heard = await app.ask("POST", "/api/tables", body={"game": game, "seats": list(seats), "starts": 0} | more)
    assert heard.status == 201, heard.body
    made = heard.json()
    return [Seat(app, made["table"], one["seat"], one["token"]) for one in made["seats"]]
