"""Pages of the project are wrapped, and wrapping changes nothing that a reader sees."""

import importlib.util
import re
import sys
from dataclasses import fields
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType

import pytest
from markdown_it import MarkdownIt

from ziggurat import games
from ziggurat.contract.events import Kind
from ziggurat.contract.facts import Facts
from ziggurat.kernel import dispatch

ROOT = Path(__file__).parents[1]


def script(path: str) -> ModuleType:
    """A script of the project, which is in no package."""
    loader = SourceFileLoader(Path(path).stem, str(ROOT / path))
    spec = importlib.util.spec_from_loader(loader.name, loader)
    assert spec is not None
    module = sys.modules[loader.name] = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module


wrap = script("docs/wrap.py")


def seen(text: str) -> str:
    """A page as a browser shows it: line breaks in a paragraph are spaces."""
    html = MarkdownIt("commonmark").enable("table").render(text)
    parts = re.split(r"(<pre>.*?</pre>)", html, flags=re.DOTALL)
    return "".join(part if part.startswith("<pre>") else re.sub(r"[ \n]+", " ", part) for part in parts)


@pytest.mark.parametrize("page", wrap.pages(), ids=lambda page: str(page.relative_to(wrap.ROOT)))
def test_a_page_is_wrapped(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    mended = wrap.wrapped(text)
    long = [number for number, line in enumerate(text.split("\n"), 1) if len(line) > wrap.WIDTH]
    assert mended == text, f"{page}: lines longer than {wrap.WIDTH} among {long}; `make wrap` mends them"


@pytest.mark.parametrize("path", ["benchmarks/ladder.py", "benchmarks/times.py"])
def test_what_a_benchmark_writes_is_wrapped(path: str) -> None:
    head = script(path).HEAD
    assert wrap.wrapped(head) == head


def test_every_kind_of_page_is_looked_at() -> None:
    names = {str(page.relative_to(wrap.ROOT)) for page in wrap.pages()}
    assert {"README.md", "CHANGELOG.md", "docs/table.md", "benchmarks/ladder.md"} <= names
    assert any(name.endswith("RULES.fr.md") for name in names)


GUIDE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("## Add a game")[2]


def common(folders: list[Path]) -> set[str]:
    """The names that every one of the folders has."""
    return set.intersection(*({file.name for file in folder.iterdir()} for folder in folders)) - {"__pycache__"}


def test_the_guide_explains_every_file_that_games_have() -> None:
    code, proof = (
        common([games.folder(id) for id in games.GAMES]),
        common(sorted((ROOT / "tests/games").glob("[!_.]*"))),
    )
    assert {"rules.py", "levels.toml"} <= code
    assert {"test_rules.py", "golden"} <= proof
    assert [name for name in code | proof if f"| `{name}" not in GUIDE and f", `{name}" not in GUIDE] == []


def test_the_guide_explains_all_that_a_game_is_asked_for() -> None:
    written = [stub for stub in dispatch.CONTRACT if stub is not dispatch.outlook]  # which the kernel has for all
    functions = [f"`{stub.__name__}(" for stub in written]
    facts = [f"`{field.name}`" for field in fields(Facts)]
    kinds = [rf"\b{kind.name}\b" for kind in Kind]
    missing = [text for text in functions + facts if text not in GUIDE]
    assert missing + [kind for kind in kinds if not re.search(kind, GUIDE)] == []


LONG = "word " * 40


@pytest.mark.parametrize(
    "text",
    [
        f"{LONG}\nnext\n\nshort\nlines\nstay\n",
        f"- {LONG}\n  - {LONG}\n\n    {LONG}\n1. {LONG}\n",
        f"> {LONG}\n> {LONG}\n",
        f"# {LONG}\n\n| {LONG} |\n| --- |\n| {LONG} |\n\n    {LONG}\n\n```\n{LONG}\n```\n",
        " ".join(f"{'x' * n} - 1. # > + = --- a" for n in range(60)),
        f"{LONG}`code with spaces` " * 3,
        f"{LONG}« mot\u00a0: »\u202f! " * 4,
        f"{LONG}[a link with a text](docs/table.md#events) " * 3,
    ],
)
def test_wrapping_changes_nothing_that_is_seen(text: str) -> None:
    mended = wrap.wrapped(text)
    assert seen(mended) == seen(text)
    assert wrap.wrapped(mended) == mended


def test_a_paragraph_is_wrapped_at_its_place() -> None:
    mended = wrap.wrapped(f"- {LONG}\n").splitlines()
    assert [line[:6] for line in mended] == ["- word", "  word", "  word"]
    assert max(map(len, mended)) <= wrap.WIDTH


def test_code_and_no_break_spaces_are_not_torn_apart() -> None:
    mended = wrap.wrapped(f"{'x' * 95} `two words` {'y' * 85} mot\u00a0:\n")
    assert mended == f"{'x' * 95}\n`two words` {'y' * 85}\nmot\u00a0:\n"
