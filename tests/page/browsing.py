"""A real browser for tests: Debian's Chromium, driven by Playwright; what it complains about fails the test."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ElementHandle, Error, Page, Route, expect, sync_playwright

from page import chromium

PATIENCE = 60_000  # milliseconds
expect.set_options(timeout=PATIENCE)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SIZES = {"desktop": (1280, 800), "phone": (360, 740), "lying": (740, 360)}
LOCALES = {"en": "en-GB", "fr": "fr-FR"}


@contextmanager
def launched() -> Iterator[Browser]:
    """A browser without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), headless=True, args=FLAGS)
        yield browser
        browser.close()


@dataclass
class Visitor:
    """One person with a browser of her own, and what that browser complained about."""

    context: BrowserContext
    page: Page
    url: str
    complaints: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)  # parts of complaints that belong to the test

    def open(self, path: str = "/") -> Page:
        self.page.goto(self.url + path)
        return self.page

    def new_page(self) -> Page:
        page = self.context.new_page()
        self.listen(page)
        return page

    def listen(self, page: Page) -> None:
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda message: self._hear(message.type, message.text))

    def _hear(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.complaints.append(text)

    def check(self) -> None:
        left = [one for one in self.complaints if not any(part in one for part in self.expected)]
        assert left == [], f"the browser complained: {left}"

    def play(self, game: str, level: int = 1) -> str:
        """Begins a game against a bot from the lobby, in two clicks, and gives the table's name."""
        page = self.open()
        card = page.locator(f"article[data-game='{game}']")
        card.locator("select").select_option(str(level))
        card.locator("button.primary").click()
        page.wait_for_url("**/t/*")
        page.wait_for_selector("[data-cell]")
        return page.url.rsplit("/", 1)[1]


def visit(browser: Browser, url: str, size: str = "desktop", language: str = "en", **settings: Any) -> Visitor:
    """A new visitor with a screen of some size, in some language.

    Unless wanted otherwise animations are off, and a move is played at the first touch, without a look at it before.
    """
    width, height = SIZES[size]
    workers = settings.pop("workers", "allow")  # "block" where a test answers for the server
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale=LOCALES[language],
        has_touch=size != "desktop",
        reduced_motion=settings.pop("motion", "reduce"),
        service_workers=workers,
    )
    if workers == "block":  # from the first request on: switched on later, the browser may let one pass
        context.route("**/nothing-is-here", lambda route: route.abort())
    kept = json.dumps({"atOnce": True} | settings)
    context.add_init_script(f"localStorage['ziggurat.settings'] ??= {json.dumps(kept)}")
    visitor = Visitor(context, context.new_page(), url, expected=["Service Worker registration blocked"])
    visitor.listen(visitor.page)
    return visitor


def hold(page: Page, path: str) -> list[Route]:
    """Lets no answer come to what is asked under a path; gives what was asked."""
    held: list[Route] = []

    def keep(route: Route) -> None:
        held.append(route)

    page.route(path, keep)
    return held


def offers(page: Page) -> Any:
    """Everything that may be touched now."""
    return page.locator("[data-offered], [data-item], [data-done]")


def touch_anything(page: Page, rng: random.Random) -> bool:
    """Touches one thing that is offered, as a person would; False where nothing is."""
    done = page.locator("[data-done]").element_handles()
    found = done if done and rng.random() < 0.5 else offers(page).element_handles()  # else some would choose for ever
    if not found:
        page.wait_for_timeout(30)
        return False
    one = rng.choice(found)
    try:
        touch(page, one)
    except Error:
        if one.evaluate("(it) => it.isConnected"):  # it is there, and a person could not touch it either
            raise
        return False  # a move that was under way took it away
    return True


def touch(page: Page, one: ElementHandle) -> None:
    if one.get_attribute("data-cell") is None:
        one.click()
        return
    one.evaluate("(cell) => cell.scrollIntoView({block: 'center'})")
    box = one.bounding_box()
    if box is not None:
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
