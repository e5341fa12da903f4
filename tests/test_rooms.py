"""The house keeps its order: who may import whom, and that no shared room names a game."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import ziggurat
from ziggurat import games
from ziggurat.kernel import cache

SOURCE = Path(ziggurat.__file__).parent
DATA_TYPES = {"colours", "errors", "events", "facts", "fields", "scene"}
FACE = {"game", "state", "sight", "record"}
PEOPLE = {
    "analysis",
    "arena",
    "bench",
    "plot",
    "pictures",
    "cli",
    "count",
    "description",
    "engine",
    "rulebook",
    "seating",
    "terminal",
    "trace",
    "warming",
    "words",
}

# What a room may import of the package, besides itself.
MAY_IMPORT = {
    "colours": {"errors", "facts"},
    "errors": set(),
    "events": set(),
    "facts": set(),
    "scene": set(),
    "fields": {"errors"},
    "kernel": set(),
    "pictures": DATA_TYPES,
    "games": {"kernel", "pictures"} | DATA_TYPES,
    "game": {"games", "kernel", "pictures", "sight", "state"} | DATA_TYPES,
    "state": {"game", "pictures", "sight", "words"} | DATA_TYPES,
    "sight": {"game", "kernel", "state"} | DATA_TYPES,
    "players": FACE | DATA_TYPES | {"games", "kernel"},
    "arena": FACE | DATA_TYPES | {"players", "kernel", "warming"},
    "adapters": FACE | DATA_TYPES | {"games", "kernel", "players"},
    "record": {"game", "state"} | DATA_TYPES,
    "words": {"games"} | DATA_TYPES,
    "trace": FACE | DATA_TYPES | {"kernel"},
    "count": FACE | DATA_TYPES | {"kernel"},
    "bench": FACE | DATA_TYPES | {"kernel", "players"},
    "engine": FACE | DATA_TYPES | {"players"},
    "warming": FACE | DATA_TYPES | {"kernel", "bench", "count", "players"},
    "plot": set(),
    "analysis": FACE | DATA_TYPES | {"players"},
    "rulebook": FACE | DATA_TYPES | {"games", "words"},
    "description": DATA_TYPES | {"words"},
    "seating": FACE | DATA_TYPES | {"games", "warming", "words"},
    "terminal": FACE | DATA_TYPES | PEOPLE - {"cli", "terminal"} | {"kernel", "players"},
    "table": FACE | DATA_TYPES | {"analysis", "games", "kernel", "pictures", "players", "rulebook", "warming", "words"},
    "cli": FACE | DATA_TYPES | PEOPLE | {"games", "players", "table"},
    "__init__": FACE | DATA_TYPES | {"games", "warming"},
    "__main__": {"cli"},
}


def room(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


def imported(path: Path) -> set[str]:
    """The dotted names that a file imports from the package, wherever in the file."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return {name for name in names if name.split(".")[0] == "ziggurat"}


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_room_imports_only_what_it_may(path: Path) -> None:
    own = room(path)
    others = {name.split(".")[1] for name in imported(path)} - {own}
    assert others <= MAY_IMPORT[own], f"{own} imports {others - MAY_IMPORT[own]}"


@pytest.mark.parametrize("folder", games.GAMES.values())
def test_no_game_imports_another(folder: str) -> None:
    for path in (SOURCE / "games" / folder).glob("*.py"):
        for name in imported(path):
            if name.startswith("ziggurat.games."):
                assert name.split(".")[2] == folder, f"{path} imports {name}"


def test_no_shared_room_names_a_game() -> None:
    names = "|".join(re.escape(name) for pair in games.GAMES.items() for name in pair)
    pattern = re.compile(rf"(?<![a-z])({names})(?![a-z])", re.IGNORECASE)
    for path in SOURCE.rglob("*"):
        if path.suffix in (".py", ".ftl", ".toml") and (room(path) != "games" or path == SOURCE / "games/__init__.py"):
            text = path.read_text(encoding="utf-8")
            if path == SOURCE / "games/__init__.py":
                text = re.sub(r"GAMES = \{.*?\}", "", text, flags=re.DOTALL)
            assert pattern.findall(text) == [], path


def test_the_cache_knows_every_file_with_compiled_code() -> None:
    known = cache.compiled_sources(SOURCE)
    for path in SOURCE.rglob("*.py"):
        if re.search(r"^@compiled", path.read_text(encoding="utf-8"), re.MULTILINE):
            assert path in known, f"{path} has compiled code"


def test_only_the_kernel_and_the_rules_import_numba() -> None:
    for path in SOURCE.rglob("*.py"):
        if re.search(r"^\s*(import|from) numba", path.read_text(encoding="utf-8"), re.MULTILINE):
            assert room(path) == "kernel", f"{path} imports numba"


@pytest.mark.parametrize(
    "statement",
    ["import ziggurat", "import ziggurat.cli", "from ziggurat import games; list(map(games.facts, games.GAMES))"],
)
def test_importing_does_not_import_numba(statement: str) -> None:
    code = f"{statement}\nimport sys\nassert 'numba' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
