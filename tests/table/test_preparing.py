"""A game whose rules are still being compiled: every request is answered at once, and the game asked for comes next."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from table.cold import FIRST, LAST, cold_server, slow
from table.inside import inside
from table.server import NO_TLS, PATIENCE, PREPARING, START, ServerProcess, events
from table.stubborn import wait_until
from ziggurat import games

ANN, BEN = {"name": "Ann"}, {"name": "Ben"}


@pytest.fixture
def cold(tmp_path: Path) -> Iterator[ServerProcess]:
    with cold_server(tmp_path) as server:
        yield server


def ask(server: ServerProcess, game: str) -> httpx.Response:
    body = {"game": game, "seats": [ANN, BEN], "starts": 0}
    return httpx.post(f"{server.url}/api/tables", json=body, timeout=PATIENCE, verify=NO_TLS)


def ask_until_made(server: ServerProcess, game: str) -> dict[str, Any]:
    until = time.monotonic() + START
    while (answer := ask(server, game)).status_code == PREPARING:
        assert time.monotonic() < until, answer.text
        time.sleep(0.5)
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def test_the_game_that_is_asked_for_comes_before_those_that_nobody_asked_for(
    cold: ServerProcess, tmp_path: Path
) -> None:
    """The first game is being compiled, and does not end: the last one overtakes all the others."""
    answer = ask(cold, LAST)
    assert answer.status_code == PREPARING
    assert answer.headers["retry-after"] == "1"
    told = answer.json()["preparing"]
    assert (told["game"], told["before"]) == (LAST, [])
    assert told["since"] is not None
    assert told["remaining"] > 0
    made = ask_until_made(cold, LAST)
    assert LAST in next(line for line in cold.log().splitlines() if "game ready" in line)
    health = httpx.get(f"{cold.url}/health", verify=NO_TLS).json()
    assert (health["ready"], health["games"][LAST], health["games"][FIRST]) == (True, "ready", "preparing")
    seen = httpx.get(f"{cold.url}/api/tables/{made['table']}", timeout=PATIENCE, verify=NO_TLS)
    assert seen.json()["game"] == LAST


def test_never_more_than_two_are_compiled_at_once(cold: ServerProcess, tmp_path: Path) -> None:
    for game in games.GAMES:
        slow(tmp_path, game)
    told = [ask(cold, game).json()["preparing"] for game in list(games.GAMES)[1:4]]
    assert [one["since"] is None for one in told] == [False, True, True]
    assert told[2]["before"] == list(games.GAMES)[:3]
    assert told[2]["remaining"] > told[1]["remaining"] > told[0]["remaining"]


def test_a_compiler_that_fails_is_told_in_a_sentence_and_tried_again(cold: ServerProcess, tmp_path: Path) -> None:
    (tmp_path / f"fail-{LAST}").touch()
    assert ask(cold, LAST).status_code == PREPARING
    answers: list[httpx.Response] = []

    def failed() -> bool:
        answers.append(ask(cold, LAST))
        return answers[-1].status_code != PREPARING

    wait_until(failed, "nobody was told")
    error = answers[-1].json()["error"]
    assert (answers[-1].status_code, error["code"], error["found"]) == (503, "not-prepared", LAST)
    assert error["message"] == "This game could not be prepared. Please try again."
    ask_until_made(cold, LAST)


def test_a_table_whose_game_is_not_ready_is_answered_at_once(cold: ServerProcess, tmp_path: Path) -> None:
    """After a new start of the server, with a cache that was lost: the page, its stream, the list of tables."""
    cold.kill()
    lost, cold.environment = cold.environment, {}
    cold.start()
    made = ask_until_made(cold, LAST)
    cookie = httpx.post(
        f"{cold.url}/api/tables/{made['table']}/join", json={"token": made["seats"][0]["token"]}, verify=NO_TLS
    ).cookies
    cold.kill()
    cold.environment = lost
    slow(tmp_path, LAST)
    cold.start()
    path, stranger = f"{cold.url}/api/tables/{made['table']}", {"authorization": "Bearer nonsense"}
    for look in ("", "/replay", "/record"):
        answer = httpx.get(path + look, timeout=PATIENCE, verify=NO_TLS)
        assert (answer.status_code, answer.json()["preparing"]["game"]) == (PREPARING, LAST)
        assert httpx.get(path + look, headers=stranger, verify=NO_TLS).status_code == 403
    assert httpx.post(path + "/chat", json={"text": "hello"}, verify=NO_TLS).status_code == 403
    with httpx.stream("GET", path + "/events", timeout=PATIENCE, verify=NO_TLS) as stream:
        kind, number, told = next(events(stream))
        assert (kind, number, told["game"]) == ("preparing", None, LAST)
    [mine] = httpx.get(f"{cold.url}/api/me", cookies=cookie, timeout=PATIENCE, verify=NO_TLS).json()["tables"]
    assert (mine["table"], mine["preparing"], mine["mine"]) == (made["table"], True, [made["seats"][0]["seat"]])


def test_who_has_to_ask_again_is_not_counted_twice(tmp_path: Path) -> None:
    async def story() -> None:
        async with inside(tmp_path) as app:
            counted: list[str] = []
            app.server.rates.check = lambda who, what: counted.append(what)  # type: ignore[method-assign]
            body = {"game": FIRST, "seats": [ANN, BEN]}
            assert (await app.ask_once("POST", "/api/tables", body=body)).status == PREPARING
            assert (await app.ask("POST", "/api/tables", body=body)).status == 201
            assert counted == ["tables"]

    asyncio.run(story())
