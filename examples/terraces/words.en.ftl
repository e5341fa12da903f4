# The lobby and the terminal
name = Terraces
by = by Ziggurat Maintainers
about = Stack pyramids until four of yours lie in a row on top.
luck = none
hidden = nothing
legend = S2 is a medium pyramid of South, N1 a small one of North, and 3 is large; a stack is written from the bottom to the top. The move 3b2 puts a large one on b2, and b2-b3 moves the top of b2 to b3.
# The sketch
sketch-reserve = reserve
sketch-actions = actions
# The story
placed = { $who ->
    [you] You put
   *[other] { $seat } puts
} a { sized-pyramid } on { $cell }.
covered = { $who ->
    [you] You put
   *[other] { $seat } puts
} a { sized-pyramid } on the stack on { $cell }.
moved = { $who ->
    [you] You move
   *[other] { $seat } moves
} a { sized-pyramid } from { $from } to { $cell }.
moved-onto = { $who ->
    [you] You move
   *[other] { $seat } moves
} a { sized-pyramid } from { $from } onto the stack on { $cell }.
no-action = { $who ->
    [you] You can neither place nor move a pyramid, and pass.
   *[other] { $seat } can neither place nor move a pyramid, and passes.
}
four-in-a-row = { $who ->
    [you] You have
   *[other] { $seat } has
} four tops in a row: the game is over.
hundred-actions = A hundred actions are done: the game is over, and all share the win.
# The picture
beside = reserve
place = cell { $cell }
in-reserve = { $number } { size } in reserve
actions-done = actions done, of 100: { $number }
choose-piece = Choose a pyramid of your reserve, or one of your tops to move.
# Why something cannot be chosen
why-not-none-left = You have no pyramid of this size left.
why-not-nowhere = No cell takes a pyramid of this size now.
why-not-cell-next = You have chosen a pyramid: now choose its cell.
why-not-empty = No pyramid stands here to be moved: place one of your reserve.
why-not-others-top = The pyramid on top belongs to the other player.
why-not-stuck = No cell beside it is empty or has a smaller top.
why-not-too-far = A pyramid moves one cell up, down, left or right.
why-not-larger = The pyramid on top here is not smaller than yours.
