name = Kotra
luck = two four-sided dice
hidden = nothing
rolled = { $seat } rolls { $high } and { $low }.
lost-turn = { $number ->
    [one] { $seat } can play nothing that the rules allow: the turn is lost.
   *[other] { $seat } can play nothing that the rules allow: the turn is lost ({ $number } lost in a row).
}
entered = { $seat } enters { $size ->
    [small] a small pyramid
    [medium] a medium pyramid
   *[large] a large pyramid
} on { $square }.
moved = { $seat } moves { $size ->
    [small] a small pyramid
    [medium] a medium pyramid
   *[large] a large pyramid
} from { $from } to { $to }.
captured = { $size ->
    [small] A small pyramid
    [medium] A medium pyramid
   *[large] A large pyramid
} of { $seat } is captured on { $square } and goes back to the reserve.
borne-off = { $total ->
    [one] { $seat } bears off { $size ->
        [small] a small pyramid
        [medium] a medium pyramid
       *[large] a large pyramid
    } from { $square } and has { $total } point.
   *[other] { $seat } bears off { $size ->
        [small] a small pyramid
        [medium] a medium pyramid
       *[large] a large pyramid
    } from { $square } and has { $total } points.
}
die-unplayed = { $seat } cannot play the { $die }.
over-small = { $seat } has borne off a small pyramid: the game is over.
over-medium = { $seat } has borne off every medium pyramid: the game is over.
over-large = { $seat } has borne off every large pyramid: the game is over.
over-lost = { $number } turns in a row were lost: the game is over.

board = Board
dice = Dice
beside = reserve and borne off
place = square { $square }
piece = { $size ->
    [small] small
    [medium] medium
   *[large] large
} { $colour } pyramid
in-reserve = { $number } { $size ->
    [small] small
    [medium] medium
   *[large] large
} in reserve
borne = { $number } { $size ->
    [small] small
    [medium] medium
   *[large] large
} borne off
die = die { $number }: { $number ->
    [1] a small pyramid
    [2] a medium pyramid
    [3] a large pyramid
   *[4] any pyramid
}
no-die = no die to play
choose-piece = Choose a pyramid to enter, to move or to bear off.
choose-piece-owing = Choose a pyramid to enter or to move: this turn must contain an entry.
choose-end = Choose where it goes.
choose-die = Choose the die.
