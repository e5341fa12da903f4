"""Records: written and read back, replayed strictly, in both forms."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ziggurat
from configurations import Configuration
from random_play import walk
from ziggurat import BadChoice, IllegalMove, ImpossiblePosition, OtherRules, Record, Unreadable, ZigguratError, games

GAME = next(iter(games.GAMES))


def a_record(moves: int | None = None, seed: int = 1) -> Record:
    """A finished game, or its first moves."""
    for state in walk(ziggurat.load(GAME), seed):
        if state.move_number() == moves:
            break
    return Record.of(state, ["Ada", 'Zoë "Z" O\'Neil'])


def test_records_are_written_and_read_back(configuration: Configuration) -> None:
    for seed in range(3):
        *_, state = walk(configuration.load(), seed)
        record = Record.of(state)
        assert Record.read(record.to_text()) == record
        assert Record.read(record.to_json()) == record
        assert record.replay().position() == state.position()
        assert record.result is not None


def test_the_states_of_a_record_are_independent(configuration: Configuration) -> None:
    *_, state = walk(configuration.load(), 1)
    states = list(Record.of(state).states())
    assert [one.move_number() for one in states] == list(range(state.move_number() + 1))
    assert [one.position() for one in states] == [state.at(number).position() for number in range(len(states))]
    assert states[-1] == state
    states[3].undo()
    assert [one.move_number() for one in states[2:5]] == [2, 2, 4]
    assert states[4].at(3).position() == state.at(3).position()


def test_an_unfinished_game_has_no_result() -> None:
    record = a_record(moves=2)
    assert record.result is None
    assert "[Result null]" in record.to_text()
    assert len(Record.read(record.to_text()).moves) == 2
    assert not record.replay().is_terminal()


def test_a_record_without_moves_can_be_read() -> None:
    record = a_record(moves=0)
    assert Record.read(record.to_text()) == record


def test_moves_are_numbered_in_lines_to_read() -> None:
    text = a_record().to_text()
    assert "\n\n1. " in text
    assert max(len(line) for line in text.splitlines() if not line.startswith("[")) <= 100


def test_a_record_of_other_rules_says_so() -> None:
    record = replace(a_record(), rules=99)
    with pytest.raises(OtherRules, match="found '99', expected version"):
        Record.read(record.to_text()).replay()


def test_an_illegal_move_is_named_with_its_number() -> None:
    record = a_record()
    wrong = replace(record, moves=(record.moves[0], record.moves[0], *record.moves[2:]))
    with pytest.raises(IllegalMove, match="move 2 of the record"):
        wrong.replay()


def test_moves_after_the_end_are_illegal() -> None:
    record = a_record()
    with pytest.raises(IllegalMove, match="the game is over"):
        replace(record, moves=(*record.moves, record.moves[-1])).replay()


def test_a_false_result_is_refused() -> None:
    record = a_record()
    assert record.result is not None
    liar = replace(record, result=replace(record.result, winners=(0, 1)))
    for wrong in (liar, replace(record, result=None)):
        with pytest.raises(Unreadable, match="result"):
            wrong.replay()


def test_an_impossible_start_is_refused() -> None:
    with pytest.raises((ImpossiblePosition, Unreadable)):
        replace(a_record(), start="-").replay()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("[Seats 2]", "[Seats 2.0]"),
        ("[Seats 2]", "[Seats true]"),
        ("[Seats 2]", "[Seats  2]"),
        ("[Seats 2]", ""),
        ("[Seats 2]", "[Seats 2]\n[Seats 2]"),
        ("[Seats 2]", "[Seats 2]\n[Weather 3]"),
        ("[Rules 1]", "[Rules NaN]"),
        ("[Rules 1]", '[Rules "1"]'),
        ("[Options {}]", "[Options []]"),
        ('["Ada", ', "["),
        ('"Ada"', '"A\\u0007"'),
        ('"Ada"', '""'),
        ("1. ", "01. "),
        ("1. ", "2. "),
        ("1. ", "1 "),
        ("\n\n", "\n"),
        ("\n\n", "\n\n\n"),
    ],
)
def test_records_are_read_strictly(old: str, new: str) -> None:
    text = a_record().to_text()
    assert old in text
    with pytest.raises(Unreadable):
        Record.read(text.replace(old, new, 1))


def test_json_is_read_strictly() -> None:
    plain = json.loads(a_record().to_json())
    for wrong in ([plain], {**plain, "more": 1}, dict(reversed(plain.items())), plain | {"moves": [1]}, None, 3):
        with pytest.raises(Unreadable):
            Record.read(json.dumps(wrong))
    twice = a_record().to_json().replace('"seats": 2', '"seats": 2, "seats": 2')
    with pytest.raises(Unreadable, match="twice"):
        Record.read(twice)
    with pytest.raises(Unreadable):
        Record.read('{"a":' * 100_000)


def test_a_record_of_an_unknown_game_or_option_is_refused() -> None:
    for wrong in (replace(a_record(), game="chess"), replace(a_record(), options={"colour": "red"})):
        with pytest.raises(BadChoice):
            wrong.replay()


def test_saving_replaces_a_file_whole(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "game.record"
    a_record(moves=1).save(file)
    a_record(moves=2).save(file)
    assert Record.read(file.read_text()) == a_record(moves=2)
    assert list(file.parent.iterdir()) == [file]


@given(st.text() | st.binary().map(lambda raw: raw.decode("latin-1")))
def test_nonsense_is_refused_with_our_own_errors(text: str) -> None:
    with pytest.raises(ZigguratError):
        Record.read(text).replay()


@given(st.data())
def test_damaged_records_are_refused_or_replayed(data: st.DataObject) -> None:
    """One character changed anywhere: never another exception, never a silently different game."""
    text = a_record().to_text()
    place = data.draw(st.integers(0, len(text) - 1))
    damaged = text[:place] + data.draw(st.sampled_from('0123456789,-/.[]"{}: \nAZaz')) + text[place + 1 :]
    try:
        record = Record.read(damaged)
        record.replay()
    except ZigguratError:
        return
    assert record.to_text() == damaged
