"""Who meets whom on which seats, and single games between players."""

from collections import Counter
from pathlib import Path

import pytest

import ziggurat
from arena.matches import GAME, GREEDY, LOWEST, here, match_of, played, untimed
from commands import Run
from ziggurat import IllegalMove, Record, games
from ziggurat.arena import Match, Tournament, standings, workers


def test_two_seats_play_every_opening_twice_with_seats_swapped() -> None:
    schedule = match_of("uniform", LOWEST, games=6).schedule
    assert [fixture.seating for fixture in schedule] == [(0, 1), (1, 0)] * 3
    assert [fixture.seed for fixture in schedule[::2]] == [fixture.seed for fixture in schedule[1::2]]
    assert len({fixture.seed for fixture in schedule}) == 3
    assert [fixture.number for fixture in schedule] == list(range(6))


def test_more_players_than_two_meet_in_pairs() -> None:
    schedule = match_of("uniform", LOWEST, GREEDY, games=5).schedule
    assert len(schedule) == 3 * 6  # five games a pair are not whole: six
    assert set(Counter(fixture.seating for fixture in schedule).values()) == {3}
    assert {frozenset(fixture.seating) for fixture in schedule} == {
        frozenset(pair) for pair in ((0, 1), (0, 2), (1, 2))
    }


def test_as_many_players_as_seats_sit_everywhere_and_change_neighbours() -> None:
    schedule = match_of("uniform", LOWEST, GREEDY, seats=3, games=6).schedule
    first, second = schedule[:3], schedule[3:]
    assert [fixture.seating for fixture in first] == [(0, 1, 2), (2, 0, 1), (1, 2, 0)]
    assert [fixture.seating for fixture in second] == [(0, 2, 1), (1, 0, 2), (2, 1, 0)]
    assert len({fixture.seed for fixture in first}) == 1


def test_one_sits_among_others_on_every_seat() -> None:
    schedule = match_of("uniform", LOWEST, seats=4, games=4).schedule
    assert [fixture.seating.index(0) for fixture in schedule] == [0, 1, 2, 3]
    assert all(fixture.seating.count(1) == 3 for fixture in schedule)


def test_other_numbers_meet_in_every_combination() -> None:
    four = match_of("uniform", LOWEST, GREEDY, "uniform", seats=3)
    assert four.pairings() == [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)]
    three = match_of("uniform", LOWEST, GREEDY, seats=4)
    assert three.pairings() == [(0, 0, 1, 2), (0, 1, 1, 2), (0, 1, 2, 2)]
    for match in (four, three):
        for pairing in match.pairings():
            seatings = [fixture.seating for fixture in match.schedule if sorted(fixture.seating) == list(pairing)]
            for player in pairing:
                assert {seat for seating in seatings for seat in range(match.seats) if seating[seat] == player} == set(
                    range(match.seats)
                )


def test_a_longer_match_begins_with_a_shorter_one() -> None:
    short, long = match_of("uniform", LOWEST, GREEDY, games=4), match_of("uniform", LOWEST, GREEDY, games=40)
    assert long.schedule[: len(short.schedule)] == short.schedule
    assert short.header() == long.header()
    assert match_of("uniform", LOWEST, seed=1).schedule != match_of("uniform", LOWEST, seed=2).schedule


def test_a_player_may_meet_itself() -> None:
    assert match_of("uniform", "uniform", "uniform").names == ("uniform", "uniform (2)", "uniform (3)")


def test_results_do_not_depend_on_the_number_of_jobs(tmp_path: Path) -> None:
    match = match_of("uniform", GREEDY, games=8)
    alone = untimed(played(match, tmp_path / "here"))
    for jobs in (1, 3):
        tournament = Tournament(match, tmp_path / str(jobs))
        numbers = [game.number for game in tournament.run(jobs)]
        assert sorted(numbers) == list(range(8))
        assert untimed(tournament.played()) == alone
    assert len({tuple(game.actions) for game in alone}) > 4


@pytest.mark.parametrize("game", games.GAMES)
def test_every_game_with_every_number_of_seats(game: str, tmp_path: Path) -> None:
    for seats in games.facts(game).seats:
        match = Match.of(ziggurat.load(game, seats), ["uniform", "uniform"], 1)
        finished = played(match, tmp_path / f"{seats}.jsonl")
        assert len(finished) == seats
        for line in finished:
            assert sum(line.shares) == pytest.approx(1)
            assert sum(line.decisions) <= len(line.actions)
        results = standings(match, finished)
        total = results[0].score + (seats - 1) * results[1].score
        assert total == pytest.approx(1, abs=1e-5)


def test_records_are_kept_and_true(tmp_path: Path) -> None:
    match = match_of("uniform", LOWEST)
    finished = played(match, tmp_path / "file")
    Tournament(match, tmp_path / "file").save_records(tmp_path / "records")
    files = sorted((tmp_path / "records").iterdir())
    assert len(files) == 4
    for file, line in zip(files, finished, strict=True):
        record = Record.read(file.read_text(encoding="utf-8"))
        assert record.replay().history() == line.actions
        assert record.names == tuple(line.players)


def test_an_illegal_answer_is_named_and_loses_nothing(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "file"
    code, out, error = run(
        "arena", GAME, "arena_players:Cheat", "uniform", "--games", "60", "--jobs", "1", "--file", str(file)
    )
    last = error.splitlines()[-1]
    assert (code, out) == (1, "")
    assert last.startswith("ziggurat: player arena_players:Cheat, game ")
    assert "move " in last
    assert "found 'action " in last
    assert "expected a legal move in " in last
    tournament = Tournament(match_of("arena_players:Cheat", "uniform", games=60, seed=0), file)
    assert 0 < len(tournament.played()) == len(file.read_text().splitlines()) - 1


def test_a_player_that_fails_is_named() -> None:
    match = match_of("arena_players:Broken", "uniform")
    with pytest.raises(IllegalMove, match=r"player arena_players:Broken, game 0, move 1: found 'ZeroDivisionError: my"):
        list(here(match, match.schedule))


def test_players_are_sent_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mark = tmp_path / "closed"
    monkeypatch.setenv("ARENA_CLOSED", str(mark))
    match = match_of("arena_players:Closing", "uniform", games=2)
    assert len(list(workers.play(match, match.schedule, 1))) == 2
    assert mark.read_text() == "closed\n"


def test_a_worker_that_dies_is_an_error_and_not_a_wait() -> None:
    match = match_of("arena_players:Dying", "uniform", games=2)
    with pytest.raises(workers.WorkerLost, match="exit code 7"):
        list(workers.play(match, match.schedule, 1))
