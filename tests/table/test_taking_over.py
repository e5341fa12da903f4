"""A bot plays for a person only after `leave` or a long absence, by consents that expire, until that person is back."""

from __future__ import annotations

from typing import Any

import pytest

from table.inside import Inside
from table.party import ADA, BO, CY, MORE, OPEN_GAME, SECRETS, Seat, Tell, Time, done, make, refused
from ziggurat.table.truth import commands
from ziggurat.table.truth.taking_over import CONSENT, LIVE, UNTIMED


async def sitter(seat: Seat, number: int) -> dict[str, Any]:
    """What one seat is told of another."""
    return dict((await seat.see())["seats"][number])


@pytest.mark.parametrize(("clock", "wait"), [(None, UNTIMED), ({"minutes": 60}, LIVE)])
def test_who_is_away_for_long_enough_may_be_replaced(clock: Any, wait: int, tell: Tell, time: Time) -> None:
    async def story(app: Inside) -> None:
        one, two = await make(app, OPEN_GAME, ADA, BO, clock=clock)
        await two.see()
        early = await refused(one.post("takeover", seat=1), "not-away-long")
        assert early["error"]["expected"] == time.now + wait
        time.pass_by(wait - 1)
        await refused(one.post("takeover", seat=1), "not-away-long")
        time.pass_by(1)
        await done(one.post("takeover", seat=1))
        bot = await sitter(one, 1)
        assert (bot["kind"], bot["stands_in"], bot["name"]) == ("bot", True, "Bo")

    tell(story)


def test_in_a_game_of_days_no_absence_is_too_long(tell: Tell, time: Time) -> None:
    async def story(app: Inside) -> None:
        one, two = await make(app, OPEN_GAME, ADA, BO, clock={"days": 30})
        time.pass_by(20 * 24 * 3_600_000)
        await refused(one.post("takeover", seat=1), "days-to-move")
        await done(two.post("leave"))
        await done(one.post("takeover", seat=1))

    tell(story)


@pytest.mark.parametrize("path", ["", "/replay", "/record"])
def test_any_request_of_the_owner_ends_the_absence(path: str, tell: Tell, time: Time) -> None:
    async def story(app: Inside) -> None:
        one, two = await make(app, OPEN_GAME, ADA, BO)
        time.pass_by(UNTIMED - 1)
        assert (await two.get(path)).status == 200
        time.pass_by(UNTIMED - 1)
        await refused(one.post("takeover", seat=1), "not-away-long")
        await refused(two.post("chat", text=""), "bad-request")  # one that cannot be read is none
        time.pass_by(1)
        await done(one.post("takeover", seat=1))

    tell(story)


def test_the_owner_who_comes_back_has_the_seat_at_once(tell: Tell, time: Time) -> None:
    async def story(app: Inside) -> None:
        one, two = await make(app, OPEN_GAME, ADA, BO)
        await done(two.post("leave"))
        await done(one.post("takeover", seat=1))
        assert (await two.see())["seats"][1]["kind"] == "person"
        await done(two.post("leave"))
        await done(one.post("takeover", seat=1))
        await done(one.play())
        seen = await one.see()
        stale = await two.post("moves", seq=seen["seq"] - 1, command="m", move="?")  # whatever it wants, and if refused
        assert stale.status == 409
        assert not (await sitter(one, 1))["stands_in"]
        await refused(one.post("takeover", seat=1), "not-away-long")

    tell(story)


def test_a_consent_ends_with_the_owners_return_and_expires(tell: Tell, time: Time) -> None:
    async def story(app: Inside) -> None:
        one, two, three = await make(app, MORE, ADA, BO, CY)
        for back in (True, False):
            await done(three.post("leave"))
            await done(one.post("takeover", seat=2))
            assert (await sitter(one, 2))["agreed"] == [0]
            if back:
                await three.see()
                await done(three.post("leave"))
            else:
                time.pass_by(CONSENT)
            assert (await sitter(one, 2))["agreed"] == []
            await done(two.post("takeover", seat=2))
            assert (await sitter(one, 2))["kind"] == "person"  # Ada has to agree again
            await done(one.post("takeover", seat=2))
            assert (await sitter(one, 2))["kind"] == "bot"
            await three.see()

    tell(story)


def test_whoever_took_over_is_not_alone(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        one, two = await make(app, OPEN_GAME, ADA, BO)
        await done(one.play())
        await done(two.play())
        await done(two.post("leave"))
        await done(one.post("takeover", seat=1))
        await refused(one.post("hint"), "no-hints")
        await refused(one.act("undo"), "no-undo")
        await done(one.play())
        assert (await one.see())["taking_back"] == "away"
        await refused(one.act("undo"), "no-undo")
        table = await app.server.tables.find(one.table)
        move = next(iter(table.state.legal_moves()))
        await app.server.tables.change(one.table, commands.move(1, move, by="bot"))  # the bot plays for Bo
        assert (await one.see())["taking_back"] == "others-move"
        await refused(one.act("undo"), "no-undo")

    tell(story)


def test_a_repeated_leave_does_not_bring_anybody_back(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        one, two = await make(app, SECRETS, ADA, BO)
        first = await two.post("leave", command="away")
        assert (await two.post("leave", command="away")).body == first.body
        assert (await sitter(one, 1))["left"]
        await done(one.post("takeover", seat=1, command="bot"))
        await done(one.post("takeover", seat=1, command="bot"))
        await done(two.post("takeover", seat=1))

    tell(story)
