"""An answer without an end, that notices at once when nobody listens any more."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import aclosing
from typing import Any

from starlette.responses import StreamingResponse


class EventStream(StreamingResponse):
    """Closes its source when the client goes, whatever it was doing, so that no listener stays behind."""

    media_type = "text/event-stream"

    def __init__(self, content: Any, leave: Callable[[], None], status_code: int = 200, **more: Any) -> None:
        super().__init__(content, status_code, **more)
        self._leave = leave  # is called when it has ended, however that happens

    async def stream_response(self, send: Any) -> None:
        """Sends until the source ends or the client has gone."""
        source: Any = self.body_iterator
        async with aclosing(source):
            await super().stream_response(send)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serves one client. By the older manner: the newer one notices a closed line only when it has news for it."""
        try:
            await super().__call__({**scope, "asgi": {**scope["asgi"], "spec_version": "2.3"}}, receive, send)
        finally:
            self._leave()
