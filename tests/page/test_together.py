"""People together: two browsers by a link, two at one screen with a curtain, and what happens when the line breaks."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, Route, expect

from page.browsing import PATIENCE, Visitor, offers, touch_anything
from table.server import serving

NEW = "article[data-game='{}'] .more button >> nth={}"


def sit_down_with_a_friend(host: Visitor, game: str, clock: str = "none") -> str:
    """Makes a table for two, the host starting, and gives the friend's link."""
    page = host.open()
    page.click(NEW.format(game, 0))
    page.fill("dialog input[autocomplete=nickname]", "Ada")
    if clock is not None:
        page.locator("dialog select[data-clock]").select_option(label=clock)
    page.locator("dialog select").last.select_option("0")
    page.click("dialog button.primary")
    page.wait_for_url("**/t/*")
    return page.locator(".links input").input_value()


def wait_for_own_turn(page: Page) -> None:
    offers(page).first.wait_for(state="attached")


def play_one(page: Page, rng: random.Random) -> None:
    """Touches until a move of one's own has been made."""
    wait_for_own_turn(page)
    before = moves_told(page)
    patience = time.monotonic() + PATIENCE / 1000
    while moves_told(page) == before:
        assert time.monotonic() < patience, "no move was made"
        touch_anything(page, rng)
        page.wait_for_timeout(50)


def moves_told(page: Page) -> int:
    return page.locator("[data-moment]").count()


def test_a_game_between_two_browsers(visitor: Callable[..., Visitor]) -> None:
    host, friend = visitor("desktop", "en"), visitor("desktop", "fr")
    link = sit_down_with_a_friend(host, "twin-win")
    friend.page.goto(link)
    friend.page.wait_for_selector("[data-cell]")
    assert "#" not in friend.page.url, "the secret is still in the address"
    expect(host.page.locator(".links")).to_have_count(0)
    rng = random.Random(1)
    play_one(host.page, rng)
    expect(friend.page.locator("[data-moment]")).to_have_count(moves_told(host.page))
    host.page.click("[data-item=pass]")
    play_one(friend.page, rng)
    expect(host.page.locator("[data-moment]")).to_have_count(moves_told(friend.page))
    again = visitor("desktop", "en")
    again.expected.append("403")
    again.page.goto(link)
    again.page.wait_for_selector("[data-cell]")
    assert offers(again.page).count() == 0, "a link that was used opens no seat"
    expect(again.page.locator(".trouble")).to_contain_text("This invitation has been used already")


def test_an_invitation_pasted_into_a_table_that_is_watched_gives_the_seat(visitor: Callable[..., Visitor]) -> None:
    host, friend = visitor(), visitor()
    address, secret = sit_down_with_a_friend(host, "pyramidis").split("#")
    friend.page.goto(address)
    friend.page.wait_for_selector("[data-waiting]")
    expect(friend.page.locator("#tab-table")).to_have_count(0)
    friend.page.evaluate("(secret) => (location.hash = secret)", secret)
    expect(friend.page.locator("#tab-table")).to_be_visible()
    assert "#" not in friend.page.url
    expect(host.page.locator(".links")).to_have_count(0)


def test_a_move_that_is_taken_back_is_told_and_no_longer_marked(visitor: Callable[..., Visitor]) -> None:
    host, friend = visitor(), visitor()
    friend.page.goto(sit_down_with_a_friend(host, "pyramidis"))
    friend.page.wait_for_selector("[data-cell]")
    play_one(host.page, random.Random(1))
    wait_for_own_turn(friend.page)
    expect(friend.page.locator("rect.last")).not_to_have_count(0)
    host.page.keyboard.press("u")
    friend.page.get_by_role("button", name="Agree").click()
    expect(friend.page.locator(".trouble")).to_have_text("Ada undid a move.")
    expect(friend.page.locator("rect.last")).to_have_count(0)


def test_words_of_friends_are_only_text(visitor: Callable[..., Visitor]) -> None:
    host, friend = visitor(), visitor()
    friend.page.goto(sit_down_with_a_friend(host, "kotra"))
    friend.page.wait_for_selector("[data-cell]")
    host.page.click("#tab-chat")
    host.page.fill("aside form input", "<img src=x onerror=alert(1)>")
    host.page.keyboard.press("Enter")
    expect(friend.page.locator("#tab-chat .unread")).to_be_visible()
    friend.page.click("#tab-chat")
    expect(friend.page.locator(".unread")).to_have_count(0)
    expect(friend.page.locator(".chat li")).to_contain_text("<img src=x")
    assert friend.page.locator(".chat img").count() == 0


def sit_down_at_one_screen(guest: Visitor, game: str, clock: str | None = None) -> Page:
    page = guest.open()
    page.click(NEW.format(game, 1))
    page.fill("dialog input[autocomplete=nickname]", "Ada")
    if clock is not None:
        page.locator("dialog select[data-clock]").select_option(label=clock)
    page.locator("dialog select").last.select_option("0")
    page.click("dialog button.primary")
    page.wait_for_selector(".curtain")
    return page


def lift_curtain(page: Page) -> None:
    page.click(".curtain button")
    page.wait_for_selector("[data-cell]")


def test_what_a_seat_heard_is_gone_when_the_curtain_falls(visitor: Callable[..., Visitor]) -> None:
    page = sit_down_at_one_screen(visitor(), "twin-win")
    lift_curtain(page)
    page.click("#tab-moves")
    page.locator("[data-move^=swap]").first.click()
    page.click("[data-done]")  # what is drawn cannot be taken back
    expect(page.locator("[data-live]")).to_contain_text("Ada draws the")
    page.click("[data-item=pass]")
    page.wait_for_selector(".curtain")
    expect(page.locator("[data-live] p")).to_have_count(0)
    assert "draws the" not in page.content()


