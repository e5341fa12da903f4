"""What is legal in Kotra, against an enumeration of all sequences of plays that shares no code with the rules."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import combinations_with_replacement

import pytest

import ziggurat
from games.kotra.sequences import FORWARD, LETTERS, Board, Sequence, legal
from random_play import walk

POSITIONS = 60  # of random play and near the end, each; make soak takes more
ROWS = {1: range(1, 9), 2: (1, 3, 5, 7), 3: (1, 4, 7)}


def anywhere(seats: int, number: int, seed: int) -> Iterator[str]:
    """Positions of random games, before a roll."""
    rnd, game = random.Random(seed), ziggurat.load("kotra", seats)
    while True:
        rolls = [state.position() for state in walk(game, rnd.getrandbits(40)) if state.is_chance_node()]
        yield from rnd.sample(rolls, 3)
        number -= 3
        if number <= 0:
            return


def near_the_end(seats: int, number: int, seed: int) -> Iterator[str]:
    """The seat on turn has few pieces left, most of them far ahead or blocked, and seldom anything in reserve."""
    rnd = random.Random(seed)
    while number:
        turn = rnd.randrange(seats)
        text = _position(rnd, seats, turn)
        owes = text.split()[1].split("/")[turn] != "0,0,0"
        if not owes or rnd.random() < 0.2:
            yield text
            number -= 1


def _position(rnd: random.Random, seats: int, turn: int) -> str:
    copies, board = 5 if seats == 2 else 3, {}
    reserve, off = ([[0, 0, 0] for _ in range(seats)] for _ in range(2))
    for seat in sorted(range(seats), key=lambda seat: seat != turn):
        pieces = _last_pieces(rnd, copies) if seat == turn else _any_pieces(rnd, copies)
        for size in (1, 2, 3):
            off[seat][size - 1] = copies - sum(piece[0] == size for piece in pieces)
        for size, row, column in pieces:
            square = _square(LETTERS[seats][seat], row, column)
            if square in board:
                reserve[seat][size - 1] += 1
            else:
                board[square] = f"{LETTERS[seats][seat]}{size}"
    ranks = ["".join(board.get(f"{file}{rank}", ".") for file in "abcdefgh") for rank in "87654321"]
    text = re.sub(r"\.+", lambda gap: str(len(gap[0])), "/".join(ranks))
    return f"{text} {_written(reserve)} {_written(off)} - - chance:{turn} 0"


Piece = tuple[int, int, int]  # size, row and column, as its seat counts them


def _any_pieces(rnd: random.Random, copies: int) -> list[Piece]:
    numbers = {1: copies, 2: rnd.randint(1, copies), 3: rnd.randint(1, copies)}
    return [(size, rnd.choice(ROWS[size]), rnd.randint(1, 8)) for size in numbers for _ in range(numbers[size])]


def _last_pieces(rnd: random.Random, copies: int) -> list[Piece]:
    """The last medium or large before its last row, often with its own on every square that it could go to."""
    blocked, blocker = rnd.choice([(2, 3), (3, 2)])
    column = rnd.randint(1, 8)
    targets = [at for at in (column - blocked, column, column + blocked) if 1 <= at <= 8][:copies]
    pieces = [(blocked, 7 - blocked, column)]
    pieces += [(blocker, 7, at) for at in targets if rnd.random() < 0.9] or [(blocker, 7, column)]
    smalls = [8, *(rnd.choice((8, 7, 6, rnd.randint(1, 8))) for _ in range(copies - 1))]
    return pieces + [(1, row, rnd.randint(1, 8)) for row in smalls]


def _square(letter: str, row: int, column: int) -> str:
    """A square as its seat counts it."""
    along = row if FORWARD[letter] in ((0, 1), (1, 0)) else 9 - row
    file, rank = (column, along) if FORWARD[letter][0] == 0 else (along, column)
    return f"{'abcdefgh'[file - 1]}{rank}"


def _written(counts: list[list[int]]) -> str:
    return "/".join(",".join(map(str, seat)) for seat in counts)


def firsts(found: list[Sequence]) -> set[str]:
    return {one.plays[0] for one in found}


def compare(seats: int, text: str) -> int:
    """Every roll of a position: the turn as a whole, first plays and second ones. How often version 1 allowed less."""
    board, game, fewer = Board.read(text, seats), ziggurat.load("kotra", seats), 0
    for low, high in combinations_with_replacement((1, 2, 3, 4), 2):
        found, before = legal(board, [high, low]), legal(board, [high, low], version=1)
        state = game.from_position(text)
        state.apply_action(state.string_to_action(f"roll:{high}{low}"))
        if not found:
            assert state.is_chance_node()
            continue
        assert set(state.legal_moves()) == firsts(found), (text, high, low)
        assert firsts(before) <= firsts(found)
        fewer += firsts(before) < firsts(found)
        for first in firsts(found):
            state.apply_action(state.string_to_action(first))
            seconds = {one.plays[1] for one in found if one.plays[0] == first and len(one.plays) == 2}
            assert state.is_terminal() or state.is_chance_node() == (not seconds), (text, high, low, first)
            if seconds:
                assert set(state.legal_moves()) == seconds, (text, high, low, first)
            state.undo()
    return fewer


@pytest.mark.parametrize("seats", [2, 4])
def test_random_play_is_as_enumerated(seats: int) -> None:
    for text in anywhere(seats, POSITIONS, seed=seats):
        compare(seats, text)


@pytest.mark.parametrize("seats", [2, 4])
def test_near_the_end_too_where_the_versions_differ(seats: int) -> None:
    assert sum(compare(seats, text) for text in near_the_end(seats, POSITIONS, seed=seats)) > 10


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("positions", [anywhere, near_the_end])
def test_many_more_positions(seats: int, positions: type[Iterator[str]]) -> None:
    for text in positions(seats, 500 * POSITIONS, 7):
        compare(seats, text)
