"""A game in words: what a picture is for the eye, part by part, and by which data it is played."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from ziggurat.contract.facts import Facts, OptionValue
from ziggurat.contract.scene import Label, Scene
from ziggurat.words import Words


def describe(scene: Scene, words: Words, names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Each part of a scene: what it is called, with its owner's name, and what is to be seen there."""
    for part in scene.unasked().parts:
        owner = "" if part.seat is None else f" ({names[part.seat]})"
        said = _counted(_pile(words, *pile) for pile in part.piles())
        listed = [f"{text} ×{number}" if number > 1 else text for text, number in said]
        yield f"{_say(words, part.label)}{owner}", " · ".join(listed) or "-"


def data_in_use(facts: Facts, options: Mapping[str, OptionValue | None], words: Words) -> Iterator[str]:
    """Each of these options that names a file of data, such as an edition: which one it is."""
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
        return listed  # which says already where it lies
    return words.say("lies-on", place=_say(words, place), pieces=listed) if listed else _say(words, place)


def _numbered(label: Label) -> set[tuple[str, str | int]]:
    """What a label says with a number, such as the number of a place."""
    return {(name, value) for name, value in label.args.items() if isinstance(value, int)}


def _counted(texts: Iterable[str]) -> list[tuple[str, int]]:
    """Each text with how often it stands in a row."""
    return [(text, len(list(alike))) for text, alike in groupby(texts)]
