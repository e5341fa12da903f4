"""How people end a game or leave it, and what comes after: resignation, a bot that takes over, a rematch."""

from __future__ import annotations

from table.inside import Inside
from table.party import ADA, BO, CY, DICE, OPEN_GAME, SECRETS, Seat, Tell, make, refused
from ziggurat.record import Record
from ziggurat.table.truth import chance


def test_with_two_seats_who_resigns_loses(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        one, two = await make(app, SECRETS, ADA, BO)
        await one.play()
        assert (await two.act("resign")).status == 200
        result = (await one.see())["result"]
        assert result["winners"] == [0]
        assert result["how"] == "resigned"
        await refused(one.act("resign"), "over")
        record = Record.read((await one.get("/record")).body.decode())
        assert record.ending is not None
        assert record.ending.gave_up == {1: "resigned"}
        record.replay()
        assert chance.verify(record) >= 1
        assert (await one.see())["commitment"] == chance.commitment(bytes.fromhex((await one.see())["secret"]))

    tell(story)


def test_a_move_that_comes_meanwhile_does_not_hold_a_resignation_up(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        one, two = await make(app, OPEN_GAME, ADA, BO)
        seen = (await two.see())["seq"]
        await one.play()
        first = await two.post("resign", seq=seen, command="enough")
        assert first.status == 200
        assert (await two.post("resign", seq=seen, command="enough")).json() == first.json()
        assert (await one.see())["result"]["winners"] == [0]

    tell(story)


def test_after_the_end_everybody_looks_back_from_their_own_side(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        one, two = await make(app, OPEN_GAME, ADA, BO)
        seen = (await two.see())["scene"]["parts"]
        assert seen != (await one.see())["scene"]["parts"]
        await one.play()
        assert (await one.act("resign")).status == 200
        assert (await two.get("/replay")).json()["start"]["scene"]["parts"] == seen
        pictures = [(await seat.get("/picture?turn=0")).body for seat in (one, two)]
        assert pictures[0] != pictures[1]

    tell(story)


def test_with_more_seats_a_bot_plays_on_for_who_resigns(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        one, *_ = await make(app, SECRETS, ADA, BO, CY)
        assert (await one.act("resign")).status == 200
        seen = await one.see()
        assert seen["result"] is None
        assert (seen["seats"][0]["kind"], seen["seats"][0]["level"]) == ("bot", 1)
        assert seen["seats"][0]["gave_up"] == "resigned"
        table = await app.server.tables.find(one.table)
        assert table.shares()[0] == 0

    tell(story)


def test_a_bot_takes_over_with_the_others_consent_and_gives_the_seat_back(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        one, two, three = await make(app, SECRETS, ADA, BO, CY)
        assert (await three.post("leave")).status == 200
        assert (await one.post("takeover", seat=2, level=4)).status == 200
        assert (await one.see())["seats"][2]["kind"] == "person"  # Bo has not agreed yet
        assert (await two.post("takeover", seat=2, level=4)).status == 200
        assert (await one.see())["seats"][2]["kind"] == "bot"
        assert (await three.post("takeover", seat=2)).status == 200
        assert (await one.see())["seats"][2]["kind"] == "person"
        await refused(three.post("takeover", seat=2), "not-taken-over")

    tell(story)


def test_a_rematch_lets_the_next_one_start(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        one, two = await make(app, DICE, ADA, BO)
        await refused(one.post("rematch"), "not-over")
        await one.act("resign")
        mine, theirs = (await one.post("rematch")).json(), (await two.post("rematch")).json()
        assert mine["table"] == theirs["table"] == (await one.see())["next_table"]
        assert (mine["seat"], theirs["seat"]) == (1, 0)
        again = Seat(app, mine["table"], 0, theirs["token"])
        assert [seat["name"] for seat in (await again.see())["seats"]] == ["Bo", "Ada"]
        assert (await again.play()).status == 200

    tell(story)
