"""The board as plain text says in words what the cards ask for, to whom may see them."""

from pathlib import Path

import pytest

import ziggurat
from games.mandala_stones.layouts import after, fields, position
from ziggurat.terminal import seating
from ziggurat.terminal.play import Table


def test_the_sketch_tells_the_objectives_that_the_seat_may_see() -> None:
    state = ziggurat.load("mandala-stones", 2).new_initial_state(seed=3)
    mine, others = (hand.split(",") for hand in fields(state)["goals"].split("/"))

    def told(drawing: str) -> list[str]:
        return [line.split()[0] for line in drawing.splitlines() if "Objective: " in line]

    assert told(state.sketch(0, "en")) == sorted(mine, key=int)
    assert told(state.sketch(1, "en")) == sorted(others, key=int)
    assert told(state.sketch(None, "en")) == sorted(mine + others, key=int)


def test_every_cell_has_its_number_and_the_tower_in_hand_is_shown() -> None:
    state = ziggurat.load("mandala-stones", 2).new_initial_state(seed=3)
    drawing = state.sketch(0, "en")
    artists = fields(state)["artists"].split(",")
    starbursts, rings = set(artists[:2]), set(artists[2:])
    assert all(f"*{cell}*" in drawing for cell in starbursts)
    assert all(f"({cell})" in drawing for cell in rings)
    assert all(f"[{cell}]" in drawing for cell in {*map(str, range(1, 10))} - starbursts - rings)
    while "space:" not in fields(state)["stage"]:
        state.apply_action(state.legal_actions()[-1])
    tower = fields(state)["stage"].removeprefix("space:")
    assert f"tower in hand   {tower}" in state.sketch(0, "en")


@pytest.mark.parametrize(("language", "said"), [("en", "no room for the serenity stone"), ("fr", "plus de place pour")])
def test_the_terminal_says_that_no_tower_has_room_for_a_kept_stone(
    language: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for board, full in (("Y,BPRY,yprb,-,-", True), ("Y,BPR,yprb,-,-", False)):
        state = after(position(board, "b,-,-,-,-", track="YBPRybpr"), "take:1", serenity=True)
        Table(state, language, ("Ada", "Bo"), 1).show()
        assert (said in " ".join(capsys.readouterr().out.split())) == full


def test_the_terminal_names_the_edition_when_a_game_begins(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def leaves(prompt: str = "") -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", leaves)
    monkeypatch.setattr(seating, "last_game", lambda: tmp_path / "last.record")
    Table(ziggurat.load("mandala-stones", 2).new_initial_state(seed=1), "en", ("Ada", "Bo"), 1).run()
    assert "Edition: house" in capsys.readouterr().out
