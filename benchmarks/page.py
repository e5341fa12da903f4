"""How fast the page is on a slow phone: `python benchmarks/page.py [--url URL] [--json FILE] [GAME ...]`.

Chromium, 360 by 740 pixels, its processor four times slower, a line of 1.6 Mbit/s with 150 ms to the server. By game:

first, again   milliseconds from the address to the board on the screen, at the first visit and at a later one
playable       milliseconds from the address to a board that can be played on, at the first visit
work           milliseconds of processor time of the page's own thread until then, on this machine as it is, again
highlight      milliseconds from the end of a touch to the frame that shows what was touched, the median of several
dropped        frames that the browser dropped, by its own trace, while pieces of a move and its answer were on their
               way in a busy position, of how many
longest        milliseconds that the page's own thread was busy at most, before pieces took off or when they landed

A machine that does other things makes all but `work` worse; the load is printed. Without --url a server is started.
Needs what the tests of the page need.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import statistics
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from phone import BROWSERS, FLAGS, LINE, SLOWER, Game, busy, phone, served, slow, warm
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from ziggurat import games

TOUCHES = 7
WHOLE = 1800  # pixels of height, where all that flies is seen: what is below the edge would count as not drawn
WANTED = "wanted: board below 1500 ms, highlight below 50 ms, no frame dropped"
# Every flight of a piece leaves a mark in the trace, with its duration.
WATCH = """() => {
  const play = Animation.prototype.play;
  Animation.prototype.play = function () {
    performance.mark(`flight ${this.effect.getComputedTiming().endTime}`);
    play.call(this);
  };
}"""
TRACED = ["cc", "benchmark", "blink.user_timing", "toplevel"]


def visit(page: Page, address: str) -> tuple[float, float]:
    """When the board was seen, and when it could be played on."""
    page.goto(address)
    for _ in range(600):
        if playable := page.evaluate("window.boardPlayable"):
            return float(page.evaluate("window.boardSeen")), float(playable)
        page.wait_for_timeout(100)
    raise SystemExit(f"{address}: no board")


def worked(context: BrowserContext, address: str) -> float:
    page = context.new_page()
    line = context.new_cdp_session(page)
    line.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.goto(address)
    page.wait_for_selector("[data-cell]", state="attached", timeout=60_000)
    figures = {one["name"]: one["value"] for one in line.send("Performance.getMetrics")["metrics"]}
    page.close()
    return 1000 * float(figures["TaskDuration"])


def highlights(page: Page, rng: random.Random) -> list[float]:
    """Touches this and that, and back."""
    found = []
    for _ in range(TOUCHES):
        cells = page.locator("[data-offered]")
        cells.first.wait_for(state="attached", timeout=60_000)
        cell = cells.nth(rng.randrange(cells.count()))
        cell.evaluate("(one) => one.scrollIntoView({block: 'center'})")
        page.wait_for_timeout(150)
        box = cell.bounding_box()
        page.evaluate("window.lit = 0")
        for _ in range(2):  # where places are crowded the first touch brings the part nearer
            box = cell.bounding_box() or box
            assert box is not None
            page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            page.wait_for_timeout(400)
            if page.evaluate("window.lit"):
                break
        if lit := page.evaluate("window.lit"):
            found.append(lit)
        page.keyboard.press("Escape")
        page.wait_for_timeout(100)
    return found


@dataclass(frozen=True)
class Glide:
    """How smoothly pieces flew."""

    frames: int
    dropped: int
    longest: float


def glides(browser: Browser, page: Page, game: Game) -> Glide:
    """What the browser's trace tells while a move and its answer are shown."""
    page.set_viewport_size({"width": 360, "height": WHOLE})
    page.wait_for_timeout(1000)
    page.evaluate(WATCH)
    browser.start_tracing(page=page, categories=TRACED)
    game.turn()
    page.wait_for_selector(".air svg", state="attached", timeout=60_000)
    page.wait_for_timeout(3000)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    marks = [one for one in events if one["name"].startswith("flight ")]
    aloft = [(one["ts"], one["ts"] + 1000 * float(one["name"].split()[1])) for one in marks]
    own = {(one["pid"], one["tid"]) for one in marks}
    shown: dict[int, bool] = {}  # a frame may be reported twice: it was seen if one of them was
    for one in events:
        frame = one.get("args", {}).get("frame_reporter")
        if not (frame and one["ph"] == "b" and any(start < one["ts"] < end for start, end in aloft)):
            continue
        if frame["has_compositor_animation"]:
            lost = frame["state"] == "STATE_DROPPED" and frame["affects_smoothness"]
            shown[frame["frame_sequence"]] = shown.get(frame["frame_sequence"], False) or not lost
    tasks = [one["dur"] for one in events if one["ph"] == "X" and (one["pid"], one["tid"]) in own]
    return Glide(len(shown), lost_on_the_way(shown), max(tasks) / 1000)


def lost_on_the_way(shown: dict[int, bool]) -> int:
    """How many frames were dropped after the first one shown: before it, no piece of a flight has left."""
    lost, left = 0, False
    for number in sorted(shown):
        left = shown[number] or (left and number - 1 in shown)
        lost += left and not shown[number]
    return lost


def measured(browser: Browser, url: str, id: str) -> dict[str, Any]:
    context = phone(browser)
    game = busy(context, url, id)
    page = context.new_page()
    slow(page)
    first, playable = visit(page, game.page_url)
    page.wait_for_timeout(1500)
    again, _ = visit(page, game.page_url)
    lit = highlights(page, random.Random(id))
    glide = glides(browser, page, game)
    work = worked(context, game.page_url)
    context.close()
    return {
        "game": id,
        "first": round(first),
        "again": round(again),
        "playable": round(playable),
        "work": round(work),
        "highlight": round(statistics.median(lit)) if lit else None,
        "dropped": glide.dropped,
        "frames": glide.frames,
        "longest": round(glide.longest),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--url", help="a server that runs already")
    parser.add_argument("--json", type=Path, help="where to write the figures too")
    parser.add_argument("games", nargs="*", default=list(games.GAMES))
    asked = parser.parse_args()
    figures = []
    print(
        f"{'game':16}{'first':>8}{'again':>8}{'playable':>10}{'work':>7}{'highlight':>11}{'dropped':>12}{'longest':>9}"
    )
    with served(asked.url) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=next(filter(None, map(shutil.which, BROWSERS)), None), headless=True, args=FLAGS
        )
        warm(browser, url)
        for id in asked.games:
            one = measured(browser, url, id)
            figures.append(one)
            of = f"{one['dropped']}/{one['frames']}"
            print(
                f"{id:16}{one['first']:8}{one['again']:8}{one['playable']:10}{one['work']:7}"
                f"{one['highlight']!s:>11}{of:>12}{one['longest']:9}",
                flush=True,
            )
        browser.close()
    print(f"{WANTED}; load of this machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    text = json.dumps({"processor": f"1/{SLOWER}", "line": LINE, "games": figures}, indent=1)
    print(text)
    if asked.json:
        asked.json.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
