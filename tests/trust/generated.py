"""Malformed requests of two generators: Hypothesis makes up whatever it likes, Schemathesis has read OpenAPI's page."""

from __future__ import annotations

import asyncio
from itertools import product
from typing import Any
from urllib.parse import unquote

import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis.checks import CHECKS, load_all_checks
from schemathesis.core.transport import Response
from schemathesis.generation import GenerationMode

from table.test_nonsense import HEADERS, KNOWN, METHODS, VALUES, body, pages, query, word
from trust.looks import plain
from trust.malformed import Sent, Stage
from trust.storm import Storm
from ziggurat.table.http.acts import ACTS

DEAR = ("/picture", "/hint", "/analysis")  # a good one costs too much to be done so often
LEFT_OUT = "/api/(tables/{id}/events|me)"  # a stream has no end; and a wrong cookie is like none, never refused
DOOR = ("host", "origin", "authorization", "content-length")  # as they should be: else nothing gets any further
load_all_checks()
# Without those that send requests of their own, or follow a resource from one request to the next; and a good body may
# well be refused here, because it is not one's turn.
OWN = {"ignored_auth", "use_after_free", "ensure_resource_availability", "object_level_authorization"}
OWN |= {"positive_data_acceptance", "unsupported_method", "missing_required_header"}
CHECKED = [CHECKS.get_one(name) for name in CHECKS.get_all_names() if name not in OWN]

header = st.tuples(
    st.sampled_from([name for name in HEADERS if name not in DOOR]),
    st.sampled_from(VALUES).map(str.encode) | st.binary(max_size=20),
)
whole = st.tuples(
    st.sampled_from(METHODS),
    st.tuples(pages, word).map("".join) | st.sampled_from(KNOWN + [act.path for act in ACTS]),
    query,
    st.lists(header, max_size=3),
    body,
)


def bounds(number: int) -> Any:
    return settings(
        max_examples=number,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )


def made_up(asked: Any, stage: Stage) -> Sent:
    """A request at a live table with a good token, but for what was made up."""
    method, path, asks, headers, sent = asked
    if not path.startswith("/"):
        path = f"/api/tables/{stage.table}/{path}".rstrip("/")
    good = [(b"host", b"localhost"), (b"authorization", f"Bearer {stage.token}".encode())]
    good += [(b"content-type", b"application/json")]
    junk = [(name.encode(), value) for name, value in headers]
    text = "&".join(f"{name}={value}" for name, value in asks)
    return Sent(method, path + "s" if path.endswith(DEAR) else path, text, (*good, *junk), sent)


def send_made_up(storm: Storm, loop: asyncio.AbstractEventLoop, begin: int, number: int) -> None:
    """Hypothesis calls, from a thread of its own."""

    @seed(begin)
    @bounds(number)
    @given(asked=whole)
    def send(asked: Any) -> None:
        coroutine = storm.send(made_up(asked, storm.stage))
        asyncio.run_coroutine_threadsafe(coroutine, loop).result(300)

    send()


def send_by_page(storm: Storm, loop: asyncio.AbstractEventLoop, page: Any, begin: int, number: int) -> None:
    """Schemathesis calls: for every operation of the page cases that fit it, and as many that do not."""
    interface = schemathesis.openapi.from_dict(page).exclude(path_regex=LEFT_OUT)
    operations = [one.ok() for one in interface.get_all_operations()]
    each, wrong = max(1, number // (2 * len(operations))), []
    for operation, mode in product(operations, (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)):
        if mode is GenerationMode.NEGATIVE or not operation.path.endswith(DEAR):
            try:
                _send_operation(storm, loop, operation, mode, begin, each)
            except Unsatisfiable:
                continue  # nothing about this operation can be wrong
            except (Exception, BaseExceptionGroup) as problem:
                wrong.append(f"{operation.label}: {problem}")
    assert not wrong, "\n\n".join(wrong)


def _send_operation(
    storm: Storm, loop: asyncio.AbstractEventLoop, operation: Any, mode: Any, begin: int, number: int
) -> None:
    @seed(begin)
    @bounds(number)
    @given(case=operation.as_strategy(generation_mode=mode))
    def send(case: Any) -> None:
        stage = storm.stage
        if "id" in (case.path_parameters or {}) and mode is GenerationMode.POSITIVE:
            case.path_parameters["id"] = stage.table
        if isinstance(case.body, dict) and "game" in case.body and mode is GenerationMode.POSITIVE:
            return  # that would make tables, which are not malformed
        prepared = requests.Request(**_plain(case)).prepare()
        heard = asyncio.run_coroutine_threadsafe(storm.send(_as_sent(prepared, stage)), loop).result(300)
        headers = {name.decode(): [value.decode()] for name, value in heard.headers}
        answer = Response(heard.status, headers, plain(heard), prepared, 0.0, False)
        case.validate_response(answer, checks=CHECKED)

    send()


def _plain(case: Any) -> dict[str, Any]:
    given = case.as_transport_kwargs(base_url="http://table.test")
    return {
        name: given[name] for name in ("method", "url", "headers", "params", "json", "data", "cookies") if name in given
    }


def _as_sent(prepared: requests.PreparedRequest, stage: Stage) -> Sent:
    path, _, asks = (prepared.path_url or "/").partition("?")
    sent = prepared.body or b""
    headers = [(name.lower().encode("latin-1"), _bytes(value)) for name, value in prepared.headers.items()]
    kept = [one for one in headers if one[0].decode("latin-1") not in (*DOOR, "transfer-encoding")]
    good = [(b"host", b"localhost"), (b"authorization", f"Bearer {stage.token}".encode())]
    return Sent(prepared.method or "GET", unquote(path), asks, (*good, *kept), _bytes(sent))


def _bytes(value: Any) -> bytes:
    return value if isinstance(value, bytes) else str(value).encode("utf-8", "replace")
