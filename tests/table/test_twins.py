"""Worlds that look alike to somebody give that somebody the same bytes, whatever is asked."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

import ziggurat
from table.bad_bots import hasty
from table.inside import Heard, Inside, inside
from ziggurat import games
from ziggurat.kernel.random import generator
from ziggurat.state import NOBODY, State
from ziggurat.table.access.tokens import SEAT, key
from ziggurat.table.store import timekeeping
from ziggurat.table.store.store import Entry
from ziggurat.table.truth import chance, changes
from ziggurat.table.truth.table import Table, state_hash
from ziggurat.table.views import views
from ziggurat.table.views.previews import MOST
from ziggurat.table.views.wire.play import Passing

SECRETIVE = [id for id in games.GAMES if games.facts(id).hidden]
POSITIONS, HINTS = 500, 60
MOVED = 2  # the line of the log that a move becomes: the game is laid out, another seat says hello
SECRET = b"the same in both worlds, always!"


def positions(game: str, seats: int, number: int) -> Iterator[tuple[State, int]]:
    """Positions of random games, each with a seat that decides."""
    rnd, loaded = random.Random(seats), ziggurat.load(game, seats)
    while True:
        state = loaded.new_initial_state(seed=rnd.getrandbits(40))
        while not state.is_terminal():
            if not state.is_chance_node() and rnd.random() < 0.15:
                yield state, state.current_player()
                number -= 1
                if not number:
                    return
            rng = generator(rnd.getrandbits(40))
            state.apply_action(state.draw(rng) if state.is_chance_node() else rnd.choice(state.legal_actions()))


async def lay(app: Inside, id: str, position: str, game: ziggurat.Game, **more: Any) -> None:
    """A table that begins with a position, with tokens that everybody knows."""
    chairs = [{"name": f"Seat {seat}", "kind": "person", "level": None} for seat in range(game.seats)]
    payload = {"game": game.id, "options": game.portable_options(), "start": position, "chance": [], "chairs": chairs}
    payload |= {"listed": False, "chat": True, "hints": True, "clock": None} | more
    entry = Entry(0, "created", game.rules_version, state_hash(game.from_position(position)), 5, payload).after(id)
    table = Table.made_by(id, SECRET, "maker", entry)
    row = {"id": id, "game": game.id, "secret": SECRET, "maker": "maker", "made": 5, "changed": 5, "listed": False}
    row |= {"over": table.over(), "waits_for": "nothing", "aside": ""}
    await app.server.store.create(row, entry, [key(f"{id}-{seat}", id, seat, SEAT) for seat in range(game.seats)])


async def everything(
    app: Inside, id: str, seat: int | None, move: str | None, legal: list[str], hint: bool
) -> list[Heard]:
    """All that a seat, or for None a spectator, can get to see: before its move, refused moves, the move, after it."""
    token = None if seat is None else f"{id}-{seat}"
    table = f"/api/tables/{id}"

    async def look() -> list[Heard]:
        asked = [table, f"{table}/record", f"{table}/record?form=json", f"{table}/replay", f"{table}/analysis"]
        streams = [f"{table}/events", f"{table}/events?since=0"]
        heard = [await app.ask("GET", path, token) for path in asked]
        for path in streams:
            heard.append(await app.ask("GET", path, token, chunks=1))
            while app.server.tables.live.present(id):  # until the server has seen that the line is closed
                await asyncio.sleep(0.001)
        return heard

    heard = await look()
    heard += [await app.ask("GET", f"{table}/why-not?item={item}", token) for item in ("goal-1-0", "k5")]
    for wrong in ("nonsense", "a1a1", "swap:RT", "draw:RT", "pick:1:1>2", "1"):
        body = {"seq": 0, "command": f"wrong-{wrong[:4]}", "move": wrong}
        if seat is None or wrong not in legal:
            heard.append(await app.ask("POST", f"{table}/moves", token, body))
    for act in ("undo", "done"):
        heard.append(await app.ask("POST", f"{table}/{act}", token, {"seq": 0, "command": act}))
    if hint:
        heard.append(await app.ask("POST", f"{table}/hint", token, {}))
    asked = "&".join(f"move={quote(text)}" for text in legal[:MOST] or ["pass"])
    heard.append(await app.ask("GET", f"{table}/previews?seq=0&{asked}", token))
    if move is not None:
        mover = token
        heard.append(await app.ask("POST", f"{table}/moves", mover, {"seq": 0, "command": "move", "move": move}))
        heard += await look()
    return heard


def alike_after(one: State, two: State, seat: int, move: str, id: str) -> bool:
    """Whether the move tells the seat the same in both worlds: what it reveals may well differ."""
    seen = []
    for state in (one.clone(), two.clone()):
        before = state.move_number()
        state.play_listed(state.string_to_action(move))
        after = chance.settle(state, SECRET, chance.label(id, MOVED, None))
        stories = [after.story(seat, number) for number in range(before, after.move_number())]
        if after.is_terminal():
            return False  # then everybody may know everything
        seen.append((after.observation_string(seat), after.moves_seen(seat, before), stories))
    return seen[0] == seen[1]


def first_difference(one: bytes, two: bytes) -> str:
    """What is around the first byte that differs."""
    place = next((i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    return f"{one[place - 60 : place + 40]!r} and {two[place - 60 : place + 40]!r}"


async def compare(folder: Path, game: str, seats: int, number: int, hints: int) -> tuple[int, int, int]:
    """Asks both worlds everything at so many positions; how many answers differed, were equal, and were hints."""
    differed = equal = hinted = 0
    loaded = ziggurat.load(game, seats)
    worlds = (inside(folder, hints > 0, name, hasty) for name in ("one", "two"))
    async with next(worlds) as first, next(worlds) as second:
        await first.server.readiness.ready(game)
        await second.server.readiness.ready(game)
        for place, (state, seat) in enumerate(positions(game, seats, number)):
            looking = place % seats  # the one to whom both worlds look alike
            world = state.sight(looking).world(generator(place))
            assert world.observation_string(looking) == state.observation_string(looking)
            id = f"table{seats}x{place}"
            for app, position in ((first, state.position()), (second, world.position())):
                await lay(app, id, position, loaded)
                other = f"{id}-{(looking + 1) % seats}"
                assert (await app.ask("POST", f"/api/tables/{id}/chat", other, {"text": "hello"})).status == 200
            mine, theirs = loaded.from_position(state.position()), loaded.from_position(world.position())
            moves = [state.action_to_string(action) for action in state.legal_actions()] if seat == looking else []
            move = next((text for text in moves if alike_after(mine, theirs, looking, text, id)), None)
            asked = [(looking, move)] if place % 2 else [(None, None), (looking, move)]
            for who, played in asked:
                hint = hinted < hints and who == seat
                hinted += hint
                heard = [await everything(app, id, who, played, moves, hint) for app in (first, second)]
                for answer, (one, two) in enumerate(zip(*heard, strict=True)):
                    differed, equal = differed + (one != two), equal + (one == two)
                    if one != two:
                        print(f"seat {who}, answer {answer}, move {played}: {first_difference(one.body, two.body)}")
            for app in (first, second):
                app.server.tables.drop(id)
    return differed, equal, hinted


@pytest.fixture(autouse=True)
def _one_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both worlds have the same clock."""
    monkeypatch.setattr(timekeeping.TIME, "now", lambda: 1000)


