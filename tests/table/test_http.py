"""What people do at a table, through the HTTP interface."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import pytest

from table.inside import Inside
from table.party import ADA, BO, CY, DICE, MORE, OPEN_GAME, SECRETS, Seat, Tell, make, refused


def test_seats_are_given_in_the_order_asked_for(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        for starts in (0, 1, 2):
            seats = await make(app, SECRETS, ADA, BO, CY, starts=starts)
            assert [seat.number for seat in seats] == [(place - starts) % 3 for place in range(3)]
            names = [one["name"] for one in (await seats[0].see())["seats"]]
            assert names[0] == ("Ada", "Bo", "Cy")[starts]
            assert (await seats[starts].see())["seat"] == 0

    tell(story)


def test_a_move_is_answered_with_its_line_and_the_hash_of_what_the_seat_sees(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        one, _ = await make(app, DICE, ADA, BO)
        heard = await one.play()
        seen = await one.see()
        assert heard.json() == {"seq": 1, "hash": seen["hash"]}
        assert seen["hash"] == hashlib.sha256(f"1 {seen['view']}".encode()).hexdigest()[:32]

    tell(story)


def test_only_the_seat_that_must_act_gets_moves(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        seats = await make(app, OPEN_GAME, ADA, BO)
        nobody = Seat(app, seats[0].table, -1, None)
        assert "moves" in await seats[0].see()
        assert "moves" not in await seats[1].see()
        assert "moves" not in await nobody.see()
        assert (await nobody.see())["seat"] is None

    tell(story)


def test_illegal_unreadable_and_untimely_moves_say_why(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        one, two = await make(app, OPEN_GAME, ADA, BO)
        error = (await refused(one.act("moves", move="zz"), "unreadable"))["error"]
        assert error["found"] == "zz"
        assert "one of" in error["expected"]
        await refused(two.act("moves", move="zz"), "not-your-turn")
        assert (await one.play()).status == 200
        stale = await refused(one.post("moves", seq=0, command="late", move="d1"), "stale", 409)
        assert stale["seq"] == 1
        await refused(one.post("moves", seq=99, command="early", move="d1"), "stale", 409)

    tell(story)


def test_a_repeated_command_gets_the_first_answer_and_a_refused_one_is_not_remembered(
    tell: Tell,
) -> None:
    async def story(app: Inside) -> None:
        one, _ = await make(app, OPEN_GAME, ADA, BO)
        await refused(one.post("moves", seq=0, command="same", move="zz"), "unreadable")
        move = (await one.see())["moves"][0]["move"]
        first = await one.post("moves", seq=0, command="same", move=move)
        again = await one.post("moves", seq=0, command="same", move=move)
        assert first.status == again.status == 200
        assert first.body == again.body
        assert (await one.see())["seq"] == 1

    tell(story)


def test_moves_are_listed_as_people_read_numbers(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        one, _ = await make(app, MORE, ADA, BO)
        assert [move["move"] for move in (await one.see())["moves"]] == [str(place) for place in range(1, 76)]

    tell(story)


def test_chat_and_names_do_not_make_a_move_stale(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        one, two = await make(app, OPEN_GAME, ADA, BO)
        seen = await one.see()
        assert (await two.post("chat", text="hello <b>")).status == 200
        assert (await two.post("name", name="Beau")).status == 200
        body = {"seq": seen["seq"], "command": "x", "move": seen["moves"][0]["move"]}
        assert (await one.post("moves", **body)).status == 200
        later = await one.see()
        assert later["chat"][0]["text"] == "hello <b>"
        assert set(later["chat"][0]) == {"seat", "text", "seq", "at"}  # no hash of what the speaker sees
        assert later["seats"][1]["name"] == "Beau"

    tell(story)


def test_chat_can_be_off(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        one, _ = await make(app, OPEN_GAME, ADA, BO, chat=False)
        await refused(one.post("chat", text="hello"), "no-chat")
        assert "chat" not in await one.see()

    tell(story)


def test_a_hint_is_for_those_who_play_alone(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        one, _ = await make(app, OPEN_GAME, ADA, BO)
        await refused(one.post("hint"), "no-hints")

    tell(story)


def test_strangers_find_and_join_listed_tables_only(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        hidden, *_ = await make(app, OPEN_GAME, ADA, {})
        shown, *_ = await make(app, OPEN_GAME, ADA, {}, listed=True)
        listed = [one["table"] for one in (await app.ask("GET", "/api/tables")).json()["tables"]]
        assert listed == [shown.table]
        for table, status in ((hidden.table, 403), (shown.table, 200), (shown.table, 403)):
            heard = await app.ask("POST", f"/api/tables/{table}/join", body={"name": "Zoe"})
            assert heard.status == status
        assert (await app.ask("GET", "/api/tables")).json()["tables"] == []

    tell(story)


def test_the_maker_and_nobody_else_removes_a_table(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        one, two = await make(app, OPEN_GAME, ADA, BO)
        path = f"/api/tables/{one.table}"
        assert (await app.ask("DELETE", path)).status == 403
        assert (await app.ask("DELETE", path, two.token)).status == 403
        assert (await app.ask("DELETE", path, one.token)).status == 200
        assert (await app.ask("GET", path)).status == 404
        assert (await one.get()).status == 403

    tell(story)


def test_bad_tables_are_refused_in_one_clear_sentence(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        good = {"game": OPEN_GAME, "seats": [ADA, BO]}
        bad: list[dict[str, Any]] = [
            {"game": "chess"},
            {"seats": [ADA]},
            {"seats": [ADA, BO, CY]},
            {"seats": [{"name": "x", "bot": 1}, BO]},
            {"seats": [{"name": "x" * 41}, BO]},
            {"seats": [{"name": "a\nb"}, BO]},
            {"seats": [{"bot": 6}, BO]},
            {"starts": 2},
            {"options": {"colour": "red"}},
            {"clock": {"days": 1, "minutes": 1}},
            {"surprise": 1},
            {"listed": "yes"},
        ]
        for wrong in bad:
            heard = await app.ask("POST", "/api/tables", body=good | wrong)
            assert heard.status == 422, wrong
            assert set(heard.json()["error"]) == {"code", "message", "found", "expected"}

    tell(story)


def test_events_tell_each_move_once_in_order_and_resume_where_one_was(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        seats = await make(app, DICE, ADA, BO)
        for _ in range(6):
            await seats[(await seats[0].see())["actor"]].play()
        for since in (0, 3):
            heard = await seats[0].get(f"/events?since={since}", chunks=1)
            ids = [int(line[4:]) for line in heard.body.decode().splitlines() if line.startswith("id: ")]
            assert ids == list(range(since + 1, 7))
        resumed = await seats[0].get("/events?since=0", chunks=1, last_event_id="5")
        assert resumed.body.count(b"id: ") == 1
        fresh = await seats[0].get("/events", chunks=1)
        assert b"event: state\nid: 6\n" in fresh.body

    tell(story)


def test_nobody_is_present_who_has_closed_the_stream(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        one, _ = await make(app, SECRETS, ADA, BO)
        for _ in range(3):
            assert (await one.get("/events", chunks=1)).status == 200
            assert app.server.tables.live.present(one.table) == set()
            assert app.server.tables.live.count() == 0

    tell(story)


def test_a_table_that_nobody_looks_at_is_not_kept_and_read_again_when_somebody_comes(
    tell: Tell, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(app: Inside) -> None:
        one, _ = await make(app, DICE, ADA, BO)
        await one.play()
        tables, before = app.server.tables, await one.see()
        tables.tidy()
        assert tables.known(one.table) is not None
        monkeypatch.setattr("ziggurat.table.tables.QUIET", -1)
        tables.tidy()
        assert tables.known(one.table) is None
        assert await one.see() | {"now": before["now"]} == before
        monkeypatch.setattr(tables.live, "heard", lambda: [one.table])
        tables.tidy()
        assert tables.known(one.table) is not None

    tell(story)


def test_the_first_bytes_of_the_page_show_the_board_from_the_callers_side_and_nothing_hidden(
    tell: Tell,
) -> None:
    async def story(app: Inside) -> None:
        one, two = await make(app, DICE, ADA, BO)
        mine, theirs, outside = [
            await app.ask("GET", f"/t/{one.table}", token) for token in (one.token, two.token, None)
        ]
        assert b'id="early"' in mine.body
        assert mine.body != theirs.body
        assert mine.body == outside.body  # who only looks sits below too
        one, two = await make(app, SECRETS, ADA, BO)
        mine, theirs = [await app.ask("GET", f"/t/{one.table}", seat.token) for seat in (one, two)]
        assert b'id="early"' in mine.body
        assert mine.body == theirs.body
        nowhere = await app.ask("GET", "/t/nowhere")
        assert nowhere.status == 200
        assert b'id="early"' not in nowhere.body

    tell(story)


def test_a_silent_stream_shows_that_it_is_alive(tell: Tell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ziggurat.table.views.live.BREATH", 0.05)

    async def story(app: Inside) -> None:
        one, _ = await make(app, DICE, ADA, BO)
        heard = await one.get("/events", chunks=4)
        assert heard.body.count(b"event: presence\n") >= 2

    tell(story)


def test_an_edition_is_named_and_no_file_of_the_server_is_read(tell: Tell) -> None:
    """A file that is there and one that is not get the same answer."""
    second = Path(__file__).parents[1] / "games/mandala_stones/second.toml"
    assert second.exists()

    async def story(app: Inside) -> None:
        asked = {"game": "mandala-stones", "seats": [ADA, BO], "options": {"serenity": True}}
        for file in (str(second), str(second.with_name("none.toml"))):
            body = asked | {"options": {"serenity": True, "edition": file}}
            error = (await refused(app.ask("POST", "/api/tables", body=body), "bad-choice"))["error"]
            assert (error["found"], error["expected"]) == (file, "one of house")
        one, _ = await make(app, "mandala-stones", ADA, BO, options={"edition": "house"})
        assert (await one.see())["options"]["edition"]["end"]["2"] == 36

    tell(story)
