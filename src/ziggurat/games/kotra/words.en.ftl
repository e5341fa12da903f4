name = Kotra
by = by Glenn Overby
about = Backgammon on a chessboard: enter your pyramids, cross, and bear them off.
luck = two four-sided dice
hidden = nothing
legend = S1 is a small pyramid of South, N2 a medium one of North, and 3 is large. A die plays a size: 1 small, 2 medium, 3 large, 4 any. The move 4:2@c1 enters a medium on c1 with the die 4, 1:c1d2 moves from c1 to d2, 3:c7off bears off.
sketch-reserve = reserve
sketch-off = off
sketch-lost = lost turns in a row
sketch-to-roll = to roll
sketch-dice = dice
sketch-die = die
sketch-owes = must enter a pyramid
rolled = { $who ->
    [you] You roll
   *[other] { $seat } rolls
} { $high } and { $low }.
lost-turn = { $who ->
    [you] You
   *[other] { $seat }
} can play nothing that the rules allow: the turn is lost{ $number ->
    [one] .
   *[other] { " " }({ $number } lost in a row).
}
lost-turn-owing = { $who ->
    [you] You
   *[other] { $seat }
} must enter a pyramid, and with these dice none can enter: the turn is lost{ $number ->
    [one] .
   *[other] { " " }({ $number } lost in a row).
}
entered = { $who ->
    [you] You enter
   *[other] { $seat } enters
} a { sized-pyramid } on { $square }.
moved = { $who ->
    [you] You move
   *[other] { $seat } moves
} a { sized-pyramid } from { $from } to { $to }.
captured = { $who ->
    [you] One of yours, a { sized-pyramid },
   *[other] A { sized-pyramid } of { $seat }
} is captured on { $square } and goes back to the reserve.
borne-off = { $who ->
    [you] You bear off a { sized-pyramid } from { $square } and have
   *[other] { $seat } bears off a { sized-pyramid } from { $square } and has
} { $total ->
    [one] { $total } point.
   *[other] { $total } points.
}
die-unplayed = { $who ->
    [you] You
   *[other] { $seat }
} cannot play the { $die }.
over-small = { $who ->
    [you] You have
   *[other] { $seat } has
} borne off a small pyramid: the game is over.
over-medium = { $who ->
    [you] You have
   *[other] { $seat } has
} borne off every medium pyramid: the game is over.
over-large = { $who ->
    [you] You have
   *[other] { $seat } has
} borne off every large pyramid: the game is over.
over-lost = { $number } turns in a row were lost: the game is over.

why-not-piece-first = First choose the pyramid that you play.
why-not-enemy = This pyramid is not yours; land on it to capture it.
why-not-no-die = { $left ->
    [one] Your die does not play a { size } pyramid.
   *[other] Neither die plays a { size } pyramid.
}
why-not-blocked = Each square it could go to holds a pyramid of yours.
why-not-same-size-waits = It leaves the board only when no { size } pyramid is in your reserve.
why-not-none-waits = You have no { size } pyramid in reserve.
why-not-row-full = Every square of your row 1 is occupied.
why-not-borne-off = What is borne off plays no more.
why-not-die-follows = Choose a pyramid: its die goes with it.
why-not-die-played = This die has been played.
why-not-rows = { $rows ->
    [one] A { size } pyramid goes exactly { $rows } row forward, straight or diagonally.
   *[other] A { size } pyramid goes exactly { $rows } rows forward, straight or diagonally.
}
why-not-own-there = A pyramid of yours stands here: you capture only enemies.
why-not-row-1 = A pyramid enters on row 1, at your own edge.
why-not-occupied = A pyramid enters only on a vacant square: an entry captures nothing.
why-not-off-size = Only { size } pyramids go here.
why-not-last-row = A { size } pyramid leaves the board from row { $row }.
why-not-end-next = You have chosen a pyramid: now choose where it goes.
why-not-die-next = Now choose the die.
why-not-owed = You owe an entry this turn, and only the { $die } can make it.
why-not-row-full-owing = You owe an entry this turn: first make room on your row 1.
why-not-end-owing = This would end the game before the entry that you owe.
why-not-both-dice = Both dice must be played if they can: this would leave one unplayed.

dice = Dice
beside = reserve and borne off
place = square { $square }
piece = { coloured-pyramid }
in-reserve = { $number } { size } in reserve
borne = { $number } { size } borne off
die = die { $number }: { $number ->
    [1] a small pyramid
    [2] a medium pyramid
    [3] a large pyramid
   *[4] any pyramid
}
no-die = no die to play
choose-piece = Choose a pyramid to play.
choose-piece-owing = Choose a pyramid to play: this turn, one must enter.
choose-die = Choose the die.

then-chance = then the dice are rolled
