"""The command line as people and programs use it, nonsense included."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import ziggurat
from commands import Run
from random_play import walk
from ziggurat import BadChoice, Record, games
from ziggurat.study import trace

GAME = next(iter(games.GAMES))
COMMANDS = [
    "analyse",
    "arena",
    "engine",
    "games",
    "trace",
    "count",
    "bench",
    "show",
    "play",
    "warm",
    "new",
    "record check",
    "record convert",
]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    *_, state = walk(ziggurat.load(GAME), 1)
    file = tmp_path / "game.record"
    Record.of(state).save(file)
    return file


def test_the_installed_command_starts() -> None:
    command = Path(sys.executable).with_name("ziggurat")
    printed = subprocess.run([command, "games"], check=True, capture_output=True, text=True, timeout=60).stdout
    assert all(game in printed for game in games.GAMES)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(command: str, run: Run) -> None:
    code, out, _ = run(*command.split(), "--help")
    assert code == 0
    assert f"Example: ziggurat {command}" in out


@pytest.mark.parametrize("alone", [[], ["record"]])
def test_a_command_alone_lists_what_is_below_it(alone: list[str], run: Run) -> None:
    code, out, error = run(*alone)
    assert (code, error) == (0, "")
    assert out == run(*alone, "--help")[1]


def test_games_are_listed_for_people_and_programs(run: Run) -> None:
    _, table, _ = run("games", "--language", "fr")
    assert all(game in table for game in games.GAMES)
    _, lines, _ = run("games", "--json")
    listed = [json.loads(line) for line in lines.splitlines()]
    assert [game["id"] for game in listed] == list(games.GAMES)
    for game in listed:
        assert {"name", "seats", "options", "luck", "hidden", "author", "minutes"} <= set(game)


@pytest.mark.parametrize("game", games.GAMES)
def test_trace_prints_games_with_following_seeds(game: str, run: Run) -> None:
    seats = games.facts(game).seats[-1]
    _, out, _ = run("trace", game, "--seats", str(seats), "--seed", "5", "--games", "2")
    loaded = ziggurat.load(game, seats)
    expected = [*trace.random_game(loaded, 5), *trace.random_game(loaded, 6)]
    assert [json.loads(line) for line in out.splitlines()] == expected


def test_trace_replays_a_file_and_stops_at_an_illegal_move(run: Run, tmp_path: Path) -> None:
    _, out, _ = run("trace", GAME, "--seed", "1")
    file = tmp_path / "trace.jsonl"
    file.write_text(out)
    assert run("trace", GAME, "--replay", str(file)) == (0, out, "")
    lines = out.splitlines()
    lines[2] = lines[1]
    file.write_text("\n".join(lines))
    code, printed, error = run("trace", GAME, "--replay", str(file))
    assert code == 1
    assert printed.splitlines() == lines[:2]
    assert "line 3" in error


def test_count_adds_up(run: Run) -> None:
    _, whole, _ = run("count", GAME, "--depth", "2", "--seed", "3")
    _, divided, _ = run("count", GAME, "--depth", "2", "--seed", "3", "--divide")
    *parts, total = divided.splitlines()
    assert sum(int(part.split(": ")[1]) for part in parts) == int(total) == int(whole)
    position = ziggurat.load(GAME).new_initial_state(seed=3).position()
    _, out, _ = run("count", GAME, "--depth", "2", "--position", position, "--json")
    assert json.loads(out) == {"depth": 2, "count": int(whole), "position": position}
    assert run("count", GAME, "--depth", "0")[1] == "1\n"


def test_bench_prints_the_promised_fields(run: Run) -> None:
    _, out, _ = run("bench", GAME, "--seats", "2", "--seconds", "0.05", "--json")
    speed = json.loads(out)
    fields = "game seats options games actions seconds games_per_s actions_per_s mean_actions"
    assert set(fields.split()) <= set(speed)
    assert speed["games_per_s"] == pytest.approx(speed["games"] / speed["seconds"], rel=0.01)
    assert "games/s" in run("bench", GAME, "--seats", "2", "--seconds", "0.05")[1]


@pytest.mark.parametrize("game", games.GAMES)
def test_show_draws_a_position(game: str, run: Run) -> None:
    state = ziggurat.load(game).new_initial_state(seed=1)
    _, out, _ = run("show", game, "--position", state.position())
    assert out == f"{state}\n\n{state.position()}\n"
    _, out, _ = run("show", game, "--seed", "1", "--seat", "0", "--json")
    assert json.loads(out)["position"] == state.observation_string(0)


def test_show_draws_a_moment_of_a_record(run: Run, record: Path) -> None:
    kept = Record.read(record.read_text())
    assert kept.start in run("show", GAME, "--record", str(record), "--at", "0")[1]
    assert kept.replay().position() in run("show", GAME, "--record", str(record))[1]


def test_records_are_checked_and_converted(run: Run, record: Path, tmp_path: Path) -> None:
    assert "all legal" in run("record", "check", str(record))[1]
    assert json.loads(run("record", "check", str(record), "--json")[1])["over"] is True
    other = tmp_path / "game.json"
    assert run("record", "convert", str(record), "--output", str(other))[0] == 0
    assert run("record", "convert", str(other), "--to", "text")[1] == record.read_text()


def test_warm_names_each_game(run: Run) -> None:
    assert run("warm", GAME)[1].split() == [GAME]


@pytest.mark.parametrize(
    "arguments",
    [
        "frobnicate",
        "trace",
        "trace chess",
        "trace {game} --seats 99",
        "trace {game} --seats two",
        "trace {game} --seed x",
        "trace {game} --games 0",
        "trace {game} --option colour=red",
        "trace {game} --option colour",
        "trace {game} --replay /no/such/file",
        "trace {game} --replay /",
        "trace {game} --frob",
        "count {game}",
        "count {game} --depth -1",
        "count {game} --depth 2 --position nonsense",
        "count chess --depth 2",
        "bench chess",
        "bench {game} --seats 99",
        "bench {game} --seconds nan",
        "show {game} --position -",
        "show {game} --record /dev/null",
        "show {game} --at 3",
        "show {game} --seat 99",
        "play chess",
        "play {game} --vs 9",
        "play {game} --vs 3 --seat 9",
        "analyse {game} --position nonsense",
        "analyse {game} --position - --plot x.svg",
        "arena {game} uniform",
        "arena {game} uniform level:9",
        "arena chess uniform uniform",
        "play {game} --names A",
        "play {game} --names A,A",
        "play {game} --resume /no/such/file",
        "play {game} --language tlh",
        "games --language tlh",
        "warm chess",
        "record check /no/such/file",
        "record convert /dev/null",
    ],
)
def test_bad_input_gets_one_sentence_and_exit_code_1(arguments: str, run: Run) -> None:
    code, out, error = run(*arguments.format(game=GAME).split())
    assert code == 1
    assert out == ""
    assert len(error.splitlines()) == 1
    assert error.startswith("ziggurat: ")
    assert "Traceback" not in error


def test_random_bytes_are_refused_by_every_command_that_reads(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "noise"
    file.write_bytes(bytes(range(256)) * 10)
    for arguments in (
        ["trace", GAME, "--replay"],
        ["record", "check"],
        ["record", "convert"],
        ["show", GAME, "--record"],
    ):
        code, _, error = run(*arguments, str(file))
        assert code == 1
        assert "UTF-8" in error
    assert run("play", "--resume", str(file))[0] == 1


def test_a_record_of_another_game_is_refused(run: Run, record: Path) -> None:
    other = list(games.GAMES)[-1]
    code, _, error = run("show", other, "--record", str(record))
    assert code == 1
    assert f"a record of {other}" in error
    assert run("show", GAME, "--record", str(record), "--at", "999")[0] == 1
    assert run("show", GAME, "--record", str(record), "--seats", "2")[0] == 1


def test_a_reader_that_goes_away_is_no_error() -> None:
    command = f"{sys.executable} -m ziggurat trace {GAME} --games 200 | head -n 1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=120, check=True)
    assert json.loads(done.stdout)["game"] == GAME
    assert done.stderr == ""


@pytest.mark.parametrize("game", [game for game in games.GAMES if games.facts(game).options])
def test_an_option_takes_only_its_own_values(game: str, run: Run) -> None:
    for option in games.facts(game).options:
        for value in ("1", "0", "nonsense", "", "/no/such/file.toml"):
            code, out, error = run("trace", game, "--option", f"{option.name}={value}")
            assert (code, out) == (1, "")
            assert error.count("expected") == 1, error
    with pytest.raises(BadChoice):
        ziggurat.load(game, **{games.facts(game).options[0].name: 1})
