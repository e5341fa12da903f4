seat-name = Player { $number }
over-won = { $who ->
    [you] You win.
   *[other] { $names } wins.
}
over-shared = The win is shared by { $names }.
you = You
you-among = you
points-line = { $name }: { points }

colours = Colours: { $people }.
begins = { $who ->
    [you] You begin.
   *[other] { $name } begins.
}
turn = { $who ->
    [you] It is your turn.
   *[other] { $name }, it is your turn.
}
moves = Your moves:
ask = Your choice (or help):
curtain = { $name } is next. The others look away, please. Press Enter when ready.
help = Type a move{ $listed ->
    [yes] , or its number in the list
   *[no] { "" }
}. With a question mark after it, a move is described and not played. Also: hint, analyse, look (describes the board in words), rules, undo, save FILE, quit, help.
foreseen = What { $move } would do:
may-end = It may end the game.
command-undo = undo
command-save = save
command-quit = quit
command-rules = rules
command-look = look
command-help = help
nothing-to-undo = There is nothing to undo.
undone = Undone: { $move }{ $more ->
    [0] { "" }
    [one] , and the action that followed
   *[other] , and the { $more } actions that followed
}.
option-in-use = { $option }: { $value }
option-carried = { $option }: as stored in the record
lies-on = { $place }: { $pieces }
saved = Saved in { $file }.
saved-with-secrets = Saved in { $file }, hidden cards and pieces included: whoever opens it sees everything.
new-rules = The rules of this game have a new version: from here on, version { $version } applies; before, it was version { $before }. The rules page says what is different.
where-to-save = Name a file: save FILE.
over-kept = The game is saved. To see what each move cost: ziggurat analyse { $game } --record { $file }
put-aside = Your unfinished game of { $game } is saved: ziggurat play --resume "{ $file }"
goodbye = The game is saved. To go on with it: ziggurat play --resume { $command }
choose-game = Which game?
choose-seats = How many players ({ $numbers })?
not-understood = { $found } is none of these choices.
ask-game = Your choice:
not-in-list = { $number ->
    [one] { $found } is not in the list: there is one move, 1.
   *[other] { $found } is not in the list: it has the numbers 1 to { $number }.
}
illegal = That is not possible here: { $found }.
illegal-but-near = That is not possible here: { $found }. Did you mean { $moves }?
unreadable = I do not understand: { $found }. Type help for help.
preparing = Preparing the rules; the first time on this machine takes a while …
level-1 = first steps
level-2 = easy
level-3 = steady
level-4 = sharp
level-5 = master
bot-plays = { $name }: { level-of }.
level-of = { $level }, { $number } of 5
levels-not-measured = The levels of this game have not been measured yet.
thinking = { $name } is thinking …
command-hint = hint
command-analyse = analyse
preparing-hint = Thinking about it …
advice = { $percent ->
    [0] All seems lost; { $move } holds out longest.
   *[other] { $move }: your chance of winning is about { $percent } %.
}
tried = Moves examined, the best first:
share = { $whose } { $percent } %
untried = { $number ->
    [one] One more move was not examined closely.
   *[other] { $number } more moves were not examined closely.
}
analysis = Chances of winning: { $shares }. Likely to follow: { $line }. Simulations: { $simulations }.
column-seat = player
column-move = move
column-before = before
column-after = after
column-cost = cost
column-better = better
column-share = share of the win
column-simulations = simulations
columns = Before: the share of the win that the player could expect with the best move; after: with the move that was played. Each by what that player could see, so the shares of two players need not add up.
likely = Likely to follow: { $line }

## The page

page-home = Ziggurat, all games
page-close = Close
page-more = Log and more
page-yes = yes
page-no = no
page-guest = Guest
page-offline-title = No connection to the table
page-offline-text = The page tries again by itself. Games are kept on the server; nothing is lost.

