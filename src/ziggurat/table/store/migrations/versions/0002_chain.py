"""Every line of a log is chained to the one before it, and belongs to a table that exists. Written out, as it was then.

Logs of before are chained as they stand: what was damaged until now is found by the hashes of states alone, as before.
"""

import hashlib
import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

OF_TABLES = ("events", "keys", "holders", "leases", "analyses")


def upgrade() -> None:
    """Adds the chain and fills it, removes what belongs to no table, and holds the rest to its table."""
    for name in OF_TABLES:
        op.execute(f"DELETE FROM {name} WHERE table_id NOT IN (SELECT id FROM tables)")
    op.add_column("events", sa.Column("chain", sa.String(64), nullable=False, server_default=""))
    _chain_all(op.get_bind())
    for name in OF_TABLES:
        with op.batch_alter_table(name) as changed:
            changed.create_foreign_key(f"{name}_of_table", "tables", ["table_id"], ["id"], ondelete="CASCADE")


def _chain_all(connection: sa.Connection) -> None:
    events = sa.table(
        "events",
        *map(sa.column, ("table_id", "seq", "command_id", "kind", "rules", "hash", "at", "payload", "chain")),
    )
    columns = events.c
    change = (
        sa.update(events)
        .where(columns.table_id == sa.bindparam("id"), columns.seq == sa.bindparam("number"))
        .values(chain=sa.bindparam("now"))
    )
    for (id,) in connection.execute(sa.text("SELECT id FROM tables")).all():
        chain, changes = id, []
        for row in connection.execute(sa.select(events).where(columns.table_id == id).order_by(columns.seq)).all():
            chain = _chained(chain, row)
            changes.append({"id": id, "number": row.seq, "now": chain})
        if changes:
            connection.execute(change, changes)


def _chained(before: str, row: sa.Row[Any]) -> str:
    try:
        payload = json.loads(row.payload)
    except ValueError:  # damaged already: it is set aside when it is read
        payload = None
    line = [before, row.seq, row.kind, row.rules, row.hash, row.at, payload, row.command_id]
    return hashlib.sha256(json.dumps(line, sort_keys=True).encode()).hexdigest()
