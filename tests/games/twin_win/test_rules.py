"""One test or more for each rule and each ruling of RULES.en.md."""

import re
from collections import Counter
from itertools import permutations

import pytest

import ziggurat
from random_play import walk
from ziggurat.kernel.random import generator

TWO = ziggurat.load("twin-win", 2)
THREE = ziggurat.load("twin-win", 3)
BOTH = pytest.mark.parametrize("game", [TWO, THREE], ids=["two seats", "three seats"])
BOARD = "R1/G1R3R2/B3Y2K1/-/Y3K2B1/-/K3B2G2/-/G3Y1"
CARDS = "BT,KT/RT,KN RN,BN,GT,GN,YT,YN"
CLOCKWISE = ["a3", "b3", "c3", "c2", "c1", "b1", "a1", "a2"]


def position(text: str) -> ziggurat.State:
    return (THREE if text.split(" ")[1].count("/") == 2 else TWO).from_position(text)


def play(state: ziggurat.State, *moves: str) -> ziggurat.State:
    for move in moves:
        state.apply_action(state.string_to_action(move))
    return state


def field(state: ziggurat.State, number: int) -> str:
    return state.position().split(" ")[number]


def ending(state: ziggurat.State) -> str:
    """Actor, actions left and turn."""
    return " ".join(state.position().split(" ")[3:])


def unlike(observed: Counter, expected: float, cells: int) -> bool:
    """Whether the chi-square distance is four standard deviations beyond that of equally likely cells."""
    distance = sum((n - expected) ** 2 for n in observed.values()) / expected + (cells - len(observed)) * expected
    return len(observed) > cells or distance > cells + 4 * (2 * cells) ** 0.5


@BOTH
def test_rule_1_the_five_stacks(game: ziggurat.Game) -> None:
    for seed in range(100):
        stacks = game.new_initial_state(seed).position().split(" ")[0].split("/")
        assert stacks[1::2] == ["-"] * 4
        for stack in stacks[0::2]:
            assert stack[1::2] == "321"
            assert len(set(stack[0::2])) == 3
        assert len(set(re.findall(r"\w\w", "/".join(stacks)))) == 15


@pytest.mark.parametrize(("game", "pile"), [(TWO, 6), (THREE, 4)])
def test_rule_2_the_goals(game: ziggurat.Game, pile: int) -> None:
    hands: list[Counter] = [Counter() for _ in range(game.seats)]
    rng = generator(2)
    for _ in range(9000):
        state = game.start(rng)
        goals = field(state, 1).split("/")
        for hand, cards in zip(hands, goals, strict=True):
            hand[cards] += 1
        assert len(field(state, 2).split(",")) == pile
    assert ending(state) == "0 2 0"
    assert not any(unlike(hand, 9000 / 45, 45) for hand in hands)
    state = play(game.new_initial_state(1), "pass", "pass")
    assert state.current_player() == 2 % game.seats


def test_rule_3_a_turn() -> None:
    state = position(f"{BOARD} {CARDS} 0 2 6")
    assert ending(play(state, "c3c2")) == "0 1 6"
    assert ending(play(state, "c2c1")) == "1 2 7"
    assert ending(play(state, "swap:KN")) == "chance 1 7"
    assert ending(play(state, "draw:RN")) == "1 1 7"
    assert ending(play(state, "pass")) == "0 2 8"


def test_rule_4_move() -> None:
    state = position(f"{BOARD} {CARDS} 0 2 6")
    moves = [move for move in state.legal_moves() if move[0] in "abc"]
    assert moves == ["a1a2", "a3b3", "b2a2", "b2b1", "b2b3", "b2c2", "b3b2", "b3c3", "c1b1", "c3c2"]
    play(state, "b3c3")
    assert field(state, 0) == "R1/G1R3/B3Y2K1R2/-/Y3K2B1/-/K3B2G2/-/G3Y1"


