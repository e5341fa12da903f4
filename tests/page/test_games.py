"""Every game is played on the page by touches alone, to its end, in both languages and on both sizes of screen."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

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
        try:
            touched = touch_anything(guest.page, rng)
        except Exception:  # the board has changed under the finger
            touched = False
        done, waited = (done + 1, 0) if touched else (done, waited + 1)
    assert waited < 2000, guest.page.locator("main").inner_text()
    return guest.page.locator(".end").count() > 0


@pytest.mark.parametrize(("game", "pair"), [(game, PAIRS[at % 2]) for at, game in enumerate(IDS)])
def test_a_whole_game_by_touches(game: str, pair: tuple[str, str], visitor: Callable[..., Visitor]) -> None:
    guest = visitor(*pair)
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
    guest = visitor(*pair)
    guest.play(game)
    play_until(guest, 8, random.Random(game))
    lines = guest.page.locator(f"html[lang={pair[1]}]")
    assert lines.count() == 1
