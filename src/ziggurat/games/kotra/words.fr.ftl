name = Mandala
luck = mise en place seulement
hidden = rien
taken = { $seat } prend { $pyramid } sur la case { $slot }.
swept = { $number ->
    [one] La pyramide que tous ont dépassée va dans l'œil : { $pyramids }.
   *[other] { $number } pyramides que tous ont dépassées vont dans l'œil : { $pyramids }.
}
collected = { $number ->
    [one] Resté seul sur le chemin, { $seat } ramasse la dernière pyramide : { $pyramids }.
   *[other] Resté seul sur le chemin, { $seat } ramasse les { $number } pyramides restantes : { $pyramids }.
}
scored = { $points ->
    [one] { $seat } marque { $points } point et en a { $total }.
   *[other] { $seat } marque { $points } points et en a { $total }.
}
nobody = Les cinq { $group } sont dans l'œil : personne ne les marque.
path-empty = Le chemin est vide.
