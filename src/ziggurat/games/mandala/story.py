"""What a move of Mandala did, in the order of the rules: taken, swept, scored, collected, scored, skipped, over."""

from collections.abc import Iterable, Iterator

import numpy as np

from ziggurat.contract.events import Event, Kind
from ziggurat.contract.pyramids import named
from ziggurat.contract.scene import on
from ziggurat.contract.seats import skipped
from ziggurat.games.mandala import places
from ziggurat.games.mandala.rules import COPIES, EMPTY
from ziggurat.kernel.compiled import OVER

Glides = tuple[tuple[str, ...], ...]


def tell(before: np.void, action: int, after: np.void) -> list[Event]:
    """The events of one move."""
    seat, seats = int(before["turn"]), int(after["seats"])
    rearmost = int(np.argmin(after["pawns"][:seats]))
    gone = np.flatnonzero((before["path"] != EMPTY) & (after["path"] == EMPTY))
    gone = gone[gone != action]
    # Who collects the rest is behind all of it, so what lies before the rearmost pawn was swept.
    swept_from, collected_from = (
        slots.tolist() for slots in (gone[gone < after["pawns"][rearmost]], gone[gone > after["pawns"][rearmost]])
    )
    swept, collected = before["path"][swept_from].tolist(), before["path"][collected_from].tolist()

    held, points = before["held"].astype(int), before["points"].astype(int)
    taken = int(before["path"][action])
    held[seat, taken] += 1
    args = named(taken) | {"slot": action}
    glides = (_walk(before, action), *_to_seat(before, after, seat, [action]))
    events = [Event(Kind.TAKEN, "taken", seat, args, glides)]
    if swept:
        events.append(Event(Kind.SWEPT, "swept", None, {"number": len(swept)}, _to_eye(before, after, swept_from)))
    gone_now = {taken, *swept} - set(collected) - set(after["path"].tolist())
    events += _scores(gone_now, held, points, before, after)
    if collected:
        np.add.at(held[rearmost], collected, 1)
        glides = _to_seat(before, after, rearmost, collected_from)
        events.append(Event(Kind.TAKEN, "collected", rearmost, {"number": len(collected)}, glides))
        events += _scores(set(collected), held, points, before, after)
    if after["turn"] == OVER:
        return [*events, Event(Kind.OVER, "path-empty")]
    return events + [Event(Kind.SKIPPED, "skipped", passed) for passed in skipped(seat, int(after["turn"]), seats)]


def _walk(before: np.void, slot: int) -> tuple[str, ...]:
    """The pawn follows the path, from slot to slot, up to its own: its name does not say where it stands."""
    seat = int(before["turn"])
    passed = range(int(before["pawns"][seat]) + 1, slot + 1)
    return (places.pawn(seat), *map(places.slot, passed), places.pawn(seat))


def _to_seat(before: np.void, after: np.void, seat: int, slots: list[int]) -> Glides:
    """From the path to what the seat holds; a pyramid of a group that is scored at once does not stay there."""
    glides = []
    for slot in slots:
        group = int(before["path"][slot])
        place, held = places.held(seat, group), int(before["held"][seat, group])
        stays = after["held"][seat, group] > held  # never more than one: of what is collected nothing stays
        start = on(places.slot(slot))
        glides.append((start, on(place, held)) if stays else (start, place, ""))
    return tuple(glides)


def _to_eye(before: np.void, after: np.void, slots: list[int]) -> Glides:
    """From the path to the eye, where it stays unless its group is scored at once."""
    glides, lying = [], before["eye"].tolist()
    for slot in slots:
        group = int(before["path"][slot])
        place, start = places.in_eye(group), on(places.slot(slot))
        stays = after["eye"][group] > lying[group]
        glides.append((start, "eye", on(place, lying[group])) if stays else (start, "eye", ""))
        lying[group] += 1
    return tuple(glides)


def _to_points(before: np.void, group: int, seat: int, ranked: list[int]) -> Glides:
    """What the seat held of a scored group becomes its points; the first also gets what those held who get none.

    Pyramids that left the path in this very move have gone already.
    """
    piles = [places.held(seat, group)]
    numbers = [int(before["held"][seat, group])]
    if seat == ranked[0]:
        unpaid = [other for other in range(int(before["seats"])) if other not in ranked[:2]]
        piles += [places.held(other, group) for other in unpaid] + [places.in_eye(group)]
        numbers += [int(before["held"][other, group]) for other in unpaid] + [int(before["eye"][group])]
    pyramids = [on(pile, i) for pile, number in zip(piles, numbers, strict=True) for i in range(number)]
    return tuple((pyramid, places.points(seat), "") for pyramid in pyramids)


def _scores(
    groups: Iterable[int], held: np.ndarray, points: np.ndarray, before: np.void, after: np.void
) -> Iterator[Event]:
    """Who came first and second in each group, by what; `points` is brought up to date, so each event has the total."""
    for group in sorted(groups):
        of_group = held[:, group].tolist()
        ranked = sorted(np.flatnonzero(of_group).tolist(), key=lambda seat: (-of_group[seat], -after["pawns"][seat]))
        if not ranked:
            yield Event(Kind.SCORED, "nobody", None, named(group))
        shares = [("alone", COPIES)] if len(ranked) == 1 else [("first", 3), ("second", 2)]
        for rank, (seat, (words, gained)) in enumerate(zip(ranked, shares, strict=False), 1):
            points[seat] += gained
            level = rank < len(ranked) and of_group[ranked[rank]] == of_group[seat]
            args = {"held": of_group[seat], "by": "pawn" if level else "number", "points": gained}
            told = named(group) | args | {"total": int(points[seat])}
            yield Event(Kind.SCORED, words, seat, told, _to_points(before, group, seat, ranked))
