"""Tables of older rules: finished ones stay as they are, games under way go on by the new ones, and the log says so."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

import ziggurat
from frozen import Frozen, Kept, expected
from table.bad_bots import hasty
from table.inside import PATIENCE, Inside, inside
from table.lines import chain_anew, lines, opened, replayed
from table.party import Seat
from ziggurat import OtherRules, Record, games
from ziggurat.table.store import database as database_room
from ziggurat.table.truth import chance
from ziggurat.table.truth.table import NEW_RULES, DoesNotReplay, Table
from ziggurat.words import LANGUAGES, words

OLDER = [one for one in expected() if one.version < ziggurat.load(one.game).rules_version]
EVERY = pytest.mark.parametrize("frozen", OLDER, ids=str)


def seats_of(app: Inside, one: Kept) -> list[Seat]:
    """Its seats; their commands have other names than those of the time."""
    return [Seat(app, one.table, number, token, asked=1000) for number, token in enumerate(one.tokens)]


@asynccontextmanager
async def reopened(frozen: Frozen, folder: Path) -> AsyncIterator[tuple[Inside, str]]:
    """An application on a copy of the database."""
    database = frozen.database(folder)
    async with inside(folder, name=str(frozen)) as app:
        yield app, database


def under_way(frozen: Frozen) -> list[Kept]:
    """The games in which a person is on turn."""
    found = []
    for one in frozen.tables():
        state = ziggurat.load(frozen.game, len(one.tokens)).from_position(one.position)
        if one.result is None and one.tokens[state.current_player()] and not one.what.startswith("resigned"):
            found.append(one)
    return found


@EVERY
def test_finished_tables_stay_of_their_version(frozen: Frozen, tmp_path: Path) -> None:
    """They are seen, replayed, drawn up as records and proven; nothing is appended to their log."""

    async def run() -> None:
        async with reopened(frozen, tmp_path) as (app, database):
            for one in frozen.tables():
                if one.result is None:
                    continue
                before, seat = lines(database, one.table), seats_of(app, one)[0]
                seen = await seat.see()
                assert (seen["rules"], seen["result"]) == (frozen.version, one.result), one.what
                record = Record.read((await seat.get("/record")).body.decode())
                assert record.rules == frozen.version
                assert chance.verify(record) >= 1
                frames = (await seat.get("/replay")).json()["frames"]
                assert [frame["seq"] for frame in frames] == [line.seq for line in before if line.kind in MOVES]
                assert lines(database, one.table) == before

    asyncio.run(run())


MOVES = ("moved", "done")


@EVERY
def test_a_game_under_way_goes_on_by_the_new_rules(frozen: Frozen, tmp_path: Path) -> None:
    """To look, to talk and to try an illegal move changes nothing; before the first move a line says it, and once."""
    version = ziggurat.load(frozen.game).rules_version

    async def run() -> None:
        async with reopened(frozen, tmp_path) as (app, database):
            assert len(under_way(frozen)) >= 5
            for one in under_way(frozen):
                seats = seats_of(app, one)
                seen = await seats[0].see()
                actor = seats[seen["actor"]]
                assert seen["rules"] == frozen.version
                assert (await actor.act("moves", move="nonsense")).status == 422
                assert (await actor.post("chat", text="On continue ?")).status == 200
                assert NEW_RULES not in {line.kind for line in lines(database, one.table)}
                known = [line.seq for line in lines(database, one.table)][-1]
                assert (await actor.play()).status == 200
                told, moved = lines(database, one.table)[known + 1 :]
                assert (told.kind, moved.kind) == (NEW_RULES, "moved")
                assert (told.rules, moved.rules) == (version, version)
                for _ in range(2):
                    if (actor_now := (await seats[0].see())["actor"]) is not None and seats[actor_now].token:
                        assert (await seats[actor_now].play()).status == 200
                assert [line.kind for line in lines(database, one.table)].count(NEW_RULES) == 1
                check_told(await seats[0].get("/replay"), told.seq, frozen.version, version)
                assert (await seats[0].see())["rules"] == version
                assert replayed(database, one.table).rules == version

    asyncio.run(run())


def check_told(heard: Any, seq: int, before: int, version: int) -> None:
    """The page's log has the line, at its place, in words."""
    frames, game = heard.json()["frames"], heard.json()["game"]
    assert [frame["seq"] for frame in frames] == sorted(frame["seq"] for frame in frames)
    (event,) = next(frame["story"] for frame in frames if frame["seq"] == seq)
    assert event["args"] == {"before": before, "version": version}
    assert {frame["move"] is None for frame in frames if frame["seq"] == seq} == {True}
    for language in LANGUAGES:
        said = words(language, game).say(event["words"], **event["args"])
        assert f"version {version}" in said
        assert f"version {before}" in said


