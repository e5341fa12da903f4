"""Power cuts: a server whose file calls are recorded is played at, and opened again from what the disk may have kept.

A life begins with what a power cut has left of the one before it, and ends with the server stopped; the next cut comes
at any moment of it. Whatever was acknowledged before a cut must be there after it, in every life to come.
"""

from __future__ import annotations

import asyncio
import random
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from sqlalchemy import text

from table.inside import Inside, inside
from table.lines import replayed
from table.party import ADA, BO, Seat, done, make
from trust.disk import ACKNOWLEDGED, Call, Disk, recording
from ziggurat.contract.errors import BadChoice
from ziggurat.table.store import wal
from ziggurat.table.store.database import open_readers, ready_engine

GAME = "kotra"
TOGETHER = 4  # tables that are played at once
WHOLE = 40  # of so many images one is opened by the whole application, and played at
NAME = "tables"
Log = list[tuple[Any, ...]]


@dataclass
class World:
    """All that was promised so far: the tables' seats, and by table the last line that was acknowledged."""

    rnd: random.Random
    seats: dict[str, list[Seat]] = field(default_factory=dict)
    promised: dict[str, int] = field(default_factory=dict)
    moves: int = 0
    images: int = 0
    lost: int = 0  # images in which something acknowledged was missing, or that the server refused


@dataclass
class Life:
    """One life of a server: what its disk was at the start, what was done to it, and the logs at its end."""

    disk: Disk
    calls: list[Call]
    promised: dict[str, int]
    logs: dict[str, Log]


@contextmanager
def in_memory() -> Iterator[Path]:
    """A folder in memory where the system has one: what is on the disk is ours to say, so nobody need wait for it."""
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(prefix="ziggurat-", dir=memory if memory.is_dir() else None) as folder:
        yield Path(folder)


def live(world: World, folder: Path, moves: int, pragma: str | None = None) -> Life:
    """Plays so many moves in a folder as it is, and stops the server."""
    disk = Disk({file.name: file.read_bytes() for file in folder.iterdir()})
    promised = dict(world.promised)
    with recording(folder) as calls:
        asyncio.run(_play(world, folder, moves, calls, pragma))
    database = f"sqlite:///{folder / NAME}.sqlite"
    for table in world.promised:
        replayed(database, table)  # all that is compared with is itself in order
    return Life(disk, calls, promised, logs(database))


async def _play(world: World, folder: Path, moves: int, calls: list[Call], pragma: str | None) -> None:
    async with inside(folder, name=NAME) as app:
        if pragma is not None:
            with app.server.store.engine.connect() as connection:
                connection.connection.driver_connection.execute(pragma)  # type: ignore[union-attr]
        old = [[replace(seat, app=app) for seat in seats] for seats in list(world.seats.values())[-TOGETHER:]]
        share = moves // TOGETHER
        await asyncio.gather(*(_at_a_table(world, app, seats, share, calls) for seats in old))
        await asyncio.gather(*(_at_a_table(world, app, None, share, calls) for _ in range(TOGETHER - len(old))))


async def _at_a_table(world: World, app: Inside, seats: list[Seat] | None, moves: int, calls: list[Call]) -> None:
    """Plays on at a table, or at a new one; after the end of a game at the next."""
    while moves > 0:
        seats = seats or await _new(world, app, calls)
        actor = (await seats[0].see())["actor"]
        if actor is None:
            seats = None
            continue
        move = world.rnd.choice((await seats[actor].see())["moves"])["move"]
        answer = await done(seats[actor].act("moves", move=move, command=f"{world.rnd.getrandbits(64)}"))
        _promise(world, calls, seats, answer)
        moves, world.moves = moves - 1, world.moves + 1
        if world.rnd.random() < 0.05:
            _promise(world, calls, seats, await done(seats[0].post("chat", text=f"move {world.moves}")))


async def _new(world: World, app: Inside, calls: list[Call]) -> list[Seat]:
    seats = await make(app, GAME, ADA, BO)
    world.seats[seats[0].table] = seats
    _promise(world, calls, seats, {"seq": 0})
    return seats


