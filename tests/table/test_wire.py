"""What goes over the wire is said once: the page's types and the OpenAPI page come from the structs that are sent."""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import pytest
from msgspec import UnsetType

from table.inside import inside
from ziggurat.table.views.wire import play, schema

WEB = Path(__file__).parents[2] / "web"
LONGEST = 25  # words in a sentence


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(WEB))
    monkeypatch.delitem(sys.modules, "wire", raising=False)
    import wire  # type: ignore[import-not-found]

    return wire


def test_the_types_of_the_page_are_those_of_the_structs(wire: Any) -> None:
    stands, made = wire.FILE.read_text(encoding="utf-8").splitlines(), wire.typescript().splitlines()
    changed = next(
        (line for line in made if line not in stands), next((line for line in stands if line not in made), "")
    )
    assert stands == made, (
        f"{wire.FILE.relative_to(WEB.parent)} is not what the structs in ziggurat.table.views.wire say, "
        f"first here: {changed.strip()!r}. Nobody edits it; run `{wire.COMMAND}` and commit what it writes."
    )


def test_types_that_were_changed_by_hand_are_written_anew(wire: Any, tmp_path: Path) -> None:
    wire.FILE = tmp_path / "types.ts"
    assert wire.write()
    assert not wire.write()
    wire.FILE.write_text(wire.FILE.read_text(encoding="utf-8").replace("seq: number", "seq: string"), encoding="utf-8")
    assert wire.write()
    assert wire.FILE.read_text(encoding="utf-8") == wire.typescript()


def test_every_type_of_the_page_is_one_of_the_openapi_page(wire: Any, tmp_path: Path) -> None:
    async def page() -> Any:
        async with inside(tmp_path) as app:
            return (await app.ask("GET", "/api/openapi.json")).json()

    described = asyncio.run(page())["components"]["schemas"]
    for name, shape in schema.schemas().items():
        assert described[name] == shape
        assert re.search(rf"^export (interface|type) {name}\b", wire.typescript(), re.MULTILINE)


NEVER_BY_A_MOVE = {"notes", "waiting", "nonces"}  # these change before the first one, or besides


def test_a_move_tells_the_fields_of_the_table_as_the_table_has_them() -> None:
    """They stand there twice, because each may be absent from a move: but under one name and with one type."""
    whole, told = get_type_hints(play.TableTold), get_type_hints(play.Told)
    for name in whole.keys() - NEVER_BY_A_MOVE:
        assert members(told[name]) == members(whole[name]), name


def members(hint: Any) -> set[Any]:
    """What a type allows, but for being absent."""
    return (set(get_args(hint)) if get_origin(hint) in (Union, UnionType) else {hint}) - {UnsetType}


def descriptions(page: Any, place: str = "") -> Iterator[tuple[str, str]]:
    """Every description and summary, and where it stands."""
    if isinstance(page, dict):
        for name, one in page.items():
            if name in ("description", "summary") and isinstance(one, str):
                yield f"{place}.{name}", one
            yield from descriptions(one, f"{place}.{name}")
    elif isinstance(page, list):
        for number, one in enumerate(page):
            yield from descriptions(one, f"{place}[{number}]")


def test_descriptions_are_read_once(tmp_path: Path) -> None:
    async def page() -> Any:
        async with inside(tmp_path) as app:
            return (await app.ask("GET", "/api/openapi.json")).json()

    long = {
        f"{place}: {sentence}"
        for place, text in descriptions(asyncio.run(page()))
        for sentence in re.split(r"(?<=[.?!])\s+|\n\n|\n- ", text)
        if len(sentence.split()) > LONGEST
    }
    assert not long, f"sentences of more than {LONGEST} words"
