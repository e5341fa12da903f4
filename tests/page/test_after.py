"""After a move: a strip tells what the others did, arrows show it, it can be seen again; at the end who won and why."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from page.browsing import Visitor, offers, touch_anything
from page.test_everyone import serious
from ziggurat.contract.bot_names import CITIES

MAKE = """async ([game, bots]) => {
  const ask = (path, body) => fetch(path, {
    method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify(body),
  }).then((it) => it.json());
  const seats = [{name: "Ada"}, ...Array.from({length: bots}, () => ({bot: 1}))];
  const made = await ask("/api/tables", {game, seats, starts: 0, command: crypto.randomUUID()});
  await ask(`/api/tables/${made.table}/join`, {token: made.seats[0].token, command: crypto.randomUUID()});
  return made.table;
}"""
BOX = "() => { const { x, y, width, height } = document.querySelector('[data-part]').getBoundingClientRect();"
BOX += " return [x, y + scrollY, width, height].map(Math.round); }"


def sit_down(guest: Visitor, game: str, bots: int) -> Page:
    """At a table with so many bots, where this visitor begins."""
    page = guest.open()
    table = page.evaluate(MAKE, [game, bots])
    page.goto(f"{guest.url}/t/{table}")
    wait_for_turn(page)
    return page


def wait_for_turn(page: Page) -> None:
    page.locator("[data-offered], [data-item]").first.wait_for(state="attached")


def play_one(page: Page) -> None:
    """One whole turn by touches, until the others have played and it is one's turn again."""
    rng, before = random.Random(3), page.locator("[data-moment]").count()
    while page.locator("[data-strip] [data-turn]:not(.own)").count() == 0:
        touch_anything(page, rng)
    wait_for_turn(page)
    assert page.locator("[data-moment]").count() >= before


def names(page: Page) -> list[str]:
    return [text.split("\n")[0].strip() for text in page.locator(".seats .who").all_inner_texts()]


def test_five_seats_can_be_followed(visitor: Callable[..., Visitor]) -> None:
    guest = visitor("desktop", "en")
    page = sit_down(guest, "mandala", 4)
    called = names(page)
    assert called[0] == "You"
    assert set(called[1:]) <= set(CITIES)
    assert len(set(called)) == 5
    assert page.locator(".seats [data-level='1']").count() == 4
    assert page.locator(".seats [data-level]").first.get_attribute("aria-label") == "first steps, 1 of 5"
    box = page.evaluate(BOX)
    play_one(page)
    told = page.locator("[data-strip] [data-turn]")
    expect(told).to_have_count(4)
    for at, name in enumerate(called[1:]):
        assert re.search(rf"\b{name} takes the \w+ \w+ pyramid of slot \d+\.", told.nth(at).inner_text())
    assert page.locator("[data-strip]").inner_text().count("Player") == 0
    assert page.evaluate(BOX) == box, "the board does not move"
    numbers = page.locator("[data-trail-number]").evaluate_all("(all) => all.map((one) => +one.dataset.trailNumber)")
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) >= 4
    seats = page.locator("[data-trail]").evaluate_all("(all) => all.map((one) => +one.dataset.trail)")
    assert set(seats) == {1, 2, 3, 4}
    colours = [page.locator(f"[data-seat='{seat}'] [data-colour]").get_attribute("data-colour") for seat in range(5)]
    worn = [one.get_attribute("data-colour") for one in page.locator("[data-strip] [data-colour]").all()]
    assert worn == colours[1:]
    assert serious(page) == []
    assert "You take the" in page.locator("[data-moment]").first.inner_text()
    page.click("[data-again]")
    expect(page.locator("[data-again]")).to_be_disabled()
    expect(page.locator("[data-again]")).to_be_enabled()
    wait_for_turn(page)
    expect(told).to_have_count(4)
    page.locator("[data-offered]").first.wait_for(state="attached")


