"""Clients that do not go on, as many as the page says; with fewer of them tests/table/test_caps.py sees to it."""

from __future__ import annotations

from pathlib import Path

import pytest

from table.server import serving
from table.test_caps import ask_at_the_limit, drop_unread, health, url
from table.trickle import BODY, HEAD, SILENT, trickle
from trust import ledger

TRICKLING, UNREAD, FILES, ASKED = 500, 50, 400, 100
MOST = 30.0  # seconds until the last of those who trickle is closed


@pytest.mark.soak
def test_slow_clients_are_closed_and_health_answers(tmp_path: Path) -> None:
    with serving(url(tmp_path), tmp_path) as server:
        closed = trickle(server, TRICKLING, [HEAD, BODY, SILENT], 4 * MOST)
        assert len(closed) == TRICKLING
        assert max(closed) < MOST, f"the last was closed after {max(closed):.1f} s"
        assert health(server) == 200
        dropped = drop_unread(server, UNREAD, 20 * MOST)
    slowest = ask_at_the_limit(tmp_path / "few", FILES, ASKED)
    ledger.tell(
        "slow-clients",
        f"{TRICKLING} of {TRICKLING} that trickle are closed, the last after {max(closed):.0f} s; {UNREAD} of {UNREAD} "
        f"unread streams are dropped, the last after {dropped:.0f} s; at the limit of {FILES} open files, with "
        f"{2 * FILES} connections, /health answers {ASKED} of {ASKED} times, the slowest in {1000 * slowest:.0f} ms",
    )
