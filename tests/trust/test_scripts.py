"""Scripts in names, chat, records and addresses do not run in the page: they are shown as the texts that they are."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Page

from page.browsing import launched
from table.server import Guest, ServerProcess, make, serving
from trust import ledger
from trust.payloads import payloads
from trust.watching import Watched

FEW, MANY = 20, 500
GAME, SEATS = "mandala", 5
PLAIN = ["Ann", "a plain line of chat", "Zoë & Łukasz: 1 < 2", "https://example.org/", "x" * 60, "#1", "Ben", "Cy"]
ADDRESSES = ["/t/{}", "/replay/{}", "/rules/{}", "/#{}", "/t/none#{}", "/api/words/{}", "/api/rules/{}", "/{}"]
SHOWN = "(texts) => texts.filter((text) => !document.body.textContent.includes(text))"
INSIDE = "[...document.querySelectorAll('.chat li *')].map((one) => one.localName)"
ALL_SHOWN = f"(texts) => ({SHOWN})(texts).length === 0"


def name_of(text: str) -> str:
    """As much of it as fits into a name."""
    return text[:40].strip()


def fill(table: list[Guest], texts: list[str]) -> list[str]:
    """Names for the seats of a table; those that the server takes."""
    taken = [seat.post("name", name=name_of(text)).status_code == 200 for seat, text in zip(table, texts, strict=False)]
    return [name_of(text) for text, good in zip(texts, taken, strict=False) if good]


class Visit:
    """One browser, one server, and all the places where texts of others are shown."""

    def __init__(self, server: ServerProcess, watched: Watched) -> None:
        self.server, self.watched = server, watched
        self.shown = self.refused = self.loads = 0

    def open(self, path: str) -> Page:
        self.loads += 1
        return self.watched.open(path)

    def wait_for(self, texts: list[str]) -> None:
        """They are there, letter by letter, as text."""
        self.watched.page.wait_for_function(ALL_SHOWN, arg=texts)
        self.shown += len(texts)

    def at_the_table(self, texts: list[str]) -> None:
        """Names and lines of chat as they come; all lines again after a reload."""
        seats = make(self.server, GAME, *({"name": f"N{seat}"} for seat in range(SEATS)))[1]
        joined = self.watched.context.request.post(
            f"{self.server.url}/api/tables/{seats[0].table}/join", data={"token": seats[0].token}
        )
        assert joined.ok, joined.text()
        for start in range(0, len(texts), 80):  # a table keeps the last 100 lines
            page = self.open(f"/t/{seats[0].table}")
            page.click("#tab-chat")
            self._talk(seats, texts[start : start + 80])

    def _talk(self, seats: list[Guest], texts: list[str]) -> None:
        said = [text for text in texts if seats[1].post("chat", text=text).status_code == 200]
        self.refused += len(texts) - len(said)
        for start in range(0, len(texts), SEATS - 1):
            self.wait_for(fill(seats[1:], texts[start : start + SEATS - 1]))
        self.wait_for([text.strip() for text in said])
        assert set(self.watched.page.evaluate(INSIDE)) == {"strong"}, "more than the speaker's name and a text"
        self.watched.note()
        self.watched.page.reload()
        self.watched.page.click("#tab-chat")
        self.wait_for([text.strip() for text in said])

    def in_replays(self, texts: list[str]) -> None:
        """The game's record: its replay, and now and then the record itself, opened as a page."""
        for start in range(0, len(texts), SEATS):
            table, seats = make(self.server, GAME, *({"name": f"N{seat}"} for seat in range(SEATS)))
            names = fill(seats, texts[start : start + SEATS])
            self.open(f"/replay/{table}")
            self.wait_for(names)
            for form in ("text", "json") if start % 50 == 0 else ():
                self.open(f"/api/tables/{table}/record?form={form}")
            seats[0].http.delete(f"/api/tables/{table}")

    def in_the_lobby(self, texts: list[str]) -> None:
        """Open tables that are listed, with the names of those who sit there."""
        for start in range(0, len(texts), 200):
            made = [self._listed(texts[at : at + 2]) for at in range(start, min(start + 200, len(texts)), 2)]
            self.open("/").wait_for_selector("article")
            self.watched.page.wait_for_load_state("networkidle")
            for seat in made:
                seat.http.delete(f"/api/tables/{seat.table}")

    def _listed(self, texts: list[str]) -> Guest:
        seats = make(self.server, GAME, {"name": "Ann"}, {"name": "Ben"}, {}, listed=True)[1]
        fill(seats, texts)
        return seats[0]

    def in_addresses(self, texts: list[str]) -> None:
        """Whatever stands in the address, as a path or after the number sign."""
        for number, text in enumerate(texts):
            self.open(ADDRESSES[number % len(ADDRESSES)].format(quote(text[:100], safe="")))
            self.watched.page.wait_for_selector("body")

    def everywhere(self, texts: list[str]) -> None:
        self.at_the_table(texts)
        self.in_replays(texts)
        self.in_the_lobby(texts)
        self.in_addresses(texts[:: max(1, len(texts) // 40)])


@contextmanager
def visiting(folder: Path) -> Iterator[Visit]:
    with serving(f"sqlite:///{folder / 'tables.sqlite'}", folder) as server, launched() as browser:
        context = browser.new_context(service_workers="block", reduced_motion="reduce", locale="en-GB")
        yield Visit(server, Watched(context, server.url))
        context.close()


def run(folder: Path, number: int) -> Visit:
    """The same ways with plain texts first, to learn what the page is made of."""
    with visiting(folder) as visit:
        visit.everywhere(PLAIN)
        assert visit.watched.alarms(visit.watched.made_of) == {}
        usual, visit.shown = set(visit.watched.made_of), 0
        visit.everywhere(payloads(number))
        assert visit.watched.alarms(usual) == {}
    return visit


def test_scripts_are_only_texts(tmp_path: Path) -> None:
    assert run(tmp_path, FEW).shown > FEW


@pytest.mark.soak
def test_many_scripts_are_only_texts(tmp_path: Path) -> None:
    visit = run(tmp_path, MANY)
    ways = f"{MANY} texts that try to be scripts, in names, chat, replays, the lobby and addresses"
    numbers = f"{ways}: shown {visit.shown:,} times in {visit.loads:,} pages, {visit.refused} of them refused"
    ledger.tell("scripts", f"{numbers}; 0 ran, asked elsewhere, made an element or met the content policy")


def test_a_script_that_is_let_in_is_noticed(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        page = visit.open("/")
        page.wait_for_selector("article")
        visit.watched.note()
        usual = set(visit.watched.made_of)
        page.evaluate("document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=hit()>')")
        page.evaluate("hit(); fetch('https://elsewhere.test/').catch(() => 1)")
        page.wait_for_function("window.found.violations.length > 1")
        alarms = visit.watched.alarms(usual)
        assert {"scripts", "csp", "elements"} <= alarms.keys()
        assert "onerror" in alarms["elements"]
