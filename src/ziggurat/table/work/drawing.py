"""Pictures of a table to keep, drawn by a worker: one moment as SVG or PNG, the whole game as a moving picture."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from ziggurat.pictures import png
from ziggurat.pictures.film import film
from ziggurat.record import Record
from ziggurat.state import State
from ziggurat.table.truth.table import Table
from ziggurat.table.views.views import Audience, colours
from ziggurat.words import words

KINDS = {"svg": "image/svg+xml", "png": "image/png", "gif": "image/gif", "webp": "image/webp"}
MOVING = ("gif", "webp")
MOST_FRAMES = 120  # a longer game is shown in larger steps
CPU_SECONDS = 60


@dataclass(frozen=True, slots=True)
class Drawing:
    """What is to be drawn: all that decides the picture, and nothing else, so that equal ones give equal pictures."""

    record: str  # of the game so far, the truth: it goes to a process of our own
    eyes: int | None  # what this seat may see; None: everything
    side: Audience
    moments: tuple[int, ...]
    form: str
    language: str
    colours: tuple[str, ...]
    cpu_seconds: int = CPU_SECONDS

    def key(self) -> str:
        """The same for the same picture."""
        return hashlib.sha256(repr(asdict(self)).encode()).hexdigest()

    def prepare(self) -> list[State]:
        """The moments of the game that are to be drawn."""
        state = Record.read(self.record).replay()
        return [state.at(number) for number in self.moments]

    def answer(self, states: list[State], progress: Callable[[Any], None]) -> bytes:
        """The file."""
        if self.form in MOVING:
            game = states[0].game
            spoken = words(self.language, game.id)
            scenes = [state.scene(self.eyes, self.side, self.colours) for state in states]
            return film(
                scenes, game.sprites(), lambda label: spoken.say(label.message, **label.args), self.form, progress
            )
        svg = states[0].svg(self.eyes, self.language, self.side, self.colours)
        return svg.encode() if self.form == "svg" else png.render(svg)


def drawing(table: Table, audience: Audience, turn: int | None, form: str, language: str) -> Drawing:
    """What the caller may see: after so many actions, by default now; of the whole game where it moves.

    After the end everybody sees everything, from their own side.
    """
    now = table.state.move_number()
    moments = _moments(table) if form in MOVING else (now if turn is None else min(turn, now),)
    eyes = None if table.over() else audience
    record = Record.of(table.state).to_text()
    return Drawing(record, eyes, audience, moments, form, language, tuple(colours(table)))


def _moments(table: Table) -> tuple[int, ...]:
    """After how many actions a frame is drawn: after every decision, or fewer in a long game."""
    moments = [table.steps[0].start, *(step.end for step in table.steps)] if table.steps else [0]
    step = -(-len(moments) // MOST_FRAMES)
    return (*moments[:-1:step], moments[-1])
