"""Brings a database up to date and is killed before one of its statements: `killed_migration.py URL NUMBER`.

Without such a statement it says how many there were; the last of them is the commit.
"""

from __future__ import annotations

import os
import signal
import sys
from typing import Any

from sqlalchemy import Engine, event

from ziggurat.table.store.database import ready_engine


class Count:
    """Counts statements and commits, and ends the process at one of them."""

    def __init__(self, last: int) -> None:
        self.last, self.done = last, 0

    def __call__(self, *_: Any) -> None:
        self.done += 1
        if self.done == self.last:
            os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    count = Count(int(sys.argv[2]))
    event.listen(Engine, "before_cursor_execute", count)
    event.listen(Engine, "commit", count)
    ready_engine(sys.argv[1]).dispose()
    print(count.done)
