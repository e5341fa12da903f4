"""The one decorator for compiled functions, and the numbers every compiled function may use."""

from numba import njit

# error_model="numpy" leaves out the test for division by zero; bounds are checked
# only where NUMBA_BOUNDSCHECK is set, as it is in the tests.
compiled = njit(cache=True, nogil=True, error_model="numpy")

CHANCE = -1  # the actor when dice or cards decide
OVER = -4  # the actor when the game is over
NOBODY = -2  # the seat of a spectator
UNKNOWN = -1  # in a view: what the seat may not see
