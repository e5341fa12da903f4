"""Tasks for workers in tests: they run in other processes."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Plain:
    """Notes that it was begun, then answers its name."""

    name: str
    notes: Path
    cpu_seconds: int | None = None

    def prepare(self) -> int:
        with self.notes.open("a", encoding="utf-8") as notes:
            notes.write(f"{self.name}\n")
        return os.getpid()

    def answer(self, pid: int, progress: Callable[[Any], None]) -> Any:
        return self.name


@dataclass(frozen=True)
class Steps(Plain):
    """Tells how far it is, three times."""

    def answer(self, pid: int, progress: Callable[[Any], None]) -> Any:
        for done in (1, 2, 3):
            progress(done)
        return self.name


@dataclass(frozen=True)
class Endless(Plain):
    """Never comes to an end; says first who does it."""

    def answer(self, pid: int, progress: Callable[[Any], None]) -> Any:
        progress(pid)
        time.sleep(3600)


@dataclass(frozen=True)
class Greedy(Plain):
    """Uses the processor without end."""

    def answer(self, pid: int, progress: Callable[[Any], None]) -> Any:
        while True:
            pass


@dataclass(frozen=True)
class Gated(Plain):
    """Waits for a file."""

    def answer(self, pid: int, progress: Callable[[Any], None]) -> Any:
        while not self.notes.with_name("gate").exists():
            time.sleep(0.01)
        return self.name


@dataclass(frozen=True)
class Hungry(Plain):
    """Takes all memory that it can get."""

    def answer(self, pid: int, progress: Callable[[Any], None]) -> Any:
        return len([bytearray(1 << 28) for _ in range(1 << 20)])
