"""What each request makes of a table: the next line of its log, or a refusal that says why. Nothing is changed here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ziggurat.contract.errors import IllegalMove, Unreadable
from ziggurat.state import State
from ziggurat.table.store.store import now
from ziggurat.table.truth import chance, refusals, taking_back, taking_over
from ziggurat.table.truth.parts import OPEN, PERSON
from ziggurat.table.truth.table import NEW_RULES, PAUSED, Table


@dataclass(frozen=True, slots=True)
class Draft:
    """A line of the log to be appended, and the state after it where it changes."""

    kind: str
    payload: dict[str, Any]
    state: State | None = None


Decide = Callable[[Table], Draft]


def move(seat: int, text: str, confirm: bool = False, by: str = PERSON) -> Decide:
    """A seat's move, with the dice and cards that follow; if it wants to confirm its turn, those wait."""

    def decide(table: Table) -> Draft:
        check_turn(table, seat)
        state = table.state.clone()
        state.play_listed(action_of(table, text))
        played = state.move_number()
        held = confirm and state.current_player() != seat
        if not held:
            state = chance.settle(state, table.secret, table.next_draw())
        outcomes = state.moves(played)
        return Draft("moved", {"seat": seat, "move": text, "chance": outcomes, "held": held, "by": by}, state)

    return decide


def action_of(table: Table, text: str) -> int:
    """The action of the seat on turn that is written so; refused where it has none."""
    try:
        return table.state.string_to_action(text)
    except IllegalMove as error:
        raise refusals.bad("illegal", str(error), error.found, error.expected) from None
    except Unreadable as error:
        raise refusals.bad("unreadable", str(error), error.found, error.expected) from None


def check_turn(table: Table, seat: int) -> None:
    """Refuses a seat that may not play now."""
    actor = table.actor()
    if table.waiting():
        raise refusals.waiting()
    if actor is None:
        raise refusals.bad("over", "The game is over.", None, None)
    if actor != seat:
        raise refusals.bad("not-your-turn", "It is another seat's turn.", seat, actor)
    if table.held is not None:
        raise refusals.bad("held", "The turn is played; it only waits to be confirmed or undone.", None, "done or undo")


def done(seat: int) -> Decide:
    """Ends a turn that was held."""

    def decide(table: Table) -> Draft:
        if table.held != seat:
            raise refusals.bad("nothing-held", "There is no turn of yours to confirm.", None, None)
        played = table.state.move_number()
        state = chance.settle(table.state.clone(), table.secret, table.next_draw())
        return Draft("done", {"seat": seat, "chance": state.moves(played)}, state)

    return decide


def undo(seat: int) -> Decide:
    """Takes a seat's last decision back, where nobody has learned anything from it and nobody need be asked."""
    instead = refusals.bad("ask-first", "Your turn is over: the others have to agree.", "undo", "ask")

    def decide(table: Table) -> Draft:
        to = _way_back(table, seat, taking_back.ASK, instead)
        return _back(table, "undone", {"seat": seat, "to": to})

    return decide


def _way_back(table: Table, seat: int, other: str, instead: refusals.Refused) -> int:
    """The line to which a seat can go back; refused where the other way is the right one, or none is."""
    how, to = taking_back.way_back(table, seat)
    if how == other:
        raise instead
    if to is None:
        raise refusals.bad("no-undo", taking_back.WHY_NOT[how], None, None)
    return to


def _back(table: Table, kind: str, payload: dict[str, Any]) -> Draft:
    """The line by which the game goes back to another; what the clock gave for the decision goes with it."""
    state, first = table.state.clone(), next(step for step in table.steps if step.seq > payload["to"])
    if table.clock and first.times and not table.clock.after_undo(first.times, first.seat, now()):
        raise refusals.bad("no-time", "It cannot be taken back: no time would be left for another move.", None, None)
    while state.move_number() > first.start:
        state.undo()
    held = first.seat if table.lines[first.seq] == "done" else None
    return Draft(kind, {**payload, "held": held, "restores_time": True}, state)


def ask(seat: int) -> Decide:
    """Asks all other persons who still play whether a decision may be taken back."""
    instead = refusals.bad("no-need", "Nobody need be asked: it can be taken back at once.", "ask", "undo")

    def decide(table: Table) -> Draft:
        to = _way_back(table, seat, taking_back.AT_ONCE, instead)
        if taking_back.open_question(table) is not None:
            raise refusals.bad("asked-already", "One question at a time: the last one is still open.", None, None)
        return Draft("asked", {"seat": seat, "to": to, "others": sorted(taking_back.others(table, seat))})

    return decide


