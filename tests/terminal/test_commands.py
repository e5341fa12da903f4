"""What can be typed at the terminal: moves, undo, hints, the rules, and nonsense."""

from pathlib import Path

import pytest

import ziggurat
import ziggurat.players
from random_play import choose
from terminal.sitting import GAME, WITH_LETTERS, a_table, type_in
from ziggurat import games
from ziggurat.kernel.random import generator
from ziggurat.terminal import play, seating
from ziggurat.words import LANGUAGES, words


def test_moves_by_notation_undo_and_quit(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    table = a_table()
    start, move = table.state.position(), next(iter(table.state.legal_moves()))
    type_in(monkeypatch, "undo", move, "reprendre", "quit")
    table.run()
    printed = capsys.readouterr().out
    assert "There is nothing to undo." in printed
    assert f"Undone: {move}." in printed
    assert table.state.position() == start
    assert "--resume last" in printed


@pytest.mark.parametrize("game", games.GAMES)
def test_undo_goes_back_over_chance(game: str) -> None:
    table = a_table(game)
    table.settle()
    before = table.state.position()
    table.play(table.state.legal_actions()[0])
    table.undo()
    assert table.state.position() == before


def test_nonsense_is_answered_and_changes_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    table = a_table()
    start, file = table.state.position(), tmp_path / "file"
    file.touch()
    type_in(monkeypatch, "", "abracadabra", "99", "[bold]", "help", "save", f"save {file}/x", "9" * 5000)
    table.run()  # and the end of input, as from a closed window
    printed = capsys.readouterr().out
    assert "I do not understand: abracadabra." in printed
    assert "That is not possible here: 99." in printed
    assert "Name a file: save FILE." in printed
    assert f"{file}/x: " in printed
    assert table.state.position() == start


def test_whoever_mistypes_a_move_is_told_those_that_are_like_it(capsys: pytest.CaptureFixture[str]) -> None:
    table = a_table(WITH_LETTERS)
    moves = table.choices()
    wrong = f"{moves[0]}1"
    table.move(wrong)
    assert f"That is not possible here: {wrong}. Did you mean {moves[0]}" in capsys.readouterr().out
    assert not table.state.history()


def test_hint_and_analysis_say_moves_and_chances(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = a_table()
    monkeypatch.setattr(play.analysis, "searcher", lambda game: ziggurat.players.read("search:sims=300", game))
    type_in(monkeypatch, "hint", "analyse", "quit")
    table.run()
    printed = capsys.readouterr().out
    assert printed.count("chance of winning is about") == 1
    assert printed.count(" %") > 1 + len(table.names)
    assert "Likely to follow:" in printed


def test_a_move_that_the_search_did_not_try_has_no_chances(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = a_table()
    monkeypatch.setattr(play.analysis, "searcher", lambda game: ziggurat.players.read("search:sims=3", game))
    type_in(monkeypatch, "analyse", "quit")
    table.run()
    printed = capsys.readouterr().out
    assert "moves were not examined closely." in printed
    assert printed.count(" %") <= 3 + len(table.names)


def test_look_tells_the_board_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    table = a_table(WITH_LETTERS, language="fr")
    table.look()
    printed = " ".join(capsys.readouterr().out.split())
    assert "case d1, départ turquoise : 8 × pyramide turquoise" in printed


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.GAMES)
def test_the_letters_of_the_board_are_explained_at_the_start_and_by_help(
    game: str, language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = a_table(game, language=language)
    type_in(monkeypatch, "", "help", "quit")
    table.run()
    printed = " ".join(capsys.readouterr().out.split())
    assert printed.count(" ".join(table.words.say("legend").split())) == 2


def test_capitals_do_not_matter_and_a_number_that_is_not_in_the_list_is_answered(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = a_table(WITH_LETTERS)
    moves = table.choices()
    type_in(monkeypatch, str(len(moves) + 1), moves[-1].upper(), "quit")
    table.run()
    assert f"{len(moves) + 1} is not in the list: it has the numbers 1 to {len(moves)}." in capsys.readouterr().out
    assert table.state.move_number() == 1


@pytest.mark.parametrize(("language", "command"), [("en", "rules"), ("fr", "règles"), ("fr", "regles")])
def test_the_rules_and_what_to_do_are_at_hand(
    language: str, command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = a_table(language=language)
    type_in(monkeypatch, command, "quit")
    table.run()
    printed = " ".join(capsys.readouterr().out.split())
    rules = (games.folder(GAME) / f"RULES.{language}.md").read_text(encoding="utf-8")
    heading = next(line.removeprefix("## ") for line in rules.splitlines() if line.startswith("## "))
    assert heading in printed
    (prompt,) = table.state.scene(table.state.current_player()).prompts[:1]
    assert " ".join(table.words.say(prompt.message, **prompt.args).split()) in printed


def test_undo_against_a_bot_goes_back_to_the_persons_own_decision(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = a_table()
    table = play.Table(table.state, "en", seating.seat_bots(("A", "B"), "1", 0), seed=1)
    start, move = table.state.position(), table.choices()[0]
    type_in(monkeypatch, move, "undo", "undo", "quit")
    table.run()
    assert table.state.position() == start
    assert f"Undone: {move}, and the action that followed." in capsys.readouterr().out


@pytest.mark.parametrize("game", [game for game in games.GAMES if games.facts(game).luck in ("dice", "cards")])
def test_taking_back_changes_neither_dice_nor_cards(game: str) -> None:
    table, rng, chance = a_table(game), generator(1), 0
    table.settle()
    for _ in range(200):
        if table.state.is_terminal():
            break
        action, before = choose(table.state, rng), table.state.move_number()
        table.play(action)
        after = table.state.position()
        chance += table.state.move_number() > before + 1
        table.undo()
        table.play(action)
        assert table.state.position() == after
    assert chance


def test_lines_are_not_broken_at_spaces_that_must_not_be(capsys: pytest.CaptureFixture[str]) -> None:
    table = a_table(language="fr")
    for width in range(30, 60):
        table.console.width = width
        table.say("legend")
        lines = capsys.readouterr().out.splitlines()
        assert len(lines) > 2
        assert max(map(len, lines)) <= width
        assert not any(line.lstrip().startswith((":", ";")) for line in lines)


def test_a_lost_game_gets_no_empty_promise(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    table = a_table()
    hopeless = ziggurat.players.Choice(table.state.legal_actions()[0], "7", 10, 0.001)
    monkeypatch.setattr(table, "think", lambda: ziggurat.players.Answer(hopeless.action, (hopeless,)))
    table.advise()
    assert capsys.readouterr().out == "All seems lost; 7 holds out longest.\n"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("id", games.GAMES)
def test_a_move_with_a_question_mark_is_told_and_not_played(
    id: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    table, spoken = a_table(id, language=language), words(language, id)
    table.settle()
    seat, before = table.state.current_player(), table.state.clone()
    capsys.readouterr()
    for move in list(table.state.legal_moves())[:3]:
        seen = table.state.sight(seat).foresee(table.state.string_to_action(move))
        expected = [spoken.say("foreseen", move=move)]
        expected += [spoken.tell(event, dict(enumerate(table.names))) for event in seen.story]
        expected += [f"… {spoken.say('then-chance')}"] if seen.chance else []
        for typed in (f"{move}?", f"{move} ?"):
            assert table.answer(typed)
            told = capsys.readouterr().out.split()  # lines are broken anywhere
            assert told == " ".join(expected).split()
    table.answer("nonsense?")
    assert table.state == before


def test_a_move_that_may_end_the_game_is_told_in_these_words(capsys: pytest.CaptureFixture[str]) -> None:
    state = ziggurat.load("twin-win", 2).from_position(
        "R1/G1R3R2/B3Y2K1/-/Y3K2B1/-/K3B2G2/-/G3Y1 BT,KT/RT,KN RN,BN,GT,GN,YT,YN 0 2 6"
    )
    play.Table(state, "en", ("A", "B"), seed=1).answer("a3b3?")
    assert "It may end the game." in capsys.readouterr().out
