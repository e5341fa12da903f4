"""Requests that are right but for something: whole ones to begin with, and what can be wrong with each."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass, field, replace
from typing import Any

from trust.guesses import BODIES

GAME = "pyramidis"
NASTY = ["\0", "..", "%00", "é" * 130, "x" * 256, " ", "\ufffd", "\u202e", "'", '"', "-1", "1e99", "9" * 500, "NaN"]
NASTY += [
    "%2e%2e",
    "a/b",
    "\\",
    "null",
    "[]",
    "{}",
    "<x>",
    "😀",
    "١",
    "0x10",
    "true",
    "%",
    "%zz",
    ";",
    "&",
    "=",
    "\x7f",
]
WRONG_TYPES: list[Any] = [None, [], {}, [[]], {"a": 1}, 1.5, -1, 10**30, True, "", "\0", "x" * 500, [None], "\u202e"]
JUNK_HEADERS = ["accept", "accept-encoding", "accept-language", "range", "if-none-match", "if-modified-since", "expect"]
JUNK_HEADERS += ["last-event-id", "x-forwarded-for", "forwarded", "via", "te", "upgrade", "x-http-method-override"]
BAD_QUERIES = {
    "seat": ["9", "-1", "x", "1.5", "%00", ""],
    "since": ["x", "-5", "1e3"],
    "form": ["pdf", "SVG", ""],
    "turn": ["-1", "x"],
    "wait": ["-1", "61", "nan", "x"],
    "language": ["de", ""],
}
LOOKS = {"": "seat", "/events": "since", "/record": "form", "/replay": "seat", "/analysis": "", "/picture": "form"}
METHODS = ["PUT", "PATCH", "DELETE", "TRACE", "BREW", "CONNECT", "get", "G\u00cbT", "OPTIONS"]
HOSTS = [b"elsewhere.test", b"", b"table.test@elsewhere.test", b"localhost.elsewhere.test", b"[::1", b"1.2.3", b"\xff"]


@dataclass(frozen=True)
class Sent:
    """One request, and whether it must be refused."""

    method: str
    path: str
    query: str = ""
    headers: tuple[tuple[bytes, bytes], ...] = ()
    body: bytes = b""
    fatal: bool = False

    def scope(self) -> dict[str, Any]:
        raw = self.path.encode("utf-8", "surrogateescape")
        about = {"type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": self.method}
        about |= {"scheme": "http", "path": raw.decode("utf-8", "replace"), "raw_path": raw, "root_path": ""}
        about |= {"query_string": self.query.encode("utf-8", "replace"), "headers": list(self.headers)}
        return about | {"client": ("127.0.0.1", 1), "server": ("table.test", 80)}

    def header(self, name: str, *values: bytes) -> Sent:
        """The same with another header, or none or two of them."""
        kept = [one for one in self.headers if one[0] != name.encode()]
        return replace(self, headers=(*kept, *((name.encode(), value) for value in values)))

    def spoilt(self, **changes: Any) -> Sent:
        return replace(self, fatal=True, **changes)


@dataclass
class Stage:
    """The tables to which requests are sent: their ids, and the tokens of the one that is played."""

    table: str
    token: str
    seq: int
    waiting: str
    over: str
    bystander: str
    tokens: list[str] = field(default_factory=list)  # of others: they open nothing at the table that is played


class Mutator:
    """Makes requests, each from a whole one by some changes, the last of them often one that must be refused."""

    def __init__(self, seed: int) -> None:
        self.rnd = random.Random(seed)

    def make(self, stage: Stage) -> Sent:
        sent, kind = self._whole(stage)
        for _ in range(self.rnd.randrange(3)):
            sent = self._odd(sent)
        ways = [self._door, self._credentials, self._method]
        ways += [self._body, self._body, self._raw] if sent.body else [self._query, self._path]
        if kind == "dear" or self.rnd.random() < 0.85:
            spoil = self.rnd.choice(ways)
            return spoil(sent, stage)
        return sent

    # Whole ones

    def _whole(self, stage: Stage) -> tuple[Sent, str]:
        """A request that would be answered, and whether that would cost too much to be done so often."""
        choice = self.rnd.random()
        if choice < 0.25:
            path = self.rnd.choice(list(LOOKS))
            return self._sent(stage, "GET", path, None), "dear" if path in ("/picture", "/analysis") else ""
        if choice < 0.3:
            body = {"game": GAME, "seats": [{"name": "Ann"}, {"name": "Ben"}], "starts": 0, "listed": False}
            return replace(self._sent(stage, "POST", "", body), path="/api/tables"), "dear"
        act = self.rnd.choice(list(BODIES))
        body = dict(BODIES[act])
        if "seq" in body:
            body["seq"] = stage.seq
        dear = act in ("hint", "link", "resign", "leave", "rematch", "name", "chat")
        return self._sent(stage, "POST", f"/{act}", body), "dear" if dear else ""

    def _sent(self, stage: Stage, method: str, path: str, body: Any) -> Sent:
        packed = b"" if body is None else json.dumps(body).encode()
        headers = [(b"host", b"table.test"), (b"authorization", f"Bearer {stage.token}".encode())]
        headers += [(b"content-type", b"application/json"), (b"content-length", str(len(packed)).encode())]
        return Sent(method, f"/api/tables/{stage.table}{path}", "", tuple(headers), packed)

    # What is odd, but need not be refused

    def _odd(self, sent: Sent) -> Sent:
        junk = self.rnd.choice([self.rnd.randbytes(self.rnd.randrange(30)), self.rnd.choice(NASTY).encode()])
        if self.rnd.random() < 0.8:
            return sent.header(self.rnd.choice([*JUNK_HEADERS, "cookie", "user-agent", "referer"]), junk)
        word = self.rnd.choice(NASTY)
        return replace(sent, query="&".join(filter(None, [sent.query, f"{self.rnd.choice(['x', '', word])}={word}"])))

    # What must be refused

    def _door(self, sent: Sent, _: Stage) -> Sent:
        ways = [
            sent.header("host", self.rnd.choice(HOSTS)),
            sent.header("host", b"table.test", b"table.test"),
            sent.header("content-length", self.rnd.choice([b"-1", b"x", b"99999999", b"1e3", b"", b"1,1"])),
            sent.header("x-junk", b"x" * 17_000),
            replace(sent, path="/" + "x" * 3000),
            replace(sent, path=sent.path + self.rnd.choice(["\x00", "\n", "\x1b", "\u202e", "\u2028"])),
        ]
        if sent.method == "POST":
            ways += [sent.header("origin", b"https://elsewhere.test"), sent.header("sec-fetch-site", b"cross-site")]
            ways += [sent.header("origin", b"null"), sent.header("origin", b"http://table.test", b"http://table.test")]
            ways += [replace(sent, body=b" " * 17_000 + sent.body)]
        return self.rnd.choice(ways).spoilt()

    def _credentials(self, sent: Sent, stage: Stage) -> Sent:
        token = self.rnd.choice([*stage.tokens, stage.token[:-1], stage.token + "x", "", "\0", *NASTY[:8]])
        wrong = [b"Bearer " + token.encode(), b"Basic " + token.encode(), b"bearer", b"\xff\xfe", stage.token.encode()]
        if sent.path == "/api/tables":  # whoever asks for a table needs no token
            return self._body(sent, stage)
        return sent.header("authorization", self.rnd.choice(wrong)).spoilt()

    def _method(self, sent: Sent, _: Stage) -> Sent:
        if sent.path.count("/") == 3:  # DELETE is something else there
            return sent.spoilt(method=self.rnd.choice([one for one in METHODS if one != "DELETE"]))
        return sent.spoilt(method=self.rnd.choice(METHODS))

    def _query(self, sent: Sent, stage: Stage) -> Sent:
        name = LOOKS.get(sent.path.removeprefix(f"/api/tables/{stage.table}"), "")
        if not name:
            return self._credentials(sent, stage)
        return sent.spoilt(query=f"{name}={self.rnd.choice([one for one in BAD_QUERIES[name] if one])}")

    def _path(self, sent: Sent, stage: Stage) -> Sent:
        word = self.rnd.choice([one for one in NASTY if one.strip(" .") and "?" not in one])
        ways = [sent.path + "/" + word, sent.path.replace(stage.table, word), sent.path.replace("/api", "/API")]
        return sent.spoilt(path=self.rnd.choice(ways), query="")

    def _body(self, sent: Sent, stage: Stage) -> Sent:
        """JSON, but with a field too many, too few, or of a wrong kind."""
        body = json.loads(sent.body)
        needed = [name for name in body if name not in ("for_good", "starts", "listed")]
        way = self.rnd.randrange(4)
        if way == 0 and needed:
            del body[self.rnd.choice(needed)]
        elif way == 1 and needed:
            body[self.rnd.choice(needed)] = self._wrong()
        elif way == 2:
            body = self.rnd.choice([[], "x", 1, [body], {"": body}, self._deep()])
        else:
            body[self.rnd.choice(["x", "", "__proto__", "seats ", "SEQ", "\0", "level2"])] = self._wrong()
        return self._with(sent, json.dumps(body).encode())

    def _wrong(self) -> Any:
        return self.rnd.choice(WRONG_TYPES)

    def _deep(self) -> Any:
        whole: Any = 1
        for _ in range(self.rnd.randrange(1, 200)):
            whole = [whole] if self.rnd.random() < 0.5 else {"seq": whole}
        return whole

    def _raw(self, sent: Sent, _: Stage) -> Sent:
        """No JSON at all, or not said to be."""
        whole, place = sent.body, self.rnd.randrange(1, max(2, len(sent.body)))
        ways = [
            whole[:-1],
            whole[:place] + b"\xff" + whole[place:],
            b"\xef\xbb\xbf\xff" + whole,
            whole + whole,
            whole + b"x",
            b"'" + whole,
            b"[" * 9000,
            b"{" * 100,
            self.rnd.randbytes(self.rnd.randrange(1, 60)) + b"\x80",
            b'{"seq": NaN',
            b'{"command": "\\ud800',
        ]
        if self.rnd.random() < 0.3:
            return sent.header(
                "content-type", self.rnd.choice([b"text/plain", b"", b"application/xml", b"\xff"])
            ).spoilt()
        return self._with(sent, self.rnd.choice(ways))

    def _with(self, sent: Sent, body: bytes) -> Sent:
        return sent.header("content-length", str(len(body)).encode()).spoilt(body=body)
