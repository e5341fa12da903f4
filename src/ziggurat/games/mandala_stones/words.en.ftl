name = Mandala Stones
by = by Filip Głowacz
about = Move artists, stack their stones into towers, and score the colours on top.
luck = set-up only
hidden = buried stones and objective cards
legend = Stacks and towers are written from the bottom to the top: Y yellow, B blue, P purple, R red; a capital is a starburst stone, a small letter a ring stone, ? a buried one, s serenity. [1] is a free cell, *2* one with a starburst artist, (3) one with a ring artist. On the track a number is a mark with its points, and a stone on ! makes the round the last.
sketch-hand = tower in hand
sketch-last-round = last round
sketch-cards = cards
artist-moved = { $who ->
    [you] You move
   *[other] { $seat } moves
} { $pattern ->
    [starburst] a starburst artist
   *[ring] a ring artist
} from cell { $start } to cell { $end }.
stones-taken = { $who ->
    [you] You take
   *[other] { $seat } takes
} { $number ->
    [one] a stone.
   *[other] { $number } stones.
}
tower-placed = { $who ->
    [you] You put
   *[other] { $seat } puts
} { $number ->
    [one] the stone
   *[other] the tower of { $number } stones
} on space { $space }.
colour-scored = { $who ->
    [you] You score
   *[other] { $seat } scores
} { $colour ->
    [Y] yellow
    [B] blue
    [P] purple
   *[R] red
} with { $number } towers for { points }.
tops-taken = { $who ->
    [you] You take
   *[other] { $seat } takes
} { $number ->
    [one] a top stone
   *[other] { $number } top stones
} for { points }.
laid = { $who ->
    [you] You lay
   *[other] { $seat } lays
} { $number ->
    [one] a stone on space { $space } of the track.
   *[other] { $number } stones on the track, up to space { $space }.
}
mark-scored = { $who ->
    [you] You get
   *[other] { $seat } gets
} { points } for { $number ->
    [one] a mark.
   *[other] { $number } marks.
}
serenity-reached = { $who ->
    [you] You reach
   *[other] { $seat } reaches
} { $number ->
    [one] a serenity stone.
   *[other] { $number } serenity stones.
}
serenity-kept = { $who ->
    [you] You keep
   *[other] { $seat } keeps
} the serenity stone.
serenity-put = { $who ->
    [you] You put
   *[other] { $seat } puts
} a serenity stone on the tower of space { $space }.
serenity-boxed = { $who ->
    [you] None of your towers has room
   *[other] No tower of { $seat } has room
}: { $number ->
    [one] a serenity stone goes to the box.
   *[other] { $number } serenity stones go to the box.
}
end-covered = Space { $space } of the track is covered: this is the last round.
skipped = { $who ->
    [you] You can do nothing and are
   *[other] { $seat } can do nothing and is
} skipped.
nothing-left = A player could do nothing: this is the last round.
cards-shown = { $who ->
    [you] You show
   *[other] { $seat } shows
} both objective cards.
objective-scored = { $who ->
    [you] You score
   *[other] { $seat } scores
} { points } for an objective.
from-colour-scored = Colours scored
    .means = what the spaces pay for towers with that colour on top
from-tops-taken = Top stones taken
    .means = 1 point for each stone taken from the top of a tower
from-mark-scored = Marks of the mandala
    .means = the points printed where stones reach a mark of the track
from-objective-scored = Objective
    .means = the better of two secret cards, where it is met at the end
over = The last round is over.

