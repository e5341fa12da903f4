"""Before the first move at the terminal: which game, how many seats, who sits where, or a saved game again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from random import Random
from typing import TypeVar

from platformdirs import user_data_path
from rich.console import Console

from ziggurat import games
from ziggurat.contract import colours
from ziggurat.contract.bot_names import bot_name
from ziggurat.contract.errors import BadChoice, Unreadable, ZigguratError
from ziggurat.contract.facts import Facts
from ziggurat.game import Game, load
from ziggurat.players.levels import are_measured
from ziggurat.record import LONGEST_NAME, Record
from ziggurat.state import State
from ziggurat.study import warm
from ziggurat.words import Words, addressed, words

LONGEST_ANSWER = 40
Answer = TypeVar("Answer")


def last_game() -> Path:
    """Where the game under way is kept, move by move."""
    return user_data_path("ziggurat") / "last.record"


def prepare(game: str, language: str, bots: bool = False) -> None:
    """Compiles the game before the first question; the first time on a machine that takes up to half a minute."""
    with Console(stderr=True).status(words(language).say("preparing")):
        warm.for_play(game)
        if bots:
            warm.for_players(game)


def bot_level(name: str) -> str:
    """The level of the bot that sits there, as the name in a record says; empty for a person."""
    kind, _, level = name.partition(":")
    return level if kind == "level" else ""


def alone(names: tuple[str, ...]) -> int | None:
    """The seat of the person who plays, where exactly one does: to that one the screen says "you"."""
    people = [seat for seat, name in enumerate(names) if not bot_level(name)]
    return people[0] if len(people) == 1 else None


def called(names: tuple[str, ...], spoken: Words, you: int | None = None) -> tuple[str, ...]:
    """How everybody is called in lists: bots have names of their own, and whoever reads is "you"."""
    known = [bot_name(seat) if bot_level(name) else name for seat, name in enumerate(names)]
    return tuple(spoken.say("you") if seat == you else name for seat, name in enumerate(known))


def seat_bots(names: tuple[str, ...], vs: str, seat: int) -> tuple[str, ...]:
    """The names with bots of that level on all seats but one."""
    if seat not in range(len(names)):
        raise BadChoice("seat", seat, f"one from 0 to {len(names) - 1}")
    return tuple(name if place == seat else f"level:{vs}" for place, name in enumerate(names))


def resume(file: Path, language: str) -> tuple[State, tuple[str, ...]]:
    """A saved game and who plays it; `last` stands for the one that was played last."""
    file = last_game() if str(file) == "last" else file
    try:
        kept = Record.read(file.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise Unreadable(str(file), "bytes that are no text", "a record") from None
    prepare(kept.game, language, bots=any(map(bot_level, kept.names)))
    state = kept.replay()
    if kept.rules != state.game.rules_version and not state.is_terminal():
        print(words(language).say("new-rules", before=kept.rules, version=state.game.rules_version))
    return state, kept.names


def put_aside(language: str) -> None:
    """Before another game: moves an unfinished one to a file of its own, and says so."""
    last = last_game()
    try:
        kept = Record.read(last.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, ZigguratError):
        return
    if kept.result is None and kept.moves:
        aside = last.with_name(f"{kept.game}-{datetime.now().astimezone():%Y-%m-%d-%H%M%S}.record")
        last.rename(aside)
        print(words(language).say("put-aside", game=words(language, kept.game).say("name"), file=str(aside)))


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the command line says of the players; where it does not say who begins, that is random."""

    names: str | None = None
    vs: int | None = None
    seat: int | None = None
    starts: str | None = None
    colours: str | None = None


@dataclass(frozen=True, slots=True)
class Party:
    """Who plays a new game: the game as they play it, their names and colours by seat, and whose turn is first."""

    game: Game
    names: tuple[str, ...]
    colours: tuple[str, ...]
    first: int


