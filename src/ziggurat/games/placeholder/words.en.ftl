# Write me: what the lobby and the terminal say of the game.
name = Placeholder
by = by Nobody Yet
about = Stack pyramids until three of yours lie in a row on top.
luck = none
hidden = nothing
legend = S2 is a medium pyramid of South, N1 a small one of North, and 3 is large; a stack is written from the bottom to the top. The move 3b2 puts a large one on b2.

# Write me: the words of the sketch. docs/words.md lists those that games share.
sketch-reserve = reserve

# Write me: a sentence for each event of the story.
placed = { $who ->
    [you] You put
   *[other] { $seat } puts
} a { sized-pyramid } on { $cell }.
covered = { $who ->
    [you] You put
   *[other] { $seat } puts
} a { sized-pyramid } on the stack on { $cell }.
three-in-a-row = { $who ->
    [you] You have
   *[other] { $seat } has
} three pyramids of one size in a row: the game is over.
nothing-to-put = { $who ->
    [you] You
   *[other] { $seat }
} can put no pyramid anywhere: the game is over.

# Write me: what the picture's parts, places and pieces are called, and what to do.
beside = reserve
place = cell { $cell }
in-reserve = { $number } { size } in reserve
choose-piece = Choose a pyramid of your reserve.

# Write me: why something cannot be chosen, in one short sentence to the player.
why-not-reserve-first = First choose a pyramid of your reserve.
why-not-smaller = The pyramid on top here is not larger than yours.
why-not-none-left = You have no pyramid of this size left.
why-not-nowhere = No cell takes a pyramid of this size now.
why-not-cell-next = You have chosen a pyramid: now choose its cell.
