"""What the games say about the players: scores and ratings, each with an interval.

Two seats: Elo by maximum likelihood (Bradley-Terry, a shared win is half a win), the average at 1500. To every pair
that met one drawn game is added, so that a player who won all has a rating too. More seats: openskill's
Plackett-Luce, where the seats that share the win are tied before the others, the average at 25; with one drawn game
for each pairing too.

Intervals come from resampling whole openings, because the games of one opening are not independent. For scores and
Elo each opening, and each half of the drawn game, gets a random weight (the Bayesian bootstrap): a player who won all
then has the interval that so many games deserve, not one of width zero. For openskill openings are drawn with
replacement, the drawn one among them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from ziggurat.arena.match import Match, Played, derived

Numbers = np.ndarray[Any, np.dtype[np.float64]]

AVERAGE = 1500.0
ELO = 400 / np.log(10)  # the points of one unit of log-odds
RESAMPLES = 1000
AT_ONCE = 100  # resamples, to bound memory
LIMITS = (2.5, 97.5)
OPENSKILL_AVERAGE = 25.0
ORDERS = 20  # openskill updates game by game: a mean over several orders depends less on the order
RATED_AT_MOST = 100_000  # games in all resamples of openskill together: some seconds
OPENSKILL_RESAMPLES = (40, 200)  # at least, at most

Result = tuple[list[int], list[float]]  # players and shares of the win by seat


@dataclass(frozen=True, slots=True)
class Standing:
    """One player's result; the score is its mean share of the win per seat."""

    player: str
    score: float
    games: int
    rating: float
    low: float  # of the rating
    high: float
    score_low: float
    score_high: float

    def plain(self) -> dict[str, Any]:
        """The result for programs."""
        names = ("player", "score", "games", "rating", "low", "high")
        return {name: value for name, value in asdict(self).items() if name in names}


def standings(match: Match, played: Sequence[Played]) -> list[Standing]:
    """Each player's result, in the order of the match."""
    table = Table.of(match, played)
    seed = derived(match.seed, len(played))
    scores, score_limits = table.scores(), table.score_limits(seed)
    ratings, limits = elo(table, seed) if match.seats == 2 else skill(table, seed)
    games = [int((table.seatings == player).any(axis=1).sum()) for player in range(table.players)]
    return [
        Standing(
            player=name,
            score=round(float(scores[i]), 6),
            games=games[i],
            rating=round(float(ratings[i]), 2),
            low=round(float(min(limits[0, i], ratings[i])), 2),
            high=round(float(max(limits[1, i], ratings[i])), 2),
            score_low=round(float(min(score_limits[0, i], scores[i])), 6),
            score_high=round(float(max(score_limits[1, i], scores[i])), 6),
        )
        for i, name in enumerate(match.names)
    ]


@dataclass(frozen=True)
class Table:
    """Results as numbers: for each game its opening, and by seat the player and its share of the win."""

    players: int
    openings: Any
    seatings: Any
    shares: Any

    @classmethod
    def of(cls, match: Match, played: Sequence[Played]) -> Table:
        """The finished games of a match."""
        fixtures = [match.schedule[game.number] for game in played]
        return cls(
            players=len(match.players),
            openings=np.array([fixture.opening for fixture in fixtures]),
            seatings=np.array([fixture.seating for fixture in fixtures]),
            shares=np.array([game.shares for game in played]),
        )

    def sums(self, keys: Any, size: int, values: Any) -> Numbers:
        """By opening and key, the sum of the values."""
        opening = np.broadcast_to(self.openings.reshape(-1, *[1] * (keys.ndim - 1)), keys.shape)
        out = np.zeros((int(self.openings.max()) + 1, size))
        np.add.at(out, (opening, keys), values)
        return out

    def scores(self) -> Numbers:
        """Each player's mean share of the win."""
        won, sat = self._won_and_sat()
        score: Numbers = won.sum(axis=0) / np.maximum(sat.sum(axis=0), 1)
        return score

    def score_limits(self, seed: int) -> Numbers:
        """The 95 % interval of each score, as two rows."""
        won, sat = self._won_and_sat()
        even = 1 / self.seatings.shape[1]
        rng = np.random.default_rng([seed, 1])
        drawn = []
        for weights in _weights(rng, len(won)):
            more = rng.standard_gamma(even, (len(weights), self.players))
            fewer = rng.standard_gamma(1 - even, (len(weights), self.players))
            drawn.append((weights @ won + more) / (weights @ sat + more + fewer))
        limits: Numbers = np.percentile(np.concatenate(drawn), LIMITS, axis=0)
        return limits

    def _won_and_sat(self) -> tuple[Numbers, Numbers]:
        return (
            self.sums(self.seatings, self.players, self.shares),
            self.sums(self.seatings, self.players, np.ones_like(self.shares)),
        )

    def wins(self) -> Numbers:
        """Two seats: by opening, how much each player won against each other."""
        first, second = self.seatings[:, 0], self.seatings[:, 1]
        size = self.players**2
        flat = self.sums(first * self.players + second, size, self.shares[:, 0])
        flat += self.sums(second * self.players + first, size, self.shares[:, 1])
        return flat.reshape(-1, self.players, self.players)


