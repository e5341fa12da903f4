"""A server of its own for a benchmark: started, waited for, and measured by what the system says of its process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
import urllib.request
from pathlib import Path


def serve(database: str, port: int, notes: Path | None = None) -> subprocess.Popen[bytes]:
    """A server; a watched one where its notes are wanted."""
    watched = [str(Path(__file__).with_name("watched.py")), str(notes)]
    begin = ["-m", "ziggurat"] if notes is None else watched
    command = [sys.executable, *begin, "serve", "--port", str(port), "--database", database]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True)


def wait(port: int) -> None:
    """Until the server answers and has loaded all games."""
    while True:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=5) as answer:
                told = json.load(answer)
            if told["ready"] and {*told.get("games", {}).values()} <= {"ready"}:
                return
        except OSError:
            pass
        time.sleep(0.2)


def memory(process: subprocess.Popen[bytes]) -> int:
    """Megabytes of a process."""
    status = Path(f"/proc/{process.pid}/status").read_text(encoding="utf-8")
    return next(int(line.split()[1]) // 1024 for line in status.splitlines() if line.startswith("VmRSS"))


def cpu(process: subprocess.Popen[bytes]) -> float:
    """Seconds of a core that a process has used."""
    fields = Path(f"/proc/{process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
