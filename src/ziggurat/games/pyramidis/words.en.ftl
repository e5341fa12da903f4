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
moved = { $number ->
    [one] { $seat } moves a piece from { $cell } to { $cells }.
   *[other] { $seat } takes { $number } pieces from { $cell } and drops them on { $cells }.
}
home = { $number ->
    [one] { $seat } brings a piece home and has { $total } there.
   *[other] { $seat } brings { $number } pieces home and has { $total } there.
}
brought = { $number ->
    [one] This takes a piece of { $seat } home, who has { $total } there.
   *[other] This takes { $number } pieces of { $seat } home, who has { $total } there.
}
skipped = { $seat } owns no stack and is skipped.
from-home = Brought home by own moves
from-brought = Brought home by others
five-home = { $seat } is the first with five pieces home and wins.
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
