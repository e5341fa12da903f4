"""What a move of Mandala did, in the order of the rules: taken, swept, scored, collected, scored, skipped, over."""

from collections.abc import Iterable, Iterator

import numpy as np

from ziggurat.events import Event, Kind
from ziggurat.games.mandala.notation import CODES
from ziggurat.games.mandala.rules import COPIES, EMPTY
from ziggurat.kernel.compiled import OVER


def tell(before: np.void, action: int, after: np.void) -> list[Event]:
    """The events of one move."""
    seat, seats = int(before["turn"]), int(after["seats"])
    rearmost = int(np.argmin(after["pawns"][:seats]))
    gone = np.flatnonzero((before["path"] != EMPTY) & (after["path"] == EMPTY))
    gone = gone[gone != action]
    # Who collects the rest is behind all of it, so what lies before the rearmost pawn was swept.
    swept = before["path"][gone[gone < after["pawns"][rearmost]]].tolist()
    collected = before["path"][gone[gone > after["pawns"][rearmost]]].tolist()

    held, points = before["held"].astype(int), before["points"].astype(int)
    taken = int(before["path"][action])
    held[seat, taken] += 1
    events = [Event(Kind.TAKEN, "taken", seat, {"pyramid": CODES[taken], "slot": action})]
    if swept:
        events.append(Event(Kind.SWEPT, "swept", None, _pile(swept)))
    gone_now = {taken, *swept} - set(collected) - set(after["path"].tolist())
    events += _scores(gone_now, held, points, after)
    if collected:
        np.add.at(held[rearmost], collected, 1)
        events.append(Event(Kind.TAKEN, "collected", rearmost, _pile(collected)))
        events += _scores(set(collected), held, points, after)
    if after["turn"] == OVER:
        return [*events, Event(Kind.OVER, "path-empty")]
    return [*events, *_skipped(seat, int(after["turn"]), seats)]


def _pile(groups: list[int]) -> dict[str, str | int]:
    return {"pyramids": " ".join(CODES[group] for group in sorted(groups)), "number": len(groups)}


def _scores(groups: Iterable[int], held: np.ndarray, points: np.ndarray, after: np.void) -> Iterator[Event]:
    """Who came first and second in each group, by what; `points` is brought up to date, so each event has the total."""
    for group in sorted(groups):
        of_group = held[:, group].tolist()
        ranked = sorted(np.flatnonzero(of_group).tolist(), key=lambda seat: (-of_group[seat], -after["pawns"][seat]))
        if not ranked:
            yield Event(Kind.SCORED, "nobody", None, {"group": CODES[group]})
        shares = [("alone", COPIES)] if len(ranked) == 1 else [("first", 3), ("second", 2)]
        for rank, (seat, (words, gained)) in enumerate(zip(ranked, shares, strict=False), 1):
            points[seat] += gained
            level = rank < len(ranked) and of_group[ranked[rank]] == of_group[seat]
            args = {"group": CODES[group], "held": of_group[seat], "by": "pawn" if level else "number"}
            yield Event(Kind.SCORED, words, seat, {**args, "total": int(points[seat])})


def _skipped(seat: int, turn: int, seats: int) -> Iterator[Event]:
    """The seats passed over because nothing lies ahead of them."""
    passed = (seat + 1) % seats
    while passed != turn:
        yield Event(Kind.SKIPPED, "skipped", passed)
        passed = (passed + 1) % seats
