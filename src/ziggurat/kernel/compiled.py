"""The one decorator for compiled functions, and the numbers every compiled function may use."""

from numba import njit

from ziggurat.kernel import cache

CHANCE = -1  # the actor when dice or cards decide
OVER = -4  # the actor when the game is over
NOBODY = -2  # the seat of a spectator
UNKNOWN = -1  # in a view: what the seat may not see


def compiled(function):
    """Compiles at the first call, without the GIL, and keeps the code for the next process.

    error_model="numpy" leaves out the test for division by zero; bounds are checked only where
    NUMBA_BOUNDSCHECK is set, as it is in the tests.
    """
    with cache.own_folder():
        return njit(cache=True, nogil=True, error_model="numpy")(function)
