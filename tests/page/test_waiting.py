"""Buttons that cannot be pressed, or that are being done, can be read in every theme, and say what they do."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from page.browsing import Visitor, hold, offers

# The least contrast of what stands on a button with all that lies behind it.
CONTRAST = """(buttons) => {
  const read = (text) => {
    const [r, g, b, a = 1] = text.match(/[\\d.]+/g).map(Number);
    return { rgb: [r, g, b], a };
  };
  const over = (top, below) => below.map((one, at) => top.a * top.rgb[at] + (1 - top.a) * one);
  const ground = (node) =>
    node ? over(read(getComputedStyle(node).backgroundColor), ground(node.parentElement)) : [255, 255, 255];
  const light = (rgb) => {
    const even = (one) => (one <= 0.03928 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
    const [r, g, b] = rgb.map((one) => even(one / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const clear = (node) => (node ? Number(getComputedStyle(node).opacity) * clear(node.parentElement) : 1);
  return buttons.map((button) => {
    const behind = ground(button);
    const ink = read(getComputedStyle(button).color);
    const [more, less] = [over({ ...ink, a: ink.a * clear(button) }, behind), behind].map(light).sort((a, b) => b - a);
    return [button.textContent.trim() || button.title, (more + 0.05) / (less + 0.05)];
  });
}"""


def expect_readable(page: Page, least: int) -> None:
    found = page.locator("button:is(:disabled, [aria-disabled=true])").evaluate_all(CONTRAST)
    assert len(found) >= least
    assert [one for one in found if one[1] < 4.5] == []


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_what_waits_can_be_read_and_says_so(theme: str, visitor: Callable[..., Visitor]) -> None:
    guest = visitor("phone", "en", theme=theme, workers="block")
    page = guest.open()
    held = hold(page, "**/api/tables")
    page.locator("article[data-game=pyramidis] button.primary").click()
    expect(page.get_by_role("button", name="One moment …")).to_be_disabled()
    page.locator("article[data-game=kotra] .more button").first.click()
    page.locator("dialog button.primary").click()
    expect(page.get_by_role("button", name="The table is being made …")).to_be_disabled()
    expect_readable(page, 2)
    held[-1].continue_()
    page.wait_for_selector("[data-waiting]")


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_what_cannot_be_pressed_can_be_read(theme: str, size: str, visitor: Callable[..., Visitor]) -> None:
    guest = visitor(size, "fr", theme=theme, workers="block")
    table = guest.play("pyramidis")
    page = guest.page
    offers(page).first.wait_for(state="attached")
    held = hold(page, "**/hint*")
    page.keyboard.press("h")
    expect(page.locator("button[aria-busy=true]")).to_be_disabled()
    expect_readable(page, 1)
    held[0].abort()
    guest.expected += ["ERR_FAILED", "422"]  # a game that is not over has no analysis
    page.goto(f"{guest.url}/replay/{table}")
    held = hold(page, "**/picture*")
    page.get_by_role("button", name="Film (GIF)").click()
    expect(page.locator("button[aria-busy=true]")).to_be_disabled()
    expect_readable(page, 1)
    held[-1].continue_()
