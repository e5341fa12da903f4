"""At a table there is one answer to who begins, and one to who has which colour."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from table.inside import Inside
from table.party import ADA, BO, CY, Seat, Tell, make
from ziggurat import games
from ziggurat.table.truth import commands

PLACES, CLOTHES, NO_COLOURS = "pyramidis", "kotra", "twin-win"
DEE, EVE = {"name": "Dee"}, {"name": "Eve"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("seating")


def coloured(*colours: str) -> list[dict[str, Any]]:
    return [one | {"colour": colour} for one, colour in zip((ADA, BO, CY, DEE, EVE), colours, strict=False)]


async def first_to_act(seats: list[Seat]) -> str:
    seen = await seats[0].see()
    return str(seen["seats"][seen["actor"]]["name"])


def worn(seen: dict[str, Any]) -> dict[str, str | None]:
    return {one["name"]: one["colour"] for one in seen["seats"]}


@pytest.mark.parametrize("game", games.GAMES)
def test_who_is_named_begins_in_every_game(game: str, tell: Tell) -> None:
    async def story(app: Inside) -> None:
        for number in games.facts(game).seats:
            people = [ADA, BO, CY, DEE, EVE][:number]
            for starts, who in enumerate(people):
                seats = await make(app, game, *people, starts=starts)
                assert await first_to_act(seats) == who["name"]
                seen = await seats[starts].see()
                assert seen["actor"] == seen["seat"]
                assert len(set(worn(seen).values()) - {None}) == number, "each seat has a colour that tells it apart"

    tell(story)


@pytest.mark.parametrize("game", [PLACES, CLOTHES])
def test_who_is_named_begins_in_whatever_colours(game: str, tell: Tell) -> None:
    pairs = [("turquoise", "cream"), ("mustard", "brown"), ("cream", "turquoise")]
    fours = list(permutations(("turquoise", "brown", "cream", "mustard")))[::5]
    if game == CLOTHES:
        pairs, fours = list(permutations(("blue", "green", "red", "yellow"), 2)), []

    async def story(app: Inside) -> None:
        for chosen in (*pairs, *fours):
            people = coloured(*chosen)
            for starts, who in enumerate(people):
                seats = await make(app, game, *people, starts=starts)
                assert await first_to_act(seats) == who["name"]
                assert worn(await seats[0].see()) == {one["name"]: one["colour"] for one in people}

    tell(story)


def test_one_colour_decides_the_others_where_they_face_each_other(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        seats = await make(app, PLACES, *coloured("mustard"), BO, starts=0)
        seen = await seats[0].see()
        assert worn(seen) == {"Ada": "mustard", "Bo": "brown"}
        assert seen["options"] == {"pair": "brown-mustard", "first": "mustard"}
        assert seats[0].number == seen["actor"] == 1
        assert (await seats[0].play()).status == 200

    tell(story)


def test_by_lot_everybody_begins_sooner_or_later(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        began = set()
        for _ in range(60):
            seats = await make(app, PLACES, *coloured("cream", "turquoise"), starts="random")
            began.add(await first_to_act(seats))
        assert began == {"Ada", "Bo"}

    tell(story)


@pytest.mark.parametrize(
    ("game", "wrong", "expected"),
    [
        (PLACES, {"options": {"first": "cream"}}, "`starts` says who begins"),
        (PLACES, {"options": {"pair": "brown-mustard"}}, "`colour` of a seat"),
        (PLACES, {"seats": coloured("cream", "cream")}, "another one for each"),
        (PLACES, {"seats": coloured("cream", "brown")}, "turquoise, cream; or brown, mustard"),
        (PLACES, {"seats": coloured("pink", "cream")}, "one of turquoise, brown, cream, mustard"),
        (CLOTHES, {"seats": coloured("red", "red")}, "another one for each"),
        (CLOTHES, {"seats": coloured("purple", "red")}, "one of blue, green, red, yellow"),
        (NO_COLOURS, {"seats": coloured("red", "blue")}, "none"),
    ],
)
def test_what_cannot_be_is_refused(game: str, wrong: dict[str, Any], expected: str, tell: Tell) -> None:
    async def story(app: Inside) -> None:
        heard = await app.ask("POST", "/api/tables", body={"game": game, "seats": [ADA, BO]} | wrong)
        assert heard.status == 422
        error = heard.json()["error"]
        assert error["found"]
        assert expected in error["expected"]

    tell(story)


def test_the_list_of_games_asks_for_colours_and_not_for_what_follows_from_them(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        listed = {one["id"]: one for one in (await app.ask("GET", "/api/games")).json()["games"]}
        assert listed[PLACES]["options"] == []
        assert listed[PLACES]["colours"]["fixed"]
        assert ["brown", "mustard"] in listed[PLACES]["colours"]["sets"]
        assert not listed[CLOTHES]["colours"]["fixed"]
        assert listed[NO_COLOURS]["colours"] is None

    tell(story)


async def tints(seat: Seat, place: str, path: str = "") -> set[str]:
    seen = (await seat.get(path)).json()
    scene = seen["scene"] if not path else seen["start"]["scene"]
    return {item["tint"] for part in scene["parts"] for item in part["items"] if item["id"].startswith(place)}


def test_clothes_are_seen_and_said_and_change_neither_position_nor_moves(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        plain, *_ = await make(app, CLOTHES, ADA, BO)
        one, two = await make(app, CLOTHES, *coloured("yellow", "green"))
        assert await tints(plain, "reserve-0") == {"", "blue"}
        for seat in (one, two):
            for path in ("", "/replay"):
                assert await tints(seat, "reserve-0", path) == {"", "yellow"}
                assert await tints(seat, "reserve-1", path) == {"", "green"}
                assert await tints(seat, "home-row-1", path) == {"green"}
        usual, dressed = await plain.see(), await one.see()
        assert usual["view"].split()[:3] == dressed["view"].split()[:3]
        assert usual["options"] == dressed["options"] == {}
        said = {
            item["label"]["args"].get("colour")
            for part in dressed["scene"]["parts"]
            for item in part["items"]
            if item["label"]
        }
        assert said == {None, "yellow", "green"}
        picture = (await one.get("/picture?form=svg")).body.decode()
        assert "yellow pyramid" in picture
        assert "blue pyramid" not in picture
        assert b"colour" not in (await one.get("/record")).body

    tell(story)


def test_what_a_move_changes_is_told_in_the_clothes(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        seats = await make(app, CLOTHES, *coloured("yellow", "green"))
        assert (await seats[0].play()).status == 200
        heard = (await seats[1].get("/events?since=0", chunks=1)).body.decode()
        assert '"tint":"yellow"' in heard
        assert '"tint":"blue"' not in heard

    tell(story)


def test_the_colours_are_kept_when_the_server_starts_again(tell: Tell) -> None:
    made: list[Seat] = []

    async def before(app: Inside) -> None:
        made.extend(await make(app, CLOTHES, *coloured("green", "blue"), starts=1))

    async def after(app: Inside) -> None:
        seat = Seat(app, made[0].table, made[0].number, made[0].token)
        assert worn(await seat.see()) == {"Ada": "green", "Bo": "blue"}
        assert await first_to_act([seat]) == "Bo"

    tell(before)
    tell(after)


@pytest.mark.parametrize(
    ("game", "chosen"), [(PLACES, ()), (PLACES, ("mustard", "brown")), (CLOTHES, ()), (CLOTHES, ("green", "blue"))]
)
def test_in_a_rematch_the_other_begins_and_all_keep_their_colours(
    game: str, chosen: tuple[str, ...], tell: Tell
) -> None:
    async def story(app: Inside) -> None:
        seats = await make(app, game, *(coloured(*chosen) or (ADA, BO)), starts=1)
        colours, began = worn(await seats[0].see()), ["Bo"]
        for _ in range(2):
            await seats[0].act("resign")
            keys = [(await seat.post("rematch")).json() for seat in seats]
            seats = [Seat(app, key["table"], key["seat"], key["token"]) for key in keys]
            assert [(await seat.see())["seats"][seat.number]["name"] for seat in seats] == ["Ada", "Bo"]
            assert worn(await seats[0].see()) == colours
            began.append(await first_to_act(seats))
        assert began == ["Bo", "Ada", "Bo"]

    tell(story)


def test_a_rematch_laid_with_everybody_one_seat_on_still_gives_each_their_own(tell: Tell) -> None:
    """As tables were laid in all games before people kept the seats of their colours."""

    async def story(app: Inside) -> None:
        one, two = await make(app, PLACES, ADA, BO)
        await one.act("resign")
        bo, ada = await make(app, PLACES, BO, ADA)
        await app.server.tables.change(one.table, commands.rematch(0, bo.table), 0)
        for seat, again in ((one, ada), (two, bo)):
            key = (await seat.post("rematch")).json()
            assert (key["table"], key["seat"]) == (again.table, again.number)

    tell(story)
