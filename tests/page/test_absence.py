"""Somebody goes away: when a bot may play for them, that it does, and that the seat is theirs when they are back."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from page.browsing import Visitor
from page.test_together import sit_down_with_a_friend

LATER = {"en": "is away. A bot may play for", "fr": "n’est pas là. Un robot pourra jouer pour"}
LET = {"en": "Let a bot play for", "fr": "Laisser un robot jouer pour"}
HINT = {"en": "Hint", "fr": "Conseil"}
PLAYS = {"en": "a bot plays", "fr": "un robot joue"}


@pytest.mark.parametrize(("size", "language"), [("desktop", "en"), ("phone", "fr")])
def test_who_is_away_is_told_and_a_bot_plays_until_they_are_back(
    size: str, language: str, visitor: Callable[..., Visitor]
) -> None:
    host, friend = visitor(size, language), visitor(size, language)
    link = sit_down_with_a_friend(host, "pyramidis", "none" if language == "en" else "sans")
    friend.page.goto(link)
    friend.page.wait_for_selector("[data-cell]")
    table = friend.page.url.split("/t/")[1].split("#")[0]
    page = host.page
    page.wait_for_selector("[data-cell]")
    if size == "phone":
        page.click("[data-more]")
    page.click("#tab-table")
    friend.page.goto(friend.url)
    expect(page.get_by_text(LATER[language])).to_contain_text("10 minutes")
    left = friend.page.request.post(f"{friend.url}/api/tables/{table}/leave", data={})
    assert left.ok
    page.get_by_role("button", name=LET[language]).click()
    expect(page.locator(".seats small").first).to_have_text(PLAYS[language])
    expect(page.get_by_role("button", name=HINT[language])).to_have_count(
        0
    )  # whoever has a bot play for another is not alone
    friend.page.goto(f"{friend.url}/t/{table}")
    friend.page.wait_for_selector("[data-cell]")
    expect(page.locator(".seats small")).to_have_count(0)
    expect(page.get_by_role("button", name=LET[language])).to_have_count(0)
