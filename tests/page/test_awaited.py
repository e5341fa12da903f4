"""Before everybody is here: the page says who is missing, shares the link, and begins by itself."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from page.browsing import Visitor
from page.test_together import sit_down_with_a_friend

SAID = {"en": "One player is still missing", "fr": "Il manque encore une personne"}


@pytest.mark.parametrize(("size", "language"), [("desktop", "en"), ("phone", "fr")])
def test_the_page_waits_and_begins_when_the_last_one_comes(
    size: str, language: str, visitor: Callable[..., Visitor]
) -> None:
    host, friend = visitor(size, language), visitor(size, language)
    link = sit_down_with_a_friend(host, "kotra", "none" if language == "en" else "sans")
    page = host.page
    expect(page.locator("[data-waiting] h2")).to_have_text(SAID[language])
    expect(page.locator("[data-waiting] dd").first).to_have_text("Ada")
    expect(page.locator(".links input")).to_be_visible()
    assert page.locator("[data-undo]").count() == 0, "there is nothing to undo"
    page.reload()
    expect(page.locator("[data-waiting] h2")).to_have_text(SAID[language])
    friend.page.goto(link)
    for one in (friend.page, page):
        one.wait_for_selector("[data-cell]")
        expect(one.locator("[data-waiting]")).to_have_count(0)


def test_who_waits_can_talk_and_be_named(visitor: Callable[..., Visitor]) -> None:
    host = visitor()
    sit_down_with_a_friend(host, "pyramidis")
    page = host.page
    page.click("#tab-chat")
    page.fill("aside form input", "Is anybody here?")
    page.keyboard.press("Enter")
    expect(page.locator(".chat li")).to_contain_text("Is anybody here?")
    page.click("#tab-table")
    page.fill("aside form input", "Adele")
    page.keyboard.press("Enter")
    expect(page.locator("[data-waiting] dd").first).to_have_text("Adele")
    assert page.get_by_role("button", name="Resign").count() == 0
    expect(page.locator("[data-fairness]")).to_be_visible()
    page.goto(host.url)
    expect(page.locator("#my-tables + * + ul, #my-tables ~ ul").first).to_contain_text("Waiting for everyone")


def test_a_page_remembers_what_was_promised_and_checks_it(visitor: Callable[..., Visitor]) -> None:
    """The hash that was shown first, and the number that this device has added."""
    guest = visitor()
    table = guest.play("pyramidis")
    page = guest.page
    page.click("#tab-table")
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Resign").click()
    page.click("[data-fairness] summary")
    expect(page.locator("[data-fairness]")).to_contain_text("Checked: the secret fits its hash")
    page.evaluate(
        """(key) => localStorage.setItem(key, localStorage.getItem(key).replace(/"nonces":\\["./, '"nonces":["x'))""",
        f"chance {table}",
    )
    page.reload()
    page.click("#tab-table")
    page.click("[data-fairness] summary")
    expect(page.locator("[data-fairness]")).to_contain_text("Not as promised")


def test_people_come_to_a_rematch_one_after_the_other(visitor: Callable[..., Visitor]) -> None:
    host, friend = visitor(), visitor()
    friend.page.goto(sit_down_with_a_friend(host, "pyramidis"))
    friend.page.wait_for_selector("[data-cell]")
    host.page.wait_for_selector("[data-cell]")
    host.page.click("#tab-table")
    host.page.on("dialog", lambda dialog: dialog.accept())
    host.page.get_by_role("button", name="Resign").click()
    host.page.locator(".end button.primary").click()
    expect(host.page.locator("[data-waiting] h2")).to_have_text(SAID["en"])
    friend.page.locator(".end a", has_text="To the next game").click()
    for one in (friend.page, host.page):
        one.wait_for_selector("[data-cell]")
        expect(one.locator("[data-waiting]")).to_have_count(0)
