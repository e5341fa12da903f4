"""A seat's board: five spaces with what they pay printed below, the points, the cards, and a tray.

The tray holds what the seat may press, and stones that are on their way: the tower in hand, serenity stones.
"""

from collections.abc import Iterator

import numpy as np

from ziggurat.contract.scene import Item, Label, Part, on
from ziggurat.contract.stacks import unpacked
from ziggurat.games.mandala_stones import places
from ziggurat.games.mandala_stones.conditions import CONDITIONS, Condition, detail_in_words
from ziggurat.games.mandala_stones.places import CARDS_AT, PLAYER_SIZE, POINTS_AT, SPACE_AT, TRAY_Y
from ziggurat.games.mandala_stones.row import (
    ALL_SPACES,
    DECIDING,
    HIGHEST,
    PLACING,
    PUTTING,
    SERENE,
    SERENITY,
    SPACES,
    TURN,
    height,
)
from ziggurat.games.mandala_stones.scoring import score
from ziggurat.games.mandala_stones.stones import SERENE_TINT, TINTS, pile, stone
from ziggurat.kernel.compiled import UNKNOWN

MEASURES = ("heights", "height", "height", "height", "colours")  # what counts, by space


def part(view: np.void, seat: int) -> Part:
    """The board of a seat, with the tray if it is on turn."""
    width, height_ = PLAYER_SIZE
    points = int(view["points"][seat])
    items = [Item(f"slab{seat}", "slab-player", width / 2, height_ / 2, layer=-1)]
    items.append(Item(f"points{seat}", "tally", *POINTS_AT, number=points, label=Label("points", {"points": points})))
    for space in range(SPACES):
        items += _space(view, seat, space)
    for card in range(2):
        items += _card(view, seat, card)
    if view["turn"] == seat:
        items += _tray(view, seat)
    return Part(f"player{seat}", width, height_, tuple(items), Label("part-player"), seat)


def _space(view: np.void, seat: int, space: int) -> Iterator[Item]:
    x, y = SPACE_AT[space]
    place, stones = places.space(seat, space), int(view["towers"][SPACES * seat + space])
    pays = view["spaces"][HIGHEST * space : HIGHEST * (space + 1)].tolist()
    args: dict[str, str | int] = {"space": space + 1, "number": int(height(stones)), "measure": MEASURES[space]}
    printed = dict(zip(("first", "second", "third", "fourth"), pays, strict=True))
    yield Item(place, "pile-place", x, y, label=Label("space", args | printed))
    yield Item(f"print{seat}-{space + 1}", f"print-{MEASURES[space]}", x, y + 116)
    for measure, pay in enumerate(pays):
        yield Item(f"print{seat}-{space + 1}-{measure + 1}", "figure", x - 40.5 + 27 * measure, y + 148, number=pay)
    yield from pile(place, stones, x, y, 2)


def objective(view: np.void, card: int) -> Label:
    """What a card asks for, and what it pays."""
    condition, detail = _condition(view, card)
    needs = {"needs": int(view["needs"][card - 1])} if condition.most else {}
    return Label(condition.words, {**needs, **detail, "points": int(view["rewards"][card - 1])})


def _condition(view: np.void, card: int) -> tuple[Condition, dict[str, str | int]]:
    """The condition of a card, and its height, colour, pattern or space by name."""
    condition = CONDITIONS[view["conditions"][card - 1]]
    return condition, detail_in_words(condition, int(view["details"][card - 1]))


def _card(view: np.void, seat: int, index: int) -> Iterator[Item]:
    x, y = CARDS_AT[index]
    place, card = f"g{seat}-{index + 1}", int(view["goals"][2 * seat + index])
    if card == UNKNOWN:
        yield Item(place, "card-back", x, y, label=Label("card-hidden"))
        return
    condition, detail = _condition(view, card)
    pays = int(view["rewards"][card - 1])
    yield Item(place, "objective", x, y, label=objective(view, card))
    yield _aim(f"{place}-aim", condition, detail.get(condition.detail), x, y - 18)
    if condition.most:
        sprite, needs = "at-most" if condition.at_most else "at-least", int(view["needs"][card - 1])
        yield Item(f"{place}-needs", sprite, x - 21, y + 54, layer=1, number=needs)
    yield Item(f"{place}-pays", "objective-pays", x + 32, y + 54, layer=1, number=pays)


