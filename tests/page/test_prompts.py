"""What the page tells to do next fits what was touched."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from page.browsing import Visitor, touch

GAME = "mandala-stones"  # a turn may begin with an artist, with a button or with a tower of one's own


# What is offered: a cell or its artist, a stack, a space of one's own or the tower there.
CELL, STACK, SPACE = (f"[data-offered][data-cell^='{kind}']" for kind in "ckb")
PROMPT = "[data-asks]"


def touch_first(page: Page, wanted: str) -> None:
    """Touches the first such thing that is offered, and waits until something else is to be done."""
    prompt = page.locator(PROMPT).first
    page.wait_for_selector(f"{wanted}, [data-done]")
    one, asked = page.query_selector(wanted), prompt.inner_text()
    if one is None:  # there was only one, and it is filled in
        page.click("[data-done]")
        return
    touch(page, one)
    expect(page.locator(".said")).not_to_contain_text(asked)
    if page.locator("[data-done]").count():  # what cannot be taken back is asked about once more
        page.click("[data-done]")
    expect(prompt).to_be_visible()


def to_my_second_turn(page: Page) -> None:
    """A pick, then the bot's, until both an artist and a tower of one's own may be touched."""
    for wanted in (CELL, CELL, STACK, SPACE):
        touch_first(page, wanted)
    page.wait_for_selector(CELL)
    page.wait_for_selector(SPACE)


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
    prompt = page.locator(PROMPT).first
    touch_first(page, SPACE)
    expect(prompt).to_have_text(re.compile(towers))
    expect(prompt).not_to_have_text(re.compile("artist"))
    page.locator("[data-back]").click()
    touch_first(page, CELL)
    expect(prompt).to_have_text(re.compile(artist))
