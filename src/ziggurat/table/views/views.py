"""What one caller may know of a table: built by listing what its seat may see, never by taking from the truth.

Each thing is made once for a line of the log and a seat, however many listen.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import is_
from typing import Any

import orjson

from ziggurat.contract.scene import Item, Scene
from ziggurat.state import NOBODY, State
from ziggurat.table.truth import chance, taking_back
from ziggurat.table.truth.changes import LINES_OF_CHAT
from ziggurat.table.truth.parts import Step
from ziggurat.table.truth.table import NEW_RULES, Table, view_hash
from ziggurat.words import reading_order

Audience = int  # a seat, or NOBODY for spectators
FAR_BEHIND = 200  # lines of the log; who missed more gets the whole state


def packed(plain: Any) -> bytes:
    """JSON, as all answers are; scenes and events are written as they are."""
    return orjson.dumps(plain, option=orjson.OPT_NON_STR_KEYS)


def colours(table: Table) -> tuple[str, ...]:
    """What each seat wears: as its people agreed, or as the game has it; empty where seats have no colours."""
    return tuple(table.made.payload.get("colours", table.state.game.colours))


def seats(table: Table, present: set[int]) -> list[dict[str, Any]]:
    """Who sits where."""
    worn = dict(enumerate(colours(table)))
    return [
        {
            "seat": seat,
            "name": chair.name,
            "kind": chair.kind,
            "level": chair.level,
            "present": chair.kind == "bot" or seat in present,
            "left": chair.left,
            "colour": worn.get(seat),
            "gave_up": chair.gave_up or None,
        }
        for seat, chair in enumerate(table.chairs)
    ]


def moves(table: Table, audience: Audience) -> list[dict[str, Any]] | None:
    """What the seat that must act may play; None for everybody else."""
    if table.actor() != audience or audience == NOBODY:
        return None
    if table.held is not None:
        return []
    state = table.state
    legal, gestures = state.legal_moves(), state.gestures()
    return [{"move": move, "gesture": gestures[legal[move]]} for move in sorted(legal, key=reading_order)]


def lasting(table: Table) -> dict[str, Any]:
    """What never changes at a table."""
    plain = table.made.payload
    return {
        "table": table.id,
        "game": table.state.game.id,
        "options": plain["options"],
        "chat_allowed": plain["chat"],
        "hints": plain["hints"],
        "listed": plain["listed"],
        "has_points": table.state.game.facts.points,
        "commitment": chance.commitment(table.secret),
    }


def passing(table: Table, audience: Audience, present: set[int]) -> dict[str, Any]:
    """What goes on: all but the picture."""
    state, view = table.state, table.state.observation_string(audience)
    return {
        "seq": table.seq,
        "hash": view_hash(view, table.seq),
        "actor": table.actor(),
        "held": table.held is not None,
        "turn": state.move_number(),
        "view": view,
        "points": points_seen(state, audience),
        "result": table.result(),
        "secret": table.secret.hex() if table.over() else None,
        **may_undo(table, audience),
        "question": taking_back.seen(table),
        "clock": None if table.clock is None else table.clock.plain(stands=table.curtain() is not None),
        "next_table": table.next_table,
        "seats": seats(table, present),
    }


def may_undo(table: Table, audience: Audience) -> dict[str, Any]:
    """The line that the audience could go back to at once, else None; and how it may take back, or why not."""
    how, to = taking_back.way_back(table, audience) if audience != NOBODY else (taking_back.NOTHING, None)
    return {"can_undo": to if how == taking_back.AT_ONCE else None, "taking_back": how}


def points_seen(state: State, audience: Audience) -> list[int]:
    """The points as the view has them, so that they tell nothing more."""
    return State(state.game, state.view(audience)).points() if state.game.facts.hidden else state.points()


class Views:
    """Makes and remembers what each audience of one table sees, for the latest lines of its log."""

    def __init__(self) -> None:
        self._pictures: dict[tuple[int, int, Audience], Scene] = {}
        self._told: dict[tuple[int, Audience], bytes] = {}
        self._latest: tuple[int, Audience, bytes] = (-1, NOBODY, b"")

    def picture(self, table: Table, number: int, audience: Audience) -> Scene:
        """The scene after so many actions."""
        key = table.undos, number, audience  # an undo changes what comes after so many actions
        if key not in self._pictures:
            if len(self._pictures) > 4 * (table.state.game.seats + 1):
                self._pictures.clear()
            moment = table.state if number == table.state.move_number() else table.state.at(number)
            self._pictures[key] = moment.scene(audience, colours=colours(table))
        return self._pictures[key]

    def whole(self, table: Table, audience: Audience, present: set[int]) -> dict[str, Any]:
        """The answer to somebody who comes to the table."""
        plain = {**lasting(table), **passing(table, audience, present)}
        plain["rules"] = table.rules
        plain["seat"] = None if audience == NOBODY else audience
        plain["scene"] = self.picture(table, table.state.move_number(), audience)
        if (choices := moves(table, audience)) is not None:
            plain["moves"] = choices
        if table.made.payload["chat"]:
            plain["chat"] = table.talk[-LINES_OF_CHAT:]
        plain["notes"] = table.notes
        return plain

    def told(self, table: Table, step: Step, audience: Audience, present: set[int]) -> bytes:
        """One decision and what chance made of it, as the audience saw it, and the fields that it changed."""
        key = step.seq, audience
        if key not in self._told:
            if len(self._told) > 4 * (table.state.game.seats + 1):
                self._told.clear()
            self._told[key] = self._step(table, step, audience, present)
        return self._told[key]

    def _step(self, table: Table, step: Step, audience: Audience, present: set[int]) -> bytes:
        eyes = audience if table.state.game.facts.hidden else NOBODY  # where nothing is hidden, all see the same
        if self._latest[:2] != (step.seq, eyes):
            self._latest = step.seq, eyes, packed(_seen(table, step, eyes, present))
        plain: dict[str, Any] = {}
        if step.seq == table.seq:
            plain |= may_undo(table, audience)
            if (choices := moves(table, audience)) is not None:
                plain["moves"] = choices
        before, after = (self.picture(table, number, audience) for number in (step.start, step.end))
        plain["scene"] = changed(before, after)
        return self._latest[2][:-1] + b"," + packed(plain)[1:]  # two objects as one


def _seen(table: Table, step: Step, eyes: Audience, present: set[int]) -> dict[str, Any]:
    """One decision, and what went on by it."""
    state = table.state
    seen = state.moves_seen(eyes, step.start)[: step.end - step.start]
    plain: dict[str, Any] = {
        "move": {"seat": step.seat, "move": seen[0] if _decides(table, step) else None},
        "chance": seen[1:] if _decides(table, step) else seen,
        "story": [event for number in range(step.start, step.end) for event in state.story(eyes, number)],
    }
    if step.seq == table.seq:
        now = passing(table, eyes, present)
        del now["can_undo"], now["taking_back"]  # which are not the same for all
        return plain | now
    # of an older line only what was true then, not what is true now
    moment = state.at(step.end)
    view = moment.observation_string(eyes)
    plain |= {"seq": step.seq, "hash": view_hash(view, step.seq), "turn": step.end, "view": view}
    return plain | {"points": points_seen(moment, eyes)}


def _decides(table: Table, step: Step) -> bool:
    """Whether the step is a seat's move and not the end of a held turn."""
    return table.lines[step.seq] == "moved"