def _promise(world: World, calls: list[Call], seats: list[Seat], answer: dict[str, Any]) -> None:
    world.promised[seats[0].table] = answer["seq"]
    calls.append(Call(ACKNOWLEDGED, seats[0].table, answer["seq"]))


def logs(database: str) -> dict[str, Log]:
    """Every table's log, as the product's readers read it; the file is in order, and every table can be entered."""
    wal.check(database)  # as the server does before anything else
    writer = ready_engine(database)
    readers = open_readers(writer)
    try:
        with readers.connect() as connection:
            assert connection.execute(text("PRAGMA quick_check")).scalar_one() == "ok"
            found: dict[str, Log] = {row[0]: [] for row in connection.execute(text("SELECT id FROM tables"))}
            keys = {row[0] for row in connection.execute(text("SELECT DISTINCT table_id FROM keys"))}
            assert keys == set(found)
            for row in connection.execute(text("SELECT * FROM events ORDER BY table_id, seq")):
                found[row.table_id].append(tuple(row))
            return found
    finally:
        readers.dispose()
        writer.dispose()


def cut(world: World, life: Life, images: int, folder: Path, whole: bool = True) -> dict[str, bytes]:
    """Cuts the power at so many moments of a life and opens what is left; gives one of these, late in that life."""
    moments = sorted(world.rnd.choices(range(1, len(life.calls) + 1), k=images))
    next_life = world.rnd.randrange(images * 2 // 3, images)
    disk, promised, at, left = life.disk, dict(life.promised), 0, {}
    for number, moment in enumerate(moments):
        for call in life.calls[at:moment]:
            disk.do(call)
            if call.kind == ACKNOWLEDGED:
                promised[call.file] = call.offset
        at = moment
        image = disk.image(world.rnd)
        _check(world, life, image, promised, folder)
        if whole and number % WHOLE == 0:
            _open_whole(world, image, promised, folder)
        if number == next_life:
            left, world.promised = image, dict(promised)
    world.seats = {table: seats for table, seats in world.seats.items() if table in world.promised}
    return left


def put(image: dict[str, bytes], folder: Path) -> str:
    """Writes the files of an image; gives its database."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for name, content in image.items():
        (folder / name).write_bytes(content)
    return f"sqlite:///{folder / NAME}.sqlite"


def _check(world: World, life: Life, image: dict[str, bytes], promised: dict[str, int], folder: Path) -> None:
    """Every log is a beginning of what it became, and is as long as it was promised; else something is lost."""
    world.images += 1
    try:
        found = logs(put(image, folder))
    except BadChoice:  # the server does not start: what it promised is out of reach
        world.lost += 1
        return
    for table, log in found.items():
        assert log == life.logs[table][: len(log)], f"{table}: another log than was played"
    world.lost += any(len(found.get(table, ())) <= seq for table, seq in promised.items())


def _open_whole(world: World, image: dict[str, bytes], promised: dict[str, int], folder: Path) -> None:
    """The whole application shows every table as far as was promised, and play goes on."""

    async def story() -> None:
        async with inside(folder, name=NAME) as app:
            for table, seq in promised.items():
                seats = [replace(seat, app=app) for seat in world.seats[table]]
                seen = await seats[0].see()
                assert seen["seq"] >= seq
                if seen["actor"] is not None:
                    move = (await seats[seen["actor"]].see())["moves"][0]["move"]
                    await done(seats[seen["actor"]].act("moves", command="after-the-cut", move=move))

    put(image, folder)
    asyncio.run(story())


def lives(number: int, moves: int, images: int, pragma: str | None = None) -> World:
    """Several lives one after the other, each with its cuts; with a pragma until something was lost."""
    world, image = World(random.Random(1)), {}
    with in_memory() as folder:
        for _ in range(number):
            put(image, folder / "life")
            image = cut(world, live(world, folder / "life", moves, pragma), images, folder / "image", pragma is None)
            if world.lost and pragma is not None:
                break  # what is left may begin before what was promised
    return world
