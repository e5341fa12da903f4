"""The house keeps its order: who may import whom, and that no shared room names a game."""

import ast
import re
import subprocess
import sys
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from imports import FILES, SOURCE, brings, imported, imported_files, late_imports, names
from ziggurat import games
from ziggurat.kernel.cache import compiled_sources

ROOT = Path(__file__).parents[1]
PLACEHOLDER = SOURCE / "games/placeholder"
SOURCES = [path for path in sorted(SOURCE.rglob("*.py")) if PLACEHOLDER / "tests" not in path.parents]
WRITTEN, MOST_LINES = {".py", ".ts", ".svelte", ".css", ".js"}, 300
GENERATED = re.compile(r"\A.{,300}(made|written|generated) by", re.IGNORECASE | re.DOTALL)  # as its head says
FACE = {"game", "state", "sight", "record"}
# What a room may import of the package, besides itself.
MAY_IMPORT = {
    "contract": set(),
    "kernel": {"contract"},
    "pictures": {"contract"},
    "games": {"contract", "kernel", "pictures"},
    "words": {"contract", "games"},
    "game": {"contract", "games", "kernel", "pictures", "sight", "state"},
    "state": {"contract", "game", "sight"},
    "sight": {"contract", "game", "kernel", "pictures", "state", "words"},
    "record": {"contract", "game", "state"},
    # A program that speaks the protocol is a player, and our players are served by it: each knows the other's types.
    "players": FACE | {"contract", "games", "kernel", "protocol"},
    "protocol": FACE | {"contract", "players"},
    "study": FACE | {"contract", "games", "kernel", "players", "words"},
    "arena": FACE | {"contract", "kernel", "players", "study"},
    "adapters": FACE | {"contract", "games", "kernel", "players"},
    "terminal": FACE | {"contract", "games", "kernel", "players", "study", "words"},
    "table": FACE | {"contract", "games", "kernel", "pictures", "players", "study", "words"},
    "cli": FACE
    | {"adapters", "arena", "contract", "games", "pictures", "players", "protocol", "study", "table"}
    | {"terminal", "words"},
    "__init__": FACE | {"contract", "games", "study"},
    "__main__": {"cli"},
}
# The rooms of the table, each above those before it; a file that is one is a room of its own.
TABLE = ("store", "truth", "access", "ready", "views", "tables", "work", "server", "http")


# What may be imported late, within a function, and why: it takes long and most who import us never need it, it is
# optional, or not every system has it.
LATE = {
    "numba": "a second; the list of games and the commands about texts need no rules",
    "fluent": "half a second; whoever uses the library reads no words",
    "rich": "a quarter of a second; only commands that print tables need it",
    "fastapi": "half a second; only a server needs it",
    "sqlalchemy": "half a second; only a server needs it",
    "uvicorn": "a quarter of a second; only a server needs it",
    "alembic": "more than a second; only a database that must be brought up to date needs it",
    "markdown_it": "a tenth of a second; only rules pages need it",
    "segno": "a tenth of a second; only a server that is open to others draws codes",
    "openskill": "only ratings of matches between more than two need it",
    "ray": "optional: matches on a cluster",
    "resvg_py": "optional: pictures as PNG",
    "PIL": "optional: moving pictures",
    "psycopg": "optional: PostgreSQL",
    "fcntl": "not on every system",
    "msvcrt": "not on every system",
    "resource": "not on every system",
}


def room(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_room_imports_only_what_it_may(path: Path) -> None:
    own = room(path)
    others = {name.split(".")[1] for name in imported(path)} - {own}
    assert others <= MAY_IMPORT[own], f"{own} imports {others - MAY_IMPORT[own]}"


def room_of_table(path: Path) -> str:
    return path.relative_to(SOURCE / "table").parts[0].removesuffix(".py")


@pytest.mark.parametrize(
    "path", sorted((SOURCE / "table").rglob("*.py")), ids=lambda path: str(path.relative_to(SOURCE))
)
def test_a_room_of_the_table_imports_only_those_below_it(path: Path) -> None:
    own = room_of_table(path)
    if own == "__init__":
        assert imported(path) == set()
        return
    below = {*TABLE[: TABLE.index(own) + 1]}
    others = {name.split(".")[2] for name in imported(path) if name.startswith("ziggurat.table.")}
    assert others <= below, f"{own} imports {others - below}"


def test_every_room_says_its_promise() -> None:
    for path in SOURCE.rglob("*.py"):
        if path.stat().st_size and "migrations" not in path.parts:
            promise = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
            assert promise, f"{path} does not begin with its promise"
            assert len(promise) > 20


def test_no_file_is_longer_than_is_read_at_one_sitting() -> None:
    """What is made by a program has as many lines as it needs: only what is written is counted."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False, timeout=60)
    for path in (ROOT / name for name in listed.stdout.splitlines()):
        if path.suffix in WRITTEN and path.is_file() and not GENERATED.search(path.read_text(encoding="utf-8")):
            assert len(path.read_text(encoding="utf-8").splitlines()) <= MOST_LINES, f"{path}: split it by topic"


def test_no_file_imports_itself_by_way_of_others() -> None:
    """But where a type alone is meant: a game makes states, which name their game."""
    graph = {name: imported_files(path, in_types=False) for name, path in FILES.items()}
    graph["ziggurat"] = set()  # which everybody may import; what it imports are the face and its errors
    list(TopologicalSorter(graph).static_order())


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=lambda path: str(path.relative_to(SOURCE)))
def test_an_import_is_late_only_where_a_library_is_put_off(path: Path) -> None:
    for node in late_imports(path):
        for name in names(node):
            assert brings(name) & LATE.keys(), f"{path}:{node.lineno}: {name} need not be imported late"


def test_no_library_is_excused_for_nothing() -> None:
    late = {name for path in FILES.values() for node in late_imports(path) for name in names(node)}
    assert frozenset().union(*map(brings, late)) >= LATE.keys()


@pytest.mark.parametrize("folder", [PLACEHOLDER, *map(games.folder, games.GAMES)], ids=lambda folder: folder.name)
def test_no_game_imports_another(folder: Path) -> None:
    for path in folder.glob("*.py"):
        for name in imported(path):
            if name.startswith("ziggurat.games."):
                assert name.split(".")[2] == folder.name, f"{path} imports {name}"


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
    known = compiled_sources(SOURCE)
    for path in SOURCES:
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
