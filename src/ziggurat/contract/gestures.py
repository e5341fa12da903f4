"""What touches may become: which gestures they begin, and what may be touched next. The page narrows by the same rule.

`tests/gestures.json` has cases on which both must agree.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet

from ziggurat.contract.scene import Gesture

Steps = tuple[tuple[str, ...], ...]


def place(id: str) -> str:
    """Where an item lies.

    >>> place("d1.2"), place("d1")
    ('d1', 'd1')
    """
    return id.rpartition(".")[0] or id


def begins(gesture: Gesture, touches: Sequence[str]) -> bool:
    """Whether the touches are the first steps of a gesture, or some of those that have no order."""
    if len(touches) > len(gesture.steps):
        return False
    if gesture.unordered:
        return _matches(gesture.steps, touches)
    return all(id in step for id, step in zip(touches, gesture.steps, strict=False))


def offered(gestures: Iterable[Gesture], touches: Sequence[str]) -> set[str]:
    """The ids that some gesture names next.

    >>> sorted(offered([Gesture((("a", "a.0"), ("b",))), Gesture((("a", "a.0"), ("c",)))], ["a.0"]))
    ['b', 'c']
    """
    return {id for one in gestures if begins(one, touches) for id in _next(one, touches)}


def meant(offered: AbstractSet[str], id: str) -> str | None:
    """The offered id that a touch means: itself, its place, or the one offered thing on that place."""
    if id in offered:
        return id
    if place(id) in offered:
        return place(id)
    near = [one for one in offered if place(one) == place(id)]
    return near[0] if len(near) == 1 else None


def _next(gesture: Gesture, touches: Sequence[str]) -> Iterator[str]:
    steps = gesture.steps
    if not gesture.unordered:
        yield from steps[len(touches)] if len(touches) < len(steps) else ()
        return
    for id in (id for step in steps for id in step):
        if id not in touches and _matches(steps, (*touches, id)):
            yield id


def _matches(steps: Steps, touches: Sequence[str]) -> bool:
    """Whether each touch can stand for a step of its own."""
    if not touches:
        return True
    rest = (steps[:at] + steps[at + 1 :] for at, step in enumerate(steps) if touches[0] in step)
    return any(_matches(left, touches[1:]) for left in rest)
