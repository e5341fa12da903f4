"""The check of histories finds whatever is forged into a good one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from trust.history import Answer, Ear, Heard, History, Op, Stored, problems

NAMES = ("0:a", "1:b", "0:c", "1:d")
Forge = Callable[[History], None]


def good() -> History:
    """Four moves of two clients, one after the other, that a seat and a spectator hear; and one that was refused."""
    ops = [
        Op(f"client {name[0]}", "t", "moves", at, at + 0.5, Answer.DONE, name, at, name[0], f"h{at}{name[0]}")
        for at, name in enumerate(NAMES, 1)
    ]
    ops.append(Op("client 0", "t", "moves", 2.0, 2.7, Answer.REFUSED, "0:x"))
    ops.append(Op("client 1", "t", "look", 4.6, 4.7, Answer.DONE, seq=4, audience="1", hash="h41"))
    ears = [Ear(who, "t", who, [Heard("move", seq, f"h{seq}{who}") for seq in range(1, 5)]) for who in "01"]
    log = [Stored(0, "created"), *(Stored(seq, "moved", name) for seq, name in enumerate(NAMES, 1))]
    return History(ops, ears, {"t": log})


def lost(history: History) -> None:
    history.logs["t"].pop()


def doubled(history: History) -> None:
    history.logs["t"].append(Stored(5, "moved", "1:d"))


def reordered(history: History) -> None:
    log = history.logs["t"]
    log[2], log[3] = replace(log[2], command="0:c"), replace(log[3], command="1:b")


def gap(history: History) -> None:
    del history.logs["t"][2]


def refused_and_stored(history: History) -> None:
    history.logs["t"].append(Stored(5, "moved", "0:x"))


def unasked(history: History) -> None:
    history.logs["t"].append(Stored(5, "moved", "0:z"))


def out_of_time(history: History) -> None:
    history.logs["t"].append(Stored(5, "resigned"))


def before_what_was_known(history: History) -> None:
    """Two lines are stored as they were answered, but the later one was asked for after the earlier was known."""
    one, other = history.ops[1], history.ops[2]
    history.ops[1], history.ops[2] = replace(one, begin=3, end=3.5), replace(other, begin=2, end=2.5)


def stale_look(history: History) -> None:
    history.ops[-1] = replace(history.ops[-1], seq=3, hash="h31")


def back(history: History) -> None:
    history.ears[0].heard.append(Heard("table", 3))


def told_twice(history: History) -> None:
    history.ears[0].heard.append(history.ears[0].heard[-1])


def left_out(history: History) -> None:
    del history.ears[0].heard[1]


def another_told(history: History) -> None:
    history.ears.append(Ear("tab", "t", "0", [Heard("move", 1, "another")]))


def another_answered(history: History) -> None:
    history.ops[0] = replace(history.ops[0], hash="another")


def move_that_is_none(history: History) -> None:
    history.logs["t"][4] = Stored(4, "said", "1:d")


def vanished(history: History) -> None:
    del history.logs["t"]


def removed_and_there(history: History) -> None:
    history.ops.append(Op("client 0", "t", "remove", 5, 6, Answer.DONE))


def done_at_a_removed_table(history: History) -> None:
    del history.logs["t"]
    history.ops += [Op("a", "t", "remove", 5, 6, Answer.DONE), Op("b", "t", "chat", 7, 8, Answer.DONE, "1:e", 5)]


def two_rematches(history: History) -> None:
    history.logs["t"] += [Stored(5, "rematch"), Stored(6, "rematch")]


def rematches_apart(history: History) -> None:
    history.logs["t"].append(Stored(5, "rematch"))
    history.ops += [Op(one, "t", "rematch", 6, 7, Answer.DONE, next_table=one) for one in "uv"]


FORGED: dict[Forge, str] = {
    lost: "1:d was answered as line 4, where None is stored",
    doubled: "1:d is stored 2 times",
    reordered: "1:b was answered as line 2, where 0:c is stored",
    gap: "the log has a gap",
    refused_and_stored: "0:x was refused, and is stored",
    unasked: "0:z is stored, and nobody has asked for it",
    out_of_time: "somebody has lost on time",
    before_what_was_known: "moves 1:b is at line 2, after line 3 was known",
    stale_look: "look  is at line 3, after line 4 was known",
    back: "0 heard line 3 after line 4",
    told_twice: "0 heard line 4 after line 4",
    left_out: "0 never heard of line 2",
    another_told: "0 has seen 2 different things after line 1",
    another_answered: "0 has seen 2 different things after line 1",
    move_that_is_none: "heard of a move in line 4, which is said",
    vanished: "its log is gone, and nobody has removed it",
    removed_and_there: "it was removed, and is still there",
    done_at_a_removed_table: "chat 1:e was done at a table that is gone",
    two_rematches: "2 lines say where the rematch is",
    rematches_apart: "rematches at 2 tables",
}


def test_a_good_history_has_no_problem() -> None:
    assert problems(good()) == []


@pytest.mark.parametrize("forge", FORGED, ids=lambda forge: forge.__name__)
def test_what_is_forged_is_found(forge: Forge) -> None:
    history = good()
    forge(history)
    assert any(FORGED[forge] in problem for problem in problems(history)), problems(history)


def test_whoever_got_no_answer_may_have_been_heard_or_not() -> None:
    for stored in (True, False):
        history = good()
        history.ops.append(Op("client 0", "t", "moves", 5, 9, Answer.UNKNOWN, "0:y"))
        history.logs["t"] += [Stored(5, "moved", "0:y")] if stored else []
        assert problems(history) == []


def test_a_whole_state_stands_for_what_came_before() -> None:
    history = good()
    history.ears.append(Ear("late", "t", "0", [Heard("state", 3, "h30"), Heard("move", 4, "h40")]))
    assert problems(history) == []