@pytest.mark.parametrize("game", SECRETIVE)
def test_nobody_gets_a_byte_of_what_it_may_not_know(game: str, tmp_path: Path) -> None:
    fewest, *_, most = games.facts(game).seats
    for seats, number, hints in ((fewest, POSITIONS - 100, HINTS - 10), (most, 100, 10)):
        differed, equal, hinted = asyncio.run(compare(tmp_path / str(seats), game, seats, number, hints))
        assert differed == 0
        assert equal > 10 * number
        assert hinted == hints


@pytest.mark.parametrize("leak", ["truth", "length", "chat"])
def test_a_planted_leak_is_found(leak: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    passing = views.passing

    def leaking_chat(table: Table, entry: Entry, _: bool) -> None:
        text = entry.payload["text"] + entry.payload["answer"]  # a hash of what the speaker alone sees
        table.talk = [*table.talk, {"seat": entry.payload["seat"], "text": text, "seq": entry.seq, "at": entry.at}]

    def leaking(table: Table, audience: int, present: set[int]) -> Passing:
        told = passing(table, audience, present)
        truth = state_hash(table.state)
        told.hash = truth[:32] if leak == "truth" else "x" * int(truth[:2], 16)
        return told

    if leak == "chat":
        monkeypatch.setitem(changes.KINDS, "said", leaking_chat)
    else:
        monkeypatch.setattr(views, "passing", leaking)
    differed, *_ = asyncio.run(compare(tmp_path, SECRETIVE[-1], 2, 10, 0))
    assert differed > 0


@pytest.mark.parametrize("game", SECRETIVE)
def test_worlds_do_differ(game: str) -> None:
    """The proof would be worth nothing if the second world were the first."""
    others = [
        state.sight(seat).world(generator(place)).position() != state.position()
        for place, (state, seat) in enumerate(positions(game, 2, 50))
    ]
    assert sum(others) > 25


def test_a_spectator_sees_least(tmp_path: Path) -> None:
    for state, seat in positions(SECRETIVE[-1], 2, 20):
        unknown = [state.observation_string(who).count("?") for who in (NOBODY, seat)]
        assert unknown[0] > unknown[1]
