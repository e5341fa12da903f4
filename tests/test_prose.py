"""Docstrings are read once: short sentences in the shared rooms, and the field's words instead of private ones."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import ziggurat

SOURCE = Path(ziggurat.__file__).parent
ROOMS = ("words", "pictures", "study", "terminal", "arena", "adapters", "protocol", "players")
MOST_WORDS = 28  # of a sentence, or of its part up to a colon or a semicolon
PRIVATE = {
    r"learning machines?": "reinforcement learning",
    r"sends? (?:the players|them) home": "close",
    r"somebody's own": "a user's own",
    r"nobody listens": "the reader is gone",
    r"by lot": "at random",
}


def docstrings(path: Path) -> Iterator[str]:
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, documented):
            yield ast.get_docstring(node) or ""


def sentences(text: str) -> list[str]:
    """The sentences of a docstring, without tables and drawings."""
    prose = "\n".join("" if re.search(r"\S {2,}\S", line) else line for line in text.splitlines())
    return [" ".join(one.split()) for one in re.split(r"(?<=[.:;?!])\s|\n\n", prose)]


@pytest.mark.parametrize("room", ROOMS)
def test_sentences_are_short(room: str) -> None:
    found = [
        (path, one) for path in (SOURCE / room).rglob("*.py") for text in docstrings(path) for one in sentences(text)
    ]
    assert found
    long = [f"{path.relative_to(SOURCE)}: {one}" for path, one in found if len(one.split()) > MOST_WORDS]
    assert not long, "\n".join([f"sentences of more than {MOST_WORDS} words:", *long])


@pytest.mark.parametrize(("private", "plain"), PRIVATE.items())
def test_a_thing_has_the_word_that_the_field_has_for_it(private: str, plain: str) -> None:
    paths = [path for room in (*ROOMS, "games") for path in (SOURCE / room).rglob("*.py")]
    found = [path for path in paths if re.search(private, path.read_text(encoding="utf-8"), re.IGNORECASE)]
    assert not found, f"{plain} is the word, not {private}"
