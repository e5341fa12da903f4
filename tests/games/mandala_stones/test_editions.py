"""Editions: what is read, what is refused, and what a record carries."""

import copy
import hashlib
import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import ziggurat
from commands import Run
from games.mandala_stones.layouts import EMPTY, after, fields, position
from random_play import walk
from ziggurat import BadChoice, Record, games
from ziggurat.games.mandala_stones.editions import INSTALLED

HOUSE = tomllib.loads(INSTALLED["house"].read_text(encoding="utf-8"))
BEFORE = Path(__file__).with_name("before.toml")  # the house edition as it was before cards named their conditions
OLD_FORM = tomllib.loads(BEFORE.read_text(encoding="utf-8"))
SECOND = Path(__file__).with_name("second.toml")


def load(edition: Any, seats: int = 2) -> ziggurat.Game:
    return ziggurat.load("mandala-stones", seats, edition=edition)


def changed(path: str, value: Any, tables: dict[str, Any] = HOUSE) -> dict[str, Any]:
    """The house edition with one number changed, put in or (None) taken out."""
    tables = copy.deepcopy(tables)
    *outer, last = path.split(".")
    table = tables
    for name in outer:
        table = table[name]
    if value is None:
        del table[last]
    else:
        table[last] = value
    return tables


def test_the_house_edition_is_the_default() -> None:
    rows = [load(edition).blank.tobytes() for edition in (None, "house", HOUSE, str(INSTALLED["house"]))]
    assert rows == [ziggurat.load("mandala-stones", 2).blank.tobytes()] * 4


def test_the_house_numbers_are_those_of_the_rules_page() -> None:
    page = INSTALLED["house"].with_name("RULES.en.md").read_text(encoding="utf-8")
    spaces, points = (
        [int(number) for number in re.findall(r"\d+", line)]
        for line in re.findall(r"^\| (?:track space|points) \(house number\) (\|.*)$", page, re.MULTILINE)
    )
    assert {int(space): pays for space, pays in HOUSE["marks"].items()} == dict(zip(spaces, points, strict=True))
    for space, pays in re.findall(r"^\| ([234]) \|((?: \d(?: \(house number\))? \|){4})$", page, re.MULTILINE):
        assert HOUSE["spaces"][space] == [int(number) for number in re.findall(r"\d", pays)]
    cards = re.findall(r"^\| (\d+) \| [a-z][^|]* \| (\d+)(?: \(house number\))? \| (\d+)", page, re.MULTILINE)
    assert {card: [numbers["n"], numbers["points"]] for card, numbers in HOUSE["objectives"].items()} == {
        card: [int(needed), int(pays)] for card, needed, pays in cards
    }
    for number in (HOUSE["end"][name] for name in ("track", "2", "3", "4")):
        assert f"{number} (house number)" in page


def test_every_number_reaches_the_game() -> None:
    text = position("Y,Y,B,-,-", EMPTY, track="YBP")
    assert fields(after(text, "score:Y", edition=changed("spaces.2", [9, 3, 2, 1])))["points"] == "11,0"
    assert fields(after(text, "take:1", edition=changed("marks.4", 7)))["points"] == "8,0"
    assert fields(after(text, "take:1", edition=changed("end.2", 4)))["last"] == "last"
    ending = position("Y,Y,-,-,-", "Y,-,-,-,-", track=("YBPRybpr" * 8)[:35], actor=1)
    assert after(ending, "take:1").points()[0] == 0
    assert after(ending, "take:1", edition=changed("objectives.1.n", 2)).points()[0] == 8
    assert after(ending, "take:1", edition=changed("objectives.1.most_towers", 2, OLD_FORM)).points()[0] == 8
    towers = changed("objectives.2", {"towers": 2, "points": 30})
    assert after(ending, "take:1", edition=towers).points()[0] == 30


