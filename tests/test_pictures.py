"""Pictures: every action has a gesture on its scene, every glide has its items, nothing hidden is drawn."""

import json
import os
import re
import sys
from collections.abc import Iterator
from itertools import combinations, islice
from pathlib import Path
from xml.etree import ElementTree
from zlib import compress

import pytest

import ziggurat
from commands import Run
from configurations import Configuration, proof, wanted
from random_play import walk
from ziggurat import State, games
from ziggurat.contract.scene import Gesture, Item, Label, Scene
from ziggurat.kernel.random import generator
from ziggurat.pictures import palette, sprites
from ziggurat.state import NOBODY
from ziggurat.words import LANGUAGES, words

SNAPSHOTS = Path(__file__).parent / "snapshots"
GAME = "twin-win"


def moments(configuration: Configuration) -> Iterator[State]:
    """The start, the end and every seventh position between them, of some random games."""
    for seed in range(2):
        for number, state in enumerate(islice(walk(configuration.load(), seed), 200)):
            if number % 7 == 0 or state.is_terminal():
                yield state


def items(scene: Scene) -> list[Item]:
    return [item for part in scene.parts for item in part.items]


def ids(scene: Scene) -> set[str]:
    return {item.id for item in items(scene)}


def viewers(state: State) -> list[int | None]:
    return [None, NOBODY, *range(state.game.seats)]


def labels(scene: Scene) -> list[Label]:
    named = [part.label for part in scene.parts] + [item.label for item in items(scene) if item.label]
    return named + list(scene.prompts) + [after.prompt for after in scene.after]


def could_be_confused(one: Gesture, other: Gesture) -> bool:
    """Whether the same touches would do for both."""
    if len(one.steps) != len(other.steps):
        return False
    if one.unordered or other.unordered:
        return set(map(frozenset, one.steps)) == set(map(frozenset, other.steps))
    return all(set(a) & set(b) for a, b in zip(one.steps, other.steps, strict=True))


def test_every_action_has_a_gesture_of_its_own_on_the_scene(configuration: Configuration) -> None:
    for state in moments(configuration):
        gestures = state.gestures()
        if state.current_player() < 0:
            assert gestures == {}
            continue
        assert list(gestures) == state.legal_actions()
        there = ids(state.scene(state.current_player()))
        for gesture in gestures.values():
            assert gesture.steps
            assert all(step and set(step) <= there for step in gesture.steps), (gesture, state.position())
            json.dumps(gesture.plain())
        for (a, one), (b, other) in combinations(gestures.items(), 2):
            assert not could_be_confused(one, other), (a, b, one, other, state.position())


def test_a_scene_names_each_place_once_and_can_be_drawn_and_said(configuration: Configuration) -> None:
    sheet = configuration.load().sprites()
    said: set[str] = set()
    for state in moments(configuration):
        for seat in viewers(state):
            scene = state.scene(seat)
            found = items(scene)
            assert all(item.id.count(".") <= 1 for item in found), "an id is a place, or a place and what lies on it"
            assert len(ids(scene)) == len(found), state.position()
            assert len({part.id for part in scene.parts}) == len(scene.parts)
            for item in found:
                assert item.sprite in sheet.sprites, item
                assert not item.tint or item.tint in palette.TINTS, item
                assert not sheet.sprites[item.sprite].mark or f"mark-{item.tint}" in sheet.sprites, item
                assert item.number is None or sheet.sprites[item.sprite].number, item
            for label in labels(scene):
                if repr(label) not in said:
                    said.add(repr(label))
                    for language in LANGUAGES:
                        assert words(language, state.game.id).say(label.message, **label.args)
            json.dumps(scene.plain())


def test_whoever_is_on_turn_is_told_what_to_do_and_nobody_else(configuration: Configuration) -> None:
    for state in moments(configuration):
        for seat in range(state.game.seats):
            scene, acts = state.scene(seat), state.current_player() == seat
            assert bool(scene.prompts) == acts
            assert acts or not scene.after


def test_the_whole_truth_is_shown_from_any_side_and_asks_nothing(configuration: Configuration) -> None:
    for state in moments(configuration):
        for side in range(state.game.seats):
            truth, own = state.scene(None, side), state.scene(side).unasked()
            assert ids(truth) == ids(state.scene(None))
            assert [part.id for part in truth.parts] == [part.id for part in own.parts]
            assert truth == own or state.game.facts.hidden
            assert not truth.prompts
            assert not truth.after
            assert not any(item.sprite == "button" for item in items(truth))


