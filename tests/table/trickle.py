"""Clients that do not go on: they send byte by byte, or never read."""

from __future__ import annotations

import contextlib
import selectors
import socket
import time

from table.server import ServerProcess

HEAD = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
BODY = (
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{"
)
SILENT = b""


def connect(server: ServerProcess, sends: bytes = b"", receives: int | None = None) -> socket.socket:
    line = socket.socket()
    if receives is not None:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receives)
    line.settimeout(60)
    line.connect(("127.0.0.1", server.port))
    line.sendall(sends)
    return line


def trickle(server: ServerProcess, many: int, begins: list[bytes], most: float) -> list[float]:
    """Opens so many connections and sends a byte on each every half second: after how many seconds each was closed."""
    lines = {connect(server, begins[number % len(begins)]): time.monotonic() for number in range(many)}
    talks = {line for number, line in enumerate(lines) if begins[number % len(begins)]}
    closed: list[float] = []
    with selectors.DefaultSelector() as ears:
        for line in lines:
            ears.register(line, selectors.EVENT_READ)
        until = time.monotonic() + most
        while ears.get_map() and time.monotonic() < until:
            for key, _ in ears.select(0.5):
                assert isinstance(key.fileobj, socket.socket)
                if _is_closed(key.fileobj):
                    ears.unregister(key.fileobj)
                    closed.append(time.monotonic() - lines[key.fileobj])
            for line in talks & {key.fileobj for key in ears.get_map().values()}:
                with contextlib.suppress(OSError):
                    line.send(b"x")
    for line in lines:
        line.close()
    return closed


def _is_closed(line: socket.socket) -> bool:
    try:
        return not line.recv(1000)
    except OSError:
        return True
