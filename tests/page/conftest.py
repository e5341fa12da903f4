"""A server with the built page, and browsers that visit it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from page import chromium
from page.browsing import Visitor, launched, visit
from table.server import ServerProcess, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("page")
    with serving(f"sqlite:///{folder / 'tables.sqlite'}", folder) as running:
        yield running


@pytest.fixture(scope="module")  # while it is open its event loop runs, and no test can run another
def browser() -> Iterator[object]:
    if chromium.find() is None:
        pytest.fail(chromium.MISSING)
    with launched() as running:
        yield running


@pytest.fixture
def visitor(server: ServerProcess, browser: object) -> Iterator[Callable[..., Visitor]]:
    """Makes visitors; at the end none of their browsers may have complained."""
    came: list[Visitor] = []

    def come(*arguments: str, url: str = server.url, **settings: object) -> Visitor:
        came.append(visit(browser, url, *arguments, **settings))  # type: ignore[arg-type]
        return came[-1]

    yield come
    for one in came:
        one.check()
        one.context.close()
