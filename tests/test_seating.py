"""Before the first move at the terminal: the lot, who begins, who has which colour, and what is refused."""

import io
import sys
from pathlib import Path

import pytest

import ziggurat
from commands import Run
from ziggurat import Record, games
from ziggurat.terminal import play, seating
from ziggurat.terminal.seating import Party, Wishes
from ziggurat.words import LANGUAGES

PLACES, CLOTHES, NO_COLOURS = "pyramidis", "kotra", "twin-win"


@pytest.fixture(autouse=True)
def last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    file = tmp_path / "last.record"
    monkeypatch.setattr(seating, "last_game", lambda: file)
    return file


def seated(id: str, seats: int, seed: int | None = None, **wishes: str | int) -> Party:
    return seating.seat_all(ziggurat.load(id, seats), Wishes(**wishes), seed, "en")  # type: ignore[arg-type]


def mine(party: Party) -> int:
    """The turn of the one person against bots, counted from the first."""
    (seat,) = (seat for seat, name in enumerate(party.names) if not seating.bot_level(name))
    return (seat - party.first) % party.game.seats


@pytest.mark.parametrize(("id", "seats"), [(id, seats) for id in games.GAMES for seats in games.facts(id).seats])
def test_the_lot_gives_a_lone_person_every_turn_and_is_the_same_for_the_same_seed(id: str, seats: int) -> None:
    drawn = [mine(seated(id, seats, seed, vs=1)) for seed in range(100)]
    assert set(drawn) == set(range(seats))
    assert drawn == [mine(seated(id, seats, seed, vs=1)) for seed in range(100)]
    assert {mine(seated(id, seats, vs=1)) for _ in range(100)} == set(range(seats))


@pytest.mark.parametrize(("id", "seats"), [(id, seats) for id in games.GAMES for seats in games.facts(id).seats])
def test_a_seat_that_is_told_is_kept(id: str, seats: int) -> None:
    known = games.facts(id).colours
    for turn in range(seats):
        assert {mine(seated(id, seats, seed, vs=1, seat=turn)) for seed in range(9)} == {turn}
        for colour in known.all() if known else ():
            party = seated(id, seats, vs=1, seat=turn, colours=colour, names="Ann")
            assert mine(party) == turn
            assert party.colours[party.names.index("Ann")] == colour


@pytest.mark.parametrize("id", games.GAMES)
def test_several_people_are_drawn_or_told(id: str) -> None:
    for seats in games.facts(id).seats:
        names = ["Ann", "Bo", "Cy", "Dee", "Eve"][:seats]
        given = ",".join(names)
        parties = [seated(id, seats, seed, names=given) for seed in range(100)]
        assert {party.names[party.first] for party in parties} == set(names)
        for name in names:
            party = seated(id, seats, names=given, starts=name)
            assert party.names[party.first] == name
        assert seated(id, seats, names=given, seat=0).names == tuple(names)


@pytest.mark.parametrize("seed", range(4))
def test_whoever_is_said_to_begin_is_the_first_who_is_asked(
    seed: int, run: Run, last: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for colours in ("turquoise,cream", "cream", "mustard,brown"):
        monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
        code, printed, _ = run("play", PLACES, "--names", "Ann,Bo", "--seed", str(seed), "--colours", colours)
        assert code == 0
        kept = Record.read(last.read_text(encoding="utf-8"))
        first = kept.names[kept.replay().current_player()]
        assert f"{first} begins." in printed
        assert f"{first}, it is your turn." in printed
        assert f"Ann {colours.split(',')[0]}" in printed
        assert kept.replay().game.colours[kept.names.index("Ann")] == colours.split(",")[0]


def test_one_colour_and_who_begins_make_the_options() -> None:
    assert seated(PLACES, 2, names="Ann,Bo", colours="mustard", starts="Ann").game.options == {
        "pair": "brown-mustard",
        "first": "mustard",
    }
    assert seated(PLACES, 2, names="Ann,Bo", starts="Bo").game.options == {}
    assert seated(PLACES, 2, names="Ann,Bo", starts="Bo").names == ("Bo", "Ann")


def test_clothes_are_said_at_the_terminal_too(capsys: pytest.CaptureFixture[str]) -> None:
    party = seated(CLOTHES, 2, names="Ann,Bo", colours="yellow,green", starts="Bo")
    assert party.game.options == {}
    assert party.colours == ("green", "yellow")
    for language in LANGUAGES:
        seating.introduce(party, language)
    assert capsys.readouterr().out == (
        "Colours: Bo green, Ann yellow.\nBo begins.\nCouleurs\N{NO-BREAK SPACE}: Bo vert, Ann jaune.\nBo commence.\n"
    )
    table = play.Table(party.game.new_initial_state(1), "en", party.names, 1, party.colours)
    table.settle()
    table.look()
    printed = capsys.readouterr().out
    assert "green pyramid" in printed
    assert "blue pyramid" not in printed


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (f"{PLACES} --option first=cream", "--starts or --seat says who begins"),
        (f"{PLACES} --option pair=brown-mustard", "--colours the colours"),
        (f"{PLACES} --colours brown,cream", "turquoise, cream; or brown, mustard"),
        (f"{PLACES} --colours pink", "one of turquoise, brown, cream, mustard"),
        (f"{CLOTHES} --colours red,red", "another one for each"),
        (f"{CLOTHES} --colours red,blue,green", "at most 2"),
        (f"{NO_COLOURS} --colours red", "none: seats have none here"),
        (f"{CLOTHES} --names Ann,Bo --starts Cy", "one of Ann, Bo"),
        (f"{CLOTHES} --starts Cy", "--names beside it"),
        (f"{CLOTHES} --names Ann,Bo --starts Bo --seat 1", "no --seat beside it"),
        (f"{CLOTHES} --names Ann,Bo --vs 3", "one name: bots have theirs"),
        (f"{CLOTHES} --seat 2", "one from 0 to 1"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(arguments: str, expected: str, run: Run) -> None:
    code, _, error = run("play", *arguments.split())
    assert code != 0
    assert "found" in error
    assert expected in error


def test_the_commands_of_the_rules_keep_their_options(run: Run) -> None:
    code, printed, _ = run("show", PLACES, "--option", "pair=brown-mustard", "--option", "first=mustard")
    assert code == 0
    assert "> 2   M mustard" in printed
