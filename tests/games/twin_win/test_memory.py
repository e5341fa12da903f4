"""What a seat works out, against a plain list of all hidden worlds and their exact chances."""

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

import ziggurat
from random_play import choose
from ziggurat.kernel.random import below, generator

CARDS = [colour + kind for colour in "RBGYK" for kind in "TN"]
CELLS = ["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"]
Hand = frozenset[str]
World = tuple[tuple[Hand, ...], str | None]  # what each seat holds, the card being given up included, and that card
Choice = Callable[[ziggurat.State, np.ndarray], int]
BOARD = "R1/G1R3R2/B3Y2K1/-/Y3K2B1/-/K3B2G2/-/G3Y1"


def figures(position: str) -> Hand:
    """The cards of the figures on the board."""
    found = set()
    for stack in position.partition(" ")[0].split("/"):
        for colour in "RBGYK":
            tree, nest = (re.sub(r"(\d)", rf"{colour}\1", sizes) for sizes in ("321", "123"))
            found |= {colour + "T"} if tree in stack else set()
            found |= {colour + "N"} if nest in stack else set()
    return frozenset(found)


class Mind:
    """A seat that keeps every world which fits all that it has seen, with its chance."""

    def __init__(self, seat: int, view: str) -> None:
        self.seat = seat
        goals = [part.replace(">", ",").split(",") for part in view.split(" ")[1].split("/")]
        self.seats = len(goals)
        own = frozenset(goals[seat])
        swapper = next((i for i, part in enumerate(view.split(" ")[1].split("/")) if ">" in part), None)
        given = goals[seat][1] if swapper == seat else None
        self.chances: dict[World, Fraction] = {}
        for hands in self._hands(own):
            unseen = swapper is not None and swapper != seat
            for card in sorted(hands[swapper]) if unseen else [given]:
                self.chances[hands, card] = Fraction(1)
        self._forget_worlds_with_a_winner(view)

    def _hands(self, own: Hand) -> Iterator[tuple[Hand, ...]]:
        others = [seat for seat in range(self.seats) if seat != self.seat]
        unseen = frozenset(CARDS) - own
        for first in map(frozenset, combinations(sorted(unseen), 2)):
            if len(others) == 1:
                yield tuple(own if seat == self.seat else first for seat in range(2))
                continue
            for second in map(frozenset, combinations(sorted(unseen - first), 2)):
                dealt = {self.seat: own, others[0]: first, others[1]: second}
                yield tuple(dealt[seat] for seat in range(3))

    def see(self, mover: int, move: str, view: str) -> None:
        """A seat has as many legal actions whatever it holds, so which it chooses tells nothing but for its cards."""
        if move.startswith(("swap", "draw")):
            after: dict[World, Fraction] = {}
            for world, chance in self.chances.items():
                for new, share in self._follow(world, mover, move):
                    after[new] = after.get(new, Fraction(0)) + chance * share
            self.chances = after
        self._forget_worlds_with_a_winner(view)

    def _follow(self, world: World, mover: int, move: str) -> Iterator[tuple[World, Fraction]]:
        hands, given = world
        named = move[5:]
        if move.startswith("swap"):
            for card in [named] if named else sorted(hands[mover]):
                yield (hands, card), Fraction(1, 1 if named else 2)
            return
        assert given is not None
        pile = frozenset(CARDS).difference(*hands)
        for card in pile & {named} if named else pile:
            drawn = hands[mover] - {given} | {card}
            after = tuple(drawn if seat == mover else hands[seat] for seat in range(self.seats))
            yield (after, None), Fraction(1, len(pile))

    def _forget_worlds_with_a_winner(self, view: str) -> None:
        standing = figures(view)
        possible = (world for world in self.chances if not any(standing & hand for hand in world[0]))
        left = {world: self.chances[world] for world in possible}
        total = sum(left.values())
        self.chances = left if total == 1 else {world: chance / total for world, chance in left.items()}

    def hands(self) -> dict[tuple[Hand, ...], Fraction]:
        """The chances of what all hold, whichever card is being given up."""
        together: dict[tuple[Hand, ...], Fraction] = {}
        for (hands, _), chance in self.chances.items():
            together[hands] = together.get(hands, Fraction(0)) + chance
        return together


def remembered(state: ziggurat.State, seat: int) -> dict[tuple[Hand, ...], float]:
    """The memory of a seat in the same words: worlds in the order of pairs of places, the next seat's first."""
    memory, seats = state.memory(seat)[0], state.game.seats
    unseen = [CARDS[card] for card in memory["unseen"]]
    own = frozenset(CARDS) - frozenset(unseen)
    places = list(combinations(range(8), 2))
    worlds = [(i,) for i in places] if seats == 2 else [(i, j) for i in places for j in places if not set(i) & set(j)]
    assert not memory["weight"][len(worlds) :].any()
    found = {}
    for held, weight in zip(worlds, memory["weight"].tolist(), strict=False):
        hands = [own, *(frozenset(unseen[place] for place in hand) for hand in held)]
        found[tuple(hands[(other - seat) % seats] for other in range(seats))] = weight
    return found


