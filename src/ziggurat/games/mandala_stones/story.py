"""What a move of Mandala Stones did, with every automatic step: marks, stones to the box, skips, the final count."""

import numpy as np

from ziggurat.contract.events import Event, Kind
from ziggurat.contract.scene import on
from ziggurat.games.mandala_stones import places
from ziggurat.games.mandala_stones.notation import write_move
from ziggurat.games.mandala_stones.objectives import reward
from ziggurat.games.mandala_stones.row import (
    CLOCKWISE,
    DECIDING,
    FIRST,
    KEEP,
    LETTERS,
    PICK,
    PUT,
    PUTTING,
    SCORE,
    SERENITY,
    SPACE,
    SPACES,
    TURN,
    height,
    letters,
)
from ziggurat.kernel.compiled import OVER, UNKNOWN

Glides = tuple[tuple[str, ...], ...]


def tell(before: np.void, action: int, after: np.void) -> list[Event]:
    """The events of one action, in the order of the rules."""
    if action < PICK:
        events = _scored(before, action, after)
    elif action < KEEP:
        events = [_picked(before, action, after)]
    elif action < PUT:
        events = _decided(before, action, after)
    else:
        events = [_put(before, action - PUT)]
    return events + _boxed(before, action, after) + _turn_passed(before, after)


def _picked(before: np.void, action: int, after: np.void) -> Event:
    seat = int(before["turn"])
    detail = write_move(before, action).split(":")[1]
    if action < FIRST:
        start, end = map(int, detail.split(">"))
        pattern = "starburst" if start - 1 in before["artists"][:2] else "ring"
        glide = on(places.cell(start - 1)), on(places.cell(end - 1))
        return Event(Kind.MOVED, "artist-moved", seat, {"pattern": pattern, "start": start, "end": end}, (glide,))
    if action < SPACE:
        stones = letters(after["hand"])
        return Event(Kind.TAKEN, "stones-taken", seat, {"number": len(stones)}, _taken(before, action - FIRST))
    stones, place = letters(before["hand"]), places.space(seat, int(detail) - 1)
    glides = tuple((on("hand", level), on(place, level)) for level in range(len(stones)))
    return Event(Kind.PLACED, "tower-placed", seat, {"number": len(stones), "space": int(detail)}, glides)


def _taken(before: np.void, first: int) -> Glides:
    """From the stacks to the hand, clockwise."""
    directions = [(first + turn) % 4 for turn in range(4) if before["choices"] >> (first + turn) % 4 & 1]
    stacks = [int(CLOCKWISE[4 * int(before["cell"]) + direction]) for direction in directions]
    tops = [on(places.stack(stack), int(height(int(before["stacks"][stack]))) - 1) for stack in stacks]
    return tuple((top, on("hand", level)) for level, top in enumerate(tops))


def _put(before: np.void, space: int) -> Event:
    seat = int(before["turn"])
    glide = on("kept", int(before["kept"]) - 1), _on_top(before, space, 1)
    return Event(Kind.PLACED, "serenity-put", seat, {"space": space + 1}, (glide,))


def _on_top(before: np.void, space: int, above: int = 0) -> str:
    """The top stone of a tower of the seat on turn, or one above it."""
    seat = int(before["turn"])
    high = int(height(int(before["towers"][SPACES * seat + space])))
    return on(places.space(seat, space), high - 1 + above)


def _scored(before: np.void, action: int, after: np.void) -> list[Event]:
    seat = int(before["turn"])
    laid = "".join(LETTERS[code] for code in after["track"][before["filled"] : after["filled"]])
    marks = int(before["mark_pays"][before["covered"] : after["covered"]].sum())
    reached = before["mark_at"][before["covered"] : after["covered"]].tolist()
    decides = after["stage"] == DECIDING
    # Marks and the objective are told apart from the score itself, which is what is left.
    apart = _objective(after, seat) + (0 if decides else marks)
    gained = int(after["points"][seat] - before["points"][seat]) - apart
    if action < SCORE:
        events = [Event(Kind.SCORED, "tops-taken", seat, {"number": len(laid), "points": gained})]
    else:
        colour = write_move(before, action).split(":")[1][0]
        events = [Event(Kind.SCORED, "colour-scored", seat, {"colour": colour, "points": gained, "number": len(laid)})]
    args = {"number": len(laid), "space": int(after["filled"])}
    events.append(Event(Kind.PLACED, "laid", seat, args, _laid(before, after)))
    if decides:
        glides = tuple((on(f"s{mark}"), on(f"p{mark}")) for mark in reached)
        events.append(Event(Kind.TAKEN, "serenity-reached", seat, {"number": int(after["pending"])}, glides))
    elif marks:
        events.append(Event(Kind.SCORED, "mark-scored", seat, {"points": marks, "number": len(reached)}))
    return events


