"""For everyone: by keyboard alone, by what a screen reader says, in every theme, language and size."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from page.browsing import PATIENCE, Visitor, offers
from ziggurat import games

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
THEMES = ["light", "dark", "contrast"]


def serious(page: Page) -> list[str]:
    """What axe finds that keeps people out."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(
        "axe.run(document, {resultTypes: ['violations']}).then((r) => r.violations)"
    )
    bad = [one for one in found if one["impact"] in ("serious", "critical")]
    return [
        f"{one['id']}: {json.dumps(one['nodes'][0]['html'])[:300]} {one['nodes'][0]['failureSummary']}" for one in bad
    ]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_nothing_keeps_people_out(theme: str, size: str, visitor: Callable[..., Visitor]) -> None:
    guest = visitor(size, "en", theme=theme)
    page = guest.open()
    page.wait_for_selector("article")
    assert serious(page) == []
    page.click("header button:last-child")
    page.wait_for_selector("dialog")
    assert serious(page) == []
    page.keyboard.press("Escape")
    page.click("article .more button")
    page.wait_for_selector("dialog form")
    assert serious(page) == []
    game = list(games.GAMES)[THEMES.index(theme)]
    page.goto(f"{guest.url}/rules/{game}")
    page.wait_for_selector(".rules h1")
    assert serious(page) == []
    guest.play(game)
    offers(page).first.wait_for(state="attached")
    assert serious(page) == []


def test_the_positions_on_a_rules_page_are_seen(visitor: Callable[..., Visitor]) -> None:
    guest = visitor("phone", "fr")
    page = guest.open()
    for game in games.GAMES:
        page.goto(f"{guest.url}/rules/{game}")
        page.wait_for_selector(".rules img")
        page.evaluate("Promise.all([...document.images].map((one) => one.decode()))")  # fails where a picture is broken
        assert page.evaluate("[...document.images].every((one) => one.clientWidth && one.clientWidth <= innerWidth)")


@pytest.mark.parametrize(("theme", "size"), [("light", "desktop"), ("dark", "phone"), ("contrast", "lying")])
def test_nothing_keeps_people_out_of_a_replay(theme: str, size: str, visitor: Callable[..., Visitor]) -> None:
    guest = visitor(size, "fr", theme=theme)
    table = guest.play("pyramidis")
    page = guest.page
    offers(page).first.wait_for(state="attached")  # no bot moves in between
    resign = (
        "fetch(`/api/tables/${table}`).then((it) => it.json()).then(({ seq }) => fetch(`/api/tables/${table}/resign`,"
        " {method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify({seq, command: 'r'})}))"
    )
    page.evaluate(f"(table) => {resign}.then((it) => it.status)", table)
    page.wait_for_selector(".end")
    assert serious(page) == []
    page.goto(f"{guest.url}/replay/{table}")
    page.wait_for_selector("[data-cell]")
    page.wait_for_selector("aside svg[role=img]", timeout=3 * PATIENCE)
    assert serious(page) == []


@pytest.mark.parametrize("game", games.GAMES)
def test_every_board_can_be_read(game: str, visitor: Callable[..., Visitor]) -> None:
    guest = visitor("phone", "fr")
    guest.play(game)
    offers(guest.page).first.wait_for(state="attached")
    assert serious(guest.page) == []
    labels = guest.page.locator("[data-cell]").evaluate_all("(all) => all.map((one) => one.getAttribute('aria-label'))")
    assert all(labels)
    wide = guest.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 360, "the page is wider than the phone"


def said(page: Page) -> str:
    return str(
        page.evaluate("document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent")
    )


def test_a_turn_by_keyboard_alone(visitor: Callable[..., Visitor]) -> None:
    guest = visitor()
    page = guest.open()
    page.wait_for_selector("article")
    button = page.locator("article[data-game=twin-win] button.primary")
    button.focus()
    page.keyboard.press("Enter")
    offers(page).first.wait_for(state="attached")
    page.keyboard.press("b")
    assert "can be chosen" in said(page)
    page.keyboard.press("Enter")
    assert "chosen" in said(page)
    page.keyboard.press("Escape")
    assert "can be chosen" in said(page), "Escape takes the step back and the focus stays"
    page.keyboard.press("Enter")
    expect(page.locator("[data-back]")).to_be_visible()
    for arrow in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp") * 3:
        if "can be chosen" in said(page):
            break
        page.keyboard.press(arrow)
    page.keyboard.press("Enter")
    expect(page.locator("[data-back]")).to_have_count(0)
    page.wait_for_timeout(500)
    assert page.evaluate("document.activeElement !== document.body"), "the focus was lost"


def test_every_event_is_said_once(visitor: Callable[..., Visitor]) -> None:
    guest = visitor()
    page = guest.page
    page.add_init_script(
        "window.said = []; new MutationObserver((all) => all.forEach((one) => one.addedNodes.forEach((node) => {"
        "if (node.nodeName === 'P' && node.parentElement?.hasAttribute('data-live')) said.push(node.textContent) })))"
        ".observe(document, {subtree: true, childList: true})"
    )
    guest.play("twin-win")
    page.locator("[data-item=pass]").click()
    page.locator("[data-moment]").nth(1).wait_for(state="attached")
    offers(page).first.wait_for(state="attached")
    heard = [line for line in page.evaluate("said") if "You end your turn" in line]
    assert len(heard) == 1


def test_the_language_changes_without_losing_the_place(visitor: Callable[..., Visitor]) -> None:
    guest = visitor()
    guest.play("twin-win")
    page = guest.page
    offers(page).first.wait_for(state="attached")
    page.locator("[data-cell][data-offered]").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-back]")).to_have_text("Back")
    page.click("header .language")
    expect(page.locator("[data-back]")).to_have_text("Retour")
    assert page.evaluate("document.documentElement.lang") == "fr"
