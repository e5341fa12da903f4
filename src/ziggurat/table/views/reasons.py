"""Why something on a scene cannot be chosen now, told to the seat that must act."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.table.truth import commands
from ziggurat.table.truth.table import Table
from ziggurat.table.views.wire.play import WhyNot


def why_not(table: Table, seat: int, touched: Sequence[str], item: str) -> WhyNot:
    """The game's reason, from what the seat may know; none where the item may be touched next."""
    commands.check_turn(table, seat)
    reason = table.state.why_not(touched, item)
    return WhyNot(item, None, "") if reason is None else WhyNot(item, reason.label, reason.rule)
