name = Twin Win
by = by Andrew Looney
about = Everyone moves the same pieces: build one of your two secret figures.
luck = set-up and card draws
hidden = goal cards
legend = Stacks are written from the bottom to the top: R red, B blue, G green, Y yellow, K black; 1 small, 2 medium, 3 large. The arrows show where pieces may go. RT is the goal of the red Tree, KN of the black Nest, ?? a card that you may not see.
sketch-left = { $number } left
sketch-pile = pile
sketch-turns = turns
moved = { $who ->
    [you] You move
   *[other] { $seat } moves
} the { coloured-pyramid } from { $from } to { $to }.
passed = { $who ->
    [you] You end your
   *[other] { $seat } ends the
} turn.
swapped = { $who ->
    [you] You give up the goal
   *[other] { $seat } gives up the goal
} { card }.
swapped-unseen = { $who ->
    [you] You give up a goal.
   *[other] { $seat } gives up a goal.
}
drawn = { $who ->
    [you] You draw
   *[other] { $seat } draws
} the { card }.
drawn-unseen = { $who ->
    [you] You draw a card.
   *[other] { $seat } draws a card.
}
unclaimed = The { card } stands and nobody claims it: its card is in the pile.
won = { $who ->
    [you] Your { card } stands on the board: you win!
   *[other] The { card } of { $seat } stands on the board and wins.
}
limit = { $turns } turns are over: nobody wins.

why-not-empty = No pyramid stands here to be moved.
why-not-arrow = No arrow leads from { $start } to { $end }.
why-not-end-next = You are moving a pyramid: now choose the cell it goes to.
why-not-goal-first = To swap, first choose the goal that you give up.
why-not-pile-next = You are giving up a goal: now choose the pile.
why-not-others-goal = This goal is another player’s secret.

goals = goals
pile = Pile
place = cell { $cell }
piece = { coloured-pyramid }
card = { $colour } { $figure ->
    [tree] Tree
   *[nest] Nest
}
hidden-card = face-down card
pass = End my turn
choose-pile = Touch the pile to swap this card.
choose-action = { $left ->
    [one] { $left } action left: move the top piece of a stack, swap a goal, or end your turn.
   *[other] { $left } actions left: move the top piece of a stack, swap a goal, or end your turn.
}

then-chance = then a card is drawn
