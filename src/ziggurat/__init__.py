"""Ziggurat: five games of stacks and pyramids, to play, to study and to teach machines."""

from ziggurat.errors import BadChoice, IllegalMove, ImpossiblePosition, OtherRules, Unreadable, ZigguratError
from ziggurat.game import Game, load
from ziggurat.state import State

__all__ = [
    "BadChoice",
    "Game",
    "IllegalMove",
    "ImpossiblePosition",
    "OtherRules",
    "State",
    "Unreadable",
    "ZigguratError",
    "load",
]