@EVERY
def test_who_looks_is_told_before_they_move(frozen: Frozen, tmp_path: Path) -> None:
    """The line that will be written stands at the end of the log already."""

    async def run() -> None:
        async with reopened(frozen, tmp_path) as (app, _):
            seat = seats_of(app, under_way(frozen)[0])[0]
            seq = (await seat.see())["seq"] + 1
            heard = await seat.get("/replay")
            check_told(heard, seq, frozen.version, ziggurat.load(frozen.game).rules_version)
            last, before = heard.json()["frames"][-1], heard.json()["frames"][-2]
            assert last["turn"] == before["turn"]
            assert last["scene"] == {**before["scene"], "parts": [], "gone": []}

    asyncio.run(run())


@EVERY
def test_a_game_is_played_to_its_end_and_its_record_is_of_the_new_rules(frozen: Frozen, tmp_path: Path) -> None:
    """Its moves of both versions are legal by the new rules, and its dice are proven as ever."""
    version = ziggurat.load(frozen.game).rules_version

    async def run() -> None:
        async with reopened(frozen, tmp_path) as (app, database):
            seats = seats_of(app, next(one for one in under_way(frozen) if one.what.startswith("in_a_turn")))
            while (actor := (await seats[0].see())["actor"]) is not None:
                assert (await seats[actor].play()).status == 200
            record = Record.read((await seats[0].get("/record?form=json")).body.decode())
            assert record.rules == version
            assert record.replay().is_terminal()
            assert chance.verify(record) > 1
            assert replayed(database, seats[0].table).over()

    asyncio.run(run())


@EVERY
def test_those_who_listen_get_the_whole_state_with_the_new_rules(frozen: Frozen, tmp_path: Path) -> None:
    async def run() -> None:
        async with reopened(frozen, tmp_path) as (app, _):
            seats = seats_of(app, under_way(frozen)[0])
            seen = await seats[0].see()
            assert (await seats[seen["actor"]].play()).status == 200
            heard = await seats[0].get(f"/events?since={seen['seq']}", chunks=1)
            assert b"event: state\n" in heard.body
            heard = await seats[0].get(f"/events?since={seen['seq'] + 1}", chunks=1)
            assert b"event: move\n" in heard.body

    asyncio.run(run())


@EVERY
def test_before_an_undo_or_a_resignation_too(frozen: Frozen, tmp_path: Path) -> None:
    """Whatever goes on with the game, the line comes before it; the log is told in order all the same."""

    async def run() -> None:
        async with reopened(frozen, tmp_path) as (app, database):
            for what, act, kind in (("in_a_turn", "undo", "undone"), ("in_the_middle", "resign", "resigned")):
                one = next(one for one in under_way(frozen) if one.what.startswith(what))
                seats = seats_of(app, one)
                seat = seats[(await seats[0].see())["actor"]]
                assert (await seat.act(act)).status == 200
                told, done = lines(database, one.table)[-2:]
                assert (told.kind, done.kind) == (NEW_RULES, kind)
                version = ziggurat.load(frozen.game).rules_version
                check_told(await seat.get("/replay"), told.seq, frozen.version, version)
                record = Record.read((await seat.get("/record")).body.decode())
                assert (record.rules, record.replay() is not None) == (version, True)

    asyncio.run(run())


