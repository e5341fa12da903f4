"""Freezes tables and records of the rules as they are: `make fixtures`, once for every new version of a game's rules.

Whatever was frozen before stays as it is: it shows that games of older versions are still read.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

from configurations import Configuration, of_game
from frozen import Frozen, Kept, current
from table.inside import Inside, inside
from table.lines import replayed
from table.party import Seat, make
from ziggurat import games

PEOPLE = ["Ada", "Bo", "Cléo", "Dragan", "Emre"]
CLOCK = {"minutes": 600, "seconds": 30}
FEW = 3  # moves of a table that only begins; some games are short
PATIENCE = 600.0  # seconds for bots, whose code may have to be compiled
Party = list[Seat]


async def sit(app: Inside, one: Configuration, *last: dict[str, object], **more: object) -> Party:
    """A table of people, but for the last seats where others are given."""
    people: list[dict[str, object]] = [{"name": name} for name in PEOPLE[: one.seats - len(last)]]
    return await make(app, one.game, *people, *last, options=dict(one.options), **more)


async def done(asked: Awaitable[object]) -> None:
    heard = await asked
    assert getattr(heard, "status", None) == 200, heard


async def play(party: Party, rnd: random.Random, most: int = sys.maxsize, mid_turn: bool = False) -> int:
    """Plays at random, to the end or for so many moves, and then on until a turn is half played, if need be."""
    played, last = 0, None
    while (actor := (await party[0].see())["actor"]) is not None:
        if played >= most and (not mid_turn or actor == last):
            break
        moves = [one["move"] for one in (await party[actor].see())["moves"]]
        await done(party[actor].act("moves", move=rnd.choice(moves)))
        played, last = played + 1, actor
    return played


# The tables


async def finished(app: Inside, one: Configuration, rnd: random.Random) -> Party:
    party = await sit(app, one)
    await play(party, rnd)
    return party


async def in_the_middle(app: Inside, one: Configuration, rnd: random.Random) -> Party:
    """Stops between two turns, or in the course of one: as it happens."""
    party = await sit(app, one)
    await play(party, rnd, await _half(app, one, rnd))
    return party


async def in_a_turn(app: Inside, one: Configuration, rnd: random.Random) -> Party:
    """Stops where the same seat goes on, in games that have such turns; else it is played to its end."""
    party = await sit(app, one)
    await play(party, rnd, await _half(app, one, rnd), mid_turn=True)
    return party


async def _half(app: Inside, one: Configuration, rnd: random.Random) -> int:
    """Half as many moves as a game has that was played to its end; that table is not kept."""
    party = await sit(app, one)
    moves = await play(party, rnd)
    await app.server.tables.remove(party[0].table)
    return moves // 2


async def resigned(app: Inside, one: Configuration, rnd: random.Random) -> Party:
    party = await sit(app, one)
    await play(party, rnd, FEW)
    await done(party[1].act("resign"))
    return party


async def with_every_line(app: Inside, one: Configuration, rnd: random.Random) -> Party:
    """People come, talk, take back, confirm, leave, are replaced and come back; a clock runs and stands still."""
    party = await sit(app, one, {}, clock=CLOCK, hints=True, listed=True)
    await done(party[-1].post("join", name="Zoë"))
    await play(party, rnd, FEW)
    await confirm(party, rnd, "undo")
    await confirm(party, rnd, "done")
    await done(party[0].post("chat", text="Bien joué !"))
    await done(party[1].post("name", name="Barbara"))
    await done(party[1].post("leave"))
    for other in [seat for seat in party if seat is not party[1]]:
        await done(other.post("takeover", seat=1, level=1))
    await done(party[1].post("takeover", seat=1))
    await asyncio.sleep(0.01)
    await app.server.tables.pause(party[0].table, 0)
    await play(party, rnd, FEW)
    return party


async def confirm(party: Party, rnd: random.Random, then: str) -> None:
    """Plays until a turn is held, then ends it or takes its last move back."""
    while not (seen := await party[0].see())["held"]:
        seat = party[seen["actor"]]
        moves = [one["move"] for one in (await seat.see())["moves"]]
        await done(seat.act("moves", move=rnd.choice(moves), confirm=True))
    await done(party[seen["actor"]].act(then))


async def played_again(app: Inside, one: Configuration, rnd: random.Random) -> Party:
    """The next game of people who have played one to its end; it has only begun."""
    again = [(await seat.post("rematch")).json() for seat in await finished(app, one, rnd)]
    party = sorted((Seat(app, one["table"], one["seat"], one["token"]) for one in again), key=lambda seat: seat.number)
    await play(party, rnd, FEW)
    return party


async def with_a_bot(app: Inside, one: Configuration, rnd: random.Random) -> Party:
    """A few moves against a bot, that has answered each."""
    party = await sit(app, one, {"bot": 1})
    people = set(range(one.seats - 1))
    for _ in range(FEW):
        actor = await asyncio.wait_for(_waits_for(party, people), PATIENCE)
        if actor is None:
            break
        await done(party[actor].play())
    await asyncio.wait_for(_waits_for(party, people), PATIENCE)
    return party


async def _waits_for(party: Party, people: set[int]) -> int | None:
    while (actor := (await party[0].see())["actor"]) not in people | {None}:
        await asyncio.sleep(0.05)
    return actor


# Keeping them


async def everything(game: str, folder: Path) -> tuple[dict[str, Party], dict[str, str]]:
    """Fills a database with tables: every configuration played to its end, the first one of each seats in many ways."""
    ways: list[Callable[[Inside, Configuration, random.Random], Awaitable[Party]]]
    ways = [in_the_middle, in_a_turn, resigned, with_every_line, played_again]
    rnd, made, records, every = random.Random(1), {}, {}, of_game(game)
    firsts = [next(one for one in every if one.seats == seats) for seats in games.facts(game).seats]
    async with inside(folder) as app:
        for one in every:
            made[f"finished {one}"] = party = await finished(app, one, rnd)
            records |= {f"record-{one}.txt": (await party[0].get("/record")).body.decode()}
            records |= {f"record-{one}.json": (await party[0].get("/record?form=json")).body.decode()}
        for one in dict.fromkeys([firsts[0], firsts[-1]]):
            for way in ways:
                made[f"{way.__name__} {one}"] = await way(app, one, rnd)
    async with inside(folder, bots=True) as app:
        made[f"with_a_bot {firsts[0]}"] = await with_a_bot(app, firsts[0], rnd)
    return made, records


def kept(file: Path, made: dict[str, Party]) -> list[Kept]:
    """How the tables were left: bots may have gone on at some."""
    found = []
    for what, party in made.items():
        table = replayed(f"sqlite:///{file}", party[0].table)
        found.append(Kept(what, table.id, [seat.token for seat in party], table.state.position(), table.result()))
    return found


def freeze(one: Frozen) -> None:
    with tempfile.TemporaryDirectory() as folder:
        made, records = asyncio.run(everything(one.game, Path(folder)))
        file = Path(folder) / "tables.sqlite"
        tables = kept(file, made)
        with sqlite3.connect(file) as connection:
            connection.execute("VACUUM")
        connection.close()
        one.write(file.read_bytes(), tables, records)


def main() -> None:
    for game in sys.argv[1:] or games.GAMES:
        one = current(game)
        if one.folder.exists():
            print(f"{one}: kept as it is")
        else:
            freeze(one)
            print(f"{one}: frozen", flush=True)


if __name__ == "__main__":
    main()