REFUSED = {
    "no edition of that name": ("palace", "an installed edition"),
    "no such file": ("nowhere.toml", "can be read"),
    "a folder": ("games.toml/", "can be read"),
    "a number": (7, "a table"),
    "a table missing": (changed("marks", None), "edition.marks"),
    "a table more": (changed("colours", {}), "edition.colours"),
    "a table that is none": (changed("end", [36, 48, 60]), "a table"),
    "a space missing": (changed("spaces.3", None), "spaces.3"),
    "a space more": (changed("spaces.6", [1, 2, 3, 4]), "spaces.6"),
    "a height missing": (changed("spaces.2", [4, 3, 2]), "a list of 4"),
    "a height that is no number": (changed("spaces.2", [4, 3, 2, "1"]), "from 0 to 20"),
    "a space that is no list": (changed("spaces.2", 4), "a list of 4"),
    "points too high for a space": (changed("spaces.2", [4, 3, 2, 21]), "from 0 to 20"),
    "points below zero": (changed("spaces.2", [4, 3, 2, -1]), "from 0 to 20"),
    "a truth value": (changed("spaces.2", [4, 3, 2, True]), "from 0 to 20"),
    "a fraction": (changed("marks.4", 1.5), "from 1 to 20"),
    "a mark of nothing": (changed("marks.4", 0), "from 1 to 20"),
    "a mark too high": (changed("marks.4", 21), "from 1 to 20"),
    "a mark beyond the track": (changed("marks.81", 1) | {"spaces": HOUSE["spaces"]}, "1 to"),
    "a thirteenth mark": (changed("marks.60", 1), "1 to 12"),
    "no marks": (changed("marks", {}), "1 to 12"),
    "a mark with a leading zero": (changed("marks", {"04": 1}), "a space of the track"),
    "a mark that is no number": (changed("marks", {"x": 1}), "a space of the track"),
    "marks that are no table": (changed("marks", [4, 9]), "1 to 12"),
    "a track too long": (changed("end.track", 97), "from 1 to 96"),
    "a track too short for the last round": (changed("end.track", 78), "end.4"),
    "a very short track": (changed("end.track", 5), "end"),
    "an end space too far": (changed("end.2", 72), "from 1 to 71"),
    "no end space": (changed("end.3", None), "end.3"),
    "an end space of nothing": (changed("end.2", 0), "from 1"),
    "a card missing": (changed("objectives.10", None), "objectives.10"),
    "a card more": (changed("objectives.11", {"towers": 1, "points": 1}), "objectives.11"),
    "a card that is no table": (changed("objectives.1", 8), "a table with a condition"),
    "a card without a condition": (changed("objectives.1", {"n": 1, "points": 8}), "one of towers, most_towers"),
    "a condition that is none": (changed("objectives.1.condition", "tallest"), "one of towers, most_towers"),
    "a condition that is no name": (changed("objectives.1.condition", 4), "one of towers, most_towers"),
    "a condition that all boards meet": (changed("objectives.1.n", 5), "from 0 to 4"),
    "a condition that no board meets": (changed("objectives.6.n", 5), "from 1 to 4"),
    "no number": (changed("objectives.1.n", None), "objectives.1.n"),
    "a number too much": (changed("objectives.1.height", 3), "objectives.1.height"),
    "no points": (changed("objectives.1.points", None), "objectives.1.points"),
    "no such pattern": (changed("objectives.9.pattern", "star"), "one of starburst, ring, serenity"),
    "no such colour": (
        changed("objectives.1", {"condition": "stones_of_colour", "n": 1, "colour": "green", "points": 1}),
        "one of yellow, blue, purple, red, serenity",
    ),
    "a tower of serenity stones": (
        changed("objectives.1", {"condition": "tower_of_colour", "n": 1, "colour": "serenity", "points": 1}),
        "one of yellow, blue, purple, red",
    ),
    "a height that no tower has": (
        changed("objectives.1", {"condition": "high_towers", "n": 1, "height": 5, "points": 1}),
        "from 1 to 4",
    ),
    "a space that is none": (
        changed("objectives.1", {"condition": "empty_space", "space": 0, "points": 1}),
        "from 1 to 5",
    ),
    "a space and a number": (
        changed("objectives.1", {"condition": "empty_space", "space": 1, "n": 1, "points": 1}),
        "only the keys condition, space, points",
    ),
    "more serenity stones than there are": (
        changed("objectives.1", {"condition": "stones_of_colour", "n": 13, "colour": "serenity", "points": 1}),
        "from 1 to 12",
    ),
    "another condition in the old form": (changed("objectives.1", {"towers": 1, "points": 8}), "most_towers"),
    "both forms": (changed("objectives.1.most_towers", 1), "only the keys most_towers, points"),
    "a number that all boards meet in the old form": (changed("objectives.1.most_towers", 5, OLD_FORM), "from 0 to 4"),
    "a number that no board meets in the old form": (changed("objectives.6.heights", 5, OLD_FORM), "from 1 to 4"),
    "a number that is none in the old form": (changed("objectives.9.starbursts", 21, OLD_FORM), "from 1 to 20"),
    "a card for nothing": (changed("objectives.1.points", 0), "from 1 to 99"),
    "a card for too much": (changed("objectives.1.points", 100), "from 1 to 99"),
}


