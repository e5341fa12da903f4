name = Mandala
by = de Kory Heath
about = Avancez vers le centre de la spirale et ayez le plus de pyramides de chaque sorte.
luck = mise en place seulement
hidden = rien
legend = Une case s’écrit par son numéro et sa pyramide : R rouge, B bleue, G verte, Y jaune, K noire ; 1 petite, 2 moyenne, 3 grande. Un point est une case vide, (1) le pion du joueur 1. Le tableau compte qui a quoi en main.
sketch-seat = joueur { $number }
sketch-pawn = pion
sketch-eye = œil
sketch-path = chemin
taken = { $who ->
    [you] Vous prenez
   *[other] { $seat } prend
} la { coloured-pyramid } de la case { $slot }.
swept = { $number ->
    [one] Tous ont dépassé une pyramide, qui va dans l’œil.
   *[other] Tous ont dépassé { $number } pyramides, qui vont dans l’œil.
}
collected = Personne d’autre n’a de pyramide devant son pion : { $who ->
    [you] vous ramassez
   *[other] { $seat } ramasse
} { $number ->
    [one] la dernière.
   *[other] les { $number } dernières.
}
group = { size.plural-capital } { colour-name.feminine-plural }
alone = { group } : personne d’autre n’en a, { $who ->
    [you] vous en avez { $held } et marquez
   *[other] { $seat } en a { $held } et marque
} 5 points, { $total } en tout.
first = { group } : { $who ->
    [you] vous êtes en tête avec { $held }{ pawn-ahead } et marquez
   *[other] { $seat } est en tête avec { $held }{ pawn-ahead } et marque
} 3 points, { $total } en tout.
second = { group } : { $who ->
    [you] vous venez ensuite avec { $held }{ pawn-ahead } et marquez
   *[other] { $seat } vient ensuite avec { $held }{ pawn-ahead } et marque
} 2 points, { $total } en tout.
nobody = { group } : les cinq sont dans l’œil, personne ne marque.
pawn-ahead = { $by ->
    [pawn] { " " }et un pion plus avancé
   *[number] { "" }
}
skipped = { $who ->
    [you] Vous n’avez plus de pyramide devant votre pion : votre
   *[other] { $seat } n’a plus de pyramide devant son pion : son
} tour est sauté.
from-alone = Groupes sans partage
    .means = 5 points pour un groupe que personne d’autre n’a
from-first = Premier rang dans un groupe
    .means = 3 points pour qui en a le plus
from-second = Deuxième rang dans un groupe
    .means = 2 points pour qui vient ensuite
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
