"""French as it is printed: `make french` mends spaces and apostrophes in all French words and rules pages.

A narrow no-break space before ; ! ? % and inside « », a no-break space before a colon, and ’ as the apostrophe.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
WIDE, NARROW = "\N{NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}"
GAP = f"[ {WIDE}{NARROW}]*"
PLACES = re.compile(
    r"(?P<code>```.*?```|`[^`\n]*`|(?m:^\[[^]\n]+\]:))"  # or where Markdown says what a link is
    r"|(?P<apostrophe>(?<=\w)'(?=[\w{«]))"
    rf"|(?P<open>«){GAP}(?=\S)"
    rf"|(?<=\S){GAP}(?P<close>»)"
    # A mark after a comma, a bar or a dash is a sign that the sentence speaks of, or draws a table.
    rf"|(?<=[^\s,;:!?|-]){GAP}(?P<mark>[;!?]+|[:%])(?=\s|$|[).,*_»])",
    re.DOTALL,
)


class Fault(NamedTuple):
    """A place that is to be mended."""

    line: int
    found: str
    right: str


def files() -> list[Path]:
    """All French words and rules pages."""
    folders = (ROOT / "src", ROOT / "examples")
    return [file for folder in folders for name in ("*fr.ftl", "RULES.fr.md") for file in sorted(folder.rglob(name))]


def mended(text: str) -> str:
    """The text with French spaces and apostrophes; what is mended already stays as it is."""
    return PLACES.sub(_right, text)


def faults(text: str) -> Iterator[Fault]:
    """Each place that is not as French has it, with the words around it."""
    for place in PLACES.finditer(text):
        right = _right(place)
        if right != place[0]:
            before, after = text[: place.start()].rpartition("\n")[2][-20:], text[place.end() :].partition("\n")[0][:20]
            yield Fault(text.count("\n", 0, place.start()) + 1, f"{before}{place[0]}{after}", f"{before}{right}{after}")


def visible(text: str) -> str:
    """A text whose no-break spaces can be told from others."""
    return text.replace(WIDE, "[NBSP]").replace(NARROW, "[NNBSP]")


def _right(place: re.Match[str]) -> str:
    if place["code"]:
        return place["code"]
    if place["apostrophe"]:
        return "’"
    if place["open"]:
        return f"«{NARROW}"
    mark = place["close"] or place["mark"]
    return f"{WIDE if mark == ':' else NARROW}{mark}"


def main() -> None:
    for file in files():
        text = file.read_text(encoding="utf-8")
        if wrong := list(faults(text)):
            file.write_text(mended(text), encoding="utf-8")
            print(f"{file.relative_to(ROOT)}: mended {len(wrong)}")


if __name__ == "__main__":
    main()
