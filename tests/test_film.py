"""A game as a moving picture: every frame as if all of it had been drawn, though only what has changed is."""

from __future__ import annotations

import io
from collections.abc import Callable

import numpy as np
import pytest
from PIL import Image

import ziggurat
from random_play import walk
from ziggurat import games
from ziggurat.contract.scene import Label, Scene
from ziggurat.pictures import film, png, svg
from ziggurat.pictures.sprites import Sheet
from ziggurat.words import words

FRAMES = 6


def game_scenes(id: str) -> tuple[list[Scene], Sheet, Callable[[Label], str]]:
    game, spoken = ziggurat.load(id), words("en", id)
    scenes = [state.scene(None, 0) for _, state in zip(range(FRAMES), walk(game, 3), strict=False)]
    return scenes, game.sprites(), lambda label: spoken.say(label.message, **label.args)


@pytest.mark.parametrize("id", games.GAMES)
def test_every_frame_is_as_if_all_had_been_drawn(id: str) -> None:
    scenes, sheet, say = game_scenes(id)
    plain = [scene.unasked() for scene in scenes]
    scale = film.WIDTH / max(svg.lay_out(scene)[1] for scene in plain)
    for scene, frame in zip(plain, film._frames(plain, sheet, say), strict=True):
        symbols = svg._symbols([item for part in scene.parts for item in part.items], sheet, svg.ALONE)
        drawn = [piece.drawn for piece in svg.pieces(scene, sheet, say)]
        box = (0.0, 0.0, frame.width / scale, frame.height / scale)
        whole = Image.open(io.BytesIO(png.render(svg.alone(box, symbols, drawn, frame.size)))).convert("RGB")
        far = np.abs(np.asarray(whole, np.int16) - np.asarray(frame, np.int16)).max(axis=2) > 8
        assert far.mean() < 0.001


def test_only_what_has_changed_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    scenes, sheet, say = game_scenes(next(iter(games.GAMES)))
    drawn: list[str] = []
    render = png.render

    def count(picture: str) -> bytes:
        drawn.append(picture)
        return render(picture)

    monkeypatch.setattr(png, "render", count)
    list(film._frames([scenes[0]] * 5, sheet, say))
    assert len(drawn) == len(scenes[0].parts)


@pytest.mark.parametrize("form", film.ENCODING)
def test_a_film_has_a_frame_a_scene_and_tells_how_far_it_is(form: str) -> None:
    scenes, sheet, say = game_scenes(next(iter(games.GAMES)))
    told: list[int] = []
    picture = Image.open(io.BytesIO(film.film(scenes, sheet, say, form, told.append)))
    assert picture.format == form.upper()
    assert picture.width == film.WIDTH
    assert told == list(range(1, len(scenes) + 1))
    assert getattr(picture, "n_frames", 1) == len(scenes)