def _weights(rng: np.random.Generator, openings: int) -> list[Numbers]:
    """Random weights of the openings, some resamples at a time."""
    return [rng.standard_exponential((AT_ONCE, openings)) for _ in range(RESAMPLES // AT_ONCE)]


# Two seats


def pair_scores(match: Match, played: Sequence[Played]) -> list[list[float | None]]:
    """The mean share of the win of each player (rows) against each other (columns); None against itself."""
    wins = Table.of(match, played).wins().sum(axis=0)
    games = wins + wins.T
    everybody = range(len(match.players))
    return [[float(wins[i, j] / games[i, j]) if games[i, j] else None for j in everybody] for i in everybody]


def elo(table: Table, seed: int) -> tuple[Numbers, Numbers]:
    """Ratings, and their limits as two rows."""
    wins = table.wins()
    total = wins.sum(axis=0)
    met = (total + total.T > 0).astype(np.float64)
    ratings = bradley_terry(total[None] + met / 2)[0]
    rng = np.random.default_rng([seed, 2])
    drawn = []
    for weights in _weights(rng, len(wins)):
        halves = rng.standard_gamma(0.5, (len(weights), *met.shape)) * met
        drawn.append(bradley_terry(np.tensordot(weights, wins, 1) + halves))
    return ratings, np.percentile(np.concatenate(drawn), LIMITS, axis=0)


def bradley_terry(wins: Numbers) -> Numbers:
    """The likeliest ratings for each table of wins (who, against whom) of a stack, by Newton's method."""
    wins = np.maximum(wins, 1e-9 * (wins + wins.transpose(0, 2, 1) > 0))
    games = wins + wins.transpose(0, 2, 1)
    strength = np.zeros(wins.shape[:2])
    for _ in range(200):
        chance = 1 / (1 + np.exp(strength[:, None, :] - strength[:, :, None]))
        slope = wins.sum(axis=2) - (games * chance).sum(axis=2)
        bend = games * chance * (1 - chance)
        # Only differences count: the matrix of ones fixes the sum.
        curve = np.eye(wins.shape[1]) * bend.sum(axis=2)[:, :, None] - bend + np.ones(wins.shape[1:]) * 1e-3
        step = np.clip(np.linalg.solve(curve, slope[:, :, None])[:, :, 0], -1, 1)
        strength += step
        if np.abs(step).max() < 1e-9:
            break
    ratings: Numbers = AVERAGE + ELO * (strength - strength.mean(axis=1, keepdims=True))
    return ratings


# More seats


def skill(table: Table, seed: int) -> tuple[Numbers, Numbers]:
    """Ratings by openskill, and their limits as two rows."""
    openings = _with_a_drawn_one(table)
    games = sum(map(len, openings))
    rng = np.random.default_rng([seed, 3])
    ratings = np.mean([_in_any_order(openings, table.players, rng) for _ in range(ORDERS)], axis=0)
    drawn = []
    for _ in range(int(np.clip(RATED_AT_MOST // games, *OPENSKILL_RESAMPLES))):
        chosen = rng.integers(len(openings), size=len(openings))
        drawn.append(_in_any_order([openings[i] for i in chosen], table.players, rng))
    return ratings, np.percentile(np.array(drawn), LIMITS, axis=0)


def _with_a_drawn_one(table: Table) -> list[list[Result]]:
    """The results by opening, and one opening more in which each pairing shared the win."""
    results = list(zip(table.seatings.tolist(), table.shares.tolist(), strict=True))
    openings: dict[int, list[Result]] = {}
    for opening, result in zip(table.openings.tolist(), results, strict=True):
        openings.setdefault(opening, []).append(result)
    pairings = {tuple(sorted(seating)) for seating, _ in results}
    return [*openings.values(), [(list(pairing), [1 / len(pairing)] * len(pairing)) for pairing in sorted(pairings)]]


def _in_any_order(openings: list[list[Result]], players: int, rng: np.random.Generator) -> Numbers:
    """Ratings after the games of these openings, the average at openskill's own."""
    results = [result for opening in openings for result in opening]
    ratings = _plackett_luce([results[i] for i in rng.permutation(len(results))], players)
    shifted: Numbers = ratings - ratings.mean() + OPENSKILL_AVERAGE
    return shifted


def _plackett_luce(results: list[Result], players: int) -> Numbers:
    """Ratings after these games, one after the other."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(mu=OPENSKILL_AVERAGE, tau=0.0)  # nobody gets stronger during a match
    known = [model.rating() for _ in range(players)]
    for seating, shares in results:
        teams = [[model.rating(mu=known[player].mu, sigma=known[player].sigma)] for player in seating]
        ranks = [1.0 if share == max(shares) else 2.0 for share in shares]  # openskill cuts ranks to whole numbers
        _learn(known, seating, model.rate(teams, ranks=ranks))
    return np.array([rating.mu for rating in known])


def _learn(known: list[Any], seating: list[int], after: list[Any]) -> None:
    """Updates the ratings after a game; a player on several seats is updated by all of them."""
    before = [(known[player].mu, known[player].sigma) for player in seating]
    for player, (mu, sigma), (team,) in zip(seating, before, after, strict=True):
        known[player].mu += team.mu - mu
        known[player].sigma *= team.sigma / sigma