@pytest.mark.parametrize(("edition", "reason"), REFUSED.values(), ids=REFUSED)
def test_refused(edition: Any, reason: str) -> None:
    with pytest.raises(BadChoice, match=re.escape(reason)) as refused:
        load(edition)
    assert "found" in str(refused.value)
    assert "expected" in str(refused.value)


ASKS_FOR_SERENITY = [
    {"condition": "stones_of_colour", "n": 1, "colour": "serenity", "points": 1},
    {"condition": "tops_of_pattern", "n": 1, "pattern": "serenity", "points": 1},
    {"condition": "top_colours", "n": 5, "points": 1},
    {"condition": "stone_colours", "n": 5, "points": 1},
    {"condition": "top_patterns", "n": 3, "points": 1},
]


@pytest.mark.parametrize("card", ASKS_FOR_SERENITY, ids=lambda card: card["condition"])
def test_a_card_that_needs_serenity_stones_is_refused_without_them(card: dict[str, Any]) -> None:
    edition = changed("objectives.3", card)
    assert ziggurat.load("mandala-stones", 2, serenity=True, edition=edition)
    with pytest.raises(BadChoice, match=r"objectives\.3: found .*expected .*serenity=true"):
        load(edition)


def test_no_more_serenity_stones_are_asked_for_than_there_are_marks() -> None:
    tables = tomllib.loads(SECOND.read_text(encoding="utf-8"))  # with seven marks
    tables["objectives"]["1"] = {"condition": "stones_of_colour", "n": 8, "colour": "serenity", "points": 1}
    with pytest.raises(BadChoice, match="from 1 to 7"):
        ziggurat.load("mandala-stones", 2, serenity=True, edition=tables)


def test_the_old_form_is_read_as_before() -> None:
    """As a file, as tables, and in five colours on top without Serenity, which nobody can meet."""
    for seats in (2, 3, 4):
        rows = [load(edition, seats).blank.tobytes() for edition in ("house", str(BEFORE), OLD_FORM)]
        assert rows == [rows[0]] * 3
    assert load(changed("objectives.3.top_colours", 5, OLD_FORM)).blank["needs"][0][2] == 5


@pytest.mark.parametrize("edition", [OLD_FORM, HOUSE, str(SECOND)], ids=["old form", "house", "second"])
def test_a_record_is_written_again_just_as_it_was_read(edition: Any) -> None:
    *_, over = walk(ziggurat.load("mandala-stones", 2, serenity=True, edition=edition), 3)
    text = Record.of(over).to_text()
    again = Record.read(text)
    assert again.options["edition"] == (edition if isinstance(edition, dict) else tomllib.loads(SECOND.read_text()))
    assert Record.of(again.replay(), again.names).to_text() == text


