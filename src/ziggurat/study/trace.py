"""Games as JSON lines, position by position: for comparison with other implementations and for bug reports."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from ziggurat.contract.errors import Unreadable, ZigguratError
from ziggurat.game import Game, load
from ziggurat.state import State


def random_game(game: Game, seed: int) -> Iterator[dict[str, Any]]:
    """The lines of one random game: seats choose uniformly, chance by its probabilities."""
    from ziggurat.kernel.random import below, generator

    rng = generator(seed)
    state = game.start(rng)
    yield _first(state)
    while not state.is_terminal():
        moves = state.legal_moves()
        if state.is_chance_node():
            move = state.action_to_string(state.draw(rng))
        else:
            move = list(moves)[below(rng, len(moves))]
        yield _step(state, moves, move)
    yield _last(state)


def replay(game: str, lines: Iterable[str]) -> Iterator[dict[str, Any]]:
    """The same lines again from our own rules; raises at the first move that is not legal."""
    state: State | None = None
    for number, line in enumerate(lines, 1):
        try:
            plain = _object(line)
            if "game" in plain:
                state = _begin(game, plain)
                yield _first(state)
            elif "move" in plain:
                yield from _follow(state, plain["move"])
        except ZigguratError as error:
            raise type(error)(f"line {number}: {error.what}", error.found, error.expected) from None
    if state is None:
        raise Unreadable("trace", "no game", "a first line with game, seats, options and position")


def _object(line: str) -> dict[str, Any]:
    try:
        plain = json.loads(line)
    except (ValueError, RecursionError):
        plain = None
    if not isinstance(plain, dict):
        raise Unreadable("trace", line.strip(), "a JSON object a line")
    return plain


def _begin(game: str, plain: dict[str, Any]) -> State:
    if plain["game"] != game:
        raise Unreadable("game", plain["game"], f"{game}, as on the command line")
    seats, options, position = (plain.get(name) for name in ("seats", "options", "position"))
    if type(seats) is not int or not isinstance(options, dict) or not isinstance(position, str):
        raise Unreadable("trace", plain, "seats, options and position in a game's first line")
    return load(game, seats, **options).from_position(position)


def _follow(state: State | None, move: object) -> Iterator[dict[str, Any]]:
    if state is None:
        raise Unreadable("trace", move, "a first line with game, seats, options and position before any move")
    if not isinstance(move, str):
        raise Unreadable("move", move, "a text")
    state.string_to_action(move)  # refuses what is not legal
    yield _step(state, state.legal_moves(), move)
    if state.is_terminal():
        yield _last(state)


def _first(state: State) -> dict[str, Any]:
    game = state.game
    line = {"game": game.id, "seats": game.seats, "options": game.options, "position": state.position()}
    return line | ({"sha256": game.sources()} if game.sources() else {})


def _step(state: State, moves: dict[str, int], move: str) -> dict[str, Any]:
    actor = "chance" if state.is_chance_node() else state.current_player()
    state.play_listed(moves[move])
    return {"actor": actor, "legal": list(moves), "move": move, "position": state.position()}


def _last(state: State) -> dict[str, Any]:
    return {"scores": state.points(), "winners": state.winners()}
