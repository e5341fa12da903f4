"""Why something cannot be chosen, asked at a table: by the seat that must act, and by nobody else."""

from __future__ import annotations

from table.inside import Inside
from table.party import ADA, BO, OPEN_GAME, Seat, Tell, done, make, refused
from ziggurat.table.access.limits import Limits, Rates

NOT_ITS_TOP = {"message": "why-not-top", "args": {"colour": "cream"}}


def asks(item: str, *touched: str) -> str:
    return f"/why-not?item={item}" + "".join(f"&touched={id}" for id in touched)


def test_a_reason_is_a_message_with_its_rule_and_what_may_be_chosen_has_none(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        one, _ = await make(app, OPEN_GAME, ADA, BO)
        assert await done(one.get(asks("d8.7"))) == {"item": "d8.7", "label": NOT_ITS_TOP, "rule": "4"}
        assert await done(one.get(asks("d1.7"))) == {"item": "d1.7", "label": None, "rule": ""}
        assert (await done(one.get(asks("take-2"))))["label"]["message"] == "why-not-stack-first"
        assert (await done(one.get(asks("take-2", "d1"))))["label"] is None
        assert (await done(one.get(asks("take-3", "d1", "take-2"))))["label"]["message"] == "why-not-complete"
        assert (await done(one.get(asks("board"))))["rule"] == ""

    tell(story)


def test_only_the_seat_that_must_act_is_answered(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        one, two = await make(app, OPEN_GAME, ADA, BO)
        await refused(two.get(asks("d1")), "not-your-turn")
        await refused(one.get(asks("d1") + "&seat=1"), "forbidden", 403)
        await refused(Seat(app, one.table, 0, None).get(asks("d1")), "forbidden", 403)
        await done(one.play())
        await refused(one.get(asks("d1")), "not-your-turn")
        await done(two.play(confirm=True))
        await refused(two.get(asks("d1")), "held")
        await done(two.act("resign"))
        await refused(two.get(asks("d1")), "over")

    tell(story)


def test_nonsense_is_refused_with_what_was_expected(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        one, _ = await make(app, OPEN_GAME, ADA, BO)
        told = await refused(one.get(asks("z9")), "bad-choice")
        assert told["error"]["expected"] == "the id of something on the scene"
        await refused(one.get(asks("d1", "d8")), "bad-choice")
        await refused(one.get("/why-not"), "bad-request")
        await refused(one.get(asks("x" * 41)), "bad-request")
        await refused(one.get(asks("d1", *["d1"] * 21)), "bad-request")

    tell(story)


def test_whoever_asks_too_often_waits(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        app.server.rates = Rates(Limits(reasons="2 per hour"), count_local=True)
        one, _ = await make(app, OPEN_GAME, ADA, BO)
        for _ in range(2):
            await done(one.get(asks("d1")))
        await refused(one.get(asks("d1")), "too-often", 429)

    tell(story)
