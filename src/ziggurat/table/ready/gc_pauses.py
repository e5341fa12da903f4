"""Looking for garbage without making anybody wait.

A full search stops every answer for as long as it takes, which is a tenth of a second with the rules loaded. So what is
loaded is left out for good, and the rest is searched through once a minute and not whenever Python sees fit.
"""

from __future__ import annotations

import asyncio
import gc

OFTEN, SELDOM, NEVER = 10_000, 20, 1_000_000  # new things before a quick search; quick ones before longer ones
EVERY = 60.0  # seconds


def leave_out_what_is_loaded() -> None:
    """Called when something was loaded that stays."""
    gc.freeze()


async def search() -> None:
    """Goes on until it is cancelled."""
    usual = gc.get_threshold()
    gc.set_threshold(OFTEN, SELDOM, NEVER)
    try:
        while True:
            await asyncio.sleep(EVERY)
            gc.collect()
    finally:
        gc.set_threshold(*usual)
