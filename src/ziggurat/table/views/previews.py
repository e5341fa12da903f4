"""What moves of the seat on turn would do: told from what the seat can know, once for each move of a position."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence

from ziggurat.sight import Sight
from ziggurat.table.truth import commands, refusals
from ziggurat.table.truth.table import Table
from ziggurat.table.views.wire.previews import Preview, PreviewResult, Previews

MOST = 40  # moves in one request
KEPT = 4000  # previews of all tables together

Key = tuple[str, int, int, str]  # a table, the line that last changed its game, a seat, a move


class Foreseeing:
    """Makes previews, on another thread than the one that serves, and keeps them for a while."""

    def __init__(self) -> None:
        self._made: dict[Key, Preview] = {}

    async def previews(self, table: Table, seat: int, seq: int, moves: Sequence[str]) -> Previews:
        """What these moves would do; refused wherever one of them could not be played."""
        if not table.game_seq <= seq <= table.seq:
            raise refusals.stale(seq, table.seq)
        commands.check_turn(table, seat)
        actions = {move: commands.action_of(table, move) for move in moves}
        keys: dict[str, Key] = {move: (table.id, table.game_seq, seat, move) for move in moves}
        made = {move: self._made[key] for move, key in keys.items() if key in self._made}
        new = {move: action for move, action in actions.items() if move not in made}
        if new:
            sight, cannot_win = table.state.sight(seat), {n for n, one in enumerate(table.chairs) if one.gave_up}
            made |= await asyncio.to_thread(_foreseen, sight, new, cannot_win)
            self._keep({keys[move]: made[move] for move in new})
        return Previews(seq, [made[move] for move in moves])

    def _keep(self, made: dict[Key, Preview]) -> None:
        if len(self._made) > KEPT:
            self._made.clear()
        self._made |= made


def _foreseen(sight: Sight, actions: dict[str, int], cannot_win: Iterable[int]) -> dict[str, Preview]:
    return {move: _preview(sight, move, action, cannot_win) for move, action in actions.items()}


def _preview(sight: Sight, move: str, action: int, cannot_win: Iterable[int]) -> Preview:
    """Whoever has given up wins nothing, as at the end."""
    seen = sight.foresee(action)
    winners = [seat for seat in seen.winners if seat not in cannot_win]
    return Preview(
        move=move,
        story=seen.story,
        gains=seen.gains,
        ends=seen.ends,
        result=PreviewResult(seen.scores, winners) if seen.ends == "yes" else None,
        chance=seen.chance,
        final=seen.ends != "no" or seen.chance or seen.reveals,
    )
