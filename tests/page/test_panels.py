"""Panels over the page: the back button and Escape close the topmost; new messages are seen while theirs is closed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from page.browsing import Visitor, offers
from page.test_together import lift_curtain, sit_down_at_one_screen, sit_down_with_a_friend

DRAWER = "aside.drawer"


def sit_down(guest: Visitor) -> Page:
    guest.play("pyramidis")
    offers(guest.page).first.wait_for(state="attached")
    return guest.page


def is_lobby(page: Page) -> None:
    expect(page.locator("article").first).to_be_visible()
    expect(page.locator("dialog")).to_have_count(0)


def test_back_closes_the_panel_and_then_leaves(visitor: Callable[..., Visitor]) -> None:
    page = sit_down(visitor("phone", "fr"))
    table = page.url
    page.click("[data-more]")
    expect(page.locator(DRAWER)).to_be_visible()
    page.go_back()
    expect(page.locator(DRAWER)).to_have_count(0)
    assert page.url == table
    expect(page.locator("[data-more]")).to_be_focused()
    page.go_back()
    is_lobby(page)
    page.go_forward()
    page.wait_for_selector("[data-cell]")
    assert page.url == table
    expect(page.locator(DRAWER)).to_have_count(0)


def test_back_closes_one_after_the_other(visitor: Callable[..., Visitor]) -> None:
    page = sit_down(visitor("phone", "en"))
    page.click("[data-more]")
    page.click("[aria-label=Rules]")
    page.wait_for_selector("dialog .rules h1")
    page.go_back()
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(DRAWER)).to_be_visible()
    page.go_back()
    expect(page.locator(DRAWER)).to_have_count(0)
    page.go_back()
    is_lobby(page)


@pytest.mark.parametrize("how", ["button", "escape", "beside"])
def test_a_panel_closed_otherwise_leaves_nothing_in_the_history(how: str, visitor: Callable[..., Visitor]) -> None:
    guest = visitor("phone", "en")
    page = sit_down(guest)
    page.click("header .icon")
    page.wait_for_selector("dialog")
    if how == "button":
        page.click("dialog .close")
    elif how == "escape":
        page.keyboard.press("Escape")
    else:
        page.mouse.click(2, 2)
    expect(page.locator("dialog")).to_have_count(0)
    page.click("[data-more]")
    page.click(f"{DRAWER} .shut" if how != "escape" else "#tab-moves")
    if how == "escape":
        page.focus(f"{DRAWER} input")
        page.keyboard.press("Escape")
    expect(page.locator(DRAWER)).to_have_count(0)
    page.wait_for_function("!history.state?.layers")
    page.go_back()
    is_lobby(page)


def test_forward_does_not_open_a_panel_that_was_closed(visitor: Callable[..., Visitor]) -> None:
    page = sit_down(visitor("phone", "en"))
    page.click("[data-more]")
    page.go_back()
    expect(page.locator(DRAWER)).to_have_count(0)
    page.evaluate("history.forward()")
    page.wait_for_timeout(500)
    page.wait_for_function("!history.state?.layers")
    expect(page.locator(DRAWER)).to_have_count(0)
    page.go_back()
    is_lobby(page)


def test_a_page_loaded_anew_under_a_panel_is_left_at_once(visitor: Callable[..., Visitor]) -> None:
    page = sit_down(visitor("phone", "en"))
    page.click("[data-more]")
    expect(page.locator(DRAWER)).to_be_visible()
    page.reload()
    page.wait_for_selector("[data-cell]")
    expect(page.locator(DRAWER)).to_have_count(0)
    page.wait_for_function("!history.state?.layers")
    page.go_back()
    is_lobby(page)


def test_a_link_in_a_panel_comes_back_to_the_table(visitor: Callable[..., Visitor]) -> None:
    guest = visitor("phone", "en")
    guest.expected.append("422")  # a game that is not over has no analysis
    page = sit_down(guest)
    table = page.url
    page.click("[data-more]")
    page.click("#tab-table")
    page.click(f"{DRAWER} a[href^='/replay/']")
    page.wait_for_selector(".controls")
    page.go_back()
    page.wait_for_selector("[data-more]")
    assert page.url == table
    expect(page.locator(DRAWER)).to_have_count(0)
    page.go_back()
    is_lobby(page)


def test_back_from_a_new_table_is_the_lobby_without_its_dialog(visitor: Callable[..., Visitor]) -> None:
    guest = visitor("phone", "en")
    sit_down_with_a_friend(guest, "pyramidis")
    guest.page.go_back()
    is_lobby(guest.page)


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_new_messages_are_counted_where_they_are_opened(size: str, visitor: Callable[..., Visitor]) -> None:
    host, friend = visitor("desktop", "en"), visitor(size, "fr")
    friend.page.goto(sit_down_with_a_friend(host, "kotra"))
    friend.page.wait_for_selector("[data-cell]")
    host.page.click("#tab-chat")
    for line in ("Hello", "Are you there?"):
        host.page.fill("aside form input", line)
        host.page.keyboard.press("Enter")
        expect(host.page.locator("aside form input")).to_have_value("")
    expect(host.page.locator(".unread")).to_have_count(0)
    page = friend.page
    opens = page.locator("[data-more]" if size == "phone" else "#tab-chat")
    expect(opens.locator(".unread")).to_be_visible()
    expect(opens).to_have_accessible_name(
        ("Journal et plus" if size == "phone" else "Messages") + " 2 nouveaux messages"
    )
    expect(page.locator("[data-live]")).to_contain_text("Ada dit\N{NO-BREAK SPACE}: Are you there?")
    opens.click()
    expect(page.locator(".chat li")).to_have_count(2)
    expect(page.locator(".unread")).to_have_count(0)
    page.reload()
    page.wait_for_selector("[data-cell]")
    expect(page.locator("[data-moment], aside, [data-more]").first).to_be_attached()
    expect(page.locator(".unread")).to_have_count(0)


def test_all_who_share_a_screen_are_drawn_as_present(visitor: Callable[..., Visitor]) -> None:
    sofa, other = visitor("phone", "fr"), visitor()
    page = sit_down_at_one_screen(sofa, "twin-win")
    other.page.goto(page.url)
    expect(other.page.locator(".seats .dot.here")).to_have_count(2)
    lift_curtain(page)
    expect(page.locator(".seats .dot")).to_have_count(2)
    assert page.locator(".seats .dot.here").count() == 2
    page.click("[data-item=pass]")
    page.wait_for_selector(".curtain")
    expect(other.page.locator(".seats .dot.here")).to_have_count(2)


def test_each_game_keeps_a_level_of_its_own(visitor: Callable[..., Visitor]) -> None:
    guest = visitor("desktop", "en", level=4)
    page = guest.open()
    levels = page.locator("article select")
    expect(levels.first).to_have_value("4")  # as an older page has kept it
    assert levels.evaluate_all("(all) => all.map((one) => one.value)") == ["4"] * levels.count()
    levels.nth(1).select_option("1")
    levels.nth(2).select_option("5")
    for _ in range(2):
        expect(levels.nth(1)).to_have_value("1")
        expect(levels.nth(2)).to_have_value("5")
        others = [levels.nth(at).input_value() for at in range(levels.count()) if at not in (1, 2)]
        assert others == ["4"] * len(others)
        page.reload()
        page.wait_for_selector("article")
    page.locator("article").nth(1).locator("button.primary").click()
    page.wait_for_selector("[data-cell]")
    expect(page.locator(".seats [data-level='1']")).to_have_attribute("title", "first steps, 1 of 5")
