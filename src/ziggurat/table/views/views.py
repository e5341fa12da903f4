"""What one caller may know of a table: built by listing what its seat may see, never by taking from the truth.

Each thing is made once for a line of the log and a seat, however many listen.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import is_
from typing import Any

from msgspec import UNSET, UnsetType
from msgspec.structs import asdict

from ziggurat.contract.scene import Item, Scene
from ziggurat.state import NOBODY, State
from ziggurat.table.store.store import now
from ziggurat.table.truth import chance, taking_back, taking_over
from ziggurat.table.truth.changes import LINES_OF_CHAT
from ziggurat.table.truth.parts import BOT, Step
from ziggurat.table.truth.table import LAID, NEW_RULES, Table, view_hash
from ziggurat.table.views.wire import packed
from ziggurat.table.views.wire.play import (
    ChatLine,
    Clock,
    Decision,
    Move,
    Note,
    Passing,
    Question,
    Result,
    Seat,
    TableState,
    Told,
)
from ziggurat.table.views.wire.scenes import PartChange, SceneChange
from ziggurat.words import reading_order

Audience = int  # a seat, or NOBODY for spectators
FAR_BEHIND = 200  # lines of the log; who missed more gets the whole state


def colours(table: Table) -> tuple[str, ...]:
    """What each seat wears: as its people agreed, or as the game has it; empty where seats have no colours."""
    return tuple(table.made.payload.get("colours", table.state.game.colours))


def seats(table: Table, present: set[int]) -> list[Seat]:
    """Who sits where."""
    worn = dict(enumerate(colours(table) or table.state.game.facts.marks))
    return [
        Seat(
            seat=seat,
            name=table.called(seat),
            kind=chair.kind,
            level=chair.level,
            present=chair.kind == BOT or seat in present,
            left=chair.left,
            stands_in=chair.stands_in,
            agreed=sorted(taking_over.agreed(table, seat)),
            colour=worn.get(seat),
            gave_up=chair.gave_up or None,
        )
        for seat, chair in enumerate(table.chairs)
    ]


def moves(table: Table, audience: Audience) -> list[Move] | UnsetType:
    """What the seat that must act may play; unset for everybody else."""
    if table.actor() != audience or audience == NOBODY:
        return UNSET
    if table.held is not None:
        return []
    state = table.state
    legal, gestures = state.legal_moves(), state.gestures()
    return [Move(move, gestures[legal[move]]) for move in sorted(legal, key=reading_order)]


def passing(table: Table, audience: Audience, present: set[int]) -> Passing:
    """What goes on: all but the picture."""
    state, view = table.state, table.view(audience)
    to, how = may_undo(table, audience)
    return Passing(
        seq=table.seq,
        hash=view_hash(view, table.seq),
        actor=table.actor(),
        held=table.held is not None,
        turn=0 if table.waiting() else state.move_number(),
        view=view,
        points=[0] * state.game.seats if table.waiting() else points_seen(state, audience),
        result=result(table),
        secret=table.secret.hex() if table.over() else None,
        can_undo=to,
        taking_back=how,
        question=question(table),
        clock=clock(table),
        next_table=table.next_table,
        seats=seats(table, present),
    )


def result(table: Table) -> Result | None:
    """How the game ended; None while it goes on."""
    plain = table.result()
    return None if plain is None else Result(**plain)


def question(table: Table) -> Question | None:
    """The open question as everybody may know it."""
    asked = taking_back.open_question(table)
    if asked is None:
        return None
    waits_for = sorted(taking_back.unanswered(table, asked))
    return Question(asked.seq, asked.seat, asked.until, sorted(asked.agreed), waits_for)


def clock(table: Table) -> Clock | None:
    """With `since` and `left` a client counts down by itself, unless the clock stands still behind a curtain."""
    own = table.clock
    if own is None:
        return None
    seat, deadline = (None, None) if table.curtain() is not None else (own.seat, own.deadline())
    return Clock(own.days, own.minutes, own.seconds, list(own.left), seat, own.since, deadline)


def notes(table: Table) -> list[Note]:
    """What was told besides the moves."""
    return [Note(**note) for note in table.notes]


def chat(table: Table) -> list[ChatLine]:
    """The last lines of chat."""
    return [ChatLine(**line) for line in table.talk[-LINES_OF_CHAT:]]


def may_undo(table: Table, audience: Audience) -> tuple[int | None, taking_back.WayBack]:
    """The line that the audience could go back to at once, else None; and how it may take back, or why not."""
    how, to = taking_back.way_back(table, audience) if audience != NOBODY else (taking_back.NOTHING, None)
    return to if how == taking_back.AT_ONCE else None, how


def points_seen(state: State, audience: Audience) -> list[int]:
    """The points as the view has them, so that they tell nothing more."""
    return State(state.game, state.view(audience)).points() if state.game.facts.hidden else state.points()


class Views:
    """Makes and remembers what each audience of one table sees, for the latest lines of its log."""

    def __init__(self) -> None:
        self._pictures: dict[tuple[int, int, Audience], Scene] = {}
        self._told: dict[tuple[int, Audience], bytes] = {}
        self._latest: tuple[int, Audience, dict[str, Any]] = (-1, NOBODY, {})

    def picture(self, table: Table, number: int, audience: Audience) -> Scene:
        """The scene after so many actions."""
        key = table.undos, number, audience  # an undo changes what comes after so many actions
        if key not in self._pictures:
            if len(self._pictures) > 4 * (table.state.game.seats + 1):
                self._pictures.clear()
            moment = table.state if number == table.state.move_number() else table.state.at(number)
            self._pictures[key] = moment.scene(audience, colours=colours(table))
        return self._pictures[key]

    def whole(self, table: Table, audience: Audience, present: set[int]) -> TableState:
        """The answer to somebody who comes to the table."""
        made, game = table.made.payload, table.state.game
        return TableState(
            **asdict(passing(table, audience, present)),
            now=now(),
            table=table.id,
            game=game.id,
            options=made["options"],
            rules=table.rules,
            seat=None if audience == NOBODY else audience,
            scene=None if table.waiting() else self.picture(table, table.state.move_number(), audience),
            has_points=game.facts.points,
            commitment=chance.commitment(table.secret),
            chat_allowed=made["chat"],
            hints=made["hints"],
            listed=made["listed"],
            notes=notes(table),
            waiting=table.waiting(),
            nonces=table.nonces or [],
            moves=moves(table, audience),
            chat=chat(table) if made["chat"] else UNSET,
        )

    def told(self, table: Table, step: Step, audience: Audience, present: set[int]) -> bytes:
        """One decision and what chance made of it, as the audience saw it, and the fields that it changed."""
        key = step.seq, audience
        if key not in self._told:
            if len(self._told) > 4 * (table.state.game.seats + 1):
                self._told.clear()
            self._told[key] = packed(self._step(table, step, audience, present))
        return self._told[key]

    def _step(self, table: Table, step: Step, audience: Audience, present: set[int]) -> Told:
        eyes = audience if table.state.game.facts.hidden else NOBODY  # where nothing is hidden, all see the same
        if self._latest[:2] != (step.seq, eyes):
            self._latest = step.seq, eyes, _seen(table, step, eyes, present)
        before, after = (self.picture(table, number, audience) for number in (step.start, step.end))
        told = Told(**self._latest[2], scene=changed(before, after))
        if step.seq == table.seq:
            told.can_undo, told.taking_back = may_undo(table, audience)
            told.moves = moves(table, audience)
        return told


def _seen(table: Table, step: Step, eyes: Audience, present: set[int]) -> dict[str, Any]:
    """One decision, and what went on by it: the fields that are the same for all who have these eyes."""
    state = table.state
    seen = state.moves_seen(eyes, step.start)[: step.end - step.start]
    plain: dict[str, Any] = {
        "move": Decision(step.seat, seen[0] if _decides(table, step) else None),
        "chance": seen[1:] if _decides(table, step) else seen,
        "story": [event for number in range(step.start, step.end) for event in state.story(eyes, number)],
    }
    if step.seq == table.seq:
        return plain | asdict(passing(table, eyes, present))
    # of an older line only what was true then, not what is true now
    moment = state.at(step.end)
    view = moment.observation_string(eyes)
    plain |= {"seq": step.seq, "hash": view_hash(view, step.seq), "turn": step.end, "view": view}
    return plain | {"points": points_seen(moment, eyes)}


def _decides(table: Table, step: Step) -> bool:
    """Whether the step is a seat's move and not the end of a held turn."""
    return table.lines[step.seq] == "moved"


def changed(before: Scene, after: Scene) -> SceneChange:
    """What must be redrawn: by part the items that are new or other than they were, and the ids of those gone."""
    old_parts = {part.id: part for part in before.parts}
    parts = []
    for part in after.parts:
        old = old_parts.pop(part.id, None)
        if old is part:
            continue
        other, gone = _difference(() if old is None else old.items, part.items)
        if other or gone or old is None:
            same = part.id, part.width, part.height, part.core, part.label, part.seat
            parts.append(PartChange(*same, other, gone))
    return SceneChange(parts, list(old_parts), after.prompts, after.after)


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
    apart = {LAID, "undone", "resigned", NEW_RULES} & set(kinds)
    if since < 0 or since > table.seq or missed > FAR_BEHIND or not told or apart:
        return None
    return steps