def _aim(id: str, condition: Condition, detail: str | int | None, x: float, y: float) -> Item:
    """What a card counts, drawn: a height and a space as a number, a colour as a tint, a pattern as it is."""
    sprite = condition.words.replace("card", "aim")
    if detail in TINTS:
        return Item(id, sprite, x, y, layer=1, tint=str(detail))
    if isinstance(detail, str):
        return Item(id, f"{sprite}-{detail}", x, y, layer=1)
    return Item(id, sprite, x, y, layer=1, number=detail)


def _tray(view: np.void, seat: int) -> Iterator[Item]:
    if view["stage"] == TURN:
        yield from _scores(view, seat)
    elif view["stage"] == PLACING:
        yield from _hand(int(view["hand"]))
    elif view["stage"] in (DECIDING, PUTTING):
        yield from _serenity(view)


def _scores(view: np.void, seat: int) -> Iterator[Item]:
    """A button for each colour that can be scored, with what it pays where serenity leaves no choice."""
    tops = int(view["tops"][seat])
    serene = tops >> SPACES * SERENE & ALL_SPACES
    if tops:
        yield Item("take", "take-tops", 506, TRAY_Y, label=Label("take"))
    for colour, tint in enumerate(TINTS):
        scored = tops >> SPACES * colour & ALL_SPACES
        if (scored | serene).bit_count() >= 2:
            pays = _pays(view, colour) if scored.bit_count() >= 2 and not serene else None
            label = Label("score", {"colour": tint, "pays": "unknown" if pays is None else pays})
            yield Item(f"score-{tint}", "score-colour", 74 + 104 * colour, TRAY_Y, tint=tint, label=label, number=pays)


def _pays(view: np.void, colour: int) -> int:
    """What the colour pays, marks included: played on a copy, since the rules know."""
    trial = np.array([view])
    score(trial[0], colour, 0)
    return int(trial[0]["points"][view["turn"]] - view["points"][view["turn"]])


def _hand(stones: int) -> Iterator[Item]:
    """The tower to be placed, side by side, the bottom one first."""
    codes = unpacked(stones)
    yield Item("hand", "hand-tray", 304, TRAY_Y, label=Label("hand", {"number": len(codes)}))
    for level, code in enumerate(codes):
        yield stone(on("hand", level), code, 143 + 107 * level, TRAY_Y - 6, 2 + level, level + 1)


def _serenity(view: np.void) -> Iterator[Item]:
    """Stones to decide upon, stones kept, and the two answers."""
    first = int(view["covered"] - view["pending"])
    for i in range(int(view["pending"])):
        mark, pays = int(view["mark_at"][first + i]), int(view["mark_pays"][first + i])
        label = Label("serenity-pending", {"points": pays})
        yield Item(on(f"p{mark}"), "serenity", 74 + 30 * i, TRAY_Y - 6, 0.0, SERENE_TINT, 9 - i, label, pays)
    for i in range(int(view["kept"])):
        yield stone(on("kept", i), SERENITY, 190 + 30 * i, TRAY_Y - 6, 2 + i, i + 1)
    if view["stage"] == DECIDING:
        pays = int(view["mark_pays"][first])
        yield Item("keep", "button", 470, TRAY_Y - 36, label=Label("keep", {"room": room_to_keep(view)}))
        yield Item("points", "button", 470, TRAY_Y + 36, label=Label("points-instead", {"points": pays}))


def room_to_keep(view: np.void) -> str:
    """Whether the towers of the seat on turn have room for one more stone than it keeps already: `some` or `none`."""
    towers = view["towers"].reshape(-1, SPACES)[view["turn"]].tolist()
    free = sum(HIGHEST - int(height(tower)) for tower in towers if tower)
    return "some" if free > view["kept"] else "none"
