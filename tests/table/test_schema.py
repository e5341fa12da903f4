"""The OpenAPI page says the truth: whatever is asked, the answer is one that it names, and never a server's error."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import CHECKS, load_all_checks
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from table.server import Guest, ServerProcess, events, make

ANN, BEN = {"name": "Ann"}, {"name": "Ben"}
ENDLESS = "/api/tables/{id}/events"
BOUNDS = settings(
    max_examples=20,
    derandomize=True,
    deadline=None,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
load_all_checks()
CHECKED = [
    CHECKS.get_one("not_a_server_error"),
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="session")
def interface(shared_server: ServerProcess) -> Any:
    return schemathesis.openapi.from_url(f"{shared_server.url}/api/openapi.json").exclude(path=ENDLESS)


def check_all(interface: Any, ask: Callable[[Any], None]) -> None:
    """Asks every operation of the page, each with its own examples; in the end all that went wrong."""
    wrong = []
    for operation in interface.get_all_operations():
        example = operation.ok().as_strategy()
        try:
            BOUNDS(given(case=example)(ask))()
        except (Exception, BaseExceptionGroup) as problem:
            wrong.append(f"{operation.ok().label}: {problem}")
    assert not wrong, "\n\n".join(wrong)


def test_a_stranger_gets_an_answer_that_is_named(interface: Any) -> None:
    def ask(case: Any) -> None:
        case.call_and_validate(checks=CHECKED)

    check_all(interface, ask)


def test_a_guest_gets_an_answer_that_is_named(interface: Any, shared_server: ServerProcess) -> None:
    """At a table that exists, with a seat's token, and with the number of the last line where one is asked for."""

    def ask(case: Any) -> None:
        guest = _at_a_table(shared_server)
        if "id" in (case.path_parameters or {}):
            case.path_parameters["id"] = guest.table
        if isinstance(case.body, dict) and isinstance(case.body.get("seq"), int):
            case.body["seq"] = guest.see()["seq"]
        if isinstance(case.body, dict) and "game" in case.body:
            case.body |= {"game": "kotra", "seats": [ANN, {}]}  # no bots: they would think all the time
        case.call_and_validate(checks=CHECKED, headers={"Authorization": f"Bearer {guest.token}"})

    check_all(interface, ask)


_guests: list[Guest] = []


def _at_a_table(server: ServerProcess) -> Guest:
    """A seat of a table that nobody has removed yet."""
    if not _guests or _guests[-1].http.get(f"/api/tables/{_guests[-1].table}").status_code != 200:
        _guests.append(make(server, "kotra", ANN, BEN)[1][0])
    return _guests[-1]


@BOUNDS
@given(
    since=st.none() | st.integers() | st.text(max_size=5),
    last=st.none() | st.integers().map(str) | st.text("0123456789-x", max_size=12),
    seat=st.none() | st.integers(-1, 9),
    table=st.booleans(),
    token=st.sampled_from(["own", "none", "wrong"]),
)
def test_the_stream_begins_or_is_refused(
    shared_server: ServerProcess, since: Any, last: str | None, seat: int | None, table: bool, token: str
) -> None:
    """Only its beginning is heard: it never ends by itself."""
    guest = _at_a_table(shared_server)
    headers = {"own": {"Authorization": f"Bearer {guest.token}"}, "wrong": {"Authorization": "Bearer x"}, "none": {}}
    query = {name: str(value) for name, value in (("since", since), ("seat", seat)) if value is not None}
    path = f"/api/tables/{guest.table if table else 'none'}/events"
    sent = headers[token] | ({"Last-Event-ID": last} if last is not None else {})
    with httpx.stream("GET", shared_server.url + path, params=query, headers=sent, timeout=60) as answer:
        if answer.status_code == 200:
            assert table
            assert answer.headers["content-type"].startswith("text/event-stream")
            assert next(answer.iter_lines()) == "retry: 1000"
        else:
            assert answer.status_code in (403, 404, 422)
            answer.read()
            assert set(answer.json()["error"]) == {"code", "message", "found", "expected"}


def test_the_page_names_the_stream(shared_server: ServerProcess) -> None:
    page = httpx.get(f"{shared_server.url}/api/openapi.json").json()
    answers = page["paths"][ENDLESS]["get"]["responses"]
    assert list(answers["200"]["content"]) == ["text/event-stream"]


def test_a_stream_tells_the_whole_state_first(shared_server: ServerProcess) -> None:
    _, guests = make(shared_server, "kotra", ANN, BEN)
    with guests[0].http.stream("GET", f"/api/tables/{guests[0].table}/events") as answer:
        kind, seq, data = next(events(answer))
    seen = guests[0].see()
    assert (kind, seq) == ("state", 0)
    assert data["view"] == seen["view"]
    assert set(data) == set(seen) - {"maker", "mine"}  # what a stream says to all of its audience
