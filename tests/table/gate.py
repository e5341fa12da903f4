"""A studio whose work is held at a gate: its workers note what they begin, and go on when the test says so."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from table import tasks
from table.test_pool import alive
from ziggurat.table.work import worker
from ziggurat.table.work.studio import Studio

FOLDER = "ZIGGURAT_TEST_GATE_FOLDER"


class Gate:
    """The test's end: which kinds of work wait, what is done in their place, and what was begun."""

    def __init__(self, folder: Path, setenv: Callable[[str, str], None]) -> None:
        self.folder = folder
        setenv(FOLDER, str(folder))
        self.hold()

    def hold(self, *kinds: str) -> None:
        """From now on work of these kinds waits: film, picture, hint, judgement; any other goes on."""
        waiting = self.folder / "hold.new"
        waiting.write_text(" ".join(kinds), encoding="utf-8")
        waiting.rename(self.folder / "hold")

    def spoil(self, task: str) -> None:
        """From now on another task is done in the place of each; the empty one ends that."""
        (self.folder / "spoil").write_text(task, encoding="utf-8")

    def begun(self, kind: str = "") -> list[str]:
        """What was begun, in order."""
        notes = self.folder / "begun"
        lines = notes.read_text(encoding="utf-8").splitlines() if notes.exists() else []
        return [line.split(" ", 1)[1] for line in lines if line.split(" ", 1)[1].startswith(kind)]

    def at_work(self) -> bool:
        """Whether a process that has begun something is still there."""
        lines = (self.folder / "begun").read_text(encoding="utf-8").splitlines()
        return any(alive(int(line.split()[0])) for line in lines)

    def studio(self) -> Studio:
        """Two workers behind this gate."""
        return Studio(2, run)


def run(pipe: Connection, megabytes: int) -> None:
    """A worker behind the gate; it runs in another process."""
    worker.run(_Held(pipe, Path(os.environ[FOLDER])), megabytes)  # type: ignore[arg-type]


class _Held:
    """A pipe from which a task comes when the gate is open for it."""

    def __init__(self, pipe: Connection, folder: Path) -> None:
        self.pipe, self.folder, self.send = pipe, folder, pipe.send

    def recv(self) -> Any:
        task = self.pipe.recv()
        name = _name(task)
        with (self.folder / "begun").open("a", encoding="utf-8") as notes:
            notes.write(f"{os.getpid()} {name}\n")
        while name.split()[0] in (self.folder / "hold").read_text(encoding="utf-8").split():
            time.sleep(0.01)
        spoil = self.folder / "spoil"
        other = spoil.read_text(encoding="utf-8") if spoil.exists() else ""
        return getattr(tasks, other)(name, self.folder / "notes", 1) if other else task


def _name(task: Any) -> str:
    if hasattr(task, "wants"):
        return str(task.wants)
    return f"{'film' if task.form in ('gif', 'webp') else 'picture'} {task.side} {task.form} {task.language}"
