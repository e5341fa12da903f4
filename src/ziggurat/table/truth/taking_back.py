"""Who may take a decision back: at once within one's own turn, after it with the consent of all others who play.

Neither ever goes back over a roll, a draw, something revealed, or another person's move.
"""

from __future__ import annotations

from typing import Final, Literal

from ziggurat.table.store.store import now
from ziggurat.table.truth.parts import Question
from ziggurat.table.truth.table import Table

MOST = 3  # questions in a game, whoever asks
WayBack = Literal["at-once", "ask", "nothing", "revealed", "others-move", "asked-enough", "away", "over"]
AT_ONCE: Final = "at-once"
ASK: Final = "ask"
NOTHING: Final = "nothing"
REVEALED: Final = "revealed"
OTHERS_MOVE: Final = "others-move"
ENOUGH: Final = "asked-enough"
AWAY: Final = "away"
OVER: Final = "over"
WHY_NOT: dict[WayBack, str] = {
    NOTHING: "There is nothing of yours to take back.",
    REVEALED: "It cannot be taken back: something was rolled, drawn or revealed since.",
    OTHERS_MOVE: "It cannot be taken back: another person has moved since.",
    ENOUGH: f"The others were asked {MOST} times in this game already, and that is all.",
    AWAY: "It cannot be taken back: whoever would have to agree is away.",
    OVER: "The game is over.",
}


def own_seats(table: Table, seat: int) -> set[int]:
    """All seats of the person who has this one."""
    return {seat}.union(*(seats for seats in table.holders.values() if seat in seats))


def still_playing(table: Table) -> set[int]:
    """The seats of persons who have neither left nor given up."""
    return {seat for seat, chair in enumerate(table.chairs) if chair.plays()}


def others(table: Table, seat: int) -> set[int]:
    """The seats of all other persons who still play."""
    return still_playing(table) - own_seats(table, seat)


def way_back(table: Table, seat: int) -> tuple[WayBack, int | None]:
    """How a seat can take its last decision back, at once or by asking, and to which line; or why it cannot."""
    if table.over():
        return OVER, None
    mine = own_seats(table, seat)
    why: WayBack | None
    how: WayBack
    for step in reversed(table.steps):
        why = OTHERS_MOVE if not step.by_bot and step.seat not in mine else REVEALED if step.final else None
        if why is not None:
            return why if any(one.seat in mine for one in table.steps) else NOTHING, None
        if not step.by_bot and table.lines[step.seq] != "done":  # which goes back with the move that it ended
            unfinished = step is table.steps[-1] and table.actor() == step.seat
            how = AT_ONCE if unfinished else _asking(table, seat)
            return how, step.seq - 1 if how in (AT_ONCE, ASK) else None
    return NOTHING, None


def _asking(table: Table, seat: int) -> WayBack:
    """How a seat takes back what it has finished: nobody is asked only where there is no other person at all."""
    if others(table, seat):
        return ASK if table.questions < MOST else ENOUGH
    away = (table.chairs[one].is_away() for one in range(len(table.chairs)) if one not in own_seats(table, seat))
    return AWAY if any(away) else AT_ONCE


def open_question(table: Table) -> Question | None:
    """The question that waits for answers; None where there is none, or nobody answered in time."""
    question = table.question
    return question if question is not None and now() < question.until else None


def unanswered(table: Table, question: Question) -> set[int]:
    """Who still has to agree."""
    return still_playing(table) & (question.asked - question.agreed)
