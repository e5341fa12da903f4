"""Lays the board of a table when the last person has come: in the very line by which that person comes."""

from __future__ import annotations

from dataclasses import replace

from ziggurat.table.truth import chance
from ziggurat.table.truth.commands import Draft
from ziggurat.table.truth.table import Table


def completed(table: Table, draft: Draft) -> Draft:
    """A line as it was drafted; where nobody is awaited after it, with the board that secret and nonces lay."""
    if not table.waiting():
        return draft
    nonces = _nonces(table, draft)
    if None in nonces:
        return draft
    added = [nonce or "" for nonce in nonces]
    state = chance.start(table.state.game, table.secret, chance.label(table.id, 0, added))
    board = {"start": state.start_position(), "chance": state.moves()}
    return replace(draft, payload={**draft.payload, **board}, state=state)


def _nonces(table: Table, draft: Draft) -> list[str | None]:
    """What all have added after a line: its person a nonce, or a bot, that takes a seat over, nothing."""
    nonces = list(table.nonces or ())
    if draft.kind == "named" and "nonce" in draft.payload:
        nonces[draft.payload["seat"]] = draft.payload["nonce"]
    if draft.kind == "agreed" and draft.payload["level"] is not None:
        seat = draft.payload["for"]
        nonces[seat] = nonces[seat] or ""
    return nonces
