"""What the page tells to do next fits what was touched."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from page.browsing import Visitor, touch

GAME = "mandala-stones"  # a turn may begin with an artist, with a button or with a tower of one's own


def touch_first(page: Page, id: str) -> None:
    """Touches the first thing offered whose name begins so: c a cell or its artist, k a stack, b one's own space."""
    touch(page, page.wait_for_selector(f"[data-offered][data-cell^='{id}']"))  # type: ignore[arg-type]


def to_my_second_turn(page: Page) -> None:
    """A pick: an artist, its cell, the first stone, a space; then the bot, until it is this seat's turn again."""
    for id in ("c", "c", "k", "b"):
        touch_first(page, id)
    page.wait_for_selector("[data-offered][data-cell^='b']")


@pytest.mark.parametrize(
    ("language", "size", "artist", "towers"),
    [
        ("en", "desktop", r"free cell where the artist goes", r"^Now take its top stone"),
        ("fr", "phone", r"case libre où va l’artiste", r"^Prenez maintenant son sommet"),
    ],
)
def test_a_tower_of_ones_own_brings_no_word_of_artists(
    visitor: Callable[..., Visitor], language: str, size: str, artist: str, towers: str
) -> None:
    one = visitor(size, language)
    one.play(GAME)
    page = one.page
    to_my_second_turn(page)
    prompt = page.locator(".prompt > p").first
    touch_first(page, "b")
    expect(prompt).to_have_text(re.compile(towers))
    expect(prompt).not_to_have_text(re.compile("artist"))
    page.locator("[data-back]").click()
    touch_first(page, "c")
    expect(prompt).to_have_text(re.compile(artist))
