"""What each kind of line of the log does to a table: the only place where a table changes.

A kind is a function of its name. It gets the table, the line, and whether the table has the state after it already.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ziggurat.contract.events import Kind
from ziggurat.game import Game
from ziggurat.state import NOBODY, State
from ziggurat.table.store.store import Entry
from ziggurat.table.truth.parts import ANSWERED_WITHIN, BOT, OPEN, PERSON, Question, Step

if TYPE_CHECKING:
    from ziggurat.table.truth.table import Table

TELLING = {Kind.REVEALED, Kind.DRAWN, Kind.ROLLED}  # what nobody can unsee
LINES_OF_CHAT, NOTES = 100, 60

# The game


def laid(game: Game, plain: Mapping[str, Any]) -> State:
    """The board as a line of the log lays it, with what chance has decided before the first seat does."""
    state = game.from_position(plain["start"])
    for move in plain["chance"]:
        state.apply_action(state.string_to_action(move))
    return state


def _moved(table: Table, entry: Entry, known: bool) -> None:
    _play(table, [entry.payload["move"], *entry.payload["chance"]], known)
    _remember(table, entry, entry.payload["seat"])
    table.held = entry.payload["seat"] if entry.payload["held"] else None
    if entry.payload["by"] == PERSON:
        _is_back(table, entry.payload["seat"])


def _done(table: Table, entry: Entry, known: bool) -> None:
    _play(table, entry.payload["chance"], known)
    _remember(table, entry, entry.payload["seat"])
    table.held = None


def _play(table: Table, moves: list[str], known: bool) -> None:
    if not known:
        table.state = table.state.clone()
        for move in moves:
            table.state.apply_action(table.state.string_to_action(move))


def _remember(table: Table, entry: Entry, seat: int) -> None:
    end = table.state.move_number()
    final = bool(entry.payload["chance"]) or reveals(table.state, table.before, end)
    times = None if table.clock is None else table.clock.times(entry.at)
    table.draws += bool(entry.payload["chance"])
    table.steps.append(Step(entry.seq, seat, table.before, end, final, table.chairs[seat].is_nobodys(), times))


def reveals(state: State, start: int, end: int) -> bool:
    """Whether these actions told anybody something that cannot be unseen."""
    audiences = [NOBODY, *range(state.game.seats)] if state.game.facts.hidden else [NOBODY]
    for number in range(start, end):
        if any(event.kind in TELLING for event in state.story(None, number)):
            return True
        for seat in audiences if state.game.facts.hidden else ():
            unknown = (state.at(moment).observation_string(seat).count("?") for moment in (number, number + 1))
            before, after = unknown
            if after < before:
                return True
    return False


def _undone(table: Table, entry: Entry, known: bool) -> None:
    table.state, table.undos = table.state if known else table.state.clone(), table.undos + 1
    first = next((step for step in table.steps if step.seq > entry.payload["to"]), None)
    while table.steps and table.steps[-1].seq > entry.payload["to"]:
        step = table.steps.pop()
        while table.state.move_number() > step.start:
            table.state.undo()
    # Older lines do not say these: in their time an undo gave a new day, and ended what was held.
    table.held = entry.payload.get("held")
    if entry.payload.get("restores_time") and table.clock and first and first.times:
        table.clock.undo(first.times, first.seat, entry.at)
    _note(table, entry, "taken-back", first.seat if first else entry.payload["seat"])


def _asked(table: Table, entry: Entry, _: bool) -> None:
    seat, to, others = entry.payload["seat"], entry.payload["to"], frozenset(entry.payload["others"])
    table.question = Question(entry.seq, seat, to, entry.at + ANSWERED_WITHIN, others)
    table.questions += 1
    _note(table, entry, "asked", seat)


def _answered(table: Table, entry: Entry, known: bool) -> None:
    """Somebody agrees, or does not; the one who has asked withdraws the question by that."""
    question, seat, agrees = table.question, entry.payload["seat"], entry.payload["agrees"]
    assert question is not None
    _note(table, entry, "agreed" if agrees else "withdrew" if seat == question.seat else "refused", seat)
    table.question = replace(question, agreed=question.agreed | {seat}) if agrees else None
    if entry.payload["to"] is not None:
        _undone(table, entry, known)


def _note(table: Table, entry: Entry, what: str, seat: int) -> None:
    table.notes = [*table.notes[1 - NOTES :], {"seq": entry.seq, "seat": seat, "what": what, "at": entry.at}]


def _resigned(table: Table, entry: Entry, _: bool) -> None:
    seat, why = entry.payload["seat"], entry.payload["why"]
    chair = table.chairs[seat]
    chair.gave_up, table.held = why, None
    if table.state.game.seats == 2:
        table.ended = {"how": why, "seat": seat}
    else:
        chair.kind, chair.level, chair.stands_in = BOT, 1, False


def _new_rules(table: Table, entry: Entry, _: bool) -> None:
    table.state.game.check_rules(entry.payload["to"])
    table.rules = entry.payload["to"]
    table.rules_told = {**table.rules_told, entry.seq: (entry.payload["from"], entry.payload["to"])}


def _paused(table: Table, entry: Entry, _: bool) -> None:
    if table.clock:
        table.clock.pause(entry.payload["milliseconds"])


# Who sits where, and what they say


def _lifted(table: Table, entry: Entry, _: bool) -> None:
    """The person of the seat on turn looks: what went by behind the curtain is not charged."""
    table.looked = entry.payload["seat"]
    if table.clock is not None and table.clock.seat == table.looked:
        table.clock.since = entry.at


def _named(table: Table, entry: Entry, known: bool) -> None:
    chair = table.chairs[entry.payload["seat"]]
    chair.name = entry.payload["name"]
    _is_back(table, entry.payload["seat"])
    if chair.kind == OPEN:
        chair.kind = PERSON
    if table.nonces is not None and "nonce" in entry.payload:
        table.nonces[entry.payload["seat"]] = entry.payload["nonce"]
    _lay(table, entry, known)


def _lay(table: Table, entry: Entry, known: bool) -> None:
    """With the last person the board is laid."""
    if "start" in entry.payload and not known:
        table.state = laid(table.state.game, entry.payload)


def _left(table: Table, entry: Entry, _: bool) -> None:
    table.chairs[entry.payload["seat"]].left = True


def _agreed(table: Table, entry: Entry, known: bool) -> None:
    """Somebody agrees that a bot takes a seat over; with the last one it does."""
    seat = entry.payload["for"]
    table.wants_bot.setdefault(seat, {})[entry.payload["seat"]] = entry.at
    if entry.payload["level"] is not None:
        chair = table.chairs[seat]
        chair.kind, chair.level, chair.stands_in = BOT, entry.payload["level"], True
        table.wants_bot.pop(seat)
        if table.nonces is not None and table.nonces[seat] is None:
            table.nonces[seat] = ""
        _lay(table, entry, known)


def _returned(table: Table, entry: Entry, _: bool) -> None:
    _is_back(table, entry.payload["seat"])


def _is_back(table: Table, seat: int) -> None:
    """The person of a seat is here: it has its seat, and no consent counts any more."""
    table.chairs[seat].come_back()
    table.wants_bot.pop(seat, None)


def _said(table: Table, entry: Entry, _: bool) -> None:
    # Field by field: the answer to the speaker is a hash of what its seat alone may see.
    line = {"seat": entry.payload["seat"], "text": entry.payload["text"], "seq": entry.seq, "at": entry.at}
    table.talk = [*table.talk[1 - LINES_OF_CHAT :], line]


def _rematch(table: Table, entry: Entry, _: bool) -> None:
    table.wants_rematch.add(entry.payload["seat"])
    table.next_table = entry.payload["table"] or table.next_table


_OF_THE_GAME = (_moved, _done, _undone, _asked, _answered, _resigned, _new_rules, _paused)
_OF_PEOPLE = (_lifted, _named, _left, _agreed, _returned, _said, _rematch)
KINDS: dict[str, Callable[[Table, Entry, bool], None]] = {
    one.__name__.removeprefix("_"): one for one in (*_OF_THE_GAME, *_OF_PEOPLE)
}
