"""A film of a game, from its button to the file: how far it is, a way to stop it, and why it was not made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from page.browsing import Visitor
from page.test_refusals import refuse, replay

LANGUAGES = [("phone", "fr"), ("desktop", "en")]
SAID = {
    "making": {"fr": "On prépare le film…", "en": "The film is being made …"},
    "stop": {"fr": "Arrêter : Film (WebP)", "en": "Stop: Film (WebP)"},
    "stopped": {"fr": "C’est arrêté.", "en": "Stopped."},
    "kept": {"fr": "Enregistré : pyramidis.webp", "en": "Saved: pyramidis.webp"},
    "failed": {"fr": "Le serveur n’a pas pu le faire", "en": "The server could not make it"},
    "forms": {"fr": "En WebP, le fichier du film est plus petit", "en": "A film as WebP is the smaller file"},
}


def plain(text: str) -> str:
    """With spaces as on a keyboard: French has narrow ones before a colon."""
    return text.replace("\u202f", " ").replace("\u00a0", " ")


def button(page: Page, name: str) -> Any:
    return page.get_by_role("button", name=name, exact=True)


def never_ready(page: Page, asked: list[str]) -> None:
    """A server that has drawn three frames of nine, whenever it is asked."""

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        page.wait_for_timeout(200)
        route.fulfill(status=202, json={"done": 3, "total": 9})

    page.route("**/picture*form=webp*", answer)


@pytest.mark.parametrize(("size", "language"), LANGUAGES)
def test_a_film_says_how_far_it_is_and_can_be_stopped_by_key(
    size: str, language: str, visitor: Callable[..., Visitor]
) -> None:
    guest, asked = visitor(size, language, workers="block"), list[str]()
    guest.expected.append("422")  # a game that is not over has no analysis
    page = replay(guest)
    expect(page.locator("aside")).to_contain_text(SAID["forms"][language])
    never_ready(page, asked)
    button(page, "Film (WebP)").press("Enter")
    expect(button(page, SAID["making"][language])).to_be_disabled()
    bar = page.get_by_role("progressbar", name=SAID["making"][language])
    expect(bar).to_have_attribute("value", "3")
    expect(bar).to_have_attribute("max", "9")
    expect(page.locator(".keep .count")).to_have_text("3 / 9")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.keyboard.press("Tab")
    stop = page.locator("button:focus")
    assert plain(stop.get_attribute("aria-label") or "") == SAID["stop"][language]
    page.keyboard.press("Enter")
    expect(page.locator(".outcome[role=status]").filter(has_text=SAID["stopped"][language])).to_be_visible()
    expect(button(page, "Film (WebP)")).to_be_focused()
    expect(page.get_by_role("progressbar")).to_have_count(0)
    before = len(asked)
    page.wait_for_timeout(2500)
    assert len(asked) == before
    assert all("wait=1" in url for url in asked)
    expect(page.locator(".trouble")).to_have_count(0)


@pytest.mark.parametrize(("size", "language"), LANGUAGES)
def test_a_film_that_fails_says_so_and_can_be_asked_for_again(
    size: str, language: str, visitor: Callable[..., Visitor]
) -> None:
    guest = visitor(size, language, workers="block")
    guest.expected += ["503", "422"]
    page = replay(guest)
    refuse(page, "**/picture*form=webp*", 503, "no-picture")
    button(page, "Film (WebP)").click()
    expect(page.locator("aside .trouble")).to_contain_text(SAID["failed"][language])
    page.unroute("**/picture*form=webp*")
    with page.expect_download() as kept:
        button(page, "Film (WebP)").click()
    assert kept.value.suggested_filename == "pyramidis.webp"
    assert kept.value.path().read_bytes()[:4] == b"RIFF"
    status = page.locator(".outcome[role=status]").filter(has_text="pyramidis.webp")
    expect(status).to_be_visible()
    assert plain(status.inner_text()).startswith(SAID["kept"][language])
    expect(page.locator(".trouble")).to_have_count(0)


def test_who_leaves_the_page_asks_no_more(visitor: Callable[..., Visitor]) -> None:
    guest, asked = visitor(workers="block"), list[str]()
    guest.expected.append("422")
    page = replay(guest)
    never_ready(page, asked)
    button(page, "Film (WebP)").click()
    expect(page.locator(".keep .count")).to_have_text("3 / 9")
    page.locator("header a[href='/']").first.click()
    page.wait_for_url(guest.url + "/")
    before = len(asked)
    page.wait_for_timeout(2500)
    assert len(asked) <= before + 1  # one may have been on its way
