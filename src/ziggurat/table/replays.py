"""A game from its first move on, as the caller may know it; whole after its end. For the log and for replays."""

from __future__ import annotations

from typing import Any

from ziggurat.scene import Scene
from ziggurat.state import NOBODY, State
from ziggurat.table.log import Step, Table
from ziggurat.table.sees import Audience, changed, colours, points_seen, seats

Eyes = int | None  # of a seat or a spectator; None: of everybody, after the end


def replay(table: Table, audience: Audience) -> dict[str, Any]:
    """The start and what each decision changed; moves that were taken back are left out."""
    state, eyes = table.state, None if table.over() else audience
    start = table.steps[0].start if table.steps else state.move_number()
    first = state.at(start).scene(eyes, audience, colours(table))
    return {
        "table": table.id,
        "game": state.game.id,
        "options": table.made.payload["options"],
        "seats": seats(table, set()),
        "seat": None if audience == NOBODY else audience,
        "start": {"scene": first, "points": _points(state.at(start), eyes), "turn": start},
        "frames": _frames(table, first, eyes, audience),
    }


def _frames(table: Table, before: Scene, eyes: Eyes, side: Audience) -> list[dict[str, Any]]:
    frames, state, worn = [], table.state, colours(table)
    for step in table.steps:
        moment = state.at(step.end)
        after = moment.scene(eyes, side, worn)
        frames.append(
            {
                "seq": step.seq,
                "turn": step.end,
                "move": {"seat": step.seat, "move": _move(state, step, eyes)},
                "story": [event for number in range(step.start, step.end) for event in state.story(eyes, number)],
                "scene": changed(before, after),
                "points": _points(moment, eyes),
            }
        )
        before = after
    return frames


def _move(state: State, step: Step, eyes: Eyes) -> str | None:
    """The move as it was seen; None for the end of a turn that was held."""
    if step.start == step.end:
        return None
    return state.moves()[step.start] if eyes is None else state.moves_seen(eyes, step.start)[0]


def _points(state: State, eyes: Eyes) -> list[int]:
    return state.points() if eyes is None else points_seen(state, eyes)
