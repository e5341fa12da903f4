name = Pyramidis
luck = aucun
hidden = rien
moved = { $number ->
    [one] { $seat } avance la pièce de { $cell } en { $cells }.
   *[other] { $seat } prend { $number } pièces en { $cell } et les dépose en { $cells }.
}
home = { $number ->
    [one] { $seat } rentre une pièce et en a { $total } au but.
   *[other] { $seat } rentre { $number } pièces et en a { $total } au but.
}
brought = { $number ->
    [one] Ce coup rentre une pièce de { $seat }, qui en a { $total } au but.
   *[other] Ce coup rentre { $number } pièces de { $seat }, qui en a { $total } au but.
}
skipped = Aucune pile n'appartient à { $seat }, qui passe son tour.
five-home = { $seat } a le premier cinq pièces au but et gagne.
last-turn = { $turn } coups ont été joués : la partie s'arrête, et le plus de pièces au but gagne.
