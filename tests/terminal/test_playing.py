"""A game at the terminal from its beginning to its end, alone, with others and with bots; saved and gone on with."""

import re
from pathlib import Path

import pytest

import ziggurat
import ziggurat.players
from commands import Run
from random_play import choose
from terminal.sitting import GAME, WITH_LETTERS, a_table, type_in
from ziggurat import Record, games
from ziggurat.kernel.random import generator
from ziggurat.terminal import play, seating
from ziggurat.words import words


@pytest.mark.parametrize("id", games.GAMES)
def test_a_game_is_played_to_its_end(
    id: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every choice by its number or its notation, with the curtain's Enter where something is hidden."""
    game = ziggurat.load(id, games.facts(id).seats[-1])
    table = play.Table(game.new_initial_state(seed=1), "fr", tuple("ABCDE"[: game.seats]), seed=1)
    rng = generator(1)

    def answer(prompt: str = "") -> str:
        if "ENTRÉE" in prompt.upper():
            return ""
        choices = table.choices()
        chosen = table.state.action_to_string(choose(table.state, rng))
        by_number = table.state.move_number() % 2 and not choices[0].isdecimal()
        return str(choices.index(chosen) + 1) if by_number else chosen

    monkeypatch.setattr(table.console, "input", answer)
    table.run()
    printed = capsys.readouterr().out
    assert table.state.is_terminal()
    assert "gagne la partie" in printed or "partagée" in printed
    scores = zip(table.names, table.state.points(), strict=True)
    lines = [words("fr", id).say("points-line", name=name, points=points) for name, points in scores]
    assert all((line in printed) == game.facts.points for line in lines), "points are told where a game counts any"
    assert Record.read(seating.last_game().read_text()).replay().is_terminal()


@pytest.mark.parametrize("id", games.GAMES)
def test_whoever_saves_a_game_with_secrets_is_told_that_the_file_has_them(
    id: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    a_table(id).save(str(tmp_path / "game"))
    assert ("hidden cards and pieces included" in " ".join(capsys.readouterr().out.split())) == games.facts(id).hidden


def test_save_and_resume(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, last: Path) -> None:
    table = a_table()
    file = tmp_path / "kept.record"
    type_in(monkeypatch, next(iter(table.state.legal_moves())), f"save {file}", "quit")
    table.run()
    for where in (file, Path("last")):
        state, names = seating.resume(where, "en")
        assert state.position() == table.state.position()
        assert names == table.names


def test_a_game_under_way_makes_room_for_another_and_is_not_lost(
    run: Run, monkeypatch: pytest.MonkeyPatch, last: Path
) -> None:
    table = a_table()
    type_in(monkeypatch, next(iter(table.state.legal_moves())), "quit")
    table.run()
    kept = last.read_text()
    type_in(monkeypatch, "quit")
    code, printed, _ = run("play", WITH_LETTERS)
    assert code == 0
    aside = next(file for file in last.parent.glob("*.record") if file != last)
    assert aside.read_text() == kept
    assert f'--resume "{aside}"' in printed
    type_in(monkeypatch, "quit")
    assert run("play", "--resume", "last")[0] == 0
    assert Record.read(last.read_text()).game == WITH_LETTERS
    last.write_bytes(bytes(range(256)))  # what cannot be read keeps nobody from playing
    type_in(monkeypatch, "quit")
    assert run("play", WITH_LETTERS)[0] == 0
    assert len(list(last.parent.glob("*.record"))) == 2


@pytest.mark.parametrize("game", [game for game in games.GAMES if games.facts(game).hidden])
def test_secrets_are_shown_only_after_a_key_press(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Until the next seat presses Enter its view is not printed, and then nothing but that view."""
    table = a_table(game)
    rng = generator(1)
    lifted: list[int] = []
    checked: list[int] = []

    def answer(prompt: str = "") -> str:
        printed, seat = capsys.readouterr().out, table.state.current_player()
        if "Press Enter" in prompt:
            assert table.state.sketch(seat) not in printed
            lifted.append(seat)
            return ""
        assert lifted[-1] == seat
        assert table.state.sketch(seat) in printed
        assert str(table.state) not in printed
        if table.state.move_number() and len(lifted) > len(checked):
            checked.append(seat)  # what the others did meanwhile is told, as this seat may know it
            events = [event for n in range(table.state.move_number()) for event in table.state.story(seat, n)]
            assert table.words.tell(events[-1], dict(enumerate(table.names))) in " ".join(printed.split())
        return table.state.action_to_string(choose(table.state, rng))

    monkeypatch.setattr(table.console, "input", answer)
    table.run()
    assert set(lifted) == set(range(table.state.game.seats))
    assert checked


def test_choosing_a_game_from_the_list(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    type_in(monkeypatch, "nonsense", "99", "2")
    assert seating.choose_game("en") == list(games.GAMES)[1]
    assert "nonsense is none of these choices." in capsys.readouterr().out
    type_in(monkeypatch, GAME)
    assert seating.choose_game("fr") == GAME


def test_choosing_the_number_of_seats(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    most = games.facts(GAME).seats[-1]
    type_in(monkeypatch, "", "99", str(most))
    assert seating.choose_seats(GAME, "fr") == most
    assert "99 n’est pas dans la liste." in capsys.readouterr().out


@pytest.mark.parametrize("id", games.GAMES)
def test_one_person_plays_against_bots_to_the_end(
    id: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """No curtain is needed, every move of the bots is told, and nobody is asked to move for them."""
    game = ziggurat.load(id, games.facts(id).seats[-1])
    names = seating.seat_bots(tuple("ABCDE"[: game.seats]), "1", 1)
    monkeypatch.setattr(play, "read", lambda _, game: ziggurat.players.read("search:sims=30", game))
    table = play.Table(game.new_initial_state(seed=1), "en", names, seed=1)
    rng = generator(1)

    def answer(prompt: str = "") -> str:
        assert "Press Enter" not in prompt
        assert table.state.current_player() == 1
        return table.state.action_to_string(choose(table.state, rng))

    monkeypatch.setattr(table.console, "input", answer)
    table.run()
    assert table.state.is_terminal()
    printed = capsys.readouterr().out
    assert "It is your turn." in printed
    assert re.search(r"\bYou ", printed)
    assert re.search(r"\bUr\b", printed)  # the bot on the first seat
    kept = Record.read(seating.last_game().read_text())
    assert kept.names == names
    again = play.Table(*seating.resume(Path("last"), "en")[:1], "en", kept.names, seed=1)
    assert set(again.bots) == set(range(game.seats)) - {1}


def test_a_game_that_goes_on_begins_with_what_the_others_did_last(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = a_table()
    table.play(table.state.legal_actions()[3])
    table.play(table.state.legal_actions()[9])
    told = table.words.tell(table.state.story()[0], dict(enumerate(table.names)))
    capsys.readouterr()
    type_in(monkeypatch, "quit")
    play.Table(table.state, "fr", table.names, seed=1).run()
    printed = " ".join(capsys.readouterr().out.split())
    assert "B prend la" in printed
    assert "A prend la" not in printed
    assert told.startswith("B takes the")
    assert "--resume last --language fr" in printed
    table.play(table.state.legal_actions()[0])
    capsys.readouterr()
    type_in(monkeypatch, "quit")
    play.Table(table.state, "en", table.names, seed=1).run()
    printed = " ".join(capsys.readouterr().out.split())
    assert "A takes the" in printed  # also to whoever sits second
    assert "B takes the" not in printed


@pytest.mark.parametrize("id", [id for id in games.GAMES if games.facts(id).offered()])
@pytest.mark.parametrize("given", [True, False])
def test_what_can_be_switched_on_is_unless_told_otherwise(
    id: str, given: bool, run: Run, last: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = dict.fromkeys(games.facts(id).offered(), given)
    told = [] if given else [part for name in wanted for part in ("--option", f"{name}=false")]
    type_in(monkeypatch, "", "quit")
    assert run("play", id, *told)[0] == 0
    options = Record.read(last.read_text(encoding="utf-8")).options
    assert {name: options[name] for name in wanted} == wanted


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(ziggurat.BadChoice, match="seat"):
        seating.seat_bots(("A", "B"), "3", 2)