def on_turn(state: ziggurat.State) -> int:
    return int(state.position().split(" ")[5]) % state.game.seats


def lively(game: ziggurat.Game, seed: int) -> ziggurat.State:
    """Four figures lack one piece, which lies on the centre: R1 at b3, B3 at b1, G1 at c2, Y3 at a2."""
    cards = random.Random(seed).sample(CARDS, 10)
    hands = [sorted(cards[2 * seat : 2 * seat + 2], key=CARDS.index) for seat in range(game.seats)]
    goals, pile = "/".join(map(",".join, hands)), ",".join(sorted(cards[2 * game.seats :], key=CARDS.index))
    return game.from_position(f"K3/R3R2/K2/Y1Y2/Y3G1B3R1/G3G2/K1/B1B2/- {goals} {pile} 0 2 0")


def choose_lively(state: ziggurat.State, rng: np.ndarray) -> int:
    """Swaps, and moves of those four pieces between the centre and their figures, which so come and go."""
    if state.is_chance_node():
        return choose(state, rng)
    stacks = dict(zip(CELLS, state.position().partition(" ")[0].split("/"), strict=True))
    shuttles = {"R1": "b3", "B3": "b1", "G1": "c2", "Y3": "a2"}
    links = {
        start + end
        for piece, edge in shuttles.items()
        for start, end in (("b2", edge), (edge, "b2"))
        if stacks[start].endswith(piece)
    }
    actions = [action for move, action in state.legal_moves().items() if move in links or "swap" in move]
    return actions[below(rng, len(actions))]


def with_minds(state: ziggurat.State, seed: int, choice: Choice) -> Iterator[tuple[list[Mind], str]]:
    """Plays a game; before its end, what each seat should know by now, and the occasion: `move`, `draw by 0` ..."""
    rng = generator(seed)
    minds = [Mind(seat, state.observation_string(seat)) for seat in range(state.game.seats)]
    while True:
        mover, standing, action = on_turn(state), figures(state.position()), choice(state, rng)
        move, _, card = state.action_to_string(action).partition(":")
        state.apply_action(action)
        if state.is_terminal():
            break
        for seat, mind in enumerate(minds):
            mind.see(mover, f"{move}:{card}" if card and seat == mover else move, state.observation_string(seat))
        made = figures(state.position()) - standing
        yield minds, "figure" if made else f"{move} by {mover}" if card else "move"


def check_memories(state: ziggurat.State, seed: int, choice: Choice) -> Counter:
    """Compares the memories with the minds whenever these may have changed, and now and then; counts occasions."""
    happened: Counter = Counter()
    for minds, occasion in with_minds(state, seed, choice):
        happened[occasion] += 1
        if occasion != "move" or state.move_number() % 20 == 0:
            for seat, mind in enumerate(minds):
                expected, found = mind.hands(), remembered(state, seat)
                assert set(expected) <= set(found)
                assert max(abs(found[hands] - float(expected.get(hands, 0))) for hands in found) < 1e-12
    return happened


@pytest.mark.parametrize(("seats", "seed", "worlds"), [(2, 122, 28), (3, 122, 420)])
def test_the_memory_is_exact_over_a_whole_random_game(seats: int, seed: int, worlds: int) -> None:
    state = ziggurat.load("twin-win", seats).new_initial_state(seed)
    assert len(Mind(0, state.observation_string(0)).chances) == worlds
    happened = check_memories(state, seed, choose)
    assert state.is_terminal()
    assert all(happened[f"{half} by {seat}"] > 5 for half in ("swap", "draw") for seat in range(seats))


@pytest.mark.parametrize(("seats", "games"), [(2, 60), (3, 20)])
def test_the_memory_is_exact_where_figures_come_and_go(seats: int, games: int) -> None:
    game = ziggurat.load("twin-win", seats)
    happened = sum((check_memories(lively(game, seed), seed, choose_lively) for seed in range(games)), Counter())
    assert happened["figure"] > games / 2  # each of them rules worlds out
    assert all(happened[f"{half} by {seat}"] > 5 for half in ("swap", "draw") for seat in range(seats))


def dealt(state: ziggurat.State, seat: int, deals: int) -> Counter:
    """How often each world is dealt."""
    rng, found = generator(seat), Counter()
    for _ in range(deals):
        goals = state.resample_from_infostate(seat, rng).position().split(" ")[1].split("/")
        given = next((part[3:] for part in goals if ">" in part), None)
        found[tuple(frozenset(part.replace(">", ",").split(",")) for part in goals), given] += 1
    return found


