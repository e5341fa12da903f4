"""What an action of Twin Win did: moved, swapped, drawn, passed, a figure that nobody claims, won, over."""

import numpy as np

from ziggurat.contract.events import Event, Kind
from ziggurat.contract.scene import on
from ziggurat.games.twin_win.notation import (
    CARD_NAMES,
    CELL_NAMES,
    PIECE_NAMES,
    UNKNOWN_CLOCK,
    cards,
    named_card,
    named_piece,
    on_turn,
    pieces,
)
from ziggurat.games.twin_win.rules import TURNS
from ziggurat.games.twin_win.tables import ARROWS, CARDS, DRAW, DRAW_UNSEEN, PASS, SWAP, SWAP_UNSEEN
from ziggurat.kernel.compiled import OVER, UNKNOWN


def tell(before: np.void, action: int, after: np.void) -> list[Event]:
    """The events of one action, in the order of the rules."""
    return [_done(before, action, after), *_claims(before, after)]


def _done(before: np.void, action: int, after: np.void) -> Event:
    seat = on_turn(before)
    if action < PASS:
        return _moved(before, seat, *ARROWS[action])
    if action == PASS:
        return Event(Kind.PASSED, "passed", seat)
    if action in (SWAP_UNSEEN, *range(SWAP, DRAW)):
        return _swapped(before, seat, action)
    return _drawn(before, seat, action, after)


def _moved(before: np.void, seat: int, start: int, end: int) -> Event:
    heights = [len(pieces(int(before["stacks"][cell]))) for cell in (start, end)]
    piece = PIECE_NAMES[int(before["stacks"][start]) & 15]
    args = named_piece(piece) | {"from": CELL_NAMES[start], "to": CELL_NAMES[end]}
    glide = on(CELL_NAMES[start], heights[0] - 1), on(CELL_NAMES[end], heights[1])
    return Event(Kind.MOVED, "moved", seat, args, (glide,))


def _swapped(before: np.void, seat: int, action: int) -> Event:
    """The card given up lies askew beside the other, until the next is drawn; a card not seen may be either."""
    if action == SWAP_UNSEEN:
        return Event(Kind.SWAPPED, "swapped-unseen", seat, {}, _glides_of_swap(seat, 1))
    card = CARD_NAMES[action - SWAP]
    place = cards(int(before["goals"][seat]), 2).index(card)
    return Event(Kind.SWAPPED, "swapped", seat, named_card(card), _glides_of_swap(seat, place))


def _glides_of_swap(seat: int, place: int) -> tuple[tuple[str, ...], ...]:
    kept = (f"goal-{seat}-{1 - place}", f"goal-{seat}-0")
    return (f"goal-{seat}-{place}", f"goal-{seat}-given"), kept


def _drawn(before: np.void, seat: int, action: int, after: np.void) -> Event:
    """A card comes from the pile to where it belongs in the hand, then the one given up goes to the pile."""
    top = on("pile", CARDS - 2 * int(before["seats"]) - 1)
    seen = action != DRAW_UNSEEN
    drawn = CARD_NAMES[action - DRAW] if seen else ""
    place = cards(int(after["goals"][seat]), 2).index(drawn) if seen else 1
    glides = (
        (top, f"goal-{seat}-{place}"),
        (f"goal-{seat}-0", f"goal-{seat}-{1 - place}"),
        (f"goal-{seat}-given", top),
    )
    if not seen:
        return Event(Kind.DRAWN, "drawn-unseen", seat, {}, glides)
    return Event(Kind.DRAWN, "drawn", seat, named_card(drawn), glides)


def _claims(before: np.void, after: np.void) -> list[Event]:
    """A figure that nobody claims shows everybody that its card is in the pile; whether one does may be unknown."""
    if after["actor"] == OVER:
        for seat in range(after["seats"]):
            goals = 0 if after["goals"][seat] == UNKNOWN else int(after["goals"][seat])
            for card in cards(goals & int(after["figures"]), 0):
                return [Event(Kind.OVER, "won", seat, named_card(card), _standing(after, card))]
    if after["clock"] == UNKNOWN_CLOCK or (after["actor"] == OVER and after["clock"] < 2 * TURNS):
        return []
    made = cards(int(after["figures"] & ~before["figures"]), 0)
    events = [Event(Kind.REVEALED, "unclaimed", None, named_card(card)) for card in made]
    if after["actor"] == OVER:
        events.append(Event(Kind.OVER, "limit", None, {"turns": TURNS}))
    return events


def _standing(after: np.void, card: str) -> tuple[tuple[str, ...], ...]:
    """The pieces of a figure where they lie, so that the end is seen on the board."""
    stacks = [pieces(int(stack)) for stack in after["stacks"]]
    places = [(cell, level) for cell, stack in enumerate(stacks) for level, piece in enumerate(stack)]
    own = [on(CELL_NAMES[cell], level) for cell, level in places if stacks[cell][level][0] == card[0]]
    return tuple((id, id) for id in own)
