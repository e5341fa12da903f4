"""A scene described in words, part by part, for those who do not see it; and which data files are in use."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from ziggurat.contract.facts import Facts, OptionValue
from ziggurat.contract.scene import Label, Scene
from ziggurat.words import Words


def describe(scene: Scene, words: Words, names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Each part of a scene: its name, with its owner's name, and what lies there."""
    for part in scene.unasked().parts:
        owner = "" if part.seat is None else f" ({names[part.seat]})"
        said = _counted(_pile(words, *pile) for pile in part.piles())
        listed = [f"{text} ×{number}" if number > 1 else text for text, number in said]
        yield f"{_say(words, part.label)}{owner}", " · ".join(listed) or "-"


def data_in_use(facts: Facts, options: Mapping[str, OptionValue | None], words: Words) -> Iterator[str]:
    """One line for each option that names a data file, such as an edition: which file is in use."""
    for option in (one for one in facts.options if one.installed and one.name in options):
        name, value = words.say(f"option-{option.name}"), options[option.name]
        if isinstance(value, str):
            yield words.say("option-in-use", option=name, value=value)
        else:
            yield words.say("option-carried", option=name)


def _say(words: Words, label: Label) -> str:
    return words.say(label.message, **label.args)


def _pile(words: Words, place: Label | None, pieces: list[Label]) -> str:
    """A place and what lies on it, from the bottom up."""
    said = _counted(_say(words, piece) for piece in pieces)
    listed = ", ".join(f"{number} × {text}" if number > 1 else text for text, number in said)
    if place is None or any(_numbered(place) & _numbered(piece) for piece in pieces):
        return listed  # the piece's own label says already where it lies
    return words.say("lies-on", place=_say(words, place), pieces=listed) if listed else _say(words, place)


def _numbered(label: Label) -> set[tuple[str, str | int]]:
    """The arguments of a label that are numbers, such as the number of a place."""
    return {(name, value) for name, value in label.args.items() if isinstance(value, int)}


def _counted(texts: Iterable[str]) -> list[tuple[str, int]]:
    """Each text with how many times it is repeated in a row."""
    return [(text, len(list(alike))) for text, alike in groupby(texts)]
