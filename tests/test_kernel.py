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


def test_a_row_type_that_is_taken_is_refused() -> None:
    taken = ziggurat.load(next(iter(games.GAMES))).rules.ROW
    rules = ModuleType("copycat")
    rules.ROW = taken  # type: ignore[attr-defined]
    with pytest.raises(TypeError, match="copycat has the same row type as"):
        dispatch.register(rules)


def test_a_game_that_lacks_a_function_says_which() -> None:
    rules = ModuleType("half_a_game")
    with pytest.raises(TypeError, match="half_a_game does not define legal"):
        dispatch._body("legal", rules)


def run(code: str, **environment: str) -> str:
    command = [sys.executable, "-c", code]
    return subprocess.run(
        command, check=True, capture_output=True, text=True, timeout=300, env={**os.environ, **environment}
    ).stdout.strip()


FINGERPRINT = "from ziggurat.kernel import cache; print(cache.fingerprint())"


def test_the_cache_depends_on_settings() -> None:
    assert run(FINGERPRINT) == run(FINGERPRINT)
    assert run(FINGERPRINT) != run(FINGERPRINT, NUMBA_OPT="1")


def test_the_cache_depends_on_every_source(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    package = tmp_path / "ziggurat"
    (package / "kernel").mkdir(parents=True)
    (package / "other.py").write_text("a = 1\n")
    monkeypatch.setattr(cache, "__file__", str(package / "kernel" / "cache.py"))
    prints = set()
    for text in ("a = 1\n", "a = 2\n"):
        (package / "other.py").write_text(text)
        cache.fingerprint.cache_clear()
        prints.add(cache.fingerprint())
    cache.fingerprint.cache_clear()
    assert len(prints) == 2


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


def test_the_next_process_finds_what_was_compiled() -> None:
    """After warming, loading and playing compiles nothing: every dispatcher only hits the cache."""
    code = """
import ziggurat
from ziggurat.kernel import calls
state = ziggurat.load({game!r}).new_initial_state(seed=1)
state.legal_actions()
for function in (calls.setup, calls.actor, calls.legal):
    assert not function.stats.cache_misses, function
    assert function.stats.cache_hits, function
"""
    for game in games.GAMES:
        run(f"from ziggurat import warm; warm.game({game!r})")
        run(code.format(game=game))
