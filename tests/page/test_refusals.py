"""What the page says of the connection is true, and whatever the server refuses is said where the person looks."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from page.browsing import Visitor, hold, offers
from page.test_together import sit_down_with_a_friend

LONG = 3000  # milliseconds after which a banner that is not there will not come


def refuse(page: Page, path: str, status: int, code: str) -> None:
    """Lets the server refuse something, in its own words."""
    body = json.dumps({"error": {"code": code, "message": f"the server's words for {code}"}})
    page.route(path, lambda route: route.fulfill(status=status, content_type="application/json", body=body))


def expect_no_banner(page: Page) -> None:
    page.wait_for_timeout(LONG)
    expect(page.locator("p.line")).to_have_count(0)


@pytest.mark.parametrize(
    ("size", "language", "said"),
    [("phone", "fr", "Aucun conseil n’a pu être trouvé"), ("desktop", "en", "No hint could be found just now")],
)
def test_a_refused_hint_is_said_and_is_no_lost_connection(
    size: str, language: str, said: str, visitor: Callable[..., Visitor]
) -> None:
    guest = visitor(size, language, workers="block")
    guest.expected.append("503")
    guest.play("pyramidis")
    page = guest.page
    offers(page).first.wait_for(state="attached")
    refuse(page, "**/hint*", 503, "no-answer")
    page.keyboard.press("h")
    expect(page.locator(".prompt .trouble")).to_contain_text(said)
    expect_no_banner(page)
    page.unroute("**/hint*")
    page.keyboard.press("h")
    expect(page.locator(".prompt .hint")).to_contain_text("%")
    expect(page.locator(".trouble")).to_have_count(0)


def test_a_hint_without_an_answer_is_said_and_the_stream_shows_that_nothing_is_lost(
    visitor: Callable[..., Visitor],
) -> None:
    guest = visitor(workers="block")
    guest.expected.append("ERR_FAILED")
    guest.play("pyramidis")
    page = guest.page
    offers(page).first.wait_for(state="attached")
    page.route("**/hint*", lambda route: route.abort())
    page.keyboard.press("h")
    expect(page.locator(".prompt .trouble")).to_have_text("The server did not answer. Please try again.")
    expect_no_banner(page)
    page.unroute("**/hint*")
    page.keyboard.press("l")
    page.locator("[data-move]").first.click()
    expect(page.locator(".trouble")).to_have_count(0)
    offers(page).first.wait_for(state="attached")  # the bot's answer came by the stream


def test_a_move_that_could_not_be_saved_is_sent_again_and_says_so(visitor: Callable[..., Visitor]) -> None:
    guest = visitor("phone", "fr", workers="block")
    guest.expected.append("503")
    guest.play("pyramidis")
    page = guest.page
    offers(page).first.wait_for(state="attached")
    refuse(page, "**/moves*", 503, "not-saved")
    page.keyboard.press("l")
    page.locator("[data-move]").first.click()
    expect(page.locator(".prompt .trouble")).to_contain_text("Le serveur n’a pas pu l’enregistrer")
    page.unroute("**/moves*")
    expect(page.locator(".prompt .trouble")).to_have_count(0)
    page.click("#tab-log")
    page.locator("[data-moment]").first.wait_for(state="attached")


def test_what_is_refused_in_a_panel_is_said_in_it(visitor: Callable[..., Visitor]) -> None:
    host, friend = visitor("phone", "en", workers="block"), visitor(workers="block")
    host.expected.append("429")
    friend.page.goto(sit_down_with_a_friend(host, "kotra"))
    page = host.page
    for act in ("chat", "name"):
        refuse(page, f"**/{act}*", 429, "too-often")
    page.click("[data-more]")
    page.click("#tab-chat")
    page.fill("aside form input", "Hello")
    page.keyboard.press("Enter")
    expect(page.locator("aside .trouble")).to_have_text("Too many requests. Please wait a little.")
    page.locator("aside form input").press_sequentially("!")
    expect(page.locator(".trouble")).to_have_count(0)
    page.click("#tab-table")
    page.locator("aside form button").click()
    expect(page.locator("aside .trouble")).to_have_text("Too many requests. Please wait a little.")


def test_a_refused_rematch_is_said_beside_its_button(visitor: Callable[..., Visitor]) -> None:
    guest = visitor("phone", "fr", workers="block")
    guest.expected.append("503")
    guest.play("pyramidis")
    page = guest.page
    page.on("dialog", lambda dialog: dialog.accept())
    page.click("[data-more]")
    page.click("#tab-table")
    page.get_by_role("button", name="Abandonner").click()
    page.wait_for_selector(".end")
    page.keyboard.press("Escape")
    refuse(page, "**/rematch*", 503, "not-saved")
    page.click(".end button.primary")
    expect(page.locator(".end .trouble")).to_contain_text("n’a pas pu l’enregistrer")
    page.unroute("**/rematch*")
    page.click(".end button.primary")
    expect(page.locator(".end")).to_have_count(0)
    offers(page).first.wait_for(state="attached")


def test_a_table_that_is_deleted_is_not_called_a_lost_connection(visitor: Callable[..., Visitor]) -> None:
    host, friend = visitor(workers="block"), visitor(workers="block")
    friend.expected += ["404", "ERR_"]
    friend.page.goto(sit_down_with_a_friend(host, "kotra"))
    friend.page.wait_for_selector("[data-cell]")
    table = host.page.url.rsplit("/", 1)[1]
    host.open()
    assert host.page.evaluate(f"fetch('/api/tables/{table}', {{method: 'DELETE'}}).then((it) => it.status)") == 200
    expect(friend.page.locator("main")).to_contain_text("There is no such table")
    expect(friend.page.locator("p.line")).to_have_count(0)


def test_an_invitation_is_not_spent_while_the_server_is_away(visitor: Callable[..., Visitor]) -> None:
    host, friend = visitor(workers="block"), visitor(workers="block")
    friend.expected.append("ERR_")
    link = sit_down_with_a_friend(host, "kotra")
    friend.page.route("**/join", lambda route: route.abort())
    friend.page.goto(link)
    expect(friend.page.locator("main[role=alert]")).to_contain_text("No connection")
    friend.page.unroute("**/join")
    expect(host.page.locator(".links")).to_have_count(0)
    friend.page.wait_for_selector("[data-cell]")
    expect(friend.page.locator(".trouble")).to_have_count(0)
    assert "#" not in friend.page.url


def test_a_game_that_cannot_begin_says_so_on_its_card(visitor: Callable[..., Visitor]) -> None:
    guest = visitor("phone", "fr", workers="block")
    guest.expected.append("429")
    page = guest.open()
    refuse(page, "**/api/tables", 429, "too-often")
    card = page.locator("article").last
    card.locator("button.primary").click()
    expect(card.locator(".trouble")).to_have_text("Trop de demandes. Patientez un peu.")
    expect(card.locator("button.primary")).to_be_enabled()


def replay(guest: Visitor) -> Page:
    table = guest.play("pyramidis")
    offers(guest.page).first.wait_for(state="attached")
    guest.page.goto(f"{guest.url}/replay/{table}")
    guest.page.wait_for_selector("[data-cell]")
    return guest.page


@pytest.mark.parametrize(
    ("size", "language", "film", "making", "failed"),
    [
        ("phone", "fr", "Film (GIF)", "On prépare le film…", "Trop de demandes"),
        ("desktop", "en", "Film (GIF)", "The film is being made …", "Too many requests"),
    ],
)
def test_a_film_says_that_it_is_being_made_and_why_it_was_not(
    size: str, language: str, film: str, making: str, failed: str, visitor: Callable[..., Visitor]
) -> None:
    guest = visitor(size, language, workers="block")
    guest.expected += ["429", "422"]  # a game that is not over has no analysis
    page = replay(guest)
    held = hold(page, "**/picture*form=gif*")
    page.get_by_role("button", name=film).click()
    button = page.get_by_role("button", name=making)
    expect(button).to_be_disabled()
    assert button.get_attribute("aria-busy") == "true"
    assert len(held) == 1
    body = json.dumps({"error": {"code": "too-often", "message": "-"}})
    held[0].fulfill(status=429, content_type="application/json", body=body)
    expect(page.locator("aside .trouble")).to_contain_text(failed)
    page.unroute("**/picture*form=gif*")
    with page.expect_download() as kept:
        page.get_by_role("button", name=film).click()
    assert kept.value.suggested_filename == "pyramidis.gif"
    assert kept.value.path().read_bytes().startswith(b"GIF8")
    expect(page.locator(".trouble")).to_have_count(0)


def test_an_analysis_that_gets_no_answer_says_so_and_goes_on(visitor: Callable[..., Visitor]) -> None:
    guest = visitor(workers="block")
    guest.expected.append("ERR_FAILED")
    guest.page.route("**/analysis", lambda route: route.abort())
    page = replay(guest)
    expect(page.locator("aside .trouble")).to_contain_text("The page asks again by itself")
    done = {"ready": True, "done": 0, "total": 0, "moves": [], "costly": [], "result": [1, 0]}
    page.unroute("**/analysis")
    page.route("**/analysis", lambda route: route.fulfill(json=done))
    expect(page.locator("aside .trouble")).to_have_count(0)
    expect(page.locator("aside svg[role=img]")).to_be_visible()
