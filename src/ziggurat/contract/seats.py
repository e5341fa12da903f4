"""Numbers that stand for who acts and what is hidden, and the seats in the order of their turns."""

CHANCE = -1  # the actor when dice or cards decide
OVER = -4  # the actor when the game is over
NOBODY = -2  # the seat of a spectator
UNKNOWN = -1  # in a view: what the seat may not see


def in_order(first: int, seats: int) -> list[int]:
    """Every seat once, in the order of turns, from the one that looks; a spectator looks from seat 0.

    >>> in_order(1, 3)
    [1, 2, 0]
    >>> in_order(NOBODY, 2)
    [0, 1]
    """
    return [(max(first, 0) + i) % seats for i in range(seats)]


def skipped(seat: int, following: int, seats: int) -> list[int]:
    """The seats that lose their turn where one seat has played and another one is on turn after it.

    >>> skipped(3, 2, 4)
    [0, 1]
    """
    return [(seat + i) % seats for i in range(1, 1 + (following - seat - 1) % seats)]
