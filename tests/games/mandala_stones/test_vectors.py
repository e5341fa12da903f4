"""Positions with known answers: the printed example of the Serenity sheet, and what random play hardly ever reaches."""

from dataclasses import dataclass

import pytest

import ziggurat


@dataclass(frozen=True)
class Step:
    number: int  # of legal moves
    legal: str  # all of them, where they are listed
    move: str
    after: str


@dataclass(frozen=True)
class Vector:
    name: str
    seats: int
    serenity: bool
    start: str
    steps: tuple[Step, ...]
    result: tuple[list[int], list[int]] | None = None


VECTORS = [
    Vector(
        "sheet's example (serenity top on space 4)",
        2,
        True,
        "rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBr/"
        "pbyR/PBrp/byRP/Brpb/yRPB/rpby/RPBr/pbyy/-/-/-/- "
        "2,6,4,8 BP,Y,RBP,YRs,brp/-,-,-,-,- 1,2/3,4 YYYYY 0,0 - 0 -",
        (
            Step(
                34,
                "",
                "score:P+4",
                "rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBr/"
                "pbyR/PBrp/byRP/Brpb/yRPB/rpby/RPBr/pbyy/-/-/-/- "
                "2,6,4,8 B,Y,RB,YR,br/-,-,-,-,- 1,2/3,4 YYYYYsPPp 15,0 serenity:2:0 0 -",
            ),
            Step(
                2,
                "keep points",
                "keep",
                "rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBr/"
                "pbyR/PBrp/byRP/Brpb/yRPB/rpby/RPBr/pbyy/-/-/-/- "
                "2,6,4,8 B,Y,RB,YR,br/-,-,-,-,- 1,2/3,4 YYYYYsPPp 15,0 put:1 0 -",
            ),
            Step(
                5,
                "put:1 put:2 put:3 put:4 put:5",
                "put:1",
                "rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBr/"
                "pbyR/PBrp/byRP/Brpb/yRPB/rpby/RPBr/pbyy/-/-/-/- "
                "2,6,4,8 Bs,Y,RB,YR,br/-,-,-,-,- 1,2/3,4 YYYYYsPPp 15,0 - 1 -",
            ),
        ),
    ),
    Vector(
        "same, plain",
        2,
        False,
        "rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBr/"
        "pbyR/PBrp/byRP/Brpb/yRPB/rpby/RBrp/byy/-/-/-/- "
        "2,6,4,8 BP,Y,RBP,YRP,brp/-,-,-,-,- 1,2/3,4 YYYYY 0,0 - 0 -",
        (
            Step(
                32,
                "",
                "score:P",
                "rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBr/"
                "pbyR/PBrp/byRP/Brpb/yRPB/rpby/RBrp/byy/-/-/-/- "
                "2,6,4,8 B,Y,RB,YR,br/-,-,-,-,- 1,2/3,4 YYYYYPPPp 17,0 - 1 -",
            ),
        ),
    ),
    Vector(
        "keep with nowhere to put",
        2,
        True,
        "rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/"
        "rpby/RPBY/rpby/RPBY/rpby/RPBr/pbyR/PBrp/byRP/Brpb/yRPB/- "
        "2,6,4,8 Y,-,-,-,-/-,-,-,-,- 1,2/3,4 YYY 0,0 - 0 -",
        (
            Step(
                14,
                "pick:2>1 pick:2>3 pick:2>9 pick:4>1 pick:4>3 pick:4>7 pick:6>1 pick:6>3 pick:6>9 pick:8>1 "
                "pick:8>3 pick:8>7 pick:8>9 take:1",
                "take:1",
                "rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/"
                "rpby/RPBY/rpby/RPBY/rpby/RPBr/pbyR/PBrp/byRP/Brpb/yRPB/- "
                "2,6,4,8 -,-,-,-,-/-,-,-,-,- 1,2/3,4 YYYY 1,0 serenity:1:0 0 -",
            ),
            Step(
                2,
                "keep points",
                "keep",
                "rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/"
                "rpby/RPBY/rpby/RPBY/rpby/RPBr/pbyR/PBrp/byRP/Brpb/yRPB/- "
                "2,6,4,8 -,-,-,-,-/-,-,-,-,- 1,2/3,4 YYYY 1,0 - 1 -",
            ),
        ),
    ),
    Vector(
        "serenity first in take too",
        2,
        True,
        "rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/"
        "rpby/RPBr/pbyR/PBrp/byRP/Brpb/yRPB/rpby/RPBr/pbyP/-/- "
        "2,6,4,8 Y,Bs,R,-,-/-,-,-,-,- 1,2/3,4 YYYYY 0,0 - 0 -",
        (
            Step(
                25,
                "",
                "take:1+2+3",
                "rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/"
                "rpby/RPBr/pbyR/PBrp/byRP/Brpb/yRPB/rpby/RPBr/pbyP/-/- "
                "2,6,4,8 -,B,-,-,-/-,-,-,-,- 1,2/3,4 YYYYYsYR 3,0 - 1 -",
            ),
        ),
    ),
    Vector(
        "two serenity tops alone, space 5 (Bs scored as red: B, R = 2 colours, 3 points)",
        2,
        True,
        "rpby/RPBY/rpby/RPBr/pbyR/PBrp/byRP/Brpb/yRPB/rpby/RPBr/pbyR/"
        "PBrp/byRP/Brpb/yRPB/rpby/RPBr/pbyR/PBrp/byRP/-/-/- "
        "2,6,4,8 Ys,-,-,-,Bs/-,-,-,-,- 1,2/3,4 YYYYYYYYYY 0,0 - 0 -",
        (
            Step(
                20,
                "pick:2>1 pick:2>3 pick:2>5 pick:2>9 pick:4>1 pick:4>3 pick:4>7 pick:6>3 pick:6>9 pick:8>1 "
                "pick:8>3 pick:8>7 pick:8>9 score:B+1+5 score:P+1+5 score:R+1+5 score:Y+1+5 take:1 take:1+5 "
                "take:5",
                "score:R+1+5",
                "rpby/RPBY/rpby/RPBr/pbyR/PBrp/byRP/Brpb/yRPB/rpby/RPBr/pbyR/"
                "PBrp/byRP/Brpb/yRPB/rpby/RPBr/pbyR/PBrp/byRP/-/-/- "
                "2,6,4,8 Y,-,-,-,B/-,-,-,-,- 1,2/3,4 YYYYYYYYYYss 4,0 - 1 -",
            ),
        ),
    ),
    Vector(
        "corner, rotation",
        2,
        False,
        "rpbY/yRPB/Yrpb/yRPR/BYrB/pbyR/PBYr/pbyP/RPBY/rpby/RPBY/rpby/"
        "RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby "
        "3,6,8,9 -,-,-,-,-/-,-,-,-,- 1,2/3,4 - 0,0 - 0 -",
        (
            Step(
                16,
                "pick:3>1 pick:3>2 pick:3>4 pick:3>5 pick:3>7 pick:6>1 pick:6>2 pick:6>4 pick:6>5 pick:6>7 "
                "pick:8>4 pick:8>5 pick:8>7 pick:9>4 pick:9>5 pick:9>7",
                "pick:3>1",
                "rpbY/yRPB/Yrpb/yRPR/BYrB/pbyR/PBYr/pbyP/RPBY/rpby/RPBY/rpby/"
                "RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby "
                "1,6,8,9 -,-,-,-,-/-,-,-,-,- 1,2/3,4 - 0,0 first:1 0 -",
            ),
            Step(
                4,
                "first:E first:N first:S first:W",
                "first:S",
                "rpb/yRPB/Yrpb/yRP/BYr/pbyR/PBYr/pby/RPBY/rpby/RPBY/rpby/"
                "RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby "
                "1,6,8,9 -,-,-,-,-/-,-,-,-,- 1,2/3,4 - 0,0 space:PRYB 0 -",
            ),
            Step(
                5,
                "space:1 space:2 space:3 space:4 space:5",
                "space:3",
                "rpb/yRPB/Yrpb/yRP/BYr/pbyR/PBYr/pby/RPBY/rpby/RPBY/rpby/"
                "RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby "
                "1,6,8,9 -,-,PRYB,-,-/-,-,-,-,- 1,2/3,4 - 0,0 - 1 -",
            ),
        ),
    ),
    Vector(
        "stack 5 between cells 1 and 2: the artist on 2 may go to 1 and take it, the one on 6 may not",
        2,
        False,
        "rpbb/yRPB/Yrpb/yRPb/BYrY/pbyR/PBYr/pbyb/RPBY/rpby/RPBY/rpby/"
        "RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/rpyR/PBYr/pyRP/BYrp/yRPB "
        "2,6,7,8 -,-,-,-,-/-,-,-,-,- 1,2/3,4 - 0,0 - 0 -",
        (
            Step(
                18,
                "pick:2>1 pick:2>3 pick:2>4 pick:2>5 pick:2>9 pick:6>4 pick:6>5 pick:6>9 pick:7>1 pick:7>3 "
                "pick:7>4 pick:7>5 pick:7>9 pick:8>1 pick:8>3 pick:8>4 pick:8>5 pick:8>9",
                "pick:2>1",
                "rpbb/yRPB/Yrpb/yRPb/BYrY/pbyR/PBYr/pbyb/RPBY/rpby/RPBY/rpby/"
                "RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/rpyR/PBYr/pyRP/BYrp/yRPB "
                "1,6,7,8 -,-,-,-,-/-,-,-,-,- 1,2/3,4 - 0,0 first:1 0 -",
            ),
            Step(
                1,
                "first:E",
                "first:E",
                "rpbb/yRPB/Yrpb/yRPb/BYr/pbyR/PBYr/pbyb/RPBY/rpby/RPBY/rpby/"
                "RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/rpyR/PBYr/pyRP/BYrp/yRPB "
                "1,6,7,8 -,-,-,-,-/-,-,-,-,- 1,2/3,4 - 0,0 space:Y 0 -",
            ),
        ),
    ),
    Vector(
        "seat 1 can do nothing: last round, and over",
        2,
        False,
        "rpby/-/RPBY/rpby/RPBy/Yrpy/byRP/BYry/-/pbyy/-/-/"
        "-/-/RPBR/-/YrpR/byRP/BYrR/pbyR/RPBY/rpby/-/RPBY "
        "1,3,7,9 Y,-,-,-,-/-,-,-,-,- 1,2/3,4 BPbprYBPbprYBPbprYBPbprYBPRybpr 0,0 - 0 -",
        (
            Step(
                1,
                "take:1",
                "take:1",
                "rpby/-/RPBY/rpby/RPBy/Yrpy/byRP/BYry/-/pbyy/-/-/"
                "-/-/RPBR/-/YrpR/byRP/BYrR/pbyR/RPBY/rpby/-/RPBY "
                "1,3,7,9 -,-,-,-,-/-,-,-,-,- 1,2/3,4 BPbprYBPbprYBPbprYBPbprYBPRybprY 9,0 - - last",
            ),
        ),
        ([9, 0], [0]),
    ),
    Vector(
        "seat 0 can do nothing: seat 1 has one more turn",
        2,
        False,
        "rpby/-/RPBY/rpby/RPBy/Yrpy/byRP/BYry/-/pbyy/-/-/"
        "-/-/RPBR/-/YrpR/byRP/BYrR/pbyR/RPBY/rpby/-/RPBY "
        "1,3,7,9 -,-,-,-,-/YB,P,-,-,- 1,2/3,4 bprYBPbprYBPbprYBPbprYBPRybpr 0,0 - 1 -",
        (
            Step(
                3,
                "take:1 take:1+2 take:2",
                "take:2",
                "rpby/-/RPBY/rpby/RPBy/Yrpy/byRP/BYry/-/pbyy/-/-/"
                "-/-/RPBR/-/YrpR/byRP/BYrR/pbyR/RPBY/rpby/-/RPBY "
                "1,3,7,9 -,-,-,-,-/YB,-,-,-,- 1,2/3,4 bprYBPbprYBPbprYBPbprYBPRybprP 0,1 - 1 last",
            ),
            Step(
                1,
                "take:1",
                "take:1",
                "rpby/-/RPBY/rpby/RPBy/Yrpy/byRP/BYry/-/pbyy/-/-/"
                "-/-/RPBR/-/YrpR/byRP/BYrR/pbyR/RPBY/rpby/-/RPBY "
                "1,3,7,9 -,-,-,-,-/Y,-,-,-,- 1,2/3,4 bprYBPbprYBPbprYBPbprYBPRybprPB 8,2 - - last",
            ),
        ),
        ([8, 2], [0]),
    ),
]


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector.name)
def test_vector(vector: Vector) -> None:
    game = ziggurat.load("mandala-stones", vector.seats, serenity=vector.serenity)
    state = game.from_position(vector.start)
    for step in vector.steps:
        moves = list(state.legal_moves())
        assert len(moves) == step.number
        assert not step.legal or moves == step.legal.split()
        state.apply_action(state.string_to_action(step.move))
        assert state.position() == step.after
        assert game.from_position(step.after).position() == step.after
    assert state.is_terminal() == (vector.result is not None)
    if vector.result:
        assert (state.points(), state.winners()) == vector.result


def test_all_four_rotations_of_the_corner() -> None:
    corner = next(vector for vector in VECTORS if vector.name == "corner, rotation")
    towers = {}
    for first in "NESW":
        state = ziggurat.load("mandala-stones", 2).from_position(corner.start)
        for move in ("pick:3>1", f"first:{first}"):
            state.apply_action(state.string_to_action(move))
        towers[first] = state.position().split(" ")[6]
    assert towers == {"N": "space:YBPR", "E": "space:BPRY", "S": "space:PRYB", "W": "space:RYBP"}
