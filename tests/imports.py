"""Which file of the package imports which, and which libraries come with it."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import ziggurat

SOURCE = Path(ziggurat.__file__).parent


def module(path: Path) -> str:
    parts = path.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


FILES = {module(path): path for path in SOURCE.rglob("*.py")}


def imported(path: Path, in_types: bool = True) -> set[str]:
    """The dotted names that a file imports from the package, wherever in the file; types are left out if asked."""
    nodes = [node for node in ast.walk(_parsed(path, in_types)) if isinstance(node, ast.Import | ast.ImportFrom)]
    assert not any(node.level for node in nodes if isinstance(node, ast.ImportFrom)), f"{path}: imports are absolute"
    return {name for node in nodes for name in names(node) if name.split(".")[0] == "ziggurat"}


def imported_files(path: Path, in_types: bool = True) -> set[str]:
    """The modules of the package that a file imports, or imports something from."""
    return {home(name) for name in imported(path, in_types)} - {module(path)}


def late_imports(path: Path) -> Iterator[ast.Import | ast.ImportFrom]:
    """The imports within functions."""
    tree = _parsed(path, in_types=True)
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    return (node for one in functions for node in ast.walk(one) if isinstance(node, ast.Import | ast.ImportFrom))


def names(node: ast.Import | ast.ImportFrom) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return [f"{node.module}.{alias.name}" for alias in node.names]


def home(name: str) -> str:
    """The module that an imported name is, or is in; of another package, its first part."""
    while name not in FILES and "." in name:
        name = name.rpartition(".")[0]
    return name


@cache
def brings(name: str) -> frozenset[str]:
    """The other packages that come with an imported name: its own, or all that its file imports at once, and so on."""
    found, seen, left = set(), {home(name)}, [home(name)]
    while left:
        one = left.pop()
        if one not in FILES:
            found.add(one)
        elif one != "ziggurat":
            body = _parsed(FILES[one], in_types=False).body
            nodes = [node for node in body if isinstance(node, ast.Import | ast.ImportFrom)]
            new = {home(inner) for node in nodes for inner in names(node)} - seen
            seen |= new
            left += new
    return frozenset(found)


def _parsed(path: Path, in_types: bool) -> ast.Module:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    if not in_types:
        tree.body = [node for node in tree.body if not (isinstance(node, ast.If) and _is_for_types(node.test))]
    return tree


def _is_for_types(test: ast.expr) -> bool:
    return isinstance(test, ast.Name) and test.id == "TYPE_CHECKING"
