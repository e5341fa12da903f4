"""Chance that nobody can choose, at a table: people are awaited and add their nonces, and draws have no gaps."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from table.inside import Inside
from table.party import ADA, BO, DICE, MORE, OPEN_GAME, SECRETS, Seat, Tell, done, make, play_until, refused, rolls
from ziggurat.record import Record
from ziggurat.table.truth import chance

ONE, TWO = "0" * 31 + "1", "0" * 31 + "2"


def test_the_board_is_laid_when_the_last_person_has_come(tell: Tell) -> None:
    """Until then nothing of it is known, not even whose turn it will be."""

    async def story(app: Inside) -> None:
        one, two = await make(app, SECRETS, ADA, {})
        seen = await one.see()
        assert (seen["waiting"], seen["actor"], seen["view"], seen["scene"]) == (True, None, "", None)
        assert (seen["nonces"], seen["secret"], "moves" in seen) == (["", None], None, False)
        await refused(one.act("moves", move="pass"), "waiting")
        await refused(one.act("resign"), "waiting")
        for path in ("/record", "/replay", "/picture"):
            await refused(one.get(path), "waiting")
        await refused(one.post("hint"), "waiting")
        await done(one.post("chat", text="Is anybody here?"))
        await done(one.post("name", name="Adele"))
        assert (await one.see())["waiting"], "a name is no nonce"
        await done(two.post("join", name="Bo", nonce=TWO))
        seen = await one.see()
        assert (seen["waiting"], seen["actor"], seen["nonces"]) == (False, 0, ["", TWO])
        assert (seen["scene"] is None, seen["view"] == "") == (False, False)

    tell(story)


def test_named_seats_contribute_where_that_is_wanted(tell: Tell) -> None:
    """The server has shown the hash of its secret before anybody chooses a nonce; it counts once."""

    async def story(app: Inside) -> None:
        body = {"game": DICE, "seats": [ADA, BO, {"bot": 1}, {"bot": 1}], "contribute": True, "starts": 0}
        made = (await app.ask("POST", "/api/tables", body=body)).json()
        one, two, *_ = [Seat(app, made["table"], each["seat"], each["token"]) for each in made["seats"]]
        assert made["waiting"]
        await done(two.post("join", nonce=TWO))
        await done(two.post("join", nonce=ONE))
        assert (await one.see())["nonces"] == [None, TWO, "", ""]
        await done(one.post("join", nonce=ONE))
        seen = await one.see()
        assert (seen["nonces"], seen["waiting"], seen["commitment"]) == ([ONE, TWO, "", ""], False, made["commitment"])
        link = await done(one.post("link"))
        await done(app.ask("POST", f"/api/tables/{one.table}/join", None, {"token": link["token"], "nonce": TWO}))
        await done(one.post("name", name="Adele"))
        after = await one.see()
        assert (after["nonces"], after["view"]) == (seen["nonces"], seen["view"]), "who comes later changes nothing"

    tell(story)


def test_a_nonce_is_sixteen_bytes(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        _, two = await make(app, OPEN_GAME, ADA, {})
        for wrong in ("", "1", ONE.replace("0", "g"), ONE + "00", 7):
            assert (await two.post("join", nonce=wrong)).status == 422
        await done(two.post("join"))
        assert (await two.see())["nonces"] == ["", ""]

    tell(story)


def test_people_come_to_a_rematch_with_new_nonces(tell: Tell) -> None:
    """By the cookie that has the seat already: the next board is laid when all have come."""

    async def story(app: Inside) -> None:
        made = (
            await app.ask("POST", "/api/tables", body={"game": DICE, "seats": [ADA, BO], "contribute": True})
        ).json()
        path, cookies = f"/api/tables/{made['table']}", []
        for each in made["seats"]:
            body = {"token": each["token"], "nonce": ONE}
            heard = await app.ask("POST", f"{path}/join", None, body)
            cookies.append(dict(heard.headers)[b"set-cookie"].split(b";")[0].decode())
        await done(app.ask("POST", f"{path}/resign", None, {"seq": 2, "command": "no"}, cookie=cookies[0]))
        again = await done(app.ask("POST", f"{path}/rematch", None, {}, cookie=cookies[0]))
        path = f"/api/tables/{again['table']}"
        for cookie in cookies:
            seen = await done(app.ask("GET", path, cookie=cookie))
            assert (seen["waiting"], seen["commitment"] == made["commitment"]) == (True, False)
            await done(app.ask("POST", f"{path}/join", None, {"nonce": TWO}, cookie=cookie))
        seen = await done(app.ask("GET", path, cookie=cookies[0]))
        assert (seen["waiting"], seen["nonces"]) == (False, [TWO, TWO])

    tell(story)


def test_whoever_listens_hears_that_the_board_was_laid(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        one, two = await make(app, OPEN_GAME, ADA, {})
        await done(two.post("join", nonce=TWO))
        heard = await one.get("/events?since=0", chunks=1)
        assert b"event: state" in heard.body
        assert b'"waiting":false' in heard.body

    tell(story)


def test_the_draws_of_a_table_have_no_gaps(tell: Tell) -> None:
    """Whatever else is said or taken back between two rolls, and when a turn is held."""

    async def story(app: Inside) -> None:
        seats = await make(app, DICE, ADA, BO)
        for number in range(4):
            await done(seats[0].post("chat", text="Lines of the log do not matter."))
            await play_until(seats, rolls, confirm=number % 2 == 0) if number % 2 else await play_until(seats, rolls)
            assert app.server.tables.known(seats[0].table).draws == number + 2  # type: ignore[union-attr]
        await done(seats[0].act("resign"))
        record = Record.read((await seats[1].get("/record")).body.decode())
        assert record.chance is not None
        assert (record.chance.nonces, record.chance.seqs) == (("", ""), ())
        assert chance.verify(record) >= 5

    tell(story)


def test_a_waiting_table_survives_the_server(folder: Path, tell: Tell) -> None:
    """Nothing but the log is needed to lay the board later."""
    known: list[Seat] = []

    async def begin(app: Inside) -> None:
        known.extend(await make(app, MORE, ADA, {}, {}))
        await done(known[1].post("join", nonce=ONE))

    async def go_on(app: Inside) -> None:
        one, _, three = [replace(seat, app=app) for seat in known]
        assert (await one.see())["nonces"] == ["", ONE, None]
        await done(three.post("join", nonce=TWO))
        position = (await one.see())["view"]
        table = app.server.tables.known(one.table)
        assert table is not None
        laid = chance.start(table.state.game, table.secret, f"{table.id} ,{ONE},{TWO} 0")
        assert laid.observation_string(0) == position

    tell(begin)
    tell(go_on)
