"""A line drawing of numbers over time, as SVG: for reports and analyses."""

from collections.abc import Sequence
from html import escape

WIDTH, HEIGHT, LEFT, TOP, RIGHT = 720, 300, 48, 16, 150
# Lines differ by their dashes as well as by their colour.
STROKES = (("#1f6f8b", "none"), ("#c8553d", "7 4"), ("#3c7a3c", "2 4"), ("#7d5ba6", "10 3 2 3"), ("#a8791d", "1 5"))
STYLE = (
    "text{font:12px sans-serif;fill:#333}.grid{stroke:#ccc;stroke-width:1}"
    "@media (prefers-color-scheme:dark){text{fill:#ddd}.grid{stroke:#555}}"
)


def shares_over_time(shares: Sequence[Sequence[float]], names: Sequence[str]) -> str:
    """One line a seat: its share of the win before each decision, from 0 to 100 %."""
    parts = [_grid(len(shares))]
    for seat, name in enumerate(names):
        parts.append(_line([one[seat] for one in shares], *STROKES[seat % len(STROKES)]))
        parts.append(_legend(seat, name))
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH + RIGHT} {HEIGHT + 60}" role="img">\n'
        f"<title>Each seat's share of the win, decision by decision</title>\n<style>{STYLE}</style>\n{body}\n</svg>\n"
    )


def _x(place: int, count: int) -> float:
    return LEFT + (WIDTH - LEFT) * place / max(1, count - 1)


def _y(share: float) -> float:
    return TOP + HEIGHT * (1 - min(1.0, max(0.0, share)))


def _grid(count: int) -> str:
    lines = []
    for percent in range(0, 101, 25):
        y = _y(percent / 100)
        lines.append(f'<path class="grid" d="M{LEFT} {y:.1f}H{WIDTH}"/>')
        lines.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{percent} %</text>')
    for place in sorted({0, count // 2, max(0, count - 1)}):
        x = _x(place, count)
        lines.append(f'<text x="{x:.1f}" y="{TOP + HEIGHT + 22}" text-anchor="middle">{place + 1}</text>')
    return "\n".join(lines)


def _line(values: Sequence[float], colour: str, dashes: str) -> str:
    points = " ".join(f"{_x(place, len(values)):.1f},{_y(value):.1f}" for place, value in enumerate(values))
    return f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2.5" stroke-dasharray="{dashes}"/>'


def _legend(seat: int, name: str) -> str:
    colour, dashes = STROKES[seat % len(STROKES)]
    y = TOP + 16 + 22 * seat
    return (
        f'<path d="M{WIDTH + 14} {y}h26" stroke="{colour}" stroke-width="2.5" stroke-dasharray="{dashes}"/>'
        f'<text x="{WIDTH + 48}" y="{y + 4}">{escape(name)}</text>'
    )
