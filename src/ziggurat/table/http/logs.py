"""Logs for people and programs: one JSON object a line. No token, no cookie, no address and no name goes in."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
import time

_PLAIN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class AsJson(logging.Formatter):
    """A line with the time, the level, the sentence and what was noted beside it."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        when = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        plain = {"time": f"{when}Z", "level": record.levelname.lower(), "message": record.getMessage()}
        plain |= {name: value for name, value in vars(record).items() if name not in _PLAIN}
        if record.exc_info:
            plain["error"] = self.formatException(record.exc_info)
        return json.dumps(plain, ensure_ascii=False, default=str)


def is_news(record: logging.LogRecord) -> bool:
    """Whether a line is worth it: that somebody has gone away, or a server stops, is nobody's fault."""
    error = record.exc_info[1] if record.exc_info else None
    return not isinstance(error, (asyncio.CancelledError, ConnectionError))


def set_up(requests: bool) -> None:
    """Logs to standard error; every request only if the host wants that."""
    lines = logging.StreamHandler(sys.stderr)
    lines.setFormatter(AsJson())
    logging.basicConfig(level=logging.INFO, handlers=[lines], force=True)
    logging.getLogger("ziggurat.http").setLevel(logging.INFO if requests else logging.WARNING)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "alembic"):
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).setLevel(logging.WARNING)
        logging.getLogger(name).addFilter(is_news)
