"""Damage to the files of a server: at one place a bit is flipped, a sector is zeroed, or the file ends too early.

The files are those of a server that was killed in play: some moves are in the database, some in its log (`-wal`), some
in both. A damage is found where the server does not start, or refuses the table; it is harmless where the table is as
it was and goes on. A backup, made by the command, brings everything back that it has.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from table.inside import Inside, inside
from table.party import ADA, BO, Seat, done, make
from trust.cuts import NAME, put
from ziggurat.contract.errors import ZigguratError
from ziggurat.table.http.serve import backup

GAME = "kotra"
TABLES, EARLY, LATE = 5, 8, 6  # tables, and how many moves each has when the server is first stopped and then killed
SAME = ("seq", "hash", "view", "actor", "result")
FOUND = {403, 404, 410, 503}  # not the seat's token, no such table, set aside, not read or not saved
SECTOR = 512
FILES = (f"{NAME}.sqlite", f"{NAME}.sqlite-wal")
HOW = ("flip", "zero", "truncate")


@dataclass
class Seen:
    """A server's files at one moment, its seats, and what each of them saw."""

    files: dict[str, bytes]
    seats: list[list[Seat]]
    boards: dict[str, Any]


@dataclass
class Findings:
    """What became of the damages; `wrong` has those that were neither found nor harmless."""

    damages: int = 0
    refused: int = 0  # the server did not start, and said why
    partly: int = 0  # some tables were refused, others went on
    none: int = 0  # no table could be played
    harmless: int = 0
    wrong: list[str] = field(default_factory=list)
    answers: Counter[int] = field(default_factory=Counter)
    restored: int = 0


async def board(seat: Seat) -> dict[str, Any]:
    seen = await seat.see()
    return {name: seen[name] for name in SAME}


async def play(seats: list[Seat], moves: int, rnd: random.Random) -> None:
    for _ in range(moves):
        seat = seats[(await seats[0].see())["actor"]]
        move = rnd.choice((await seat.see())["moves"])["move"]
        await done(seat.act("moves", move=move, command=f"{rnd.getrandbits(64)}"))


def played(folder: Path, rnd: random.Random) -> tuple[Seen, Path]:
    """A server that was stopped, started and killed; and a backup from before the kill."""

    async def first() -> list[list[Seat]]:
        async with inside(folder, name=NAME) as app:
            tables = [await make(app, GAME, ADA, BO) for _ in range(TABLES)]
            for _ in range(EARLY):
                for seats in tables:
                    await play(seats, 1, rnd)
            return tables

    async def second(tables: list[list[Seat]]) -> Seen:
        async with inside(folder, name=NAME) as app:
            tables = [*([replace(seat, app=app) for seat in seats] for seats in tables), await make(app, GAME, ADA, BO)]
            await _go_on(tables, rnd)
            backup(f"sqlite:///{folder / NAME}.sqlite", folder / "backup" / "copy")
            await _go_on(tables, rnd)
            files = {file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()}
            return Seen(files, tables, {seats[0].table: await board(seats[0]) for seats in tables})

    return asyncio.run(second(asyncio.run(first()))), folder / "backup" / "copy"


async def _go_on(tables: list[list[Seat]], rnd: random.Random) -> None:
    for seats in tables[1:]:  # the first table is in the database alone
        await play(seats, LATE // 2, rnd)


def damaged(content: bytes, how: str, place: int, rnd: random.Random) -> bytes:
    if how == "truncate":
        return content[:place]
    data = bytearray(content)
    if how == "flip":
        data[place] ^= 1 << rnd.randrange(8)
    else:
        start = place // SECTOR * SECTOR
        data[start : start + SECTOR] = bytes(len(data[start : start + SECTOR]))
    return bytes(data)


def damage_at(seen: Seen, places: int, copy: Path, folder: Path, rnd: random.Random) -> Findings:
    """Damages copies of the files, each at one place, and looks at what the product makes of it."""
    findings = Findings()
    for number in range(places):
        name, how = FILES[number % 2], HOW[number // 2 % 3]
        place = rnd.randrange(len(seen.files[name]))
        files = seen.files | {name: damaged(seen.files[name], how, place, rnd)}
        findings.damages += 1
        before = len(findings.wrong)
        refused, by_table = asyncio.run(_look(seen, files, folder, findings))
        findings.wrong[before:] = [f"{name} {how} at {place}: {what}" for what in findings.wrong[before:]]
        _count(findings, refused, by_table)
        if refused and number % 10 < 2:
            _restore(seen, copy, folder)
            findings.restored += 1
    return findings


def _count(findings: Findings, refused: bool, well: list[bool]) -> None:
    if refused:
        findings.refused += 1
    elif all(well):
        findings.harmless += 1
    elif any(well):
        findings.partly += 1
    else:
        findings.none += 1


async def _look(seen: Seen, files: dict[str, bytes], folder: Path, findings: Findings) -> tuple[bool, list[bool]]:
    """Whether the server does not start; and by table whether it is as it was, and goes on."""
    put(files, folder)
    try:
        async with inside(folder, name=NAME) as app:
            return False, [await _looked_at(app, seats, seen, findings) for seats in seen.seats]
    except ZigguratError:
        return True, []


async def _looked_at(app: Inside, tokens: list[Seat], seen: Seen, findings: Findings) -> bool:
    try:
        return await _goes_on(app, tokens, seen, findings)
    except Exception as error:  # which is answered 500
        findings.wrong.append(f"{type(error).__name__}: {error}")
        return False


async def _goes_on(app: Inside, tokens: list[Seat], seen: Seen, findings: Findings) -> bool:
    seats = [replace(seat, app=app) for seat in tokens]
    for seat in seats:
        heard = await seat.get()
        findings.answers[heard.status] += 1
        if heard.status != 200:
            if heard.status not in FOUND:
                findings.wrong.append(f"answered {heard.status}")
            return False
    if (found := await board(seats[0])) != (was := seen.boards[seats[0].table]):
        findings.wrong.append(f"shows {found}, not {was}")
        return False
    return await _plays(seats, was, findings)


async def _plays(seats: list[Seat], was: dict[str, Any], findings: Findings) -> bool:
    if was["actor"] is None:
        return True
    heard = await seats[was["actor"]].play(command="after")
    if heard.status == 200 and (await seats[0].see())["seq"] != was["seq"] + 1:
        findings.wrong.append("a move that is not there")
    if heard.status not in {200, *FOUND}:
        findings.wrong.append(f"a move was answered {heard.status}")
    return heard.status == 200


def _restore(seen: Seen, copy: Path, folder: Path) -> None:
    """As the page on hosting says: the copy in the place of the file, and what lies beside it deleted."""
    for name in (*FILES[1:], f"{NAME}.sqlite-shm"):
        (folder / name).unlink(missing_ok=True)
    (folder / FILES[0]).write_bytes(copy.read_bytes())

    async def story() -> None:
        async with inside(folder, name=NAME) as app:
            for tokens in seen.seats:
                seats = [replace(seat, app=app) for seat in tokens]
                assert (await seats[0].see())["seq"] >= min(EARLY, LATE // 2)
                await play(seats, 1, random.Random(1))

    asyncio.run(story())
