"""Mandala Stones' picture: heights, what is hidden, the tray, and stones that never vanish without a glide."""

from collections.abc import Iterator
from itertools import combinations
from math import hypot
from pathlib import Path

import pytest

import ziggurat
from games.mandala_stones.layouts import EMPTY, after, position, start
from random_play import walk
from ziggurat import State
from ziggurat.contract.scene import Item, Label
from ziggurat.games.mandala_stones.places import FULL_TRACK, MANDALA_SIZE, STACK_AT, track_at
from ziggurat.games.mandala_stones.row import CELLS, LONGEST_TRACK, STACKS
from ziggurat.state import NOBODY
from ziggurat.words import words


def items(state: State, seat: int = NOBODY) -> dict[str, Item]:
    return {item.id: item for part in state.scene(seat).parts for item in part.items}


def pieces(state: State) -> set[str]:
    return {id for id in items(state) if "." in id}


def games_with_serenity() -> Iterator[State]:
    for seed in range(3):
        yield from walk(ziggurat.load("mandala-stones", 3, serenity=True), seed)


def test_every_stone_that_leaves_or_comes_has_a_glide() -> None:
    before: set[str] = set()
    told = set()
    for state in games_with_serenity():
        after = pieces(state)
        if state.move_number():
            story = state.story()
            glides = [glide for event in story for glide in event.glides]
            assert sorted(glide[0] for glide in glides) == sorted(before - after), state.position()
            assert {glide[-1] for glide in glides} - {""} == after - before
            told |= {event.words for event in story if event.glides}
        before = after
    assert told >= {"artist-moved", "stones-taken", "tower-placed", "laid", "serenity-reached", "serenity-kept"}
    assert told >= {"serenity-put", "mark-scored"}


def test_heights_are_shown_and_buried_stones_are_not_named() -> None:
    for state in walk(ziggurat.load("mandala-stones", 2), 1):
        seen = items(state, 0)
        stacks = state.observation_string(0).split()[0].split("/")
        for number, stack in enumerate(stacks, 1):
            stones = [seen[f"k{number}.{level}"] for level in range(len(stack.replace("-", "")))]
            assert f"k{number}.{len(stones)}" not in seen
            hidden = [stone.sprite == "stone-hidden" for stone in stones]
            assert hidden == [letter == "?" for letter in stack if letter != "-"]
            assert [stone.y for stone in stones] == sorted((stone.y for stone in stones), reverse=True)
        backs = [seen[f"g{seat}-{card}"].sprite for seat in (0, 1) for card in (1, 2)]
        shown = "objective" if state.is_terminal() else "card-back"
        assert backs == ["objective", "objective", shown, shown]


def test_a_button_says_what_its_colour_pays_with_marks() -> None:
    pressed = 0
    for state in walk(ziggurat.load("mandala-stones", 2), 3):
        seat = state.current_player()
        for move, action in state.legal_moves().items():
            if move.startswith("score:"):
                (button,) = state.gestures()[action].steps[0]
                after = state.clone()
                after.apply_action(action)
                if not after.is_terminal():  # then cards pay as well
                    pressed += 1
                    assert items(state, seat)[button].number == after.points()[seat] - state.points()[seat]
    assert pressed


def test_serenity_answers_are_buttons() -> None:
    for state in games_with_serenity():
        if list(state.legal_moves()) == ["keep", "points"]:
            seen = items(state, state.current_player())
            assert seen["keep"].sprite == seen["points"].sprite == "button"
            return
    pytest.fail("no serenity stone was reached")


def asked(state: State, *touched: str) -> Label:
    """What the seat on turn is told to do after these touches."""
    scene = state.scene(state.current_player())
    fitting = [after.prompt for after in scene.after if set(after.touched) & set(touched)]
    return [*fitting, *scene.prompts][0]


