"""Taking a decision back after one's turn, with the consent of everybody else who plays."""

from __future__ import annotations

from table.inside import Inside
from table.lines import kinds, replayed
from table.party import ADA, BO, CY, DICE, MORE, OPEN_GAME, Seat, Tell, Time, done, make, play_until, refused, rolls
from ziggurat.table.truth import commands


def test_after_ones_turn_the_other_is_asked_and_agrees(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        one, two = await make(app, OPEN_GAME, ADA, BO)
        before = (await one.see())["view"]
        assert (await one.see())["taking_back"] == "nothing"
        await done(one.play())
        seen = await one.see()
        assert (seen["can_undo"], seen["taking_back"], seen["question"]) == (None, "ask", None)
        assert (await two.see())["taking_back"] == "nothing"
        await refused(one.act("undo"), "ask-first")
        await refused(two.act("ask"), "no-undo")
        await done(one.act("ask"))
        for seat in (one, two, Seat(app, one.table, -1, None)):
            question = (await seat.see())["question"]
            assert (question["seat"], question["agreed"], question["waits_for"]) == (0, [], [1])
        await refused(one.act("ask"), "asked-already")
        await refused(one.act("answer", agrees=True), "not-asked")
        await done(two.act("answer", agrees=True))
        seen = await one.see()
        assert (seen["view"], seen["actor"], seen["question"]) == (before, 0, None)
        assert [(note["what"], note["seat"]) for note in seen["notes"]] == [
            ("asked", 0),
            ("agreed", 1),
            ("taken-back", 0),
        ]
        assert kinds(app.server.choices.database, one.table) == ["created", "moved", "asked", "answered"]
        assert replayed(app.server.choices.database, one.table).state.position() == before
        await refused(two.act("answer", agrees=True), "no-question")

    tell(story)


def test_everybody_who_still_plays_has_to_agree(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        one, two, three = await make(app, MORE, ADA, BO, CY)
        await done(one.play())
        await done(one.act("ask"))
        await done(two.act("answer", agrees=True))
        question = (await three.see())["question"]
        assert (question["agreed"], question["waits_for"]) == ([1], [2])
        await refused(two.act("answer", agrees=False), "not-asked")
        await done(three.act("answer", agrees=False))
        assert (await one.see())["question"] is None
        assert (await one.see())["turn"] > 0
        await done(three.post("leave"))
        await done(one.act("ask"))
        assert (await one.see())["question"]["waits_for"] == [1]
        await done(two.act("answer", agrees=True))
        assert (await one.see())["actor"] == 0

    tell(story)


def test_a_question_ends_with_a_move_with_time_and_with_the_asker(tell: Tell, time: Time) -> None:
    async def story(app: Inside) -> None:
        one, two = await make(app, OPEN_GAME, ADA, BO)
        await done(one.play())
        await done(one.act("ask"))
        await done(one.act("answer", agrees=False))
        assert (await two.see())["question"] is None
        await done(one.act("ask"))
        time.pass_by(60_001)
        assert (await two.see())["question"] is None
        assert "has ended" in (await refused(two.act("answer", agrees=True), "no-question"))["error"]["message"]
        await done(one.act("ask"))
        await done(two.play())
        assert (await two.see())["question"] is None
        await refused(two.act("answer", agrees=True), "no-question")
        await done(one.play())
        assert (await one.see())["taking_back"] == "asked-enough"
        assert "3 times" in (await refused(one.act("ask"), "no-undo"))["error"]["message"]
        notes = [note["what"] for note in (await one.see())["notes"]]
        assert notes == ["asked", "withdrew", "asked", "asked"]

    tell(story)


def test_answers_are_commands_like_all_others(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        one, two = await make(app, OPEN_GAME, ADA, BO)
        await done(one.play())
        body = {"seq": 1, "command": "please"}
        first = await one.post("ask", **body)
        assert first.status == 200
        assert (await one.post("ask", **body)).body == first.body
        await refused(two.post("answer", seq=1, command="blind", agrees=True), "stale", 409)
        body = {"seq": 2, "command": "yes", "agrees": True}
        first = await two.post("answer", **body)
        assert (await two.post("answer", **body)).body == first.body
        assert (await one.see())["seq"] == 3
        await refused(one.post("moves", seq=1, command="late", move="x"), "stale", 409)

    tell(story)


def test_no_consent_crosses_a_roll_or_what_is_revealed(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        seats = await make(app, DICE, ADA, BO)
        actor, _, after = await play_until(seats, rolls)
        assert after["taking_back"] == "revealed"
        assert "rolled" in (await refused(actor.act("ask"), "no-undo"))["error"]["message"]

    tell(story)


def test_consent_crosses_the_moves_of_bots_only(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        one, bot, two = await make(app, MORE, ADA, {"bot": 1}, BO)
        await done(one.play())
        table = await app.server.tables.find(one.table)
        await app.server.tables.change(one.table, commands.move(1, next(iter(table.state.legal_moves())), by="bot"))
        assert (await one.see())["taking_back"] == "ask"
        await done(one.act("ask"))
        await done(two.act("answer", agrees=True))
        assert (await one.see())["turn"] == 0
        assert bot.token is None

    tell(story)


def test_a_move_of_one_who_was_replaced_by_a_bot_is_still_a_persons(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        one, two, _ = await make(app, MORE, ADA, BO, CY)
        await done(one.play())
        await done(two.play())
        await done(two.act("resign"))
        assert (await one.see())["taking_back"] == "others-move"

    tell(story)


def test_who_confirms_its_turn_takes_it_back_at_once_until_then(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        one, two = await make(app, OPEN_GAME, ADA, BO)
        await done(one.play(confirm=True))
        assert (await one.see())["taking_back"] == "at-once"
        await done(one.act("undo"))
        await done(one.play(confirm=True))
        await done(one.act("done"))
        assert (await one.see())["taking_back"] == "ask"
        await done(one.act("ask"))
        await done(two.act("answer", agrees=True))
        seen = await one.see()  # the move, not only the word that ended the turn
        assert (seen["held"], seen["actor"], seen["turn"]) == (False, 0, 0)

    tell(story)
