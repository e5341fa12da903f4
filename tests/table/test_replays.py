"""Replays: what was worked out for one who looked is kept, and is what one would get who looks for the first time."""

from __future__ import annotations

import json

from table.inside import Inside
from table.party import ADA, BO, OPEN_GAME, SECRETS, Seat, Tell, make
from ziggurat.table.views import replays
from ziggurat.table.views.wire import packed


async def check(seats: list[Seat], others: list[Seat]) -> None:
    """Each looks at the replay, and finds it as it was just made."""
    for seat in [*seats, *others]:
        table = await seat.app.server.tables.find(seat.table)
        fresh = replays.Replays().replay(table, seat.number)
        assert (await seat.get("/replay")).json() == json.loads(packed(fresh))


def test_a_replay_is_the_same_for_who_has_looked_before(tell: Tell) -> None:
    """In play, after moves that were taken back, and after the end, when everything is shown."""

    async def story(app: Inside) -> None:
        for game in (OPEN_GAME, SECRETS):
            one, two = await make(app, game, ADA, BO)
            spectator = Seat(app, one.table, replays.NOBODY, None)
            await check([one, two], [spectator])
            for seat in (one, two, one):
                while (await seat.see())["actor"] == seat.number:
                    await seat.play()
                await check([one, two], [spectator])
            await two.play(confirm=True)
            await check([one, two], [spectator])
            if (await two.see())["can_undo"] is not None:
                assert (await two.act("undo")).status == 200
                await check([one, two], [spectator])
            assert (await one.act("resign")).status == 200
            await check([one, two], [spectator])

    tell(story)


def test_only_the_latest_replays_are_kept(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        keeper = replays.Replays()
        for _ in range(replays.KEPT + 3):
            one, _ = await make(app, OPEN_GAME, ADA, BO)
            keeper.replay(await app.server.tables.find(one.table), 0)
        assert len(keeper._kept) == replays.KEPT

    tell(story)
