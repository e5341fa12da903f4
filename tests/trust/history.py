"""Checks a history: what every client asked and was answered and when, what every listener heard, and what was stored.

A pure function, in the manner of Jepsen. It knows no game: a table is a log of lines with numbers, all of which some
client asked for. Whoever got no answer does not know: such a command may be stored once, or not.
"""

from __future__ import annotations

import heapq
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum

LOOK, REMATCH, REMOVE = "look", "rematch", "remove"  # what is no line that its answer gives the number of
GAME = ("moved", "done")  # kinds of lines that are told one by one
WHOLE = "state"  # the kind of an event that has everything, so that nothing before it need be told


class Answer(Enum):
    """What a client knows in the end."""

    DONE = "done"
    REFUSED = "refused"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class Op:
    """One thing that a client wanted, from the first time it asked to the last answer."""

    client: str
    table: str
    act: str
    begin: float
    end: float
    answer: Answer
    command: str = ""  # as the log has it
    seq: int | None = None  # the line that it became; of a look, the last line that was seen
    audience: str = ""  # through whose eyes
    hash: str = ""  # of what was seen then
    next_table: str = ""  # of a rematch


@dataclass(frozen=True)
class Heard:
    """An event with a number, as a listener was told of it."""

    kind: str
    seq: int
    hash: str = ""


@dataclass(frozen=True)
class Ear:
    """One listener of one table and all it was told, through all the streams that it has had."""

    name: str
    table: str
    audience: str
    heard: list[Heard]


@dataclass(frozen=True)
class Stored:
    """A line of a log."""

    seq: int
    kind: str
    command: str | None = None


@dataclass
class History:
    """All that happened. Tables that were removed have no log."""

    ops: list[Op] = field(default_factory=list)
    ears: list[Ear] = field(default_factory=list)
    logs: dict[str, list[Stored]] = field(default_factory=dict)


def problems(history: History) -> list[str]:
    """Everything that must not be, in words; empty for a history that is well."""
    by_table: dict[str, list[Op]] = defaultdict(list)
    for op in history.ops:
        by_table[op.table].append(op)
    found: list[str] = []
    for table in by_table.keys() | history.logs.keys():
        ops, log = by_table[table], history.logs.get(table)
        found += [f"{table}: {problem}" for problem in (*_log(ops, log or []), *_acknowledged(ops, log), *_order(ops))]
        found += [f"{table}: {problem}" for problem in (*_removal(ops, log), *_rematches(ops, log))]
    found += [f"{ear.table}: {problem}" for ear in history.ears for problem in _heard(ear, history.logs.get(ear.table))]
    return found + list(_one_view(history))


def _log(ops: list[Op], log: list[Stored]) -> Iterator[str]:
    """A log has no gaps, and every command in it once, which somebody has given and nobody was refused."""
    if [line.seq for line in log] != list(range(len(log))):
        yield f"the log has a gap: {[line.seq for line in log]}"
    commands = Counter(line.command for line in log if line.command is not None)
    asked = {op.command: op for op in ops}
    for command, number in commands.items():
        if number > 1:
            yield f"{command} is stored {number} times"
        if command not in asked:
            yield f"{command} is stored, and nobody has asked for it"
        elif asked[command].answer is Answer.REFUSED:
            yield f"{command} was refused, and is stored"
    for line in log:
        if line.kind == "resigned" and line.command is None:
            yield f"line {line.seq}: somebody has lost on time"


def _acknowledged(ops: list[Op], log: list[Stored] | None) -> Iterator[str]:
    """What was answered is stored where the answer says."""
    lines = {line.seq: line.command for line in log or ()}
    named = [op for op in ops if op.command and op.answer is Answer.DONE] if log is not None else []
    for op in named:
        found = None if op.seq is None else lines.get(op.seq)
        if found != op.command:
            yield f"{op.command} was answered as line {op.seq}, where {found} is stored"


