"""Dice, deals and draws that can be proven afterwards: all of them come from one secret a table.

The bits of the event number `seq` of a table are the bytes of

    HMAC-SHA-256(secret, "TABLE SEQ COUNTER")        COUNTER = 0, 1, 2, ...

read as little-endian words of 64 bits; the kernel makes whole numbers of them by rejection. The secret's SHA-256 is
shown before the first move, the secret itself after the end, so everybody can check that no roll was chosen.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable
from typing import TypeVar

import numpy as np

from ziggurat.contract.errors import Unreadable
from ziggurat.game import Game, Rows
from ziggurat.record import Record
from ziggurat.state import State

BYTES = 32
FEW, MOST = 8, 1 << 17  # words for one event: a few for dice and draws, where more are needed four times as many
Result = TypeVar("Result")


def new_secret() -> bytes:
    """A secret that nobody can foresee."""
    return secrets.token_bytes(BYTES)


def commitment(secret: bytes) -> str:
    """What is shown of a secret before it may be known."""
    return hashlib.sha256(secret).hexdigest()


def words(secret: bytes, table: str, seq: int, number: int) -> Rows:
    """The first words of an event's stream."""
    blocks = (
        hmac.digest(secret, f"{table} {seq} {counter}".encode(), "sha256") for counter in range(-(-number * 8 // BYTES))
    )
    return np.frombuffer(b"".join(blocks), "<u8")[:number]


def decided(secret: bytes, table: str, seq: int, decide: Callable[[Rows], Result]) -> Result:
    """What an event's stream decides; where its first words do not suffice, it is asked again with more of them."""
    from ziggurat.kernel.random import written

    number = FEW
    while True:
        try:
            return decide(written(words(secret, table, seq, number)))
        except IndexError:
            number *= 4
            if number > MOST:
                raise


def start(game: Game, secret: bytes, table: str, seq: int = 0) -> State:
    """A fresh game as the secret lays it out, with what chance decides before the first seat does."""

    def fresh(rng: Rows) -> State:
        state = game.start(rng)
        _settle(state, rng)
        return state

    return decided(secret, table, seq, fresh)


def settle(state: State, secret: bytes, table: str, seq: int) -> State:
    """The same state after chance has decided all that is its to decide now."""
    played = state.move_number()

    def settled(rng: Rows) -> State:
        while state.move_number() > played:  # too few words were tried
            state.undo()
        _settle(state, rng)
        return state

    return decided(secret, table, seq, settled) if state.is_chance_node() else state


def verify(record: Record) -> int:
    """Proves the start and every outcome of chance in a record, and says how many they were."""
    if record.chance is None:
        raise Unreadable("record", "no header Chance", "one with the secret of its table")
    proof, secret = record.chance, bytes.fromhex(record.chance.secret)
    record.replay()
    first = start(record.load(), secret, proof.table)
    if first.start_position() != record.start:
        raise Unreadable("start of the record", record.start, f"{first.start_position()}, which the secret lays out")
    return 1 + _verify_outcomes(record, secret, first)


def _verify_outcomes(record: Record, secret: bytes, first: State) -> int:
    """Each run of outcomes must be what the stream of its line of the log decides."""
    assert record.chance is not None
    proven, expected = 0, first.moves()
    for number, state in enumerate(record.walk()):
        if number == len(record.moves) or not state.is_chance_node():
            continue
        seq = record.chance.seqs[number]
        if seq and (number == 0 or record.chance.seqs[number - 1] != seq or not expected):
            expected = settle(state.clone(), secret, record.chance.table, seq).moves()[number:]
        outcome = expected.pop(0) if expected else "none"
        if outcome != record.moves[number]:
            raise Unreadable(f"move {number + 1} of the record", record.moves[number], f"{outcome}, as the secret says")
        proven += 1
    return proven


def _settle(state: State, rng: Rows) -> None:
    while state.is_chance_node():
        state.play_listed(state.draw(rng))
