"""What a new player tries on the board: long presses, a pile with a number, hints, what stands beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from page.browsing import Visitor
from page.test_dragging import Finger, Mouse, middle, turn
from page.test_together import lift_curtain, sit_down_at_one_screen
from ziggurat.pictures import palette

PILE = "[data-part=board] :is([data-offered], [aria-selected=true])"  # at the start of the game below the only one
ASKS_HOW_MANY = "pyramidis"
FROM_HERE_TO_THERE = "twin-win"


def own_turn(page: Page) -> Locator:
    page.locator(PILE).first.wait_for(state="attached")
    return page.locator(PILE).first


def state(page: Page) -> Any:
    return page.evaluate("fetch('/api/tables/' + location.pathname.slice(3)).then((it) => it.json())")


@pytest.mark.parametrize("game", [ASKS_HOW_MANY, FROM_HERE_TO_THERE])
def test_a_long_press_shows_the_stack_and_touches_nothing(game: str, visitor: Callable[..., Visitor]) -> None:
    guest = visitor("phone", "fr")
    guest.play(game)
    page, hand = guest.page, Finger(guest.page)
    pile = own_turn(page)
    pile.evaluate("(cell) => cell.scrollIntoView({block: 'center'})")
    before = turn(page)
    hand.down(*middle(pile))
    expect(page.locator(".peek")).to_be_visible()
    hand.up()
    expect(page.locator(".peek")).to_have_count(0)
    page.wait_for_timeout(300)
    assert page.locator("[data-back]").count() == 0, "a look is no choice"
    assert turn(page) == before


def test_who_holds_on_to_look_drags_nothing(visitor: Callable[..., Visitor]) -> None:
    guest = visitor("phone", "fr")
    guest.play(FROM_HERE_TO_THERE)
    page, hand = guest.page, Finger(guest.page)
    pile = own_turn(page)
    pile.evaluate("(cell) => cell.scrollIntoView({block: 'center'})")
    before = turn(page)
    hand.down(*middle(pile))
    expect(page.locator(".peek")).to_be_visible()
    for cell in page.locator("[data-cell]").all()[:12]:
        hand.to(*middle(cell))
    expect(page.locator("[data-carried]")).to_have_count(0)
    hand.up()
    page.wait_for_timeout(300)
    assert page.locator("[data-back]").count() == 0, "nothing was picked up"
    assert turn(page) == before


@pytest.mark.parametrize(
    ("size", "language", "only", "asked"),
    [
        ("phone", "fr", "Pas d’autre choix", "Depuis votre départ, dites combien."),
        ("desktop", "en", "Nothing else can be chosen", "From your start, say how many."),
    ],
)
def test_the_only_pile_is_filled_in_and_asks_how_many(
    size: str, language: str, only: str, asked: str, visitor: Callable[..., Visitor]
) -> None:
    guest = visitor(size, language)
    guest.play(ASKS_HOW_MANY)
    page = guest.page
    expect(page.locator("[data-part=board] [aria-selected=true]")).to_have_count(1)  # the only one that can be chosen
    before = turn(page)
    expect(page.locator(".given")).to_contain_text(only)
    expect(page.locator("[data-asks]")).to_have_text(asked)
    expect(page.locator("[data-live]")).to_contain_text(asked)
    expect(page.locator("[data-item^=take]")).to_have_count(5)
    expect(page.locator("[data-back]")).to_have_count(0)  # nobody has touched anything
    assert turn(page) == before, "what is filled in plays nothing"
    page.click("[data-item=take-3]")
    expect(page.locator("[data-back]")).to_have_count(0)
    assert turn(page) > before


def test_a_pile_asks_by_keyboard_and_when_dragged(visitor: Callable[..., Visitor]) -> None:
    guest = visitor()
    guest.play(ASKS_HOW_MANY)
    page, hand = guest.page, Mouse(guest.page)
    x, y = middle(own_turn(page))
    before = turn(page)
    hand.down(x, y)
    hand.to(x, y - 160)
    hand.up()
    expect(page.locator("[data-carried]")).to_have_count(0)
    assert turn(page) == before
    page.keyboard.press("b")
    page.keyboard.press("Enter")
    expect(page.locator("[data-item^=take]")).to_have_count(5)
    assert turn(page) == before


def resign(page: Page) -> None:
    page.on("dialog", lambda dialog: dialog.accept())
    page.click("#tab-table")
    page.get_by_role("button", name="Resign").click()
    page.wait_for_selector(".end")


def test_a_replay_follows_the_address_and_its_headings_the_moment(visitor: Callable[..., Visitor]) -> None:
    guest = visitor()
    table = guest.play(FROM_HERE_TO_THERE)
    page = guest.page
    page.click("[data-item=pass]")
    page.locator("[data-moment]").nth(1).wait_for(state="attached")
    resign(page)

    def another_heading(route: Route) -> None:
        replay = route.fetch().json()
        (pile,) = [part for part in replay["start"]["scene"]["parts"] if part["id"] == "pile"]
        change = pile | {"label": {"message": "board", "args": {}}, "items": [], "gone": []}
        scene = replay["frames"][0]["scene"] or {"parts": [], "gone": [], "prompts": [], "after": []}
        replay["frames"][0]["scene"] = scene | {"parts": [*scene["parts"], change]}
        route.fulfill(json=replay)

    page.route("**/replay*", another_heading)
    page.goto(f"{guest.url}/replay/{table}")
    heading = page.locator("[data-part=pile] .caption")
    expect(heading).to_have_text("Pile")
    page.evaluate("location.hash = '#1'")
    expect(page.locator(".count")).to_contain_text("1 /")
    expect(heading).to_have_text("Board")
    page.evaluate("location.hash = '#999'")
    expect(page.locator(".count")).not_to_contain_text("1 /")
    page.evaluate("location.hash = ''")
    expect(page.locator(".count")).to_contain_text("0 /")
    expect(heading).to_have_text("Pile")


def test_a_log_that_is_on_its_way_is_not_called_empty(visitor: Callable[..., Visitor]) -> None:
    guest = visitor()
    guest.play(FROM_HERE_TO_THERE)
    page = guest.page
    expect(page.locator("#panel")).to_have_text("Nothing has happened yet.")
    page.click("[data-item=pass]")
    page.locator("[data-moment]").nth(1).wait_for(state="attached")
    expect(page.locator(".prompt.mine")).to_be_visible()
    while (seen := state(page))["actor"] != seen["seat"]:  # the bot may act twice
        page.wait_for_timeout(100)
    own_turn(page)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/replay*", hold)
    page.reload()
    own_turn(page)
    expect(page.locator("#panel")).to_have_text("One moment …")
    page.wait_for_timeout(600)
    expect(page.locator("#panel")).to_have_text("One moment …")
    held[0].continue_()
    expect(page.locator("[data-moment]").nth(1)).to_be_attached()


def test_a_game_without_points_tells_none_at_its_end(visitor: Callable[..., Visitor]) -> None:
    guest = visitor()
    table = guest.play(FROM_HERE_TO_THERE)
    page = guest.page
    own_turn(page)
    resign(page)
    page.route(f"**/api/tables/{table}", lambda route: route.fulfill(json=route.fetch().json() | {"points": [1, 0]}))
    page.reload()
    page.wait_for_selector(".end")
    assert "point" not in page.locator("main").inner_text()
    assert page.locator(".end td").count() == 0


def test_the_seats_have_the_points_of_the_board_at_once(visitor: Callable[..., Visitor]) -> None:
    guest = visitor(motion="no-preference")
    guest.play("mandala-stones")
    page = guest.page
    page.locator("[data-offered]").first.wait_for(state="attached")

    def seven_points(route: Route) -> None:
        replay = route.fetch().json()
        told = {
            "seq": 1,
            "move": None,
            "story": [{"kind": "over", "words": "name", "seat": None, "args": {}, "glides": []}],
        }
        replay["frames"] = [told | {"scene": None, "points": [7, 0]}, *replay["frames"]]
        route.fulfill(json=replay)

    page.route("**/replay*", seven_points)
    page.reload()
    page.locator("[data-moment]").first.wait_for()
    expect(page.locator(".seats .points").first).to_contain_text("0")
    shown = page.evaluate(
        "() => { document.querySelector('[data-moment]').click();"
        " return Promise.resolve().then(() => document.querySelector('.seats .points').innerText) }"
    )
    assert shown.startswith("7")


def test_a_drawn_card_is_looked_at_until_a_button_is_pressed(visitor: Callable[..., Visitor]) -> None:
    page = sit_down_at_one_screen(visitor(), FROM_HERE_TO_THERE)
    lift_curtain(page)
    page.click("#tab-moves")
    page.locator("[data-move]:not([data-move^=swap]):not([data-move=pass])").first.click()
    page.locator("[data-live]").get_by_text("moves the").wait_for(state="attached")
    page.locator("[data-move^=swap]").first.click()
    page.click("[data-done]")  # what is drawn cannot be taken back
    seen = page.locator("[data-seen]")
    expect(seen).to_have_text("Seen: hide the board")
    page.wait_for_timeout(5000)  # a timer would have drawn the curtain
    assert page.locator(".curtain").count() == 0
    expect(page.locator(".prompt")).to_contain_text("Look at what you have drawn.")
    seen.click()
    page.wait_for_selector(".curtain")
    assert "draws the" not in page.content()
    lift_curtain(page)
    page.click("[data-item=pass]")
    page.wait_for_selector(".curtain")


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_numbers_on_pieces_are_painted_as_the_pieces_are(theme: str, visitor: Callable[..., Visitor]) -> None:
    guest = visitor("phone", "fr", theme=theme)
    guest.play("mandala-stones")
    numbers = guest.page.locator("[data-part=mandala] [class^=tint] text")
    expect(numbers.first).to_be_attached()
    fills = numbers.evaluate_all("(all) => all.map((one) => getComputedStyle(one).fill)")
    dark = palette.paints("jade")["pip"]
    assert set(fills) == {f"rgb{tuple(bytes.fromhex(dark[1:]))}"}, "no theme changes the stones"