part-board = Main board
part-mandala = Mandala: { $filled ->
    [one] { $filled } stone laid
   *[other] { $filled } stones laid
}, the end is at { $end }
part-player = board
cell = Cell { $cell }, { $artist ->
    [starburst] with a starburst artist
    [ring] with a ring artist
   *[none] free
}
artist = { $pattern ->
    [starburst] Starburst artist
   *[ring] Ring artist
} on cell { $cell }
stack = Stack { $stack }, { $number ->
    [0] empty
    [one] { $number } stone
   *[other] { $number } stones
}
stone = { $colour ->
    [yellow] Yellow
    [blue] Blue
    [purple] Purple
   *[red] Red
} { $pattern ->
    [starburst] starburst
   *[ring] ring
} stone, level { $level }
buried-stone = Buried stone, level { $level }
serenity-stone = Serenity stone, level { $level }
track-space = Space { $space } of the mandala
track-end = Space { $space }: a stone here makes this round the last
track-mark = Mark on space { $space }: { points }
serenity-waiting = Serenity stone on space { $space }, where a mark is worth { points }
space = Space { $space }, { $number ->
    [0] empty
    [one] a tower of { $number } stone
   *[other] a tower of { $number } stones
}. { $measure ->
    [heights] With 1, 2, 3, 4 different tower heights on the board
    [height] A tower of height 1, 2, 3, 4
   *[colours] A tower with 1, 2, 3, 4 colours
} pays { $first }, { $second }, { $third }, { $fourth }
card-hidden = Objective card, face down
card-towers = Objective: { $needs ->
    [one] at least { $needs } tower
   *[other] at least { $needs } towers
}: { points }
card-few-towers = Objective: { $needs ->
    [one] at most { $needs } tower
   *[other] at most { $needs } towers
}: { points }
card-tower-on-space = Objective: a tower on space { $space }: { points }
card-empty-spaces = Objective: { $needs ->
    [one] at least { $needs } empty space
   *[other] at least { $needs } empty spaces
}: { points }
card-empty-space = Objective: space { $space } is empty: { points }
card-towers-of-height = Objective: { $needs ->
    [one] at least { $needs } tower of height { $height }
   *[other] at least { $needs } towers of height { $height }
}: { points }
card-high-towers = Objective: { $needs ->
    [one] at least { $needs } tower of height { $height } or more
   *[other] at least { $needs } towers of height { $height } or more
}: { points }
card-same-height = Objective: { $needs ->
    [one] at least { $needs } tower of the same height
   *[other] at least { $needs } towers of the same height
}: { points }
card-heights = Objective: { $needs ->
    [one] towers of at least { $needs } height
   *[other] towers of at least { $needs } different heights
}: { points }
card-colours = Objective: { $needs ->
    [one] a tower with at least { $needs } colour
   *[other] a tower with at least { $needs } colours
}: { points }
card-one-colour = Objective: { $needs ->
    [one] a tower of at least { $needs } stone, all of one colour
   *[other] a tower of at least { $needs } stones, all of one colour
}: { points }
card-tower-of-colour = Objective: { $needs ->
    [one] a tower of at least { $needs } stone
   *[other] a tower of at least { $needs } stones
}, all { colour-name }: { points }
card-top-colours = Objective: { $needs ->
    [one] at least { $needs } colour on top of the towers
   *[other] at least { $needs } colours on top of the towers
}: { points }
card-same-top = Objective: { $needs ->
    [one] at least { $needs } tower with the same colour on top
   *[other] at least { $needs } towers with the same colour on top
}: { points }
card-tops-of-colour = Objective: { $needs ->
    [one] at least { $needs } tower
   *[other] at least { $needs } towers
} with a { $colour ->
    [serenity] serenity
   *[other] { colour-name }
} stone on top: { points }
card-top-patterns = Objective: { $needs ->
    [one] at least { $needs } pattern on top of the towers
   *[other] at least { $needs } patterns on top of the towers
}: { points }
card-same-top-pattern = Objective: { $needs ->
    [one] at least { $needs } tower with the same pattern on top
   *[other] at least { $needs } towers with the same pattern on top
}: { points }
card-tops-of-pattern = Objective: { $needs ->
    [one] at least { $needs } tower
   *[other] at least { $needs } towers
} with a { $pattern ->
    [starburst] starburst
    [ring] ring
   *[serenity] serenity
} stone on top: { points }
card-stones = Objective: { $needs ->
    [one] at least { $needs } stone on the board
   *[other] at least { $needs } stones on the board
}: { points }
card-few-stones = Objective: { $needs ->
    [one] at most { $needs } stone on the board
   *[other] at most { $needs } stones on the board
}: { points }
card-stone-colours = Objective: { $needs ->
    [one] stones of at least { $needs } colour on the board
   *[other] stones of at least { $needs } colours on the board
}: { points }
card-same-colour = Objective: { $needs ->
    [one] at least { $needs } stone of one colour on the board
   *[other] at least { $needs } stones of one colour on the board
}: { points }
card-stones-of-colour = Objective: at least { $needs } { $colour ->
    [serenity] serenity
   *[other] { colour-name }
} { $needs ->
    [one] stone
   *[other] stones
} on the board: { points }
card-same-pattern = Objective: { $needs ->
    [one] at least { $needs } stone of one pattern on the board
   *[other] at least { $needs } stones of one pattern on the board
}: { points }
card-stones-of-pattern = Objective: at least { $needs } { $pattern ->
    [starburst] starburst
    [ring] ring
   *[serenity] serenity
} { $needs ->
    [one] stone
   *[other] stones
} on the board: { points }
take = Take top stones, for 1 point each
score = { $pays ->
    [unknown] Score { colour-name } with serenity stones
   *[other] Score { colour-name }: { $pays ->
        [one] { $pays } point
       *[other] { $pays } points
    }
}
hand = The tower in hand, { $number ->
    [one] { $number } stone
   *[other] { $number } stones, from the bottom to the top
}
serenity-pending = Serenity stone to keep or to let go for { points }
keep = { $room ->
    [none] Keep the stone, which goes to the box
   *[some] Keep the stone
}
points-instead = Take { points }
choose-turn = { $can ->
    [pick] Choose an artist to move.
    [score] Choose a colour to score, or top stones to take.
   *[both] Choose an artist to move, a colour to score, or top stones to take.
}
choose-cell = Choose the free cell where the artist goes.
choose-tops = Choose the towers whose top stone you take.
choose-serene = Choose the serenity tops that count as this colour.
choose-what = { $can ->
    [one] Now take its top stone.
    [take] Choose more towers if you like, then take their top stones.
   *[both] Choose more towers if you like, then take their top stones or score a colour with them.
}
choose-first = Choose the stone at the bottom of your tower; the others follow clockwise.
choose-space = Choose an empty space of your board for the tower.
choose-serenity = { $room ->
    [none] Your towers have no room for the serenity stone: if kept, it goes to the box. Keep it all the same, or
   *[some] Keep the serenity stone for one of your towers, or
} let it go and take { points }.
choose-put = { $number ->
    [one] Choose the tower that gets the serenity stone.
   *[other] You have { $number } serenity stones: choose the tower that gets the next one.
}
option-serenity = Serenity stones
option-edition = Edition

