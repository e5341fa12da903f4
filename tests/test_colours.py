"""Who begins and who has which colour, in every game and for everything that can be asked for."""

from dataclasses import replace
from itertools import permutations, product

import pytest

from random_play import walk
from ziggurat import games
from ziggurat.contract import colours
from ziggurat.contract.errors import BadChoice
from ziggurat.contract.facts import Facts
from ziggurat.contract.scene import Item, Label, Scene
from ziggurat.game import load

PLACES = [id for id in games.GAMES if (known := games.facts(id).colours) and known.begins]
CLOTHES = [id for id in games.GAMES if (known := games.facts(id).colours) and not known.begins]
NO_COLOURS = [id for id in games.GAMES if games.facts(id).colours is None]
PLACE, CLOTHING = games.facts(PLACES[0]), games.facts(CLOTHES[0])


def askings(facts: Facts, number: int) -> list[tuple[str | None, ...]]:
    """All that so many people may ask for together, each with a colour or none."""
    known = facts.colours
    if known is None:
        return [(None,) * number]
    together = [one.colours for one in known.of(number)] if known.begins else [known.all()]
    whole = [given for colours in together for given in permutations(colours, number)]
    masks = list(product((True, False), repeat=number)) if len(whole) < 100 else [(True,) * number, (False,) * number]
    return list(
        {tuple(c if m else None for c, m in zip(given, mask, strict=True)) for given in whole for mask in masks}
    )


@pytest.mark.parametrize("id", games.GAMES)
def test_whoever_shall_begin_does_and_everybody_has_the_colour_asked_for(id: str) -> None:
    facts = games.facts(id)
    for number in facts.seats:
        for asked, first in product(askings(facts, number), range(number)):
            seating = colours.seat(facts, asked, first)
            game = load(id, number, **seating.options)
            worn = seating.colours or game.colours
            assert sorted(seating.seats) == list(range(number))
            assert colours.begins(facts, worn, game.options) == seating.seats[first]
            assert len(set(worn)) == (number if facts.colours else 0)
            for want, seat in zip(asked, seating.seats, strict=True):
                assert want is None or want == worn[seat]


@pytest.mark.parametrize("id", games.GAMES)
def test_whoever_asks_for_nothing_sits_in_the_usual_colours_with_the_beginner_on_seat_0(id: str) -> None:
    facts = games.facts(id)
    for number in facts.seats:
        for first in range(number):
            turned = tuple((one - first) % number for one in range(number))
            assert colours.seat(facts, [None] * number, first) == colours.Seating(turned)


@pytest.mark.parametrize("id", games.GAMES)
def test_every_number_of_seats_has_its_colours_or_none_has(id: str) -> None:
    facts = games.facts(id)
    if facts.colours is not None:
        assert {len(one.colours) for one in facts.colours.sets} == set(facts.seats)
    assert len(load(id).colours) == (facts.seats[0] if facts.colours else 0)


def test_in_clothes_nothing_but_the_clothes_changes() -> None:
    assert CLOTHING.colours is not None
    first, *_, last = CLOTHING.colours.all()
    number = CLOTHING.seats[0]
    seating = colours.seat(CLOTHING, [last] + [None] * (number - 1), 0)
    assert seating.options == {}
    assert seating.colours[0] == last
    taken = colours.seat(CLOTHING, [None] * (number - 1) + [first], 0)  # the usual colour of the first seat
    assert taken.colours[-1] == first
    assert taken.colours[0] == load(CLOTHING.id).colours[-1]


@pytest.mark.parametrize("id", CLOTHES)
def test_only_what_is_a_seats_is_drawn_in_its_colour(id: str) -> None:
    """Whatever else has the same colour keeps it; places, ids, gestures and numbers stay as they are."""
    known = games.facts(id).colours
    assert known is not None
    for number in games.facts(id).seats:
        game = load(id, number)
        worn = known.all()[-number:]
        dress = dict(zip(game.colours, worn, strict=True))
        for state in list(walk(game, 1))[::40]:
            for seat in (None, *range(number)):
                plain, dressed = state.scene(seat), state.scene(seat, colours=worn)
                assert dressed.prompts == plain.prompts
                changes = [
                    change for pair in zip(parts(plain), parts(dressed), strict=True) for change in differs(*pair)
                ]
                assert {dress[was] for was, _ in changes} == set(worn) - {a for a, b in dress.items() if a == b}
                assert all(dress[was] == now for was, now in changes)


def parts(scene: Scene) -> list[Item]:
    return [item for part in scene.parts for item in part.items]


def differs(plain: Item, dressed: Item) -> list[tuple[str, str]]:
    """The colour before and after, where it is another; nothing else may be."""
    if plain == dressed:
        return []
    label = plain.label and Label(plain.label.message, {**plain.label.args, **_colour(dressed)})
    assert replace(plain, tint=dressed.tint, label=label) == dressed
    return [(plain.tint, dressed.tint)]


def _colour(item: Item) -> dict[str, str | int]:
    return {name: value for name, value in (item.label.args if item.label else {}).items() if name == "colour"}


@pytest.mark.parametrize(
    ("facts", "asked", "expected"),
    [
        (PLACE, ["pink", None], "one of turquoise, brown, cream, mustard"),
        (PLACE, ["cream", "cream"], "another one for each"),
        (PLACE, ["turquoise", "brown"], "colours that play together: turquoise, cream; or brown, mustard"),
        (CLOTHING, ["pink", None], "one of "),
        (games.facts(NO_COLOURS[0]), ["red", None], "none: seats have none here"),
    ],
)
def test_colours_that_cannot_be_are_refused(facts: Facts, asked: list[str | None], expected: str) -> None:
    with pytest.raises(BadChoice, match="^colours?: found .*, expected " + expected):
        colours.seat(facts, asked, 0)


@pytest.mark.parametrize("id", PLACES)
def test_an_option_that_follows_from_the_colours_is_refused(id: str) -> None:
    facts = games.facts(id)
    for name in colours.settled(facts):
        with pytest.raises(BadChoice, match=f"option {name}: found 'x', expected something else"):
            colours.refuse_settled(facts, {name: "x"}, "something else")
