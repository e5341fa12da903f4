"""Every game is played on the page by touches alone, to its end, in both languages and on both sizes of screen."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from page.browsing import Visitor, touch_anything
from ziggurat import games
from ziggurat.words import files

PAIRS = [("desktop", "en"), ("phone", "fr"), ("desktop", "fr"), ("phone", "en")]
IDS = list(games.GAMES)


def play_until(guest: Visitor, touches: int, rng: random.Random) -> bool:
    """Touches until the end or so many times; says whether the game is over."""
    done = waited = 0
    while done < touches and waited < 2000:
        if guest.page.locator(".end").count():
            return True
        touched = touch_anything(guest.page, rng)
        done, waited = (done + 1, 0) if touched else (done, waited + 1)
    assert waited < 2000, guest.page.locator("main").inner_text()
    return guest.page.locator(".end").count() > 0


@pytest.mark.parametrize(("game", "pair"), [(game, PAIRS[at % 2]) for at, game in enumerate(IDS)])
def test_a_whole_game_by_touches(game: str, pair: tuple[str, str], visitor: Callable[..., Visitor]) -> None:
    guest = visitor(*pair, atOnce=False)
    guest.play(game)
    assert play_until(guest, 4000, random.Random(game)), "the game did not end"
    assert guest.page.locator(".end h2").inner_text()
    names_sources = "\nfrom-" in files("en", game)[-1].read_text(encoding="utf-8")
    if names_sources:
        guest.page.wait_for_selector(".end [data-source]")
    assert (guest.page.locator(".end [data-source]").count() > 0) == names_sources


@pytest.mark.parametrize(
    ("game", "pair"), [(game, pair) for at, game in enumerate(IDS) for pair in PAIRS if pair != PAIRS[at % 2]]
)
def test_the_first_turns_by_touches(game: str, pair: tuple[str, str], visitor: Callable[..., Visitor]) -> None:
    guest = visitor(*pair, atOnce=False)
    guest.play(game)
    play_until(guest, 8, random.Random(game))
    lines = guest.page.locator(f"html[lang={pair[1]}]")
    assert lines.count() == 1


def test_a_game_that_is_being_prepared_says_so_until_its_picture_comes(visitor: Callable[..., Visitor]) -> None:
    guest = visitor()
    answers: list[int] = []

    def without_pictures_at_first(route: Route) -> None:
        answer = route.fetch().json()
        for game in answer["games"] if not answers else []:
            game["scene"] = None
        answers.append(len(answer["games"]))
        route.fulfill(json=answer)

    guest.page.route("**/api/games", without_pictures_at_first)
    page = guest.open()
    expect(page.get_by_text("The board is being laid out")).to_have_count(len(IDS))
    expect(page.locator("article .drawn svg[role=img]")).to_have_count(len(IDS))
    expect(page.get_by_text("The board is being laid out")).to_have_count(0)


def test_an_unknown_address_is_told_in_words(visitor: Callable[..., Visitor]) -> None:
    guest = visitor("phone", "fr")
    guest.expected.append("404")
    for address in ("/rules/chess", "/nowhere/at/all"):
        page = guest.open(address)
        expect(page.get_by_role("heading", name="Il n’y a rien ici")).to_be_visible()
    page.get_by_role("link", name="Vers tous les jeux").click()
    page.wait_for_selector("article")


def test_answers_come_compressed(visitor: Callable[..., Visitor]) -> None:
    guest = visitor()
    for path in ("/api/sprites", "/api/words/fr", "/api/games"):
        answer = guest.context.request.get(guest.url + path, headers={"accept-encoding": "gzip"})
        assert answer.headers["content-encoding"] == "gzip", path
        assert int(answer.headers["content-length"]) < len(answer.body()) / 2


@pytest.mark.parametrize(
    ("size", "language", "sentence"),
    [
        ("desktop", "en", "The levels of this game have not been measured yet."),
        ("phone", "fr", "Les niveaux de ce jeu n’ont pas encore été mesurés."),
    ],
)
def test_levels_that_nobody_has_measured_are_said_to_be_so(
    size: str, language: str, sentence: str, visitor: Callable[..., Visitor]
) -> None:
    guest = visitor(size, language)

    def first_is_not_measured(route: Route) -> None:
        answer = route.fetch().json()
        answer["games"][0]["measured"] = False
        route.fulfill(json=answer)

    guest.page.route("**/api/games", first_is_not_measured)
    page = guest.open()
    expect(page.get_by_text(sentence)).to_have_count(1)
    cards = page.locator("article")
    expect(cards.first.get_by_text(sentence)).to_be_visible()
    cards.first.locator(".more button").first.click()
    expect(page.locator("dialog").get_by_text(sentence)).to_be_visible()
    page.keyboard.press("Escape")
    cards.nth(1).locator(".more button").first.click()
    expect(page.locator("dialog form")).to_be_visible()
    expect(page.locator("dialog").get_by_text(sentence)).to_have_count(0)