def test_rule_5_where_it_lands() -> None:
    state = position(f"{BOARD} {CARDS} 0 2 6")
    play(state, "a1a2", "b3c3")  # to an empty cell, and a larger piece onto a smaller one
    assert field(state, 0) == "R1/G1R3/B3Y2K1R2/G2/Y3K2B1/-/K3B2/-/G3Y1"
    tower = "K1/R3B3G3Y3K3R2B2G2Y2K2R1B1G1Y1/-/-/-/-/-/-/-"
    assert field(play(position(f"{tower} {CARDS} 0 2 6"), "a3b3"), 0).split("/")[1].endswith("Y1K1")


def test_rule_6_the_arrows() -> None:
    expected = {CLOCKWISE[i] + CLOCKWISE[(i + 1) % 8] for i in range(8)}
    expected |= {edge + "b2" for edge in ("b3", "c2", "b1", "a2")} | {"b2" + edge for edge in ("b3", "c2", "b1", "a2")}
    state = position(f"R1B1/G1R3/B3Y2/K1Y1/Y3K2/R2/K3B2/G2/G3 {CARDS} 0 2 6")
    assert {move for move in state.legal_moves() if move[0] in "abc"} == expected


def test_rule_7_swap() -> None:
    state = position(f"{BOARD} {CARDS} 0 2 6")
    play(state, "swap:BT")
    assert state.position() == f"{BOARD} KT>BT/RT,KN RN,BN,GT,GN,YT,YN chance 1 6"
    assert list(state.legal_moves()) == [f"draw:{card}" for card in ("BN", "GN", "GT", "RN", "YN", "YT")]
    assert [p for _, p in state.chance_outcomes()] == [1 / 6] * 6
    play(state, "draw:GT")
    assert state.position() == f"{BOARD} GT,KT/RT,KN RN,BT,BN,GN,YT,YN 0 1 6"
    assert {"swap:GT", "swap:KT"} < set(state.legal_moves())


def test_rule_7_every_card_of_the_pile_is_drawn_as_often() -> None:
    state = play(position("R1/G1R3R2/B3Y2/-/Y3B1/-/K1K2K3/-/B2G2G3Y1 RT,RN/BT,BN/GT,GN YT,YN,KT,KN 2 2 5"), "swap:GN")
    rng = generator(7)
    assert not unlike(Counter(state.draw(rng) for _ in range(4000)), 1000, 4)


def test_rule_8_pass() -> None:
    assert ending(play(position(f"{BOARD} {CARDS} 0 2 6"), "c3c2", "pass")) == "1 2 7"


def test_rule_9_tree() -> None:
    assert play(position(f"{BOARD} {CARDS} 0 2 6"), "a3b3").winners() == [1]
    upside_down = "R3/G1R1R2/B3Y2K1/-/Y3K2B1/-/K3B2G2/-/G3Y1"  # makes the red Nest
    assert not play(position(f"{upside_down} {CARDS} 0 2 6"), "a3b3").is_terminal()


def test_rule_10_nest() -> None:
    board = "R3/G1R1R2/B3Y2K1/-/Y3K2B1/-/K3B2G2/-/G3Y1"
    assert play(position(f"{board} BT,KT/RN,KN RT,BN,GT,GN,YT,YN 0 2 6"), "a3b3").winners() == [1]
    for order in permutations("123"):
        stack = "".join(f"R{size}" for size in order)
        board = f"{stack[4:]}/{stack[:4]}/B3Y2K1/-/Y3K2B1/-/K3B2G2/-/G1G3Y1"
        over = play(position(f"{board} BT,KT/RT,RN BN,GT,GN,YT,YN,KN 0 2 6"), "a3b3").is_terminal()
        assert over == (order in (("1", "2", "3"), ("3", "2", "1")))