def test_every_glide_begins_and_ends_at_an_item(configuration: Configuration) -> None:
    for seed in range(2):
        before: dict[int | None, set[str]] = {}
        moved = 0
        for state in islice(walk(configuration.load(), seed), 250):
            after = {seat: ids(state.scene(seat)) for seat in viewers(state)}
            for seat, was in before.items():
                glides = [glide for event in state.story(seat) for glide in event.glides]
                moved += len(glides)
                known = was | {""}
                for start, *passed, end in glides:
                    assert start in known, (start, state.position())
                    known |= {end}  # what has glided may glide on, or lie there when the end is told
                    assert end in after[seat] | {""}, (end, state.position())
                    assert set(passed) <= was & after[seat], (passed, state.position())
                ends = [glide[-1] for glide in glides if glide[-1] and glide[0] != glide[-1]]
                assert len(ends) == len(set(ends)), "two pieces cannot end at one place"
            before = after
        assert moved


def test_worlds_that_look_alike_are_drawn_alike(configuration: Configuration) -> None:
    rng = generator(5)
    for state in islice(moments(configuration), 20):
        for seat in range(state.game.seats):
            other = state.resample_from_infostate(seat, rng)
            assert other.scene(seat) == state.scene(seat)
            if state.current_player() == seat:
                assert other.gestures() == state.gestures()


@pytest.mark.parametrize("game", games.GAMES)
@pytest.mark.parametrize("moment", ["start", "busy"])
def test_pictures_are_as_they_were(game: str, moment: str) -> None:
    """ZIGGURAT_SNAPSHOTS=write (or `make snapshots`) draws them anew: look at them before you commit."""
    length = sum(1 for _ in islice(walk(ziggurat.load(game), 1), 51))
    number = 0 if moment == "start" else 50 if length > 50 else length // 2  # some games are short
    state = next(islice(walk(ziggurat.load(game), 1), number, None))
    folder = SNAPSHOTS if game in games.OWN else proof(game) / "snapshots"
    picture, file = state.svg(0, "en"), folder / f"{game}-{moment}.svg"
    if os.environ.get("ZIGGURAT_SNAPSHOTS") == "write":
        file.parent.mkdir(exist_ok=True)
        file.write_text(picture, encoding="utf-8")
    wanted(game, file, "`make snapshots` draws it when the board is as it should be")
    assert picture == file.read_text(encoding="utf-8")


def test_the_readme_shows_pictures_of_games() -> None:
    """`make pictures` draws one of every game; which of them are shown is a matter of taste."""
    root = Path(__file__).parents[1]
    shown = re.findall('"docs/pictures/([^"]*).svg"', (root / "README.md").read_text(encoding="utf-8"))
    assert shown
    for game in shown:
        assert game in games.GAMES
        assert (root / f"docs/pictures/{game}.svg").exists()


@pytest.mark.parametrize("game", games.GAMES)
def test_a_picture_stands_alone_and_titles_are_said(game: str) -> None:
    state = ziggurat.load(game).new_initial_state(seed=1)
    texts = {}
    for language in LANGUAGES:
        picture = state.svg(language=language)
        root = ElementTree.fromstring(picture)
        defined = {element.get("id") for element in root.iter() if element.get("id")}
        used = {element.get("href", "#")[1:] for element in root.iter("{http://www.w3.org/2000/svg}use")}
        assert used <= defined
        assert "var(" not in picture
        assert set(re.findall(r'class="([^"]*)"', picture)) <= {"mark"}
        texts[language] = {element.text for element in root.iter("{http://www.w3.org/2000/svg}title")}
    assert texts["en"] != texts["fr"]
    assert state._repr_svg_().startswith("<svg ")


@pytest.mark.parametrize(
    "file",
    [sprites.SHARED, *(games.folder(game) / "sprites.svg" for game in games.GAMES)],
    ids=lambda file: file.parent.name,
)
def test_a_sprite_uses_only_the_paints_there_are(file: Path) -> None:
    if file.exists():
        text = file.read_text(encoding="utf-8")
        ElementTree.fromstring(text)
        assert set(re.findall(r'class="([^"]*)"', text)) <= {*palette.HOUSE, *palette.STROKED, *palette.TINTED}
        assert len(compress(text.encode())) < 10_000, "the page loads it"


