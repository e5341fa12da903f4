"""Taking a decision back at once, which never crosses a roll, a draw or another person's move."""

from __future__ import annotations

from table.inside import Inside
from table.party import ADA, BO, DICE, OPEN_GAME, SECRETS, Tell, make, play_until, refused, rolls, sit_together
from ziggurat.record import Record


def test_undo_takes_one_decision_of_an_unconfirmed_turn_back(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        one, two = await make(app, OPEN_GAME, ADA, BO)
        before = (await one.see())["view"]
        await refused(one.act("undo"), "no-undo")
        await one.play(confirm=True)
        assert (await one.see())["can_undo"] == 0
        assert (await two.see())["can_undo"] is None
        await refused(two.act("undo"), "no-undo")
        assert (await one.act("undo")).status == 200
        assert (await one.see())["view"] == before
        await one.play()
        await two.play()
        await refused(one.act("undo"), "no-undo")
        await refused(two.act("undo"), "ask-first")
        record = Record.read((await one.get("/record")).body.decode())
        assert len(record.moves) == 2  # what was taken back is left out

    tell(story)


def test_undo_never_crosses_a_roll(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        seats = await make(app, DICE, ADA, BO)
        actor, _, after = await play_until(seats, rolls)
        assert after["can_undo"] is None
        await refused(actor.act("undo"), "no-undo")

    tell(story)


def test_undo_never_crosses_a_draw(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        one, _ = await make(app, SECRETS, ADA, BO)
        swap = next(move["move"] for move in (await one.see())["moves"] if move["move"].startswith("swap"))
        assert (await one.act("moves", move=swap)).status == 200
        await refused(one.act("undo"), "no-undo")

    tell(story)


def test_one_person_on_all_seats_may_undo_over_its_own_moves(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        seats = await make(app, OPEN_GAME, ADA, BO)
        visitor = await sit_together(app, seats)
        for number in (0, 1):
            seen = await visitor("GET", f"?seat={number}")
            body = {"seq": seen["seq"], "command": f"m{number}", "move": seen["moves"][0]["move"]}
            await visitor("POST", f"/moves?seat={number}", body)
        seen = await visitor("GET", "?seat=0")
        assert seen["can_undo"] == seen["seq"] - 1
        await visitor("POST", "/undo?seat=0", {"seq": seen["seq"], "command": "back"})
        assert (await visitor("GET", "?seat=1"))["actor"] == 1

    tell(story)


def test_a_turn_that_is_to_be_confirmed_rolls_only_when_it_is_done(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        seats = await make(app, DICE, ADA, BO)
        actor, seen, after = await play_until(seats, lambda _, after: bool(after["held"]), confirm=True)
        assert after["actor"] == actor.number
        assert after["moves"] == []
        assert after["turn"] == seen["turn"] + 1  # nothing was rolled
        assert after["can_undo"] == seen["seq"]
        await refused(actor.act("moves", move="1"), "held")
        assert (await actor.act("undo")).status == 200
        await actor.play(confirm=True)
        assert (await actor.act("done")).status == 200
        assert (await actor.see())["turn"] > after["turn"]
        await refused(actor.act("done"), "nothing-held")

    tell(story)
