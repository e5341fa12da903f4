"""A connection to PostgreSQL that does not wait for ever: a line that is half open never says that it is.

Without it one lost line would hold the thread that writes, and with it every move of this server, until the system
gives the line up: after a quarter of an hour, or never where a proxy stands between.
"""

from __future__ import annotations

import time
from collections.abc import Generator
from typing import Any

import psycopg

PATIENCE = 15.0  # seconds without a byte while an answer is awaited; a slow disk makes one wait for some


class Patient(psycopg.Connection[Any]):
    """One that is closed, and fails, after so long a silence."""

    patience = PATIENCE

    def wait(self, gen: Generator[Any, Any, Any], *how: Any, **more: Any) -> Any:
        """Waits for an answer."""
        return super().wait(self._watched(gen), *how, **more)

    def _watched(self, gen: Generator[Any, Any, Any]) -> Generator[Any, Any, Any]:
        """The same steps; in between it is asked several times a second whether something came."""
        try:
            step, heard = next(gen), time.monotonic()
            while True:
                ready = yield step
                heard = time.monotonic() if ready else heard
                if time.monotonic() - heard > self.patience:
                    self.pgconn.finish()
                    raise psycopg.OperationalError(f"no answer within {self.patience:.0f} seconds")
                step = gen.send(ready)
        except StopIteration as end:
            return end.value