def test_two_seats_on_a_phone_in_french(visitor: Callable[..., Visitor]) -> None:
    guest = visitor("phone", "fr")
    page = sit_down(guest, "pyramidis", 1)
    assert names(page)[0] == "Vous"
    box = page.evaluate(BOX)
    play_one(page)
    text = page.locator("[data-strip] [data-turn='1']").first.inner_text()
    assert re.search(r"(avance une pièce|prend \d+ pièces) ", text)
    assert text.startswith(names(page)[1])
    assert page.evaluate(BOX) == box, "the board does not move"
    expect(page.locator("[data-trail='1']").first).to_be_attached()
    assert serious(page) == []
    page.reload()
    wait_for_turn(page)
    expect(page.locator("[data-strip] [data-turn='1']").first).to_contain_text(text[:20])
    page.click("[data-again]")
    expect(page.locator("[data-again]")).to_be_enabled()
    offers(page).first.wait_for(state="attached")


def test_what_is_shown_again_moves_and_a_touch_ends_it(visitor: Callable[..., Visitor]) -> None:
    guest = visitor("desktop", "en", motion="no-preference", speed=2)
    page = sit_down(guest, "pyramidis", 1)
    play_one(page)
    page.wait_for_selector("[data-trail]")
    page.click("[data-again]")
    page.wait_for_selector(".air svg", state="attached")
    assert page.locator("[data-trail]").count() == 0, "what moves needs no arrow"
    page.wait_for_selector("[data-trail]")
    expect(page.locator("[data-again]")).to_be_enabled()


def over(page: Page) -> None:
    rng = random.Random(1)
    while not page.locator(".end").count():
        touch_anything(page, rng)


def overlap(page: Page) -> Any:
    return page.evaluate(
        """() => {
          const end = document.querySelector(".end").getBoundingClientRect();
          return [...document.querySelectorAll("[data-part]")].some((one) => {
            const part = one.getBoundingClientRect();
            return part.left < end.right - 1 && end.left < part.right - 1
              && part.top < end.bottom - 1 && end.top < part.bottom - 1;
          });
        }"""
    )


def test_the_end_says_who_won_and_what_comes_next(visitor: Callable[..., Visitor]) -> None:
    for size, language in (("desktop", "en"), ("phone", "fr")):
        guest = visitor(size, language)
        page = sit_down(guest, "pyramidis", 1)
        over(page)
        end = page.locator(".end")
        won = r"(You|\w+) won( by .* points?)?\." if language == "en" else r"(Vous avez|\w+ a) gagné( d.* points?)?\."
        assert re.match(won, end.locator("h2").inner_text())
        assert not overlap(page), "the panel covers nothing of the board"
        assert page.locator("[data-strip]").count() == (0 if size == "desktop" else 1)
        page.wait_for_selector(".end [data-source] small")
        assert serious(page) == []
        expect(end.locator("button[data-level='2']")).to_be_visible()
        end.locator("button[data-level='2']").click()
        expect(end).to_have_count(0)
        page.wait_for_selector(".seats [data-level='2']")
        page.goto(guest.url)
        expect(page.locator("#my-tables ~ ul em").filter(has_text=re.compile("won|gagné"))).to_have_count(1)


def test_points_rise_and_the_list_agrees_with_the_board(visitor: Callable[..., Visitor]) -> None:
    guest = visitor("desktop", "en", motion="no-preference", speed=2)
    page = sit_down(guest, "mandala", 1)
    page.evaluate(
        "() => { window.rose = []; new MutationObserver(() => document.querySelectorAll('[data-gain]').forEach("
        "(one) => window.rose.push(one.innerText))).observe(document.body, {childList: true, subtree: true}); }"
    )
    over(page)
    rose = page.evaluate("window.rose")
    assert any(re.match(r"\+[235]\s+\w", text) for text in rose), rose
    listed = [int(text) for text in page.locator(".seats .points [aria-hidden]").all_inner_texts()]
    totals = [int(text.split()[0]) for text in page.locator(".end tfoot td").all_inner_texts()]
    assert listed == totals