def test_rule_11_above_below_between() -> None:
    below = "R1/G1Y2R3R2/B3K1/-/Y3K2B1/-/K3B2G2/-/G3Y1"
    assert play(position(f"{below} {CARDS} 0 2 6"), "a3b3").winners() == [1]
    between = "R1/G1R3R2K1/B3Y2/-/Y3K2B1/-/K3B2G2/-/G3Y1"
    assert not play(position(f"{between} {CARDS} 0 2 6"), "a3b3").is_terminal()
    above = "-/G1R3R2R1K1/B3Y2/-/Y3K2B1/-/K3B2G2/-/G3Y1 BT,KT/GT,KN RT,RN,BN,GN,YT,YN 1 2 7"
    assert play(position(above), "swap:KN", "draw:RT").winners() == [1]


def test_rule_11_other_colours_between_do_not_make_a_figure() -> None:
    mixed = "R1/G1R3Y2/B3R2K1/-/Y3K2B1/-/K3B2G2/-/G3Y1"
    assert not play(position(f"{mixed} {CARDS} 0 2 6"), "a3b3").is_terminal()


def test_rule_12_winning() -> None:
    other = play(position(f"{BOARD} {CARDS} 0 2 6"), "a3b3")
    assert (ending(other), other.points(), other.winners()) == ("- 1 6", [0, 1], [1])
    assert other.legal_actions() == []
    own = play(position(f"{BOARD} {CARDS} 1 1 7"), "a3b3")
    assert (ending(own), own.winners(), own.returns()) == ("- 0 7", [1], [0.0, 1.0])


@BOTH
def test_ruling_1_never_two_winners(game: ziggurat.Game) -> None:
    won = 0
    for seed in range(30):
        *_, state = walk(game, seed)
        assert sum(state.points()) == (len(state.winners()) == 1)
        won += sum(state.points())
    assert won > 0


def test_ruling_2_a_figure_that_is_in_the_pile() -> None:
    state = position(f"{BOARD} BT,KT/GT,KN RT,RN,BN,GN,YT,YN 0 2 6")
    assert ending(play(state, "a3b3")) == "0 1 6"
    assert ending(play(state, "swap:KT", "draw:RN")) == "1 2 7"
    assert play(state, "swap:GT", "draw:RT").winners() == [1]


def test_ruling_2_a_figure_that_has_fallen_is_not_won() -> None:
    state = position(f"{BOARD} BT,KT/GT,KN RT,RN,BN,GN,YT,YN 0 2 6")
    play(state, "a3b3", "b3c3")
    assert not play(state, "swap:GT", "draw:RT").is_terminal()


def test_ruling_2_a_covered_figure_stands() -> None:
    state = position("R1/G1R3R2/B3Y2K1/Y1/Y3K2B1/-/K3B2G2/-/G3 BT,KT/GT,KN RT,RN,BN,GN,YT,YN 0 2 6")
    play(state, "a3b3", "a2a3", "a3b3")
    assert field(state, 0).split("/")[1] == "G1R3R2R1Y1"
    assert play(state, "swap:GT", "draw:RT").winners() == [1]


def test_ruling_3_the_claim_is_automatic() -> None:
    state = play(position(f"{BOARD} RT,KT/BT,KN RN,BN,GT,GN,YT,YN 1 2 7"), "a3b3")
    assert (ending(state), state.winners()) == ("- 1 7", [0])
    assert [event.words for event in state.story()] == ["moved", "won"]


def test_ruling_4_two_swaps() -> None:
    state = position(f"{BOARD} {CARDS} 0 2 6")
    play(state, "swap:BT", "draw:GT", "swap:GT", "draw:BT")
    assert state.position() == f"{BOARD} {CARDS} 1 2 7"


def test_ruling_5_the_same_piece_twice() -> None:
    state = play(position(f"{BOARD} {CARDS} 0 2 6"), "c3c2", "c2b2")
    assert field(state, 0) == "R1/G1R3R2/B3Y2/-/Y3K2B1K1/-/K3B2G2/-/G3Y1"
    assert field(play(position(f"{BOARD} {CARDS} 0 2 6"), "b2b3", "b3b2"), 0) == BOARD


def test_ruling_6_passing_at_once() -> None:
    assert ending(play(position(f"{BOARD} {CARDS} 0 2 6"), "pass")) == "1 2 7"
    assert ending(play(position(f"{BOARD} {CARDS} 1 2 199"), "pass")) == "- 0 200"


