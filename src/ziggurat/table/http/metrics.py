"""Figures for whoever watches the server, as Prometheus reads them. No label names a table, a visitor or a seat."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from ziggurat.table.server import Server

BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)


class Metrics:
    """What is counted."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._requests = Counter("ziggurat_requests", "Answers", ["method", "route", "status"], registry=self.registry)
        self._seconds = Histogram(
            "ziggurat_seconds", "Time to answer", ["route"], buckets=BUCKETS, registry=self.registry
        )
        self.moves = Counter("ziggurat_moves", "Moves made durable", registry=self.registry)
        self.tables = Counter("ziggurat_tables", "Tables made", registry=self.registry)

    def watch_server(self, server: Server) -> None:
        """What a server is busy with."""
        self.watch("listeners", "Open streams", server.tables.live.count)
        self.watch("bots_waiting", "Questions that wait for a worker", server.bots.waiting)
        self.watch("bots_replaced", "Answers of bots that had to be replaced", lambda: server.running.replaced)

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        """Notes one answer; a stream counts when it ends."""
        self._requests.labels(method, route, str(status)).inc()
        if not route.endswith("/events"):
            self._seconds.labels(route).observe(seconds)

    def watch(self, name: str, about: str, value: Callable[[], float]) -> None:
        """A figure that is looked up when somebody asks."""
        Gauge(f"ziggurat_{name}", about, registry=self.registry).set_function(value)

    def text(self) -> bytes:
        """All figures."""
        return generate_latest(self.registry)
