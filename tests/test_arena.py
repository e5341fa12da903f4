"""Players against players: the schedule, the file, interruptions, ratings and the report."""

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Generator, Iterable
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

import ziggurat
from commands import Run
from ziggurat import BadChoice, IllegalMove, Record, Unreadable, games
from ziggurat.arena import Fixture, Match, Played, Tournament, on_ray, standings, workers
from ziggurat.arena.match import Room
from ziggurat.arena.ratings import bradley_terry, pair_scores
from ziggurat.arena.report import page
from ziggurat.arena.tournament import usual_file

GAME = next(iter(games.GAMES))
LOWEST, GREEDY = "arena_players:Lowest", "arena_players:Greedy"
TESTS = Path(__file__).parent


def match_of(*players: str, seats: int = 2, games: int = 4, seed: int = 1) -> Match:
    return Match.of(ziggurat.load(GAME, seats), players, games, seed)


def here(match: Match, fixtures: Iterable[Fixture], jobs: int | None = None) -> Generator[Played, None, None]:
    """The games in this process: the quickest way where processes are not the point."""
    room = Room(match)
    for fixture in fixtures:
        yield room.play(fixture)


def played(match: Match, file: Path) -> list[Played]:
    tournament = Tournament(match, file)
    for _ in tournament.run(play=here):
        pass
    return tournament.played()


def untimed(games: Iterable[Played]) -> list[Played]:
    return [replace(game, seconds=[]) for game in games]


# The schedule


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


# Games


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


# The file


def test_the_file_has_a_header_and_a_line_a_game(tmp_path: Path) -> None:
    match = match_of("uniform", LOWEST)
    played(match, tmp_path / "file")
    header, *lines = map(json.loads, (tmp_path / "file").read_text().splitlines())
    assert header == match.header()
    fields = ["number", "seed", "players", "shares", "points", "actions", "seconds", "decisions"]
    assert [list(line) for line in lines] == [fields] * 4
    assert lines[1]["players"] == [LOWEST, "uniform"]


