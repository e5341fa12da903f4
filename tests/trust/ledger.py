"""What was proven at which numbers, one line a case: `make soak` prints the lines and writes docs/trust.md from them.

A test with the mark `soak` calls `tell` when it has passed. The same test with small numbers, in `make test`, may call
it too: nothing is kept unless ZIGGURAT_TRUST names a file.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
from datetime import date
from pathlib import Path

CASES = {
    "power": "The power fails at any moment: no acknowledged move is lost",
    "damage": "A damaged SQLite file or log of it is found or harmless, and the other tables go on",
    "migration": "A migration that is killed at any point is finished by the next start",
    "backup": "A backup taken while people play restores every move acknowledged before it",
    "kills": "A killed server loses and doubles no acknowledged move",
    "kills-postgresql": "The same with two servers on PostgreSQL",
    "three-servers": "Three servers on PostgreSQL, under kills, restarts and cut or slow lines",
    "history": "One order of events that all see, without gaps, whatever is killed, paused or cut",
    "rolling": "Servers are replaced one by one under live games",
    "two-tabs": "One seat in two tabs at once",
    "lines": "Sleep, loss, latency and half-open lines between browser and server",
    "clocks": "Timed games under wrong clocks and frozen servers: nobody loses who has time left",
    "chance": "A changed die, card, nonce or order of a record is found",
    "dice": "Dice and shuffles are even, by chi-square",
    "twins": "What one may not know changes nothing that one gets, down to its compressed size",
    "canaries": "Marked secrets are in no byte that is sent and in no line of the server's log",
    "scripts": "Scripts in names, chat and records do not run in the page",
    "tokens": "Guessed tokens open nothing, and are not told from unknown tables",
    "nonsense": "Malformed requests are refused and change nothing",
    "floods": "Floods of requests, streams and bots: what honest players wait",
    "slow-clients": "Connections that trickle are closed",
    "flat": "An hour of play at a fifth of the load: memory, open files and write-ahead log",
    "fair": "What a bot may not know changes no move of it",
}


def tell(case: str, numbers: str) -> None:
    """Keeps that a case was proven just now, and at which numbers."""
    assert case in CASES, f"{case}: expected one of {', '.join(CASES)}"
    file = os.environ.get("ZIGGURAT_TRUST")
    if file:
        about = {"case": case, "numbers": numbers, "date": date.today().isoformat(), "commit": _commit()}
        line = json.dumps(about | {"processor": _processor(), "cores": os.cpu_count()}, ensure_ascii=False)
        with Path(file).open("a", encoding="utf-8") as ledger:
            ledger.write(line + "\n")


def _commit() -> str:
    command = ["git", "describe", "--always", "--dirty", "--exclude=*"]
    found = subprocess.run(command, cwd=Path(__file__).parent, capture_output=True, text=True, check=False)
    return found.stdout.strip() or "unknown"


def _processor() -> str:
    cpuinfo = Path("/proc/cpuinfo")
    told = cpuinfo.read_text(encoding="utf-8").splitlines() if cpuinfo.exists() else []
    names = [line.partition(":")[2].strip() for line in told if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()
