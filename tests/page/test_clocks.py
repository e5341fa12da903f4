"""The clock on the page: it shows what the server's says, whatever the time of the device is."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from page.browsing import Visitor
from page.test_together import lift_curtain, sit_down_at_one_screen

YEAR = 365 * 24 * 3600 * 1000
WRONG = """
    const Right = Date, wrong = %d;
    window.Date = class extends Right {
      constructor(...given) { given.length ? super(...given) : super(Right.now() + wrong); }
      static now() { return Right.now() + wrong; }
    };
"""


@pytest.mark.parametrize("wrong", [YEAR, -YEAR])
def test_a_device_that_is_wrong_by_a_year_shows_what_is_left(visitor: Callable[..., Visitor], wrong: int) -> None:
    guest = visitor()
    guest.context.add_init_script(WRONG % wrong)
    page = sit_down_at_one_screen(guest, "twin-win", "3 min, and 3 s a move")
    lift_curtain(page)
    assert page.evaluate("Math.abs(Date.now() - performance.timeOrigin)") > YEAR / 2
    expect(page.locator("[data-clock='0']")).to_contain_text("2:5")
    expect(page.locator("[data-clock='1']")).to_contain_text("3:00")
    seen = page.evaluate("fetch(location.pathname.replace('/t/', '/api/tables/') + '?seat=0').then((a) => a.json())")
    left = (seen["clock"]["deadline"] - seen["now"]) / 1000
    minutes, seconds = page.locator("[data-clock='0'] [aria-hidden]").inner_text().strip().split(":")
    assert abs(60 * int(minutes) + int(seconds) - left) < 10
