"""The one decorator for compiled functions, and the numbers every compiled function may use."""

from typing import Any

from numba import njit
from numba.core import event

from ziggurat.contract.seats import CHANCE, NOBODY, OVER, UNKNOWN
from ziggurat.kernel.announcing import Announcer
from ziggurat.kernel.explaining import readable
from ziggurat.kernel.keeping import ByGame

__all__ = ["CHANCE", "NOBODY", "OVER", "UNKNOWN", "compiled", "pasted"]


# The numpy error model leaves out the test for division by zero. A C wrapper is only needed to pass functions as
# values, and leaving it out saves a tenth of the compile time. Bounds are checked only where NUMBA_BOUNDSCHECK is
# set, as it is in the tests.
OPTIONS: Any = {"nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True}

event.register("numba:compile", Announcer())


def compiled(function):
    """Compiles at the first call, without the GIL, and keeps the code for the next process."""
    return _kept(njit(**OPTIONS)(function))


def pasted(function):
    """The same, inlined where it is called: it saves the reference counting of a call that passes an array."""
    return _kept(njit(inline="always", **OPTIONS)(function))


def _kept(function):
    if hasattr(function, "_cache"):  # which plain Python has not: NUMBA_DISABLE_JIT
        function._cache = ByGame(function.py_func)
        function._compile_for_args = readable(function)
    return function
