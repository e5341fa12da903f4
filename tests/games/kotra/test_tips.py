"""What the tips of Kotra's pages promise holds on the board."""

import re

import ziggurat
from ziggurat.study import rulebook

HEADINGS = {"en": "Tips", "fr": "Conseils"}


def reached(position: str, roll: str) -> set[str]:
    """The squares that a roll lets south go to."""
    state = ziggurat.load("kotra", seats=2).from_position(position)
    state.apply_action(state.string_to_action(f"roll:{roll}"))
    return {move[-2:] for move in state.legal_moves()}


def test_two_mediums_side_by_side_leave_only_the_edges_open() -> None:
    """North's row 4, where its larges land first, is rank 5."""
    position = "8/8/8/8/8/3S2S23/S1S1S1S1S13/S37 0,0,0/5,5,5 0,3,4/0,0,0 - - chance:0 0"
    assert reached(position, "22") == {f"{file}5" for file in "bcdefg"}


def test_three_smalls_watch_the_whole_second_row() -> None:
    position = "8/8/8/S1S15S2/7S3/8/8/1S12S11S11 0,0,0/5,5,5 0,4,4/0,0,0 - - chance:0 0"
    assert {square for square in reached(position, "11") if square[1] == "2"} == {f"{file}2" for file in "abcdefgh"}


def test_the_pages_have_all_tips_and_say_that_four_take_longer() -> None:
    for language, heading in HEADINGS.items():
        page = rulebook.page("kotra", language)
        tips = page.split(f"\n## {heading}\n")[1].split("\n## ")[0]
        assert len(re.findall("^- ", tips, re.MULTILINE)) == 8
    assert "longer with four" in rulebook.page("kotra", "en").split("\n\n")[1]
    assert "bien plus à quatre" in " ".join(rulebook.page("kotra", "fr").split("\n\n")[1].split())