@EVERY
def test_a_command_sent_again_gets_its_first_answer(frozen: Frozen, tmp_path: Path) -> None:
    async def run() -> None:
        async with reopened(frozen, tmp_path) as (app, _):
            seats = seats_of(app, under_way(frozen)[0])
            seat = seats[(await seats[0].see())["actor"]]
            seen = await seat.see()
            body = {"seq": seen["seq"], "command": "again", "move": seen["moves"][0]["move"]}
            first = await seat.post("moves", **body)
            assert first.status == 200
            assert (await seat.post("moves", **body)).body == first.body

    asyncio.run(run())


@EVERY
def test_bots_and_analyses_go_on(frozen: Frozen, tmp_path: Path) -> None:
    """Bots play where their turn has come, after the line; a finished game of the older rules is analysed."""
    database = frozen.database(tmp_path)
    over = next(one for one in frozen.tables() if one.result and one.result["how"] == "resigned")
    with_bot = next(one for one in frozen.tables() if one.what.startswith("with_a_bot"))

    async def run() -> None:
        async with inside(tmp_path, bots=True, name=str(frozen), think=hasty) as app:
            seats = seats_of(app, with_bot)
            while (actor := (await seats[0].see())["actor"]) == 0:
                assert (await seats[0].play()).status == 200
            while (await seats[0].see())["actor"] == actor:
                await asyncio.sleep(0.02)
            kinds = [line.kind for line in lines(database, with_bot.table)]
            assert kinds.count(NEW_RULES) == 1
            seat = seats_of(app, over)[0]
            while not (found := (await seat.get("/analysis")).json())["ready"]:
                await asyncio.sleep(0.02)
            assert found["done"] == found["total"] > 0

    asyncio.run(asyncio.wait_for(run(), PATIENCE))


@EVERY
def test_two_at_once_write_the_line_once(frozen: Frozen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two servers on one database: one line of the two is taken, the other server reads it and goes on."""
    monkeypatch.setattr(database_room, "_locked", lambda _: True)  # as on PostgreSQL, which they may share

    async def run() -> None:
        async with reopened(frozen, tmp_path) as (app, database), inside(tmp_path, name=str(frozen)) as twin:
            one = under_way(frozen)[0]
            seats, twins = seats_of(app, one), seats_of(twin, one)
            seen = await seats[0].see()
            assert (await twins[0].see())["seq"] == seen["seq"]  # both know the table as it was
            actor = seen["actor"]
            move = (await seats[actor].see())["moves"][0]["move"]
            asked = [
                seat.post("moves", seq=seen["seq"], command=f"by-{number}", move=move)
                for number, seat in enumerate((seats[actor], twins[actor]))
            ]
            answers = sorted([heard.status for heard in await asyncio.gather(*asked)])
            assert answers == [200, 409]
            kinds = [line.kind for line in lines(database, one.table)][seen["seq"] + 1 :]
            assert kinds == [NEW_RULES, "moved"]
            replayed(database, one.table)

    asyncio.run(run())


# What is not read


@pytest.mark.parametrize("game", games.GAMES)
def test_a_game_reads_older_versions_only(game: str) -> None:
    rules = ziggurat.load(game).rules
    assert set(getattr(rules, "READS", ())) <= set(range(1, rules.VERSION))


@EVERY
def test_an_unknown_version_is_refused(frozen: Frozen, tmp_path: Path) -> None:
    """Of a table, of a line of its log, of a record: found and expected are named."""
    database, one = frozen.database(tmp_path), frozen.tables()[0]
    with pytest.raises(OtherRules, match="found '99', expected version 2, which is installed, or one that it reads: 1"):
        ziggurat.load(frozen.game).check_rules(99)
    replayed(database, one.table)
    for where in ("seq = 0", "seq = 5"):
        with opened(database) as connection:
            connection.exec_driver_sql(f"UPDATE events SET rules = 99 WHERE {where}")
            chain_anew(connection, one.table)
        with pytest.raises(DoesNotReplay, match="99"):
            replayed(database, one.table)
        with opened(database) as connection:
            connection.exec_driver_sql(f"UPDATE events SET rules = {frozen.version} WHERE {where}")
            chain_anew(connection, one.table)
    assert isinstance(replayed(database, one.table), Table)
