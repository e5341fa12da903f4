name = Mandala Stones
by = by Filip Głowacz
luck = set-up only
hidden = buried stones and objective cards
legend = Stacks and towers are written from the bottom to the top: Y yellow, B blue, P purple, R red; a capital is a starburst stone, a small letter a ring stone, ? a buried one, s serenity. [1] is a free cell, *2* one with a starburst artist, (3) one with a ring artist. On the track a number is a mark with its points, and a stone on ! makes the round the last.
sketch-hand = tower in hand
sketch-over = game over
sketch-last-round = last round
sketch-points = points
sketch-cards = cards
artist-moved = { $seat } moves { $pattern ->
    [starburst] a starburst artist
   *[ring] a ring artist
} from cell { $start } to cell { $end }.
stones-taken = { $number ->
    [one] { $seat } takes a stone.
   *[other] { $seat } takes { $number } stones.
}
tower-placed = { $number ->
    [one] { $seat } puts the stone on space { $space }.
   *[other] { $seat } puts the tower of { $number } stones on space { $space }.
}
colour-scored = { $seat } scores { $colour ->
    [Y] yellow
    [B] blue
    [P] purple
   *[R] red
} with { $number } towers for { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
tops-taken = { $number ->
    [one] { $seat } takes a top stone for { $points } point.
   *[other] { $seat } takes { $number } top stones for { $points } points.
}
laid = { $number ->
    [one] { $seat } lays a stone on space { $space } of the track.
   *[other] { $seat } lays { $number } stones on the track, up to space { $space }.
}
mark-scored = { $seat } gets { $points ->
    [one] { $points } point
   *[other] { $points } points
} for { $number ->
    [one] a mark.
   *[other] { $number } marks.
}
serenity-reached = { $number ->
    [one] { $seat } reaches a serenity stone.
   *[other] { $seat } reaches { $number } serenity stones.
}
serenity-kept = { $seat } keeps the serenity stone.
serenity-put = { $seat } puts a serenity stone on the tower of space { $space }.
serenity-boxed = { $number ->
    [one] No tower of { $seat } has room: a serenity stone goes to the box.
   *[other] No tower of { $seat } has room: { $number } serenity stones go to the box.
}
end-covered = Space { $space } of the track is covered: this is the last round.
skipped = { $seat } can do nothing and is skipped.
nothing-left = A player could do nothing: this is the last round.
cards-shown = { $seat } shows both objective cards.
objective-scored = { $points ->
    [one] { $seat } scores { $points } point for an objective.
   *[other] { $seat } scores { $points } points for an objective.
}
from-colour-scored = Colours scored
from-tops-taken = Top stones taken
from-mark-scored = Marks of the mandala
from-objective-scored = Objective
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
track-mark = Mark on space { $space }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
serenity-waiting = Serenity stone on space { $space }, where a mark is worth { $points ->
    [one] { $points } point
   *[other] { $points } points
}
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
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
card-few-towers = Objective: { $needs ->
    [one] at most { $needs } tower
   *[other] at most { $needs } towers
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
card-towers = Objective: { $needs ->
    [one] at least { $needs } tower
   *[other] at least { $needs } towers
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
card-top-colours = Objective: { $needs ->
    [one] at least { $needs } colour on top of the towers
   *[other] at least { $needs } colours on top of the towers
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
card-same-top = Objective: { $needs ->
    [one] at least { $needs } tower with the same colour on top
   *[other] at least { $needs } towers with the same colour on top
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
card-same-height = Objective: { $needs ->
    [one] at least { $needs } tower of the same height
   *[other] at least { $needs } towers of the same height
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
card-heights = Objective: { $needs ->
    [one] towers of at least { $needs } height
   *[other] towers of at least { $needs } different heights
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
card-colours = Objective: { $needs ->
    [one] a tower with at least { $needs } colour
   *[other] a tower with at least { $needs } colours
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
card-one-colour = Objective: { $needs ->
    [one] a tower of at least { $needs } stone, all of one colour
   *[other] a tower of at least { $needs } stones, all of one colour
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
card-starbursts = Objective: { $needs ->
    [one] at least { $needs } starburst stone on the board
   *[other] at least { $needs } starburst stones on the board
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
card-rings = Objective: { $needs ->
    [one] at least { $needs } ring stone on the board
   *[other] at least { $needs } ring stones on the board
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
take = Take top stones, for 1 point each
score = { $pays ->
    [unknown] Score { $colour ->
        [yellow] yellow
        [blue] blue
        [purple] purple
       *[red] red
    } with serenity stones
   *[other] Score { $colour ->
        [yellow] yellow
        [blue] blue
        [purple] purple
       *[red] red
    }: { $pays ->
        [one] { $pays } point
       *[other] { $pays } points
    }
}
hand = The tower in hand, { $number ->
    [one] { $number } stone
   *[other] { $number } stones, from the bottom to the top
}
serenity-pending = Serenity stone to keep or to let go for { $points ->
    [one] { $points } point
   *[other] { $points } points
}
keep = Keep the stone
points-instead = { $points ->
    [one] Take { $points } point
   *[other] Take { $points } points
}
choose-turn = { $can ->
    [pick] Choose an artist to move.
    [score] Choose a colour to score, or top stones to take.
   *[both] Choose an artist to move, a colour to score, or top stones to take.
}
choose-next = { $can ->
    [pick] Choose the free cell where it goes.
    [score] Choose the towers that count.
   *[both] Choose the free cell where the artist goes, or the towers that count.
}
choose-first = Choose the stone at the bottom of your tower; the others follow clockwise.
choose-space = Choose an empty space of your board for the tower.
choose-serenity = Keep the serenity stone for one of your towers, or let it go and take { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
choose-put = { $number ->
    [one] Choose the tower that gets the serenity stone.
   *[other] You have { $number } serenity stones: choose the tower that gets the next one.
}
option-serenity = Serenity stones
