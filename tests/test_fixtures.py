"""Games of every version of the rules there has been: their records are read, their tables replayed, for ever."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from commands import Run
from frozen import FOLDER, Frozen, current, expected, is_kept
from table.lines import replayed
from ziggurat import Record, games
from ziggurat.table.truth import chance
from ziggurat.terminal import seating
from ziggurat.words import LANGUAGES, words

VERSIONS = pytest.mark.parametrize("frozen", expected(), ids=str)


def test_every_version_of_every_game_is_kept() -> None:
    kept = {path.name for path in FOLDER.iterdir()}
    assert kept == {one.folder.name for one in expected()}, "make fixtures writes those of a new version"


@pytest.mark.parametrize("game", games.GAMES)
def test_the_kept_tables_are_of_every_kind(game: str) -> None:
    """Of every number of seats; over, given up and under way, half-way through the game too."""
    if not is_kept(game):
        pytest.skip(f"{game} has no kept tables yet: `make fixtures` keeps some when its rules are settled")
    tables = current(game).tables()
    for seats in games.facts(game).seats:
        assert any(one.result and len(one.tokens) == seats for one in tables), seats
    assert {one.result["how"] for one in tables if one.result} >= {"played", "resigned"}
    assert any(one.result is None and None in one.tokens for one in tables), "a bot plays"
    assert sum(one.result is None for one in tables) >= 5


@VERSIONS
def test_the_kept_fixtures_are_small(frozen: Frozen) -> None:
    assert sum(file.stat().st_size for file in frozen.folder.iterdir()) < 250_000


@VERSIONS
def test_records_are_read_written_and_proven(frozen: Frozen) -> None:
    records = frozen.records()
    assert {name.rpartition(".")[2] for name in records} == {"txt", "json"}
    for name, text in records.items():
        record = Record.read(text)
        assert record.rules == frozen.version
        assert (record.to_json() if name.endswith("json") else record.to_text()) == text
        assert record.replay().is_terminal()
        assert chance.verify(record) >= 1


@VERSIONS
def test_tables_are_replayed_to_where_they_were_left(frozen: Frozen, tmp_path: Path) -> None:
    """Each line of a log has the hash of the state after it: all states are the same as then."""
    database = frozen.database(tmp_path)
    for one in frozen.tables():
        table = replayed(database, one.table)
        assert table.state.position() == one.position, one.what
        assert table.result() == one.result, one.what
        if one.result:
            assert chance.verify(table.record(None)) >= 1


@VERSIONS
def test_records_are_checked_converted_verified_and_analysed(frozen: Frozen, tmp_path: Path, run: Run) -> None:
    for name, text in frozen.records().items():
        (tmp_path / name).write_text(text, encoding="utf-8")
        for command in ("check", "verify"):
            assert run("record", command, str(tmp_path / name))[0] == 0
        code, other, _ = run("record", "convert", str(tmp_path / name), "--to", "json")
        assert (code, Record.read(other)) == (0, Record.read(text))
    record = Record.read(text)
    short = replace(record, moves=record.moves[:4], result=None, ending=None, chance=None)
    (tmp_path / "short").write_text(short.to_text(), encoding="utf-8")
    code, printed, _ = run("analyse", frozen.game, "--record", str(tmp_path / "short"), "--sims", "10")
    assert code == 0
    assert printed


@VERSIONS
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_of_older_rules_is_resumed_at_the_terminal(
    frozen: Frozen, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It goes on by the new rules, which is said, and what is saved then is of these."""
    record = Record.read(next(iter(frozen.records().values())))
    half = replace(record, moves=record.moves[: len(record.moves) // 2], result=None, ending=None, chance=None)
    half.save(tmp_path / "half.record")
    state, names = seating.resume(tmp_path / "half.record", language)
    assert state.moves() == list(half.moves)
    version = current(frozen.game).version
    said = words(language).say("new-rules", before=frozen.version, version=version)
    assert (said in capsys.readouterr().out) == (frozen.version < version)
    assert Record.of(state, names).rules == version
