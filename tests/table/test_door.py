"""What no route should see: other hosts, doubled headers, paths of nonsense, bodies that are too large or no JSON."""

from __future__ import annotations

import logging
import re
from pathlib import Path
from typing import Any

import pytest
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from table.inside import Heard, Inside, _Exchange
from table.party import ADA, BO, Tell, make
from ziggurat.contract.errors import BadChoice
from ziggurat.table.access.hosts import Hosts, own_names
from ziggurat.table.http.serve import Address, host_names

GAME = "pyramidis"
DOCS = Path(__file__).parents[2] / "docs"
NEW = b'{"game": "pyramidis", "seats": [{"name": "A"}, {"name": "B"}]}'
HALF = b'{"game": "\\udc00", "name": "\\udc00"}'  # half a character
Headers = list[tuple[bytes, bytes]]


def scope(method: str, path: str, headers: Headers, client: tuple[str, int] = ("127.0.0.1", 1)) -> dict[str, Any]:
    about = {"type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "scheme": "http"}
    path, _, query = path.partition("?")
    about |= {"path": path, "raw_path": path.encode(), "query_string": query.encode(), "root_path": ""}
    return about | {"headers": headers, "client": client, "server": ("127.0.0.1", 80)}


async def ask(app: Any, method: str, path: str, headers: Headers, body: bytes = b"", **more: Any) -> Heard:
    return await _Exchange(body, None).run(app, scope(method, path, headers, **more))


@pytest.mark.parametrize(
    "host",
    ["localhost", "localhost:8600", "LocalHost.", "127.0.0.1", "192.168.1.7:8600", "[::1]", "[fe80::1]:8600"],
)
def test_localhost_and_addresses_in_figures_are_always_good(host: str) -> None:
    assert Hosts().knows(host)


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "1",
        "[evil]",
        "::1",
        "[127.0.0.1]",
        "localhost:x",
    ],
)
def test_every_other_name_is_refused_for_looking_too(tell: Tell, host: str) -> None:
    """So no page of another site gets here by a name of its own that leads to this machine (DNS rebinding)."""

    async def story(app: Inside) -> None:
        for method, path in (("GET", "/"), ("GET", "/api/tables"), ("POST", "/api/tables"), ("GET", "/health")):
            heard = await ask(app.app, method, path, [(b"host", host.encode("latin-1"))])
            error = heard.json()["error"]
            assert (heard.status, error["code"]) == (421, "other-host")
            assert error["found"] == host[:100]
            assert "--host-name" in error["expected"]

    tell(story)


def test_a_name_is_good_where_the_host_gives_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Hosts(["play.example.org"]).knows("PLAY.example.org:443")
    assert not Hosts(["play.example.org"]).knows("example.org")
    for wrong in ("https://play.example.org", "play.example.org:443", "", "a b", "-a", "*.example.org"):
        with pytest.raises(BadChoice, match="--host-name"):
            Hosts([wrong])
    monkeypatch.setattr("socket.gethostname", lambda: "Den.home")
    assert own_names() == {"den.home", "den", "den.local"}
    assert host_names(Address("0.0.0.0", 1, lan=True), ["x"]) == ("den", "den.home", "den.local", "x")
    assert host_names(Address("127.0.0.1", 1, lan=False), []) == ()
    assert host_names(Address("den.lan", 1, lan=False), []) == ("den.lan",)


@pytest.mark.parametrize("name", [b"host", b"origin"])
def test_two_of_a_header_that_is_checked_are_refused(tell: Tell, name: bytes) -> None:
    async def story(app: Inside) -> None:
        good = {b"host": b"table.test", b"origin": b"http://table.test"}
        for method in ("GET", "POST"):
            for other in (good[name], b"evil.example"):
                headers = [*good.items(), (name, other)]
                heard = await ask(app.app, method, "/api/tables", headers, b"{}")
                assert heard.status == 400
                assert name.decode() in heard.json()["error"]["message"]

    tell(story)


def _example() -> Headers:
    """What the proxy of the hosting page sends on, for a guest from elsewhere."""
    text = (DOCS / "hosting.md").read_text(encoding="utf-8")
    [block] = re.findall(r"```nginx\n(.*?)```", text, re.DOTALL)
    [name] = re.findall(r"server_name (\S+);", block)
    values = {"$host": name, "$scheme": "https", "$proxy_add_x_forwarded_for": "127.0.0.1, 203.0.113.9", '""': ""}
    sent = [(one.lower(), values[value]) for one, value in re.findall(r"proxy_set_header (\S+) (\S+);", block)]
    return [(one.encode(), value.encode()) for one, value in sent if value]