# Lobby
page-lobby-title = Five games of stacks and pyramids
page-lobby-lead = Sit down and play, against a good opponent or with friends. No account, nothing to install.
page-lobby-games = Games
page-fact-seats = { $seats } players
page-fact-minutes = { $minutes } minutes
page-fact-luck = Luck: { $luck }
page-fact-hidden = Hidden: { $hidden }
page-fact-open = Everything is open
page-preparing = The board is being laid out …
page-prepare-title = Preparing { $game }
page-prepare-why = The first time on this machine, the rules have to be made ready. After that the game starts at once.
page-prepare-after = First: { $games }.
page-prepare-left = { $seconds ->
    [0] It takes a little longer than expected.
    [5] A few seconds more.
    [30] About half a minute more.
    [60] About a minute more.
   *[other] About { $seconds } seconds more.
}
page-prepare-minutes = { $minutes ->
    [one] About a minute more.
   *[other] About { $minutes } minutes more.
}
page-prepare-elapsed = So far: { $time }
page-prepare-failed = { $game } could not be made ready.
page-prepare-again = Try again
page-cancel = Cancel
page-table-preparing = The rules are being made ready.
page-play = Play
page-play-game = Play { $game }
page-opponent = How well the opponent plays
page-against = Opponent: { level-of }
page-alone = Solo
page-with-friends = With friends
page-same-screen = Same screen
page-rules = Rules
page-my-tables = My tables
page-table-with = with { $names }
page-table-over = The game is over.
page-your-turn = Your turn.
page-turn-of = It is { $name }'s turn
page-delete-table = Delete this table
page-delete-sure = Delete this table for good, for everyone who sits at it?

# A new table
page-alone-title = { $game } against bots
page-with-friends-title = { $game } with friends
page-same-screen-title = { $game } on this screen
page-how-many = How many players
page-your-name = Your name
page-name-of = { $seat }: name
page-seat-friend = a friend, by link
page-seat-person = a person here
page-colours = Colours
page-who-starts = Who starts
page-starts-random = at random
page-option-free = the game decides
page-clock = Clock
page-clock-none = none
page-clock-minutes = { $minutes } min, and { $seconds } s a move
page-clock-days = { $days ->
    [one] { $days } day a move
   *[other] { $days } days a move
}
page-make-table = Make the table
page-making-table = The table is being made …
page-begin = Begin
page-curtain-note = A curtain falls between turns, so that nobody sees the other's secrets.
page-only-here = Only this computer can reach this server. To let friends at home join, start it with
page-reach-at = Friends in your home network reach this table at { $address }.