def test_ruling_7_two_hundred_turns() -> None:
    state = THREE.new_initial_state(3)
    for _ in range(199):
        play(state, "pass")
    assert ending(state) == "1 2 199"
    play(state, "pass")
    assert (ending(state), state.points(), state.winners()) == ("- 0 200", [0, 0, 0], [0, 1, 2])
    assert state.returns() == pytest.approx([1 / 3] * 3)


def test_ruling_8_the_win_comes_first() -> None:
    state = play(position(f"{BOARD} {CARDS} 1 1 199"), "a3b3")
    assert (ending(state), state.winners()) == ("- 0 199", [1])
    drawn = "-/G1R3R2R1/B3Y2K1/-/Y3K2B1/-/K3B2G2/-/G3Y1 BT,KT/GT,KN RT,RN,BN,GN,YT,YN 1 1 199"
    assert play(position(drawn), "swap:GT", "draw:RT").winners() == [1]
    assert play(position(drawn), "swap:GT", "draw:RN").winners() == [0, 1]


def test_ruling_9_what_a_seat_knows() -> None:
    state = play(position(f"{BOARD} {CARDS} 0 2 6"), "swap:BT")
    hidden = ",".join(["??"] * 6)
    assert state.observation_string(0) == f"{BOARD} KT>BT/??,?? {hidden} chance 1 6"
    assert state.observation_string(1) == f"{BOARD} ??>??/RT,KN {hidden} chance 1 6"
    assert state.observation_string() == f"{BOARD} ??>??/??,?? {hidden} chance 1 6"
    play(state, "draw:GT", "a3b3")
    assert state.moves_seen(0) == ["swap:BT", "draw:GT", "a3b3"]
    assert state.moves_seen(1) == state.moves_seen() == ["swap", "draw", "a3b3"]
    assert state.is_terminal()
    assert state.observation_string(0) == state.observation_string() == state.position()


def test_ruling_9_stories_do_not_tell_the_cards_of_others() -> None:
    state = play(position(f"{BOARD} {CARDS} 0 2 6"), "swap:BT", "draw:GT")
    assert [state.story(seat, 0)[0].words for seat in (0, 1)] == ["swapped", "swapped-unseen"]
    assert [state.story(seat, 1)[0].words for seat in (0, 1)] == ["drawn", "drawn-unseen"]
    assert not state.story(1, 0)[0].args
    assert not state.story(1, 1)[0].args


def test_ruling_10_what_an_unclaimed_figure_tells() -> None:
    state = play(position(f"{BOARD} BT,KT/GT,KN RT,RN,BN,GN,YT,YN 0 2 6"), "a3b3")
    told = [(event.words, dict(event.args)) for event in state.story(0)]
    assert told[1:] == [("unclaimed", {"colour": "red", "figure": "tree"})]
    rng = generator(10)
    for seat in (0, 1):
        for _ in range(200):
            assert "RT" in field(state.resample_from_infostate(seat, rng), 2)


def test_ruling_11_mixing_the_set_up() -> None:
    """Colours named after the large piece of each stack: 552 set-ups, each with the 120 orders of the large ones."""
    named = {
        (medium, small)
        for medium in permutations(range(5))
        for small in permutations(range(5))
        if all(len({i, medium[i], small[i]}) == 3 for i in range(5))
    }
    assert 120 * len(named) == 66_240
    rng, games = generator(11), 66_240
    orders, rest, both = Counter(), Counter(), Counter()
    for _ in range(games):
        stacks = field(TWO.start(rng), 0).split("/")[0::2]
        large, medium, small = ("".join(stack[i] for stack in stacks) for i in (0, 2, 4))
        orders[large] += 1
        rest[tuple(map(large.index, medium)), tuple(map(large.index, small))] += 1
        both["".join(stacks)] += 1
    assert set(rest) == named
    assert not unlike(orders, games / 120, 120)
    assert not unlike(rest, games / 552, 552)
    assert not unlike(both, 1, 66_240)
