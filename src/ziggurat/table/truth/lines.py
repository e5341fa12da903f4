"""The next line of a table's log, and the table after it; the table itself stays as it is until that is durable."""

from __future__ import annotations

from ziggurat.table.store.store import Entry, now
from ziggurat.table.store.timekeeping import missed
from ziggurat.table.truth import commands, laying
from ziggurat.table.truth.commands import Decide, Draft
from ziggurat.table.truth.table import GAME_KINDS, NEW_RULES, PAUSED, Table, view_hash

FIRST = {NEW_RULES, PAUSED}  # these come before what was asked for, which is decided again then
Next = tuple[Entry, Table]


def next_line(table: Table, decide: Decide, seat: int | None, command: str | None, held_up: bool) -> Next:
    """What a request makes of a table.

    Before a game of older rules goes on, a line says that it does so by the new ones. Before anything happens where
    time runs, a line says how much of it did not pass here, and how much this server has missed, if that held the
    table up: nobody is charged for it.
    """
    at = _moment(table)
    if table.clock_runs() and (away := missed(table.changed, at, held_up)):
        return _line(table, commands.pause(away), at)
    draft = laying.completed(table, decide(table))
    if (draft.kind in GAME_KINDS or draft.state is not None) and table.has_old_rules():
        return _line(table, commands.new_rules(table), at)
    return _line(table, draft, at, seat, command)


def pause_line(table: Table, since: int | None, held_up: bool) -> Next | None:
    """The line for the time, after the last line, when every server was away since a moment, and this one before."""
    at = _moment(table)
    begun = at if since is None else min(at, max(since, table.changed))
    away = at - begun + missed(table.changed, begun, held_up)
    return _line(table, commands.pause(away), at) if away and table.clock_runs() else None


def _line(table: Table, draft: Draft, at: int, seat: int | None = None, command: str | None = None) -> Next:
    seq = table.seq + 1
    if seat is not None:
        draft.payload["answer"] = view_hash(table.view(seat, draft.state), seq)
    rules = draft.payload["to"] if draft.kind == NEW_RULES else table.rules
    entry = Entry(seq, draft.kind, rules, table.hash(draft.state), at, draft.payload, command).after(table.chain)
    after = table.copy()
    after.apply(entry, draft.state or table.state)
    return entry, after


def _moment(table: Table) -> int:
    """The time of the next line: never before that of the last one, though another server's clock were ahead."""
    return max(now(), table.changed)
