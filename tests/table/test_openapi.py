"""The OpenAPI page is enough to write a client from: here is one that knows nothing else."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import jsonschema_rs
import pytest

from table.bad_bots import hasty
from table.inside import Inside, inside
from ziggurat import games

MOST_MOVES = 40  # of a game that is then given up


def strict(page: dict[str, Any]) -> dict[str, Any]:
    """The page, with no room for fields that it does not name."""
    for schema in page["components"]["schemas"].values():
        if "properties" in schema:
            schema["additionalProperties"] = False
    return page


class Client:
    """Asks operations by their ids, as the page describes them, and holds the answers against it."""

    def __init__(self, app: Inside, page: dict[str, Any]) -> None:
        self.app, self.page = app, page
        self.validators: dict[str, Any] = {}
        self.operations = {
            operation["operationId"]: (method.upper(), path, operation)
            for path, methods in page["paths"].items()
            for method, operation in methods.items()
        }

    def check(self, data: Any, schema: dict[str, Any]) -> Any:
        name = json.dumps(schema)
        if name not in self.validators:
            self.validators[name] = jsonschema_rs.validator_for({**schema, "components": self.page["components"]})
        self.validators[name].validate(data)
        return data

    async def ask(
        self, operation: str, table: str = "", token: str | None = None, body: Any = None, query: str = ""
    ) -> Any:
        method, path, about = self.operations[operation]
        if body is not None:
            self.check(body, about["requestBody"]["content"]["application/json"]["schema"])
        heard = await self.app.ask(method, path.replace("{id}", table) + query, token, body)
        answer = about["responses"][str(heard.status)]["content"]["application/json"]
        assert heard.status < 300, heard.body
        return self.check(heard.json(), answer["schema"])

    async def listen(self, table: str, token: str | None, since: int) -> list[tuple[str, dict[str, Any]]]:
        """What a stream says at first."""
        method, path, about = self.operations["events"]
        heard = await self.app.ask(method, path.replace("{id}", table), token, None, 1, last_event_id=str(since))
        kinds = about["responses"]["200"]["content"]["text/event-stream"]["x-event-data"]
        told = []
        for block in heard.body.decode().split("\n\n"):
            fields = dict(line.split(": ", 1) for line in block.splitlines())
            if "event" in fields:
                told.append((fields["event"], self.check(json.loads(fields["data"]), kinds[fields["event"]])))
        assert told.pop()[0] == "presence"
        return told


async def client(app: Inside) -> Client:
    return Client(app, strict((await app.ask("GET", "/api/openapi.json")).json()))


def run(folder: Path, story: Any, bots: bool = False) -> None:
    async def whole() -> None:
        async with inside(folder, bots, think=hasty) as app:
            await story(await client(app))

    asyncio.run(whole())


async def play(asks: Client, table: str, tokens: dict[int, str]) -> int:
    """Plays all seats at random, looking through everybody's eyes after each move; the number of moves."""
    rng, played = random.Random(1), 0
    while True:
        for token in (None, *tokens.values()):
            seen = await asks.ask("see", table, token)
            assert (seen["actor"] is not None and tokens.get(seen["seat"]) == tokens[seen["actor"]]) == (
                "moves" in seen
            )
        if seen["result"] is not None:
            return played
        token, command = tokens[seen["actor"]], {"seq": seen["seq"], "command": f"my-{seen['seq']}"}
        if played == MOST_MOVES:
            await asks.ask("resign", table, token, command)
            if len(tokens) > 2:
                return played
            continue
        moves = (await asks.ask("see", table, token))["moves"]
        await asks.ask("previews", table, token, query=f"?seq={seen['seq']}&move={quote(moves[0]['move'])}")
        await asks.ask("move", table, token, command | {"move": rng.choice(moves)["move"]})
        played += 1
        await check_told(asks, table, token, seen["seq"])


async def check_told(asks: Client, table: str, token: str, since: int) -> None:
    """What the stream tells of one move is what the table says after it."""
    seen = await asks.ask("see", table, token)
    [(kind, told)] = await asks.listen(table, token, since)
    assert kind == "move"
    for name in ("seq", "hash", "view", "actor", "points", "result", "can_undo", "taking_back", "question", "moves"):
        assert told.get(name) == seen.get(name)


