"""How fast requests of one address are served: a burst at once, the next ones at a pace, and beyond that none.

Whoever asks faster waits. Who does not wait but asks on all the same is refused, and hears so late: a client that waits
for its answers cannot flood anybody.
"""

from __future__ import annotations

import asyncio
import time

from ziggurat.table.access.limits import too_often
from ziggurat.table.access.tokens import Caller
from ziggurat.table.truth.refusals import Refused

BURST = 300  # requests that are served at once: a class behind one address opens the page together
EACH = 1 / 60  # seconds for each of the next ones
LONGEST = 5.0  # seconds that a request may wait for its turn
HOLD, MOST_HELD = 1.0, 500  # seconds for which a refusal is held back, and how many are at once
FORGET = 60.0  # seconds between looks for addresses that are quiet again


class Pace:
    """When the next request of each address has its turn; those of this machine need none unless the host wants it."""

    def __init__(self, count_local: bool) -> None:
        self.count_local = count_local
        self._due: dict[str, float] = {}  # by address: when all that it has asked for is paid
        self._held, self._tidied = 0, time.monotonic()

    async def keep(self, caller: Caller) -> Refused | None:
        """Returns when it is the turn of a request of this caller; or why it has none."""
        if caller.local and not self.count_local:
            return None
        wait = self._wait(caller.address)
        if wait is None:
            await self._hold()
            return too_often(f"{1 / EACH:.0f} a second")
        if wait > 0:
            await asyncio.sleep(wait)
        return None

    def _wait(self, address: str) -> float | None:
        """For how many seconds; None: too long."""
        now = time.monotonic()
        if now - self._tidied > FORGET:
            self._due, self._tidied = {who: due for who, due in self._due.items() if due > now}, now
        due = max(self._due.get(address, now), now) + EACH
        wait = due - now - BURST * EACH
        if wait > LONGEST:
            return None
        self._due[address] = due
        return wait

    async def _hold(self) -> None:
        if self._held >= MOST_HELD:
            return
        self._held += 1
        try:
            await asyncio.sleep(HOLD)
        finally:
            self._held -= 1
