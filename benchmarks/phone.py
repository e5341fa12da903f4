"""A slow phone at a table: a server that is warm, a browser that is slowed down, and a game in a busy position."""

from __future__ import annotations

import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page

from ziggurat import games

LINE = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}
BROWSERS = (os.environ.get("CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome")
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]
SLOWER = 4
TURNS, FEW = 14, 4
SETTINGS = "localStorage['ziggurat.settings'] = JSON.stringify({confirm: true})"
# The board is there when it has been through a frame: the server's picture of it, or the one with cells to touch.
SEEN = """
const await_ = (found, then) => {
  const look = () => requestAnimationFrame(() => found() ? requestAnimationFrame(then) : look());
  look();
};
const cell = () => document.querySelector('[data-cell]') && document.querySelector('.sprite-sheet');
await_(() => cell() || document.querySelector('#early svg')?.checkVisibility(), (now) => { window.boardSeen = now });
await_(cell, (now) => { window.boardPlayable = now });
addEventListener('pointerup', (event) => {
  const look = (now) => document.querySelector('.chosen') ? (window.lit = performance.now() - event.timeStamp)
                        : now - event.timeStamp < 3000 && requestAnimationFrame(look);
  requestAnimationFrame(look);
}, true);
"""


@contextmanager
def served(url: str | None) -> Iterator[str]:
    """A server that is warm: every game has been prepared."""
    if url is None:
        with tempfile.TemporaryDirectory() as folder:
            with socket.socket() as probe:
                probe.bind(("127.0.0.1", 0))
                port = probe.getsockname()[1]
            command = [sys.executable, "-m", "ziggurat", "serve", "--port", str(port), "--data", folder]
            process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=os.environ)
            try:
                yield f"http://127.0.0.1:{port}"
            finally:
                process.terminate()
                process.wait()
    else:
        yield url


def phone(browser: Browser) -> BrowserContext:
    context = browser.new_context(
        viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, device_scale_factor=2, locale="fr-FR"
    )
    context.add_init_script(SETTINGS + ";" + SEEN)
    return context


def slow(page: Page) -> CDPSession:
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", LINE)
    line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return line


class Game:
    """A game against the quickest bot, seen by one phone."""

    def __init__(self, context: BrowserContext, url: str, id: str) -> None:
        self.ask, self.rng = context.request, random.Random(id)
        options = next(one for one in self._get(f"{url}/api/games")["games"] if one["id"] == id).get("play", {})
        seats = [{"name": "Ada"}, *[{"bot": 1}] * (min(games.facts(id).seats) - 1)]
        wanted = {"game": id, "seats": seats, "starts": 0, **options}
        made = self.ask.post(f"{url}/api/tables", data=wanted).json()
        self.path, self.page_url = f"{url}/api/tables/{made['table']}", f"{url}/t/{made['table']}"
        self.ask.post(f"{self.path}/join", data={"token": made["seats"][0]["token"]})

    def _get(self, url: str) -> Any:
        return self.ask.get(url).json()

    def on_turn(self) -> dict[str, Any] | None:
        """What is seen once it is our turn; None where the game is over."""
        while (seen := self._get(self.path))["actor"] != seen["seat"]:
            if seen["result"]:
                return None
            time.sleep(0.05)
        return dict(seen)

    def turn(self) -> bool:
        """Plays anything; False where the game is over."""
        if (seen := self.on_turn()) is None:
            return False
        move = self.rng.choice(seen["moves"])["move"]
        self.ask.post(f"{self.path}/moves", data={"seq": seen["seq"], "command": f"{self.rng.random()}", "move": move})
        return True


def busy(context: BrowserContext, url: str, id: str) -> Game:
    """A position in the middle of a game, with something to choose on the board."""
    for turns in (TURNS, TURNS // 2, TURNS // 4, 2):
        game = Game(context, url, id)
        if all(game.turn() for _ in range(turns)):
            while seen := game.on_turn():
                if len(seen["moves"]) > FEW:
                    return game
                game.turn()
    raise SystemExit(f"{id}: no game was long enough")


def warm(browser: Browser, url: str) -> None:
    """Waits until every game can be shown."""
    context = browser.new_context()
    for _ in range(600):
        try:
            if all(one["scene"] for one in context.request.get(f"{url}/api/games").json()["games"]):
                return context.close()
        except Exception:  # it has not begun to listen
            pass
        time.sleep(0.5)
    raise SystemExit("the server did not become ready")