@pytest.mark.parametrize("game", games.GAMES)
def test_who_has_read_the_page_alone_can_play(game: str, tmp_path: Path) -> None:
    async def story(asks: Client) -> None:
        known = next(one for one in (await asks.ask("all_games"))["games"] if one["id"] == game)
        for seats in {known["seats"][0], known["seats"][-1]}:
            sits = [{"name": f"Guest {number}"} for number in range(seats - 1)] + [{}]
            made = await asks.ask("make", body={"game": game, "seats": sits, "starts": 0})
            tokens = {one["seat"]: one["token"] for one in made["seats"]}
            await asks.ask("join", made["table"], tokens[seats - 1], {"name": "Last"})
            assert await play(asks, made["table"], tokens) > 3
            await asks.ask("replay", made["table"], tokens[0])

    run(tmp_path, story)


def test_the_other_answers_are_as_the_page_says(tmp_path: Path) -> None:
    async def story(asks: Client) -> None:
        made = await asks.ask("make", body={"game": "pyramidis", "seats": [{"name": "A"}, {}], "listed": True})
        table, person = made["table"], made["seats"][0]["token"]
        assert (await asks.ask("listed"))["tables"]
        other = (await asks.ask("join", table, None, {"name": "B"}))["token"]
        await asks.ask("chat", table, person, {"text": "hello"})
        await asks.ask("name", table, person, {"name": "C"})
        kinds = [kind for kind, _ in await asks.listen(table, other, 1)]
        assert kinds == ["table", "chat"]
        await asks.ask("link", table, person, {})
        tokens = {one["seat"]: one["token"] or other for one in made["seats"]}
        tokens[1 - made["seats"][0]["seat"]] = other
        seen = await asks.ask("see", table, tokens[0])
        for query in ("?item=board", "?item=d1", "?item=d8&touched=d1"):
            await asks.ask("why_not", table, tokens[0], query=query)
        move = seen["moves"][0]["move"]
        await asks.ask("move", table, tokens[0], {"seq": seen["seq"], "command": "a", "move": move})
        await asks.ask("ask", table, tokens[0], {"seq": seen["seq"] + 1, "command": "b"})
        assert (await asks.ask("see", table))["question"]["waits_for"] == [1]
        await asks.ask("answer", table, tokens[1], {"seq": seen["seq"] + 2, "command": "c", "agrees": True})
        assert [kind for kind, _ in await asks.listen(table, other, seen["seq"] + 2)] == ["state"]
        await asks.ask("leave", table, other, {})
        await asks.ask("leave", table, other, {"for_good": True})
        assert [kind for kind, _ in await asks.listen(table, None, 0)] == ["state"]
        await asks.ask("rematch", table, person, {})
        assert not (await asks.ask("analysis", table))["ready"]
        await asks.ask("remove", table, made["seats"][0]["token"])
        for operation in ("mine", "health"):
            await asks.ask(operation)

    run(tmp_path, story)


def test_clocks_chat_and_what_else_seats_do_are_as_the_page_says(tmp_path: Path) -> None:
    async def story(asks: Client) -> None:
        clock = {"minutes": 5, "seconds": 3}
        asked = {"game": "pyramidis", "seats": [{"name": "A"}, {"name": "B"}], "starts": 0, "clock": clock}
        made = await asks.ask("make", body=asked)
        table, tokens = made["table"], {one["seat"]: one["token"] for one in made["seats"]}
        await asks.ask("chat", table, tokens[1], {"text": "Hello"})
        await asks.ask("name", table, tokens[1], {"name": "C"})
        await asks.ask("link", table, tokens[1], {})
        seen = await asks.ask("see", table, tokens[0])
        assert (seen["clock"]["minutes"], seen["clock"]["days"]) == (5, 0)
        assert [line["text"] for line in seen["chat"]] == ["Hello"]
        body = {"seq": seen["seq"], "command": "a", "move": seen["moves"][0]["move"], "confirm": True}
        await asks.ask("move", table, tokens[0], body)
        held = await asks.ask("see", table, tokens[0])
        assert (held["held"], held["moves"]) == (True, [])
        await asks.ask("undo", table, tokens[0], {"seq": held["seq"], "command": "b"})
        await asks.ask("move", table, tokens[0], body | {"seq": held["seq"] + 1, "command": "c"})
        await asks.ask("done", table, tokens[0], {"seq": held["seq"] + 2, "command": "d"})
        told = await asks.listen(table, tokens[1], held["seq"] + 1)
        assert [kind for kind, _ in told] == ["move", "move"]
        assert told[1][1]["move"] == {"seat": 0, "move": None}
        assert {kind for kind, _ in await asks.listen(table, tokens[1], 0)} == {"state"}
        await asks.ask("leave", table, tokens[1], {})
        await asks.ask("takeover", table, tokens[0], {"seat": 1})

    run(tmp_path, story)


