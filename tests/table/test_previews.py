"""What moves would do: told to the seat on turn alone, of moves that it may play, and never more than it can know."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

import pytest

import ziggurat
from random_play import walk
from table.inside import Heard, Inside
from table.party import ADA, BO, DICE, MORE, OPEN_GAME, SECRETS, Seat, Tell, done, make, play_until, refused, rolls
from table.test_twins import lay
from ziggurat import State
from ziggurat.sight import Sight
from ziggurat.table.access.limits import Limits, Rates
from ziggurat.table.views.previews import MOST


def path(seq: int, moves: list[str]) -> str:
    return f"/previews?seq={seq}&" + "&".join(f"move={quote(move, safe='')}" for move in moves)


async def previews(seat: Seat, moves: list[str] | None = None, seq: int | None = None) -> Heard:
    """Asks what these moves would do, or all that the seat may play."""
    seen = await seat.see()
    listed = [one["move"] for one in seen.get("moves", [])][:MOST]
    return await seat.get(path(seen["seq"] if seq is None else seq, moves or listed))


async def all_previews(seat: Seat) -> list[dict[str, Any]]:
    return list((await done(previews(seat)))["previews"])


def test_the_preview_of_a_move_is_what_it_does(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        seats = await make(app, OPEN_GAME, ADA, BO)
        for _ in range(12):
            before = await seats[0].see()
            seat = seats[before["actor"]]
            foreseen = (await all_previews(seat))[0]
            assert set(foreseen) == {"move", "story", "gains", "ends", "result", "chance", "final"}
            await done(seat.play())
            after, replay = await seat.see(), await done(seat.get("/replay"))
            assert foreseen["story"] == replay["frames"][-1]["story"]
            gained = [now - then for then, now in zip(before["points"], after["points"], strict=True)]
            assert (foreseen["gains"], foreseen["ends"], foreseen["result"]) == (gained, "no", None)
            assert (foreseen["chance"], foreseen["final"]) == (False, False)

    tell(story)


def test_previews_come_in_the_order_asked_for_and_name_the_line(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        one, two = await make(app, MORE, ADA, BO)
        await done(two.post("chat", text="hello"))
        told = await done(previews(one, ["7", "3", "7"], seq=0))
        assert told["seq"] == 0
        assert [each["move"] for each in told["previews"]] == ["7", "3", "7"]
        assert told["previews"][0] == told["previews"][2]

    tell(story)


def test_rolls_are_left_open_and_cannot_be_taken_back(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        seats = await make(app, DICE, ADA, BO)
        for _ in range(20):
            before = await seats[0].see()
            actor = seats[before["actor"]]
            foreseen = (await all_previews(actor))[0]
            await done(actor.play())
            rolled = rolls(before, await actor.see())
            assert foreseen["chance"] == foreseen["final"] == rolled
            assert "rolled" not in [event["kind"] for event in foreseen["story"]]

    tell(story)


def test_only_the_seat_on_turn_is_told(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        one, two = await make(app, SECRETS, ADA, BO)
        moves = [move["move"] for move in (await one.see())["moves"]]
        await refused(previews(two, moves), "not-your-turn")
        for token, seat in ((None, ""), ("wrong", ""), (two.token, "&seat=0")):
            asked = app.ask("GET", f"/api/tables/{one.table}{path(0, moves)}{seat}", token)
            await refused(asked, "forbidden", 403)
        await done(previews(one, moves))

    tell(story)


def test_what_cannot_be_played_is_refused_as_a_move_is(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        one, two = await make(app, OPEN_GAME, ADA, BO)
        good = (await one.see())["moves"][0]["move"]
        error = (await refused(previews(one, [good, "zz"]), "unreadable"))["error"]
        assert (error["found"], "one of" in error["expected"]) == ("zz", True)
        await done(one.play())
        stale = await refused(previews(one, [good], seq=0), "stale", 409)
        assert stale["seq"] == 1
        await refused(previews(two, [good], seq=99), "stale", 409)
        await two.act("resign")
        await refused(previews(two, [good]), "over")

    tell(story)


def test_nothing_is_told_of_a_held_turn_nor_of_a_table_that_waits(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        seats = await make(app, DICE, ADA, BO)
        actor, before, _ = await play_until(seats, lambda _, after: after["held"], confirm=True)
        await refused(previews(actor, [before["moves"][0]["move"]]), "held")
        waits, *_ = await make(app, OPEN_GAME, ADA, {})
        await refused(previews(waits, ["d1"]), "waiting")

    tell(story)


@pytest.mark.parametrize("number", [0, MOST + 1])
def test_a_request_names_some_moves_and_not_too_many(tell: Tell, number: int) -> None:
    async def story(app: Inside) -> None:
        one, _ = await make(app, MORE, ADA, BO)
        asked = await refused(one.get(path(0, [str(place) for place in range(1, number + 1)])), "bad-request")
        assert not number or str(MOST) in asked["error"]["expected"]
        await done(one.get(path(0, [str(place) for place in range(1, MOST + 1)])))

    tell(story)


def test_a_move_is_foreseen_once_for_a_position(tell: Tell, monkeypatch: pytest.MonkeyPatch) -> None:
    asked, foresee = [], Sight.foresee
    monkeypatch.setattr(Sight, "foresee", lambda sight, action: (asked.append(action), foresee(sight, action))[1])

    async def story(app: Inside) -> None:
        one, two = await make(app, MORE, ADA, BO)
        first = await done(previews(one, ["3", "5"]))
        await done(two.post("chat", text="hello"))
        again = await done(previews(one, ["5", "3", "8"]))
        assert len(asked) == 3
        assert first["previews"] == again["previews"][1::-1]
        await done(one.act("moves", move="5"))
        await done(previews(two, ["8"]))
        assert len(asked) == 4, "after a move it is another position"

    tell(story)


def end_for_another(game: str) -> tuple[State, str, int]:
    """A position of three whose seat on turn has a move that ends the game for another one: with the move and that."""
    for seed in range(100):
        *_, before, after = (state.clone() for state in walk(ziggurat.load(game, 3), seed))
        winner, seat = after.winners()[0], before.current_player()
        if seat >= 0 and winner != seat:
            return before, before.action_to_string(after.history()[-1]), winner
    raise AssertionError("no such game")


def test_whoever_has_given_up_is_not_said_to_win(tell: Tell) -> None:
    """A game of three goes on with a bot, whose share is nobody's."""

    async def story(app: Inside) -> None:
        state, move, winner = end_for_another(MORE)
        await app.server.readiness.ready(MORE)
        await lay(app, "near", state.position(), state.game)
        on_turn, other = (Seat(app, "near", seat, f"near-{seat}") for seat in (state.current_player(), winner))
        told = (await done(previews(on_turn, [move])))["previews"][0]
        assert (told["ends"], told["final"]) == ("yes", True)
        assert winner in told["result"]["winners"]
        assert "over" in [event["kind"] for event in told["story"]]
        await done(other.act("resign"))
        told = (await done(previews(on_turn, [move])))["previews"][0]
        assert winner not in told["result"]["winners"]

    tell(story)


def test_previews_are_counted(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        app.server.rates = Rates(Limits(previews="3 per minute"), count_local=True)
        one, _ = await make(app, MORE, ADA, BO)
        for _ in range(3):
            await done(previews(one, ["1"]))
        await refused(previews(one, ["1"]), "too-often", 429)

    tell(story)
