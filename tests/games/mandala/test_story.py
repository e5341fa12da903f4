"""The story of a move tells every automatic step, in the order of the rules; the sketch shows the spiral."""

from games.mandala.positions import FULL, after, position, start
from ziggurat import State
from ziggurat.words import words

LAST_TWO = position({50: "R1", 75: "R2"}, "40,60", "R1R2R2/R1R2", "R1R1R2", "35,30", 0)
NAMES = {0: "Ann", 1: "Bob", 2: "Cy"}


def told(state: State) -> list[str]:
    return [words("en", "mandala").tell(event, NAMES) for event in state.story()]


def test_taken_swept_scored_over() -> None:
    assert told(after(LAST_TWO, "75")) == [
        "Ann takes the medium red pyramid of slot 75.",
        "Everyone has passed one pyramid, which goes to the eye.",
        "Small red: Ann is first with 1, being further ahead: 3 points, 38 in all.",
        "Small red: Bob is second with 1: 2 points, 32 in all.",
        "Medium red: Ann is first with 3: 3 points, 41 in all.",
        "Medium red: Bob is second with 1: 2 points, 34 in all.",
        "The path is empty.",
    ]


def test_what_the_last_seat_collects_is_scored_after_the_rest() -> None:
    assert told(after(LAST_TWO[:-1] + "1", "75")) == [
        "Bob takes the medium red pyramid of slot 75.",
        "Medium red: Bob is first with 2, being further ahead: 3 points, 33 in all.",
        "Medium red: Ann is second with 2: 2 points, 37 in all.",
        "Nobody else has a pyramid ahead: Ann collects the last one.",
        "Small red: Ann is first with 2: 3 points, 40 in all.",
        "Small red: Bob is second with 1: 2 points, 35 in all.",
        "The path is empty.",
    ]


def test_alone_nobody_and_skipped() -> None:
    pyramids = {10: "R1", 20: "R2", 30: "R3", 40: "K1", 50: "K1"}
    before = position(pyramids, "5,70,25", "R3K1/-/K1", "R1R1R1R1R2R2R2R2R3R3R3K1", "25,15,15", 0)
    assert told(after(before, "30")) == [
        "Ann takes the large red pyramid of slot 30.",
        "Everyone has passed 2 pyramids, which go to the eye.",
        "Small red: all five are in the eye: no points.",
        "Medium red: all five are in the eye: no points.",
        "Large red: only Ann has any (2): 5 points, 30 in all.",
        "Bob has no pyramid ahead and is skipped.",
    ]


def test_totals_told_are_totals_scored() -> None:
    state = after(f"{FULL} 0,0,0 -/-/- - 0,0,0 0", "50", "60", "70", "74", "75")
    totals = {event.seat: event.args["total"] for event in state.story() if "total" in event.args}
    assert totals == dict(enumerate(state.points()))


def test_the_sketch_winds_clockwise_from_the_outside_in() -> None:
    lines = str(start(f"{FULL} 0,0 -/- - 0,0 0")).splitlines()
    assert lines[0] == "0 (1) (2) ->"
    assert lines[1].split()[::2] == [str(slot) for slot in range(1, 12)]
    assert lines[3].split()[0] == "32"
    assert lines[7].split("|")[2].split()[-1] == "eye"
    assert lines[13].split()[::2] == [str(slot) for slot in range(27, 16, -1)]


def test_the_sketch_has_pawns_points_and_piles() -> None:
    drawing = str(start(LAST_TWO))
    assert "50 R1" in drawing
    assert drawing.count("(1)") == drawing.count("(2)") == 1
    assert "> player 1   40     35    1  2  ." in drawing
    assert "  eye                     2  1  ." in drawing
    assert str(after(LAST_TWO, "75")).endswith("  game over")
