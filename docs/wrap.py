"""Wraps paragraphs of Markdown at 100 characters and changes nothing else: `make wrap`.

python docs/wrap.py [FILE ...]      some files; without any, every Markdown file of the project

Tables, code, headings and HTML stay as they are, and so does a paragraph without a long line. A page is rendered the
same before and after, because a line break in a paragraph is a space.
"""

import re
import sys
from pathlib import Path

from markdown_it import MarkdownIt

ROOT = Path(__file__).parents[1]
WIDTH = 100
PAGES = ["*.md", "benchmarks/*.md", "docs/**/*.md", "examples/**/*.md", "src/**/*.md", "tests/**/*.md"]

_MARKDOWN = MarkdownIt("commonmark").enable("table")
_MARKERS = re.compile(r"(?: *(?:[-*+]|[0-9]+[.)]|>)(?: +|$))* *")  # of lists and quotations, before the first word
# Never first in a line: what would start a list, a heading or another block there, and signs that belong to a number.
_NOT_FIRST = re.compile(r"[-+*>%±]|#{1,6}|=+|-+|[0-9]+[.)]|[`~]{3}.*|\|.*|<.*")
# A word ends at a space or a line break, never at a no-break space, and code is not torn apart.
_WORD = re.compile(r"(?:`[^`\n]*`|[^ \n`]|`)+")


def wrapped(text: str) -> str:
    """The same page with no paragraph's line longer than it need be."""
    lines = text.split("\n")
    paragraphs = [token.map for token in _MARKDOWN.parse(text) if token.type == "paragraph_open" and token.map]
    for begin, end in reversed(paragraphs):
        if any(len(line) > WIDTH for line in lines[begin:end]):
            lines[begin:end] = _filled(lines[begin:end])
    return "\n".join(lines)


def _filled(paragraph: list[str]) -> list[str]:
    """The words of a paragraph in as few lines as they need."""
    first = _MARKERS.match(paragraph[0])
    start = first[0] if first else ""
    indent = re.sub(r"[^> ]", " ", start)
    words = _WORD.findall(" ".join([paragraph[0][len(start) :], *(line.lstrip(" >") for line in paragraph[1:])]))
    lines = [start + words[0]]
    for word in words[1:]:
        if len(lines[-1]) + 1 + len(word) <= WIDTH or _NOT_FIRST.fullmatch(word):
            lines[-1] += " " + word
        else:
            lines.append(indent + word)
    return lines


def pages() -> list[Path]:
    """Every Markdown file of the project."""
    return sorted({page for pattern in PAGES for page in ROOT.glob(pattern)})


def main() -> None:
    """Wraps the files named, or all."""
    for page in map(Path, sys.argv[1:] or pages()):
        before = page.read_text(encoding="utf-8")
        after = wrapped(before)
        if after != before:
            page.write_text(after, encoding="utf-8")
            print(f"{page}: wrapped at {WIDTH}")


if __name__ == "__main__":
    main()
