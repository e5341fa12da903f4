"""A hint on the board: what it says, what it marks, and when it is gone."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from page.browsing import Visitor
from page.test_board import ASKS_HOW_MANY, FROM_HERE_TO_THERE, own_turn, state
from page.test_dragging import middle


def board_walk(steps: list[list[str]]) -> bool:
    """From a cell to a cell; cards have longer names."""
    return len(steps) == 2 and len(steps[0][0]) == 2


def hinting(page: Page, move: str) -> None:
    """Every hint is this move."""
    answer = {"move": move, "choices": [{"move": move, "value": 0.6}], "shares": [0.6, 0.4], "simulations": 9}
    page.route("**/hint*", lambda route: route.fulfill(json=answer))


@pytest.mark.parametrize(
    ("size", "language", "words"),
    [
        ("desktop", "en", "Hint: cell {}, then cell {}."),
        ("phone", "fr", "Conseil\u00a0: case {}, puis case {}."),
    ],
)
def test_a_hint_says_from_where_to_where(size: str, language: str, words: str, visitor: Callable[..., Visitor]) -> None:
    guest = visitor(size, language)
    guest.play(FROM_HERE_TO_THERE)
    page = guest.page
    own_turn(page)
    walks = [one for one in state(page)["moves"] if board_walk(one["gesture"]["steps"])]
    hinted = walks[0]
    other = next(one for one in walks if one["gesture"]["steps"][0] != hinted["gesture"]["steps"][0])
    start, end = (step[0] for step in hinted["gesture"]["steps"])
    hinting(page, hinted["move"])
    touch_cell(page, other["gesture"]["steps"][0][0])
    expect(page.locator("[data-back]")).to_have_count(1)
    page.keyboard.press("h")
    expect(page.locator(".prompt .hint")).to_contain_text(words.format(start, end))
    expect(page.locator(".prompt .hint")).to_contain_text("60 %")
    expect(page.locator("[data-live]")).to_contain_text(words.format(start, end))
    expect(page.locator("[data-back]")).to_have_count(0)
    expect(page.locator("[data-step]")).to_have_count(2)
    touch_cell(page, start)
    expect(page.locator("[data-back]")).to_have_count(1)
    expect(page.locator("[data-step]")).to_have_count(2)
    page.keyboard.press("h")  # within what is chosen
    expect(page.locator("[data-back]")).to_have_count(1)
    with page.expect_request("**/moves*") as sent:
        touch_cell(page, end)
    assert json.loads(sent.value.post_data or "")["move"] == hinted["move"]


def test_a_hint_is_gone_where_another_way_is_taken_and_marks_buttons(visitor: Callable[..., Visitor]) -> None:
    guest = visitor()
    guest.play(ASKS_HOW_MANY)
    page = guest.page
    own_turn(page)
    hinting(page, next(one["move"] for one in state(page)["moves"] if one["gesture"]["steps"][1] == ["take-3"]))
    page.keyboard.press("h")
    expect(page.locator("[data-step='1']")).to_have_count(1)
    page.mouse.click(*middle(own_turn(page)))
    expect(page.locator("button.hinted")).to_have_text("2Take 3")
    page.click("[data-item=take-1]")
    expect(page.locator(".prompt .hint")).to_have_count(0)


def touch_cell(page: Page, place: str) -> None:
    cell = page.locator(f"[data-part=board] [data-key='{place}']")
    cell.evaluate("(one) => one.scrollIntoView({block: 'center'})")
    page.mouse.click(*middle(cell))