# At the table
page-tools = What you can do
page-seats = Players
page-seat-open = still free
page-present = is here
page-absent = is away
page-gave-up = no longer plays
page-on-turn = to play
page-points = { points }
page-share = { $percent } % of the win
page-time-left = { $time } left
page-time-short = Your time is running short.
page-time-days-short = { $days ->
    [1] { $days } d { $hours } h
   *[other] { $days } d
}
page-time-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
} and { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
}
page-time-hours = { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
} and { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
page-time-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} and { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}
page-waiting-for = It is { $name }'s turn.
page-waiting-friends = Waiting for everyone to sit down.
page-waiting-title = { $number ->
    [one] One player is still missing
   *[other] { $number } players are still missing
}
page-waiting-here = Here
page-waiting-missing = Missing
page-waiting-why = The game begins by itself when everybody is here. The board is laid only then, so that nobody can choose how it lies.
page-sending = One moment …
page-sending-again = No answer yet. The page sends your move again by itself.
page-looking-back = You are looking at an earlier position.
page-to-present = Back to the game
page-confirm-move = Play { $move }?
page-step-back = Back
page-undo = Undo
page-undo-ask = Ask to undo
page-undo-open = A question is still waiting for an answer.
page-undo-nothing = There is nothing of yours to undo.
page-undo-revealed = It cannot be undone: something was rolled, drawn or revealed since.
page-undo-others-move = It cannot be undone: somebody else has moved since.
page-undo-asked-enough = An undo was asked for three times in this game already: no more are allowed.
page-undo-away = It cannot be undone: whoever would have to agree is away.
page-undo-over = The game is over.
page-question-title = Question
page-question = { $name } would like to undo a move.
page-question-waits = You would like to undo a move. Waiting for { $names }.
page-question-others = Waiting for { $names }.
page-question-left = { $seconds } s
page-question-agree = Agree
page-question-refuse = Refuse
page-question-withdraw = Withdraw
page-question-unanswered = Nobody answered in time: the move stands.
page-note-asked = { $who ->
    [you] You would
   *[other] { $name } would
} like to undo a move.
page-note-agreed = { $who ->
    [you] You agree.
   *[other] { $name } agrees.
}
page-note-refused = { $who ->
    [you] You refuse.
   *[other] { $name } refuses.
}
page-note-withdrew = { $who ->
    [you] You withdraw
   *[other] { $name } withdraws
} the question.
page-refused-no-question = The question has ended.
page-refused-no-time = It cannot be undone: no time would be left for another move.
page-refused-asked-already = A question is still waiting for an answer.
page-refused-ask-first = Your turn is over: ask the others whether you may undo your move.
page-refused-no-need = There is no need to ask: you can undo your move at once.
page-refused-not-asked = You have answered already, or the question was not for you.
page-hint = Hint
page-from-the-top = From the top down
page-look-closer = { $part }, larger
page-zoom-out = Zoom out
page-cell-offered = { $text }, can be chosen
page-cell-chosen = { $text }, chosen
page-line-lost = Connection lost. The page is trying again; nothing is lost.
page-no-table = There is no such table
page-no-table-text = The link may be incomplete, or the table was deleted.
page-nowhere = There is nothing here
page-nowhere-text = The address may have been mistyped.
page-link-spent = This invitation has been used already, or it is not complete: you are watching.
page-taken-back = { $who ->
    [you] You undid
   *[other] { $name } undid
} a move.
page-unread = { $number ->
    [one] { $number } new message
   *[other] { $number } new messages
}
page-chat-said = { $name } says: { $text }
page-moves-none = There is nothing to choose just now.
page-to-lobby = To all games
page-title-your-turn = ● Your turn · { $game }
page-tab-log = Log
page-tab-moves = Moves
page-tab-chat = Chat
page-tab-table = Table
page-log-empty = Nothing has happened yet.
page-moves-search = Find a move
page-chat-line = Say something
page-send = Send
page-rename = Use this name
page-device = Go on with another device
page-device-text = With this link you play on from another device. It works once.
page-device-code = Code of the link for your other device
page-resign = Resign
page-resign-sure = Do you really want to resign?
page-let-bot-play = Let a bot play for { $name }
page-bot-later = { $minutes ->
    [one] { $name } is away. A bot may play for { $name } in a minute.
   *[other] { $name } is away. A bot may play for { $name } in { $minutes } minutes.
}
page-bot-agreed = You want a bot to play for { $name }. The others have not agreed yet.
page-stands-in = a bot plays
page-fair = Can chance be trusted here?
page-fair-text = Dice, cards and the board follow from a secret of the server and from a number that each player's device has added. The hash of the secret was shown first, the secret comes at the end: nobody alone could choose.
page-fair-hash = Hash of the secret:
page-fair-mine = Added by this device:
page-fair-secret = The secret:
page-fair-kept = Checked: the secret fits its hash, and what this device added was used.
page-fair-broken = Not as promised: the secret, its hash or what this device added was changed.
page-download-record = Record
page-replay = Replay
page-invite = Invite your friends
page-invite-text = Each link lets one friend join, once. Send it, or let the code be photographed.
page-invite-code = Code of the link for player { $seat }
page-invite-link = Link
page-copy-link = Copy link
page-copied = Copied
page-curtain-next = { $name } is next
page-curtain-look = Look at what you have drawn. Then it is { $name }'s turn.
page-curtain-fall = Seen: hide the board
page-curtain-away = The others look away, please.
page-curtain-lift = I am { $name }: show the board
page-why-resigned = { $who ->
    [you] You have
   *[other] { $name } has
} resigned.
page-why-left = { $who ->
    [you] You have
   *[other] { $name } has
} left the table.
page-why-time = { $who ->
    [you] Your time
   *[other] The time of { $name }
} has run out.
page-points-from = Points from
page-points-total = Points in all
page-rematch = Play again
page-to-rematch = To the next game
page-advice-steps = Hint: { $steps }.
page-advice-then = { $first }, then { $then }
page-advice = { $percent ->
    [0] All seems lost; the marked move holds out longest.
   *[other] With the marked move, your chance of winning is about { $percent } %.
}
rules-position = Position { $number }, drawn: opens it large

