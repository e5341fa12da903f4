name = Mandala
by = de Kory Heath
about = Avancez vers le centre de la spirale et ayez le plus de pyramides de chaque sorte.
luck = mise en place seulement
hidden = rien
legend = Une case s’écrit par son numéro et sa pyramide : R rouge, B bleue, G verte, Y jaune, K noire ; 1 petite, 2 moyenne, 3 grande. Un point est une case vide, (0) le pion du joueur 0. Le tableau compte qui a quoi en main.
sketch-seat = joueur { $number }
sketch-pawn = pion
sketch-eye = œil
sketch-path = chemin
taken = { $seat } prend la { coloured-pyramid } de la case { $slot }.
swept = { $number ->
    [one] Tous ont dépassé une pyramide, qui va dans l’œil.
   *[other] Tous ont dépassé { $number } pyramides, qui vont dans l’œil.
}
collected = { $number ->
    [one] Personne d’autre n’a de pyramide devant son pion : { $seat } ramasse la dernière.
   *[other] Personne d’autre n’a de pyramide devant son pion : { $seat } ramasse les { $number } dernières.
}
group = { size.plural-capital } { colour-name.feminine-plural }
alone = { group } : personne d’autre n’en a, { $seat } en a { $held } et marque 5 points, { $total } en tout.
first = { group } : { $by ->
    [pawn] { $seat } est en tête avec { $held } et un pion plus avancé, et marque 3 points, { $total } en tout.
   *[number] { $seat } est en tête avec { $held } et marque 3 points, { $total } en tout.
}
second = { group } : { $by ->
    [pawn] { $seat } vient ensuite avec { $held } et un pion plus avancé, et marque 2 points, { $total } en tout.
   *[number] { $seat } vient ensuite avec { $held } et marque 2 points, { $total } en tout.
}
nobody = { group } : les cinq sont dans l’œil, personne ne marque.
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
pyramid-on-path = { coloured-pyramid.capital } sur la case { $slot }
pyramid = { coloured-pyramid.capital }
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
held = { coloured-pyramid.plural-capital } : { $number } en main
in-eye = { coloured-pyramid.plural-capital } : { $number } dans l’œil, { $left } sur le chemin
choose-pyramid = Choisissez une pyramide devant votre pion.

why-not-behind = Ce n’est pas devant votre pion, et on ne recule jamais.
why-not-empty = Cette case est vide : chaque coup prend une pyramide.
why-not-eye = Ce qui est dans l’œil est hors de portée de tous.
why-not-own-pawn = Touchez la pyramide que vous voulez : votre pion ira tout seul.
why-not-pawn = Ce pion est à quelqu’un d’autre ; vous pouvez le dépasser librement.
why-not-held = Vous gardez celles-ci jusqu’au décompte de leur groupe.
why-not-held-by-another = Un autre joueur garde celles-ci jusqu’au décompte de leur groupe.