def test_chat_and_names_are_told_as_the_page_says(tmp_path: Path) -> None:
    async def story(asks: Client) -> None:
        made = await asks.ask("make", body={"game": "pyramidis", "seats": [{"name": "A"}, {"bot": 1}]})
        token = next(one["token"] for one in made["seats"] if one["token"])
        await asks.ask("chat", made["table"], token, {"text": "Hello"})
        assert [kind for kind, _ in await asks.listen(made["table"], token, 0)] == ["table", "chat"]

    run(tmp_path, story)


def test_hints_and_analyses_are_as_the_page_says(tmp_path: Path) -> None:
    async def story(asks: Client) -> None:
        made = await asks.ask("make", body={"game": "pyramidis", "seats": [{"name": "A"}, {"bot": 1}], "starts": 0})
        table, token = made["table"], made["seats"][0]["token"]
        hint = await asks.ask("hint", table, token, {})
        assert hint["choices"]
        body = {"seq": hint["seq"], "command": "a"}
        await asks.ask("move", table, token, body | {"move": hint["move"]})
        await asks.ask("resign", table, token, body | {"command": "b"})
        while not (found := await asks.ask("analysis", table))["ready"]:
            await asyncio.sleep(0.1)
        assert found["moves"][0]["move"] == hint["move"]
        assert found["moves"][0]["told"]["words"]

    run(tmp_path, story, bots=True)


def test_what_a_page_is_made_of_is_as_the_page_says(tmp_path: Path) -> None:
    async def story(asks: Client) -> None:
        for path, operation in (("/api/words/fr", "words"), ("/api/rules/pyramidis?language=fr", "rules")):
            answer = (await asks.app.ask("GET", path)).json()
            content = asks.operations[operation][2]["responses"]["200"]["content"]
            assert asks.check(answer, content["application/json"]["schema"])
        refused = (await asks.app.ask("GET", "/api/tables/nobody")).json()
        assert asks.check(refused, {"$ref": "#/components/schemas/Wrong"})

    run(tmp_path, story)


def described(page: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """All that must say what it means: operations, their parameters, and what is sent."""
    for path, methods in page["paths"].items():
        for method, operation in methods.items():
            yield f"{method} {path}", operation
            yield from ((f"{method} {path}: {one['name']}", one) for one in operation.get("parameters", ()))
            if "requestBody" in operation:
                name = operation["requestBody"]["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]
                schema = page["components"]["schemas"][name]
                yield name, schema
                yield from ((f"{name}.{field}", one) for field, one in schema.get("properties", {}).items())


def test_everything_that_is_sent_is_described(tmp_path: Path) -> None:
    async def story(asks: Client) -> None:
        said = {name for name, one in described(asks.page) if one.get("description")}
        assert {name for name, _ in described(asks.page)} == said
        for name in ("seq", "hash", "held", "can_undo", "actor", "moves", "view", "scene"):
            assert asks.page["components"]["schemas"]["TableState"]["properties"][name]["description"]

    run(tmp_path, story)


def test_the_page_names_who_may(tmp_path: Path) -> None:
    async def story(asks: Client) -> None:
        schemes = asks.page["components"]["securitySchemes"]
        assert (schemes["seat"]["type"], schemes["seat"]["scheme"]) == ("http", "bearer")
        assert (schemes["visitor"]["in"], schemes["visitor"]["name"]) == ("cookie", "ziggurat")
        for method, path, operation in asks.operations.values():
            if path.startswith("/api/tables/{id}"):
                assert {"seat": []} in operation["security"], path
                assert {"visitor": []} in operation["security"], path
                looks = method == "GET" and not path.endswith(("/previews", "/why-not"))
                assert ({} in operation["security"]) == (looks or path.endswith("/join")), path
        header = [one for one in asks.operations["events"][2]["parameters"] if one["in"] == "header"]
        assert [one["name"] for one in header] == ["Last-Event-ID"]

    run(tmp_path, story)
