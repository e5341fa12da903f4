"""Two tables that look alike to somebody, in two servers, and how the games at both go on so that they still do."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

import ziggurat
from table.inside import Heard, Inside
from table.test_twins import SECRET, lay, positions
from ziggurat.contract.errors import ZigguratError
from ziggurat.kernel.random import generator
from ziggurat.state import NOBODY, State
from ziggurat.table.truth import chance
from ziggurat.table.truth.table import Table

TRIED = 12  # moves of the other world for each of the first one


@dataclass
class Pair:
    """A seat to whom two tables look alike."""

    apps: tuple[Inside, Inside]
    id: str
    looking: int

    @property
    def tables(self) -> list[Table]:
        found = [app.server.tables.known(self.id) for app in self.apps]
        return [table for table in found if table is not None]

    def token(self, seat: int) -> str:
        return f"{self.id}-{seat}"

    async def ask(self, method: str, path: str, seat: int | None, *bodies: object) -> tuple[Heard, Heard]:
        """Asks both for the same, or each with a body of its own."""
        token, sent = (
            None if seat is None else self.token(seat),
            bodies if len(bodies) == 2 else (bodies or (None,)) * 2,
        )
        first, second = zip(self.apps, sent, strict=True)
        url = f"/api/tables/{self.id}{path}"
        return await first[0].ask(method, url, token, first[1]), await second[0].ask(method, url, token, second[1])


async def lay_pair(apps: tuple[Inside, Inside], game: str, seats: int, number: int) -> Pair:
    """The same id, secret and tokens at both; only what the seat may not know is dealt anew."""
    loaded, looking = ziggurat.load(game, seats), number % seats
    state = next(_some(game, seats, number))
    world = _near(state, looking, random.Random(number)) or state.sight(looking).world(generator(number))
    pair = Pair(apps, f"pair{seats}x{number}", looking)
    for app, position in zip(apps, (state.position(), world.position()), strict=True):
        await lay(app, pair.id, position, loaded)
        await app.ask("GET", f"/api/tables/{pair.id}", pair.token(looking))
    return pair


def _near(state: State, looking: int, rnd: random.Random) -> State | None:
    """The same world but for two hidden things that have changed places: it looks alike for long; None: there is none.

    A text is a position only if its parts are in order, so this is for things that have none, as in a bag or a stack.
    """
    view, text = state.observation_string(looking), state.position()
    hidden = [place for place, sign in enumerate(view) if sign == "?"] if len(view) == len(text) else []
    for _ in range(100 if len(hidden) > 1 else 0):
        one, two = rnd.sample(hidden, 2)
        signs = list(text)
        signs[one], signs[two] = signs[two], signs[one]
        with suppress(ZigguratError):
            world = state.game.from_position("".join(signs))
            if world.position() != text and world.observation_string(looking) == view:
                return world
    return None


def _some(game: str, seats: int, number: int) -> Iterator[State]:
    """A position of a random game: each number another one; every third from its start."""
    if number % 3 == 0:
        yield ziggurat.load(game, seats).new_initial_state(seed=number)
    for place, (state, _) in enumerate(positions(game, seats, number + 1)):
        if place == number:
            yield state


def next_moves(pair: Pair, rnd: random.Random) -> tuple[str, str] | None:
    """A move for each world, after which they still look alike; None where there is none, or the games are over."""
    one, two = (table.state for table in pair.tables)
    if pair.tables[0].actor() is None or pair.tables[1].actor() is None:
        return None
    mine, theirs = (list(state.legal_moves()) for state in (one, two))
    rnd.shuffle(mine)
    own = pair.tables[0].actor() == pair.looking
    for move in mine:
        others = [move] * (move in theirs) + ([] if own else rnd.sample(theirs, min(TRIED, len(theirs))))
        for other in others:
            if _alike_after(pair, move, other):
                return move, other
    return None


def _alike_after(pair: Pair, *moves: str) -> bool:
    """Whether the moves tell the seat, and a spectator, the same in both worlds: what they reveal may well differ."""
    seen = []
    for table, move in zip(pair.tables, moves, strict=True):
        state = table.state.clone()
        before = state.move_number()
        state.play_listed(state.string_to_action(move))
        after = chance.settle(state, SECRET, chance.label(pair.id, table.seq + 1, None))
        if after.is_terminal():
            return False  # then everybody may know everything
        seen.append([_seen(after, who, before) for who in (pair.looking, NOBODY)])
    return seen[0] == seen[1]


def _seen(state: State, who: int, before: int) -> object:
    stories = [state.story(who, number) for number in range(before, state.move_number())]
    return state.observation_string(who), state.moves_seen(who, before), stories, state.current_player()
