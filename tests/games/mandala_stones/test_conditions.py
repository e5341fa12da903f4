"""The vocabulary of the objective cards: every condition judged on boards, said in words, drawn, and played with."""

import re
from pathlib import Path
from typing import Any

import pytest

import ziggurat
from games.mandala_stones.layouts import EMPTY, after, position, start
from random_play import walk
from ziggurat import Record, games
from ziggurat.games.mandala_stones.conditions import VOCABULARY, Condition
from ziggurat.games.mandala_stones.editions import INSTALLED, numbers
from ziggurat.players import read
from ziggurat.words import LANGUAGES, words

SECOND = Path(__file__).with_name("second.toml")
MISSED = {"condition": "stones", "n": 20, "points": 99}

# A card, and boards that meet it and miss it: the ten of the house with other numbers, and all others.
JUDGED: list[tuple[dict[str, Any], set[str], set[str]]] = [
    ({"condition": "towers", "n": 3}, {"Y,B,-,-,P", "Y,B,P,R,y"}, {"Y,B,-,-,-", EMPTY}),
    ({"condition": "most_towers", "n": 2}, {"Y,B,-,-,-", EMPTY}, {"Y,B,P,-,-"}),
    ({"condition": "tower_on_space", "space": 4}, {"-,-,-,Y,-"}, {"Y,B,P,-,R"}),
    ({"condition": "empty_spaces", "n": 3}, {"Y,-,-,B,-", EMPTY}, {"Y,B,P,-,-"}),
    ({"condition": "empty_space", "space": 2}, {"Y,-,P,R,B"}, {"-,Y,-,-,-"}),
    ({"condition": "towers_of_height", "n": 2, "height": 3}, {"YBP,yrb,R,-,-"}, {"YBP,YBPR,yb,r,-"}),
    ({"condition": "towers_of_height", "n": 1, "height": 1}, {"YBP,-,-,-,R"}, {"YBP,BP,-,-,-", EMPTY}),
    ({"condition": "high_towers", "n": 2, "height": 3}, {"YBP,YBPR,R,-,-"}, {"YBP,yb,r,B,-"}),
    ({"condition": "same_height", "n": 3}, {"YB,BY,PY,R,-"}, {"Y,B,YB,BY,PRY"}),
    ({"condition": "heights", "n": 4}, {"Y,BY,PRY,yrpb,-"}, {"Y,BY,PRY,b,-"}),
    ({"condition": "colours", "n": 4}, {"YBPR,-,-,-,-", "YBRs,-,-,-,-"}, {"YBPy,R,-,-,-", "YBss,-,-,-,-"}),
    ({"condition": "stones_of_one_colour", "n": 3}, {"yyY,-,-,-,-"}, {"YYs,YY,-,-,-", "YYYb,-,-,-,-"}),
    ({"condition": "tower_of_colour", "n": 2, "colour": "blue"}, {"yY,bB,-,-,-"}, {"yY,b,B,-,-", "bBY,bs,-,-,-"}),
    ({"condition": "top_colours", "n": 5}, {"Y,B,P,R,ys"}, {"Y,B,P,R,r"}),
    ({"condition": "same_top_colour", "n": 2}, {"Ys,Bs,-,-,-", "Y,ry,-,-,-"}, {"Y,B,P,R,ys"}),
    ({"condition": "tops_of_colour", "n": 2, "colour": "red"}, {"R,yr,-,-,-"}, {"R,rY,-,-,-", "R,Ys,Y,y,-"}),
    ({"condition": "tops_of_colour", "n": 2, "colour": "serenity"}, {"Ys,Bs,-,-,-"}, {"Yss,B,-,-,-"}),
    ({"condition": "top_patterns", "n": 3}, {"Y,y,Ys,-,-"}, {"Y,y,b,-,-"}),
    ({"condition": "same_top_pattern", "n": 3}, {"Y,B,P,-,-", "Y,Ys,Bs,bs,-"}, {"Y,B,p,r,ys"}),
    ({"condition": "tops_of_pattern", "n": 2, "pattern": "ring"}, {"y,b,-,-,-"}, {"y,Y,ybB,-,-"}),
    ({"condition": "tops_of_pattern", "n": 2, "pattern": "serenity"}, {"Ys,Bs,-,-,-"}, {"Ys,B,-,-,-"}),
    ({"condition": "stones", "n": 4}, {"YB,P,R,-,-", "Ysss,-,-,-,-"}, {"YB,P,-,-,-"}),
    ({"condition": "most_stones", "n": 2}, {EMPTY, "YB,-,-,-,-"}, {"YB,P,-,-,-"}),
    ({"condition": "stone_colours", "n": 4}, {"YB,PR,-,-,-", "YB,Ps,-,-,-"}, {"YB,Pyb,-,-,-"}),
    ({"condition": "same_colour", "n": 3}, {"Yy,BY,-,-,-", "Yss,Bs,-,-,-"}, {"YBP,RYs,-,-,-"}),
    ({"condition": "stones_of_colour", "n": 3, "colour": "purple"}, {"pP,YP,-,-,-"}, {"pP,yYy,-,-,-"}),
    ({"condition": "stones_of_colour", "n": 2, "colour": "serenity"}, {"Yss,-,-,-,-"}, {"YBPs,-,-,-,-"}),
    ({"condition": "same_pattern", "n": 4}, {"YB,PR,y,-,-"}, {"YBPs,ybps,-,-,-"}),
    ({"condition": "stones_of_pattern", "n": 2, "pattern": "starburst"}, {"YB,-,-,-,-"}, {"Yb,ys,-,-,-"}),
    ({"condition": "stones_of_pattern", "n": 2, "pattern": "serenity"}, {"Ys,bs,-,-,-"}, {"Ys,bb,YY,-,-"}),
]
IDS = ["-".join(str(value) for value in card.values()) for card, _, _ in JUDGED]


