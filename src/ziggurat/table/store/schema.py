"""The tables of the database. The log of events is the truth; the rest is who may do what, and what can be rebuilt."""

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)

VERSION = "0004"  # the newest migration: a database that has it needs none
metadata = MetaData()


def _of_table(**choices: Any) -> Column[str]:
    """What a row belongs to: with its table it goes, and without one it cannot be."""
    return Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, **choices)


tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("secret", LargeBinary(32), nullable=False),
    Column("maker", String(64), nullable=False),  # the hash of the visitor who made it
    Column("made", BigInteger, nullable=False),  # milliseconds since 1970, as all times here
    Column("changed", BigInteger, nullable=False),
    Column("listed", Boolean, nullable=False),  # its maker wants strangers to find it
    Column("over", Boolean, nullable=False),
    Column("waits_for", String(10), nullable=False),  # bot, clock or nothing: what somebody must run
    Column("aside", Text, nullable=False),  # why it is set aside; empty for a table that is well
    Index("tables_waiting", "waits_for"),
    Index("tables_listed", "listed", "over"),
)

events = Table(
    "events",
    metadata,
    _of_table(),
    Column("seq", Integer, nullable=False),
    Column("command_id", String(80)),  # of the seat that asked; none where nobody did
    Column("kind", String(20), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("hash", String(64), nullable=False),  # of the state after it; never leaves the server
    Column("at", BigInteger, nullable=False),
    Column("payload", Text, nullable=False),
    Column("chain", String(64), nullable=False),  # a hash over this line and the chain before it; never leaves either
    PrimaryKeyConstraint("table_id", "seq"),
    UniqueConstraint("table_id", "command_id"),
)

keys = Table(
    "keys",
    metadata,
    Column("hash", String(64), primary_key=True),  # of a token; the token itself is nowhere
    _of_table(),
    Column("seat", Integer, nullable=False),
    Column("use", String(10), nullable=False),  # seat: opens the seat; invitation, link: good for one join
    Index("keys_of_table", "table_id"),
)

holders = Table(
    "holders",
    metadata,
    Column("visitor", String(64), nullable=False),  # the hash of a visitor's cookie
    _of_table(),
    Column("seat", Integer, nullable=False),
    PrimaryKeyConstraint("visitor", "table_id", "seat"),
    Index("holders_of_table", "table_id"),
)

leases = Table(
    "leases",
    metadata,
    _of_table(primary_key=True),
    Column("owner", String(40), nullable=False),  # the server that runs the table's bots and clock
    Column("renewed", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Index("leases_of_owner", "owner"),
)

commands = Table(
    "commands",
    metadata,
    Column("hash", String(64), primary_key=True),  # of what was asked, who asked, and the command's own name
    Column("at", BigInteger, nullable=False),
    Column("answer", LargeBinary, nullable=False),  # sealed: only who sends the same command can read it
    Index("commands_at", "at"),
)

analyses = Table(
    "analyses",
    metadata,
    _of_table(primary_key=True),
    Column("done", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("result", Text, nullable=False),  # JSON; empty until it is whole
)

server_keys = Table(
    "server_keys",
    metadata,
    Column("use", String(20), primary_key=True),  # cookies: what visitors' cookies are signed with
    Column("key", LargeBinary(32), nullable=False),  # shared by all servers of the database; never leaves them
)
