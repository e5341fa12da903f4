"""The list of games: a new one is a folder beside this file and a line here; others are added from elsewhere."""

from importlib import import_module
from pathlib import Path

from ziggurat.contract.errors import BadChoice
from ziggurat.contract.facts import Facts
from ziggurat.games import elsewhere
from ziggurat.games.elsewhere import Found
from ziggurat.kernel import cache

# By id the folder. Here are those of this package, and later those that somebody has added.
GAMES = {
    "mandala": "mandala",
    "mandala-stones": "mandala_stones",
    "pyramidis": "pyramidis",
    "kotra": "kotra",
    "twin-win": "twin_win",
}
OWN = tuple(GAMES)
_elsewhere: dict[str, Found] = {}  # whose facts are read


def add(game: str | Path) -> str:
    """Lists a game from elsewhere, a folder or an installed id, for this process and those that it starts."""
    found = _taken_in(elsewhere.by_path(game)) if isinstance(game, Path) else _find(game)
    if isinstance(game, Path):
        elsewhere.tell_children(found.folder)
    GAMES.setdefault(found.id, found.folder.name)
    return found.id


def add_asked_for() -> None:
    """Lists the games that ZIGGURAT_GAMES names."""
    for folder in elsewhere.asked_for():
        add(folder)


def package(game: str) -> str:
    """The import path of a game's folder."""
    return _find(game).package


def facts(game: str) -> Facts:
    """What is known of a game without loading its rules."""
    found: Facts = import_module(package(game)).FACTS
    return found


def folder(game: str) -> Path:
    """Where a game's words and pages are."""
    return _find(game).folder


def _find(game: str) -> Found:
    if game in OWN:
        return Found(game, f"{__name__}.{GAMES[game]}", Path(__file__).parent / GAMES[game])
    if game in _elsewhere:
        return _elsewhere[game]
    found = elsewhere.by_id(game)
    if found is None:
        more = "one that is installed, or a folder (./FOLDER, in Python a Path, or in ZIGGURAT_GAMES)"
        raise BadChoice("game", game, f"one of {', '.join(GAMES)}, {more}")
    return _taken_in(found)


def _taken_in(found: Found) -> Found:
    """Reads the facts of a game from elsewhere; refuses an id that another game has."""
    known = _find(found.id) if found.id in (*OWN, *_elsewhere) else found
    if known.folder != found.folder:
        expected = f"one of its own: the game in {known.folder} has it"
        raise BadChoice(f"game in {found.folder}", f"the id {found.id}", expected)
    if known.id in OWN:
        return known
    elsewhere.facts(found)
    cache.ELSEWHERE[found.folder] = found.package
    _elsewhere[found.id] = found
    return found
