"""The report, as a page."""

from collections import Counter
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

import ziggurat
from arena.matches import GAME, GREEDY, LOWEST, line_of, match_of, played
from ziggurat.arena import Match, standings
from ziggurat.arena.report import page


class _Pages(HTMLParser):
    """Checks that every element is closed, and collects what there is."""

    VOID = ("meta", "br")

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: Counter[str] = Counter()
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen[tag] += 1
        assert not {name for name, _ in attrs} & {"src", "href", "onclick"}
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen[tag] += 1

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("seats", [2, 3])
def test_the_report_stands_alone(seats: int, tmp_path: Path) -> None:
    match = match_of("uniform", LOWEST, GREEDY, seats=seats)
    finished = played(match, tmp_path / "file")
    text = page(match, finished, standings(match, finished))
    seen = _Pages(text).seen
    assert seen["svg"] == seen["figure"] == seen["details"] == 4
    assert seen["table"] == (6 if seats == 2 else 5)
    assert seen["script"] == seen["link"] == seen["img"] == 0
    assert "http" not in text
    assert "url(" not in text
    assert "prefers-color-scheme: dark" in text
    for part in text.split("<svg")[1:]:
        drawing = ElementTree.fromstring("<svg" + part.split("</svg>")[0] + "</svg>")
        assert drawing.find("title") is not None
        assert drawing.find("desc") is not None
        width, height = map(float, drawing.attrib["viewBox"].split()[2:])
        for shape in drawing.iter():
            for name, most in (("x", width), ("x1", width), ("cx", width), ("y", height), ("y1", height)):
                assert 0 <= float(shape.attrib.get(name, 0)) <= most


def test_the_report_survives_any_name_and_any_result() -> None:
    name = 'engine:my engine --with <b>&"quotes" ' + "long " * 30
    match = Match.of(ziggurat.load(GAME), [name, "uniform"], 2)
    lines = [line_of(match, fixture, 1) for fixture in match.schedule]
    text = page(match, lines, standings(match, lines))
    assert _Pages(text.replace("<b>", "<i>")).seen["b"] == 0
    assert "&lt;b&gt;&amp;" in text
