"""Seats at one table of an application without a socket, and what is said of the answers that they get."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from table.inside import Heard, Inside

ADA, BO, CY = {"name": "Ada"}, {"name": "Bo"}, {"name": "Cy"}
DICE, OPEN_GAME, SECRETS, MORE = "kotra", "pyramidis", "twin-win", "mandala"  # rolls, none, cards, up to five seats
Story = Callable[[Inside], Awaitable[None]]
Tell = Callable[[Story], None]  # runs a story in a server


class Time:
    """The server's time, which goes on only when it is told to."""

    def __init__(self) -> None:
        self.now = 1_700_000_000_000

    def pass_by(self, milliseconds: int) -> None:
        self.now += milliseconds


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


async def play_until(
    seats: list[Seat], wanted: Callable[[dict[str, Any], dict[str, Any]], bool], **how: Any
) -> tuple[Seat, dict[str, Any], dict[str, Any]]:
    """Plays on until a move is wanted, by what its seat sees before and after it: the seat, and both."""
    for _ in range(30):
        before = await seats[0].see()
        actor = seats[before["actor"]]
        await done(actor.play(**how))
        after = await actor.see()
        if wanted(before, after):
            return actor, before, after
    raise AssertionError("no such move came")


def rolls(before: dict[str, Any], after: dict[str, Any]) -> bool:
    """Whether there was a roll behind the move."""
    return bool(after["turn"] > before["turn"] + 1)


async def make(app: Inside, game: str, *seats: dict[str, Any], **more: Any) -> list[Seat]:
    """A table, and its seats in the order of their numbers."""
    heard = await app.ask("POST", "/api/tables", body={"game": game, "seats": list(seats), "starts": 0} | more)
    assert heard.status == 201, heard.body
    made = heard.json()
    return [Seat(app, made["table"], one["seat"], one["token"]) for one in made["seats"]]


async def refused(answer: Awaitable[Heard], code: str, status: int = 422) -> dict[str, Any]:
    """What a refusal says, which is for that reason."""
    heard = await answer
    assert (heard.status, heard.json()["error"]["code"]) == (status, code), heard.body
    return dict(heard.json())


async def done(answer: Awaitable[Heard]) -> dict[str, Any]:
    """What is answered, which is no refusal."""
    heard = await answer
    assert heard.status == 200, heard.body
    return dict(heard.json())


async def sit_together(app: Inside, seats: list[Seat]) -> Callable[..., Awaitable[Any]]:
    """One visitor takes all seats; gives what asks as that visitor."""
    cookie = ""
    for seat in seats:
        more = {"cookie": cookie} if cookie else {}
        heard = await app.ask("POST", f"/api/tables/{seat.table}/join", None, {"token": seat.token}, None, **more)
        cookie = cookie or dict(heard.headers)[b"set-cookie"].split(b";")[0].decode()

    async def ask(method: str, path: str, body: Any = None) -> Any:
        return await done(app.ask(method, f"/api/tables/{seats[0].table}{path}", None, body, None, cookie=cookie))

    return ask
