name = Mandala Stones
luck = set-up only
hidden = buried stones and objective cards
artist-moved = { $seat } moves { $pattern ->
    [starburst] a starburst artist
   *[ring] a ring artist
} from cell { $start } to cell { $end }.
stones-taken = { $number ->
    [one] { $seat } takes a stone: { $stones }.
   *[other] { $seat } takes { $number } stones: { $stones }, bottom to top.
}
tower-placed = { $seat } puts the tower { $stones } on space { $space }.
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
laid = { $seat } lays { $stones } on the track, up to space { $space }.
mark-scored = { $points ->
    [one] { $seat } gets { $points } point for a mark.
   *[other] { $seat } gets { $points } points for marks.
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
nothing-left = A seat could do nothing: this is the last round.
cards-shown = { $seat } shows the objective cards { $first } and { $second }.
objective-scored = { $points ->
    [one] { $seat } scores { $points } point for an objective.
   *[other] { $seat } scores { $points } points for an objective.
}
over = The last round is over.
