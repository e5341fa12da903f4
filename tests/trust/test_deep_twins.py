"""What somebody may not know changes nothing that it gets, several moves deep, down to the compressed size."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from table.bad_bots import hasty
from table.inside import Heard, inside
from table.test_twins import SECRETIVE, first_difference
from trust import ledger
from trust.looks import Listening, looks, plain
from trust.pairs import Pair, lay_pair, next_moves
from ziggurat import games
from ziggurat.table import server
from ziggurat.table.store import timekeeping
from ziggurat.table.truth.table import Table, state_hash
from ziggurat.table.views import views
from ziggurat.table.views.previews import MOST

MANY = 40  # pairs of worlds for each number of seats of each game
FEW, MOVES, FILMED = 3, 6, 4  # moves that both games go on; one pair of so many is filmed
WRONG = ["nonsense", "swap:RT", "swap:BN", "swap:KT", "draw:RT", "draw", "pick:1>2", "take:1+2", "keep", ""]


class Comparing:
    """Counts what was equal, by kind, and what was not."""

    def __init__(self) -> None:
        self.equal: Counter[str] = Counter()
        self.differed: list[str] = []

    def same(self, kind: str, one: Any, two: Any) -> None:
        if one == two:
            self.equal[kind] += 1
            return
        bodies = [plain(each) if isinstance(each, Heard) else each for each in (one, two)]
        self.differed.append(f"{kind}: {first_difference(*bodies)}")
        print(self.differed[-1])

    async def look(self, pair: Pair, deep: bool) -> None:
        """All that the seat and a spectator can ask to see."""
        for who in (pair.token(pair.looking), None):
            one, two = [await looks(app, pair.id, who, deep) for app in pair.apps]
            for path in one:
                self.same(path.replace(pair.id, "ID"), one[path], two[path])
        await self.foresee(pair)

    async def foresee(self, pair: Pair) -> None:
        """What every move of the seat would do."""
        table = pair.tables[0]
        if table.actor() == pair.looking and table.held is None:
            moves = [f"move={quote(move)}" for move in table.state.legal_moves()]
            for asked in (moves[start : start + MOST] for start in range(0, len(moves), MOST)):
                path = f"/previews?seq={table.seq}&{'&'.join(asked)}"
                self.same("previews", *await pair.ask("GET", path, pair.looking))

    async def err(self, pair: Pair, rnd: random.Random) -> None:
        """Refusals: moves that cannot be, and what is not this one's to do; now and then an undo, which may be."""
        legal = pair.tables[0].state.legal_moves() if pair.tables[0].actor() == pair.looking else {}
        bodies = [{"seq": 0, "command": f"w{number}", "move": wrong} for number, wrong in enumerate(WRONG)]
        for body in bodies:
            if body["move"] not in legal:
                for who in (pair.looking, None):
                    self.same("refusal", *await pair.ask("POST", "/moves", who, body | {"seq": pair.tables[0].seq}))
        for act in ("done", *(("undo", "ask") if rnd.random() < 0.2 else ())):
            body = {"seq": pair.tables[0].seq, "command": f"{act}{pair.tables[0].seq}"}
            self.same("act", *await pair.ask("POST", f"/{act}", pair.looking, body))


async def compare(comparing: Comparing, pair: Pair, rnd: random.Random, most: int, filmed: bool) -> int:
    """Two games that go on alike, with everything asked after each move: how many moves they went."""
    listened = [Listening(app, pair.id, who) for who in (None, pair.token(pair.looking)) for app in pair.apps]
    await asyncio.gather(*(one.until(0) for one in listened))
    played = 0
    await comparing.look(pair, False)
    while played < most:
        await comparing.err(pair, rnd)
        moves = next_moves(pair, rnd)
        if moves is None:
            break
        await go_on(comparing, pair, moves, rnd.random() < 0.3)
        await asyncio.gather(*(one.until(pair.tables[0].seq) for one in listened))
        played += 1
        await comparing.look(pair, False)
    if filmed:
        await comparing.look(pair, True)
    heard = [await one.close() for one in listened]
    comparing.same("stream", *heard[:2])
    comparing.same("stream", *heard[2:])
    return played