def test_the_usual_file_is_one_a_match(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert usual_file(match_of("uniform", LOWEST)) == usual_file(match_of("uniform", LOWEST, games=90))
    assert usual_file(match_of("uniform", LOWEST)) != usual_file(match_of(LOWEST, "uniform"))


def test_a_torn_line_is_dropped_and_played_again(tmp_path: Path) -> None:
    match, file = match_of("uniform", GREEDY), tmp_path / "file"
    whole = untimed(played(match, file))
    data = file.read_bytes()
    for size in (len(data) - 1, len(data) - 30, len(data.splitlines()[0]), 10, 0):
        file.write_bytes(data[:size])
        kept = len(Tournament(match, file).played())
        assert kept == max(data[:size].count(b"\n") - 1, 0)
        assert untimed(played(match, file)) == whole
        assert len(file.read_bytes().splitlines()) == 5


def test_a_file_of_another_match_is_refused_and_left_alone(tmp_path: Path, run: Run) -> None:
    file = tmp_path / "file"
    played(match_of("uniform", LOWEST), file)
    before = file.read_bytes()
    code, out, error = run("arena", GAME, "uniform", LOWEST, "--seed", "2", "--file", str(file))
    assert (code, out) == (1, "")
    assert "expected the header of this match" in error
    assert len(error.splitlines()) == 1
    assert file.read_bytes() == before
    file.write_text("shopping list")  # no line end: still not ours to cut off
    with pytest.raises(BadChoice, match="shopping list"):
        Tournament(match_of("uniform", LOWEST), file)


def test_any_other_damage_is_refused(tmp_path: Path) -> None:
    match, file = match_of("uniform", LOWEST), tmp_path / "file"
    played(match, file)
    lines = file.read_text().splitlines()
    second = json.loads(lines[2])
    bad: list[Any] = [
        "",
        "{}",
        "[1]",
        lines[1],  # a game twice
        lines[2][:-5],
        *(
            json.dumps(second | change)
            for change in (
                {"number": 99.5},
                {"number": -1},
                {"seed": 5},
                {"players": ["uniform", LOWEST]},
                {"shares": [1.0, 1.0]},
                {"shares": [float("nan"), 1.0]},
                {"points": ["a", "b"]},
                {"decisions": [1]},
                {"extra": 1},
            )
        ),
    ]
    for line in bad:
        file.write_text("\n".join([*lines[:2], line, *lines[3:]]) + "\n")
        with pytest.raises(Unreadable, match=r"line 3 of .*a game of this match"):
            Tournament(match, file)
    file.write_bytes(b"\n".join([lines[0].encode(), b"\xff\xfe", b""]))
    with pytest.raises(Unreadable, match="line 2"):
        Tournament(match, file)


def test_only_one_process_writes_a_file(tmp_path: Path) -> None:
    match, file = match_of("uniform", LOWEST), tmp_path / "file"
    first, second = Tournament(match, file), Tournament(match, file)
    running = first.run(play=here)
    next(running)
    with pytest.raises(BadChoice, match="another process"):
        next(second.run(play=here))
    assert len(list(running)) == 3
    with pytest.raises(BadChoice, match="another process"):  # it does not know what the other has played
        next(second.run(play=here))
    assert len(file.read_text().splitlines()) == 5


# Interruptions


def started(file: Path) -> subprocess.Popen[str]:
    """A match of slow players in processes of its own, some games old."""
    command = [sys.executable, "-m", "ziggurat", "arena", GAME, "arena_players:Slow", "uniform", "--seed", "1"]
    path = os.pathsep.join([str(TESTS), os.environ.get("PYTHONPATH", "")])
    process = subprocess.Popen(
        [*command, "--games", "200", "--jobs", "2", "--file", str(file)],
        env=os.environ | {"PYTHONPATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    end = time.monotonic() + 120
    while not file.exists() or file.read_bytes().count(b"\n") < 3:
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < end
        time.sleep(0.05)
    return process


def test_a_killed_match_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "file"
    process = started(file)
    process.kill()
    process.communicate(timeout=60)  # ends when the workers have gone too: they hold its pipes
    before = file.read_bytes()
    match = match_of("arena_players:Slow", "uniform", games=200)
    tournament = Tournament(match, file)
    kept = tournament.played()
    assert 2 <= len(kept) < 200
    running = tournament.run(play=here)
    new = [next(running).number for _ in range(2)]
    running.close()
    assert not set(new) & {game.number for game in kept}
    assert file.read_bytes().startswith(before[: before.rindex(b"\n") + 1])
    assert len(Tournament(match, file).played()) == len(kept) + 2


def test_ctrl_c_stops_cleanly_and_says_what_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "file"
    process = started(file)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does it: to everybody
    out, error = process.communicate(timeout=60)
    assert process.returncode == 130
    assert out == ""
    kept = len(file.read_bytes().splitlines()) - 1
    last = error.splitlines()[-1]
    assert last == f"ziggurat: stopped: {kept} of 200 games are kept in {file}; the same command goes on."
    assert "Traceback" not in error


# Ratings


def results_of(shares: Iterable[float], **of: Any) -> list[ziggurat.arena.Standing]:
    """The standings when the first of two players has these shares, game by game."""
    won = list(shares)
    match = match_of("uniform", LOWEST, games=len(won), **of)
    return standings(match, [_line(match, fixture, won[fixture.number]) for fixture in match.schedule])


def _line(match: Match, fixture: Fixture, first: float) -> Played:
    shares = [first if player == 0 else (1 - first) / (match.seats - 1) for player in fixture.seating]
    names = [match.names[player] for player in fixture.seating]
    nothing, one = [0] * match.seats, [1] * match.seats
    return Played(fixture.number, fixture.seed, names, shares, nothing, [], [0.0] * match.seats, one)


def test_three_quarters_are_191_points() -> None:
    better, worse = results_of([1, 1, 1, 0] * 500)
    assert better.score == 0.75
    assert better.rating - worse.rating == pytest.approx(190.85, abs=0.5)
    assert better.rating + worse.rating == pytest.approx(3000)
    assert better.low < better.rating < better.high
    # Each opening is 1 + 1 or 1 + 0: a score of 0.75 with a standard error of 0.25 / sqrt(1000).
    assert better.score_high - better.score_low == pytest.approx(2 * 1.96 * 0.25 / 1000**0.5, rel=0.15)
    slope = 400 / np.log(10) / (0.75 * 0.25) / 2
    assert better.high - better.low == pytest.approx(slope * (better.score_high - better.score_low), rel=0.1)


def test_the_points_that_the_page_promises() -> None:
    for score, points in ((0.75, 191), (0.64, 100)):
        better, worse = bradley_terry(np.array([[[0, score], [1 - score, 0]]]))[0]
        assert better - worse == pytest.approx(points, abs=0.5)


def test_a_shared_win_is_half_a_win() -> None:
    assert [result.rating for result in results_of([0.5] * 20)] == [1500, 1500]


def test_ratings_of_known_strengths_are_found_again() -> None:
    strengths = np.array([1700.0, 1500.0, 1450.0, 1350.0])
    expected = 1 / (1 + 10 ** ((strengths[None, :] - strengths[:, None]) / 400))
    wins = 1000 * expected * (1 - np.eye(4))
    assert bradley_terry(wins[None])[0] == pytest.approx(strengths, abs=1e-3)


def test_who_wins_all_has_a_finite_rating_and_an_interval_of_some_width() -> None:
    few, many = results_of([1] * 20)[0], results_of([1] * 400)[0]
    # One drawn game more: 20.5 of 21, 400.5 of 401.
    assert few.rating == pytest.approx(1500 + 200 * np.log10(20.5 / 0.5), abs=0.01)
    assert many.rating == pytest.approx(1500 + 200 * np.log10(400.5 / 0.5), abs=0.01)
    assert few.low < few.rating < few.high
    assert 1500 < few.low < many.low
    assert 0.8 < few.score_low < 0.95 < many.score_low < few.score_high == 1


def test_intervals_are_the_same_every_time_and_shrink() -> None:
    assert results_of([1, 0, 1, 0.5] * 10) == results_of([1, 0, 1, 0.5] * 10)
    few, many = results_of([1, 0, 1, 0.5] * 10)[0], results_of([1, 0, 1, 0.5] * 90)[0]
    assert (many.high - many.low) * 2 < few.high - few.low


def test_more_seats_are_rated_too() -> None:
    equal = results_of([1, 0, 0] * 20, seats=3)
    better = results_of([1, 0, 1] * 20, seats=3)
    best = results_of([1] * 60, seats=3)
    assert equal[0].low < 25 < equal[0].high
    assert equal[0].rating == pytest.approx(25, abs=1)
    assert better[0].low > better[1].high
    assert best[0].rating > better[0].rating
    assert best[0].low < best[0].high
    assert better == results_of([1, 0, 1] * 20, seats=3)
    assert [(result.score, result.games) for result in better] == [
        (pytest.approx(2 / 3, abs=1e-5), 60),
        (pytest.approx(1 / 6, abs=1e-5), 60),
    ]


def test_equal_players_on_more_seats_have_equal_ratings() -> None:
    match = match_of("uniform", LOWEST, GREEDY, seats=3, games=60)
    chance = np.random.default_rng(3)
    lines = []
    for fixture in match.schedule:
        winner = int(chance.integers(3))
        lines.append(replace(_line(match, fixture, 0), shares=[float(seat == winner) for seat in range(3)]))
    for result in standings(match, lines):
        assert result.low < 25 < result.high
        assert result.score_low < 1 / 3 < result.score_high


def test_pairs_have_their_scores() -> None:
    match = match_of("uniform", LOWEST, GREEDY, games=2)
    lines = []
    for fixture in match.schedule:
        shares = [float(player == min(fixture.seating)) for player in fixture.seating]
        lines.append(replace(_line(match, fixture, 0), shares=shares))
    assert pair_scores(match, lines) == [[None, 1, 1], [0, None, 1], [0, 0, None]]


# The command


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


# The report


class _Pages(HTMLParser):
    """Checks that every element is closed, and collects what there is."""

    VOID = ("meta", "br")

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: Counter[str] = Counter()
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen[tag] += 1
        assert not {name for name, _ in attrs} & {"src", "href", "onclick"}
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen[tag] += 1

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("seats", [2, 3])
def test_the_report_stands_alone(seats: int, tmp_path: Path) -> None:
    match = match_of("uniform", LOWEST, GREEDY, seats=seats)
    finished = played(match, tmp_path / "file")
    text = page(match, finished, standings(match, finished))
    seen = _Pages(text).seen
    assert seen["svg"] == seen["figure"] == seen["details"] == 4
    assert seen["table"] == (6 if seats == 2 else 5)
    assert seen["script"] == seen["link"] == seen["img"] == 0
    assert "http" not in text
    assert "url(" not in text
    assert "prefers-color-scheme: dark" in text
    for part in text.split("<svg")[1:]:
        drawing = ElementTree.fromstring("<svg" + part.split("</svg>")[0] + "</svg>")
        assert drawing.find("title") is not None
        assert drawing.find("desc") is not None
        width, height = map(float, drawing.attrib["viewBox"].split()[2:])
        for shape in drawing.iter():
            for name, most in (("x", width), ("x1", width), ("cx", width), ("y", height), ("y1", height)):
                assert 0 <= float(shape.attrib.get(name, 0)) <= most


def test_the_report_survives_any_name_and_any_result() -> None:
    name = 'engine:my engine --with <b>&"quotes" ' + "long " * 30
    match = Match.of(ziggurat.load(GAME), [name, "uniform"], 2)
    lines = [_line(match, fixture, 1) for fixture in match.schedule]
    text = page(match, lines, standings(match, lines))
    assert _Pages(text.replace("<b>", "<i>")).seen["b"] == 0
    assert "&lt;b&gt;&amp;" in text


# Ray


def test_a_match_on_ray_has_the_same_games(tmp_path: Path) -> None:
    import ray

    match = match_of("uniform", GREEDY)
    alone = untimed(played(match, tmp_path / "here"))
    tournament = Tournament(match, tmp_path / "ray")
    assert sorted(game.number for game in tournament.run(2, on_ray.play)) == [0, 1, 2, 3]
    assert untimed(tournament.played()) == alone
    assert not ray.is_initialized()


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
