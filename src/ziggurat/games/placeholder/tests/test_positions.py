"""Which positions of Placeholder are accepted, which are impossible, which cannot be read."""

import ziggurat
from positions import examination

GAME = ziggurat.load("placeholder")
# Write me: positions of every kind, and one for each way in which a position is impossible or unreadable.
POSSIBLE = {
    "the start": "- 3,3,3/3,3,3 0",
    "after a move": "b2=S3 3,3,2/3,3,3 1",
    "a stack": "a1=S3N2S1 2,3,2/3,2,3 1",
    "three in a row": "a1=S3,a2=N3,b1=S3,b2=N3,c1=S3 3,3,0/3,3,1 -",
}
IMPOSSIBLE = {
    "a larger one on a smaller": "a1=S1N2 2,3,3/3,2,3 0",
    "one on its like": "a1=S2N2 3,2,3/3,2,3 0",
    "one too few": "a1=S3 3,3,1/3,3,3 1",
    "one too many": "a1=S3 3,3,3/3,3,3 0",
    "more than there are": "- 3,3,4/3,3,3 0",
    "a stranger": "a1=W3 3,3,3/3,3,3 0",
    "a size too large": "a1=S4 3,3,3/3,3,3 0",
    "a cell off the board": "d1=S3 3,3,2/3,3,3 1",
    "two turns in a row": "a1=S3,a2=S3 3,3,1/3,3,3 1",
    "north was first": "a1=N3 3,3,3/3,3,2 0",
    "the other one is next": "b2=S3 3,3,2/3,3,3 0",
    "a row, and the game goes on": "a1=S3,a2=N3,b1=S3,b2=N3,c1=S3 3,3,0/3,3,1 1",
    "a row of who is next": "a1=S3,a2=N3,b1=S3,b2=N3,c1=S3,c3=N2 3,3,0/3,2,1 0",
    "over for no reason": "b2=S3 3,3,2/3,3,3 -",
    "a seat that is not there": "- 3,3,3/3,3,3 2",
}
UNREADABLE = {
    "cells not sorted": "b1=S3,a1=N3 3,3,2/3,3,2 0",
    "a cell twice": "a1=S3,a1=N2 3,3,2/3,2,3 0",
    "a piece without a size": "a1=S 3,3,2/3,3,3 1",
    "an empty stack": "a1= 3,3,3/3,3,3 0",
    "the reserve of one": "- 3,3,3 0",
    "a leading zero": "- 03,3,3/3,3,3 0",
    "an actor that is no number": "- 3,3,3/3,3,3 S",
}
test_possible, test_impossible, test_unreadable = examination(lambda text: GAME, POSSIBLE, IMPOSSIBLE, UNREADABLE)
