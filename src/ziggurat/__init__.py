"""Ziggurat: five games of stacks and pyramids, to play, to study and to teach machines."""

from ziggurat.errors import BadChoice, IllegalMove, ImpossiblePosition, OtherRules, Unreadable, ZigguratError
from ziggurat.game import Game, batch, load
from ziggurat.record import Record
from ziggurat.state import State

__all__ = [
    "BadChoice",
    "Game",
    "IllegalMove",
    "ImpossiblePosition",
    "OtherRules",
    "Record",
    "State",
    "Unreadable",
    "ZigguratError",
    "batch",
    "load",
]
