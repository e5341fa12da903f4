name = Mandala
luck = set-up only
hidden = nothing
taken = { $seat } takes { $pyramid } from slot { $slot }.
swept = { $number ->
    [one] The pyramid that everyone has passed goes to the eye: { $pyramids }.
   *[other] { $number } pyramids that everyone has passed go to the eye: { $pyramids }.
}
collected = { $number ->
    [one] Alone on the path, { $seat } collects the last pyramid: { $pyramids }.
   *[other] Alone on the path, { $seat } collects the { $number } pyramids left: { $pyramids }.
}
scored = { $points ->
    [one] { $seat } scores { $points } point and has { $total }.
   *[other] { $seat } scores { $points } points and has { $total }.
}
nobody = All five { $group } are in the eye: nobody scores them.
path-empty = The path is empty.