def seat_all(game: Game, wishes: Wishes, seed: int | None, language: str) -> Party:
    """Gives everybody a seat, as the wishes say. Who begins is random unless told, and the same for the same seed."""
    names = read_names(wishes.names, game.seats if wishes.vs is None else 1)
    asked = _read_colours(wishes.colours, game.seats)
    first = _who_begins(game.facts, names, asked, wishes, seed)
    seating = colours.seat(game.facts, asked, first)
    called = [words(language).say("seat-name", number=seat) for seat in range(1, game.seats + 1)]
    for name, seat in zip(names, seating.seats, strict=False):
        called[seat] = name
    known = tuple(called) if wishes.vs is None else seat_bots(tuple(called), str(wishes.vs), seating.seats[0])
    game = load(game.id, game.seats, **game.options | seating.options)
    return Party(game, known, seating.colours or game.colours, seating.seats[first])


def _who_begins(facts: Facts, names: Sequence[str], asked: list[str | None], wishes: Wishes, seed: int | None) -> int:
    """The index of the player who begins."""
    if wishes.starts is None and wishes.seat is None:
        return Random(seed).randrange(len(asked))
    if wishes.starts is None:
        return _begins_before(facts, asked, wishes.seat or 0)
    if wishes.seat is not None:
        raise BadChoice("starts", wishes.starts, "no --seat beside it")
    if wishes.starts not in names:
        raise BadChoice("starts", wishes.starts, f"one of {', '.join(names)}" if names else "--names beside it")
    return names.index(wishes.starts)


def _begins_before(facts: Facts, asked: list[str | None], turns: int) -> int:
    """Who must begin so that the first player comes so many turns later."""
    for first in range(len(asked)):
        seats = colours.seat(facts, asked, first).seats
        if (seats[0] - seats[first]) % len(asked) == turns:
            return first
    raise BadChoice("seat", turns, f"one from 0 to {len(asked) - 1}")


def _read_colours(given: str | None, seats: int) -> list[str | None]:
    """The colours on the command line, in the order of those who play; None where nothing is said."""
    wanted = [] if given is None else [colour.strip() for colour in given.split(",")]
    if len(wanted) > seats:
        raise BadChoice("colours", given, f"at most {seats} with commas between them")
    return [*wanted, *[None] * (seats - len(wanted))]


def introduce(party: Party, language: str) -> None:
    """Says who has which colour and who begins."""
    spoken = words(language)
    you = alone(party.names)
    known = called(party.names, spoken, you)
    worn = [spoken.say("colour-name", colour=colour) for colour in party.colours]
    if worn:
        print(spoken.say("colours", people=", ".join(map(" ".join, zip(known, worn, strict=True)))))
    for name, level in zip(known, map(bot_level, party.names), strict=True):
        if level:
            print(spoken.say("bot-plays", name=name, level=spoken.say(f"level-{level}"), number=int(level)))
    if any(map(bot_level, party.names)) and not are_measured(party.game.id):
        print(spoken.say("levels-not-measured"))
    print(spoken.say("begins", name=known[party.first], who=addressed(party.first, you)))


def read_names(given: str | None, number: int) -> tuple[str, ...]:
    """The names of so many people on the command line; none where none are given."""
    if given is None:
        return ()
    names = tuple(name.strip() for name in given.split(","))
    short = all(0 < len(name) <= LONGEST_NAME and name.isprintable() for name in names)
    if len(names) != number or not short or len(set(names)) != number:
        expected = f"{number} different names with commas between them" if number > 1 else "one name: bots have theirs"
        raise BadChoice("names", given, expected)
    return names


def choose_game(language: str) -> str:
    """Asks which game to play."""
    spoken, ids = words(language), list(games.GAMES)
    print(spoken.say("choose-game"))
    for number, id in enumerate(ids, 1):
        print(f"  {number}  {words(language, id).say('name')}")
    numbered = {str(number): id for number, id in enumerate(ids, 1)}
    return _ask(spoken.say("ask-game"), numbered | {id: id for id in ids}, spoken)


def choose_seats(game: str, language: str) -> int:
    """Asks how many play, where there is a choice."""
    spoken, seats = words(language), games.facts(game).seats
    question = spoken.say("choose-seats", numbers=", ".join(map(str, seats)))
    return seats[0] if len(seats) == 1 else _ask(question, {str(number): number for number in seats}, spoken)


def _ask(question: str, answers: Mapping[str, Answer], spoken: Words) -> Answer:
    """Asks until one of the answers is given."""
    while True:
        answer = input(f"{question} ").strip()
        if answer in answers:
            return answers[answer]
        print(spoken.say("not-understood", found=answer[:LONGEST_ANSWER]))
