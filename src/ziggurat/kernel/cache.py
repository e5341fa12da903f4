"""Where compiled code is kept between processes.

Numba keys its cache on the caller's own file: after an edit in another file, or under another
NUMBA_* setting, it would run stale code. So the folder's name is a hash of all that matters, and
every such folder but the newest few is removed. Numba reads the files as pickle, which runs whatever
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
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

from platformdirs import user_cache_path

KEPT = 6  # folders; developers switch between a few settings and branches
_ELSEWHERE = "%s cannot be written (%s): compiled code is kept in %s; ZIGGURAT_CACHE names another folder"
log = logging.getLogger("ziggurat")


@contextmanager
def own_folder() -> Iterator[None]:
    """Functions compiled while this is open keep their code in our folder; a notebook's own setting is put back."""
    import numba

    config: Any = numba.config
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder())
    try:
        yield
    finally:
        config.CACHE_DIR = before


@cache
def folder() -> Path:
    """The folder for these sources and settings; one in the temporary folder where the user's cannot be written."""
    root = _root()
    try:
        root.mkdir(parents=True, exist_ok=True)
        return _within(root)
    except OSError as error:
        chosen = _temporary()
        if not (chosen / "used").exists():
            log.warning(_ELSEWHERE, root, error.strerror, chosen)
        return _within(chosen.parent)


def _within(root: Path) -> Path:
    chosen = root / fingerprint()
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
    for source in sorted(compiled_sources(package)):
        digest.update(f"{source.relative_to(package)}\0".encode())
        digest.update(hashlib.sha256(source.read_bytes()).digest())
    settings = sorted((name, value) for name, value in os.environ.items() if name.startswith("NUMBA_"))
    digest.update(repr((version("numba"), version("numpy"), settings, str(package))).encode())
    return digest.hexdigest()[:20]


def compiled_sources(package: Path) -> set[Path]:
    """Every file that compiled code is in or takes constants from: kernel, search, rules, and what they import."""
    found: set[Path] = set()
    reached = [*package.glob("kernel/*.py"), *package.glob("players/mcts.py"), *package.glob("games/*/rules.py")]
    while reached:
        source = reached.pop()
        if source not in found:
            found.add(source)
            reached += _imported(source, package)
    return found


def _imported(source: Path, package: Path) -> list[Path]:
    """The files of the package that a file imports, names and modules alike."""
    imports = re.findall(
        r"^\s*from ziggurat\.?([\w.]*) import ([\w, ]+|\([^)]*\))", source.read_text("utf-8"), re.MULTILINE
    )
    names = [
        f"{module}/{name}".replace(".", "/") for module, listed in imports for name in ["", *re.findall(r"\w+", listed)]
    ]
    paths = [package / f"{name.strip('/')}.py" for name in names]
    return [path for path in paths if path.exists()]


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