why-not-card = This card only tells what it pays at the end.
why-not-others-card = Another player’s objectives stay secret until the end.
why-not-track = Stones get here by themselves when somebody scores.
why-not-serenity = This serenity stone comes off when a stone reaches its space.
why-not-artist-first = To pick stones, first choose an artist to move.
why-not-no-space = All your spaces hold a tower: score before you pick again.
why-not-artist-stuck = This artist could take no stone on any free cell.
why-not-cell-taken = An artist stands here already.
why-not-nothing-there = Around this cell no stack shows the artist’s pattern without touching another artist.
why-not-cell-next = You are moving an artist: now choose a free cell.
why-not-stack-empty = This stack is empty.
why-not-pattern = The top of this stack does not show the artist’s pattern.
why-not-touches = This stack touches another artist.
why-not-not-around = This stack does not touch the artist’s cell.
why-not-first-next = Now choose which stack you take from first.
why-not-place-next = Now choose an empty space of yours for the tower.
why-not-space-taken = A tower stands here already, and towers never merge.
why-not-no-tower = No tower stands here.
why-not-scoring = You are scoring: a turn is a pick or a score, not both.
why-not-one-score = You score one colour, or take top stones, not both.
why-not-plain-chosen = A colour scores all its towers by itself: put back the plain tops you chose.
why-not-scored-anyway = This tower is scored anyway.
why-not-other-top = The top of this tower is not { colour-name }.
why-not-decide-next = First decide: keep the serenity stone, or take its points.
why-not-put-next = Now choose one of your towers for the serenity stone.
why-not-put-empty = A serenity stone goes on a tower, never on an empty space.
why-not-put-full = This tower has four stones, and no tower has more.