# What the server does not do, and why
page-no-answer = The server did not answer. Please try again.
page-refused = The server refused this: { $message }
page-refused-illegal = That is not possible here.
page-refused-over = The game is over.
page-refused-not-your-turn = It is another player's turn.
page-refused-held = Your turn is played: confirm it or undo it first.
page-refused-no-undo = Nothing can be undone: a roll, a draw, something revealed or another's move lies between.
page-refused-gave-up = This player has given up already.
page-refused-still-here = This player has not left.
page-refused-days-to-move = In a game of days nobody is away for too long: the clock decides.
page-refused-not-away-long = This player has not been away for long enough.
page-refused-no-chat = There is no chat at this table.
page-refused-waiting = The game begins when everybody is here.
page-refused-not-over = The game is not over yet.
page-refused-too-often = Too many requests. Please wait a little.
page-refused-too-many = Too many people are here just now. Please try again later.
page-refused-no-hints = Hints are for those who play alone, or where the table allows them.
page-refused-no-picture = The server could not make it just now. Please try again in a moment.
page-refused-no-answer = No hint could be found just now. Please ask again in a moment.
page-refused-forbidden = You may not do this here.
page-refused-no-table = There is no such table any more.
page-refused-stale = The game has gone on meanwhile.
page-refused-set-aside = This table is damaged and cannot be played on.
page-refused-stopping = The server is being stopped. Please try again.
page-refused-not-saved = The server could not save this, so it has not happened. Please try again.

# Replay
page-replay-of = { $game }: replay
page-replay-start = { $names } sit down.
page-replay-first = To the beginning
page-replay-back = One move back
page-replay-play = Play by itself
page-replay-pause = Pause
page-replay-forth = One move on
page-replay-last = To the end
page-replay-slide = Move
page-no-replay = There is nothing to look at here.
page-analysis-title = How the game went
page-analysis-graph = Each player's share of the win over the game
page-costly-moves = Moves that cost most
page-costly = { $seat }: { $move } lowers the chance of winning by { $percent } %; better was { $best }
page-costly-cost = { $move }: { $percent } % less chance of winning
page-costly-better = Better: { $told } ({ $move })
page-no-costly-moves = No move cost much.
page-analysing = Looking at move { $done } of { $total } …
page-analysis-waits = The server does not answer at the moment. The page asks again by itself.
page-take-away = Share and download
page-link-to-position = Copy link to this position
page-download-picture = Picture (SVG)
page-download-photo = Picture (PNG)
page-download-film = Film (GIF)
page-download-film-small = Film (WebP)
page-film-forms = A film as WebP is the smaller file; GIF works in more programs.
page-making-picture = The picture is being drawn …
page-making-film = The film is being made …
page-stop = Stop
page-stop-making = Stop: { $what }
page-stopped = Stopped.
page-kept = Saved: { $file }, { $size } kB

# Rules
page-rules-of = Rules of { $game }
page-rules-alone = On a separate page
page-print = Print
page-reading = One moment …
page-no-rules = The rules cannot be read at the moment.

# Settings
page-settings = Settings
page-settings-language = Language
page-settings-theme = Colours
page-theme-system = as the system
page-theme-light = light
page-theme-dark = dark
page-theme-contrast = high contrast
page-settings-speed = Movement
page-speed-0 = none
page-speed-5 = slow
page-speed-10 = normal
page-speed-20 = fast
page-settings-size = Size of the board
page-settings-sound = Sound
page-settings-marks = Marks on the colours
page-settings-notify = Notify me when it is my turn
page-settings-name = Name
page-settings-kept = Kept on this device only.
page-keys = Keys
page-keys-arrows = move over the board
page-keys-choose = choose
page-keys-back = one step back
page-keys-board = to the board
page-keys-moves = list of moves
page-keys-undo = undo
page-keys-hint = hint
page-keys-rules = rules
page-keys-sound = sound on or off
page-keys-help = these keys

# Before a move
page-rule = rule { $rule }
page-turn-is = It is { $name }'s turn.
page-given = Nothing else can be chosen: { $what }.
page-then = { $told }, { $then }.
page-may-end = This may end the game.
page-ends = This ends the game.
page-ends-scores = This ends the game: { $scores }.
page-ends-score = { $name } { $score }
page-ends-you-win = This ends the game: you win.
page-ends-won = This ends the game. Winning: { $names }.
page-final = This cannot be undone.
page-sure-end = Yes, end the game
page-sure-final = Yes, play it
page-settings-at-once = Play at the first touch

# After a move
page-strip = What has just happened
page-strip-again = Show it again
page-end-won = { $who ->
    [you] You won
   *[other] { $name } won
}{ $margin ->
    [0] .
    [one] { " " }by one point.
   *[other] { " " }by { $margin } points.
}
page-end-decided = What made the difference: { $source } ({ points } more).
page-end-easier = One level easier
page-end-harder = One level harder
page-end-easier-why = Two defeats in a row: try one level easier?
page-end-harder-why = Two wins in a row: try one level harder?