def test_no_two_sprites_or_gradients_have_one_name() -> None:
    """The page keeps the symbols of all games in one place."""
    files = [sprites.SHARED, *(file for game in games.GAMES for file in sprites.files(games.folder(game))[1:])]
    names = [name for file in files for name in re.findall(r' id="([^"]*)"', file.read_text(encoding="utf-8"))]
    assert len(names) == len(set(names)), sorted({name for name in names if names.count(name) > 1})


def test_the_page_about_the_look_knows_every_colour() -> None:
    page = (Path(__file__).parents[1] / "docs/look.md").read_text(encoding="utf-8")
    assert dict(re.findall(r"^\| (\w+) \| `(#\w+)` \|", page, re.MULTILINE)) == palette.TINTS


def test_the_paints_are_css_too() -> None:
    css = palette.css()
    for tint in palette.TINTS:
        assert f".tint-{tint}{{--lit:" in css
    assert ".edge{stroke:var(--edge)}" in css


def seen_as(colour: str, matrix: tuple[tuple[float, float, float], ...]) -> list[float]:
    """A colour in OKLab, as somebody sees it who lacks one sort of cone."""
    linear = [(int(colour[i : i + 2], 16) / 255) ** 2.2 for i in (1, 3, 5)]
    seen = [max(sum(a * b for a, b in zip(row, linear, strict=True)), 0.0) for row in matrix]
    cones = (
        (0.4122, 0.5363, 0.0514),
        (0.2119, 0.6807, 0.1074),
        (0.0883, 0.2817, 0.6300),
    )
    roots = [sum(a * b for a, b in zip(row, seen, strict=True)) ** (1 / 3) for row in cones]
    to_lab = ((0.2105, 0.7936, -0.0041), (1.9780, -2.4286, 0.4506), (0.0259, 0.7828, -0.8087))
    return [sum(a * b for a, b in zip(row, roots, strict=True)) for row in to_lab]


# Brettel, Viénot and Mollon's projections as matrices of linear light: no lack, of long, of middle, of short cones.
EYES = {
    "all": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": ((0.1124, 0.8876, 0.0), (0.1124, 0.8876, 0.0), (0.0040, -0.0040, 1.0)),
    "deutan": ((0.2928, 0.7072, 0.0), (0.2928, 0.7072, 0.0), (-0.0223, 0.0223, 1.0)),
    "tritan": ((1.0, 0.1446, -0.1446), (0.0, 0.8593, 0.1407), (0.0, 0.8593, 0.1407)),
}


@pytest.mark.parametrize("game", games.GAMES)
@pytest.mark.parametrize("eye", EYES)
def test_the_colours_of_a_game_can_be_told_apart(game: str, eye: str) -> None:
    state = ziggurat.load(game, games.facts(game).seats[-1]).new_initial_state(seed=1)
    kinds: dict[str, set[str]] = {}  # the first word of a sprite: a pawn need not differ from a pyramid by its colour
    for item in items(state.scene(None)):
        kinds.setdefault(item.sprite.split("-")[0], set()).add(item.tint)
    for one, other in {pair for tints in kinds.values() for pair in combinations(sorted(tints - {""}), 2)}:
        pair = [seen_as(palette.TINTS[tint], EYES[eye]) for tint in (one, other)]
        distance = sum((a - b) ** 2 for a, b in zip(*pair, strict=True)) ** 0.5
        assert distance > 0.08, f"{one} and {other} look alike: {distance:.3f}"


def test_show_draws_into_files(run: Run, tmp_path: Path) -> None:
    svg, png = tmp_path / "board.svg", tmp_path / "board.png"
    code, out, error = run("show", GAME, "--seat", "1", "--svg", str(svg), "--png", str(png), "--language", "fr")
    assert (code, out, error) == (0, "", "")
    assert "carte face cachée" in svg.read_text(encoding="utf-8")
    assert png.read_bytes().startswith(b"\x89PNG")


def test_show_says_what_a_png_needs(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    code, _, error = run("show", GAME, "--png", str(tmp_path / "board.png"))
    assert code == 1
    assert "ziggurat[png]" in error
    assert len(error.splitlines()) == 1
