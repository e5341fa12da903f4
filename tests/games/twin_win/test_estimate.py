"""The count of moves to a figure, against all sequences of moves."""

import numpy as np

import ziggurat
from random_play import walk
from ziggurat.games.twin_win.estimate import distance, survey
from ziggurat.games.twin_win.tables import CARDS, PASS, START
from ziggurat.state import State

DEEP = 3
BEYOND = DEEP + 1


def counted(rows: np.ndarray) -> list[int]:
    where, above = survey(rows[0])
    return [min(BEYOND, int(distance(rows[0], where, above, card))) for card in range(CARDS)]


def found(state: State) -> list[int]:
    """By card: the fewest moves after which its figure stands, looked for among all sequences of up to three."""
    fewest = [BEYOND] * CARDS
    level = [state._rows]
    for depth in range(BEYOND):
        for rows in level:
            for card in range(CARDS):
                if rows["figures"][0] >> card & 1:
                    fewest[card] = min(fewest[card], depth)
        if depth < DEEP:
            level = list({after.tobytes(): after for rows in level for after in moved(state, rows)}.values())
    return fewest


def moved(state: State, rows: np.ndarray) -> list[np.ndarray]:
    """The position after every move; that somebody wins does not matter here."""
    results = []
    for arrow in range(PASS):
        if rows["occupied"][0] >> START[arrow] & 1:
            after = rows.copy()
            state.game.calls.play(after, 0, arrow)
            results.append(after)
    return results


def positions() -> list[State]:
    """From random games: each twentieth position, and one in seven of those that are near a figure."""
    game = ziggurat.load("twin-win", 2)
    chosen = []
    for seed in range(8):
        for number, state in enumerate(walk(game, seed)):
            near = number % 7 == 0 and 0 < min(counted(state._rows)) <= DEEP
            if number < 150 and not state.is_terminal() and (near or number % 20 == 19):
                chosen.append(state.clone())
    return chosen


def test_the_count_is_never_too_high_and_nearly_always_exact() -> None:
    near, exact = 0, 0
    for state in positions():
        for count, truth in zip(counted(state._rows), found(state), strict=True):
            assert count <= truth, state.position()
            near += count <= DEEP
            exact += count == truth <= DEEP
    assert near > 30
    assert exact > 0.9 * near
