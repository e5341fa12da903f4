name = Pyramidis
by = by Roland Siegers
about = Sow your stacks round a cross, and bring five pieces home first.
luck = none
hidden = nothing
legend = Stacks are written from the bottom to the top: T turquoise, B brown, C cream, M mustard. 8..C is a stack of eight with C on top, written out below the board. A small letter is where that colour goes home, a dot an empty cell. The move d3 sows the stack on d3, d1:2 two pieces from the start on d1.
sketch-colour = { colour-name }
sketch-home = home
sketch-wins = wins
sketch-moves = moves made
moved = { $who ->
    [you] { $number ->
        [one] You move a piece from { $cell } to { $cells }.
       *[other] You take { $number } pieces from { $cell } and drop them on { $cells }.
    }
   *[other] { $number ->
        [one] { $seat } moves a piece from { $cell } to { $cells }.
       *[other] { $seat } takes { $number } pieces from { $cell } and drops them on { $cells }.
    }
}
home = { $who ->
    [you] { $number ->
        [one] You bring a piece home and have { $total } there.
       *[other] You bring { $number } pieces home and have { $total } there.
    }
   *[other] { $number ->
        [one] { $seat } brings a piece home and has { $total } there.
       *[other] { $seat } brings { $number } pieces home and has { $total } there.
    }
}
brought = { $who ->
    [you] { $number ->
        [one] This takes a piece of yours home, where you have { $total }.
       *[other] This takes { $number } pieces of yours home, where you have { $total }.
    }
   *[other] { $number ->
        [one] This takes a piece of { $seat } home, who has { $total } there.
       *[other] This takes { $number } pieces of { $seat } home, who has { $total } there.
    }
}
skipped = { $who ->
    [you] You own no stack and are
   *[other] { $seat } owns no stack and is
} skipped.
from-home = Brought home by own moves
    .means = 1 point for each piece that its player took home
from-brought = Brought home by others
    .means = 1 point for each piece that others took home
five-home = { $who ->
    [you] You are the first with five pieces home and win.
   *[other] { $seat } is the first with five pieces home and wins.
}
last-turn = { $turn } moves have been made: the game stops, and whoever has the most pieces home wins.

place = cell { $cell }
start = cell { $cell }, start of { $colour }
arrival = cell { $cell }, arrival of { $colour }
home-place = { $number } of { $colour } home
piece = { $colour } pyramid
take = Take { $number }
choose-stack = Choose one of your stacks. It is sown piece by piece.
choose-number = From your start, say how many.

why-not-top = This stack is not yours: its top is { colour-name }.
why-not-empty = No stack stands here: choose one that you own.
why-not-unused = Nobody plays on this arm when there are two players.
why-not-home = What is home stays there for good.
why-not-stack-first = First choose the stack on your start.
why-not-number-next = Now say how many pieces you take from your start.
