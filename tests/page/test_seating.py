"""The dialog for a new table asks who begins and who has which colour, and the table says the same."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from page.browsing import Visitor, offers
from ziggurat.words import words

PLACES, CLOTHES, NO_COLOURS = "pyramidis", "kotra", "twin-win"


def ask(guest: Visitor, game: str, kind: int = 1) -> Page:
    """Opens the dialog: with friends, at one screen, or alone."""
    page = guest.open()
    page.locator(f"article[data-game='{game}'] .more button").nth(kind).click()
    page.fill("dialog input[autocomplete=nickname]", "Ada")
    return page


def colour_of(page: Page, seat: int) -> Locator:
    return page.locator(f"dialog select[data-colour-of='{seat}']")


def begin(page: Page, starts: str) -> None:
    page.locator("dialog select").last.select_option(starts)
    page.click("dialog button.primary")
    page.wait_for_url("**/t/*")
    page.wait_for_selector("[data-cell]")


def on_turn(page: Page) -> Locator:
    return page.locator(".seats li[aria-current=true]")


@pytest.mark.parametrize(("size", "language"), [("desktop", "en"), ("phone", "fr")])
@pytest.mark.parametrize(("starts", "name", "colour"), [("0", "Ada", "mustard"), ("1", "Bo", "brown")])
def test_who_was_chosen_begins_in_the_colour_that_was_chosen(
    size: str, language: str, starts: str, name: str, colour: str, visitor: Callable[..., Visitor]
) -> None:
    page = ask(visitor(size, language), PLACES)
    page.locator("dialog input[type=text]").last.fill("Bo")
    colour_of(page, 0).select_option("mustard")
    expect(colour_of(page, 1)).to_have_value("brown")
    begin(page, starts)
    expect(on_turn(page)).to_contain_text(name)
    expect(on_turn(page).locator(f"[data-colour={colour}]")).to_have_count(1)
    offered = page.locator("[data-cell][data-offered], [data-cell][aria-selected=true]").first
    expect(offered).to_have_attribute("aria-label", re.compile(words(language).say("colour-name", colour=colour)))


def test_the_dialog_asks_for_nothing_that_follows_from_it(visitor: Callable[..., Visitor]) -> None:
    guest = visitor()
    page = ask(guest, PLACES)
    asked = page.locator("dialog form").inner_text()
    assert asked.count("Colours") == 1
    assert asked.count("Who starts") == 1
    assert "First to play" not in asked
    page.locator("dialog select").first.select_option("4")
    expect(page.locator("dialog select[data-colour-of]")).to_have_count(4)
    colour_of(page, 0).select_option("cream")
    expect(colour_of(page, 2)).to_have_value("turquoise")
    page = ask(guest, NO_COLOURS)
    expect(page.locator("dialog form")).to_be_visible()
    expect(page.locator("dialog select[data-colour-of]")).to_have_count(0)


def test_clothes_are_chosen_by_keyboard_and_worn_by_the_pieces(visitor: Callable[..., Visitor]) -> None:
    page = ask(visitor(), CLOTHES)
    colour_of(page, 0).focus()
    page.keyboard.press("y")  # as one chooses in any list: by its first letter
    expect(colour_of(page, 0)).to_have_value("yellow")
    expect(colour_of(page, 1)).to_have_value("red")
    page.keyboard.press("Tab")
    page.keyboard.press("b")
    begin(page, "0")
    expect(on_turn(page).locator("[data-colour=yellow]")).to_have_count(1)
    expect(page.locator(".seats [data-colour=blue]")).to_have_count(1)
    offers(page).first.wait_for(state="attached")
    assert page.locator("[data-part=beside-0] .tint-yellow").count() > 0
    assert page.locator("[data-part=beside-1] .tint-blue").count() > 0
    assert page.locator("[data-part] .tint-red").count() == 0


def test_who_plays_alone_chooses_bots_options_and_a_clock(visitor: Callable[..., Visitor]) -> None:
    """On a small laptop the first game can be played without scrolling, and several bots are found beside it."""
    guest = visitor()
    guest.page.set_viewport_size({"width": 1366, "height": 768})
    page = ask(guest, "mandala", 2)
    expect(page.locator("article button.primary").first).to_be_in_viewport(ratio=1)
    page.locator("dialog select").first.select_option("3")
    page.locator("dialog select[data-clock]").select_option("0")
    page.click("dialog button.primary")
    page.wait_for_url("**/t/*")
    page.wait_for_selector("[data-cell]")
    seats = page.request.get(f"{guest.url}/api/tables/{page.url.rsplit('/', 1)[1]}").json()
    assert [one["kind"] for one in seats["seats"]].count("bot") == 2
    assert seats["clock"] is not None
