"""Before the first move at the terminal: which game, how many seats, who sits where, or a saved game again."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from platformdirs import user_data_path
from rich.console import Console

from ziggurat import games, warm
from ziggurat.errors import BadChoice, Unreadable, ZigguratError
from ziggurat.record import LONGEST_NAME, Record
from ziggurat.state import State
from ziggurat.words import Words, words

LONGEST_ANSWER = 40
Answer = TypeVar("Answer")


def last_game() -> Path:
    """Where the game under way is kept, move by move."""
    return user_data_path("ziggurat") / "last.record"


def prepare(game: str, language: str, bots: bool = False) -> None:
    """Compiles the game before the first question; the first time on a machine that takes some seconds."""
    with Console(stderr=True).status(words(language).say("preparing")):
        warm.for_play(game)
        if bots:
            warm.for_players(game)


def bot_level(name: str) -> str:
    """The level of the bot that sits there, as the name in a record says; empty for a person."""
    kind, _, level = name.partition(":")
    return level if kind == "level" else ""


def called(names: tuple[str, ...], spoken: Words) -> tuple[str, ...]:
    """How everybody is called: a bot by its level, with its seat where there are several."""
    levels = [bot_level(name) for name in names]
    several = sum(map(bool, levels)) > 1

    def bot(level: str, seat: int) -> str:
        name = spoken.say("bot-name", level=spoken.say(f"level-{level}"))
        return f"{name} {seat}" if several else name

    return tuple(bot(level, seat) if level else names[seat] for seat, level in enumerate(levels))


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
    return kept.replay(), kept.names


def put_aside(language: str) -> None:
    """Makes room for another game: one that was left before its end gets a file of its own, and that is said."""
    last = last_game()
    try:
        kept = Record.read(last.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, ZigguratError):
        return
    if kept.result is None and kept.moves:
        aside = last.with_name(f"{kept.game}-{datetime.now().astimezone():%Y-%m-%d-%H%M%S}.record")
        last.rename(aside)
        print(words(language).say("put-aside", game=words(language, kept.game).say("name"), file=str(aside)))


def read_names(given: str | None, seats: int, language: str) -> tuple[str, ...]:
    """The names on the command line, or numbered seats."""
    if given is None:
        return tuple(words(language).say("seat-name", number=seat) for seat in range(seats))
    names = tuple(name.strip() for name in given.split(","))
    short = all(0 < len(name) <= LONGEST_NAME and name.isprintable() for name in names)
    if len(names) != seats or not short or len(set(names)) != seats:
        raise BadChoice("names", given, f"{seats} different names with commas between them")
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
