"""Whoever asks too fast waits, then is refused; nobody else notices, and nobody is remembered longer than needed."""

from __future__ import annotations

import asyncio
import time as real

import pytest

from table.inside import Inside
from table.party import OPEN_GAME, Tell
from ziggurat.table.access import pace as pacing
from ziggurat.table.access.callers import neighbourhood, whence
from ziggurat.table.access.limits import FORGET, Limits, Rates
from ziggurat.table.access.pace import BURST, EACH, LONGEST, MOST_HELD, Pace
from ziggurat.table.access.tokens import Caller
from ziggurat.table.truth.refusals import Refused

FAST, SLOW, HERE = Caller(address="203.0.113.1"), Caller(address="203.0.113.2"), Caller(local=True)


class Watch:
    """A clock that nobody can set, and sleep that takes no time."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now, self.slept = 1000.0, list[float]()
        monkeypatch.setattr(real, "monotonic", lambda: self.now)
        monkeypatch.setattr(asyncio, "sleep", self.sleep)

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    return Watch(monkeypatch)


def test_a_burst_is_served_the_next_wait_and_more_are_refused_late(watch: Watch) -> None:
    pace = Pace(count_local=False)

    async def ask(caller: Caller, many: int) -> list[Refused | None]:
        return [await pace.keep(caller) for _ in range(many)]

    assert asyncio.run(ask(FAST, BURST)) == [None] * BURST
    assert not watch.slept
    in_line = round(LONGEST / EACH)
    assert asyncio.run(ask(FAST, in_line)) == [None] * in_line
    assert watch.slept == pytest.approx([EACH * (1 + number) for number in range(in_line)])
    [refused] = asyncio.run(ask(FAST, 1))
    assert refused is not None
    assert (refused.status, refused.code, watch.slept[-1]) == (429, "too-often", pacing.HOLD)
    watch.slept.clear()
    assert asyncio.run(ask(SLOW, BURST)) == [None] * BURST
    assert asyncio.run(ask(HERE, 10 * BURST)) == [None] * 10 * BURST
    assert not watch.slept
    watch.now += 60
    assert asyncio.run(ask(FAST, BURST)) == [None] * BURST
    assert not watch.slept


def test_refusals_that_are_held_back_are_not_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who does not wait for answers is refused at once when so many wait."""
    pace = Pace(count_local=True)
    monkeypatch.setattr(pace, "_wait", lambda _: None)
    monkeypatch.setattr(pacing, "HOLD", 3600)

    async def story() -> None:
        held = [asyncio.create_task(pace.keep(FAST)) for _ in range(MOST_HELD)]
        await asyncio.sleep(0)
        assert (await pace.keep(FAST)) is not None
        for one in held:
            one.cancel()
        await asyncio.gather(*held, return_exceptions=True)
        assert pace._held == 0

    asyncio.run(story())


def test_nobody_is_remembered_for_longer_than_it_counts(watch: Watch) -> None:
    """Else every visitor ever would be looked at again and again."""
    rates, pace = Rates(Limits(), False), Pace(False)
    for number in range(1000):
        rates.check(Caller(bearer=f"token {number}", address=f"203.0.{number // 200}.{number % 200}"), "moves")
        pace._wait(f"address {number}")
    watch.now += FORGET + 1
    rates.check(FAST, "moves")
    pace._wait("another")
    assert list(rates._done["moves"]) == [FAST.address]
    assert list(pace._due) == ["another"]


def test_a_rate_is_counted_in_a_window_that_moves_and_by_no_clock_that_is_set(
    watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    rates = Rates(Limits(moves="2 per 10 second"), False)
    for wall, passes, good in ((0, 0, True), (3600, 5, True), (-86_400, 4, False), (0, 1, True), (0, 4, False)):
        monkeypatch.setattr(real, "time", lambda wall=wall: 1e9 + wall)
        watch.now += passes
        if good:
            rates.check(FAST, "moves")
        else:
            with pytest.raises(Refused, match="too often"):
                rates.check(FAST, "moves")


def test_a_household_is_one_address() -> None:
    assert neighbourhood("2001:db8:1:2:3:4:5:6") == neighbourhood("2001:db8:1:2::9") != neighbourhood("2001:db8:1:3::9")
    assert neighbourhood("::ffff:203.0.113.9") == "203.0.113.9" == neighbourhood("203.0.113.9")
    assert (neighbourhood("::1"), neighbourhood(""), neighbourhood("no address")) == ("::1", "", "no address")
    found = whence({"client": ("2001:db8:1:2::9", 1), "headers": []})
    assert (found.address, found.local) == ("2001:db8:1:2::/64", False)


def test_the_door_keeps_the_pace(tell: Tell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pacing, "EACH", 3600)
    monkeypatch.setattr(pacing, "HOLD", 0.01)

    async def story(app: Inside) -> None:
        await app.server.readiness.ready(OPEN_GAME)
        asked = [await app.ask("GET", "/api/me", x_forwarded_for="203.0.113.1") for _ in range(BURST + 20)]
        assert [heard.status for heard in asked] == [200] * BURST + [429] * 20
        assert asked[-1].json()["error"]["code"] == "too-often"
        assert (await app.ask("GET", "/api/me")).status == 200

    tell(story)
