"""How good players are, with intervals."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import ziggurat
from arena.matches import GREEDY, LOWEST, line_of, match_of
from ziggurat.arena import standings
from ziggurat.arena.ratings import bradley_terry, pair_scores


def results_of(shares: Iterable[float], **of: Any) -> list[ziggurat.arena.Standing]:
    """The standings when the first of two players has these shares, game by game."""
    won = list(shares)
    match = match_of("uniform", LOWEST, games=len(won), **of)
    return standings(match, [line_of(match, fixture, won[fixture.number]) for fixture in match.schedule])


def test_three_quarters_are_191_points() -> None:
    better, worse = results_of([1, 1, 1, 0] * 500)
    assert better.score == 0.75
    assert better.rating - worse.rating == pytest.approx(190.85, abs=0.5)
    assert better.rating + worse.rating == pytest.approx(3000)
    assert better.low < better.rating < better.high
    # Each opening is 1 + 1 or 1 + 0: a score of 0.75 with a standard error of 0.25 / sqrt(1000).
    assert better.score_high - better.score_low == pytest.approx(2 * 1.96 * 0.25 / 1000**0.5, rel=0.15)
    slope = 400 / np.log(10) / (0.75 * 0.25) / 2
    assert better.high - better.low == pytest.approx(slope * (better.score_high - better.score_low), rel=0.1)


def test_the_points_that_the_page_promises() -> None:
    for score, points in ((0.75, 191), (0.64, 100)):
        better, worse = bradley_terry(np.array([[[0, score], [1 - score, 0]]]))[0]
        assert better - worse == pytest.approx(points, abs=0.5)


def test_a_shared_win_is_half_a_win() -> None:
    assert [result.rating for result in results_of([0.5] * 20)] == [1500, 1500]


def test_ratings_of_known_strengths_are_found_again() -> None:
    strengths = np.array([1700.0, 1500.0, 1450.0, 1350.0])
    expected = 1 / (1 + 10 ** ((strengths[None, :] - strengths[:, None]) / 400))
    wins = 1000 * expected * (1 - np.eye(4))
    assert bradley_terry(wins[None])[0] == pytest.approx(strengths, abs=1e-3)


def test_who_wins_all_has_a_finite_rating_and_an_interval_of_some_width() -> None:
    few, many = results_of([1] * 20)[0], results_of([1] * 400)[0]
    # One drawn game more: 20.5 of 21, 400.5 of 401.
    assert few.rating == pytest.approx(1500 + 200 * np.log10(20.5 / 0.5), abs=0.01)
    assert many.rating == pytest.approx(1500 + 200 * np.log10(400.5 / 0.5), abs=0.01)
    assert few.low < few.rating < few.high
    assert 1500 < few.low < many.low
    assert 0.8 < few.score_low < 0.95 < many.score_low < few.score_high == 1


def test_intervals_are_the_same_every_time_and_shrink() -> None:
    assert results_of([1, 0, 1, 0.5] * 10) == results_of([1, 0, 1, 0.5] * 10)
    few, many = results_of([1, 0, 1, 0.5] * 10)[0], results_of([1, 0, 1, 0.5] * 90)[0]
    assert (many.high - many.low) * 2 < few.high - few.low


def test_more_seats_are_rated_too() -> None:
    equal = results_of([1, 0, 0] * 20, seats=3)
    better = results_of([1, 0, 1] * 20, seats=3)
    best = results_of([1] * 60, seats=3)
    assert equal[0].low < 25 < equal[0].high
    assert equal[0].rating == pytest.approx(25, abs=1)
    assert better[0].low > better[1].high
    assert best[0].rating > better[0].rating
    assert best[0].low < best[0].high
    assert better == results_of([1, 0, 1] * 20, seats=3)
    assert [(result.score, result.games) for result in better] == [
        (pytest.approx(2 / 3, abs=1e-5), 60),
        (pytest.approx(1 / 6, abs=1e-5), 60),
    ]


def test_equal_players_on_more_seats_have_equal_ratings() -> None:
    match = match_of("uniform", LOWEST, GREEDY, seats=3, games=60)
    chance = np.random.default_rng(3)
    lines = []
    for fixture in match.schedule:
        winner = int(chance.integers(3))
        lines.append(replace(line_of(match, fixture, 0), shares=[float(seat == winner) for seat in range(3)]))
    for result in standings(match, lines):
        assert result.low < 25 < result.high
        assert result.score_low < 1 / 3 < result.score_high


def test_pairs_have_their_scores() -> None:
    match = match_of("uniform", LOWEST, GREEDY, games=2)
    lines = []
    for fixture in match.schedule:
        shares = [float(player == min(fixture.seating)) for player in fixture.seating]
        lines.append(replace(line_of(match, fixture, 0), shares=shares))
    assert pair_scores(match, lines) == [[None, 1, 1], [0, None, 1], [0, 0, None]]
