"""A game that is still being compiled, as a visitor sees it: what is prepared and for how long, then the board."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from page.browsing import Visitor
from table.cold import LAST, cold_server, forget, slow
from table.server import START, ServerProcess

WAIT = START * 1000


@pytest.fixture
def cold(tmp_path: Path) -> Iterator[ServerProcess]:
    with cold_server(tmp_path) as server:
        yield server


def test_play_shows_at_once_what_is_prepared_and_then_the_board(
    cold: ServerProcess, tmp_path: Path, visitor: Callable[..., Visitor]
) -> None:
    guest, held = visitor("phone", "en", url=cold.url), slow(tmp_path, LAST)
    page = guest.open()
    play = page.locator(f"article[data-game='{LAST}'] button.primary")
    play.click()
    panel = page.locator(f"dialog [data-preparing='{LAST}']")
    expect(panel.get_by_role("status")).to_contain_text("more.")
    expect(panel.get_by_role("progressbar")).to_be_visible()
    expect(panel.get_by_role("timer")).to_contain_text("So far: 0:0")
    assert panel.get_by_role("timer").get_attribute("aria-live") == "off", "no screen reader counts the seconds"
    panel.get_by_role("button", name="Cancel").click()
    expect(panel).to_have_count(0)
    expect(page.locator(".trouble")).to_have_count(0)
    play.click()
    expect(panel).to_be_visible()
    held.unlink()
    page.wait_for_url("**/t/*", timeout=WAIT)
    page.wait_for_selector("[data-cell]", timeout=WAIT)
    expect(panel).to_have_count(0)
    cold.kill()
    forget(tmp_path, LAST)
    slow(tmp_path, LAST)
    guest.expected.append("net::ERR_")
    cold.start()
    late = visitor("desktop", "fr", url=cold.url)
    late.page.goto(page.url)
    expect(late.page.locator("dialog h2")).to_contain_text("Préparation")
    expect(panel).to_be_visible()  # who sat there when the server went
    held.unlink()
    late.page.wait_for_selector("[data-cell]", timeout=WAIT)
    expect(late.page.locator("dialog")).to_have_count(0)
    expect(panel).to_have_count(0, timeout=WAIT)


def test_what_fails_is_said_and_can_be_tried_again(
    cold: ServerProcess, tmp_path: Path, visitor: Callable[..., Visitor]
) -> None:
    guest = visitor("desktop", "fr", url=cold.url)
    guest.expected.append("503")
    (tmp_path / f"fail-{LAST}").touch()
    page = guest.open()
    page.locator(f"article[data-game='{LAST}'] button.primary").click()
    expect(page.locator("dialog [role=alert]")).to_contain_text("la préparation a échoué")
    page.get_by_role("button", name="Réessayer").click()
    page.wait_for_url("**/t/*", timeout=WAIT)
    page.wait_for_selector("[data-cell]", timeout=WAIT)
