"""Who sits where and in which colour, from who begins and which colours were asked for; for table and terminal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from ziggurat.contract.errors import BadChoice
from ziggurat.contract.facts import Colours, ColourSet, Facts, OptionValue


@dataclass(frozen=True, slots=True)
class Seating:
    """The seats of those who play, and the options that follow from them."""

    seats: tuple[int, ...]  # of each, in the order in which they asked
    colours: tuple[str, ...] = ()  # by seat; empty: as the game has them
    options: dict[str, OptionValue] = field(default_factory=dict)


def seat(facts: Facts, asked: Sequence[str | None], first: int) -> Seating:
    """Seats all who asked, each in the colour asked for or what is left, so that the one with that number begins."""
    _check(facts, asked)
    number, known = len(asked), facts.colours
    turned = tuple((one - first) % number for one in range(number))
    if known is None or not known.of(number) or not (known.begins or any(asked)):
        return Seating(turned)
    if known.begins:
        return _at_places(facts, known, asked, first, turned)
    by_seat = [asked[turned.index(seat)] for seat in range(number)]
    return Seating(turned, _dressed(by_seat, known.of(number)[0].colours, known.all()))


def usual(facts: Facts, number: int, options: Mapping[str, OptionValue | None]) -> tuple[str, ...]:
    """The colours by seat of a game with these options, all of them; empty where seats have none."""
    sets = () if facts.colours is None else facts.colours.of(number)
    fitting = (one.colours for one in sets if all(options[name] == value for name, value in one.options.items()))
    return next(fitting, ())


def begins(facts: Facts, colours: Sequence[str], options: Mapping[str, OptionValue]) -> int:
    """The seat that plays first in a game with these colours by seat and these options."""
    chosen = None if facts.colours is None else options.get(facts.colours.begins)
    return 0 if chosen is None else colours.index(str(chosen))


def settled(facts: Facts) -> set[str]:
    """The options that follow from who begins and who has which colour, so that nobody is asked for them."""
    known = facts.colours
    return set() if known is None else {name for one in known.sets for name in one.options} | {known.begins} - {""}


def refuse_settled(facts: Facts, options: Mapping[str, object], instead: str) -> None:
    """Raises BadChoice for an option that follows from something else, saying from what."""
    for name in options:
        if name in settled(facts):
            raise BadChoice(f"option {name}", options[name], instead)


def _check(facts: Facts, asked: Sequence[str | None]) -> None:
    wanted = [colour for colour in asked if colour is not None]
    known = () if facts.colours is None else facts.colours.all()
    for colour in wanted:
        if colour not in known:
            raise BadChoice("colour", colour, f"one of {', '.join(known)}" if known else "none: seats have none here")
    if len(set(wanted)) < len(wanted):
        raise BadChoice("colours", ", ".join(wanted), "another one for each")


def _at_places(facts: Facts, known: Colours, asked: Sequence[str | None], first: int, turned: Sequence[int]) -> Seating:
    """Everybody on the seat of a colour; the options say which colours play and which of them begins."""
    if not any(asked):
        asked = [known.of(len(asked))[0].colours[seat] for seat in turned]
    chosen = _fitting(known.of(len(asked)), asked)
    colours = _filled(asked, [colour for colour in chosen.colours if colour not in asked])
    seats = tuple(map(chosen.colours.index, colours))
    wanted = dict(chosen.options) | ({known.begins: colours[first]} if seats[first] else {})
    defaults = {option.name: option.default for option in facts.options}
    return Seating(seats, (), {name: value for name, value in wanted.items() if value != defaults[name]})


def _fitting(sets: Sequence[ColourSet], asked: Sequence[str | None]) -> ColourSet:
    """The first set that has all colours asked for."""
    wanted = [colour for colour in asked if colour is not None]
    for one in sets:
        if set(wanted) <= set(one.colours):
            return one
    together = "; or ".join(", ".join(one.colours) for one in sets)
    raise BadChoice("colours", ", ".join(wanted), f"colours that play together: {together}")


def _dressed(asked: Sequence[str | None], usual: Sequence[str], more: Sequence[str]) -> tuple[str, ...]:
    """Who asked for nothing gets the seat's usual colour, or one that nobody else wants."""
    kept = [want or (own if own not in asked else None) for want, own in zip(asked, usual, strict=True)]
    return tuple(_filled(kept, (colour for colour in (*usual, *more) if colour not in kept)))


def _filled(asked: Iterable[str | None], left: Iterable[str]) -> list[str]:
    """What was asked for, and for the others what is left, in order."""
    rest = iter(dict.fromkeys(left))
    return [colour or next(rest) for colour in asked]
