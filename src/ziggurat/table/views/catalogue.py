"""What the page shows before anybody plays: games with a sample picture, words, rules, sprites."""

from __future__ import annotations

import asyncio
import re
from functools import cache

from msgspec.structs import replace

from ziggurat import games
from ziggurat.contract import colours
from ziggurat.contract.errors import BadChoice
from ziggurat.contract.facts import Colours
from ziggurat.contract.scene import Scene
from ziggurat.game import load
from ziggurat.pictures.sprites import files as sprite_files
from ziggurat.players.levels import are_measured
from ziggurat.study import rulebook
from ziggurat.table.ready.readiness import Readiness
from ziggurat.table.views.wire import lobby
from ziggurat.words import LANGUAGES, Words, files

SAMPLE_SEED, SAMPLE_MOVES = 11, 40
_RULE = re.compile(r"<p>(?=<strong>(?:Rule|Règle) (\d+)\.</strong>)")  # gets an id, so that a link leads to it


class Catalogue:
    """The games as a lobby lists them; the pictures come when the rules are ready."""

    def __init__(self, readiness: Readiness) -> None:
        self.readiness = readiness
        self._samples: dict[str, Scene] = {}

    async def games(self) -> lobby.Games:
        """Every game with its facts, and a picture of it where that is ready."""
        return lobby.Games([replace(facts(id), scene=await self._sample(id)) for id in games.GAMES])

    async def _sample(self, id: str) -> Scene | None:
        if id not in self._samples and self.readiness.is_ready(id):
            self._samples[id] = await asyncio.to_thread(sample, id)
        return self._samples.get(id)


@cache
def facts(id: str) -> lobby.GameFacts:
    """What is known of a game without its rules."""
    known, unasked = games.facts(id), colours.settled(games.facts(id))
    options = [
        lobby.GameOption(one.name, one.default, list(one.choices), list(one.seats))
        for one in known.options
        if one.name not in unasked
    ]
    return lobby.GameFacts(
        id=id,
        author=known.author,
        seats=list(known.seats),
        minutes=known.minutes,
        luck=known.luck,
        hidden=known.hidden,
        options=options,
        colours=None if known.colours is None else _colours(known.colours),
        play=lobby.Newcomer(known.offered()),
        measured=are_measured(id),
    )


def _colours(known: Colours) -> lobby.GameColours:
    return lobby.GameColours(known.all(), [one.colours for one in known.sets], bool(known.begins))


def sample(id: str) -> Scene:
    """A picture of a game that has begun, as a spectator sees it."""
    from ziggurat.kernel.random import below, generator

    game, rng = load(id), generator(SAMPLE_SEED)
    state = game.start(rng)
    while state.move_number() < SAMPLE_MOVES and not state.is_terminal():
        actions = state.legal_actions()
        state.play_listed(state.draw(rng) if state.is_chance_node() else actions[int(below(rng, len(actions)))])
    # A short game is shown early on, when there is still much to see.
    return state.at(state.move_number() // 4 if state.is_terminal() else state.move_number()).scene()


@cache
def words(language: str) -> lobby.Words:
    """All messages of a language, as Fluent files."""
    if language not in LANGUAGES:
        raise BadChoice("language", language, f"one of {', '.join(LANGUAGES)}")
    product = "\n".join(file.read_text(encoding="utf-8") for file in files(language, None))
    own = {id: files(language, id)[-1].read_text(encoding="utf-8") for id in games.GAMES}
    return lobby.Words(language, product, own)


@cache
def rules(id: str, language: str) -> lobby.Rules:
    """A game's rules page as HTML, with a picture above each position."""
    from markdown_it import MarkdownIt

    spoken = Words(language)

    def shown(number: int, block: str) -> str:
        picture = f"/api/rules/{id}/{number}.svg?language={language}"
        title = spoken.say("rules-position", number=number + 1)
        return f"[![{title}]({picture})]({picture})\n\n{block}"

    text = rulebook.illustrated(id, language, shown)
    html = str(MarkdownIt("commonmark", {"html": False}).enable("table").render(text))
    return lobby.Rules(_RULE.sub(r'<p id="rule-\1">', html))


@cache
def example(id: str, language: str, number: int) -> str:
    """A position of a game's rules page, drawn."""
    return rulebook.position(id, language, number).svg(None, language)


@cache
def sprites() -> str:
    """All symbols of all games as one SVG, for the page to take its pieces from."""
    sheets = {file: None for id in games.GAMES for file in sprite_files(games.folder(id))}
    bodies = [
        re.sub(r"^.*?<svg[^>]*>|</svg>\s*$", "", file.read_text(encoding="utf-8"), flags=re.DOTALL) for file in sheets
    ]
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(bodies)}</svg>'
