"""A server that stops at once: what was answered is durable, whoever waits is told, no thread is waited for."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import sys
from collections.abc import Awaitable, Callable

import uvicorn

from ziggurat.table.http.guard import Guard

log = logging.getLogger("ziggurat.table")


class StoppingServer(uvicorn.Server):
    """Ends what clients wait for before it waits for clients."""

    def __init__(self, config: uvicorn.Config, hush: Callable[[], Awaitable[None]], guard: Guard) -> None:
        super().__init__(config)
        self.hush, self.guard = hush, guard

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second; once a second the guard looks for clients that do not go on."""
        if counter % 10 == 0:
            self.guard.sweep(asyncio.get_running_loop().time())
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stops, and ends the process."""
        try:
            await self.hush()
            await super().shutdown(sockets)
        except Exception:
            log.exception("the server could not stop as it should")
        log.info("stopped")
        # All is written. A thread that still loads rules or draws is of no use, but Python would wait for it.
        sys.stdout.flush()
        os._exit(0)
