"""What somebody may not know of a table, as texts that can be searched for in whatever is sent.

Everything that the truth would say, in positions, moves, items of pictures, stories and words, at any moment of the
game, without what this one has been told. What is left can only come from the truth.
"""

from __future__ import annotations

import base64
from collections.abc import Iterator
from typing import Any

import msgspec

from ziggurat.contract.scene import Scene
from ziggurat.state import State
from ziggurat.table.truth.table import Table
from ziggurat.words import words

SHORTEST = 5  # letters: a shorter text could be there by chance
LANGUAGES = ("en", "fr")
Eyes = int | None  # None: the truth


def texts(table: Table, who: int) -> set[bytes]:
    """The canaries of a game that goes on, for a seat or a spectator."""
    state = table.state
    secret = set(_all(state, None)) - set(_all(state, who))
    seen = "\n".join(sorted(_all(state, who)))
    found = {text for text in secret if len(text) >= SHORTEST and text not in seen}
    return {text.encode() for text in found} | set(of_table(table))


def of_table(table: Table) -> Iterator[bytes]:
    """Its secret, in every way to write it, and the hashes that stay in the server."""
    yield table.secret
    yield from (table.secret.hex().encode(), table.secret.hex().upper().encode())
    yield from (code(table.secret).rstrip(b"=") for code in (base64.b64encode, base64.urlsafe_b64encode))


def _all(state: State, eyes: Eyes) -> Iterator[str]:
    for number in range(state.move_number() + 1):
        moment = state.at(number)
        position = moment.position() if eyes is None else moment.observation_string(eyes)
        yield from (position, *position.split())
        yield from _of_scene(moment, moment.scene(eyes))
    yield from state.moves() if eyes is None else state.moves_seen(eyes)
    for number in range(state.move_number()):
        yield from (_sent(dict(event.args)) for event in state.story(eyes, number) if event.args)


def _of_scene(state: State, scene: Scene) -> Iterator[str]:
    for part in scene.parts:
        for item in part.items:
            args = dict(item.label.args) if item.label else {}
            yield from _said(state, item.label.message, args) if item.label else ()


def _said(state: State, message: str, args: dict[str, Any]) -> Iterator[str]:
    """Arguments as they are sent to the page, and the words as a picture or a screen reader has them."""
    if args:
        yield _sent(args)
    for language in LANGUAGES:
        yield words(language, state.game.id).say(message, **args)


def _sent(args: dict[str, Any]) -> str:
    return msgspec.json.encode(args).decode()


def items(scene: Scene) -> set[tuple[str, str, str, int | None]]:
    """What lies where in a picture."""
    return {(item.id, item.sprite, item.tint, item.number) for part in scene.parts for item in part.items}


def hidden_items(table: Table, who: int) -> set[tuple[str, str, str, int | None]]:
    """What lies where in truth, at any moment, and never for this one."""
    state, true, seen = table.state, set(), set()
    for number in range(state.move_number() + 1):
        true |= items(state.at(number).scene(None))
        seen |= items(state.at(number).scene(who))
    return true - seen


def items_sent(data: Any) -> Iterator[tuple[str, str, str, int | None]]:
    """Whatever looks like an item in an answer, however deep."""
    if isinstance(data, dict):
        if "sprite" in data and "id" in data:
            yield data["id"], data["sprite"], data.get("tint", ""), data.get("number")
        for value in data.values():
            yield from items_sent(value)
    elif isinstance(data, list):
        for value in data:
            yield from items_sent(value)
