"""What is told of a move, and drawn of a position, of Pyramidis."""

import ziggurat
from ziggurat import State
from ziggurat.contract.events import Event, Kind


def at(position: str) -> State:
    seats = position.split()[1].count(",") + 1
    return ziggurat.load("pyramidis", seats).from_position(position)


def story(position: str, move: str) -> list[Event]:
    state = at(position)
    state.apply_action(state.string_to_action(move))
    return state.story()


def test_a_tower_is_jumped_in_the_story_too() -> None:
    args = {"cell": "d2", "number": 3, "cells": "d3, d5, d6"}
    assert story("d1=TTTTT,d2=TTT,d4=CCCCC,d8=CCC 0,0 0 11", "d2") == [Event(Kind.MOVED, "moved", 0, args)]


def test_from_the_start_only_the_top_is_told() -> None:
    args = {"cell": "d1", "number": 2, "cells": "d3, d4"}
    assert story("d1=TTCT,d2=TTTTT,d8=CCCCCCC 0,0 0 9", "d1:2") == [Event(Kind.MOVED, "moved", 0, args)]


def test_home_and_brought_home_in_the_order_of_the_drops() -> None:
    assert story("a5=BM,d8=CTTTT,e5=BBBBB,e6=CCCMM,e7=MMMMM,h5=BB 4,0,4,0 0 90", "d8") == [
        Event(Kind.MOVED, "moved", 0, {"cell": "d8", "number": 5, "cells": "e8, e4, e3, e2, e1"}),
        Event(Kind.HOME, "brought", 2, {"number": 1, "points": 1, "total": 5}),
        Event(Kind.HOME, "home", 0, {"number": 1, "points": 1, "total": 5}),
        Event(Kind.OVER, "five-home", 2),
    ]


def test_unloading_names_the_arrival_once() -> None:
    moved, at_home = story("d1=TTTTT,d8=CCCCCCCC,e2=TTT 0,0 0 9", "e2")
    assert moved.args["cells"] == "e1"
    assert at_home.args == {"number": 3, "points": 3, "total": 3}


def test_every_skipped_seat_is_told() -> None:
    _, *skipped = story("a5=B,d2=TTTTB,e3=CCCCB,e7=MMMMB 4,4,4,4 1 20", "a5:1")
    assert skipped == [Event(Kind.SKIPPED, "skipped", seat) for seat in (2, 3, 0)]


def test_the_last_turn() -> None:
    assert story("d1=TTTTT,d8=CCCCC 3,3 1 399", "d8:1")[-1] == Event(Kind.OVER, "last-turn", None, {"turn": 400})


def test_the_sketch_writes_high_stacks_out_below() -> None:
    drawing = str(at("d1=TTTTTTT,d7=T,d8=CCCCC,e4=CCC 0,0 1 8")).splitlines()
    assert drawing[0].split() == list("abcdefgh")
    assert drawing[1].split() == ["8", "CCCCC", "c"]
    assert drawing[2].split() == ["7", "T", "."]
    assert drawing[5].split() == ["4", ".", "CCC"]
    assert drawing[8].split() == ["1", "7..T", "t"]
    assert drawing[9:] == ["d1 TTTTTTT", "  1   T turquoise   home 0", "> 2   C cream       home 0", "moves made 8"]


def test_the_tensor_names_each_piece_by_seat() -> None:
    parts = at("d1=TTTTTTT,d7=CT,d8=CCCCCC,e4=C 0,0 1 8").observation_parts(0)
    cells = sorted(
        [f"{file}{rank}" for file in "de" for rank in range(1, 9)] + [f"{f}{r}" for f in "abcfgh" for r in "45"]
    )
    stacks = parts["stacks"]
    assert stacks.shape == (28, 8, 2)
    assert stacks.sum() == 16
    assert stacks[cells.index("d7"), :3].tolist() == [[False, True], [True, False], [False, False]]
    assert parts["actor"].tolist() == [False, True]
    assert parts["self"].tolist() == [True, False]
