"""A piece is carried to where it shall go, by mouse and by finger."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from playwright.sync_api import Locator, Page, expect

from page.browsing import PATIENCE, Visitor

GAME = "twin-win"  # every move of a piece is a way from here to there


class Hand(Protocol):
    """A mouse or a finger."""

    def down(self, x: float, y: float) -> None: ...
    def to(self, x: float, y: float) -> None: ...
    def up(self) -> None: ...


class Mouse:
    def __init__(self, page: Page) -> None:
        self.mouse = page.mouse

    def down(self, x: float, y: float) -> None:
        self.mouse.move(x, y)
        self.mouse.down()

    def to(self, x: float, y: float) -> None:
        self.mouse.move(x, y, steps=6)

    def up(self) -> None:
        self.mouse.up()


class Finger:
    def __init__(self, page: Page) -> None:
        self.line = page.context.new_cdp_session(page)

    def _send(self, kind: str, *points: dict[str, Any]) -> None:
        self.line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    def down(self, x: float, y: float) -> None:
        self.at = x, y
        self._send("touchStart", {"x": x, "y": y})

    def to(self, x: float, y: float) -> None:
        (a, b), steps = self.at, 6
        for n in range(1, steps + 1):
            self._send("touchMove", {"x": a + (x - a) * n / steps, "y": b + (y - b) * n / steps})
        self.at = x, y

    def up(self) -> None:
        self._send("touchEnd")


def middle(cell: Locator) -> tuple[float, float]:
    box = cell.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def stacks(page: Page) -> Locator:
    return page.locator("[data-part=board] [data-offered]")


def turn(page: Page) -> int:
    """How many actions the server has seen."""
    return int(page.evaluate("fetch('/api/tables/' + location.pathname.slice(3)).then((it) => it.json())")["turn"])


def drag(page: Page, hand: Hand) -> None:
    """Drops a piece beside the board, where nothing happens, and then on a cell, where it is moved."""
    stacks(page).first.wait_for(state="attached")
    before = turn(page)
    scrolled = page.evaluate("scrollY")
    x, y = middle(stacks(page).first)
    hand.down(x, y)
    hand.to(x + 30, y + 20)
    carried = page.locator("[data-carried]")
    expect(carried).to_have_count(1)
    hand.to(3, 3)
    hand.up()
    expect(carried).to_have_count(0)
    expect(page.locator("[data-back]")).to_have_count(0)
    hand.down(x, y)
    hand.to(x + 15, y + 15)
    page.locator("[aria-selected=true]").first.wait_for(state="attached")  # where it may go is shown
    hand.to(*middle(stacks(page).first))
    hand.up()
    expect(page.locator("[data-back]")).to_have_count(0)
    assert turn(page) > before
    assert page.evaluate("scrollY") == scrolled, "the page was scrolled by the drag"


def test_a_piece_is_dragged_by_mouse(visitor: Callable[..., Visitor]) -> None:
    guest = visitor()
    guest.play(GAME)
    drag(guest.page, Mouse(guest.page))


def test_a_piece_is_dragged_by_a_finger(visitor: Callable[..., Visitor]) -> None:
    guest = visitor("phone", "fr")
    guest.play(GAME)
    drag(guest.page, Finger(guest.page))


def test_a_piece_is_dragged_from_beside_the_board_onto_it(visitor: Callable[..., Visitor]) -> None:
    guest = visitor()
    guest.play("kotra")  # whose pieces wait beside the board
    page, hand = guest.page, Mouse(guest.page)
    waiting = page.locator("[data-part^=beside] [data-offered]").first
    waiting.wait_for(state="attached")
    before, (x, y) = turn(page), middle(waiting)
    hand.down(x, y)
    hand.to(x - 20, y - 20)
    page.locator("[aria-selected=true]").first.wait_for(state="attached")
    hand.to(*middle(stacks(page).first))
    hand.up()
    dice = page.locator("[data-part=dice] [data-offered]")
    for _ in range(int(PATIENCE / 200)):
        if turn(page) > before:
            return
        if dice.count():  # either would do
            page.mouse.click(*middle(dice.first))
        page.wait_for_timeout(200)
    raise AssertionError("the piece did not enter")


def test_a_small_part_is_shown_large_to_be_read(visitor: Callable[..., Visitor]) -> None:
    guest = visitor()
    guest.play("mandala-stones")
    page = guest.page
    part = page.locator("[data-part^=player]").first
    small = part.get_by_role("grid").bounding_box()
    part.locator("button.caption").click()
    large = page.locator(".lifted").get_by_role("grid").bounding_box()
    assert small
    assert large
    assert large["width"] > 1.3 * small["width"]
    page.keyboard.press("Escape")
    expect(page.locator(".lifted")).to_have_count(0)
