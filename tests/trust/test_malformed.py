"""Malformed requests are refused and change nothing: mutations of good ones, and what two generators think of."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from table.inside import Inside, inside
from trust import ledger
from trust.generated import send_by_page, send_made_up
from trust.storm import Storm, Trouble, mutations
from ziggurat.table.truth import commands

FEW = {"mutated": 3000, "made up": 500, "by the page": 300}
MANY = {"mutated": 930_000, "made up": 60_000, "by the page": 20_000}  # a little less may come of the page
PARTS = 30  # in which mutations are sent, by as many processes as there are cores


def generated(folder: Path, send: Callable[..., None], number: int) -> Counter[int]:
    """What one of the generators sends: how many got which answer."""
    trouble = Trouble()
    logging.getLogger().addHandler(trouble)

    async def whole() -> Counter[int]:
        async with inside(folder) as app:
            storm, loop = await Storm(app).begin(), asyncio.get_running_loop()
            more = (await _page(app),) if send is send_by_page else ()
            await asyncio.to_thread(send, storm, loop, *more, number, number)
            await storm.end()
            return storm.answered

    try:
        answered = asyncio.run(whole())
    finally:
        logging.getLogger().removeHandler(trouble)
    assert trouble.told == []
    return answered


async def _page(app: Inside) -> Any:
    return (await app.ask("GET", "/api/openapi.json")).json()


def test_mutated_requests_change_nothing(tmp_path: Path) -> None:
    answered = mutations(tmp_path, 1, FEW["mutated"])
    assert {200, 400, 403, 404, 405, 413, 415, 421, 422, 431} <= answered.keys(), answered


def test_requests_that_are_made_up_change_nothing(tmp_path: Path) -> None:
    answered = generated(tmp_path, send_made_up, FEW["made up"])
    assert {200, 404, 405, 422} <= answered.keys(), answered


def test_requests_against_the_page_change_nothing(tmp_path: Path) -> None:
    answered = generated(tmp_path, send_by_page, FEW["by the page"])
    assert {200, 403, 404, 422} <= answered.keys(), answered


@pytest.mark.soak
def test_a_million_malformed_requests(tmp_path: Path) -> None:
    begun, sent, answered = time.monotonic(), {}, Counter[int]()
    for name, send in (("made up", send_made_up), ("by the page", send_by_page)):
        found = generated(tmp_path, send, MANY[name])
        sent[name], answered = found.total(), answered + found
    spawn, each = multiprocessing.get_context("spawn"), MANY["mutated"] // PARTS
    with ProcessPoolExecutor(os.cpu_count(), spawn) as pool:
        done = [pool.submit(mutations, tmp_path / str(part), part, each) for part in range(PARTS)]
        found = sum((Counter(one.result()) for one in done), Counter[int]())
    sent["mutated"], answered = found.total(), answered + found
    rate = answered.total() / (time.monotonic() - begun)
    counts = f"{sent['mutated']:,} mutated, {sent['made up']:,} by Hypothesis, {sent['by the page']:,} by Schemathesis"
    refused = sum(number for status, number in answered.items() if status >= 400)
    numbers = f"{answered.total():,} requests ({counts}; {rate:,.0f} a second), {refused:,} refused"
    assert answered.total() >= 1_000_000
    ledger.tell("nonsense", f"{numbers}: 0 server errors, 0 tables changed by them, 0 tracebacks in the log")


def test_a_refusal_that_comes_too_late_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def careless(self: Any, id: str, *_: Any) -> Any:
        (await self.find(id)).seq += 1
        raise commands.refusals.bad("illegal", "too late", None, None)

    monkeypatch.setattr("ziggurat.table.tables.Tables.change", careless)
    with pytest.raises(AssertionError, match="refused, but the table has changed"):
        mutations(tmp_path, 1, FEW["mutated"])
