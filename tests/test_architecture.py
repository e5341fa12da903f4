"""The drawings of docs/architecture.md are true: the files are there, and import each other in that order."""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from imports import FILES, SOURCE, imported_files, module
from ziggurat import games

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
GAME = "GAME"


@dataclass(frozen=True)
class Step:
    """A file of a drawing, and the one that it stands under."""

    file: str
    under: str | None

    def __str__(self) -> str:
        return f"{self.under or 'top'}>{self.file}"


def drawings() -> dict[str, list[Step]]:
    """The steps by heading."""
    sections = re.split(r"^## ", PAGE, flags=re.MULTILINE)[1:]
    return {section.partition("\n")[0]: steps(section) for section in sections}


def steps(section: str) -> list[Step]:
    found: list[Step] = []
    above: list[tuple[int, str]] = []  # how far right each file stands that the next one may stand under
    for indent, file in re.findall(r"^    ( *)(\S+\.\w+) {2,}\S", section, re.MULTILINE):
        above = [(depth, other) for depth, other in above if depth < len(indent)]
        found.append(Step(file, above[-1][1] if above else None))
        above.append((len(indent), file))
    return found


ALL = [step for drawn in drawings().values() for step in drawn]


def places(file: str, game: str) -> Path:
    return (ROOT if file.startswith("web/") else SOURCE) / file.replace(GAME, games.GAMES[game])


@cache
def imports(path: Path) -> set[Path]:
    if path.suffix == ".py":
        return {FILES[name] for name in imported_files(path) if name in FILES}
    told = re.findall(r"""from ["'](\.[^"']*)["']""", path.read_text(encoding="utf-8"))
    named = [path.parent / name for name in told]
    return {file.resolve() for name in named for file in (name, Path(f"{name}.ts")) if file.is_file()}


def test_there_are_three_drawings_without_a_line_that_is_not_understood() -> None:
    assert list(drawings()) == ["A move", "A bot's thought", "A scene"]
    assert all(len(drawn) > 5 for drawn in drawings().values())
    assert len(ALL) == len(re.findall(r"^    +\S", PAGE, re.MULTILINE))


@pytest.mark.parametrize("step", ALL, ids=str)
def test_each_file_is_there_and_imported_by_the_one_it_stands_under(step: Step) -> None:
    for game in games.GAMES:
        file = places(step.file, game)
        assert file.is_file(), f"there is no {file}"
        if step.under is None or (GAME in step.file and GAME not in step.under):
            continue  # a game is loaded by its name
        direct = imports(places(step.under, game))
        reached = direct.union(*map(imports, direct))
        assert file.resolve() in {path.resolve() for path in reached}, f"{step.under} does not import {step.file}"


def test_a_drawing_that_is_not_true_would_be_found() -> None:
    rules = SOURCE / "kernel" / "dispatch.py"
    assert SOURCE / "table" / "tables.py" not in imports(rules)
    assert [
        str(step) for step in steps("    a.py  first\n      b.py  second\n      c.ts  third\n    d.py  last\n")
    ] == [
        *("top>a.py", "a.py>b.py", "a.py>c.ts", "top>d.py"),
    ]
    assert module(rules) == "ziggurat.kernel.dispatch"


def test_it_is_one_page_that_is_read_at_once() -> None:
    lines = PAGE.splitlines()
    assert len(lines) < 110
    assert max(map(len, lines)) <= 100
    prose = " ".join(line for line in lines if not line.startswith(("    ", "#")))
    for sentence in re.split(r"(?<=[.:;!?]) ", prose):
        assert len(sentence.split()) <= 25, sentence


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_other_pages_lead_here(page: str) -> None:
    assert "(docs/architecture.md)" in (ROOT / page).read_text(encoding="utf-8")
