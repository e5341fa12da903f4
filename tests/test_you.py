"""Seats are people: bots have names of their own, nobody is number 0, and whoever reads is "you" in every sentence."""

import re
from pathlib import Path

import pytest
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

import fluent_files
import ziggurat
from configurations import Configuration
from random_play import walk
from ziggurat import games
from ziggurat.contract.bot_names import CITIES, bot_name
from ziggurat.contract.events import Event, Kind
from ziggurat.pictures.palette import TINTS
from ziggurat.words import LANGUAGES, Words, words

ROOT = Path(__file__).parents[1]
FILES = sorted([*ROOT.glob("src/ziggurat/games/*/words.*.ftl"), *ROOT.glob("examples/*/words.*.ftl")])
YOU = {"en": re.compile(r"\b[Yy]ou(rs?)?\b"), "fr": re.compile(r"\b([Vv]ous|[Vv]otre|[Vv]os)\b")}


class Forms(Visitor):
    """The texts of a message by whom they address, with all that stands below them."""

    def __init__(self) -> None:
        self.keys: set[str] = set()
        self.to_you: list[str] = []

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        if isinstance(node.selector, ast.VariableReference) and node.selector.id.name == "who":
            for variant in node.variants:
                self.keys.add(getattr(variant.key, "name", ""))
                if getattr(variant.key, "name", "") == "you":
                    found = fluent_files.Texts()
                    found.visit(variant)
                    self.to_you += found.found
        self.generic_visit(node)


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.name}")
def test_every_sentence_about_a_seat_can_say_you(file: Path) -> None:
    language, checked = file.name.split(".")[1], 0
    for message, variables in fluent_files.messages(file).items():
        if "seat" not in variables:
            continue
        forms = Forms()
        for entry in fluent_files.entries(file):
            if entry.id.name == message:
                forms.visit(entry)
        assert forms.keys == {"you", "other"}, f"{message}: write a form for `$who`: [you], and *[other] with the name"
        assert YOU[language].search(" ".join(forms.to_you)), f"{message}: {forms.to_you}"
        checked += 1
    assert checked


def test_whoever_reads_is_you_and_others_have_their_names(configuration: Configuration) -> None:
    game = configuration.load()
    names = {seat: f"<{seat}>" for seat in range(game.seats)}
    for state in walk(game, 1):
        for event in state.story() if state.move_number() else ():
            for language in LANGUAGES:
                spoken = words(language, game.id)
                if event.seat is not None:
                    told = spoken.tell(event, names, you=event.seat)
                    assert YOU[language].search(told), told
                    assert names[event.seat] not in told
                    assert names[event.seat] in spoken.tell(event, names, you=game.seats)


def test_both_languages_conjugate() -> None:
    event = Event(Kind.ROLLED, "rolled", 1, {"high": 4, "low": 2})
    said = [Words(language, "kotra").tell(event, {1: "Uruk"}, you) for language in LANGUAGES for you in (1, 0)]
    assert said[:2] == ["You roll 4 and 2.", "Uruk rolls 4 and 2."]
    assert [text.replace("\N{NO-BREAK SPACE}", " ") for text in said[2:]] == [
        "Vous lancez les dés : 4 et 2.",
        "Uruk lance les dés : 4 et 2.",
    ]


def test_bots_have_different_names_that_stay() -> None:
    tables = [f"table{number}" for number in range(200)]
    for table in tables:
        called = [bot_name(seat, table) for seat in range(5)]
        assert len(set(called)) == 5
        assert set(called) <= set(CITIES)
        assert called == [bot_name(seat, table) for seat in range(5)]
    assert {bot_name(0, table) for table in tables} == set(CITIES)
    assert [bot_name(seat) for seat in range(5)] == ["Ur", "Uruk", "Eridu", "Nippur", "Lagash"]


@pytest.mark.parametrize("game", games.GAMES)
def test_every_seat_has_a_colour_or_a_mark_of_its_own(game: str) -> None:
    """So that lists, sentences and arrows can tell seats apart; marks are no colours of the game's own pieces."""
    facts = games.facts(game)
    for number in facts.seats:
        told = ziggurat.load(game, number).colours or facts.marks[:number]
        assert len(set(told)) == number
        assert set(told) <= set(TINTS)
    scene = ziggurat.load(game).new_initial_state(seed=1).scene()
    assert not {item.tint for part in scene.parts for item in part.items} & set(facts.marks)


@pytest.mark.parametrize("game", games.GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_source_of_points_says_what_it_means(game: str, language: str) -> None:
    file = games.folder(game) / f"words.{language}.ftl"
    forms = fluent_files.forms(file)
    assert {name: found for name, found in forms.items() if name.startswith("from-") and found != ["means"]} == {}


@pytest.mark.parametrize("game", games.GAMES)
def test_nobody_is_player_0(game: str) -> None:
    texts = [games.folder(game) / f"RULES.{language}.md" for language in LANGUAGES]
    texts += [games.folder(game) / f"words.{language}.ftl" for language in LANGUAGES]
    for text in texts:
        assert not re.search(r"\b([Pp]layers?|[Jj]oueurs?)\s0\b", text.read_text(encoding="utf-8")), text
    state = ziggurat.load(game).new_initial_state(seed=1)
    assert ("Player 1" in state.svg()) == any(part.seat == 0 for part in state.scene().parts)
    assert "Player 0" not in state.svg()
