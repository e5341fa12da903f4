"""Pictures and films show what the audience may see."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import ziggurat
from table.inside import Inside, inside
from table.test_studio import SOON
from table.test_twins import SECRETIVE, lay, positions
from ziggurat.kernel.random import generator
from ziggurat.table.work import drawing


@pytest.mark.parametrize("game", SECRETIVE)
def test_pictures_show_only_what_the_audience_may_see(game: str, tmp_path: Path) -> None:
    """Two worlds that look alike to somebody give that somebody the same pictures; with all eyes they differ."""

    async def story(app: Inside) -> None:
        loaded, differed = ziggurat.load(game), 0
        await app.server.readiness.ready(game)
        for place, (state, _) in enumerate(positions(game, 2, 4)):
            looking = place % 2
            worlds = [state.position(), state.sight(looking).world(generator(place)).position()]
            for number, position in enumerate(worlds):
                await lay(app, f"world{place}x{number}", position, loaded)
            for form in drawing.KINDS:
                for who in (looking, None):
                    assert len({await drawn(app, f"world{place}x{number}", who, form) for number in (0, 1)}) == 1
            differed += len({loaded.from_position(world).svg(None, "en", looking) for world in worlds}) == 2
        assert differed

    async def drawn(app: Inside, id: str, who: int | None, form: str) -> bytes:
        token = None if who is None else f"{id}-{who}"
        heard = await app.ask("GET", f"/api/tables/{id}/picture?form={form}", token)
        assert heard.status == 200, heard.body
        return heard.body

    async def whole() -> None:
        async with inside(tmp_path) as app:
            await asyncio.wait_for(story(app), SOON)

    asyncio.run(whole())
