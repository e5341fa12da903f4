"""Which positions of Terraces are accepted, which are impossible, which cannot be read."""

import ziggurat
from positions import examination

GAME = ziggurat.load("terraces")
BOTH = "a1=N1,a2=S2,b1=N1,b2=S3,c1=N1,c2=S3,d1=N1,d2=S3 4,3,1/0,4,4"
ROW = "a1=S3,a2=N3,b1=S3,b2=N3,c1=S3,c2=N3,d1=S3"
FULL = (
    "a1=S2S3,a2=S2S3,a3=N3,a4=S1,b1=S2S3,b2=S2S3,b3=N3,b4=N2,c1=N3,c2=N3,c3=S1,c4=N1,d1=N2,d2=N2,d3=S1,d4=N2 "
    "1,0,0/3,0,0"
)
POSSIBLE = {
    "the start": "- 4,4,4/4,4,4 0 - 0",
    "after an action": "b2=S3 4,4,3/4,4,4 1 - 1",
    "a stack": "a1=S1N2S3 3,4,3/4,3,4 3 - 1",
    "after some moves": "a1=S3,b1=N3 4,4,3/4,4,3 50 - 0",
    "four in a row": f"{ROW} 4,4,0/4,4,1 7 0 -",
    "a line that the other player uncovered": "a1=N1,a2=S2,a4=S3,b1=N1,b4=S3,c1=N1,d1=N1,d3=S3 4,3,1/0,4,4 9 1 -",
    "lines of both after an action of south": f"{BOTH} 9 0 -",
    "lines of both, when anybody may have acted": f"{BOTH} 41 1 -",
    "after a hundred actions": "a1=S3,b1=N3 4,4,3/4,4,3 100 - -",
    "a line after a hundred actions": f"{ROW} 4,4,0/4,4,1 100 0 -",
    "after a pass": f"{FULL} 21 - 1",
}
IMPOSSIBLE = {
    "a smaller one on a larger": "a1=S2N1 4,3,4/3,4,4 2 - 0",
    "one on its like": "a1=S2N2 4,3,4/4,3,4 2 - 0",
    "one too few": "a1=S3 4,4,2/4,4,4 1 - 1",
    "one too many": "a1=S3 4,4,4/4,4,4 1 - 1",
    "more than there are": "- 4,4,5/4,4,4 0 - 0",
    "a stranger": "a1=W3 4,4,3/4,4,4 1 - 1",
    "a size too large": "a1=S4 4,4,3/4,4,4 1 - 1",
    "a cell off the board": "e1=S3 4,4,3/4,4,4 1 - 1",
    "fewer actions than pyramids": "a1=S3,b1=N3 4,4,3/4,4,3 1 - 1",
    "more than a hundred actions": "a1=S3,b1=N3 4,4,3/4,4,3 101 - -",
    "an action and nothing placed": "- 4,4,4/4,4,4 1 - 1",
    "north acted and placed nothing": "a1=S3 4,4,3/4,4,4 2 - 0",
    "north was first": "a1=N3 4,4,4/4,4,3 1 - 0",
    "two turns in a row": "a1=S3,a2=S3,a3=N3 4,4,2/4,4,3 3 - 0",
    "three placed in two turns": "a1=S3,a2=S3,a3=S3,b3=N3 4,4,1/4,4,3 4 - 0",
    "the other one is next": "b2=S3 4,4,3/4,4,4 1 - 0",
    "on turn and stuck": f"{FULL} 21 - 0",
    "a line, and the game goes on": f"{ROW} 4,4,0/4,4,1 7 - 1",
    "a line and a winner, and the game goes on": f"{ROW} 4,4,0/4,4,1 7 0 1",
    "a line without a winner": f"{ROW} 4,4,0/4,4,1 7 - -",
    "a winner without a line": "b2=S3 4,4,3/4,4,4 1 0 -",
    "the winner is the one without a line": f"{ROW} 4,4,0/4,4,1 7 1 -",
    "lines of both, and who acted did not win": f"{BOTH} 9 1 -",
    "over for no reason": "b2=S3 4,4,3/4,4,4 1 - -",
    "on after a hundred actions": "a1=S3,b1=N3 4,4,3/4,4,3 100 - 0",
    "a seat that is not there": "- 4,4,4/4,4,4 0 - 2",
    "a winner who is not there": f"{ROW} 4,4,0/4,4,1 7 2 -",
}
UNREADABLE = {
    "cells not sorted": "b1=S3,a1=N3 4,4,3/4,4,3 2 - 0",
    "a cell twice": "a1=S2,a1=N3 4,3,4/4,4,3 2 - 0",
    "a piece without a size": "a1=S 4,4,3/4,4,4 1 - 1",
    "an empty stack": "a1= 4,4,4/4,4,4 0 - 0",
    "the reserve of one": "- 4,4,4 0 - 0",
    "a leading zero": "- 04,4,4/4,4,4 0 - 0",
    "actions that are no number": "- 4,4,4/4,4,4 x - 0",
    "a winner that is no number": "- 4,4,4/4,4,4 0 S 0",
    "an actor that is no number": "- 4,4,4/4,4,4 0 - S",
    "a field too few": "- 4,4,4/4,4,4 0 0",
}
test_possible, test_impossible, test_unreadable = examination(lambda text: GAME, POSSIBLE, IMPOSSIBLE, UNREADABLE)
