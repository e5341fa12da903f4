"""What a seat is told of its action before it plays: a new figure wins for sure, may win, or surely does not."""

from collections import Counter
from collections.abc import Callable

import numpy as np
import pytest

import ziggurat
from games.twin_win.test_rules import BOARD, CARDS, play, position
from random_play import walk
from test_foresight import holds_at
from ziggurat import State
from ziggurat.contract.foresight import Foreseen, Foresight
from ziggurat.contract.seats import UNKNOWN
from ziggurat.games.twin_win.foresight import foresee
from ziggurat.games.twin_win.notation import CARD_NAMES
from ziggurat.games.twin_win.tables import HELD, WORLDS
from ziggurat.kernel.random import generator

THREE_SEATS = f"{BOARD} BT,KT/RT,KN/GT,YT RN,BN,GN,YN 0 2 6"


def foreseen(state: State, move: str) -> Foresight:
    return state.sight(state.current_player()).foresee(state.string_to_action(move))


def words(seen: Foresight) -> list[str]:
    return [event.words for event in seen.story]


def in_pile(text: str, card: str) -> State:
    """Seat 0 gives the card up itself and draws another, so it knows that the card is in the pile."""
    return play(position(text), f"swap:{card}", "draw:YN", "pass", "pass")


def test_ones_own_figure_wins() -> None:
    seen = foreseen(position(f"{BOARD} RT,KT/BT,KN RN,BN,GT,GN,YT,YN 0 2 6"), "a3b3")
    assert (seen.ends, seen.scores, seen.winners, seen.gains) == ("yes", (1, 0), (0,), ())
    assert words(seen) == ["moved", "won"]


@pytest.mark.parametrize("text", [f"{BOARD} {CARDS} 0 2 6", THREE_SEATS])
def test_a_figure_of_which_nothing_is_known_may_end_the_game(text: str) -> None:
    state = position(text)
    seen = foreseen(state, "a3b3")
    assert (seen.ends, seen.scores, seen.winners, seen.chance, seen.reveals) == ("may", (), (), False, True)
    assert words(seen) == ["moved"]
    assert state.game.text(seen.view).endswith("? ? ?")
    assert set(outcomes(state, "a3b3")) == {True, False}


def outcomes(state: State, move: str) -> list[bool]:
    """Whether the move ends the game, in worlds that the seat thinks possible."""
    sight, rng = state.sight(state.current_player()), generator(1)
    return [play(sight.world(rng), move).is_terminal() for _ in range(100)]


def test_it_may_end_the_game_in_the_same_words_whoever_holds_the_card() -> None:
    held, lies = (position(f"{BOARD} {cards} 0 2 6") for cards in (CARDS, "BT,KT/RN,KN RT,BN,GT,GN,YT,YN"))
    one, two = foreseen(held, "a3b3"), foreseen(lies, "a3b3")
    assert one.view.tobytes() == two.view.tobytes()
    assert (one.story, one.ends) == (two.story, two.ends)


def test_a_figure_whose_card_is_surely_in_the_pile_does_not_end_the_game() -> None:
    state = in_pile(f"{BOARD} RT,KT/BT,KN RN,BN,GT,GN,YT,YN 0 2 6", "RT")
    seen = foreseen(state, "a3b3")
    assert (seen.ends, seen.reveals) == ("no", True)
    assert words(seen) == ["moved", "unclaimed"]


def told_by(seats: int, may_be: Callable[[bool, bool], bool]) -> Foreseen:
    """What seat 0 is told of the red Tree, if its memory says who may hold the card: the next seat, the one after."""
    state = position(f"{BOARD} {CARDS} 0 2 6" if seats == 2 else THREE_SEATS)
    view = state.view(0)
    memory = np.zeros(1, state.game.memory_type)
    unseen = [card for card in CARD_NAMES if card not in ("BT", "KT")]
    red = 1 << unseen.index("RT")
    worlds = HELD[: WORLDS[0]] if seats == 2 else HELD[WORLDS[0] :]
    memory["begun"], memory["unseen"] = 1, [CARD_NAMES.index(card) for card in unseen]
    memory["weight"][0, : len(worlds)] = [may_be(bool(one & red), bool(two & red)) for one, two in worlds.tolist()]
    return foresee(view, memory, state.string_to_action("a3b3"))


@pytest.mark.parametrize(("seats", "points"), [(2, (0, 1)), (3, (0, 1, 0))])
def test_a_figure_whose_card_another_surely_holds_wins_for_that_one(seats: int, points: tuple[int, ...]) -> None:
    seen = told_by(seats, lambda one, two: one)
    assert (seen.ends, seen.points, seen.winners) == ("yes", points, (1,))


def test_who_wins_may_be_unknown_though_somebody_does() -> None:
    seen = told_by(3, lambda one, two: one or two)
    assert (seen.ends, seen.points, seen.winners) == ("yes", (UNKNOWN, UNKNOWN, UNKNOWN), ())


def test_the_last_turn_ends_the_game_in_any_case() -> None:
    state = position(f"{BOARD} {CARDS} 1 1 199")
    seen = foreseen(state, "c3c2")
    assert (seen.ends, seen.scores, seen.winners) == ("yes", (0, 0), (0, 1))
    assert words(seen) == ["moved", "limit"]
    other = position(f"{BOARD} RT,KN/BT,KT RN,BN,GT,GN,YT,YN 1 1 199")
    seen = foreseen(other, "a3b3")
    assert (seen.ends, seen.scores, seen.winners) == ("yes", (None, None), ())
    assert words(seen) == ["moved"]


def test_a_swap_leaves_the_draw_open() -> None:
    seen = foreseen(position(f"{BOARD} {CARDS} 0 2 6"), "swap:KT")
    assert (seen.ends, seen.chance) == ("no", True)
    assert words(seen) == ["swapped"]


@pytest.mark.parametrize("seats", [2, 3])
def test_every_figure_of_random_games_is_foreseen(seats: int) -> None:
    """One that surely wins, one that surely does not, and one that may: each holds in the worlds that may be."""
    found: Counter[tuple[str, bool]] = Counter()
    for seed in range(5):
        for state in walk(ziggurat.load("twin-win", seats), seed):
            sight = state.sight(max(state.current_player(), 0))
            for action in sight.legal_actions():
                if (seen := sight.foresee(action)).reveals and state.move_number() < 396:  # not for the last turn
                    holds_at(sight, action, seed)
                    found[seen.ends, bool(seen.winners)] += 1
    assert found.keys() >= {("no", False), ("may", False), ("yes", True)}, found
