"""The shelf that games are written with: names and places of cells, stacks, trays, fields of positions, who is on turn.

The examples in the docstrings are run, and whatever is written is read back.
"""

import doctest
from types import ModuleType

import numpy as np
import pytest
from numba import njit

import ziggurat
from ziggurat import ImpossiblePosition, Unreadable, games
from ziggurat.contract import fields, pyramids, scene, seats, stacks
from ziggurat.contract import grid as grids
from ziggurat.contract.grid import Grid
from ziggurat.contract.scene import Label
from ziggurat.contract.seats import CHANCE, NOBODY, OVER
from ziggurat.kernel import calls, dispatch
from ziggurat.pictures import sprites, trays

GRID = Grid(8, 8, first=94.0, pitch=116.0)


@pytest.mark.parametrize("module", [fields, grids, pyramids, scene, seats, stacks, trays])
def test_the_examples_are_true(module: ModuleType) -> None:
    found = doctest.testmod(module)
    assert found.attempted > 0
    assert found.failed == 0


def test_cells_are_named_and_numbered_both_ways() -> None:
    assert [GRID.number(name) for name in GRID.names()] == list(range(64))
    assert [name for row in reversed(GRID.rows()) for name in row] == GRID.names()


@pytest.mark.parametrize("name", ["i1", "a9", "a0", "1a", "a", "", "a10", "é1", "a٣"])
def test_what_is_no_cell_is_impossible(name: str) -> None:
    with pytest.raises(ImpossiblePosition, match="a1 to h8"):
        GRID.number(name)


def test_a_side_is_below() -> None:
    corners = ["a1", "h1", "a8", "h8"]
    lower_left, lower_right = (94.0, 906.0), (906.0, 906.0)
    left = [name for below in range(4) for name in corners if GRID.middle(name, below) == lower_left]
    right = [name for below in range(4) for name in corners if GRID.middle(name, below) == lower_right]
    assert left == ["a1", "a8", "h8", "h1"]
    assert right == ["h1", "a1", "a8", "h8"]


@pytest.mark.parametrize("below", range(4))
def test_edges_name_the_cells_beside_them(below: int) -> None:
    grid = Grid(3, 2)
    columns, rows = grid.edges(below)
    for name in grid.names():
        x, y = grid.middle(name, below)
        assert {columns[int(x)], rows[int(y)]} == set(name)


@pytest.mark.parametrize("below", range(4))
def test_an_arrow_lies_to_the_right_of_its_way(below: int) -> None:
    there, back = GRID.step("d1", "d2", 26.0, below), GRID.step("d2", "d1", 26.0, below)
    assert (there[2] - back[2]) % 360 == 180
    assert np.hypot(there[0] - back[0], there[1] - back[1]) == 52
    (x, y), (u, v) = GRID.middle("d1", below), GRID.middle("d2", below)
    assert (u - x) * (there[1] - y) - (v - y) * (there[0] - x) > 0  # y grows downwards


STANDING = {"a5": "BB", "d1": "TTC", "h4": "M"}


def test_stacks_are_read_as_they_are_written() -> None:
    assert stacks.read(stacks.write(STANDING)) == STANDING
    assert stacks.read(stacks.write({})) == {}
    assert stacks.read("a1=R1K3", "[A-Z][0-9]") == {"a1": "R1K3"}


@pytest.mark.parametrize(
    "text", ["", "a1", "a1=", "a1=R,", "=R", "a1=r", "A1=R", "a1=R a2=R", "a2=R,a1=R", "a1=R,a1=R", "-,a1=R", "a٣=R"]
)
def test_stacks_are_read_strictly(text: str) -> None:
    with pytest.raises(Unreadable, match="board"):
        stacks.read(text)


def test_a_stack_of_fifteen_is_one_number() -> None:
    pieces = list(range(1, 16))
    assert stacks.unpacked(stacks.packed(pieces)) == pieces
    assert stacks.packed(pieces) < 2**63


def test_numbers_by_seat_are_read_as_they_are_written() -> None:
    counts = np.array([[4, 4, 3], [0, 1, 2]])
    text = fields.write_by_seat(counts)
    assert text == "4,4,3/0,1,2"
    assert fields.by_seat(text, 2, 3, 0, 4, "reserve") == counts.tolist()
    with pytest.raises(ImpossiblePosition, match="reserve"):
        fields.by_seat("4,4,5/0,1,2", 2, 3, 0, 4, "reserve")
    for wrong in ("4,4,3", "4,4/0,1,2", "4,4,3/0,1,2/0,0,0", "4,4,x/0,1,2"):
        with pytest.raises(Unreadable, match="reserve"):
            fields.by_seat(wrong, 2, 3, 0, 4, "reserve")