def test_taking_back_at_one_screen_gives_the_screen_back(visitor: Callable[..., Visitor]) -> None:
    page = sit_down_at_one_screen(visitor(), "twin-win")
    lift_curtain(page)
    page.click("[data-item=pass]")
    page.wait_for_selector(".curtain")
    lift_curtain(page)
    page.keyboard.press("u")
    expect(page.locator(".curtain")).to_contain_text("Ada")
    lift_curtain(page)
    page.click("[data-item=pass]")
    page.wait_for_selector(".curtain")


def test_the_curtain_hides_the_next_seat(visitor: Callable[..., Visitor]) -> None:
    guest = visitor()
    answers: list[str] = []
    guest.page.on("response", lambda answer: answers.append(answer.url))
    page = sit_down_at_one_screen(guest, "twin-win")
    assert page.locator("[data-part]").count() == 0
    page.click(".curtain button")
    page.wait_for_selector("[data-cell]")
    mine = page.locator("[data-part=goals-0]").inner_html()
    answers.clear()
    page.click("[data-item=pass]")
    page.wait_for_selector(".curtain")
    assert page.locator("[data-part]").count() == 0
    assert not [url for url in answers if "seat=1" in url], "asked for the other's view before the curtain was lifted"
    page.click(".curtain button")
    page.wait_for_selector("[data-cell]")
    assert page.locator("[data-part=goals-0]").inner_html() != mine


def test_reload_and_a_second_tab_show_the_same(visitor: Callable[..., Visitor]) -> None:
    guest = visitor()
    guest.play("kotra")
    wait_for_own_turn(guest.page)
    play_one(guest.page, random.Random(3))
    wait_for_own_turn(guest.page)
    count = moves_told(guest.page)
    guest.page.reload()
    guest.page.wait_for_selector("[data-cell]")
    expect(guest.page.locator("[data-moment]")).to_have_count(count)
    second = guest.new_page()
    second.goto(guest.page.url)
    wait_for_own_turn(second)
    play_one(second, random.Random(4))
    wait_for_own_turn(second)
    expect(guest.page.locator("[data-moment]")).to_have_count(moves_told(second))


def test_the_game_goes_on_when_server_and_line_come_back(tmp_path: Path, visitor: Callable[..., Visitor]) -> None:
    with serving(f"sqlite:///{tmp_path / 'tables.sqlite'}", tmp_path) as own:
        guest = visitor(url=own.url)
        guest.expected.append("net::ERR_")  # a killed server breaks lines in many ways
        guest.play("pyramidis")
        play_one(guest.page, random.Random(5))
        own.kill()
        expect(guest.page.locator("p.line")).to_be_visible()
        own.start()
        expect(guest.page.locator("p.line")).to_have_count(0)
        play_one(guest.page, random.Random(6))
        guest.context.set_offline(True)
        wait_for_own_turn(guest.page)
        count = moves_told(guest.page)
        touch = random.Random(7)
        for _ in range(20):
            touch_anything(guest.page, touch)
        guest.context.set_offline(False)
        expect(guest.page.locator("[data-moment]").nth(count)).to_be_attached()


def test_the_page_itself_opens_without_a_line(visitor: Callable[..., Visitor]) -> None:
    guest = visitor()
    guest.expected += ["ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "Failed to fetch"]
    page = guest.open()
    page.wait_for_selector("article")
    page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
    page.reload()
    page.wait_for_selector("article")
    guest.context.set_offline(True)
    page.goto(guest.url + "/t/somewhere")
    expect(page.locator("main[role=alert]")).to_contain_text("No connection")
    page.goto(guest.url)
    expect(page.locator(".away")).to_contain_text("Connection lost")


def test_a_clock_ticks_for_whoever_is_on_turn(visitor: Callable[..., Visitor]) -> None:
    host, friend = visitor("phone", "en"), visitor("desktop", "fr")
    host.page.clock.install()
    link = sit_down_with_a_friend(host, "kotra", "5 min, and 5 s a move")
    mine, theirs = (host.page.locator(f"[data-clock='{seat}']") for seat in (0, 1))
    friend.page.goto(link)
    expect(theirs).to_contain_text("5:00")
    expect(mine).to_contain_text("4:5")
    expect(mine.locator("svg")).to_have_count(0)
    expect(mine.get_by_role("timer")).to_contain_text("4 minutes and")
    assert mine.get_by_role("timer").get_attribute("aria-live") == "off", "no screen reader counts the seconds"
    host.page.clock.fast_forward(275_000)
    expect(mine).to_contain_text("0:")
    expect(mine.locator("svg")).to_have_count(1)
    expect(host.page.get_by_text("Your time is running short.")).to_have_count(1)
    expect(friend.page.locator("[data-clock='0']")).to_contain_text("4:")


def test_the_board_is_seen_before_the_program_is_there(visitor: Callable[..., Visitor]) -> None:
    table = visitor().play("kotra")
    late = visitor("phone", "fr")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    late.page.route("**/assets/*.js", hold)
    late.page.goto(f"{late.url}/t/{table}", wait_until="commit")
    expect(late.page.locator("#early svg")).to_be_visible()
    for route in held:
        route.continue_()
    late.page.wait_for_selector("[data-cell]")
    expect(late.page.locator("#early")).to_have_count(0)
