"""All words that people read, from Fluent files: the product's own, terms that games share, and each game's.

`LANGUAGE.ftl` has the product's messages. `terms.LANGUAGE.ftl` has what several games say alike: colours, sizes,
pyramids, points, and parts of a picture. `words.LANGUAGE.ftl` in a game's folder has the game's messages; they use a
term as `{ coloured-pyramid }`, and the game's code may say it like a message of its own. docs/words.md lists the terms.
"""

import locale
import os
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from ziggurat import games
from ziggurat.contract.errors import BadChoice
from ziggurat.contract.events import Event

LANGUAGES = {"en": "English", "fr": "français"}


class Words:
    """The words of the product, and of one game if it is named, in one language."""

    def __init__(self, language: str, game: str | None = None) -> None:
        from fluent.runtime import FluentBundle

        if language not in LANGUAGES:
            raise BadChoice("language", language, f"one of {', '.join(LANGUAGES)}")
        self.language = language
        # Isolation marks keep right-to-left names apart on a page; a terminal shows them as odd characters.
        self._bundle = FluentBundle([language], use_isolating=False)
        for file in files(language, game):
            self._bundle.add_resource(_resource(file))

    def say(self, message: str, **arguments: str | int) -> str:
        """A message with its arguments filled in; an unknown message or argument is a bug and raises."""
        found = self._bundle.get_message(message) if self._bundle.has_message(message) else None
        if found is None or found.value is None:
            raise LookupError(f"no message {message} in the words for {self.language}")
        text, errors = self._bundle.format_pattern(found.value, arguments)
        if errors:
            raise LookupError(f"message {message} in the words for {self.language}: {errors[0]}")
        return str(text)

    def tell(self, event: Event, names: Mapping[int, str], you: int | None = None) -> str:
        """An event as a sentence; to whoever sits on the seat `you` it says "you"."""
        who = {} if event.seat is None else {"seat": names[event.seat], "who": addressed(event.seat, you)}
        return self.say(event.words, **who, **event.args)


def addressed(seat: int, you: int | None) -> str:
    """How a sentence speaks of a seat, as its `$who`: to whoever reads it, or of another by name."""
    return "you" if seat == you else "other"


def files(language: str, game: str | None) -> list[Path]:
    """Where the words are: the product's, the terms that games share, then the game's."""
    shared = [Path(__file__).parent / name for name in (f"{language}.ftl", f"terms.{language}.ftl")]
    return shared if game is None else [*shared, games.folder(game) / f"words.{language}.ftl"]


@cache
def words(language: str, game: str | None = None) -> Words:
    """The words in a language; cached."""
    return Words(language, game)


def reading_order(move: str) -> list[str | int]:
    """A sort key for lists of moves: numbers in moves sort by value, 2 before 10."""
    return [int(part) if part.isdecimal() else part for part in re.split(r"([0-9]+)", move)]


def preferred(environment: Mapping[str, str] = os.environ) -> str:
    """The language that the user's system asks for, if we speak it; else English."""
    asked = environment.get("ZIGGURAT_LANGUAGE") or environment.get("LC_ALL") or environment.get("LC_MESSAGES")
    asked = asked or environment.get("LANG") or locale.getlocale()[0] or ""
    return asked[:2].lower() if asked[:2].lower() in LANGUAGES else "en"


def _resource(file: Path) -> Any:
    from fluent.runtime import FluentResource

    return FluentResource(file.read_text(encoding="utf-8"))
