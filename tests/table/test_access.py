"""Who may not, may not: every endpoint with no token, another seat's, another table's, an old one; and the door."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path
from typing import Any

import pytest

from table.inside import Heard, Inside, inside
from table.party import ADA, BO, make
from ziggurat.table.access.limits import Limits, Rates
from ziggurat.table.access.tokens import Caller
from ziggurat.table.truth.refusals import Refused

GAME = "twin-win"
ACTS: dict[str, dict[str, Any]] = {
    "moves": {"seq": 0, "command": "x", "move": "a1a2"},
    "done": {"seq": 0, "command": "x"},
    "undo": {"seq": 0, "command": "x"},
    "ask": {"seq": 0, "command": "x"},
    "answer": {"seq": 0, "command": "x", "agrees": True},
    "resign": {"seq": 0, "command": "x"},
    "name": {"name": "Eve"},
    "chat": {"text": "hello"},
    "leave": {},
    "takeover": {"seat": 1},
    "link": {},
    "hint": {},
    "rematch": {},
}
LOOKS = ("", "/record", "/record?form=json", "/replay", "/analysis", "/previews?seq=0&move=pass")


def at_server(tmp_path: Path, story: Any) -> None:
    async def whole() -> None:
        async with inside(tmp_path) as app:
            await story(app)

    asyncio.run(whole())


async def intruders(app: Inside) -> tuple[Any, dict[str, str | None]]:
    """A table, and tokens that do not open its seat 0."""
    one, two = await make(app, GAME, ADA, BO)
    other, _ = await make(app, GAME, ADA, BO)
    guest, open_seat = await make(app, GAME, ADA, {})
    link = (await one.post("link")).json()["token"]
    await app.ask("POST", f"/api/tables/{one.table}/join", body={"token": link})
    return one, {
        "of another seat": two.token,
        "of another table": other.token,
        "an invitation to another table": open_seat.token,
        "a link that was used": link,
        "nonsense": "nonsense",
        "empty": "",
        "long": "x" * 5000,
        "of nobody": None,
        "of a guest": guest.token,
    }


def test_no_act_is_done_for_a_stranger(tmp_path: Path) -> None:
    async def story(app: Inside) -> None:
        one, tokens = await intruders(app)
        before = await app.server.tables.find(one.table)
        answers: dict[str, set[bytes]] = {}
        for name, token in tokens.items():
            for act, body in ACTS.items():
                if name == "of another seat" and act in ("name", "chat", "leave", "resign", "link", "undo", "hint"):
                    continue  # it may do so, for its own seat
                seat = "?seat=0" if name == "of another seat" else ""
                heard = await app.ask("POST", f"/api/tables/{one.table}/{act}{seat}", token, body)
                assert heard.status == 403, (name, act, heard.body)
                answers.setdefault(act, set()).add(heard.body)
            heard = await app.ask("DELETE", f"/api/tables/{one.table}", token)
            assert heard.status == 403, (name, heard.body)
        assert all(len(bodies) == 1 for bodies in answers.values())  # unknown and forbidden look the same
        after = await app.server.tables.find(one.table)
        assert after.seq == before.seq

    at_server(tmp_path, story)


def test_no_view_is_shown_to_a_stranger(tmp_path: Path) -> None:
    async def story(app: Inside) -> None:
        one, tokens = await intruders(app)
        secret = (await one.see())["view"]
        for token in tokens.values():
            for path in LOOKS:
                for seat in ("", "?seat=0", "&seat=0") if "?" in path else ("", "?seat=0"):
                    heard = await app.ask("GET", f"/api/tables/{one.table}{path}{seat}", token)
                    assert secret.encode() not in heard.body
                    open_to_all = path != "/analysis" and not path.startswith("/previews")
                    assert heard.status == 200 if token is None and not seat and open_to_all else True
            heard = await app.ask("GET", f"/api/tables/{one.table}/events?seat=0", token, chunks=1)
            assert heard.status == 403
            assert secret.encode() not in heard.body

    at_server(tmp_path, story)


def test_wrong_credentials_get_the_same_answer_whether_or_not_there_is_a_table(tmp_path: Path) -> None:
    async def story(app: Inside) -> None:
        one, _ = await make(app, GAME, ADA, BO)
        for act, body in ACTS.items():
            for token in ("wrong", None):
                real = await app.ask("POST", f"/api/tables/{one.table}/{act}", token, body)
                none = await app.ask("POST", f"/api/tables/nowhere/{act}", token, body)
                assert (real.status, real.body) == (none.status, none.body) == (403, real.body)

    at_server(tmp_path, story)


def test_an_invitation_is_good_for_once(tmp_path: Path) -> None:
    async def story(app: Inside) -> None:
        _, seat = await make(app, GAME, ADA, {})
        path = f"/api/tables/{seat.table}/join"
        assert (await seat.get()).status == 403  # an invitation opens nothing by itself
        first = await app.ask("POST", path, body={"token": seat.token, "name": "Bo"})
        assert first.status == 200
        assert (await app.ask("POST", path, body={"token": seat.token, "name": "Eve"})).status == 403
        assert (await seat.get()).status == 403
        cookie = dict(first.headers)[b"set-cookie"].decode()
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        mine = await app.ask("GET", f"/api/tables/{seat.table}", cookie=cookie.split(";")[0])
        assert mine.json()["seat"] == 1
        assert [one["name"] for one in mine.json()["seats"]] == ["Ada", "Bo"]

    at_server(tmp_path, story)


def test_a_program_joins_with_its_header_and_goes_on_with_it(tmp_path: Path) -> None:
    async def story(app: Inside) -> None:
        _, seat = await make(app, GAME, ADA, {})
        assert (await seat.post("join", name="Bot writer")).status == 200
        assert (await seat.see())["seat"] == 1

    at_server(tmp_path, story)


def test_a_link_opens_the_seat_on_another_device_once(tmp_path: Path) -> None:
    async def story(app: Inside) -> None:
        one, _ = await make(app, GAME, ADA, BO)
        token = (await one.post("link")).json()["token"]
        path = f"/api/tables/{one.table}/join"
        heard = await app.ask("POST", path, body={"token": token})
        cookie = dict(heard.headers)[b"set-cookie"].split(b";")[0].decode()
        assert (await app.ask("GET", f"/api/tables/{one.table}", cookie=cookie)).json()["seat"] == 0
        assert (await app.ask("POST", path, body={"token": token})).status == 403
        assert (await one.see())["seat"] == 0  # the first device still has it

    at_server(tmp_path, story)


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"sec_fetch_site": "cross-site"},
        {"sec_fetch_site": "same-site"},
    ],
)
def test_other_sites_pages_may_change_nothing(tmp_path: Path, headers: dict[str, str]) -> None:
    async def story(app: Inside) -> None:
        heard = await app.ask("POST", "/api/tables", None, {"game": GAME, "seats": [ADA, BO]}, None, **headers)
        assert heard.status == 403
        assert heard.json()["error"]["code"] == "other-site"

    at_server(tmp_path, story)


def test_the_own_page_may(tmp_path: Path) -> None:
    async def story(app: Inside) -> None:
        headers = {"origin": "http://table.test", "sec_fetch_site": "same-origin"}
        heard = await app.ask("POST", "/api/tables", None, {"game": GAME, "seats": [ADA, BO]}, None, **headers)
        assert heard.status == 201

    at_server(tmp_path, story)


def test_large_bodies_and_headers_are_refused(tmp_path: Path) -> None:
    async def story(app: Inside) -> None:
        heard = await app.ask("POST", "/api/tables", body=b"[" * 20_000)
        assert heard.status == 413
        heard = await app.ask("GET", "/api/games", None, None, None, x_large="x" * 20_000)
        assert heard.status == 431
        for nonsense in (b"{", b"\xff\xfe", b"[" * 9_000, b'"' + b"x" * 9000 + b'"'):
            heard = await app.ask("POST", "/api/tables", body=nonsense)
            assert heard.status in (400, 422)
            assert heard.json()["error"]["code"] == "bad-request"

    at_server(tmp_path, story)


def test_every_answer_carries_the_policy(tmp_path: Path) -> None:
    async def story(app: Inside) -> None:
        for path in ("/", "/api/games", "/nothing", "/api/tables/x", "/health"):
            headers = dict((await app.ask("GET", path)).headers)
            policy = headers[b"content-security-policy"].decode()
            assert "unsafe" not in policy
            assert "default-src 'self'" in policy

    at_server(tmp_path, story)


def test_no_token_is_in_a_log_an_error_or_the_database(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    tokens: list[str] = []

    async def story(app: Inside) -> None:
        one, two = await make(app, GAME, ADA, {})
        tokens.extend(filter(None, (one.token, two.token)))
        bad: list[Heard] = [await app.ask("POST", f"/api/tables/{one.table}/join", body={"token": two.token, "x": 1})]
        bad.append(await app.ask("POST", f"/api/tables/{one.table}/join", body={"token": (two.token or "") * 9}))
        await two.post("join")
        bad.append(await one.post("moves", seq=1, command="x", move=one.token))
        await one.play()
        bad.append(await one.get("/record"))
        for heard in bad[:2] + bad[3:]:
            assert not any(token.encode() in heard.body for token in tokens)

    with caplog.at_level(logging.DEBUG):
        at_server(tmp_path, story)
    stored = b"".join(file.read_bytes() for file in tmp_path.glob("tables.sqlite*"))
    for token in tokens:
        assert token not in caplog.text
        assert token.encode() not in stored
    assert stored


def test_too_many_tables_moves_and_lines_are_refused() -> None:
    for what, most in (("tables", 20), ("moves", 20), ("chat", 10)):
        rates = Rates(Limits(), count_local=False)
        stranger, here = Caller("v", "", "203.0.113.9", False), Caller("v", "", "127.0.0.1", True)
        for _ in range(most):
            rates.check(stranger, what)
        with pytest.raises(Refused) as found:
            rates.check(stranger, what)
        assert found.value.status == 429
        for _ in range(3 * most):
            rates.check(here, what)  # at this machine nobody counts
        counted = Rates(Limits(), count_local=True)
        for _ in range(most):
            counted.check(here, what)
        with pytest.raises(Refused):
            counted.check(here, what)


def test_names_and_chat_are_text_in_every_answer(tmp_path: Path) -> None:
    async def story(app: Inside) -> None:
        nasty = "</script><img src=x onerror=alert(1)>"
        one, _ = await make(app, GAME, {"name": nasty[:40]}, BO)
        await one.post("chat", text=nasty)
        for path in ("", "/record?form=json"):
            heard = await one.get(path)
            assert dict(heard.headers)[b"content-type"].startswith(b"application/json")
            json.loads(heard.body)
        heard = await one.get("/record")
        assert dict(heard.headers)[b"content-type"].startswith(b"text/plain")

    at_server(tmp_path, story)
