"""Before a move: what it will do is seen and said, it is played by the second touch, and what cannot be says why."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from page.browsing import PATIENCE, Visitor
from page.test_board import state
from page.test_dragging import middle, turn
from page.test_everyone import serious

PAIRS = [("phone", "fr"), ("desktop", "en")]
BY_ONE = "mandala"  # a touch is a whole move
BY_TWO = "kotra"  # from here to there
OFFERED = "[data-cell][data-offered]"
PREVIEW, DONE, BACK = "[data-preview]", "[data-done]", "[data-back]"


def begun(visitor: Callable[..., Visitor], game: str, size: str, language: str, **settings: Any) -> Page:
    guest = visitor(size, language, atOnce=False, **settings)
    guest.play(game)
    page = guest.page
    page.locator("[data-cell][data-offered], [data-item]").first.wait_for(state="attached")
    return page


def tap(page: Page, cell: Locator) -> None:
    """As this screen is touched; where places are crowded the first touch brings them nearer."""
    cell.evaluate("(one) => one.scrollIntoView({block: 'center'})")
    if not page.evaluate("navigator.maxTouchPoints"):
        return page.mouse.click(*middle(cell))
    near = page.locator(".zoomed").count()
    page.touchscreen.tap(*middle(cell))
    if not near and page.locator(".zoomed").count():
        page.touchscreen.tap(*middle(cell))
    return None


def offered(page: Page, at: int = 0) -> Locator:
    """Something that may be chosen, and stays the same thing when that changes."""
    cell = page.locator(OFFERED).nth(at)
    return page.locator(f"[data-key='{cell.get_attribute('data-key')}']")


def choose(page: Page, game: str) -> Locator:
    """Touches until one whole move is left; gives what was touched last."""
    for _ in range(4):
        said = page.locator(".said").inner_text()
        last = offered(page, 3 if game == BY_ONE else 0)
        tap(page, last)
        expect(page.locator(".said")).not_to_have_text(said)
        if page.locator(DONE).count():
            return last
        page.wait_for_timeout(200)  # what may be chosen follows a frame later
    raise AssertionError("no move was whole")


def wait_until_played(page: Page, before: int) -> None:
    for _ in range(int(PATIENCE / 200)):
        if turn(page) > before:
            return
        page.wait_for_timeout(200)
    raise AssertionError("the move was not played")


@pytest.mark.parametrize("game", [BY_ONE, BY_TWO])
@pytest.mark.parametrize(("size", "language"), PAIRS)
def test_a_move_is_shown_put_down_and_played_by_a_second_touch(
    game: str, size: str, language: str, visitor: Callable[..., Visitor]
) -> None:
    page = begun(visitor, game, size, language)
    before = turn(page)
    asked = page.locator("[data-asks]").inner_text()
    choose(page, game)
    expect(page.locator("[data-ghost]").first).to_be_attached()
    said = page.locator(PREVIEW).inner_text()
    expect(page.locator(".prompt [role=status]")).to_contain_text(said)
    assert serious(page) == []
    assert turn(page) == before, "a touch has only chosen"
    while page.locator(BACK).count():
        page.locator(BACK).click()
    expect(page.locator("[data-asks]")).to_have_text(asked)
    expect(page.locator("[data-ghost]")).to_have_count(0)
    assert turn(page) == before
    last = choose(page, game)
    expect(page.locator("[data-ghost]").first).to_be_attached()
    if game == BY_ONE:
        tap(page, last)
    else:
        page.locator(DONE).click()
    wait_until_played(page, before)


def test_the_words_before_a_move_are_those_of_the_log(visitor: Callable[..., Visitor]) -> None:
    page = begun(visitor, BY_ONE, "desktop", "en")
    choose(page, BY_ONE)
    expect(page.locator("[data-ghost]").first).to_be_attached()
    said = page.locator(PREVIEW).inner_text()
    known = page.locator("[data-moment]").count()
    page.locator(DONE).click()
    told = page.locator("[data-moment]").nth(known)
    told.wait_for()
    assert "".join(said.split()) == "".join(told.inner_text().split())


def test_another_place_changes_the_choice(visitor: Callable[..., Visitor]) -> None:
    page = begun(visitor, BY_ONE, "phone", "fr")
    choose(page, BY_ONE)
    expect(page.locator("[data-ghost]").first).to_be_attached()
    said = page.locator(PREVIEW).inner_text()
    before = turn(page)
    tap(page, offered(page, 9))
    expect(page.locator(PREVIEW)).not_to_have_text(said)
    expect(page.locator(BACK)).to_have_count(1)
    assert turn(page) == before


def test_a_mouse_sees_a_move_before_it_plays_it(visitor: Callable[..., Visitor]) -> None:
    page = begun(visitor, BY_ONE, "desktop", "en")
    before = turn(page)
    cell = offered(page, 4)
    page.mouse.move(*middle(cell))
    expect(page.locator("[data-ghost]").first).to_be_attached()
    expect(page.locator(PREVIEW)).to_be_visible()
    page.mouse.move(3, 3)
    expect(page.locator("[data-ghost]")).to_have_count(0)
    expect(page.locator("[data-asks]")).to_be_visible()
    page.mouse.move(*middle(cell))
    expect(page.locator("[data-ghost]").first).to_be_attached()
    page.mouse.down()
    page.mouse.up()
    wait_until_played(page, before)


def test_a_move_by_keyboard_is_shown_and_played_by_a_second_enter(visitor: Callable[..., Visitor]) -> None:
    page = begun(visitor, BY_ONE, "desktop", "en")
    before = turn(page)
    page.keyboard.press("b")
    page.keyboard.press("Enter")
    expect(page.locator(DONE)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(DONE)).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.locator(DONE)).to_be_visible()
    assert turn(page) == before
    page.keyboard.press("Enter")
    wait_until_played(page, before)


def previewing(page: Page, **wanted: Any) -> None:
    """Every move is foreseen like this."""

    def foresee(route: Route) -> None:
        answer = route.fetch().json()
        answer["previews"] = [one | wanted for one in answer["previews"]]
        route.fulfill(json=answer)

    page.route("**/previews*", foresee)


@pytest.mark.parametrize(
    ("size", "language", "ends", "yes"),
    [
        ("phone", "fr", "Ce coup termine la partie", "Oui, terminer la partie"),
        ("desktop", "en", "This ends the game", "Yes, end the game"),
    ],
)
def test_a_move_that_ends_the_game_badly_is_asked_about_once_more(
    size: str, language: str, ends: str, yes: str, visitor: Callable[..., Visitor]
) -> None:
    page = begun(visitor, BY_ONE, size, language, workers="block")
    previewing(page, ends="yes", result={"scores": [2, 73], "winners": [1 - state(page)["seat"]]})
    before = turn(page)
    last = choose(page, BY_ONE)
    expect(page.locator(".prompt")).to_contain_text(ends)
    expect(page.locator(".prompt")).to_contain_text("73")
    tap(page, last)
    sure = page.get_by_role("button", name=yes)
    expect(sure).to_be_visible()
    tap(page, last)  # the button alone says yes
    assert turn(page) == before
    page.locator(BACK).click()
    expect(sure).to_have_count(0)
    page.locator(DONE).click()
    sure.click()
    wait_until_played(page, before)


def test_a_move_that_surely_wins_is_not_asked_about(visitor: Callable[..., Visitor]) -> None:
    page = begun(visitor, BY_ONE, "desktop", "en", workers="block")
    me = state(page)["seat"]
    previewing(page, ends="yes", result={"scores": [9, 9], "winners": [me]})
    before = turn(page)
    choose(page, BY_ONE)
    page.locator(DONE).click()
    wait_until_played(page, before)


def test_at_the_first_touch_only_what_cannot_be_taken_back_is_asked_about(visitor: Callable[..., Visitor]) -> None:
    guest = visitor("desktop", "en", workers="block")
    guest.play(BY_ONE)
    page = guest.page
    page.locator(OFFERED).first.wait_for(state="attached")
    before = turn(page)
    previewing(page, final=True)
    tap(page, offered(page))
    expect(page.locator(".prompt")).to_contain_text("This cannot be undone.")
    assert turn(page) == before
    page.locator(BACK).click()
    page.unroute("**/previews*")
    previewing(page, final=False)
    tap(page, offered(page, 2))
    wait_until_played(page, before)


@pytest.mark.parametrize("status", [404, 429, 0])
def test_where_nothing_can_be_foreseen_the_game_goes_on(status: int, visitor: Callable[..., Visitor]) -> None:
    guest = visitor("phone", "fr", atOnce=False, workers="block")
    guest.expected += ["404", "429", "ERR_FAILED"]
    body = json.dumps({"error": {"code": "too-often", "message": "-"}})
    page = guest.page
    page.route("**/previews*", lambda route: route.fulfill(status=status, body=body) if status else route.abort())
    guest.play(BY_ONE)
    page.locator(OFFERED).first.wait_for(state="attached")
    before = turn(page)
    last = choose(page, BY_ONE)
    expect(page.locator(PREVIEW)).to_contain_text("Jouer")
    tap(page, last)
    wait_until_played(page, before)


WHY = {"item": "x", "label": {"message": "page-cell-chosen", "args": {"text": "because"}}, "rule": "4"}


@pytest.mark.parametrize(("size", "language", "rule"), [("phone", "fr", "règle 4"), ("desktop", "en", "rule 4")])
def test_what_cannot_be_chosen_says_why_and_opens_its_rule(
    size: str, language: str, rule: str, visitor: Callable[..., Visitor]
) -> None:
    page = begun(visitor, BY_TWO, size, language, workers="block")
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(json=WHY)

    page.route("**/why-not*", answer)
    tap(page, page.locator("[data-part=board] [data-cell]:not([data-offered])").first)
    why = page.locator("[data-why]")
    expect(why).to_contain_text("because")
    assert "item=" in asked[0]
    why.get_by_role("button", name=rule).click()
    wanted = page.locator("dialog .wanted")
    expect(wanted).to_contain_text(rule, ignore_case=True)
    expect(wanted).to_be_in_viewport()
    page.keyboard.press("Escape")
    tap(page, offered(page))
    expect(why).to_have_count(0)
