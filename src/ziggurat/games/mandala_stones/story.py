"""What a move of Mandala Stones did, with every automatic step: marks, stones to the box, skips, the final count."""

import numpy as np

from ziggurat.events import Event, Kind
from ziggurat.games.mandala_stones.notation import write_move
from ziggurat.games.mandala_stones.objectives import reward
from ziggurat.games.mandala_stones.row import (
    DECIDING,
    FIRST,
    KEEP,
    LETTERS,
    PICK,
    PUT,
    PUTTING,
    SCORE,
    SPACE,
    TURN,
    letters,
)
from ziggurat.kernel.compiled import OVER


def tell(before: np.void, action: int, after: np.void) -> list[Event]:
    """The events of one action, in the order of the rules."""
    seat = int(before["turn"])
    if action < PICK:
        events = _scored(before, action, after)
    elif action < KEEP:
        events = [_picked(before, action, after)]
    elif action < PUT:
        events = _decided(before, action, after)
    else:
        events = [Event(Kind.PLACED, "serenity-put", seat, {"space": action - PUT + 1})]
    return events + _boxed(before, action, after) + _turn_passed(before, after)


def _picked(before: np.void, action: int, after: np.void) -> Event:
    seat = int(before["turn"])
    detail = write_move(before, action).split(":")[1]
    if action < FIRST:
        start, end = map(int, detail.split(">"))
        pattern = "starburst" if start - 1 in before["artists"][:2] else "ring"
        return Event(Kind.MOVED, "artist-moved", seat, {"pattern": pattern, "start": start, "end": end})
    if action < SPACE:
        stones = letters(after["hand"])
        return Event(Kind.TAKEN, "stones-taken", seat, {"stones": stones, "number": len(stones)})
    return Event(Kind.PLACED, "tower-placed", seat, {"stones": letters(before["hand"]), "space": int(detail)})


def _scored(before: np.void, action: int, after: np.void) -> list[Event]:
    seat = int(before["turn"])
    laid = "".join(LETTERS[code] for code in after["track"][before["filled"] : after["filled"]])
    marks = int(before["mark_pays"][before["covered"] : after["covered"]].sum())
    decides = after["stage"] == DECIDING
    # Marks and the objective are told apart from the score itself, which is what is left.
    apart = _objective(after, seat) + (0 if decides else marks)
    gained = int(after["points"][seat] - before["points"][seat]) - apart
    if action < SCORE:
        events = [Event(Kind.SCORED, "tops-taken", seat, {"number": len(laid), "points": gained})]
    else:
        colour = write_move(before, action).split(":")[1][0]
        events = [Event(Kind.SCORED, "colour-scored", seat, {"colour": colour, "points": gained, "number": len(laid)})]
    events.append(Event(Kind.PLACED, "laid", seat, {"stones": laid, "space": int(after["filled"])}))
    if decides:
        events.append(Event(Kind.TAKEN, "serenity-reached", seat, {"number": int(after["pending"])}))
    elif marks:
        events.append(Event(Kind.SCORED, "mark-scored", seat, {"points": marks}))
    return events


def _decided(before: np.void, action: int, after: np.void) -> list[Event]:
    seat = int(before["turn"])
    if action == KEEP:
        return [Event(Kind.CHOSEN, "serenity-kept", seat)]
    points = int(before["mark_pays"][before["covered"] - before["pending"]])
    return [Event(Kind.SCORED, "mark-scored", seat, {"points": points})]


def _boxed(before: np.void, action: int, after: np.void) -> list[Event]:
    """Kept stones for which there was no tower."""
    if after["stage"] in (DECIDING, PUTTING):
        return []
    lost = int(before["kept"]) + (action == KEEP) - (action >= PUT)
    return [Event(Kind.SWEPT, "serenity-boxed", int(before["turn"]), {"number": lost})] if lost else []


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
    return events + _counted(after)


def _counted(after: np.void) -> list[Event]:
    """Everybody's cards and what they pay."""
    events = []
    for seat in range(int(after["seats"])):
        first, second = map(int, after["goals"][2 * seat : 2 * seat + 2])
        events.append(Event(Kind.REVEALED, "cards-shown", seat, {"first": first, "second": second}))
        if points := _objective(after, seat):
            events.append(Event(Kind.SCORED, "objective-scored", seat, {"points": points}))
    return [*events, Event(Kind.OVER, "over")]


def _objective(after: np.void, seat: int) -> int:
    return int(reward(after, seat)) if after["turn"] == OVER else 0
