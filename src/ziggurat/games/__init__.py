"""The list of games: a new game is one folder beside this file and one line here."""

from importlib import import_module
from pathlib import Path

from ziggurat.contract.errors import BadChoice
from ziggurat.contract.facts import Facts

GAMES = {
    "mandala": "mandala",
    "mandala-stones": "mandala_stones",
    "pyramidis": "pyramidis",
    "kotra": "kotra",
    "twin-win": "twin_win",
}


def package(game: str) -> str:
    """The import path of a game's folder."""
    if game not in GAMES:
        raise BadChoice("game", game, f"one of {', '.join(GAMES)}")
    return f"{__name__}.{GAMES[game]}"


def facts(game: str) -> Facts:
    """What is known of a game without loading its rules."""
    found: Facts = import_module(package(game)).FACTS
    return found


def folder(game: str) -> Path:
    """Where a game's words and pages are."""
    package(game)
    return Path(__file__).parent / GAMES[game]
