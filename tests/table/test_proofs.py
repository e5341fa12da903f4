"""Chance that nobody can choose, in a record: what was changed is found, by us and by a verifier without our code."""

from __future__ import annotations

import random
import secrets
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

import ziggurat
from table.party import DICE, MORE, SECRETS
from trust import ledger
from ziggurat.contract.errors import ZigguratError
from ziggurat.record import Chance, Record
from ziggurat.state import State
from ziggurat.table.truth import chance

VERIFIER = Path(__file__).parents[2] / "docs" / "verify_chance.py"
ONE = "0" * 31 + "1"
FEW, MANY = 300, 10_000


# In a record


def played(game: str, seats: int, rnd: random.Random) -> Record:
    """A whole game at random, as a table would have played it."""
    table, secret, nonces = (
        secrets.token_hex(8),
        rnd.randbytes(32),
        tuple(rnd.randbytes(16).hex() for _ in range(seats)),
    )
    state, draws = chance.start(ziggurat.load(game, seats), secret, chance.label(table, 0, nonces)), 1
    while not state.is_terminal():
        state.play_listed(rnd.choice(state.legal_actions()))
        draws, made = draws + state.is_chance_node(), draws
        state = chance.settle(state, secret, chance.label(table, made, nonces))
    return replace(Record.of(state), chance=Chance(table, secret.hex(), nonces=nonces))


def outcomes(record: Record) -> list[tuple[int, State]]:
    """After how many moves chance decided, and the state before."""
    states = list(record.states())[:-1]
    return [(place, state) for place, state in enumerate(states) if state.is_chance_node()]


def other_outcome(record: Record, rnd: random.Random) -> Record:
    place, state = rnd.choice(outcomes(record))
    others = [move for move in state.legal_moves() if move != record.moves[place]]
    return with_moves(record, {place: rnd.choice(others)})


def other_order(record: Record, rnd: random.Random) -> Record:
    found = outcomes(record)
    while True:
        (one, _), (two, _) = rnd.sample(found, 2)
        if record.moves[one] != record.moves[two]:
            return with_moves(record, {one: record.moves[two], two: record.moves[one]})


def other_nonce(record: Record, rnd: random.Random) -> Record:
    assert record.chance is not None
    assert record.chance.nonces is not None
    nonces = list(record.chance.nonces)
    kind = rnd.randrange(3)
    if kind == 0:
        nonces.reverse()
    else:
        nonces[rnd.randrange(len(nonces))] = rnd.randbytes(16).hex() if kind == 1 else ""
    return replace(record, chance=replace(record.chance, nonces=tuple(nonces)))


def other_secret(record: Record, rnd: random.Random) -> Record:
    assert record.chance is not None
    return replace(record, chance=replace(record.chance, secret=rnd.randbytes(32).hex()))


def other_deal(record: Record, rnd: random.Random) -> Record:
    """A board that another secret would have laid."""
    state = record.load().new_initial_state(seed=rnd.randrange(1 << 40))
    return replace(record, start=state.start_position()) if state.start_position() != record.start else record


def one_draw_less(record: Record, rnd: random.Random) -> Record:
    """A host who did not like a draw takes the next one, and all numbers after it move on."""
    assert record.chance is not None
    secret, nonces, table = bytes.fromhex(record.chance.secret), record.chance.nonces, record.chance.table
    place, state = rnd.choice([one for one in outcomes(record) if one[0]])
    number = sum(1 for one, _ in outcomes(record) if one <= place)
    again = chance.settle(state.clone(), secret, chance.label(table, number + 1, nonces)).moves()[place]
    return with_moves(record, {place: again}) if again != record.moves[place] else other_outcome(record, rnd)


def with_moves(record: Record, changed: dict[int, str]) -> Record:
    return replace(record, moves=tuple(changed.get(place, move) for place, move in enumerate(record.moves)))


Change = Callable[[Record, random.Random], Record]
CHANGES: dict[str, list[Change]] = {
    DICE: [other_outcome, other_order, other_nonce, other_secret, one_draw_less],
    SECRETS: [other_outcome, other_order, other_nonce, other_secret, other_deal, one_draw_less],
    MORE: [other_nonce, other_secret, other_deal],
}