def edition(card: dict[str, Any]) -> dict[str, Any]:
    """The house edition, but card 1 is this one for 50 points, and card 2 cannot be met by any board here."""
    house = dict(numbers("house"))
    return house | {"objectives": house["objectives"] | {"1": card | {"points": 50}, "2": MISSED}}


def paid(board: str, card: dict[str, Any]) -> int:
    """What card 1 pays at the end: seat 1 ends a game in which seat 0 has this board."""
    text = position(board, "Y,-,-,-,-", track=("YBPRybpr" * 8)[:35], goals="1,2/3,4", actor=1)
    return after(text, "take:1", serenity=True, edition=edition(card)).points()[0]


@pytest.mark.parametrize(("card", "met", "missed"), JUDGED, ids=IDS)
def test_every_condition_is_judged_by_its_numbers(card: dict[str, Any], met: set[str], missed: set[str]) -> None:
    assert {board: paid(board, card) for board in met} == dict.fromkeys(met, 50)
    assert {board: paid(board, card) for board in missed} == dict.fromkeys(missed, 0)


def test_every_condition_is_among_those_judged() -> None:
    assert {card["condition"] for card, _, _ in JUDGED} == set(VOCABULARY)


@pytest.mark.parametrize(("card", "met", "missed"), JUDGED, ids=IDS)
def test_the_outlook_is_better_with_a_card_that_is_met(card: dict[str, Any], met: set[str], missed: set[str]) -> None:
    """The same boards late in the game, with this card and with one that nobody ever meets."""
    far = {"condition": "stones", "n": 20}
    for board in met:
        text = position(board, "Y,-,-,-,-", track=("YBPRybpr" * 8)[:34], goals="1,2/3,4", actor=0)
        near, never = (start(text, serenity=True, edition=edition(one)).outlook() for one in (card, far))
        assert near[0] > never[0]
        assert sum(near) == pytest.approx(1)


def test_two_cards_of_one_condition_are_judged_each_by_its_own_numbers() -> None:
    """In the second edition card 1 asks for red tops and card 2 for yellow ones, 6 points each."""
    goals, track = "1,9/3,4", ("YBPRybpr" * 8)[:29]
    for board, cards, points in (("R,r,YB,B,-", goals, 6), ("Y,y,RB,B,-", goals, 0), ("Y,y,RB,B,-", "2,9/3,4", 6)):
        text = position(board, "Y,-,-,-,-", track=track, goals=cards, actor=1)
        assert after(text, "take:1", serenity=True, edition=str(SECOND)).points()[0] == points


@pytest.mark.parametrize("seats", games.facts("mandala-stones").seats)
def test_whole_games_and_the_search_with_a_second_edition(seats: int) -> None:
    game = ziggurat.load("mandala-stones", seats, serenity=True, edition=str(SECOND))
    paid_for_cards = 0
    for seed in range(4):
        for state in walk(game, seed):
            assert game.from_position(state.position()).position() == state.position()
            if state.move_number() == 40:
                sight = state.sight(state.current_player())
                assert read("search:sims=50", game).choose(sight, 1).action in state.legal_actions()
        assert state.is_terminal()
        paid_for_cards += sum(event.words == "objective-scored" for event in state.story())
        record = Record.of(state)
        again = Record.read(record.to_text())
        assert again.to_text() == record.to_text()
        assert again.replay().points() == state.points()
    assert paid_for_cards