@pytest.mark.parametrize("text", [b"spaces = [", b"\xff\xfe", b""])
def test_a_file_that_is_no_edition_is_refused(text: bytes, tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    path.write_bytes(text)
    with pytest.raises(BadChoice):
        load(str(path))


def test_a_record_carries_the_numbers_and_a_trace_names_the_file(close_marks: Path) -> None:
    game = load(str(close_marks))
    carried = game.portable_options()
    assert json.loads(json.dumps(carried)) == carried
    again = ziggurat.load("mandala-stones", 2, **carried)
    assert again.blank.tobytes() == game.blank.tobytes()
    assert again.portable_options() == carried
    assert game.sources() == {"edition": hashlib.sha256(close_marks.read_bytes()).hexdigest()}
    assert again.sources() == {}


def test_the_default_edition_has_no_source() -> None:
    assert load("house").sources() == {}
    assert load("house").portable_options() == {"edition": HOUSE}
    assert ziggurat.load("mandala-stones", 2).sources() == {}
    assert ziggurat.load("mandala-stones", 2, serenity=True).portable_options() == {"serenity": True}


def test_an_edition_does_not_change_when_its_numbers_do() -> None:
    """What a record carries is a copy: changing it changes no game."""
    carried = load("house").portable_options()
    assert isinstance(carried["edition"], dict)
    carried["edition"].clear()
    assert load("house").portable_options() == {"edition": HOUSE}


def test_extreme_editions_are_sound() -> None:
    """The shortest and the longest tracks, marks everywhere: games end, and every position can be read."""
    short = changed("end", {"track": 20, "2": 1, "3": 1, "4": 1}) | {"marks": {str(n): 20 for n in range(1, 13)}}
    long = changed("end", {"track": 96, "2": 87, "3": 82, "4": 77}) | {"marks": {str(n): 1 for n in range(85, 97)}}
    for edition in (short, long):
        for seats in (2, 3, 4):
            game = ziggurat.load("mandala-stones", seats, serenity=True, edition=edition)
            for seed in range(3):
                for state in walk(game, seed):
                    assert game.from_position(state.position()).position() == state.position()
                assert state.is_terminal()


def test_the_editions_that_are_listed_are_those_installed() -> None:
    (option,) = (one for one in games.facts("mandala-stones").options if one.name == "edition")
    assert option.installed == tuple(INSTALLED)
    assert option.default in INSTALLED
    assert all(path.exists() for path in INSTALLED.values())


def test_the_list_of_games_and_the_drawing_name_the_edition(run: Run) -> None:
    _, table, _ = run("games")
    assert "(house)" in table
    listed = [json.loads(line) for line in run("games", "--json")[1].splitlines()]
    (options,) = (game["options"] for game in listed if game["id"] == "mandala-stones")
    assert options["edition"] == {"default": "house", "choices": [], "installed": ["house"]}
    show = ("show", "mandala-stones", "--language", "en")
    assert "Edition" not in run(*show)[1]  # as by default
    assert "\nEdition: house\n" in run(*show, "--option", "edition=house")[1]
    second = run(*show, "--option", f"edition={SECOND}", "--option", "serenity=true")[1]
    assert f"\nEdition: {SECOND}\n" in second


def test_a_record_that_carries_its_edition_is_drawn_so(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "old.record"
    Record.of(load(OLD_FORM).new_initial_state(seed=1)).save(file)
    told = run("show", "mandala-stones", "--record", str(file), "--language", "fr")[1]
    assert "Édition\N{NO-BREAK SPACE}: comme dans la partie enregistrée" in told


def test_the_file_says_what_is_house_data() -> None:
    text = INSTALLED["house"].read_text(encoding="utf-8")
    assert "house data" in text
    for table in ("marks", "end", "objectives"):
        before, _, _ = text.partition(f"[{table}]")
        assert "ours" in before[before.rindex("\n\n") :].lower(), table