def test_codes_are_read_strictly() -> None:
    assert fields.codes("RT,KN", "[A-Z][A-Z]", "pile", ",") == ["RT", "KN"]
    for wrong in ("", "RT,", "RT,,KN", "RTKN", "RT,-", "rt", "R1"):
        with pytest.raises(Unreadable, match="pile"):
            fields.codes(wrong, "[A-Z][A-Z]", "pile", ",")


def test_the_actor_is_a_seat_or_nobody() -> None:
    for who in (0, 1, OVER):
        assert fields.actor(fields.write_actor(who), 2) == who
    with pytest.raises(ImpossiblePosition, match="actor"):
        fields.actor("2", 2)
    with pytest.raises(Unreadable, match="actor"):
        fields.actor("x", 2)


def test_a_flag_is_its_word_or_a_dash() -> None:
    assert (fields.flag("last", "last", "last"), fields.flag("-", "last", "last")) == (True, False)
    with pytest.raises(Unreadable, match="last or -"):
        fields.flag("Last", "last", "last")


def test_every_kind_of_pyramid_has_a_code() -> None:
    assert [pyramids.read(code, "board") for code in pyramids.CODES] == list(range(15))
    for wrong in ("R4", "R0", "X1"):
        with pytest.raises(ImpossiblePosition, match="RBGYK"):
            pyramids.read(wrong, "board")
    for wrong in ("r1", "R", "R1R1", ""):
        with pytest.raises(Unreadable):
            pyramids.read(wrong, "board")


def test_seats_come_in_order_from_whoever_looks() -> None:
    assert seats.in_order(2, 4) == [2, 3, 0, 1]
    assert seats.in_order(NOBODY, 3) == [0, 1, 2]


def test_skipped_are_the_seats_between() -> None:
    assert seats.skipped(0, 1, 4) == []
    assert seats.skipped(0, 0, 3) == [1, 2]
    assert seats.skipped(2, 1, 3) == [0]


def test_a_tray_has_a_place_and_pieces_for_each_size() -> None:
    labels = [Label("in-reserve")] * 3
    items = trays.tray("reserve-0", "tray-reserve", 0.0, "red", (2, 0, 1), labels, [Label("piece")] * 3)
    assert [item.id for item in items if item.label] == [
        *("reserve-0-1", "reserve-0-1.0", "reserve-0-1.1"),
        "reserve-0-2",
        *("reserve-0-3", "reserve-0-3.0"),
    ]
    assert {item.sprite for item in items} <= set(sprites.sheet().sprites)
    assert scene.touched(trays.place("reserve-0", 0), 2) == ("reserve-0-1", "reserve-0-1.0", "reserve-0-1.1")


@pytest.mark.parametrize("game", games.GAMES)
def test_no_game_writes_an_outlook(game: str) -> None:
    assert not hasattr(ziggurat.load(game).rules, "outlook")
    assert hasattr(ziggurat.load(game).rules, "estimate")


def tiny(row: str, **more: object) -> ModuleType:
    """Rules that can only be asked who acts and who has won: seat 1 once `turn` is OVER."""

    @njit
    def actor(s):
        return s.turn

    @njit
    def wins(s, out):
        out[0], out[1] = 0.0, 1.0

    rules = ModuleType(f"ziggurat.games.{row}.rules")
    rules.ROW = np.dtype([("seats", "i1"), ("turn", "i1"), (row, "i1")])
    functions = dict.fromkeys(("setup", "legal", "play", "points"), wins) | {"actor": actor, "wins": wins}
    rules.__dict__.update(functions | {"__file__": __file__} | more)
    dispatch.register(rules, row)
    return rules


def outlook(rules: ModuleType, turn: int) -> list[float]:
    rows, out = np.zeros(1, rules.ROW), np.zeros(2)
    rows["seats"], rows["turn"] = 2, turn
    calls.outlook(rows, 0, out)
    return out.tolist()


def test_an_outlook_is_the_result_when_over_and_else_the_estimate() -> None:
    @njit
    def estimate(s, out):
        out[0], out[1] = 0.75, 0.25

    rules = tiny("estimating", estimate=estimate)
    assert outlook(rules, 0) == [0.75, 0.25]
    assert outlook(rules, CHANCE) == [0.75, 0.25]
    assert outlook(rules, OVER) == [0.0, 1.0]


def test_a_game_without_an_estimate_gives_every_seat_the_same() -> None:
    rules = tiny("silent")
    assert outlook(rules, 0) == [0.5, 0.5]
    assert outlook(rules, OVER) == [0.0, 1.0]