def _laid(before: np.void, after: np.void) -> Glides:
    """From the towers that are lower now to the track, serenity stones first."""
    first = SPACES * int(before["turn"])
    towers, left = (row["towers"][first : first + SPACES].tolist() for row in (before, after))
    lower = [space for space in range(SPACES) if left[space] != towers[space]]
    lower.sort(key=lambda space: towers[space] & 15 != SERENITY)  # else they stay in order
    filled = int(before["filled"])
    return tuple((_on_top(before, space), on(places.track(filled + i))) for i, space in enumerate(lower))


def _decided(before: np.void, action: int, after: np.void) -> list[Event]:
    seat = int(before["turn"])
    points = int(before["mark_pays"][before["covered"] - before["pending"]])
    if action != KEEP:
        return [Event(Kind.SCORED, "mark-scored", seat, {"points": points, "number": 1}, ((_pending(before), ""),))]
    kept = ((_pending(before), on("kept", int(before["kept"]))),)
    return [Event(Kind.CHOSEN, "serenity-kept", seat, {}, kept if after["kept"] else ())]


def _pending(before: np.void) -> str:
    """The serenity stone on which the seat decides."""
    return on(f"p{before['mark_at'][before['covered'] - before['pending']]}")


def _boxed(before: np.void, action: int, after: np.void) -> list[Event]:
    """Kept stones for which there was no tower."""
    if after["stage"] in (DECIDING, PUTTING):
        return []
    lost = int(before["kept"]) + (action == KEEP) - (action >= PUT)
    if not lost:
        return []
    stones = [on("kept", i) for i in range(int(before["kept"]) - (action >= PUT))]
    stones += [_pending(before)] if action == KEEP else []
    glides = tuple((stone, "") for stone in stones)
    return [Event(Kind.SWEPT, "serenity-boxed", int(before["turn"]), {"number": lost}, glides)]


def _turn_passed(before: np.void, after: np.void) -> list[Event]:
    """The last round, the seats that were skipped, and the end."""
    events = []
    last = bool(before["last"])
    if not last and after["filled"] >= after["end"]:
        last = True
        events.append(Event(Kind.LAST_ROUND, "end-covered", None, {"space": int(after["end"])}))
    if after["stage"] != TURN:
        return events
    seat = int(before["turn"]) + 1
    while seat < after["seats"] or not last:
        seat %= int(after["seats"])
        if seat == after["turn"]:
            return events
        events.append(Event(Kind.SKIPPED, "skipped", seat))
        if not last:
            last = True
            events.append(Event(Kind.LAST_ROUND, "nothing-left"))
        seat += 1
    return events + _counted(before, after)


def _counted(before: np.void, after: np.void) -> list[Event]:
    """Everybody's cards and what they pay; what a card will pay that is not seen yet is told only if it is known."""
    events = []
    for seat in range(int(after["seats"])):
        events.append(Event(Kind.REVEALED, "cards-shown", seat))
        seen = after["goals"][2 * seat] != UNKNOWN
        points = _objective(after, seat) if seen else int(after["points"][seat]) - int(before["points"][seat])
        if points > 0:
            events.append(Event(Kind.SCORED, "objective-scored", seat, {"points": points}))
    return [*events, Event(Kind.OVER, "over")]


def _objective(after: np.void, seat: int) -> int:
    return int(reward(after, seat)) if after["turn"] == OVER else 0
