"""Plots as SVG inside a page: its style sheet colours them, light and dark, and no script is needed."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape

WIDTH, MARGIN, LABELS, VALUES = 780, 12, 200, 180  # the columns for labels and for values stand beside the plot
LEFT, RIGHT = MARGIN + LABELS, WIDTH - VALUES - MARGIN
ROW = 30
AXIS = 34
TALL = 220  # of a histogram
LONGEST_LABEL = 28

Write = Callable[[float], str]


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a plot: a value, and where it is known an interval."""

    label: str
    value: float
    told: str  # the value in words, on the right
    low: float | None = None
    high: float | None = None
    head: bool = False  # begins a group


def _svg(title: str, text: str, height: float, parts: Sequence[str]) -> str:
    """A drawing with its title and what a screen reader says instead of it."""
    name = "".join(letter if letter.isalnum() else "-" for letter in title.lower())
    return "\n".join(
        [
            f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-labelledby="{name}-title {name}-text">',
            f'<title id="{name}-title">{escape(title)}</title>',
            f'<desc id="{name}-text">{escape(text)}</desc>',
            *parts,
            "</svg>",
        ]
    )


def ticks(low: float, high: float, most: int = 6) -> list[float]:
    """Round numbers from low to high."""
    rough = max(high - low, 1e-9) / most
    unit = 10.0 ** math.floor(math.log10(rough))
    step = next(unit * factor for factor in (1, 2, 5, 10) if unit * factor >= rough * 0.999)
    first = math.ceil(low / step - 1e-9)
    return [round(float(number * step), 10) for number in range(first, math.floor(high / step + 1e-9) + 1)]


def decades(low: float, high: float) -> list[float]:
    """Powers of ten around low and high, for an axis of logarithms."""
    first, last = math.floor(math.log10(low)), math.ceil(math.log10(high))
    return [10.0**power for power in range(first, max(last, first + 1) + 1)]


class _Axis:
    """A scale from left to right."""

    def __init__(self, marks: list[float], low: float, high: float, logarithmic: bool) -> None:
        self.marks = marks
        self._turn: Callable[[float], float] = math.log10 if logarithmic else float
        self._low, self._high = self._turn(low), self._turn(high)

    def x(self, value: float) -> float:
        share = (self._turn(value) - self._low) / (self._high - self._low)
        return LEFT + (RIGHT - LEFT) * min(max(share, 0.0), 1.0)

    def draw(self, height: float, write: Write, about: str) -> list[str]:
        parts = []
        for mark in self.marks:
            x = self.x(mark)
            parts.append(f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="{MARGIN}" y2="{height:.1f}"/>')
            parts.append(f'<text class="mark" x="{x:.1f}" y="{height + 16:.1f}">{escape(write(mark))}</text>')
        middle = (LEFT + RIGHT) / 2
        return [*parts, f'<text class="mark about" x="{middle:.1f}" y="{height + 32:.1f}">{escape(about)}</text>']


def dots(title: str, text: str, about: str, rows: Sequence[Row], write: Write, logarithmic: bool = False) -> str:
    """A dot a row, with its interval as a line."""
    ends = [end for row in rows for end in (row.low, row.value, row.high) if end is not None]
    if logarithmic:
        marks = decades(min(ends), max(ends))
        axis = _Axis(marks, marks[0], marks[-1], True)
    else:
        room = max((max(ends) - min(ends)) * 0.06, 1e-6)
        low, high = min(ends) - room, max(ends) + room
        axis = _Axis(ticks(low, high), low, high, False)
    height, parts = MARGIN + ROW * len(rows), []
    for number, row in enumerate(rows):
        y = MARGIN + ROW * (number + 0.5)
        parts += _words(row, y)
        if row.low is not None and row.high is not None:
            parts.append(_line("interval", axis.x(row.low), axis.x(row.high), y))
            parts += [_line("end", axis.x(end), axis.x(end), y - 5, y + 5) for end in (row.low, row.high)]
        parts.append(f'<circle class="dot" cx="{axis.x(row.value):.1f}" cy="{y:.1f}" r="5.5"/>')
    return _svg(title, text, height + AXIS + MARGIN, [*axis.draw(height, write, about), *parts])


def bars(title: str, text: str, about: str, rows: Sequence[Row], write: Write, reference: float) -> str:
    """A bar a row, from zero to one, with a line where all would be equal."""
    axis = _Axis([0, 0.25, 0.5, 0.75, 1], 0, 1, False)
    parts: list[str] = []
    y = float(MARGIN)
    for number, row in enumerate(rows):
        if row.head and number:
            parts.append(_line("grid", MARGIN, WIDTH - MARGIN, y + 4))
            y += 8
        width = axis.x(row.value) - LEFT
        parts.append(f'<rect class="bar" x="{LEFT}" y="{y + 5:.1f}" width="{width:.1f}" height="{ROW - 12}" rx="2"/>')
        parts += _words(row, y + ROW / 2 - 1)
        y += ROW - 2
    x = axis.x(reference)
    return _svg(
        title,
        text,
        y + AXIS + MARGIN,
        [*axis.draw(y, write, about), *parts, _line("reference", x, x, MARGIN, y)],
    )


def histogram(title: str, text: str, about: str, counts: Sequence[tuple[int, int, int]]) -> str:
    """Upright bars: from, to (both included) and how many."""
    left, right = MARGIN + 44, WIDTH - MARGIN
    most, wide = max(count for _, _, count in counts), (right - left) / len(counts)
    bottom = MARGIN + TALL
    parts = []
    for mark in filter(float.is_integer, ticks(0, most, 4)):
        y = bottom - TALL * mark / most
        parts.append(_line("grid", left, right, y))
        parts.append(f'<text class="value" x="{left - 8}" y="{y + 4:.1f}">{mark:g}</text>')
    every = math.ceil(len(counts) / 12)
    for number, (first, last, count) in enumerate(counts):
        x, tall = left + wide * number, TALL * count / most
        told = f"{first}" if first == last else f"{first}-{last}"
        parts.append(
            f'<rect class="bar" x="{x + 1:.1f}" y="{bottom - tall:.1f}" width="{max(wide - 2, 1):.1f}" '
            f'height="{tall:.1f}"><title>{told}: {count}</title></rect>'
        )
        if number % every == 0:
            parts.append(f'<text class="mark" x="{x + wide / 2:.1f}" y="{bottom + 16}">{told}</text>')
    parts.append(f'<text class="mark about" x="{(left + right) / 2:.1f}" y="{bottom + 34}">{escape(about)}</text>')
    return _svg(title, text, bottom + AXIS + MARGIN, parts)


def shortened(text: str, most: int) -> str:
    """A text without its middle where it is too long: players' names often differ at the end."""
    half = (most - 1) // 2
    return text if len(text) <= most else f"{text[: most - 1 - half]}…{text[-half:]}"


def _words(row: Row, y: float) -> list[str]:
    short = shortened(row.label, LONGEST_LABEL)
    return [
        f'<text class="label" x="{LEFT - 10}" y="{y + 4:.1f}">{escape(short)}<title>{escape(row.label)}</title></text>',
        f'<text class="value" x="{WIDTH - MARGIN}" y="{y + 4:.1f}">{escape(row.told)}</text>',
    ]


def _line(name: str, x1: float, x2: float, y1: float, y2: float | None = None) -> str:
    end = y1 if y2 is None else y2
    return f'<line class="{name}" x1="{x1:.1f}" x2="{x2:.1f}" y1="{y1:.1f}" y2="{end:.1f}"/>'
