name = Mandala
by = by Kory Heath
about = Race inward along a spiral, and hold the most of each kind of pyramid.
luck = set-up only
hidden = nothing
legend = A slot is written as its number and its pyramid: R red, B blue, G green, Y yellow, K black; 1 small, 2 medium, 3 large. A dot is an empty slot, (1) the pawn of player 1. The table below counts who holds what.
sketch-seat = player { $number }
sketch-pawn = pawn
sketch-eye = eye
sketch-path = path
taken = { $who ->
    [you] You take
   *[other] { $seat } takes
} the { coloured-pyramid } of slot { $slot }.
swept = { $number ->
    [one] Everyone has passed one pyramid, which goes to the eye.
   *[other] Everyone has passed { $number } pyramids, which go to the eye.
}
collected = Nobody else has a pyramid ahead: { $who ->
    [you] you collect
   *[other] { $seat } collects
} the last { $number ->
    [one] one.
   *[other] { $number }.
}
group = { size.capital } { colour-name }
alone = { group }: { $who ->
    [you] only you have
   *[other] only { $seat } has
} any ({ $held }): 5 points, { $total } in all.
first = { group }: { $who ->
    [you] you are
   *[other] { $seat } is
} first with { $held }{ pawn-ahead }: 3 points, { $total } in all.
second = { group }: { $who ->
    [you] you are
   *[other] { $seat } is
} second with { $held }{ pawn-ahead }: 2 points, { $total } in all.
nobody = { group }: all five are in the eye: no points.
pawn-ahead = { $by ->
    [pawn] , being further ahead
   *[number] { "" }
}
skipped = { $who ->
    [you] You have no pyramid ahead and are
   *[other] { $seat } has no pyramid ahead and is
} skipped.
from-alone = Groups held alone
    .means = 5 points for a group that nobody else holds
from-first = First in a group
    .means = 3 points for holding the most of a group
from-second = Second in a group
    .means = 2 points for holding the second most
path-empty = The path is empty.

part-path = The path: { $left ->
    [0] no pyramid left
    [one] { $left } pyramid left
   *[other] { $left } pyramids left
}
part-seat = pyramids
part-eye = In the eye, and how many are left on the path
slot = { $holds ->
    [nothing] Slot { $slot }, empty
   *[pyramid] Slot { $slot }
}
pyramid-on-path = { coloured-pyramid.capital } on slot { $slot }
pyramid = { coloured-pyramid.capital }
eye = The eye: { $number ->
    [0] empty
    [one] { $number } pyramid
   *[other] { $number } pyramids
}
pawn = { $slot ->
    [0] Pawn { $number }, before the path
   *[other] Pawn { $number }, on slot { $slot }
}
sign = { $turn ->
    [yes] The pawn of this player, who is on turn
   *[no] The pawn of this player
}
held = { group }: { $number } held
in-eye = { group }: { $number } in the eye, { $left } on the path
choose-pyramid = Choose a pyramid ahead of your pawn.

why-not-behind = This is not ahead of your pawn, and you never go back.
why-not-empty = This slot is empty: every move takes a pyramid.
why-not-eye = What lies in the eye is out of reach for everybody.
why-not-own-pawn = Touch the pyramid you want: your pawn goes there by itself.
why-not-pawn = This is another player’s pawn; you may go past it freely.
why-not-held = You hold these until their group is scored.
why-not-held-by-another = Another player holds these until their group is scored.