def _order(ops: list[Op]) -> Iterator[str]:
    """Whatever began after an answer comes after it, and sees it, at whichever server."""
    done = sorted((op for op in ops if op.seq is not None and op.answer is Answer.DONE), key=lambda op: op.begin)
    ended: list[tuple[float, int]] = []
    floor = -1
    for op in done:
        assert op.seq is not None
        while ended and ended[0][0] < op.begin:
            floor = max(floor, heapq.heappop(ended)[1])
        if op.seq < floor or (op.seq == floor and op.act != LOOK):
            yield f"{op.client}: {op.act} {op.command} is at line {op.seq}, after line {floor} was known"
        heapq.heappush(ended, (op.end, op.seq))


def _removal(ops: list[Op], log: list[Stored] | None) -> Iterator[str]:
    """A table is gone when its removal was answered, and only when somebody wanted it."""
    removals = [op for op in ops if op.act == REMOVE and op.answer is not Answer.REFUSED]
    answered = [op.end for op in removals if op.answer is Answer.DONE]
    if log is None and not removals:
        yield "its log is gone, and nobody has removed it"
    if log is not None and answered:
        yield "it was removed, and is still there"
    for op in ops:
        if answered and op.begin > min(answered) and op.answer is Answer.DONE and op.act != REMOVE:
            yield f"{op.client}: {op.act} {op.command} was done at a table that is gone"


def _rematches(ops: list[Op], log: list[Stored] | None) -> Iterator[str]:
    """All play again at one table."""
    tables = {op.next_table for op in ops if op.act == REMATCH and op.answer is Answer.DONE}
    if len(tables) > 1:
        yield f"rematches at {len(tables)} tables"
    kept = [line for line in log or () if line.kind == REMATCH]
    if len(kept) > 1 or (log is not None and tables and not kept):
        yield f"{len(kept)} lines say where the rematch is"


def _heard(ear: Ear, log: list[Stored] | None) -> Iterator[str]:
    """Numbers never go back; what is told is what is stored; and nothing is left out."""
    for before, after in zip(ear.heard, ear.heard[1:], strict=False):
        if after.seq < before.seq or (after.seq == before.seq and WHOLE not in (before.kind, after.kind)):
            yield f"{ear.name} heard line {after.seq} after line {before.seq}"
    if log is None or not ear.heard:
        return
    kinds = {line.seq: line.kind for line in log}
    moves = [one.seq for one in ear.heard if one.kind == "move"]
    for seq in moves:
        if kinds.get(seq) not in GAME:
            yield f"{ear.name} heard of a move in line {seq}, which is {kinds.get(seq)}"
    whole = max((one.seq for one in ear.heard if one.kind == WHOLE), default=0)
    for seq in sorted({seq for seq, kind in kinds.items() if kind in GAME and whole < seq <= ear.heard[-1].seq}):
        if seq not in moves:
            yield f"{ear.name} never heard of line {seq}"


def _one_view(history: History) -> Iterator[str]:
    """Whoever looks through the same eyes sees the same after the same line."""
    seen: dict[tuple[str, int, str], set[str]] = defaultdict(set)
    for table, seq, audience, view in (*_from_ears(history.ears), *_from_ops(history.ops)):
        if view:
            seen[table, seq, audience].add(view)
    for (table, seq, audience), hashes in seen.items():
        if len(hashes) > 1:
            yield f"{table}: {audience} has seen {len(hashes)} different things after line {seq}"


Seen = tuple[str, int, str, str]


def _from_ears(ears: Iterable[Ear]) -> Iterator[Seen]:
    return ((ear.table, one.seq, ear.audience, one.hash) for ear in ears for one in ear.heard)


def _from_ops(ops: Iterable[Op]) -> Iterator[Seen]:
    done = (op for op in ops if op.answer is Answer.DONE and op.seq is not None)
    return ((op.table, op.seq or 0, op.audience, op.hash) for op in done)
