"""The board in the first bytes of a table's page: it is seen while the program that plays is still on its way."""

from __future__ import annotations

from ziggurat.pictures.svg import draw_board
from ziggurat.state import NOBODY
from ziggurat.table.access.tokens import Caller
from ziggurat.table.tables import Tables

MARK = '<div id="page">'


async def board(tables: Tables, who: Caller, id: str) -> str:
    """A picture of a table that is ready, from the caller's side; nothing where it is not, as nobody waits for it.

    Where seats have secrets it is what everybody may see.
    """
    table = tables.known(id)
    if table is None or table.waiting():
        return ""
    rights = await tables.seats.rights(who, id, table.holders)
    if rights.wrong:
        return ""
    seat = None if table.state.game.facts.hidden else rights.seat(None)
    scene = tables.live.views(id).picture(table, table.state.move_number(), NOBODY if seat is None else seat)
    return draw_board(scene, table.state.game.sprites())


def placed(page: str, board: str) -> str:
    """The page with the board in it."""
    return page.replace(MARK, f'<div id="early" aria-hidden="true">{board}</div>{MARK}', 1) if board else page
