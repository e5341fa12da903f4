"""The kernel: dispatch on the row type, checked bounds, the cache folder."""

import os
import subprocess
import sys
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
        dispatch.register(rules_like("copycat", **changes))


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


def test_without_a_writable_cache_a_temporary_one_is_used(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    code = "from ziggurat.kernel import cache; print(cache.folder())"
    folder = Path(run(code, ZIGGURAT_CACHE=str(tmp_path / "file")))
    assert folder.is_dir()
    assert tmp_path not in folder.parents
    folder.rmdir()


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
    run(f"from ziggurat import warm; warm.game({game!r})")
    assert set(run(code.format(game=game)).split()) == {"0"}
