"""However many come and however slow they are: they are closed, the others are served, and /health answers."""

from __future__ import annotations

import contextlib
import resource
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from table.server import NO_TLS, PATIENCE, Guest, ServerProcess, events, make, serving
from table.stubborn import wait_until
from table.trickle import BODY, HEAD, SILENT, connect, trickle
from ziggurat.table.access.caps import Caps
from ziggurat.table.access.listeners import Streams
from ziggurat.table.access.tokens import Caller
from ziggurat.table.http import guard as guarding
from ziggurat.table.http.guard import CROWD, RESERVE, most_connections
from ziggurat.table.truth.refusals import Refused

ANN, BEN = {"name": "Ann"}, {"name": "Ben"}


def url(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.sqlite'}"


def health(server: ServerProcess) -> int:
    return httpx.get(f"{server.url}/health", timeout=PATIENCE, verify=NO_TLS).status_code


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server that waits two seconds for a client."""
    with serving(url(tmp_path), tmp_path, "--patience", "2") as running:
        yield running


def test_who_trickles_is_closed_and_who_plays_is_not(hasty: ServerProcess) -> None:
    table, guests = make(hasty, "pyramidis", ANN, BEN)
    with guests[0].http.stream("GET", f"/api/tables/{table}/events") as stream:
        heard = events(stream)
        assert next(heard)[0] == "state"
        closed = trickle(hasty, 51, [HEAD, BODY, SILENT], PATIENCE)
        assert len(closed) == 51
        assert guests[0].play().status_code == 200  # on a line that was idle for longer
        assert any(kind == "move" for kind, _, _ in heard)  # as was the stream
    assert "Traceback" not in hasty.log()


def test_a_second_request_that_trickles_is_closed_too(hasty: ServerProcess) -> None:
    with connect(hasty, b"HEAD /health HTTP/1.1\r\nHost: localhost\r\n\r\n") as line:
        assert line.recv(10_000).endswith(b"\r\n\r\n")
        line.sendall(b"GET /health HTTP/1.1\r\nHo")
        assert _closes(line, PATIENCE)


def test_headers_without_end_are_closed(hasty: ServerProcess) -> None:
    with connect(hasty, HEAD) as line:
        with contextlib.suppress(OSError):
            for _ in range(10_000):
                line.sendall(b"x" * 10_000)
        assert _closes(line, PATIENCE)
    assert health(hasty) == 200


def test_who_does_not_read_is_dropped(hasty: ServerProcess) -> None:
    """And nobody who listens beside it misses anything."""
    drop_unread(hasty, 1, PATIENCE)


def drop_unread(server: ServerProcess, number: int, seconds: float) -> float:
    """So many listen and do not read, while people talk: after how many seconds the last of them was dropped."""
    table, guests = make(server, "pyramidis", ANN, BEN)
    ask = f"GET /api/tables/{table}/events HTTP/1.1\r\nHost: localhost\r\n\r\n"
    deaf = [connect(server, ask.encode(), receives=4096) for _ in range(number)]
    wait_until(lambda: _listeners(server) == number, "they do not listen")
    said, began = 0, time.monotonic()
    while _listeners(server) > 0 and time.monotonic() < began + seconds:
        assert guests[0].post("chat", text="x" * 400).status_code == 200
        said += 1
    took = time.monotonic() - began
    assert _listeners(server) == 0, f"some are still there after {said} lines"
    assert guests[0].see()["seq"] == said
    for one in deaf:
        one.close()
    assert "Traceback" not in server.log()
    return took


def _listeners(server: ServerProcess) -> float:
    text = httpx.get(f"{server.url}/metrics", timeout=PATIENCE, verify=NO_TLS).text
    return next(float(line.split()[1]) for line in text.splitlines() if line.startswith("ziggurat_listeners "))


def test_at_the_limit_of_connections_health_still_answers(tmp_path: Path) -> None:
    """All others are told that too many are here, or closed; when they go, all is as before."""
    with serving(url(tmp_path), tmp_path, "--connections", "30") as server, ExitStack() as stack:
        lines = [stack.enter_context(connect(server, HEAD)) for _ in range(30 + 3 * CROWD)]
        for _ in range(5):
            assert health(server) == 200
        full = httpx.get(f"{server.url}/api/games", timeout=PATIENCE, verify=NO_TLS)
        assert (full.status_code, full.json()["error"]["code"]) == (503, "too-many")
        for line in lines:
            line.close()
        _wait_until_served(server)


def _wait_until_served(server: ServerProcess) -> None:
    until = time.monotonic() + PATIENCE
    while httpx.get(f"{server.url}/api/games", timeout=PATIENCE, verify=NO_TLS).status_code != 200:
        assert time.monotonic() < until
        time.sleep(0.05)


def test_at_the_limit_of_open_files_health_still_answers(tmp_path: Path) -> None:
    """The cap follows from the system's limit, whatever the host says."""
    ask_at_the_limit(tmp_path, 200, 1)


def ask_at_the_limit(folder: Path, files: int, times: int) -> float:
    """A server that may open so few files, with twice as many connections: how many seconds /health takes at most."""
    server, took = ServerProcess(url(folder), folder), []
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    program = f"import resource, sys, runpy; resource.setrlimit(resource.RLIMIT_NOFILE, ({files}, {files})); "
    program += "sys.argv[0] = 'ziggurat'; runpy.run_module('ziggurat', run_name='__main__')"
    server.program = ["-c", program]
    with ExitStack() as stack:
        stack.callback(server.stop)
        server.start()
        for _ in range(2 * files):
            stack.enter_context(connect(server, HEAD))
        for _ in range(times):
            began = time.monotonic()
            assert health(server) == 200
            took.append(time.monotonic() - began)
        assert "Too many open files" not in server.log()
    assert resource.getrlimit(resource.RLIMIT_NOFILE) == (soft, hard)
    return max(took)


def test_the_cap_stays_below_the_limit_of_open_files(monkeypatch: pytest.MonkeyPatch) -> None:
    for soft, hard, wanted, most in ((256, 256, 5000, 256), (256, 100_000, 5000, 5140), (9000, 9000, 500, 9000)):
        now = [soft, hard]
        monkeypatch.setattr(resource, "getrlimit", lambda _, now=now: tuple(now))
        monkeypatch.setattr(resource, "setrlimit", lambda _, both, now=now: now.__setitem__(0, both[0]))
        assert most_connections(Caps(wanted)) == min(wanted, most - RESERVE - CROWD)
        assert now[0] == most
    assert guarding.RESERVE >= 100


def test_one_address_has_a_cap_of_its_own(tmp_path: Path) -> None:
    with serving(url(tmp_path), tmp_path, "--per-address", "20", "--limit-local") as server, ExitStack() as stack:
        lines = [stack.enter_context(connect(server, HEAD)) for _ in range(40)]
        closed = [line for line in lines if _closes(line)]
        assert len(closed) >= 20
        for line in lines:
            line.close()
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                assert health(server) == 200
                return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError("nobody is let in any more")


def _closes(line: socket.socket, seconds: float = 1) -> bool:
    line.settimeout(seconds)
    try:
        return line.recv(1) == b""
    except TimeoutError:
        return False
    except OSError:
        return True


def test_streams_have_caps_for_an_address_a_table_and_in_all() -> None:
    streams = Streams(Caps(streams=6, per_address=3, per_table=4), count_local=False)
    far, further, here = Caller(address="203.0.113.1"), Caller(address="203.0.113.2"), Caller(local=True)
    leave = [streams.enter(far, f"t{number}") for number in range(3)]
    with pytest.raises(Refused) as found:
        streams.enter(far, "t9")
    assert (found.value.status, found.value.code) == (429, "too-many")
    leave += [streams.enter(here, "t0") for _ in range(3)]
    with pytest.raises(Refused) as found:
        streams.enter(further, "t8")
    assert found.value.status == 503
    for one in leave[3:]:
        one()
    leave[3:] = [streams.enter(here, "t0"), streams.enter(further, "t0"), streams.enter(further, "t0")]
    leave.pop(1)()
    with pytest.raises(Refused) as found:
        streams.enter(here, "t0")
    assert found.value.status == 429
    for one in leave:
        one()
    assert streams.enter(far, "t0")


def test_a_stream_counts_as_long_as_it_is_open(tmp_path: Path) -> None:
    with serving(url(tmp_path), tmp_path, "--streams", "2") as server:
        table, guests = make(server, "pyramidis", ANN, BEN)
        path = f"/api/tables/{table}/events"
        with guests[0].http.stream("GET", path), guests[1].http.stream("GET", path):
            assert Guest(server, table, None, None).http.get(path).status_code == 503
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            with guests[0].http.stream("GET", path) as again:
                if again.status_code == 200:
                    return
        raise AssertionError("who has gone still counts")
