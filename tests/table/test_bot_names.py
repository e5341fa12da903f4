"""Bots at a table have names of their own: different, the same for everybody and always, and kept in a rematch."""

from __future__ import annotations

from pathlib import Path

import pytest

from table.inside import Inside
from table.party import ADA, DICE, MORE, OPEN_GAME, Seat, Tell, done, make
from ziggurat.contract.bot_names import CITIES

BOT = {"bot": 1}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("names")


def test_bots_are_called_by_cities_and_records_by_their_level(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        one, *_ = await make(app, MORE, ADA, BOT, BOT, BOT, BOT)
        seats = (await one.see())["seats"]
        called = [seat["name"] for seat in seats]
        assert called[0] == "Ada"
        assert len({*called[1:]} & {*CITIES}) == 4
        assert [seat["name"] for seat in (await one.get("/replay")).json()["seats"]] == called
        assert (await one.get("/record")).body.count(b"level:1") == 4

    tell(story)


def test_a_rematch_is_with_the_same_bots(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        for game in (OPEN_GAME, DICE):
            one, _ = await make(app, game, ADA, BOT)
            before = {seat["name"] for seat in (await one.see())["seats"]}
            await done(one.act("resign"))
            again = await done(one.post("rematch"))
            seen = await Seat(app, again["table"], again["seat"], again["token"]).see()
            assert {seat["name"] for seat in seen["seats"]} == before

    tell(story)


def test_an_open_seat_has_no_name_and_whoever_gives_none_is_not_number_0(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        ada, friend = await make(app, OPEN_GAME, ADA, {})
        assert (await ada.see())["seats"][1]["name"] == ""
        await done(app.ask("POST", f"/api/tables/{friend.table}/join", None, {"token": friend.token}))
        assert (await ada.see())["seats"][1]["name"] == "Player 2"

    tell(story)
