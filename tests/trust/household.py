"""What a server uses: memory, open files, threads, its write-ahead log; the means of the first and last quarter."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path
from statistics import mean


@dataclass(frozen=True)
class Used:
    """At one moment."""

    megabytes: float
    files: int
    threads: int
    wal: float  # megabytes
    at: float

    @classmethod
    def by(cls, process: int, database: Path) -> Used:
        """What a process uses now; its workers have limits of their own."""
        status = Path(f"/proc/{process}/status").read_text(encoding="utf-8").splitlines()
        told = {line.partition(":")[0]: line.partition(":")[2].split() for line in status}
        wal = database.with_name(database.name + "-wal")
        return cls(
            int(told["VmRSS"][0]) / 1024,
            len(list(Path(f"/proc/{process}/fd").iterdir())),
            int(told["Threads"][0]),
            wal.stat().st_size / 1e6 if wal.exists() else 0.0,
            time.monotonic(),
        )


def quarters(used: list[Used]) -> str:
    """The means of the first and of the last quarter of the time, in words."""
    begun, length = used[0].at, used[-1].at - used[0].at
    first = [one for one in used if one.at <= begun + length / 4]
    last = [one for one in used if one.at >= begun + length * 3 / 4]
    parts = [
        f"{name} {mean(getattr(one, field) for one in first):.{digits}f} and "
        f"{mean(getattr(one, field) for one in last):.{digits}f}{unit}"
        for name, field, digits, unit in (
            ("memory", "megabytes", 0, " MB"),
            ("open files", "files", 0, ""),
            ("threads", "threads", 0, ""),
            ("write-ahead log", "wal", 1, " MB"),
        )
    ]
    return ", ".join(parts)
