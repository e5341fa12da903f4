"""Where compiled code is kept between processes.

Numba keys its cache on the caller's own file: after an edit in another file, or under another
NUMBA_* setting, it would run stale code. So the folder's name is a hash of all that matters, and
every such folder but the newest few is removed. A game from elsewhere has a folder within, by a hash of
its own sources, so that an edit of it compiles nothing else anew. Numba reads the files as pickle, which runs whatever
is in them: a folder that others can write is never used.
"""

import atexit
import hashlib
import logging
import os
import re
import shutil
import stat
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

from platformdirs import user_cache_path

KEPT = 6  # folders; developers switch between a few settings and branches
_ELSEWHERE = "%s cannot be written (%s): compiled code is kept in %s; ZIGGURAT_CACHE names another folder"
ELSEWHERE: dict[Path, str] = {}  # folders of games outside this package, and what they are imported as
_setting = threading.RLock()  # numba's is one for the whole process
log = logging.getLogger("ziggurat")


@contextmanager
def kept_in(place: Path) -> Iterator[None]:
    """Caches that are made while this is open keep code in this folder; a notebook's own setting is put back."""
    import numba

    config: Any = numba.config
    with _setting:
        before = config.CACHE_DIR
        config.CACHE_DIR = str(place)
        try:
            yield
        finally:
            config.CACHE_DIR = before


def folder_for(source: str) -> Path:
    """The folder for code that is compiled from a file, or for a game whose rules it is."""
    for place, name in ELSEWHERE.items():
        if place in Path(source).parents:
            return _folder_elsewhere(place, name)
    return folder()


@cache
def _folder_elsewhere(place: Path, name: str) -> Path:
    package = Path(__file__).parents[1]
    digest = hashlib.sha256(name.encode())
    _add_sources(digest, place, _reached([place / "rules.py"], {"ziggurat": package, name: place}))
    root = folder() / "elsewhere"
    root.mkdir(exist_ok=True)
    return _within(root, digest.hexdigest()[:20])


@cache
def folder() -> Path:
    """The folder for these sources and settings; one in the temporary folder where the user's cannot be written."""
    root = _root()
    try:
        root.mkdir(parents=True, exist_ok=True)
        return _within(root, fingerprint())
    except OSError as error:
        chosen = _temporary()
        if not (chosen / "used").exists():
            log.warning(_ELSEWHERE, root, error.strerror, chosen)
        return _within(chosen.parent, fingerprint())


def _within(root: Path, name: str) -> Path:
    chosen = root / name
    chosen.mkdir(exist_ok=True)
    (chosen / "used").touch()
    _prune(chosen)
    return chosen


def _temporary() -> Path:
    """One a user in the temporary folder, which all processes share; where that is not safe, one that does not stay."""
    owner = os.getuid() if hasattr(os, "getuid") else ""
    root = Path(tempfile.gettempdir()) / f"ziggurat-{owner}"
    with suppress(OSError):
        root.mkdir(mode=0o700, exist_ok=True)
    if not _is_ours_alone(root):
        root = Path(tempfile.mkdtemp(prefix="ziggurat-"))
        atexit.register(shutil.rmtree, root, ignore_errors=True)
    return root / fingerprint()


def _is_ours_alone(root: Path) -> bool:
    """Whether it is a folder, no link to one, that nobody else owns or can write."""
    try:
        found = root.lstat()
    except OSError:
        return False
    ours = not hasattr(os, "getuid") or (found.st_uid == os.getuid() and not found.st_mode & 0o022)
    return stat.S_ISDIR(found.st_mode) and ours


def _root() -> Path:
    return Path(os.environ.get("ZIGGURAT_CACHE") or user_cache_path("ziggurat")) / "compiled"


@cache
def fingerprint() -> str:
    """A hash of all that compiled code depends on: sources, the versions of numba and numpy, every NUMBA_* setting."""
    digest = hashlib.sha256()
    package = Path(__file__).parents[1]
    _add_sources(digest, package, compiled_sources(package))
    settings = sorted((name, value) for name, value in os.environ.items() if name.startswith("NUMBA_"))
    digest.update(repr((version("numba"), version("numpy"), settings, str(package))).encode())
    return digest.hexdigest()[:20]


def _add_sources(digest: Any, root: Path, sources: set[Path]) -> None:
    for source in sorted(sources):
        digest.update(f"{os.path.relpath(source, root)}\0".encode())
        digest.update(hashlib.sha256(source.read_bytes()).digest())


def compiled_sources(package: Path) -> set[Path]:
    """Every file that compiled code is in or takes constants from: kernel, search, rules, and what they import."""
    reached = [*package.glob("kernel/*.py"), *package.glob("players/mcts.py"), *package.glob("games/*/rules.py")]
    return _reached(reached, {"ziggurat": package})


def _reached(reached: list[Path], roots: dict[str, Path]) -> set[Path]:
    """These files and all that they import from below the roots, which are folders by their import names."""
    found: set[Path] = set()
    while reached:
        source = reached.pop()
        if source not in found:
            found.add(source)
            reached += _imported(source, roots)
    return found


def _imported(source: Path, roots: dict[str, Path]) -> list[Path]:
    """The files that a file imports, names and modules alike."""
    text = source.read_text("utf-8")
    imports = re.findall(r"^\s*from ([\w.]+) import ([\w, ]+|\([^)]*\))", text, re.MULTILINE)
    imports += [(module, "") for module in re.findall(r"^\s*import ([\w.]+)", text, re.MULTILINE)]
    places = [(place, names) for module, names in imports for place in _places(module, source, roots)]
    paths = [place / f"{name}.py" for place, names in places for name in ["__init__", *re.findall(r"\w+", names)]]
    paths += [place.parent / f"{place.name}.py" for place, _ in places]
    return [path for path in paths if path.exists()]


def _places(module: str, source: Path, roots: dict[str, Path]) -> list[Path]:
    """Where a module may lie, without its ending: beside the file for a relative import, else below a root."""
    name = module.lstrip(".")
    if name != module:
        return [source.parents[len(module) - len(name) - 1].joinpath(*name.split("."))]
    inside = [(root, folder) for root, folder in roots.items() if f"{module}.".startswith(f"{root}.")]
    return [folder.joinpath(*module[len(root) :].split(".")) for root, folder in inside]


def _prune(current: Path) -> None:
    """Removes all but the folders used last. A process that still uses an old one only compiles again."""
    others = [path for path in current.parent.iterdir() if path.is_dir() and path != current]
    others.sort(key=_last_use, reverse=True)
    for old in others[KEPT - 1 :]:
        shutil.rmtree(old, ignore_errors=True)


def _last_use(path: Path) -> float:
    try:
        return (path / "used").stat().st_mtime
    except OSError:
        return 0.0