def changed(before: Scene, after: Scene) -> dict[str, Any]:
    """What must be redrawn: by part the items that are new or other than they were, and the ids of those gone."""
    old_parts = {part.id: part for part in before.parts}
    parts = []
    for part in after.parts:
        old = old_parts.pop(part.id, None)
        if old is part:
            continue
        other, gone = _difference(() if old is None else old.items, part.items)
        if other or gone or old is None:
            size = {"width": part.width, "height": part.height, "core": part.core}
            parts.append({"id": part.id, **size, "label": part.label, "seat": part.seat, "items": other, "gone": gone})
    return {"parts": parts, "gone": list(old_parts), "prompts": after.prompts, "after": after.after}


def _difference(before: Sequence[Item], after: Sequence[Item]) -> tuple[list[Item], list[str]]:
    """The items that are new or other than they were, and the ids of those gone."""
    # A picture begins with what never changes, and that is made once.
    same = [*map(is_, before, after), False].index(False)
    known = {item.id: item for item in before[same:]}
    other = [item for item in after[same:] if (was := known.pop(item.id, None)) is not item and was != item]
    return other, list(known)


def catching_up(table: Table, since: int) -> Sequence[Step] | None:
    """The decisions after a line of the log, to be told one by one; None where only the whole state will do."""
    kinds = [table.lines.get(seq) for seq in range(max(since, 0) + 1, table.seq + 1)]
    missed = sum(kind in ("moved", "done") for kind in kinds)
    steps = table.steps[len(table.steps) - missed :]
    told = all(step.seq > since for step in steps) and len(steps) == missed
    apart = {"undone", "resigned", NEW_RULES} & set(kinds)
    if since < 0 or since > table.seq or missed > FAR_BEHIND or not told or apart:
        return None
    return steps
