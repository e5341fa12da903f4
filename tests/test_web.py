"""The page as its sources have it: words from the words files, no game by name, small, from no other host."""

import gzip
import json
import re
from pathlib import Path

from ziggurat import games
from ziggurat.words import files

WEB = Path(__file__).parents[1] / "web"
PAGE = Path(__file__).parents[1] / "src" / "ziggurat" / "table" / "page"
SOURCES = [path for path in (WEB / "src").rglob("*") if path.suffix in (".ts", ".svelte", ".js", ".css")]
TEXT = {path: path.read_text(encoding="utf-8") for path in SOURCES}
FAMILIES = (  # their last part is put together
    "page-tab-",
    "page-theme-",
    "page-speed-",
    "page-why-",
    "page-undo-",
    "page-note-",
    "page-refused-",
)


TABLE = PAGE.parent
# Refusals that only a client of another kind can get, or whose message says more than a sentence of ours.
OF_OTHERS = {
    "bad-choice",
    "bad-request",
    "in-time",
    "no-curtain",
    "no-game",
    "no-seat",
    "not-allowed",
    "not-found",
    "not-here",
    "not-json",
    "not-prepared",
    "not-taken-over",
    "nothing-held",
    "other-host",
    "other-site",
    "refused",
    "rematch-made",
    "too-large",
    "unreadable",
}


def defined() -> set[str]:
    return set(re.findall(r"^([a-z0-9-]+) =", files("en", None)[0].read_text(encoding="utf-8"), re.MULTILINE))


def test_every_word_that_the_page_says_is_known() -> None:
    said = {message for text in TEXT.values() for message in re.findall(r'"(page-[a-z0-9-]+)"', text)}
    assert len(said) > 100
    assert said <= defined()


def test_no_word_of_the_page_is_left_over() -> None:
    source = "".join(TEXT.values())
    for message in defined():
        if message.startswith("page-"):
            family = next((family for family in FAMILIES if message.startswith(family)), None)
            used = f'"{message}"' if family is None else f"`{family}${{"
            assert used in source, f"nothing says {message}"


def test_every_refusal_that_people_can_get_is_said_in_their_language() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in TABLE.rglob("*.py"))
    codes = set(re.findall(r'(?:Refused\(\d+, |\bbad\(\s*|\d{3}: |\.get\(error.status_code, )"([a-z-]+)"', source))
    assert len(codes) > 25
    assert {code for code in codes - OF_OTHERS if f"page-refused-{code}" not in defined()} == set()
    assert {f"page-refused-{code}" for code in codes} >= {one for one in defined() if one.startswith("page-refused-")}


def test_the_page_names_no_game() -> None:
    names = "|".join(re.escape(name) for pair in games.GAMES.items() for name in pair)
    pattern = re.compile(rf"(?<![a-z])({names})(?![a-z])", re.IGNORECASE)
    for path, text in TEXT.items():
        assert pattern.findall(text) == [], path


def test_the_page_asks_no_other_host() -> None:
    for path, text in TEXT.items():
        assert re.findall(r"https?://(?!www\.w3\.org)[\w.]+", text) == [], path


def test_the_lock_file_names_no_host() -> None:
    lock = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))
    assert [name for name, package in lock["packages"].items() if "resolved" in package] == []


def test_the_built_page_is_small_and_has_nothing_inline() -> None:
    scripts = list((PAGE / "assets").glob("*.js"))
    assert scripts
    assert sum(len(gzip.compress(file.read_bytes())) for file in scripts) <= 120_000
    index = (PAGE / "index.html").read_text(encoding="utf-8")
    assert re.findall(r"<style|style=|<script(?![^>]*src=)", index) == []