def check_deals(state: ziggurat.State, seat: int, chances: dict[World, Fraction]) -> None:
    """Chi-square, with all that is expected less than five times in one cell."""
    deals = 6000
    found = dealt(state, seat, deals)
    assert set(found) <= set(chances), "an impossible world was dealt"
    rare = {world for world, chance in chances.items() if chance * deals < 5}
    cells = [(found[world], float(chance) * deals) for world, chance in chances.items() if world not in rare]
    if rare:
        cells.append((sum(found[w] for w in rare), float(sum(chances[w] for w in rare)) * deals))
    distance = sum((n - expected) ** 2 / expected for n, expected in cells if expected > 0)
    assert distance < len(cells) + 4 * (2 * len(cells)) ** 0.5


@pytest.mark.parametrize("seats", [2, 3])
def test_deals_follow_the_chances(seats: int) -> None:
    """In the middle of swaps, after one's own and another's draw, and after figures that nobody claimed."""
    wanted = Counter({"swap by 0": 1, "draw by 0": 1, "swap by 1": 2, "draw by 1": 1, "figure": 2})
    game, seed = ziggurat.load("twin-win", seats), 0
    while +wanted:
        state = lively(game, seed)
        for minds, occasion in with_minds(state, seed, choose_lively):
            if wanted[occasion]:
                wanted[occasion] -= 1
                check_deals(state, 0, minds[0].chances)
        seed += 1


@pytest.mark.parametrize(
    ("text", "seat"),
    [
        (f"{BOARD} BT,KT/RT,KN RN,BN,GT,GN,YT,YN 0 2 6", 0),
        (f"{BOARD} KT>BT/RT,KN RN,BN,GT,GN,YT,YN chance 1 6", 0),
        (f"{BOARD} KT>BT/RT,KN RN,BN,GT,GN,YT,YN chance 1 6", 1),
        ("R1/G1R3R2/B3Y2/-/Y3B1/-/K1K2K3/-/B2G2G3Y1 RT,RN/BT,BN/GT,GN YT,YN,KT,KN 2 2 5", 1),
        ("R1/G1R3R2/B3Y2/-/Y3B1/-/K1K2K3/-/B2G2G3Y1 RT,RN/BT,BN/GN>GT YT,YN,KT,KN chance 1 5", 1),
        ("R1/G1R3R2/B3Y2/-/Y3B1/-/K1K2K3/-/B2G2G3Y1 RT,RN/BT,BN/GN>GT YT,YN,KT,KN chance 1 5", 2),
    ],
)
def test_from_a_position_all_worlds_in_which_nobody_has_won_are_equally_likely(text: str, seat: int) -> None:
    game = ziggurat.load("twin-win", 2 if text.count("/") == 9 else 3)
    state = game.from_position(text)
    assert not any(state.memory(seat).tobytes())
    mind = Mind(seat, state.observation_string(seat))
    check_deals(state, seat, mind.chances)
    assert not any(state.memory(seat).tobytes()), "dealing changes no memory"
    mover, rng = on_turn(state), generator(5)
    state.apply_action(choose(state, rng))
    mind.see(mover, state.moves_seen(seat)[-1], state.observation_string(seat))
    expected = mind.hands()
    for hands, weight in remembered(state, seat).items():
        assert weight == pytest.approx(float(expected.get(hands, 0)), rel=1e-12)


def test_a_card_given_up_is_in_the_pile_until_another_seat_swaps() -> None:
    state = ziggurat.load("twin-win", 2).from_position(f"{BOARD} BT,KT/RT,KN RN,BN,GT,GN,YT,YN 0 2 6")
    for move in ("swap:BT", "draw:GT", "pass"):
        state.apply_action(state.string_to_action(move))
    assert {hands[1] for hands, weight in remembered(state, 0).items() if weight and "BT" in hands[1]} == set()
    for move in ("swap:RT", "draw:BT"):
        state.apply_action(state.string_to_action(move))
    chance = sum(weight for hands, weight in remembered(state, 0).items() if "BT" in hands[1])
    assert chance == pytest.approx(1 / 6)


def test_equal_sights_give_equal_memories() -> None:
    """Two games that differ in nothing that seat 0 sees: other hands, other cards swapped."""
    game = ziggurat.load("twin-win", 3)
    board = "R1/G1R3R2/B3Y2/-/Y3B1/-/K1K2K3/-/B2G2G3Y1"
    one = game.from_position(f"{board} RT,RN/BT,BN/GT,GN YT,YN,KT,KN 0 2 6")
    two = game.from_position(f"{board} RT,RN/GT,YN/BT,YT BN,GN,KT,KN 0 2 6")
    moves = [("c3c2", "c3c2"), ("pass", "pass"), ("swap:BT", "swap:YN"), ("draw:YN", "draw:GN"), ("pass", "pass")]
    moves += [("swap:GN", "swap:YT"), ("draw:KT", "draw:BN"), ("a1a2", "a1a2"), ("swap:RN", "swap:RN")]
    for first, second in moves:
        for state, move in ((one, first), (two, second)):
            state.apply_action(state.string_to_action(move))
        assert one.information_state_string(0) == two.information_state_string(0)
        assert one.memory(0).tobytes() == two.memory(0).tobytes()
    assert one.memory(1).tobytes() != two.memory(1).tobytes()