def test_the_prompt_fits_what_was_touched() -> None:
    """An artist wants a cell, a button its towers, and a tower of one's own a button: nobody speaks of artists then."""
    state = start(position("Y,pB,-,-,Ys", EMPTY, track="YBPR"), serenity=True)
    assert asked(state) == Label("choose-turn", {"can": "both"})
    assert asked(state, "c2.0") == Label("choose-cell")
    assert (
        asked(state, "take") == asked(state, "take", "b0-1.0") == asked(state, "b0-1.0", "take") == Label("choose-tops")
    )
    assert asked(state, "score-red") == asked(state, "b0-5.1", "score-red") == Label("choose-serene")
    for touched in (["b0-1"], ["b0-2.1"], ["b0-5", "b0-1.0"]):
        assert asked(state, *touched) == Label("choose-what", {"can": "take"})
    assert asked(state, "b0-5.1") == Label("choose-what", {"can": "both"})
    for board in ("Y,-,-,-,-", "Ys,-,-,-,-"):
        alone = start(position(board, EMPTY, track="YBPR"), serenity=True)
        assert asked(alone, "b0-1") == Label("choose-what", {"can": "one"})
    for language, word in (("en", "artist"), ("fr", "artiste")):
        label = asked(state, "b0-1")
        assert word not in words(language, state.game.id).say(label.message, **label.args)


def test_every_first_touch_of_a_longer_gesture_is_answered() -> None:
    for state in games_with_serenity():
        if not state.is_terminal():
            for gesture in state.gestures().values():
                for id in gesture.steps[0] if len(gesture.steps) > 1 else ():
                    assert asked(state, id) != asked(state)


@pytest.mark.parametrize(
    ("board", "moves", "room"),
    [
        ("Y,rB,-,-,-", ["take:1"], "some"),
        ("Y,BPRY,yprb,-,-", ["take:1"], "none"),  # its own tower is gone, the others are full
        ("Y,-,-,-,-", ["take:1"], "none"),  # no tower at all
    ],
)
def test_at_serenitys_choice_it_is_said_when_no_tower_has_room(board: str, moves: list[str], room: str) -> None:
    state = after(position(board, "b,-,-,-,-", track="YBPRybpr"), *moves, serenity=True)
    assert asked(state) == Label("choose-serenity", {"points": 2, "room": room})
    assert items(state, 0)["keep"].label == Label("keep", {"room": room})
    for language, said in (("en", "no room"), ("fr", "plus de place")):
        label = asked(state)
        told = words(language, state.game.id).say(label.message, **label.args)
        assert (said in told) == (room == "none")
        assert told.endswith("2 points.")


def test_room_that_a_kept_stone_will_take_is_no_room(close_marks: Path) -> None:
    """Two marks at once, and room for one stone: after the first is kept there is none for the second."""
    text = position("Y,B,BPR,yprb,-", "b,-,-,-,-", track="YBP")
    state = after(text, "take:1+2", serenity=True, edition=str(close_marks))
    assert asked(state).args["room"] == "some"
    state.apply_action(state.string_to_action("keep"))
    assert asked(state).args["room"] == "none"


@pytest.mark.parametrize("length", [20, FULL_TRACK, LONGEST_TRACK])
def test_a_track_of_any_length_fits(length: int) -> None:
    at = track_at(length)
    assert len(at) == length
    for x, y in at:
        assert 52 < x < MANDALA_SIZE[0] - 52
        assert 50 < y < MANDALA_SIZE[1] - 50
    # Seen from straight above, a stone is 100 wide.
    assert min(hypot(x - u, (y - v) / 0.84) for (x, y), (u, v) in combinations(at, 2)) > 100


def test_an_edition_with_a_longer_track_is_drawn_without_the_groove() -> None:
    from ziggurat.games.mandala_stones.editions import numbers

    edition = {**numbers(None), "end": {"track": LONGEST_TRACK, "2": 36, "3": 48, "4": 60}}
    state = ziggurat.load("mandala-stones", 2, edition=edition).new_initial_state(seed=1)
    assert f"t{LONGEST_TRACK}" in items(state)
    assert "groove" not in items(state)
    assert "groove" in items(ziggurat.load("mandala-stones", 2).new_initial_state(seed=1))


def test_stacks_lie_between_their_cells() -> None:
    assert len(STACK_AT) == STACKS
    state = ziggurat.load("mandala-stones", 2).new_initial_state(seed=1)
    seen = items(state)
    for cell in range(CELLS):
        first, row = cell + 1 + cell // 3 * 4, seen[f"c{cell + 1}"]
        north, west, east, south = (seen[f"k{first + step}"] for step in (0, 3, 4, 7))
        assert north.x == south.x == row.x
        assert west.y == east.y
        assert north.y < row.y < south.y
        assert west.x < row.x < east.x
