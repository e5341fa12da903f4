"""Starting a server: its address, its database, its log; and copying the database while it runs."""

from __future__ import annotations

import os
import socket
import sqlite3
import subprocess
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path

from sqlalchemy.engine import make_url

from ziggurat.contract.errors import BadChoice
from ziggurat.table.access import hosts
from ziggurat.table.http.guard import Guard, guarded


@dataclass(frozen=True, slots=True)
class Address:
    """Where a server listens, and how people reach it."""

    host: str
    port: int
    lan: bool

    def url(self) -> str:
        """What to type into a browser on this machine, or on the home network where it is open to that."""
        shown = home_address() if self.lan else "localhost" if self.host in ("127.0.0.1", "localhost") else self.host
        return f"http://{shown}:{self.port}/"

    def for_friends(self) -> str | None:
        """What friends at home type; None where only this machine is listened to."""
        return None if self.host in ("127.0.0.1", "localhost", "::1") else self.url()


def home_address() -> str:
    """This machine's address on the home network. Nothing is sent: only the way there is looked up."""
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()


def host_names(address: Address, given: Sequence[str]) -> tuple[str, ...]:
    """What the server may be called: as the host says, and in the home network as this machine is."""
    listens = {address.host} if not _is_address(address.host) else set()
    return tuple(sorted({*map(hosts.checked, given), *listens, *(hosts.own_names() if address.lan else ())}))


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def warn_of_proxy(names: Sequence[str], proxies: str | None) -> None:
    """Says at the start what the log would say at the first guest: a public name mostly means a proxy."""
    if names and not proxies:
        print("If a proxy stands before it, name it with --proxies: else its guests share one rate limit.", flush=True)


def check_free(address: Address) -> None:
    """Refuses a port that somebody else uses, before anything is opened."""
    family = socket.AF_INET6 if ":" in address.host else socket.AF_INET
    with closing(socket.socket(family, socket.SOCK_STREAM)) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((address.host, address.port))
        except OSError as error:
            free = "a free port of this machine: try another --port"
            raise BadChoice("address", f"{address.host}:{address.port} ({error.strerror})", free) from None


def sqlite_url(data: Path) -> str:
    """The database in a data folder."""
    return f"sqlite:///{data / 'tables.sqlite'}"


def welcome(address: Address, open_page: bool) -> None:
    """Says where the server is, with a QR code for phones at home, and opens the page when it answers."""
    print(f"Ziggurat: {address.url()}", flush=True)
    if address.lan:
        import segno

        segno.make(address.url()).terminal(compact=True)
    print("Stop it with Ctrl-C; every game is kept.", flush=True)
    if open_page:
        threading.Thread(target=_open_when_ready, args=(address,), daemon=True).start()


def _open_when_ready(address: Address) -> None:
    for _ in range(200):
        try:
            urllib.request.urlopen(f"http://localhost:{address.port}/health", timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            webbrowser.open(address.url())
            return


def run(address: Address, app: object, proxies: str | None, hush: Callable[[], Awaitable[None]], guard: Guard) -> None:
    """Serves until somebody stops it; `hush` ends what clients wait for, so that no connection stays open for it."""
    import uvicorn

    from ziggurat.table.http.stopping import StoppingServer

    config = uvicorn.Config(
        app,  # type: ignore[arg-type]
        host=address.host,
        port=address.port,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=proxies is not None,
        forwarded_allow_ips=proxies or "",
        timeout_graceful_shutdown=2,
        timeout_keep_alive=65,
        http=guarded(guard),
        ws="none",
    )
    StoppingServer(config, hush, guard).run()


def backup(database: str, file: Path) -> None:
    """Copies a database while servers use it; an older copy is replaced only when the new one is whole."""
    url = make_url(database)
    partial = file.with_name(f"{file.name}.partial")
    file.parent.mkdir(parents=True, exist_ok=True)
    try:
        if url.get_backend_name() == "sqlite":
            _copy_sqlite(Path(url.database or ""), partial)
        else:
            _dump_postgres(database, partial)
        partial.replace(file)
    finally:
        partial.unlink(missing_ok=True)


def _copy_sqlite(source: Path, target: Path) -> None:
    if not source.exists():
        raise BadChoice("database", str(source), "the file of a server's database")
    target.unlink(missing_ok=True)
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
        old.execute("PRAGMA query_only=ON")  # where a server runs, only that one writes and checkpoints
        old.execute("PRAGMA wal_autocheckpoint=0")
        old.backup(new)


def _dump_postgres(database: str, target: Path) -> None:
    url = make_url(database)
    shown = url._replace(password=None).render_as_string()  # what a command is called with, others can see
    command = ["pg_dump", "--format=custom", "--file", str(target), "--dbname", shown]
    secret = {"PGPASSWORD": str(url.password)} if url.password else {}
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ | secret)
    except FileNotFoundError:
        raise BadChoice("pg_dump", "no such program", "PostgreSQL's own tools on this machine") from None
    if done.returncode:
        why = " ".join(done.stderr.split())
        raise BadChoice("pg_dump", why, "a database that it can copy")
