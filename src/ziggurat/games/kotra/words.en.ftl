name = Kotra
luck = two four-sided dice
hidden = nothing
rolled = { $seat } rolls { $dice }.
lost-turn = { $number ->
    [one] { $seat } can play nothing that the rules allow: the turn is lost.
   *[other] { $seat } can play nothing that the rules allow: the turn is lost ({ $number } lost in a row).
}
entered = { $seat } enters { $piece } on { $square }.
moved = { $seat } moves { $piece } from { $from } to { $to }.
captured = { $piece } of { $seat } is captured on { $square } and goes back to the reserve.
borne-off = { $total ->
    [one] { $seat } bears off { $piece } from { $square } and has { $total } point.
   *[other] { $seat } bears off { $piece } from { $square } and has { $total } points.
}
die-unplayed = { $seat } cannot play the { $die }.
over-small = { $seat } has borne off a small pyramid: the game is over.
over-medium = { $seat } has borne off every medium pyramid: the game is over.
over-large = { $seat } has borne off every large pyramid: the game is over.
over-lost = { $number } turns in a row were lost: the game is over.
