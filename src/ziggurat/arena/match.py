"""A match: who meets whom on which seats, and one game between players. All of it follows from the arguments."""

from __future__ import annotations

import hashlib
import math
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from importlib.metadata import version
from itertools import combinations, combinations_with_replacement, permutations
from pathlib import Path
from typing import Any

from ziggurat import players as catalogue
from ziggurat.contract.errors import BadChoice, IllegalMove, ZigguratError
from ziggurat.contract.facts import OptionValue
from ziggurat.game import Game, load
from ziggurat.players import Player
from ziggurat.state import State

FORMAT = 1  # of the file
SEED_BYTES = 6  # below 2**53, which every JSON reader keeps exactly


def derived(*parts: int) -> int:
    """A seed that depends on all of these numbers."""
    return int.from_bytes(hashlib.blake2b(repr(parts).encode(), digest_size=SEED_BYTES).digest(), "big")


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played: which player sits where, and the seed of set-up and chance."""

    number: int
    opening: int  # the games of one opening share their seed
    seed: int
    seating: tuple[int, ...]  # the player's number by seat


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game as the file has it; lists are by seat."""

    number: int
    seed: int
    players: list[str]
    shares: list[float]
    points: list[int]
    actions: list[int]  # outcomes of chance included
    seconds: list[float]  # of thinking
    decisions: list[int]

    def plain(self) -> dict[str, Any]:
        """The game as JSON has it."""
        return asdict(self)


@dataclass(frozen=True)
class Match:
    """Who plays what, and how often: the whole schedule follows from this."""

    game: str
    rules: int
    seats: int
    options: Mapping[str, OptionValue]
    players: tuple[str, ...]
    games: int  # wanted for each pairing
    seed: int

    @classmethod
    def of(cls, game: Game, players: Sequence[str], games: int = 100, seed: int = 0) -> Match:
        """A match of a game; refuses fewer than two players and fewer than one game."""
        if len(players) < 2:
            raise BadChoice("players", " ".join(players), "at least two")
        if games < 1:
            raise BadChoice("games", games, "at least one")
        return cls(game.id, game.rules_version, game.seats, game.portable_options(), tuple(players), games, seed)

    def header(self) -> dict[str, Any]:
        """What makes two matches the same; more games of it are the same match, longer."""
        plain = {"arena": FORMAT, "version": version("ziggurat"), "game": self.game, "rules": self.rules}
        return plain | {
            "seats": self.seats,
            "options": dict(self.options),
            "players": list(self.players),
            "seed": self.seed,
        }

    def load(self) -> Game:
        """The game that is played."""
        return load(self.game, self.seats, **self.options)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The players' texts; one that enters twice gets a number."""
        before = [self.players[:number].count(player) for number, player in enumerate(self.players)]
        return tuple(
            player if not count else f"{player} ({count + 1})"
            for player, count in zip(self.players, before, strict=True)
        )

    def pairings(self) -> list[tuple[int, ...]]:
        """Which players meet at one table, by their numbers."""
        everybody = range(len(self.players))
        if len(self.players) >= self.seats:
            return list(combinations(everybody, self.seats))
        if len(self.players) == 2:
            return [(0, *[1] * (self.seats - 1))]
        tables = combinations_with_replacement(everybody, self.seats)
        return [table for table in tables if set(table) == set(everybody)]

    def openings(self) -> int:
        """How many openings each pairing plays: enough for the games wanted."""
        return math.ceil(self.games / self.seats)

    @cached_property
    def schedule(self) -> tuple[Fixture, ...]:
        """Every game, opening by opening, so that a longer match begins with all of a shorter one."""
        return tuple(self._fixtures())

    def _fixtures(self) -> Iterator[Fixture]:
        number = 0
        for opening in range(self.openings()):
            seed = derived(self.seed, opening)
            for pairing in self.pairings():
                for seating in rotations(in_order(pairing, opening)):
                    yield Fixture(number, opening, seed, seating)
                    number += 1


def in_order(table: tuple[int, ...], opening: int) -> tuple[int, ...]:
    """The seating order, a different one for each opening, so that neighbours change too."""
    orders = sorted(set(permutations(table[1:])))
    return (table[0], *orders[opening % len(orders)])


def rotations(table: tuple[int, ...]) -> list[tuple[int, ...]]:
    """All rotations of a seating order."""
    return [table[-turn:] + table[:-turn] if turn else table for turn in range(len(table))]


class Room:
    """The players of a match, ready to sit down; one of each, however many seats it has."""

    def __init__(self, match: Match) -> None:
        self.match, self.game = match, match.load()
        self.players: list[Player] = []
        try:
            for player in match.players:
                self.players.append(_made(player, self.game))
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Closes the players: some are processes."""
        for player in self.players:
            close = getattr(player, "close", None)
            if close is not None:
                close()

    def play(self, fixture: Fixture) -> Played:
        """One game from set-up to end."""
        from ziggurat.kernel.random import generator

        chance = generator(fixture.seed)
        state, seats = self.game.start(chance), range(self.match.seats)
        seconds, decisions = [0.0 for _ in seats], [0 for _ in seats]
        while not state.is_terminal():
            if state.is_chance_node():
                state.play_listed(state.draw(chance))
                continue
            seat = state.current_player()
            action, took = self._decide(state, seat, fixture)
            state.play_listed(action)
            seconds[seat] += took
            decisions[seat] += 1
        return Played(
            number=fixture.number,
            seed=fixture.seed,
            players=[self.match.names[player] for player in fixture.seating],
            shares=state.returns(),
            points=state.points(),
            actions=state.history(),
            seconds=[round(time, 6) for time in seconds],
            decisions=decisions,
        )

    def _decide(self, state: State, seat: int, fixture: Fixture) -> tuple[int, float]:
        """What the player on that seat does, and how long it thought."""
        number = fixture.seating[seat]
        what = f"player {self.match.names[number]}, game {fixture.number}, move {state.move_number() + 1}"
        seed, sight = derived(fixture.seed, fixture.number, state.move_number(), seat), state.sight(seat)
        began = time.perf_counter()
        try:
            action = int(self.players[number].choose(sight, seed).action)
        except ZigguratError as error:
            raise type(error)(f"{what}: {error.what}", error.found, error.expected) from None
        except Exception as error:
            raise IllegalMove(what, _fault(error), f"an answer in {state.position()}") from error
        took = time.perf_counter() - began
        if action not in state.legal_actions():
            raise IllegalMove(what, _told(state, action), f"a legal move in {state.position()}")
        return action, took


def _made(player: str, game: Game) -> Player:
    """A player from its spec; a user's own class may raise anything."""
    try:
        return catalogue.read(player, game)
    except (ZigguratError, OSError):
        raise
    except Exception as error:
        raise BadChoice("player", player, f"one that can be made ({_fault(error)})") from error


def _told(state: State, action: int) -> str:
    """An action that is not legal here; it may not even be one that can be written."""
    try:
        return f"action {action}, {state.action_to_string(action)}"
    except Exception:
        return f"action {action}"


def _fault(error: Exception) -> str:
    """An error in a user's code as one line, with the place where it happened."""
    place = error.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    where = f" ({Path(place.tb_frame.f_code.co_filename).name}, line {place.tb_lineno})" if place else ""
    return f"{type(error).__name__}: {error}{where}"


def replay(game: Game, played: Played) -> State:
    """The last state of a game from its line in the file."""
    state = game.new_initial_state(played.seed)
    for action in played.actions:
        state.apply_action(action)
    return state