def answer(seat: int, agrees: bool, seen: int) -> Decide:
    """Agrees to the open question, or does not; whoever has asked withdraws it. With the last consent it is done."""

    def decide(table: Table) -> Draft:
        question = taking_back.open_question(table)
        if question is None:
            why = "The question has ended: with a move, with an answer, or because a minute is over."
            raise refusals.bad("no-question", why, None, None)
        if seen < question.seq:
            raise refusals.stale(seen, table.seq)
        missing = taking_back.unanswered(table, question)
        if seat not in missing and (agrees or seat != question.seat):
            raise refusals.bad("not-asked", "This seat has answered already, or was not asked.", seat, sorted(missing))
        payload = {"seat": seat, "agrees": agrees, "to": question.to if agrees and missing == {seat} else None}
        return Draft("answered", payload) if payload["to"] is None else _back(table, "answered", payload)

    return decide


def lift(seat: int) -> Decide:
    """The person of a seat at a shared screen looks: its time runs from now on."""

    def decide(table: Table) -> Draft:
        if table.curtain() != seat:
            raise refusals.bad("no-curtain", "No curtain is drawn before this seat.", seat, table.curtain())
        return Draft("lifted", {"seat": seat})

    return decide


def name(seat: int, called: str, nonce: str | None = None) -> Decide:
    """Gives a seat its person's name; an open seat is taken by it. Who joins adds a nonce, if only an empty one; it
    counts once, and only before the board is laid."""

    def decide(table: Table) -> Draft:
        adds = {"nonce": nonce} if nonce is not None and table.awaits(seat) else {}
        return Draft("named", {"seat": seat, "name": called, **adds})

    return decide


def resign(seat: int, why: str = "resigned") -> Decide:
    """Gives the game up: resigned, left for good, or lost on time."""

    def decide(table: Table) -> Draft:
        if table.over():
            raise refusals.bad("over", "The game is over.", None, None)
        if table.waiting():
            raise refusals.waiting()
        if table.chairs[seat].gave_up:
            raise refusals.bad("gave-up", "This seat has given up already.", None, None)
        return Draft("resigned", {"seat": seat, "why": why})

    return decide


def leave(seat: int) -> Decide:
    """Goes away for now: the others may agree on a bot."""

    def decide(table: Table) -> Draft:
        if table.chairs[seat].kind != PERSON:
            raise refusals.bad("not-here", "No person sits there.", None, None)
        return Draft("left", {"seat": seat})

    return decide


def take_over(seat: int, target: int, level: int, since: int | None) -> Decide:
    """Agrees that a bot plays for a person who is away since then, None: is here; or takes one's own seat back."""

    def decide(table: Table) -> Draft:
        if target not in range(len(table.chairs)):
            raise refusals.bad("no-seat", "There is no such seat.", target, f"0 to {len(table.chairs) - 1}")
        if target == seat:
            return come_back(seat)(table)
        taking_over.check(table, target, since)
        others = {place for place in table.people() if place != target and table.chairs[place].kind == PERSON}
        agreed = others <= taking_over.agreed(table, target) | {seat}
        return Draft("agreed", {"seat": seat, "for": target, "level": level if agreed else None})

    return decide


def come_back(seat: int) -> Decide:
    """The person of a seat is here again: whatever the others have agreed on, it is void."""

    def decide(table: Table) -> Draft:
        if not taking_over.missed(table, seat):
            raise refusals.bad("not-taken-over", "No bot has taken this seat over.", None, None)
        return Draft("returned", {"seat": seat})

    return decide


def say(seat: int, text: str) -> Decide:
    """A line of chat."""

    def decide(table: Table) -> Draft:
        if not table.made.payload["chat"]:
            raise refusals.bad("no-chat", "There is no chat at this table.", None, None)
        return Draft("said", {"seat": seat, "text": text})

    return decide


def rematch(seat: int, table_id: str) -> Decide:
    """Wants to play again, at the new table that was made for it."""

    def decide(table: Table) -> Draft:
        if not table.over():
            raise refusals.bad("not-over", "The game is not over yet.", None, None)
        if table.next_table is not None:
            raise refusals.bad("rematch-made", "There is a next table already.", None, table.next_table)
        return Draft("rematch", {"seat": seat, "table": table_id})

    return decide


def new_rules(table: Table) -> Draft:
    """From here on the game is played by the rules that are installed."""
    return Draft(NEW_RULES, {"from": table.rules, "to": table.state.game.rules_version})


def out_of_time(seat: int) -> Decide:
    """A seat has used up its time, if it really has: it may have got some back just now."""

    def decide(table: Table) -> Draft:
        deadline = table.deadline()
        if deadline is None or table.clock is None or table.clock.seat != seat or now() < deadline:
            raise refusals.bad("in-time", "This seat has time left.", now(), deadline)
        return resign(seat, "time")(table)

    return decide


def pause(milliseconds: int) -> Draft:
    """Does not charge the clock for time during which nobody could be served."""
    return Draft(PAUSED, {"milliseconds": milliseconds})


def open_seats(table: Table) -> list[int]:
    """The seats that nobody has taken yet."""
    return [seat for seat, chair in enumerate(table.chairs) if chair.kind == OPEN]
