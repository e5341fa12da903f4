"""The first schema. Written out, not taken from schema.py: a migration stays what it was."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Makes every table of the first version."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("secret", sa.LargeBinary(32), nullable=False),
        sa.Column("maker", sa.String(64), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("waits_for", sa.String(10), nullable=False),
        sa.Column("aside", sa.Text, nullable=False),
    )
    op.create_index("tables_waiting", "tables", ["waits_for"])
    op.create_index("tables_listed", "tables", ["listed", "over"])
    op.create_table(
        "events",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("command_id", sa.String(80)),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq"),
        sa.UniqueConstraint("table_id", "command_id"),
    )
    op.create_table(
        "keys",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("use", sa.String(10), nullable=False),
    )
    op.create_index("keys_of_table", "keys", ["table_id"])
    op.create_table(
        "holders",
        sa.Column("visitor", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("visitor", "table_id", "seat"),
    )
    op.create_index("holders_of_table", "holders", ["table_id"])
    op.create_table(
        "leases",
        sa.Column("table_id", sa.String(40), primary_key=True),
        sa.Column("owner", sa.String(40), nullable=False),
        sa.Column("renewed", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_index("leases_of_owner", "leases", ["owner"])
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.String(40), primary_key=True),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("result", sa.Text, nullable=False),
    )
