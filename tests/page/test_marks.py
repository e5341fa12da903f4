"""What may be chosen is marked without a change of colour, and the board stays where it is."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import expect

from page.browsing import Visitor
from page.test_before import BY_ONE, BY_TWO, DONE, OFFERED, PAIRS, begun, choose, wait_until_played
from page.test_dragging import turn


@pytest.mark.parametrize("game", [BY_ONE, BY_TWO])
@pytest.mark.parametrize(("size", "language"), PAIRS)
def test_the_board_stays_where_it_is(game: str, size: str, language: str, visitor: Callable[..., Visitor]) -> None:
    page = begun(visitor, game, size, language)
    page.wait_for_timeout(500)
    board = page.locator(".stage .laid")

    def box() -> Any:
        found = board.bounding_box()
        assert found
        return found | {"y": found["y"] + page.evaluate("scrollY")}

    before, played = box(), turn(page)
    choose(page, game)
    expect(page.locator("[data-ghost]").first).to_be_attached()
    assert box() == before, "while a move is shown"
    page.locator(DONE).click()
    wait_until_played(page, played)
    assert box() == before, "while it is played"
    page.locator(OFFERED).first.wait_for(state="attached")
    assert box() == before, "in the next turn"


LINE = 5  # pixels from the outer edge of an outline to what it is around, at most
OUTLINES = """() => {
    const { left, top } = document.querySelector('.stage .laid').getBoundingClientRect()
    return [...document.querySelectorAll(':is([data-outline]:not(.empty), .chosen) .line')].map((one) => {
        const box = one.getBoundingClientRect()
        return [box.left - left, box.top - top, box.right - left, box.bottom - top].map(Math.round)
    })
}"""
HIDE = "(one) => { one.style.visibility = 'hidden' }"


def lab(picture: bytes) -> np.ndarray:
    """A screenshot as CIELAB."""
    part = np.asarray(Image.open(io.BytesIO(picture)).convert("RGB")) / 255
    linear = np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    xyz = linear @ np.array([[0.4124, 0.2126, 0.0193], [0.3576, 0.7152, 0.1192], [0.1805, 0.0722, 0.9505]])
    share = xyz / np.array([0.9505, 1.0, 1.089])
    root = np.where(share > 0.008856, np.cbrt(share), 7.787 * share + 16 / 116)
    x, y, z = root[..., 0], root[..., 1], root[..., 2]
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1)


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize("game", [BY_TWO, "twin-win", "pyramidis"])
def test_a_piece_that_may_be_chosen_keeps_its_colour(game: str, theme: str, visitor: Callable[..., Visitor]) -> None:
    page = begun(visitor, game, "desktop", "en", theme=theme)
    page.mouse.move(2, 2)
    page.wait_for_timeout(300)
    page.locator("[data-outline], .chosen .line").first.wait_for(state="attached")

    def seen(*unseen: str) -> np.ndarray:
        page.evaluate(f"document.querySelectorAll({', '.join(unseen) or 'none'!r}).forEach({HIDE})")
        return lab(page.locator(".stage .laid").screenshot())

    outlines = page.evaluate(OUTLINES)
    marked, plain, bare = seen(), seen(".frames"), seen("g.item:has([class^=tint])")
    pieces = np.abs(plain - bare).max(axis=-1) > 1
    assert outlines
    assert np.abs(marked - plain).max() > 5, "nothing is marked"
    far = np.sqrt(((marked - plain) ** 2).sum(axis=-1))
    for left, top, right, bottom in outlines:
        inner = np.s_[top + LINE : bottom - LINE, left + LINE : right - LINE]
        assert pieces[inner].any(), "there is a piece in it"
        assert np.quantile(far[inner][pieces[inner]], 0.99) < 5  # a corner may be smoothed with the line


@pytest.mark.parametrize("game", ["kotra", "mandala", "pyramidis", "twin-win"])
def test_a_phone_shows_all_that_the_next_touch_needs(game: str, visitor: Callable[..., Visitor]) -> None:
    """The whole board, what is shared and what is mine, without scrolling; the others' parts may lie below."""
    guest = visitor("phone", "fr")
    guest.page.set_viewport_size({"width": 390, "height": 844})
    table = guest.play(game)
    bar = guest.page.locator("nav.bar").bounding_box()
    seen = guest.page.request.get(f"{guest.url}/api/tables/{table}").json()
    assert bar is not None
    for part in seen["scene"]["parts"]:
        if part["seat"] in (None, seen["seat"]):
            box = guest.page.locator(f"[data-part='{part['id']}']").bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= bar["y"] + 1, part["id"]
