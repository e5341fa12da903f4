name = Mandala
by = de Kory Heath
luck = mise en place seulement
hidden = rien
legend = Une case s’écrit par son numéro et sa pyramide : R rouge, B bleue, G verte, Y jaune, K noire ; 1 petite, 2 moyenne, 3 grande. Un point est une case vide, (0) le pion du joueur 0. Le tableau compte qui a quoi en main.
sketch-seat = joueur { $number }
sketch-pawn = pion
sketch-points = points
sketch-eye = œil
sketch-path = chemin
sketch-over = partie finie
taken = { $seat } prend la { $size ->
    [small] petite pyramide
    [medium] pyramide moyenne
   *[large] grande pyramide
} { $colour ->
    [red] rouge
    [blue] bleue
    [green] verte
    [yellow] jaune
   *[black] noire
} de la case { $slot }.
swept = { $number ->
    [one] Tous ont dépassé une pyramide, qui va dans l’œil.
   *[other] Tous ont dépassé { $number } pyramides, qui vont dans l’œil.
}
collected = { $number ->
    [one] Personne d’autre n’a de pyramide devant son pion : { $seat } ramasse la dernière.
   *[other] Personne d’autre n’a de pyramide devant son pion : { $seat } ramasse les { $number } dernières.
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
} : personne d’autre n’en a, { $seat } en a { $held } et marque 5 points, { $total } en tout.
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
skipped = { $seat } n’a plus de pyramide devant son pion : son tour est sauté.
from-alone = Groupes sans partage
from-first = Premier rang dans un groupe
from-second = Deuxième rang dans un groupe
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
    [medium] Pyramide moyenne
   *[large] Grande pyramide
} { $colour ->
    [red] rouge
    [blue] bleue
    [green] verte
    [yellow] jaune
   *[black] noire
} sur la case { $slot }
pyramid = { $size ->
    [small] Petite pyramide
    [medium] Pyramide moyenne
   *[large] Grande pyramide
} { $colour ->
    [red] rouge
    [blue] bleue
    [green] verte
    [yellow] jaune
   *[black] noire
}
eye = L’œil : { $number ->
    [0] vide
    [one] { $number } pyramide
   *[other] { $number } pyramides
}
pawn = { $slot ->
    [0] Pion { $number }, avant le chemin
   *[other] Pion { $number }, sur la case { $slot }
}
sign = { $turn ->
    [yes] Le pion de ce joueur, dont c’est le tour
   *[no] Le pion de ce joueur
}
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
held = { $size ->
    [small] Petites pyramides
    [medium] Pyramides moyennes
   *[large] Grandes pyramides
} { $colour ->
    [red] rouges
    [blue] bleues
    [green] vertes
    [yellow] jaunes
   *[black] noires
} : { $number } en main
in-eye = { $size ->
    [small] Petites pyramides
    [medium] Pyramides moyennes
   *[large] Grandes pyramides
} { $colour ->
    [red] rouges
    [blue] bleues
    [green] vertes
    [yellow] jaunes
   *[black] noires
} : { $number } dans l’œil, { $left } sur le chemin
choose-pyramid = Choisissez une pyramide devant votre pion.
