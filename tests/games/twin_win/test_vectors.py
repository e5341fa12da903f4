"""Positions and moves with a known answer."""

import numpy as np
import pytest

import ziggurat
from ziggurat.kernel.playout import finish
from ziggurat.kernel.random import generator

TWO = ziggurat.load("twin-win", 2)
THREE = ziggurat.load("twin-win", 3)
BOARD = "R1/G1R3R2/B3Y2K1/-/Y3K2B1/-/K3B2G2/-/G3Y1"
CARDS = "BT,KT/RT,KN RN,BN,GT,GN,YT,YN"


def play(state: ziggurat.State, *moves: str) -> ziggurat.State:
    for move in moves:
        state.apply_action(state.string_to_action(move))
    return state


@pytest.mark.parametrize(
    ("board", "move", "cards", "winner"),
    [
        # G1R3R2 gets R1: the red Tree, which seat 1 holds.
        ("R1/G1R3R2/B3Y2K1/-/Y3K2B1/-/K3B2G2/-/G3Y1", "a3b3", "BT,KT/RT,KN RN,BN,GT,GN,YT,YN", 1),
        # R1R2 gets R3: the red Nest, which seat 0 holds.
        ("R3/R1R2/B3Y2K1/-/Y3K2B1/-/K3B2G2/-/G1G3Y1", "a3b3", "RN,KT/RT,KN BT,BN,GT,GN,YT,YN", 0),
        # R3R2B1 gets R1: nothing, though each red card is held.
        ("R1/R3R2B1/B3Y2K1/-/Y3K2/-/K3B2G2/-/G1G3Y1", "a3b3", "RN,KT/RT,KN BT,BN,GT,GN,YT,YN", None),
        # G1G2G3 gets Y1: the green Nest goes on standing. Its card is in the pile.
        ("Y1/G1G2G3/B3Y2K1/-/Y3K2B1/-/K3B2R1/-/R2R3", "a3b3", "BT,KT/RT,KN RN,BN,GT,GN,YT,YN", None),
    ],
)
def test_figures(board: str, move: str, cards: str, winner: int | None) -> None:
    state = play(TWO.from_position(f"{board} {cards} 0 2 6"), move)
    assert state.winners() == ([] if winner is None else [winner])
    assert state.is_terminal() == (winner is not None)


def test_a_nest_with_a_piece_on_it_is_a_nest() -> None:
    board = "-/G1G2G3Y1/B3Y2K1/-/Y3K2B1/-/K3B2R1/-/R2R3"
    state = TWO.from_position(f"{board} BT,KT/KN>RT RN,BN,GT,GN,YT,YN chance 0 7")
    assert play(state, "draw:GN").winners() == [1]


def test_arrows() -> None:
    state = TWO.from_position("R1/G1R3R2/B3Y2/K1/Y3K2B1/-/K3B2G2/-/G3Y1 BT,KT/RT,KN RN,BN,GT,GN,YT,YN 0 2 6")
    moves = state.legal_moves()
    for legal in ("b3c3", "b3b2", "b2b1", "a2a3"):
        assert legal in moves
    for illegal in ("a3b2", "b3a3"):
        with pytest.raises(ziggurat.IllegalMove):
            state.string_to_action(illegal)


def test_seat_1_wins_on_the_move_of_seat_0() -> None:
    state = play(TWO.from_position(f"{BOARD} {CARDS} 0 2 6"), "a3b3")
    assert state.position() == f"-/G1R3R2R1/B3Y2K1/-/Y3K2B1/-/K3B2G2/-/G3Y1 {CARDS} - 1 6"
    assert state.points() == [0, 1]
    assert state.winners() == [1]


def test_the_last_action_of_turn_200() -> None:
    state = TWO.from_position(f"{BOARD} {CARDS} 1 1 199")
    drawn, won = play(state.clone(), "c3c2"), play(state.clone(), "a3b3")
    assert drawn.position().endswith(" - 0 200")
    assert drawn.points() == [0, 0]
    assert drawn.winners() == [0, 1]
    assert drawn.returns() == [0.5, 0.5]
    assert won.position().endswith(" - 0 199")
    assert won.winners() == [1]


def test_a_win_by_a_draw() -> None:
    board = "R1/G1R3R2/B3Y2/-/Y3B1/-/K1K2K3/-/B2G2G3Y1"
    state = play(THREE.from_position(f"{board} RT,RN/BT,BN/GT,GN YT,YN,KT,KN 2 2 5"), "swap:GT")
    assert state.position() == f"{board} RT,RN/BT,BN/GN>GT YT,YN,KT,KN chance 1 5"
    play(state, "draw:KN")
    assert state.position() == f"{board} RT,RN/BT,BN/GN,KN GT,YT,YN,KT - 1 5"
    assert state.points() == [0, 0, 1]
    assert state.winners() == [2]


@pytest.mark.parametrize(("game", "share"), [(TWO, 0.83), (THREE, 0.79)])
def test_most_random_games_end_at_the_limit(game: ziggurat.Game, share: float) -> None:
    games, drawn = 10_000, 0
    rng, room = generator(1), np.zeros(game.num_distinct_actions(), np.int32)
    for _ in range(games):
        row = game.blank.copy()[0]
        game.rules.setup(row, rng)
        finish(row, room, rng, 1000)
        drawn += row["clock"] == 2 * game.rules.TURNS
    assert drawn / games == pytest.approx(share, abs=0.01)
