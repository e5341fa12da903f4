name = Mandala
luck = set-up only
hidden = nothing
taken = { $seat } takes { $pyramid } from slot { $slot }.
swept = { $number ->
    [one] Everyone has passed one pyramid, which goes to the eye: { $pyramids }.
   *[other] Everyone has passed { $number } pyramids, which go to the eye: { $pyramids }.
}
collected = { $number ->
    [one] Nobody else has a pyramid ahead: { $seat } collects the last one, { $pyramids }.
   *[other] Nobody else has a pyramid ahead: { $seat } collects the last { $number }: { $pyramids }.
}
alone = { $group }: only { $seat } has any ({ $held }): 5 points, { $total } in all.
first = { $by ->
    [pawn] { $group }: { $seat } is first with { $held }, being further ahead: 3 points, { $total } in all.
   *[number] { $group }: { $seat } is first with { $held }: 3 points, { $total } in all.
}
second = { $by ->
    [pawn] { $group }: { $seat } is second with { $held }, being further ahead: 2 points, { $total } in all.
   *[number] { $group }: { $seat } is second with { $held }: 2 points, { $total } in all.
}
nobody = { $group }: all five are in the eye: no points.
skipped = { $seat } has no pyramid ahead and is skipped.
path-empty = The path is empty.
