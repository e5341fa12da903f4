"""Numba's cache of a function, in one folder for each game that the function is compiled for.

Generic code is compiled once a game, and what comes out has the game's rules in it: it is stale when these change.
"""

from pathlib import Path
from typing import Any

from numba.core.caching import FunctionCache

from ziggurat.kernel import cache

ROWS: dict[Any, str] = {}  # by the type of a game's rows the file of its rules


class ByGame:
    """What a dispatcher asks for compiled code; it looks where the code of the game in question is."""

    def __init__(self, function: Any) -> None:
        self._function = function
        self._by_folder: dict[Path, Any] = {}

    def _cache_for(self, sig: Any) -> Any:
        kinds = [getattr(one, "dtype", one) for one in getattr(sig, "args", sig)]
        source = next((ROWS[kind] for kind in kinds if kind in ROWS), self._function.__code__.co_filename)
        place = cache.folder_for(source)
        if place not in self._by_folder:
            with cache.kept_in(place):
                self._by_folder[place] = FunctionCache(self._function)
        return self._by_folder[place]

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """What was compiled before for these types, or None."""
        return self._cache_for(sig).load_overload(sig, target_context)

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keeps what was compiled for these types."""
        self._cache_for(sig).save_overload(sig, data)

    @property
    def cache_path(self) -> str:
        """The folder of code that is for no game, or for one of this package."""
        return str(cache.folder())

    def flush(self) -> None:
        """Forgets all."""
        for kept in self._by_folder.values():
            kept.flush()