async def go_on(comparing: Comparing, pair: Pair, moves: tuple[str, str], hold: bool) -> None:
    """One move in both, perhaps held first; where it is the seat's, its hint and the answer are compared, too."""
    actor = pair.tables[0].actor()
    mine = actor == pair.looking
    if mine and pair.tables[0].seq < 2:
        comparing.same("hint", *await pair.ask("POST", "/hint", actor, {}))
    seq = pair.tables[0].seq
    bodies = [{"seq": seq, "command": f"m{seq}", "move": move, "confirm": hold} for move in moves]
    done = await pair.ask("POST", "/moves", actor, *bodies)
    assert [one.status for one in done] == [200, 200], [one.body for one in done]
    if mine:
        comparing.same("move", *done)
    if pair.tables[0].held is not None:
        await comparing.look(pair, False)
        await pair.ask("POST", "/done", actor, {"seq": pair.tables[0].seq, "command": f"d{seq}"})


async def every(folder: Path, game: str, number: int, several: Sequence[int], most: int) -> tuple[Comparing, int]:
    """So many pairs of worlds for each number of seats: what was compared, and after how many moves in all."""
    comparing, played, rnd = Comparing(), 0, random.Random(game)
    both = [inside(folder, False, name, hasty) for name in ("one", "two")]
    async with both[0] as first, both[1] as second:
        for app in (first, second):
            await app.server.readiness.ready(game)
        for seats, place in product(several, range(number)):
            pair = await lay_pair((first, second), game, seats, place)
            played += await compare(comparing, pair, rnd, most, place % FILMED == 0)
            for app in pair.apps:
                app.server.tables.drop(pair.id)
    return comparing, played


@pytest.fixture(autouse=True)
def _one_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both worlds have the same clock, and hints end by their simulations alone."""
    monkeypatch.setattr(timekeeping.TIME, "now", lambda: 1000)
    monkeypatch.setattr(server, "THINK", 600.0)


@pytest.mark.parametrize("game", SECRETIVE)
def test_worlds_that_look_alike_stay_alike(game: str, tmp_path: Path) -> None:
    comparing, played = asyncio.run(every(tmp_path, game, 1, games.facts(game).seats[:1], FEW))
    assert comparing.differed == []
    assert played == FEW
    assert {
        "hint",
        "move",
        "stream",
        "refusal",
        "previews",
        "/api/tables/ID/picture?form=webp",
        "/t/ID",
    } <= comparing.equal.keys()


@pytest.mark.soak
def test_many_worlds_that_look_alike_stay_alike(tmp_path: Path) -> None:
    found = [asyncio.run(every(tmp_path / game, game, MANY, games.facts(game).seats, MOVES)) for game in SECRETIVE]
    assert [comparing.differed for comparing, _ in found] == [[] for _ in found]
    answers, moves = sum(one.equal.total() for one, _ in found), sum(played for _, played in found)
    films = sum(number for one, _ in found for kind, number in one.equal.items() if "gif" in kind or "webp" in kind)
    hints = sum(one.equal["hint"] for one, _ in found)
    numbers = f"{answers:,} pairs of answers over {moves:,} moves, {films:,} of them films and {hints:,} hints"
    ledger.tell("twins", f"{numbers}: 0 differ in a byte")


def test_a_leak_in_the_order_of_events_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    passing = views.passing

    def leaking(table: Table, audience: int, present: set[int]) -> Any:
        told = passing(table, audience, present)
        return told if table.seq < 2 else _marked(told, int(state_hash(table.state)[:1], 16))

    monkeypatch.setattr(views, "passing", leaking)
    monkeypatch.setattr("trust.looks.DEEP", [])
    monkeypatch.setattr("trust.looks.LOOKS", [""])
    comparing, _ = asyncio.run(every(tmp_path, SECRETIVE[-1], 1, [2], FEW))
    assert comparing.differed != []


def _marked(told: Any, number: int) -> Any:
    told.hash = " " * number  # it says nothing to the eye, but is longer or shorter
    return told
