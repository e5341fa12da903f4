"""Proves the chance of a record without Ziggurat: python verify_chance.py FILE [COMMITMENT [NONCE]]

It reads the record that a table gives after the end of its game, and proves
- that COMMITMENT, the hash that the table showed before anybody joined, is that of the secret in the record,
- that NONCE, the one that you have sent, is among those in the record,
- that every roll of two dice, every card dealt to a seat and every card drawn from the pile is the one that secret,
  nonces and the number of the draw decide. The numbers are counted here, so none can be left out or chosen.
It does not know the rules. So it does not prove that moves are legal, nor how a board without dice and cards is laid:
`ziggurat record verify` does both.
"""

import hashlib
import hmac
import itertools
import json
import re
import struct
import sys

CARDS = [colour + shape for colour in "RBGYK" for shape in "TN"]
BOARDS = 66240  # the first number of a game of cards lays its board, as one of so many
OUTCOMES = ("roll", "draw")


def expect(holds, what):
    """Stops where something is not as it should be."""
    if not holds:
        sys.exit(f"NOT PROVEN: {what}")


def read(text):
    """A record, as text or as JSON."""
    if text.startswith("{"):
        return json.loads(text)
    head, _, moves = text.partition("\n\n")
    headers = re.findall(r"^\[(\w+) (.*)\]$", head, re.MULTILINE)
    return {name.lower(): json.loads(value) for name, value in headers} | {"moves": moves.split()[1::2]}


def numbers(chance, draw):
    """A function that gives the next whole number below n of a draw; words that would favour some are left out."""
    secret, name = bytes.fromhex(chance["secret"]), f"{chance['table']} {','.join(chance['nonces'])} {draw}"
    blocks = (hmac.digest(secret, f"{name} {counter}".encode(), "sha256") for counter in itertools.count())
    words = (word >> 32 for block in blocks for word in struct.unpack("<4Q", block))
    return lambda n: next(word * n >> 32 for word in words if word * n % 2**32 >= 2**32 % n)


def promises(chance, commitment=None, nonce=None):
    """What was noted before the game must be in the record."""
    expect("nonces" in chance, "this is an older record, without nonces: the host could choose its draws")
    shown = hashlib.sha256(bytes.fromhex(chance["secret"])).hexdigest()
    expect(commitment in (None, shown), f"the table showed {commitment}, but the secret's hash is {shown}")
    expect(nonce is None or nonce in chance["nonces"], f"the nonce {nonce} is not in {chance['nonces']}")
    return shown


def deal(record, below):
    """The pile that is left when each seat has its two cards; without cards it is empty."""
    found, pile = record["start"].split()[1], list(CARDS)
    if not re.match("[RBGYK][TN],", found):
        return []
    below(BOARDS)
    hands = [{pile.pop(below(len(pile))), pile.pop(below(len(pile)))} for _ in range(record["seats"])]
    dealt = "/".join(",".join(card for card in CARDS if card in hand) for hand in hands)
    expect(found == dealt, f"draw 0: {found}, expected {dealt}")
    return pile


def check(record):
    """How many rolls and draws are proven, and the number of the last draw."""
    below, draw, proven, before = numbers(record["chance"], 0), 0, 0, ""
    pile = deal(record, below)
    for place, move in enumerate(record["moves"], 1):
        kind, _, found = move.partition(":")
        if kind in OUTCOMES:
            if before and before.partition(":")[0] not in OUTCOMES:  # what comes first of all belongs to the set-up
                draw, below = draw + 1, numbers(record["chance"], draw + 1)
            if kind == "roll":
                expected = "{1}{0}".format(*sorted(die + 1 for die in divmod(below(16), 4)))
            else:  # the card that was given up comes to the pile only now
                expected = pile.pop(below(len(pile)))
                pile = [card for card in CARDS if card in {*pile, before.partition(":")[2]}]
            expect(found == expected, f"draw {draw}, move {place}: {move}, expected {kind}:{expected}")
            proven += 1
        before = move
    return proven, draw


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        record = read(file.read())
    shown, (proven, last) = promises(record["chance"], *sys.argv[2:]), check(record)
    print(f"{record['game']}: {proven} rolls and draws follow, in draws 0 to {last}; the secret's hash is {shown}.")
