"""Taking a move back as people see it: the button says what it will do, the others are asked, the log tells it."""

from __future__ import annotations

import random
from collections.abc import Callable

from playwright.sync_api import Page, expect

from page.browsing import Visitor
from page.test_everyone import serious
from page.test_together import lift_curtain, moves_told, play_one, sit_down_at_one_screen, sit_down_with_a_friend

GAME = "pyramidis"


def two_at_a_table(visitor: Callable[..., Visitor], size: str = "desktop") -> tuple[Page, Page]:
    host, friend = visitor("desktop", "en"), visitor(size, "fr", name="Bo")
    friend.page.goto(sit_down_with_a_friend(host, GAME))
    friend.page.wait_for_selector("[data-cell]")
    expect(host.page.locator(".links")).to_have_count(0)
    return host.page, friend.page


def test_the_other_is_asked_and_agrees(visitor: Callable[..., Visitor]) -> None:
    host, friend = two_at_a_table(visitor, "phone")
    undo = host.locator("[data-undo]")
    expect(undo).to_have_attribute("aria-label", "There is nothing of yours to undo.")
    undo.click(force=True)  # it says that it cannot be done, and why
    expect(host.locator(".trouble")).to_have_text("There is nothing of yours to undo.")
    play_one(host, random.Random(1))
    expect(undo).to_have_attribute("aria-label", "Ask to undo")
    undo.click()
    expect(host.locator(".question")).to_contain_text("Waiting for Bo.")
    expect(undo).to_have_attribute("aria-disabled", "true")
    asked = friend.locator(".question")
    expect(asked).to_contain_text("Ada voudrait reprendre un coup.")
    expect(asked).to_be_in_viewport()
    expect(friend.locator("[data-live]")).to_contain_text("Ada voudrait reprendre un coup.")
    assert serious(friend) == []
    friend.get_by_role("button", name="Accepter").focus()
    friend.keyboard.press("Enter")
    expect(host.locator("[data-moment]")).to_have_count(0)
    expect(host.locator("[data-note]")).to_have_text(
        ["You would like to undo a move.", "Bo agrees.", "You undid a move."]
    )
    expect(friend.locator(".trouble")).to_have_text("Ada a repris un coup.")
    for page in (host, friend):
        expect(page.locator(".question")).to_have_count(0)
    play_one(host, random.Random(2))


def test_refusing_withdrawing_and_the_limit(visitor: Callable[..., Visitor]) -> None:
    host, friend = two_at_a_table(visitor)
    play_one(host, random.Random(1))
    host.keyboard.press("u")
    friend.get_by_role("button", name="Refuser").click()
    expect(host.locator(".question")).to_have_count(0)
    expect(host.locator("[data-note]").last).to_have_text("Bo refuses.")
    assert moves_told(host) == 1
    host.keyboard.press("u")
    host.get_by_role("button", name="Withdraw").click()
    expect(friend.locator(".question")).to_have_count(0)
    host.keyboard.press("u")
    expect(friend.locator(".question")).to_be_visible()
    play_one(friend, random.Random(2))
    expect(host.locator(".question")).to_have_count(0)
    host.keyboard.press("u")
    expect(host.locator(".trouble")).to_contain_text("somebody else has moved since")
    play_one(host, random.Random(3))
    expect(host.locator("[data-undo]")).to_have_attribute(
        "aria-label", "An undo was asked for three times in this game already: no more are allowed."
    )


def test_a_question_that_nobody_answers_goes_away(visitor: Callable[..., Visitor]) -> None:
    host, friend = two_at_a_table(visitor)
    play_one(host, random.Random(1))
    for page in (host, friend):
        page.clock.install()
    host.keyboard.press("u")
    for page in (host, friend):
        expect(page.locator(".question")).to_be_visible()
        page.clock.fast_forward(120_000)  # its new clock begins at 0, some seconds before that of the page
        expect(page.locator(".question")).to_have_count(0)
    expect(host.locator(".trouble")).to_have_text("Nobody answered in time: the move stands.")


def test_behind_the_curtain_no_time_runs(visitor: Callable[..., Visitor]) -> None:
    guest = visitor()
    page = sit_down_at_one_screen(guest, "twin-win", "3 min, and 3 s a move")
    page.wait_for_timeout(3000)
    lift_curtain(page)
    expect(page.locator("[data-clock='0']")).to_contain_text("2:5")
    page.click("[data-item=pass]")
    page.wait_for_selector(".curtain")
    clock = page.evaluate("fetch(location.pathname.replace('/t/', '/api/tables/')).then((a) => a.json())")["clock"]
    assert clock["seat"] is None
    page.wait_for_timeout(4000)
    lift_curtain(page)
    seen = page.evaluate("fetch(location.pathname.replace('/t/', '/api/tables/')).then((a) => a.json())")["clock"]
    assert (seen["seat"], seen["left"][1]) == (1, 180_000)
    assert seen["since"] > clock["since"] + 3000