def found(record: Record) -> bool:
    try:
        chance.verify(record)
    except ZigguratError:
        return True
    return False


def check_changes(game: str, number: int) -> int:
    """So many changed records, of which all must be found out."""
    rnd = random.Random(number)
    records = [played(game, 2, rnd) for _ in range(max(2, number // 400))]
    for record in records:
        assert chance.verify(record) > 1 - (game == MORE)
    for turn in range(number):
        record = rnd.choice(records)
        how = CHANGES[game][turn % len(CHANGES[game])]
        changed = how(record, rnd)
        assert changed != record
        assert found(changed), (how.__name__, changed.to_text())
    return number


@pytest.mark.parametrize("game", CHANGES)
def test_whatever_was_changed_is_found(game: str) -> None:
    check_changes(game, FEW // len(CHANGES))


@pytest.mark.soak
def test_ten_thousand_changes_of_chance_are_found() -> None:
    tried = sum(check_changes(game, MANY // len(CHANGES) + 1) for game in CHANGES)
    ledger.tell("chance", f"{tried:,} of {tried:,} changed dice, cards, nonces, boards and orders were found")


def test_the_first_draw_that_differs_is_named() -> None:
    record = played(DICE, 2, random.Random(5))
    place, _ = outcomes(record)[3]
    changed = with_moves(record, {place: "roll:11" if record.moves[place] != "roll:11" else "roll:22"})
    with pytest.raises(ZigguratError, match=f"draw 3, move {place + 1} of the record"):
        chance.verify(replace(changed, moves=changed.moves[: place + 1], result=None))


def test_a_record_is_read_strictly_in_both_forms() -> None:
    record = played(DICE, 2, random.Random(6))
    assert Record.read(record.to_text()) == record
    assert Record.read(record.to_json()) == record
    for wrong in ('"nonces": ["1", ', '"nonces": [7, ', '"nonces": ["", "", ', '"seqs": [], "nonces": ["", '):
        with pytest.raises(ZigguratError):
            Record.read(record.to_text().replace('"nonces": ["', wrong + '"', 1))


# Without our code


def run(folder: Path, text: str, *more: str) -> tuple[int, str]:
    (folder / "record").write_text(text, encoding="utf-8")
    command = [sys.executable, "-I", str(VERIFIER), str(folder / "record"), *more]
    heard = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    return heard.returncode, heard.stdout + heard.stderr


@pytest.mark.parametrize(("game", "seats"), [(DICE, 2), (DICE, 4), (SECRETS, 2), (SECRETS, 3), (MORE, 3)])
def test_the_short_verifier_agrees(game: str, seats: int, tmp_path: Path) -> None:
    rnd = random.Random(seats)
    record = played(game, seats, rnd)
    assert record.chance is not None
    assert record.chance.nonces is not None
    shown = chance.commitment(bytes.fromhex(record.chance.secret))
    for text in (record.to_text(), record.to_json()):
        code, said = run(tmp_path, text, shown, record.chance.nonces[-1])
        assert (code, said) == (
            0,
            f"{game}: {len(outcomes(record))} rolls and draws follow, in draws 0 to "
            f"{draws(record)}; the secret's hash is {shown}.\n",
        )
    assert run(tmp_path, record.to_text(), "0" * 64)[0] == 1
    assert run(tmp_path, record.to_text(), shown, ONE)[0] == 1
    for how in CHANGES[game][:3] if game != MORE else []:
        code, said = run(tmp_path, how(record, rnd).to_text())
        assert (code, "NOT PROVEN: draw" in said) == (1, True), (how.__name__, said)


def draws(record: Record) -> int:
    """The number of the last draw."""
    places = [place for place, _ in outcomes(record)]
    return sum(1 for place in places if place and place - 1 not in places)


def test_the_short_verifier_says_what_an_older_record_cannot_prove(tmp_path: Path) -> None:
    record = played(DICE, 2, random.Random(8))
    assert record.chance is not None
    older = replace(record, chance=replace(record.chance, nonces=None, seqs=(0,) * len(record.moves)))
    code, said = run(tmp_path, older.to_text())
    assert (code, "the host could choose" in said) == (1, True)
