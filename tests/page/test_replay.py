"""A game that is over: replayed, analysed, taken home."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from page.browsing import PATIENCE, Visitor, offers


def test_a_finished_game_can_be_replayed_and_analysed(visitor: Callable[..., Visitor]) -> None:
    guest = visitor()
    table = guest.play("twin-win")
    page = guest.page
    page.click("[data-item=pass]")
    page.locator("[data-moment]").nth(1).wait_for(state="attached")
    page.on("dialog", lambda dialog: dialog.accept())
    page.click("#tab-table")
    page.get_by_role("button", name="Resign").click()
    page.wait_for_selector(".end")
    page.click(".end a[href^='/replay/']")
    page.wait_for_url(f"**/replay/{table}")
    page.wait_for_selector("[data-cell]")
    page.click("[aria-label='One move on']")
    expect(page.locator(".count")).to_contain_text("1 /")
    assert page.url.endswith("#1")
    page.wait_for_selector("section svg polyline", state="attached", timeout=3 * PATIENCE)
    if page.locator("aside ol li").count():  # what was costly is said as the log says it
        expect(page.locator("aside ol li").first).to_contain_text("Better:")
        expect(page.locator("aside ol li").first).to_contain_text("Guest")
    for role, name in (("link", "Record"), ("button", "Picture (SVG)")):
        with page.expect_download() as kept:
            page.get_by_role(role, name=name).click()  # type: ignore[arg-type]
        assert kept.value.path().stat().st_size > 100


def test_looking_back_during_a_game(visitor: Callable[..., Visitor]) -> None:
    guest = visitor()
    guest.play("twin-win")
    page = guest.page
    page.click("[data-item=pass]")
    page.locator("[data-moment]").nth(1).wait_for(state="attached")
    page.locator("[data-moment]").first.click()
    expect(page.get_by_text("You are looking at an earlier position.")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_text("You are looking at an earlier position.")).to_have_count(0)


def test_undo_and_hint(visitor: Callable[..., Visitor]) -> None:
    guest = visitor()
    guest.play("pyramidis")
    page = guest.page
    offers(page).first.wait_for(state="attached")
    page.keyboard.press("h")
    expect(page.locator(".prompt .hint")).to_contain_text("%")
    count = page.locator("[data-moment]").count()
    page.keyboard.press("l")
    page.locator("[data-move]").first.click()
    page.click("#tab-log")
    page.locator("[data-moment]").nth(count + 1).wait_for(state="attached")
    offers(page).first.wait_for(state="attached")
    page.keyboard.press("u")
    expect(page.locator("[data-moment]")).to_have_count(count)