def _service() -> dict[str, str]:
    text = (DOCS / "hosting.md").read_text(encoding="utf-8")
    return dict(re.findall(r"(ZIGGURAT_[A-Z_]+)=(\S+)", text))


def test_the_proxy_of_the_hosting_page_works(tell: Tell) -> None:
    """Its guest plays, gets a cookie for TLS, and is counted by the address that the proxy saw."""

    async def story(app: Inside) -> None:
        service = _service()
        app.app.hosts = Hosts([service["ZIGGURAT_HOST_NAMES"]])
        proxied: Any = ProxyHeadersMiddleware(app.app, service["ZIGGURAT_PROXIES"])
        headers = _example()
        assert (await ask(proxied, "GET", "/", headers)).status == 200
        [host] = [value for name, value in headers if name == b"host"]
        more = [(b"origin", b"https://" + host), (b"content-type", b"application/json"), (b"sec-fetch-site", b"none")]
        await app.server.readiness.ready(GAME)
        made = await ask(proxied, "POST", "/api/tables", [*headers, *more], NEW)
        assert made.status == 201, made.body
        cookie = dict(made.headers)[b"set-cookie"].decode()
        assert cookie.startswith("__Host-")
        assert "Secure" in cookie
        seen: dict[str, Any] = {}

        async def look(scope: Any, *_: Any) -> None:
            seen["caller"] = await app.server.callers.caller(scope)

        looked: Any = ProxyHeadersMiddleware(look, service["ZIGGURAT_PROXIES"])
        await looked(scope("GET", "/", headers), None, None)
        assert (seen["caller"].address, seen["caller"].local) == ("203.0.113.9", False)

    tell(story)


@pytest.mark.parametrize("header", [b"x-forwarded-for", b"forwarded", b"x-real-ip", b"x-forwarded-proto"])
def test_who_comes_through_a_proxy_that_nobody_named_is_limited_and_the_log_says_so_once(
    tell: Tell, caplog: pytest.LogCaptureFixture, header: bytes
) -> None:
    async def story(app: Inside) -> None:
        await app.server.readiness.ready(GAME)
        headers = [(b"host", b"localhost"), (b"content-type", b"application/json")]
        statuses = []
        for number in range(25):
            through = [*headers, (header, b"203.0.113.%d" % number)]
            statuses.append((await ask(app.app, "POST", "/api/tables", through, NEW)).status)
        assert statuses == [201] * 20 + [429] * 5  # all together, whatever they say of themselves
        assert (await ask(app.app, "POST", "/api/tables", headers, NEW)).status == 201  # at this machine

    with caplog.at_level(logging.WARNING):
        tell(story)
    assert caplog.text.count("--proxies") == 1


@pytest.mark.parametrize(
    "path", ["/\0", "/a\nb", "/api/tables/\0", "/t/\0", "/" + "x" * 256, "/" + "é" * 200, "/" + "x/" * 2000]
)
def test_names_that_no_file_can_have_are_not_found(tell: Tell, path: str) -> None:
    async def story(app: Inside) -> None:
        for accept in (b"*/*", b"text/html"):
            heard = await ask(app.app, "GET", path, [(b"host", b"localhost"), (b"accept", accept)])
            assert heard.status == 404

    tell(story)


