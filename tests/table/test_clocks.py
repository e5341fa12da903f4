"""What the clock says when a decision is taken back, and behind a curtain."""

from __future__ import annotations

import pytest

from table.inside import Inside
from table.lines import kinds, replayed
from table.party import ADA, BO, OPEN_GAME, SECRETS, Seat, Tell, Time, done, make, refused, sit_together
from ziggurat.table.store import store
from ziggurat.table.truth import commands

HOUR = 3600 * 1000


@pytest.mark.parametrize(("clock", "earned"), [({"days": 1}, 0), ({"minutes": 100, "seconds": 600}, 600_000)])
def test_an_undo_gives_no_time_back_and_earns_none(tell: Tell, time: Time, clock: dict[str, int], earned: int) -> None:
    async def story(app: Inside) -> None:
        one, two = await make(app, OPEN_GAME, ADA, BO, clock=clock)
        whole = (await one.see())["clock"]["left"][0]
        time.pass_by(HOUR)
        await done(one.play())
        assert (await one.see())["clock"]["left"][0] == (whole if "days" in clock else whole - HOUR + earned)
        await done(one.act("ask"))
        time.pass_by(20_000)
        assert (await one.see())["clock"]["seat"] == 1, "a question stops no clock"
        await done(two.act("answer", agrees=True))
        seen = (await one.see())["clock"]
        assert (seen["seat"], seen["left"]) == (0, [whole - HOUR, whole])
        again = replayed(app.server.choices.database, one.table).clock
        assert again is not None
        assert (again.seat, again.left) == (0, [whole - HOUR, whole])
        time.pass_by(60_000)
        await done(one.play())
        left = (await one.see())["clock"]["left"][0]
        assert left == (whole if "days" in clock else whole - HOUR - 60_000 + earned)

    tell(story)


def test_who_thinks_and_then_takes_back_is_charged_for_it(tell: Tell, time: Time) -> None:
    """Alone against a bot: what was used after its answer is not given back either."""

    async def story(app: Inside) -> None:
        one, _ = await make(app, OPEN_GAME, ADA, {"bot": 1}, clock={"days": 1})
        time.pass_by(HOUR)
        await done(one.play())
        table = await app.server.tables.find(one.table)
        await app.server.tables.change(one.table, commands.move(1, next(iter(table.state.legal_moves())), by="bot"))
        time.pass_by(2 * HOUR)
        await done(one.act("undo"))
        assert (await one.see())["clock"]["left"][0] == 21 * HOUR
        await done(one.play())
        await app.server.tables.change(one.table, commands.move(1, next(iter(table.state.legal_moves())), by="bot"))
        time.pass_by(22 * HOUR)
        assert "no time" in (await refused(one.act("undo"), "no-time"))["error"]["message"]

    tell(story)


def test_an_older_log_says_what_it_always_said(tell: Tell, time: Time) -> None:
    """Its undo gave a new day: a game that is over must not have another result now."""

    async def story(app: Inside) -> None:
        one, _ = await make(app, OPEN_GAME, ADA, BO, clock={"days": 1})
        table = await app.server.tables.find(one.table)
        time.pass_by(HOUR)
        await done(one.play())
        old = store.Entry(2, "undone", table.made.rules, table.made.hash, time.now, {"seat": 0, "to": 0})
        after = (await app.server.tables.find(one.table)).copy()
        after.apply(old.after(after.chain))
        assert after.clock is not None
        assert (after.clock.seat, after.clock.left[0]) == (0, 24 * HOUR)

    tell(story)


def test_no_time_runs_behind_the_curtain(tell: Tell, time: Time) -> None:
    async def story(app: Inside) -> None:
        seats = await make(app, SECRETS, ADA, BO, clock={"minutes": 3, "seconds": 1})
        visitor = await sit_together(app, seats)
        table = await app.server.tables.find(seats[0].table)
        time.pass_by(HOUR)
        assert (await visitor("GET", ""))["clock"]["seat"] is None
        assert (await app.server.tables.find(table.id)).waits_for() == "nothing"
        seen = await visitor("GET", "?seat=0")
        assert (seen["clock"]["seat"], seen["clock"]["left"], seen["clock"]["since"]) == (0, [180_000] * 2, time.now)
        time.pass_by(10_000)
        assert (await visitor("GET", "?seat=0"))["clock"]["deadline"] == time.now + 170_000, "a second look is no gift"
        swap = next(move["move"] for move in seen["moves"] if move["move"] == "pass")
        await visitor("POST", "/moves?seat=0", {"seq": seen["seq"], "command": "a", "move": swap})
        time.pass_by(HOUR)
        app.server.tables.drop(table.id)  # as if the server had started anew
        seen = await visitor("GET", "?seat=1")
        assert (seen["clock"]["seat"], seen["clock"]["left"]) == (1, [171_000, 180_000])
        assert seen["clock"]["deadline"] == time.now + 180_000
        assert kinds(app.server.choices.database, table.id).count("lifted") == 2
        again = replayed(app.server.choices.database, table.id).clock
        assert again is not None
        assert again.deadline() == time.now + 180_000

    tell(story)


def test_a_clock_runs_for_persons_at_screens_of_their_own_and_where_nothing_is_hidden(
    tell: Tell,
) -> None:
    async def story(app: Inside) -> None:
        apart = await make(app, SECRETS, ADA, BO, clock={"minutes": 3})
        nobody = Seat(app, apart[0].table, -1, None)
        assert (await nobody.see())["clock"]["seat"] == 0
        together = await make(app, OPEN_GAME, ADA, BO, clock={"minutes": 3})
        visitor = await sit_together(app, together)
        assert (await visitor("GET", ""))["clock"]["seat"] == 0

    tell(story)
