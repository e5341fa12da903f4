"""The report: one page of HTML that needs nothing else. Every figure is there as a table too."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape

import numpy as np

from ziggurat.arena import plots
from ziggurat.arena.match import Match, Played
from ziggurat.arena.plots import Row
from ziggurat.arena.ratings import Standing, pair_scores

MOST_BARS = 24
FASTEST = 1e-6  # seconds: what is measured as less is drawn as this

STYLE = """
:root { color-scheme: light dark; --paper: #fbfaf7; --card: #ffffff; --ink: #22252b; --soft: #646a75; --line: #dcd9d1;
  --accent: #9a4a1c; --fill: #d98a4e; --second: #2f6f73; }
@media (prefers-color-scheme: dark) { :root { --paper: #15171b; --card: #1d2026; --ink: #e8e6e1; --soft: #a2a7b1;
  --line: #353a43; --accent: #f0a868; --fill: #b5703a; --second: #74c0c3; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 2.5rem 1rem 4rem; background: var(--paper); color: var(--ink);
  font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 54rem; margin: 0 auto; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .3rem; letter-spacing: -.01em; }
h2 { font-size: 1.2rem; margin: 0 0 .25rem; }
p { margin: .3rem 0 1rem; }
.lead, .note, figcaption { color: var(--soft); }
section { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 1.3rem 1.5rem;
  margin: 1.4rem 0; overflow-x: auto; }
figure { margin: 0; }
figcaption { font-size: .9rem; margin-bottom: .6rem; }
svg { display: block; width: 100%; min-width: 34rem; height: auto; font-size: 13px; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; font-size: .95rem; }
th, td { padding: .35rem .6rem; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }
th:first-child, td:first-child { text-align: left; white-space: normal; overflow-wrap: anywhere; padding-left: 0;
  min-width: 7rem; }
thead th { color: var(--soft); font-weight: 600; }
tbody th { font-weight: 600; }
details { margin-top: .8rem; }
summary { cursor: pointer; color: var(--accent); font-size: .9rem; }
.grid { stroke: var(--line); } .mark { fill: var(--soft); text-anchor: middle; font-size: 12px; }
.label { fill: var(--ink); text-anchor: end; } .value { fill: var(--soft); text-anchor: end; }
.interval { stroke: var(--fill); stroke-width: 3; stroke-linecap: round; }
.end { stroke: var(--fill); stroke-width: 2; } .dot { fill: var(--accent); stroke: var(--card); stroke-width: 2; }
.bar { fill: var(--fill); } .reference { stroke: var(--second); stroke-width: 2; stroke-dasharray: 5 4; }
@media print { body { padding: 0; } section { break-inside: avoid; } }
"""


def page(match: Match, played: Sequence[Played], results: Sequence[Standing]) -> str:
    """The whole page."""
    best = sorted(results, key=lambda result: -result.rating)
    options = "".join(f", {name} {value}" for name, value in match.options.items())
    sections = [
        _result(match, best),
        *([_pairs(match, played)] if match.seats == 2 and len(match.players) > 2 else []),
        _ratings(match, best),
        _seats(match, played, best),
        _lengths(played),
        _times(played, best),
    ]
    title = f"{match.game}: {len(match.players)} players in the arena"
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title>",
            f"<style>{STYLE}</style>",
            "</head>",
            "<body><main>",
            f"<h1>{escape(title)}</h1>",
            f'<p class="lead">{len(played)} games with {match.seats} seats{escape(options)}; seed {match.seed}; '
            f"rules version {match.rules}. Every opening was played from every seat.</p>",
            *(f"<section>{section}</section>" for section in sections),
            "</main></body>",
            "</html>",
            "",
        ]
    )


def _result(match: Match, best: Sequence[Standing]) -> str:
    rows = [
        [
            result.player,
            f"{result.score:.1%}",
            f"{result.score_low:.1%} to {result.score_high:.1%}",
            str(result.games),
            _rating(match, result.rating),
            f"{_rating(match, result.low)} to {_rating(match, result.high)}",
        ]
        for result in best
    ]
    about = "The score is the mean share of the win; 95 % intervals come from resampling whole openings."
    head = ["player", "score", "95 % interval", "games", _kind(match), "95 % interval"]
    return f'<h2>Result</h2><p class="note">{about}</p>{_table(head, rows)}'


def _pairs(match: Match, played: Sequence[Played]) -> str:
    numbers = [str(number) for number in range(1, len(match.names) + 1)]
    rows = [
        [f"{number} {name}", *("–" if score is None else f"{score:.1%}" for score in row)]
        for number, name, row in zip(numbers, match.names, pair_scores(match, played), strict=True)
    ]
    about = "The mean share of the win of the player in the row against the player in the column."
    return f'<h2>Who against whom</h2><p class="note">{about}</p>{_table(["", *numbers], rows)}'


def _ratings(match: Match, best: Sequence[Standing]) -> str:
    kind = _kind(match)
    rows = [
        Row(
            result.player,
            result.rating,
            f"{_rating(match, result.rating)}  [{_rating(match, result.low)}, {_rating(match, result.high)}]",
            result.low,
            result.high,
        )
        for result in best
    ]
    drawing = plots.dots("Ratings", _spoken(rows), kind, rows, lambda value: f"{value:g}")
    cells = [[row.label, _rating(match, row.value), f"{row.low:.1f}", f"{row.high:.1f}"] for row in rows]
    table = _table(["player", kind, "low", "high"], cells)
    return _figure("Ratings", "The dot is the rating, the line its 95 % interval.", drawing, table)


def _seats(match: Match, played: Sequence[Played], best: Sequence[Standing]) -> str:
    shares: dict[tuple[str, int], list[float]] = {}
    for game in played:
        for seat, player in enumerate(game.players):
            shares.setdefault((player, seat), []).append(game.shares[seat])
            shares.setdefault(("all", seat), []).append(game.shares[seat])
    groups = [("all", "all players"), *((result.player, result.player) for result in best)]
    rows, cells = [], []
    for player, told in groups:
        means = [float(np.mean(shares.get((player, seat), [0.0]))) for seat in range(match.seats)]
        cells.append([told, *(f"{mean:.1%}" for mean in means)])
        for seat, mean in enumerate(means):
            rows.append(Row(f"{plots.shortened(told, 19)}, seat {seat}", mean, f"{mean:.1%}", head=seat == 0))
    drawing = plots.bars("Score by seat", _spoken(rows), "share of the win", rows, _percent, 1 / match.seats)
    table = _table(["player", *(f"seat {seat}" for seat in range(match.seats))], cells)
    about = f"The mean share of the win on each seat; the dashed line is an equal share, {1 / match.seats:.1%}."
    return _figure("Score by seat", about, drawing, table)


def _lengths(played: Sequence[Played]) -> str:
    lengths = np.array([sum(game.decisions) for game in played])
    step = math.ceil((int(lengths.max()) - int(lengths.min()) + 1) / MOST_BARS)
    counts = []
    for first in range(int(lengths.min()), int(lengths.max()) + 1, step):
        inside = (lengths >= first) & (lengths < first + step)
        counts.append((first, first + step - 1, int(inside.sum())))
    told = (
        f"Decisions of all seats in a game: from {lengths.min()} to {lengths.max()}, "
        f"the mean {lengths.mean():.1f}, the median {np.median(lengths):g}."
    )
    drawing = plots.histogram("Length of the games", told, "decisions in a game", counts)
    rows = [[f"{first}" if first == last else f"{first} to {last}", str(count)] for first, last, count in counts]
    return _figure("Length of the games", told, drawing, _table(["decisions", "games"], rows))


def _times(played: Sequence[Played], best: Sequence[Standing]) -> str:
    times: dict[str, list[float]] = {}
    for game in played:
        for player, seconds, decisions in zip(game.players, game.seconds, game.decisions, strict=True):
            if decisions:
                times.setdefault(player, []).append(max(seconds / decisions, FASTEST))
    rows, cells = [], []
    for result in best:
        known = times.get(result.player)
        if known:
            low, middle, high = (float(value) for value in np.percentile(known, (10, 50, 90)))
            told = f"{_duration(middle)}  [{_duration(low)}, {_duration(high)}]"
            rows.append(Row(result.player, middle, told, low, high))
            cells.append([result.player, *map(_duration, (middle, low, high, float(np.mean(known))))])
    about = "Thinking time a decision, game by game: the dot is the median, the line goes from the 10th to the 90th "
    about += "percentile. The axis is logarithmic."
    drawing = plots.dots("Time a move", _spoken(rows), "time a decision", rows, _duration, logarithmic=True)
    table = _table(["player", "median", "10th percentile", "90th percentile", "mean"], cells)
    return _figure("Time a move", about, drawing, table)


def _figure(title: str, about: str, drawing: str, table: str) -> str:
    caption = f"<figcaption>{escape(about)}</figcaption>"
    more = f"<details><summary>{escape(title)} as a table</summary>{table}</details>"
    return f"<h2>{escape(title)}</h2><figure>{caption}\n{drawing}\n</figure>{more}"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    titles = "".join(f'<th scope="col">{escape(title)}</th>' for title in head)
    lines = []
    for first, *others in rows:
        cells = "".join(f"<td>{escape(cell)}</td>" for cell in others)
        lines.append(f'<tr><th scope="row">{escape(first)}</th>{cells}</tr>')
    return f"<table><thead><tr>{titles}</tr></thead><tbody>{''.join(lines)}</tbody></table>"


def _spoken(rows: Sequence[Row]) -> str:
    return "; ".join(f"{row.label}: {row.told}" for row in rows)


def _kind(match: Match) -> str:
    return "Elo" if match.seats == 2 else "openskill rating"


def _rating(match: Match, value: float) -> str:
    return f"{value:.0f}" if match.seats == 2 else f"{value:.1f}"


def _percent(value: float) -> str:
    return f"{value:.0%}"


def _duration(seconds: float) -> str:
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= size * 0.9995:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / 1e-6:.3g} µs"