def test_head_is_get_without_a_body(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        one, _ = await make(app, GAME, ADA, BO)
        paths = ["/", "/health", "/api/games", "/api/sprites", "/metrics", "/nothing", f"/t/{one.table}"]
        for path in [*paths, *(f"/api/tables/{one.table}{more}" for more in ("", "/record", "/replay"))]:
            got, head = await app.ask("GET", path), await app.ask("HEAD", path)
            assert (head.status, head.body) == (got.status, b"")
            assert dict(head.headers).get(b"content-type") == dict(got.headers).get(b"content-type")
        stream = await app.ask("HEAD", f"/api/tables/{one.table}/events", one.token)
        assert (stream.status, stream.body) == (200, b"")
        assert app.server.tables.live.count() == 0

    tell(story)


@pytest.mark.parametrize(
    ("method", "path", "allow"),
    [
        ("DELETE", "/api/games", "GET, HEAD"),
        ("PUT", "/api/tables", "GET, HEAD, POST"),
        ("POST", "/api/tables/x", "DELETE, GET, HEAD"),
        ("GET", "/api/tables/x/moves", "POST"),
        ("HEAD", "/api/tables/x/moves", "POST"),
        ("PUT", "/api/tables/x/join", "POST"),
        ("BREW", "/health", "GET, HEAD"),
        ("POST", "/", "GET, HEAD"),
        ("POST", "/nothing", "GET, HEAD"),
    ],
)
def test_who_asks_by_a_wrong_method_is_told_the_right_ones(tell: Tell, method: str, path: str, allow: str) -> None:
    async def story(app: Inside) -> None:
        heard = await app.ask(method, path)
        assert (heard.status, dict(heard.headers)[b"allow"].decode()) == (405, allow)

    tell(story)


class Body:
    """A body that comes in parts, and how much of it was read."""

    def __init__(self, parts: int, part: bytes, ends: bool = True) -> None:
        self.parts, self.part, self.ends, self.read = parts, part, ends, 0
        self.status = 0

    async def receive(self) -> Any:
        if self.read == self.parts and not self.ends:
            return {"type": "http.disconnect"}
        self.read += 1
        return {"type": "http.request", "body": self.part, "more_body": self.read < self.parts or not self.ends}

    async def send(self, message: Any) -> None:
        self.status = message.get("status", self.status)


def unsized(path: str) -> dict[str, Any]:
    return scope("POST", path, [(b"host", b"localhost"), (b"content-type", b"application/json")])


@pytest.mark.parametrize("path", ["/api/tables", "/api/tables/x/moves", "/api/tables/x/join"])
def test_a_body_that_is_too_large_is_refused_before_it_is_read(tell: Tell, path: str) -> None:
    """Whether its size was said or not."""

    async def story(app: Inside) -> None:
        body = Body(10_000, b"x" * 1000)
        await app.app(unsized(path), body.receive, body.send)
        assert (body.status, body.read) == (413, 17)
        said = Body(10_000, b"x" * 1000)
        about = unsized(path)
        about["headers"].append((b"content-length", b"10000000"))
        await app.app(about, said.receive, said.send)
        assert (said.status, said.read) == (413, 0)

    tell(story)


@pytest.mark.parametrize("path", ["/api/tables", "/api/tables/x/moves", "/api/tables/x/join"])
@pytest.mark.parametrize(
    ("status", "body"),
    [
        *((400, text) for text in (b"", b"{", b"\xff\xfe", b"[" * 9000, b'{"a": 1} x', HALF)),
        *((422, text) for text in (b"[]", b"null", b"1", b'{"surprise": 1}')),
    ],
)
def test_what_is_no_json_is_another_fault_than_what_says_the_wrong_thing(
    tell: Tell, path: str, status: int, body: bytes
) -> None:
    async def story(app: Inside) -> None:
        heard = await app.ask("POST", path, None, body)
        assert (heard.status, heard.json()["error"]["code"]) == (status, "bad-request")

    tell(story)


def test_who_goes_away_in_the_middle_leaves_nothing_in_the_log(tell: Tell, caplog: pytest.LogCaptureFixture) -> None:
    async def story(app: Inside) -> None:
        for path in ("/api/tables", "/api/tables/x/moves"):
            body = Body(3, b"x", ends=False)
            await app.app(unsized(path), body.receive, body.send)
            assert body.status == 0

    with caplog.at_level(logging.WARNING):
        tell(story)
    assert not caplog.text


@pytest.mark.parametrize(("what", "most"), [("/replay", 120), ("/record", 120), ("/picture?wait=0", 240)])
def test_what_costs_much_is_not_given_without_end(tell: Tell, what: str, most: int) -> None:
    async def story(app: Inside) -> None:
        one, _ = await make(app, GAME, ADA, BO)
        headers = [(b"host", b"table.test")]
        path, statuses = f"/api/tables/{one.table}{what}", []
        for _ in range(most + 5):
            statuses.append((await ask(app.app, "GET", path, headers, client=("203.0.113.9", 1))).status)
        assert [status == 429 for status in statuses] == [False] * most + [True] * 5

    tell(story)
