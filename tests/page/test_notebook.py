"""A state in a notebook: the picture fits into the room there is, whole."""

from __future__ import annotations

from typing import Any

import pytest

import ziggurat
from ziggurat import games


@pytest.mark.parametrize("room", [320, 900])
@pytest.mark.parametrize("game", games.GAMES)
def test_a_picture_is_never_wider_than_its_cell(browser: Any, game: str, room: int) -> None:
    state = ziggurat.load(game, games.facts(game).seats[-1]).new_initial_state(seed=1)
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.set_content(f'<div style="width:{room}px;overflow:hidden">{state._repr_svg_()}</div>')
    box = page.locator("svg").first.bounding_box()
    wide, high = page.evaluate("(({width, height}) => [width, height])(document.querySelector('svg').viewBox.baseVal)")
    page.close()
    assert box["width"] <= room
    assert box["width"] / box["height"] == pytest.approx(wide / high, rel=0.01)
