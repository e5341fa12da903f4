"""The kernel: dispatch on the row type, checked bounds, the cache folder."""

import os
import stat
import subprocess
import sys
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from types import ModuleType

import numba
import numpy as np
import pytest

import ziggurat
from ziggurat import games
from ziggurat.kernel import cache, dispatch
from ziggurat.kernel.compiled import compiled


@compiled
def beyond(items):
    return items[len(items)]


def test_bounds_are_checked_while_testing() -> None:
    with pytest.raises(IndexError):
        beyond(np.zeros(3))


def test_every_game_has_a_row_type_of_its_own() -> None:
    rows = [numba.from_dtype(ziggurat.load(game).rules.ROW) for game in games.GAMES]
    for one, other in combinations(rows, 2):
        assert one != other


def rules_like(name: str, **changes: object) -> ModuleType:
    """A copy of a game's rules with something else in it, or (None) something missing."""
    copy = ModuleType(name)
    for part, value in {**vars(ziggurat.load(next(iter(games.GAMES))).rules), "__name__": name, **changes}.items():
        if value is not None:
            setattr(copy, part, value)
    return copy


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({}, "copycat has the same row type as"),
        ({"legal": None}, "copycat does not define legal"),
        ({"legal": len}, "legal of copycat is not decorated with compiled"),
        ({"ROW": np.dtype([("turn", "i1")])}, "the ROW of copycat has no field seats"),
    ],
)
def test_rules_that_break_the_contract_are_refused(changes: dict[str, object], message: str) -> None:
    with pytest.raises(TypeError, match=message):
        dispatch.register(rules_like("copycat", **changes), "copycat")


def run(code: str, **environment: str) -> str:
    command = [sys.executable, "-c", code]
    return subprocess.run(
        command, check=True, capture_output=True, text=True, timeout=300, env={**os.environ, **environment}
    ).stdout.strip()


FINGERPRINT = "from ziggurat.kernel import cache; print(cache.fingerprint())"


def test_the_cache_depends_on_settings() -> None:
    assert run(FINGERPRINT) == run(FINGERPRINT)
    assert run(FINGERPRINT) != run(FINGERPRINT, NUMBA_OPT="1")


@pytest.mark.parametrize(("file", "prints"), [("kernel/draw", 2), ("games/one/rules", 2), ("other", 2), ("page", 1)])
def test_the_cache_depends_on_what_compiled_code_imports(
    file: str, prints: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    package = tmp_path / "ziggurat"
    for folder in ("kernel", "games/one"):
        (package / folder).mkdir(parents=True)
    (package / "games/one/rules.py").write_text("from ziggurat.other import a\n")
    monkeypatch.setattr(cache, "__file__", str(package / "kernel" / "cache.py"))
    found = set()
    for text in ("a = 1\n", "a = 2\n"):
        (package / f"{file}.py").write_text(text)
        cache.fingerprint.cache_clear()
        found.add(cache.fingerprint())
    cache.fingerprint.cache_clear()
    assert len(found) == prints


def test_a_notebooks_own_numba_cache_setting_is_put_back() -> None:
    code = """
import numba
numba.config.CACHE_DIR = "mine"
import ziggurat
ziggurat.load({game!r})
print(numba.config.CACHE_DIR)
"""
    assert run(code.format(game=next(iter(games.GAMES)))) == "mine"


def test_old_cache_folders_are_pruned(tmp_path: Path) -> None:
    for number in range(20):
        (tmp_path / "compiled" / f"old{number}").mkdir(parents=True)
    code = "from ziggurat.kernel import cache; print(cache.folder())"
    kept = Path(run(code, ZIGGURAT_CACHE=str(tmp_path)))
    assert kept.parent == tmp_path / "compiled"
    assert len(list(kept.parent.iterdir())) == cache.KEPT


def folder_without_a_home(tmp_path: Path) -> tuple[Path, str]:
    """Where a process keeps compiled code that cannot write the user's cache, and what it says of that."""
    (tmp_path / "file").write_text("in the way")
    (tmp_path / "tmp").mkdir(exist_ok=True)
    code = "from ziggurat.kernel import cache; folder = cache.folder(); assert folder.is_dir(); print(folder)"
    settings = {"ZIGGURAT_CACHE": str(tmp_path / "file"), "TMPDIR": str(tmp_path / "tmp")}
    done = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True, timeout=60, env=os.environ | settings
    )
    return Path(done.stdout.strip()), done.stderr


def test_without_a_writable_cache_all_processes_share_a_temporary_one_and_say_it_once(tmp_path: Path) -> None:
    folder, said = folder_without_a_home(tmp_path)
    shared = tmp_path / "tmp" / f"ziggurat-{os.getuid()}"
    assert folder == shared / cache.fingerprint()
    assert stat.S_IMODE(shared.stat().st_mode) == 0o700
    assert said == (
        f"{tmp_path / 'file' / 'compiled'} cannot be written (Not a directory): compiled code is kept in {folder}; "
        "ZIGGURAT_CACHE names another folder\n"
    )
    assert folder_without_a_home(tmp_path) == (folder, "")
    assert list((tmp_path / "tmp").iterdir()) == [shared]


def a_link(folder: Path) -> None:
    (folder.parent.parent / "elsewhere").mkdir()
    folder.symlink_to(folder.parent.parent / "elsewhere")


def writable_by_others(folder: Path) -> None:
    folder.mkdir()
    folder.chmod(0o777)


def somebody_elses(folder: Path) -> None:
    if os.getuid():
        pytest.skip("only root can give a folder away")
    folder.mkdir(0o700)
    os.chown(folder, 12345, 12345)


@pytest.mark.parametrize("trap", [a_link, writable_by_others, somebody_elses, Path.touch])
def test_a_folder_that_others_may_have_filled_is_not_used_and_none_stays(
    trap: Callable[[Path], None], tmp_path: Path
) -> None:
    """Numba's cache is read as pickle: whoever writes there runs what they like here."""
    (tmp_path / "tmp").mkdir()
    shared = tmp_path / "tmp" / f"ziggurat-{os.getuid()}"
    trap(shared)
    folder, said = folder_without_a_home(tmp_path)
    assert shared not in folder.parents
    assert folder.parent.parent == tmp_path / "tmp"
    assert "cannot be written" in said
    assert list((tmp_path / "tmp").iterdir()) == [shared]
    assert not shared.is_dir() or list(shared.iterdir()) == []


@pytest.mark.parametrize("game", games.GAMES)
def test_the_next_process_finds_what_was_compiled(game: str) -> None:
    """After warming, loading and playing compiles nothing: every dispatcher only hits the cache."""
    code = """
import ziggurat
from ziggurat.kernel import calls
state = ziggurat.load({game!r}).new_initial_state(seed=1)
state.legal_actions()
for function in (calls.setup, calls.actor, calls.odds, calls.legal):
    print(sum(function.stats.cache_misses.values()))
"""
    run(f"from ziggurat.study import warm; warm.game({game!r})")
    assert set(run(code.format(game=game)).split()) == {"0"}
