"""Taking a decision back: at once within one's own turn, after it with everybody's consent, and what the clock says."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from table.inside import Inside, inside
from table.lines import lines, replayed
from table.party import ADA, BO, CY, Seat, make
from ziggurat.table import tables
from ziggurat.table.store import store
from ziggurat.table.truth import taking_back

OPEN_GAME, SECRETS, DICE, MORE = "pyramidis", "twin-win", "kotra", "mandala"
Story = Callable[[Inside], Awaitable[None]]
HOUR = 3600 * 1000


class Time:
    """The server's time, which goes on only when it is told to."""

    def __init__(self) -> None:
        self.now = 1_700_000_000_000

    def pass_by(self, milliseconds: int) -> None:
        self.now += milliseconds


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    from ziggurat.table.http import making
    from ziggurat.table.truth import commands

    own = Time()
    for module in (store, tables, taking_back, commands, making):
        monkeypatch.setattr(module, "now", lambda: own.now)
    return own


@pytest.fixture
def tell(tmp_path: Path) -> Callable[[Story], None]:
    def run(story: Story) -> None:
        async def whole() -> None:
            async with inside(tmp_path) as app:
                await story(app)

        asyncio.run(whole())

    return run


async def refused(answer: Awaitable[Any], code: str, status: int = 422) -> str:
    heard = await answer
    assert (heard.status, heard.json()["error"]["code"]) == (status, code), heard.body
    return str(heard.json()["error"]["message"])


async def done(answer: Awaitable[Any]) -> dict[str, Any]:
    heard = await answer
    assert heard.status == 200, heard.body
    return dict(heard.json())


def kinds(app: Inside, table: str) -> list[str]:
    return [line.kind for line in lines(app.server.choices.database, table)]


async def sit_together(app: Inside, seats: list[Seat]) -> Callable[..., Awaitable[Any]]:
    """One visitor takes all seats; gives what asks as that visitor."""
    cookie = ""
    for seat in seats:
        more = {"cookie": cookie} if cookie else {}
        heard = await app.ask("POST", f"/api/tables/{seat.table}/join", None, {"token": seat.token}, None, **more)
        cookie = cookie or dict(heard.headers)[b"set-cookie"].split(b";")[0].decode()

    async def ask(method: str, path: str, body: Any = None) -> Any:
        heard = await app.ask(method, f"/api/tables/{seats[0].table}{path}", None, body, None, cookie=cookie)
        assert heard.status == 200, heard.body
        return heard.json()

    return ask


def test_after_ones_turn_the_other_is_asked_and_agrees(tell: Callable[[Story], None]) -> None:
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
        assert kinds(app, one.table) == ["created", "moved", "asked", "answered"]
        assert replayed(app.server.choices.database, one.table).state.position() == before
        await refused(two.act("answer", agrees=True), "no-question")

    tell(story)


def test_everybody_who_still_plays_has_to_agree(tell: Callable[[Story], None]) -> None:
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


def test_a_question_ends_with_a_move_with_time_and_with_the_asker(tell: Callable[[Story], None], time: Time) -> None:
    async def story(app: Inside) -> None:
        one, two = await make(app, OPEN_GAME, ADA, BO)
        await done(one.play())
        await done(one.act("ask"))
        await done(one.act("answer", agrees=False))
        assert (await two.see())["question"] is None
        await done(one.act("ask"))
        time.pass_by(60_001)
        assert (await two.see())["question"] is None
        assert "has ended" in await refused(two.act("answer", agrees=True), "no-question")
        await done(one.act("ask"))
        await done(two.play())
        assert (await two.see())["question"] is None
        await refused(two.act("answer", agrees=True), "no-question")
        await done(one.play())
        assert (await one.see())["taking_back"] == "asked-enough"
        assert "3 times" in await refused(one.act("ask"), "no-undo")
        notes = [note["what"] for note in (await one.see())["notes"]]
        assert notes == ["asked", "withdrew", "asked", "asked"]

    tell(story)


def test_answers_are_commands_like_all_others(tell: Callable[[Story], None]) -> None:
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


def test_no_consent_crosses_a_roll_or_what_is_revealed(tell: Callable[[Story], None]) -> None:
    async def story(app: Inside) -> None:
        seats = await make(app, DICE, ADA, BO)
        for _ in range(30):
            seen = await seats[0].see()
            actor = seats[seen["actor"]]
            await done(actor.play())
            after = await actor.see()
            if after["turn"] > seen["turn"] + 1:
                assert after["taking_back"] == "revealed"
                assert "rolled" in await refused(actor.act("ask"), "no-undo")
                return
        raise AssertionError("nobody rolled")

    tell(story)


