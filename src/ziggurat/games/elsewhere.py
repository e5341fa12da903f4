"""Games that are not in this package: a folder by its path, or an installed package by its entry point.

Nothing of such a game is imported before somebody asks for it, and only a `Path` is ever taken for a path: an id that
stands in a record or in a request cannot make anybody import a folder.
"""

import os
import re
import sys
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from traceback import extract_tb

from ziggurat.contract.errors import BadChoice
from ziggurat.contract.facts import Facts

GROUP = "ziggurat.games"  # of entry points: the name is the game's id, the value the import path of its package
SETTING = "ZIGGURAT_GAMES"  # folders of games; processes that this one starts find them there too
PARTS = ("__init__.py", "rules.py", "notation.py", "story.py", "sketch.py", "tensor.py", "picture.py")
FILES = (*PARTS, "words.en.ftl", "words.fr.ftl", "RULES.en.md", "RULES.fr.md")


@dataclass(frozen=True, slots=True)
class Found:
    """Where a game is: its id, what it is imported as, and its folder."""

    id: str
    package: str
    folder: Path


def by_path(path: Path) -> Found:
    """A game by its folder, which is imported as if it lay beside the others."""
    folder = path.expanduser().resolve()
    if not folder.is_dir():
        raise BadChoice("game", path, "the folder of a game; there is no such folder")
    if not re.fullmatch("[a-z][a-z0-9_]*", folder.name):
        raise BadChoice("name of a game's folder", folder.name, "small letters, digits and _, as in my_game")
    return _whole(Found(folder.name.replace("_", "-"), f"{__package__}.{folder.name}", folder))


def asked_for() -> list[Path]:
    """The folders that the setting names."""
    return [Path(one) for one in os.environ.get(SETTING, "").split(os.pathsep) if one]


def tell_children(folder: Path) -> None:
    """Processes that are started from now on know the folder."""
    if folder not in [one.resolve() for one in asked_for()]:
        os.environ[SETTING] = os.pathsep.join([*map(str, asked_for()), str(folder)])


def installed() -> list[str]:
    """The ids of the games that other packages bring."""
    return sorted({entry.name for entry in entry_points(group=GROUP)})


def by_id(id: str) -> Found | None:
    """A game that the setting names, or that another package brings; None where there is none."""
    named = [path for path in asked_for() if path.name.replace("_", "-") == id]
    if named:
        return by_path(named[0])
    entries = {entry.value: entry for entry in entry_points(group=GROUP, name=id)}
    if len(entries) > 1:
        raise BadChoice(f"packages that bring {id}", ", ".join(sorted(entries)), "one of them installed, not several")
    return next((_by_entry(entry) for entry in entries.values()), None)


def _by_entry(entry: EntryPoint) -> Found:
    try:
        spec = find_spec(entry.value)
    except Exception as error:
        raise _broken(f"entry point {entry.name} = {entry.value}", error) from error
    places = spec and spec.submodule_search_locations
    if not places:
        found = "a module" if spec else "no such package"
        raise BadChoice(f"entry point {entry.name} = {entry.value}", found, "the import path of a game's package")
    return _whole(Found(entry.name, entry.value, Path(next(iter(places))).resolve()))


def _whole(found: Found) -> Found:
    """Refuses a folder that lacks a file which every game has."""
    missing = [name for name in FILES if not (found.folder / name).is_file()]
    if missing:
        raise BadChoice(f"game in {found.folder}", f"no {', no '.join(missing)}", f"a folder with {', '.join(FILES)}")
    return found


def facts(found: Found) -> Facts:
    """Imports the game's package, but not its rules, and gives its facts."""
    where = f"game in {found.folder}"
    try:
        if found.package.startswith(f"{__package__}."):
            _import_folder(found)
        known = getattr(import_module(found.package), "FACTS", None)
    except BadChoice:
        raise
    except Exception as error:
        raise _broken(where, error) from error
    if not isinstance(known, Facts):
        raise BadChoice(where, "no facts in __init__.py", "FACTS = Facts(...)")
    if known.id != found.id:
        raise BadChoice(where, f"the id {known.id}", f"{found.id}, as its folder or its entry point says")
    return known


def _import_folder(found: Found) -> None:
    """Makes a folder a package below this one, wherever it lies."""
    taken = sys.modules.get(found.package) or find_spec(found.package)
    if taken is not None:
        other = getattr(taken, "__file__", None) or getattr(taken, "origin", None) or ""
        if Path(other).resolve() != found.folder / "__init__.py":
            raise BadChoice(f"game in {found.folder}", found.package, f"a name of its own: {other} has this one")
        return
    spec = spec_from_file_location(
        found.package, found.folder / "__init__.py", submodule_search_locations=[str(found.folder)]
    )
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[found.package] = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[found.package]
        raise


def _broken(where: str, error: Exception) -> BadChoice:
    """An error of the game's own code: what it says, and the line where that is known."""
    files = [f"{step.filename}, line {step.lineno}" for step in extract_tb(error.__traceback__)]
    own = [line for line in files if line.startswith(where.removeprefix("game in "))]
    return BadChoice(own[-1] if own else where, f"{type(error).__name__}: {error}", "a package that can be imported")
