"""What happened in Kotra: rolled, lost, entered, moved, captured, borne off, a die left over, the end."""

import numpy as np

from ziggurat.contract.events import Event, Kind
from ziggurat.contract.scene import on
from ziggurat.games.kotra.geometry import SIZES
from ziggurat.games.kotra.legality import BEAR_OFF, EMPTY, ENTER
from ziggurat.games.kotra.notation import COPIES, SQUARE, dice, enders, entrance, plain, size, taken_apart, target
from ziggurat.games.kotra.rules import LOST_LIMIT, ROLL
from ziggurat.kernel.compiled import OVER
from ziggurat.pictures import trays

_ENDINGS = ("over-small", "over-medium", "over-large")


def tell(before: np.void, action: int, after: np.void) -> list[Event]:
    """The events of a roll or a play, in the order of the rules."""
    told = _tell_roll if action >= ROLL else _tell_play
    return told(before, action, after) + _tell_end(after)


def _tell_roll(before: np.void, action: int, after: np.void) -> list[Event]:
    seat = int(before["turn"])
    high, low = map(int, dice(action))
    glides = (("die-0", "die-0"), ("die-1", "die-1"))
    events = [Event(Kind.ROLLED, "rolled", seat, {"high": high, "low": low}, glides)]
    if after["lost"] > before["lost"]:
        owing = before["reserve"][SIZES * seat : SIZES * seat + SIZES].any()
        words = "lost-turn-owing" if owing else "lost-turn"
        events.append(Event(Kind.LOST_TURN, words, seat, {"number": int(after["lost"])}))
    return events


def _tell_play(before: np.void, action: int, after: np.void) -> list[Event]:
    seat = int(before["turn"])
    die, what, square = taken_apart(action)
    if what >= ENTER:
        kind, square = SIZES * seat + what - ENTER, entrance(plain(before), square)
        glide = _beside(before, "reserve", kind, -1), f"{SQUARE[square]}.0"
        args = {"size": size(kind), "square": SQUARE[square]}
        events = [Event(Kind.PLACED, "entered", seat, args, (glide,))]
    elif what == BEAR_OFF:
        total = int(after["off"][SIZES * seat : SIZES * seat + SIZES].sum())
        kind = int(before["board"][square])
        glide = f"{SQUARE[square]}.0", _beside(before, "off", kind, 0)
        args = {"size": size(kind), "square": SQUARE[square]}
        events = [Event(Kind.HOME, "borne-off", seat, args | {"total": total}, (glide,))]
    else:
        events = _tell_move(before, seat, square, target(plain(before), what, square))
    left = int(before["low"] if die == before["high"] else before["high"])
    if left and after["turn"] not in (seat, OVER):
        events.append(Event(Kind.SKIPPED, "die-unplayed", seat, {"die": left}))
    return events


def _tell_move(before: np.void, seat: int, start: int, end: int) -> list[Event]:
    args = {"size": size(before["board"][start]), "from": SQUARE[start], "to": SQUARE[end]}
    events = [Event(Kind.MOVED, "moved", seat, args, ((f"{SQUARE[start]}.0", f"{SQUARE[end]}.0"),))]
    captured = int(before["board"][end])
    if captured != EMPTY:
        args = {"size": size(captured), "square": SQUARE[end]}
        glide = f"{SQUARE[end]}.0", _beside(before, "reserve", captured, 0)
        events.append(Event(Kind.CAPTURED, "captured", captured // SIZES, args, (glide,)))
    return events


def _beside(before: np.void, row: str, kind: int, more: int) -> str:
    """The item of the uppermost piece in reserve or off, or the one that will come upon it."""
    seat, size = divmod(kind, SIZES)
    return on(trays.place(f"{row}-{seat}", size), int(before[row][kind]) + more)


def _tell_end(after: np.void) -> list[Event]:
    if after["turn"] != OVER:
        return []
    if not enders(after):
        return [Event(Kind.OVER, "over-lost", None, {"number": LOST_LIMIT})]
    (seat,) = enders(after)
    small, medium, _ = after["off"][SIZES * seat : SIZES * seat + SIZES].tolist()
    ending = 0 if small else 1 if medium == COPIES[int(after["seats"])] else 2
    return [Event(Kind.OVER, _ENDINGS[ending], seat)]
