"""All that a server has kept, to be compared: whoever may not change anything has not changed a row."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select

from table.inside import Inside
from ziggurat.table.store import schema

KEPT = (schema.tables, schema.events, schema.keys, schema.holders, schema.commands)


async def kept(app: Inside, table: str | None = None) -> dict[str, list[Any]]:
    """Every row of the database, or those of one table."""

    def of(name: Any) -> Any:
        owner = name.c.id if name is schema.tables else name.c.get("table_id")
        return select(name) if table is None or owner is None else select(name).where(owner == table)

    queries = {one.name: of(one) for one in KEPT if table is None or one is not schema.commands}
    return await app.server.store.read(
        lambda connection: {name: sorted(map(tuple, connection.execute(query))) for name, query in queries.items()}
    )
