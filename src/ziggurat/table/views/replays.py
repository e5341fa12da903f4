"""A game from its first move on, as the caller may know it; whole after its end. For the log and for replays."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

import msgspec

from ziggurat.contract.events import Event, Kind
from ziggurat.contract.scene import Scene
from ziggurat.state import NOBODY, State
from ziggurat.table.truth.parts import Step
from ziggurat.table.truth.table import Table
from ziggurat.table.views.views import Audience, changed, colours, points_seen, seats
from ziggurat.table.views.wire import packed
from ziggurat.table.views.wire.play import Decision
from ziggurat.table.views.wire.review import Frame, Moment, Replay

Eyes = int | None  # of a seat or a spectator; None: of everybody, after the end
KEPT = 32  # replays whose frames are kept, some hundred kilobytes each
Kept = dict[int, tuple[Any, Scene]]  # by line of the log: its frame as JSON, and the scene after it


class Replays:
    """Makes replays, one at a time. What a decision changed is worked out once for all who look with the same eyes."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int, Eyes, Audience], Kept] = OrderedDict()

    def replay(self, table: Table, audience: Audience) -> Replay:
        """The start and what each decision changed; moves that were taken back are left out."""
        state, eyes = table.state, None if table.over() else audience
        start = table.steps[0].start if table.steps else state.move_number()
        first = state.at(start).scene(eyes, audience, colours(table))
        return Replay(
            table=table.id,
            game=state.game.id,
            options=table.made.payload["options"],
            seats=seats(table, set()),
            seat=None if audience == NOBODY else audience,
            start=Moment(first, _points(state.at(start), eyes), start),
            frames=_frames(table, start, first, eyes, audience, self._of(table, eyes, audience)),
        )

    def _of(self, table: Table, eyes: Eyes, audience: Audience) -> Kept:
        key = table.id, table.undos, eyes, audience
        kept = self._kept.setdefault(key, {})
        self._kept.move_to_end(key)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return kept


def _frames(table: Table, turn: int, before: Scene, eyes: Eyes, side: Audience, kept: Kept) -> list[Any]:
    state, worn, frames = table.state, colours(table), []
    lines: dict[int, Step | Event] = {step.seq: step for step in table.steps} | _new_rules(table)
    for seq, line in sorted(lines.items()):
        turn = line.end if isinstance(line, Step) else turn
        if seq not in kept:
            moment = state.at(turn)
            after = moment.scene(eyes, side, worn)
            move, story = _decided(state, line, eyes) if isinstance(line, Step) else (None, [line])
            frame = Frame(seq, turn, move, story, changed(before, after), _points(moment, eyes))
            if not isinstance(line, Step):  # it may be a line that is still to come
                frames.append(frame)
                continue
            kept[seq] = msgspec.Raw(packed(frame)), after
        frame, before = kept[seq]
        frames.append(frame)
    return frames


def _decided(state: State, step: Step, eyes: Eyes) -> tuple[Decision, list[Event]]:
    story = [event for number in range(step.start, step.end) for event in state.story(eyes, number)]
    return Decision(step.seat, _move(state, step, eyes)), story


def _new_rules(table: Table) -> dict[int, Event]:
    """By line: the game went on by newer rules; or is about to, and whoever looks should know before they move."""
    told = dict(table.rules_told)
    if table.has_old_rules():
        told[table.seq + 1] = table.rules, table.state.game.rules_version
    return {
        seq: Event(Kind.NEW_RULES, "new-rules", args={"before": before, "version": version})
        for seq, (before, version) in told.items()
    }


def _move(state: State, step: Step, eyes: Eyes) -> str | None:
    """The move as it was seen; None for the end of a turn that was held."""
    if step.start == step.end:
        return None
    return state.moves()[step.start] if eyes is None else state.moves_seen(eyes, step.start)[0]


def _points(state: State, eyes: Eyes) -> list[int]:
    return state.points() if eyes is None else points_seen(state, eyes)