def test_consent_crosses_the_moves_of_bots_only(tell: Callable[[Story], None]) -> None:
    async def story(app: Inside) -> None:
        one, bot, two = await make(app, MORE, ADA, {"bot": 1}, BO)
        await done(one.play())
        table = await app.server.tables.find(one.table)
        from ziggurat.table.truth import commands

        await app.server.tables.change(one.table, commands.move(1, next(iter(table.state.legal_moves())), by="bot"))
        assert (await one.see())["taking_back"] == "ask"
        await done(one.act("ask"))
        await done(two.act("answer", agrees=True))
        assert (await one.see())["turn"] == 0
        assert bot.token is None

    tell(story)


def test_a_move_of_one_who_was_replaced_by_a_bot_is_still_a_persons(tell: Callable[[Story], None]) -> None:
    async def story(app: Inside) -> None:
        one, two, _ = await make(app, MORE, ADA, BO, CY)
        await done(one.play())
        await done(two.play())
        await done(two.act("resign"))
        assert (await one.see())["taking_back"] == "others-move"

    tell(story)


def test_who_confirms_its_turn_takes_it_back_at_once_until_then(tell: Callable[[Story], None]) -> None:
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
        seen = await one.see()
        assert (seen["held"], seen["actor"], seen["taking_back"]) == (True, 0, "at-once")
        await done(one.act("undo"))
        assert (await one.see())["turn"] == 0

    tell(story)


@pytest.mark.parametrize(("clock", "earned"), [({"days": 1}, 0), ({"minutes": 100, "seconds": 600}, 600_000)])
def test_an_undo_gives_no_time_back_and_earns_none(
    tell: Callable[[Story], None], time: Time, clock: dict[str, int], earned: int
) -> None:
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


def test_who_thinks_and_then_takes_back_is_charged_for_it(tell: Callable[[Story], None], time: Time) -> None:
    """Alone against a bot: what was used after its answer is not given back either."""

    async def story(app: Inside) -> None:
        one, _ = await make(app, OPEN_GAME, ADA, {"bot": 1}, clock={"days": 1})
        time.pass_by(HOUR)
        await done(one.play())
        table = await app.server.tables.find(one.table)
        from ziggurat.table.truth import commands

        await app.server.tables.change(one.table, commands.move(1, next(iter(table.state.legal_moves())), by="bot"))
        time.pass_by(2 * HOUR)
        await done(one.act("undo"))
        assert (await one.see())["clock"]["left"][0] == 21 * HOUR
        await done(one.play())
        await app.server.tables.change(one.table, commands.move(1, next(iter(table.state.legal_moves())), by="bot"))
        time.pass_by(22 * HOUR)
        assert "no time" in await refused(one.act("undo"), "no-time")

    tell(story)


def test_an_older_log_says_what_it_always_said(tell: Callable[[Story], None], time: Time) -> None:
    """Its undo gave a new day: a game that is over must not have another result now."""

    async def story(app: Inside) -> None:
        one, _ = await make(app, OPEN_GAME, ADA, BO, clock={"days": 1})
        table = await app.server.tables.find(one.table)
        time.pass_by(HOUR)
        await done(one.play())
        old = store.Entry(2, "undone", table.made.rules, table.made.hash, time.now, {"seat": 0, "to": 0})
        after = (await app.server.tables.find(one.table)).copy()
        after.apply(old)
        assert after.clock is not None
        assert (after.clock.seat, after.clock.left[0]) == (0, 24 * HOUR)

    tell(story)


def test_no_time_runs_behind_the_curtain(tell: Callable[[Story], None], time: Time) -> None:
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
        assert kinds(app, table.id).count("lifted") == 2
        again = replayed(app.server.choices.database, table.id).clock
        assert again is not None
        assert again.deadline() == time.now + 180_000

    tell(story)


def test_a_clock_runs_for_persons_at_screens_of_their_own_and_where_nothing_is_hidden(
    tell: Callable[[Story], None],
) -> None:
    async def story(app: Inside) -> None:
        apart = await make(app, SECRETS, ADA, BO, clock={"minutes": 3})
        nobody = Seat(app, apart[0].table, -1, None)
        assert (await nobody.see())["clock"]["seat"] == 0
        together = await make(app, OPEN_GAME, ADA, BO, clock={"minutes": 3})
        visitor = await sit_together(app, together)
        assert (await visitor("GET", ""))["clock"]["seat"] == 0

    tell(story)
