seat-name = Seat { $number }
over-won = { $names } wins.
over-shared = The win is shared by { $names }.
points-line = { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}

turn = { $name }, it is your turn.
moves = Your moves:
ask = Your choice (or help):
curtain = { $name } is next. The others look away, please. Press Enter when ready.
help = Type a move, or its number in the list. Also: hint, analyse, undo, save FILE, quit, help.
command-undo = undo
command-save = save
command-quit = quit
command-help = help
nothing-to-undo = There is nothing to take back.
undone = Taken back.
saved = Saved in { $file }.
where-to-save = Say where: save FILE.
goodbye = The game is kept. To go on with it: ziggurat play --resume { $file }
choose-game = Which game?
choose-seats = How many players ({ $numbers })?
not-understood = { $found } is none of these choices.
ask-game = Your choice:
illegal = That is not possible here: { $found }.
unreadable = I do not understand: { $found }. Type help for help.
preparing = Preparing the rules, once on this machine ...
bot-name = Ziggurat ({ $level })
level-1 = first steps
level-2 = easy-going
level-3 = steady
level-4 = sharp
level-5 = master
thinking = { $name } is thinking ...
command-hint = hint
command-analyse = analyse
preparing-hint = Thinking about it ...
advice = { $move } promises { $percent } % of the win.
analysis = Expected: { $shares }. Likely: { $line }. ({ $simulations } games tried in thought)
