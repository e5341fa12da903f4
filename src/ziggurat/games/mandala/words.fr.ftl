name = Mandala
luck = mise en place seulement
hidden = rien
legend = Une case s’écrit par son numéro et sa pyramide : R rouge, B bleue, G verte, Y jaune, K noire ; 1 petite, 2 moyenne, 3 grande. Un point est une case vide, (0) le pion de la place 0. Le tableau compte qui détient quoi.
sketch-seat = place { $number }
sketch-pawn = pion
sketch-points = points
sketch-eye = œil
sketch-path = chemin
sketch-over = partie finie
taken = { $seat } prend la { $size ->
    [small] petite pyramide
    [medium] pyramide
   *[large] grande pyramide
} { $colour ->
    [red] rouge
    [blue] bleue
    [green] verte
    [yellow] jaune
   *[black] noire
}{ $size ->
    [medium] { " " }moyenne
   *[other] { "" }
} de la case { $slot }.
swept = { $number ->
    [one] Tous ont dépassé une pyramide, qui va dans l’œil.
   *[other] Tous ont dépassé { $number } pyramides, qui vont dans l’œil.
}
collected = { $number ->
    [one] Personne d’autre n’a de pyramide devant soi : { $seat } ramasse la dernière.
   *[other] Personne d’autre n’a de pyramide devant soi : { $seat } ramasse les { $number } dernières.
}
alone = { $size ->
    [small] Petites
    [medium] Moyennes
   *[large] Grandes
} { $colour ->
    [red] rouges
    [blue] bleues
    [green] vertes
    [yellow] jaunes
   *[black] noires
} : seule place à en avoir ({ $held }), { $seat } marque 5 points, { $total } en tout.
first = { $size ->
    [small] Petites
    [medium] Moyennes
   *[large] Grandes
} { $colour ->
    [red] rouges
    [blue] bleues
    [green] vertes
    [yellow] jaunes
   *[black] noires
} : { $by ->
    [pawn] { $seat } est en tête avec { $held } et un pion plus avancé, et marque 3 points, { $total } en tout.
   *[number] { $seat } est en tête avec { $held } et marque 3 points, { $total } en tout.
}
second = { $size ->
    [small] Petites
    [medium] Moyennes
   *[large] Grandes
} { $colour ->
    [red] rouges
    [blue] bleues
    [green] vertes
    [yellow] jaunes
   *[black] noires
} : { $by ->
    [pawn] { $seat } vient ensuite avec { $held } et un pion plus avancé, et marque 2 points, { $total } en tout.
   *[number] { $seat } vient ensuite avec { $held } et marque 2 points, { $total } en tout.
}
nobody = { $size ->
    [small] Petites
    [medium] Moyennes
   *[large] Grandes
} { $colour ->
    [red] rouges
    [blue] bleues
    [green] vertes
    [yellow] jaunes
   *[black] noires
} : les cinq sont dans l’œil, personne ne marque.
skipped = { $seat } n’a plus de pyramide devant soi : son tour est sauté.
from-alone = Seul dans un groupe
from-first = Premier d’un groupe
from-second = Deuxième d’un groupe
path-empty = Le chemin est vide.

part-path = Le chemin : { $left ->
    [0] plus aucune pyramide
    [one] encore { $left } pyramide
   *[other] encore { $left } pyramides
}
part-seat = pyramides
part-eye = Dans l’œil, et combien il en reste sur le chemin
slot = { $holds ->
    [nothing] Case { $slot }, vide
   *[pyramid] Case { $slot }
}
pyramid-on-path = { $size ->
    [small] Petite pyramide
    [medium] Pyramide
   *[large] Grande pyramide
} { $colour ->
    [red] rouge
    [blue] bleue
    [green] verte
    [yellow] jaune
   *[black] noire
}{ $size ->
    [medium] { " " }moyenne
   *[other] { "" }
} sur la case { $slot }
pyramid = { $size ->
    [small] Petite pyramide
    [medium] Pyramide
   *[large] Grande pyramide
} { $colour ->
    [red] rouge
    [blue] bleue
    [green] verte
    [yellow] jaune
   *[black] noire
}{ $size ->
    [medium] { " " }moyenne
   *[other] { "" }
}
eye = L’œil : { $number ->
    [0] vide
    [one] { $number } pyramide
   *[other] { $number } pyramides
}
pawn = { $slot ->
    [0] Pion de la place { $number }, avant le chemin
   *[other] Pion de la place { $number }, sur la case { $slot }
}
sign = { $turn ->
    [yes] Le pion de cette place, dont c’est le tour
   *[no] Le pion de cette place
}
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
held = { $size ->
    [small] Petites
    [medium] Moyennes
   *[large] Grandes
} pyramides { $colour ->
    [red] rouges
    [blue] bleues
    [green] vertes
    [yellow] jaunes
   *[black] noires
} : { $number } en main
in-eye = { $size ->
    [small] Petites
    [medium] Moyennes
   *[large] Grandes
} pyramides { $colour ->
    [red] rouges
    [blue] bleues
    [green] vertes
    [yellow] jaunes
   *[black] noires
} : { $number } dans l’œil, { $left } sur le chemin
choose-pyramid = Choisissez une pyramide devant votre pion.
