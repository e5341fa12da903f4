"""The colours of pieces, boards and tables, and the paints that a sprite's classes name.

Chosen so that people who see colours differently can tell them apart, after Okabe and Ito; every colour also has its
mark. The page has the same paints as CSS variables, from `css`; a stand-alone picture has them written into it.
"""

from __future__ import annotations

TINTS = {
    "red": "#c23b2b",
    "blue": "#1c5cab",
    "green": "#26a877",
    "yellow": "#f0c536",
    "black": "#39343a",
    "white": "#f1ede2",
    "orange": "#ea8a2e",
    "purple": "#b277c2",
    "turquoise": "#2aa7a5",
    "brown": "#85502c",
    "cream": "#efdfb6",
    "mustard": "#c8991c",
    "jade": "#e4efe9",
}

# What is not tinted: table, boards, cards, writing.
HOUSE = {
    "table": "#efe9de",
    "board": "#d8ccb8",
    "cell": "#ebe3d4",
    "cell-2": "#cdbfa6",
    "line": "#b3a389",
    "quiet": "#5b4f3d",
    "paper": "#fcf9f2",
    "ink": "#3b342c",
    "cover": "#5b6475",
    "cover-line": "#aeb6c4",
    "shadow": "#2a1c1022",
}
STROKED = {"cell-line": "cell", "ink-line": "ink"}  # outlines in a shared colour that otherwise fills areas
STROKES = {*STROKED, "edge", "rim", "line", "cover-line"}  # these paint outlines, all others areas
TINTED = ("lit", "face", "shade", "deep", "edge", "rim", "pip")

_LIGHT, _DARK = "#fffaf0", "#1c1420"  # warm light, cool shadow


def mix(colour: str, other: str, share: float) -> str:
    """A colour with a share of another in it."""
    pairs = zip(_numbers(colour), _numbers(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def paints(tint: str) -> dict[str, str]:
    """The paints of a piece: its faces from light to dark, its edges, its outline, and what is written on it."""
    colour = TINTS[tint]
    faces = mix(colour, _LIGHT, 0.3), colour, mix(colour, _DARK, 0.26), mix(colour, _DARK, 0.4)
    lines = mix(colour, _LIGHT, 0.65), mix(colour, _DARK, 0.6)
    return dict(zip(TINTED, (*faces, *lines, _written(colour, faces)), strict=True))


def _written(colour: str, faces: tuple[str, ...]) -> str:
    """The colour of marks and numbers: the softest with enough contrast on every face, else the one with the most."""
    pens = [mix(colour, pen, share) for share in (0.8, 0.88, 0.97) for pen in ("#ffffff", "#000000")]
    least = {pen: min(contrast(pen, face) for face in faces) for pen in pens}
    return next((pen for pen in pens if least[pen] > 3.4), max(pens, key=lambda pen: contrast(pen, colour)))


def contrast(one: str, other: str) -> float:
    """How much two colours stand out from each other, from 1 to 21, as WCAG has it."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    """How bright a colour looks, from 0 to 1."""
    red, green, blue = (float((part / 255) ** 2.2) for part in _numbers(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def css() -> str:
    """The paints as CSS: a class for each, with the variable of its name, and the variables of each tint."""
    rules = [f".{name}{{{_property(name)}:var(--{name})}}" for name in (*HOUSE, *TINTED)]
    rules += [f".{name}{{stroke:var(--{colour})}}" for name, colour in STROKED.items()]
    rules += [f"stop.{name}{{stop-color:var(--{name})}}" for name in HOUSE]
    rules.append(f":root{{{_variables(HOUSE)}}}")
    rules += [f".tint-{tint}{{{_variables(paints(tint))}}}" for tint in TINTS]
    return "\n".join(rules) + "\n"


def attribute(name: str, tint: str) -> str:
    """A paint as an attribute of SVG, for SVG without CSS variables; without a tint, only the shared colours."""
    colour = (HOUSE | (paints(tint) if tint else {})).get(STROKED.get(name, name))
    return f'{_property(name)}="{colour}"' if colour else ""


def _property(name: str) -> str:
    return "stroke" if name in STROKES else "fill"


def _variables(colours: dict[str, str]) -> str:
    return ";".join(f"--{name}:{colour}" for name, colour in colours.items())


def _numbers(colour: str) -> list[int]:
    return [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
