"""The command, for programs and people, here and on Ray."""

import json
import sys
import tempfile
from pathlib import Path

import pytest

from arena.matches import GAME, GREEDY, LOWEST, match_of, played, untimed
from commands import Run
from ziggurat.arena import Tournament, on_ray


def test_the_command_for_programs_and_people(run: Run, tmp_path: Path) -> None:
    report, records = tmp_path / "report.html", tmp_path / "records"
    arguments = [GAME, "arena_players:Slow", GREEDY, "--games", "3", "--jobs", "1", "--file", str(tmp_path / "file")]
    code, out, error = run("arena", *arguments, "--json", "--report", str(report), "--records", str(records))
    assert (code, error) == (0, "")
    (line,) = out.splitlines()
    result = json.loads(line)
    assert list(result) == ["game", "seats", "games", "players"]
    assert (result["game"], result["seats"], result["games"]) == (GAME, 2, 4)
    assert [list(player) for player in result["players"]] == [["player", "score", "games", "rating", "low", "high"]] * 2
    assert sum(player["score"] for player in result["players"]) == pytest.approx(1)
    assert len(list(records.iterdir())) == 4
    assert "<svg" in report.read_text(encoding="utf-8")
    # All is played: the same command only counts, and shows it to people.
    code, out, error = run("arena", *arguments)
    assert code == 0
    assert "4 games (4 a pairing" in error
    assert "4 of them played before" in error
    assert GREEDY in out
    assert "Elo" in out
    assert str(tmp_path / "file") in out.replace("\n", "")


@pytest.mark.parametrize(
    "arguments",
    [
        "{game}",
        "{game} uniform",
        "{game} uniform nonsense",
        "{game} uniform arena_players:Nobody",
        "{game} uniform arena_players:Unmade",
        "chess uniform uniform",
        "{game} uniform uniform --games 0",
        "{game} uniform uniform --jobs 0",
        "{game} uniform uniform --seats 99",
        "{game} uniform uniform --seed x",
        "{game} uniform uniform --option colour=red",
        "{game} uniform uniform --on moon",
        "{game} uniform uniform --report /dev/null/report.html",
        "{game} uniform uniform --file /",
        "{game} uniform uniform --file /dev/null/file",
    ],
)
def test_bad_input_gets_one_sentence(arguments: str, run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    code, out, error = run("arena", *arguments.format(game=GAME).split())
    assert (code, out) == (1, "")
    assert len(error.splitlines()) == 1
    assert error.startswith("ziggurat: ")
    assert list(tmp_path.iterdir()) == []


def test_a_match_on_ray_has_the_same_games(tmp_path: Path) -> None:
    import ray

    before = set(Path(tempfile.gettempdir()).glob("ray*"))
    match = match_of("uniform", GREEDY)
    alone = untimed(played(match, tmp_path / "here"))
    tournament = Tournament(match, tmp_path / "ray")
    assert sorted(game.number for game in tournament.run(2, on_ray.play)) == [0, 1, 2, 3]
    assert untimed(tournament.played()) == alone
    assert not ray.is_initialized()
    assert set(Path(tempfile.gettempdir()).glob("ray*")) <= before


def test_without_ray_one_sentence_says_what_to_install(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    code, out, error = run("arena", GAME, "uniform", LOWEST, "--on", "ray", "--file", str(tmp_path / "file"))
    assert (code, out) == (1, "")
    assert error.splitlines() == [
        "ziggurat: --on: found 'ray', expected Ray, which is not installed: pip install \"ziggurat[ray]\""
    ]
    assert not (tmp_path / "file").exists()
