"""Dice, deals and draws that can be proven afterwards: all of them come from one secret a table, and its people.

The bits of a draw are the bytes of

    HMAC-SHA-256(secret, "TABLE NONCES NUMBER COUNTER")        COUNTER = 0, 1, 2, ...

read as little-endian words of 64 bits; the kernel makes whole numbers of them by rejection. NONCES are what the seats
have added, by seat, with commas between them; a bot adds nothing. Draws are numbered without gaps: laying the board is
number 0, with what chance decides before the first seat does, and each run of outcomes of chance is the next one.

The secret's SHA-256 is shown before anybody adds a nonce, the secret itself after the end: so nobody alone could
choose a roll. Older tables had no nonces, and their draws the number of a line of the log: "TABLE LINE COUNTER".
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

import numpy as np

from ziggurat.contract.errors import Unreadable
from ziggurat.game import Game, Rows
from ziggurat.record import Chance, Record
from ziggurat.state import State

BYTES = 32
FEW, MOST = 8, 1 << 17  # words for one draw: a few for dice and draws, where more are needed four times as many
Result = TypeVar("Result")


def new_secret() -> bytes:
    """A secret that nobody can foresee."""
    return secrets.token_bytes(BYTES)


def commitment(secret: bytes) -> str:
    """What is shown of a secret before it may be known."""
    return hashlib.sha256(secret).hexdigest()


def label(table: str, number: int, nonces: Sequence[str] | None) -> str:
    """What names a draw, and no other one: its number, or where a table has no nonces that of a line of its log."""
    return f"{table} {number}" if nonces is None else f"{table} {','.join(nonces)} {number}"


def words(secret: bytes, draw: str, number: int) -> Rows:
    """The first words of a draw's stream."""
    blocks = (hmac.digest(secret, f"{draw} {counter}".encode(), "sha256") for counter in range(-(-number * 8 // BYTES)))
    return np.frombuffer(b"".join(blocks), "<u8")[:number]


def decided(secret: bytes, draw: str, decide: Callable[[Rows], Result]) -> Result:
    """What a draw's stream decides; where its first words do not suffice, it is asked again with more of them."""
    from ziggurat.kernel.random import written

    number = FEW
    while True:
        try:
            return decide(written(words(secret, draw, number)))
        except IndexError:
            number *= 4
            if number > MOST:
                raise


def start(game: Game, secret: bytes, draw: str) -> State:
    """A fresh game as the secret lays it out, with what chance decides before the first seat does."""

    def fresh(rng: Rows) -> State:
        state = game.start(rng)
        _settle(state, rng)
        return state

    return decided(secret, draw, fresh)


def settle(state: State, secret: bytes, draw: str) -> State:
    """The same state after chance has decided all that is its to decide now."""
    played = state.move_number()

    def settled(rng: Rows) -> State:
        while state.move_number() > played:  # too few words were tried
            state.undo()
        _settle(state, rng)
        return state

    return decided(secret, draw, settled) if state.is_chance_node() else state


def verify(record: Record) -> int:
    """Proves the start and every outcome of chance in a record, and says how many they were."""
    if record.chance is None:
        raise Unreadable("record", "no header Chance", "one with the secret of its table")
    proof, secret = record.chance, bytes.fromhex(record.chance.secret)
    record.replay()
    first = start(record.load(), secret, label(proof.table, 0, proof.nonces))
    if first.start_position() != record.start:
        what = "draw 0, the start of the record"
        raise Unreadable(what, record.start, f"{first.start_position()}, which the secret lays out")
    if proof.nonces is None:
        return 1 + _verify_lines(record, proof, secret, first)
    return 1 + sum(_verify_draw(record, secret, first, *draw) for draw in _draws(record))


def _draws(record: Record) -> Iterator[tuple[int, int, State]]:
    """The number of each draw, after how many actions it was made, and the state before it. Nothing in a record says
    these numbers: they are counted, so that none can be left out or chosen."""
    number, in_run = 0, False
    for place, state in enumerate(record.walk()):
        begins = state.is_chance_node() and not in_run and place < len(record.moves)
        in_run = state.is_chance_node()
        if begins:
            number += place > 0  # what chance decides first of all belongs to the set-up
            yield number, place, state


def _verify_draw(record: Record, secret: bytes, first: State, number: int, place: int, state: State) -> int:
    """The outcomes of one draw must be what its stream decides, all of them."""
    assert record.chance is not None
    name = label(record.chance.table, number, record.chance.nonces)
    expected = settle(state.clone(), secret, name).moves()[place:] if place else first.moves()
    for at, outcome in enumerate(expected, place):
        found = record.moves[at] if at < len(record.moves) else "the end of the record"
        if found != outcome:
            raise Unreadable(f"draw {number}, move {at + 1} of the record,", found, f"{outcome}, as the secret says")
    return len(expected)


def _verify_lines(record: Record, proof: Chance, secret: bytes, first: State) -> int:
    """The same of an older table, whose record says which line of the log made each run. A host could choose those."""
    proven, expected = 0, first.moves()
    for number, state in enumerate(record.walk()):
        if number == len(record.moves) or not state.is_chance_node():
            continue
        seq = proof.seqs[number]
        if seq and (number == 0 or proof.seqs[number - 1] != seq or not expected):
            expected = settle(state.clone(), secret, label(proof.table, seq, None)).moves()[number:]
        outcome = expected.pop(0) if expected else "none"
        if outcome != record.moves[number]:
            raise Unreadable(f"move {number + 1} of the record", record.moves[number], f"{outcome}, as the secret says")
        proven += 1
    return proven


def _settle(state: State, rng: Rows) -> None:
    while state.is_chance_node():
        state.play_listed(state.draw(rng))