@pytest.mark.parametrize(("colour", "needed", "fatal"), [("red", "2", "1"), ("yellow", "1", "2")])
def test_the_search_plays_for_the_card_of_the_edition(colour: str, needed: str, fatal: str) -> None:
    """The last turn of all, 30 points behind: only a second top of the colour wins, so the stone on it must go."""
    board, track = "yR,rY,b,p,P", ("YBPRybpr" * 8)[:36]
    text = position(EMPTY, board, track=track, goals="3,4/1,2", points="30,0", actor=1, last="last")
    state = start(text, edition=edition({"condition": "tops_of_colour", "n": 2, "colour": colour}))
    chosen = read("search:sims=300", state.game).choose(state.sight(1), 1).action
    assert needed in state.action_to_string(chosen)
    assert fatal not in state.action_to_string(chosen)
    state.apply_action(chosen)
    assert state.winners() == [1]


def told(language: str) -> list[str]:
    """What the ten cards of the second edition say."""
    said = []
    for goals in ("1,2/3,4", "5,6/7,8", "9,10/1,2"):
        state = start(position(EMPTY, EMPTY, goals=goals), serenity=True, edition=str(SECOND))
        items = [item for part in state.scene(None).parts for item in part.items if item.sprite == "objective"]
        labels = [item.label for item in items if item.label]
        said += [words(language, "mandala-stones").say(label.message, **label.args) for label in labels]
    return [text.replace("\N{NO-BREAK SPACE}", " ") for text in said[:10]]


def test_named_colours_patterns_heights_and_spaces_are_said_in_words() -> None:
    assert told("en") == [
        "Objective: at least 2 towers with a red stone on top: 6 points",
        "Objective: at least 2 towers with a yellow stone on top: 6 points",
        "Objective: at least 2 towers of height 3: 7 points",
        "Objective: space 3 is empty: 3 points",
        "Objective: a tower of at least 2 stones, all blue: 9 points",
        "Objective: at least 3 towers of height 2 or more: 5 points",
        "Objective: at least 4 purple stones on the board: 6 points",
        "Objective: at least 1 tower with a serenity stone on top: 4 points",
        "Objective: at most 3 stones on the board: 8 points",
        "Objective: at least 4 towers with the same pattern on top: 5 points",
    ]
    assert told("fr")[:8] == [
        "Objectif : au moins 2 colonnes avec au sommet une pierre rouge : 6 points",
        "Objectif : au moins 2 colonnes avec au sommet une pierre jaune : 6 points",
        "Objectif : au moins 2 colonnes de hauteur 3 : 7 points",
        "Objectif : l’emplacement 3 est vide : 3 points",
        "Objectif : une colonne d’au moins 2 pierres, entièrement bleue : 9 points",
        "Objectif : au moins 3 colonnes de hauteur 2 ou plus : 5 points",
        "Objectif : au moins 4 pierres de couleur violette sur le plateau : 6 points",
        "Objectif : au moins 1 colonne avec au sommet une pierre de sérénité : 4 points",
    ]


@pytest.mark.parametrize(("card", "met", "missed"), JUDGED, ids=IDS)
def test_every_card_can_be_said_and_drawn(card: dict[str, Any], met: set[str], missed: set[str]) -> None:
    state = start(position(EMPTY, EMPTY, goals="1,2/3,4"), serenity=True, edition=edition(card))
    sheet = state.game.sprites()
    items = {item.id: item for part in state.scene(0).parts for item in part.items}
    aim, label = items["g0-1-aim"], items["g0-1"].label
    assert aim.sprite in sheet.sprites
    assert bool(sheet.sprites[aim.sprite].mark) == bool(aim.tint)
    assert bool(sheet.sprites[aim.sprite].number) == (aim.number is not None)
    assert ("g0-1-needs" in items) == ("n" in card)
    assert label is not None
    for language in LANGUAGES:
        for one in ({"needs": 1}, {"needs": 2}) if "n" in card else ({},):
            said = words(language, "mandala-stones").say(label.message, **{**label.args, **one})
            assert re.search(r"\b50\b", said)
            assert "{" not in said


def listed(condition: Condition) -> str:
    """The numbers of a condition as pages and the edition's own file write them."""
    return ", ".join(
        [*[f"n {condition.least}-{condition.most}"] * bool(condition.most), *filter(None, [condition.detail])]
    )


@pytest.mark.parametrize("name", ["RULES.en.md", "RULES.fr.md", "edition.toml"])
def test_the_vocabulary_is_written_down(name: str) -> None:
    page = INSTALLED["house"].with_name(name).read_text(encoding="utf-8")
    row = r"^#   (\w+)  +(n [\d-]+(?:, \w+)?|space)  " if name.endswith("toml") else r"^\| `(\w+)` \| ([^|]+) \|"
    assert dict(re.findall(row, page, re.MULTILINE)) == {id: listed(one) for id, one in VOCABULARY.items()}
