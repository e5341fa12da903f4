name = Kotra
by = de Glenn Overby
about = Un backgammon sur un échiquier : entrez vos pyramides, traversez, sortez-les.
luck = deux dés à quatre faces
hidden = rien
legend = S1 est une petite pyramide du Sud, N2 une moyenne du Nord, et 3 une grande. Un dé joue une taille : 1 petite, 2 moyenne, 3 grande, 4 au choix. Le coup 4:2@c1 fait entrer une moyenne en c1 avec le dé 4, 1:c1d2 va de c1 à d2, 3:c7off sort une pyramide.
sketch-reserve = réserve
sketch-off = sorties
sketch-lost = tours perdus de suite
sketch-to-roll = dés à lancer
sketch-dice = dés
sketch-die = dé
sketch-owes = doit faire entrer une pyramide
rolled = { $who ->
    [you] Vous lancez
   *[other] { $seat } lance
} les dés : { $high } et { $low }.
lost-turn = { $who ->
    [you] Vous ne pouvez
   *[other] { $seat } ne peut
} rien jouer de permis : le tour est perdu{ $number ->
    [one] .
   *[other] { " " }({ $number } perdus de suite).
}
lost-turn-owing = { $who ->
    [you] Vous devez
   *[other] { $seat } doit
} faire entrer une pyramide, et ces dés ne le permettent pas : le tour est perdu{ $number ->
    [one] .
   *[other] { " " }({ $number } perdus de suite).
}
entered = { $who ->
    [you] Vous faites
   *[other] { $seat } fait
} entrer une { sized-pyramid } en { $square }.
moved = { $who ->
    [you] Vous avancez
   *[other] { $seat } avance
} une { sized-pyramid } de { $from } en { $to }.
captured = { $who ->
    [you] Vous vous faites
   *[other] { $seat } se fait
} prendre une { sized-pyramid } en { $square } : elle retourne en réserve.
borne-off = { $who ->
    [you] Vous sortez une { sized-pyramid } de { $square } et avez
   *[other] { $seat } sort une { sized-pyramid } de { $square } et a
} { $total ->
    [one] { $total } point.
   *[other] { $total } points.
}
die-unplayed = { $who ->
    [you] Vous ne pouvez
   *[other] { $seat } ne peut
} pas jouer le { $die }.
over-small = { $who ->
    [you] Vous avez
   *[other] { $seat } a
} sorti une petite pyramide : la partie est finie.
over-medium = { $who ->
    [you] Vous avez sorti toutes vos
   *[other] { $seat } a sorti toutes ses
} pyramides moyennes : la partie est finie.
over-large = { $who ->
    [you] Vous avez sorti toutes vos
   *[other] { $seat } a sorti toutes ses
} grandes pyramides : la partie est finie.
over-lost = { $number } tours de suite ont été perdus : la partie est finie.

why-not-piece-first = Choisissez d’abord la pyramide à jouer.
why-not-enemy = Cette pyramide n’est pas à vous ; arrivez dessus pour la prendre.
why-not-no-die = { $left ->
    [one] Votre dé ne joue pas de { sized-pyramid }.
   *[other] Aucun des deux dés ne joue de { sized-pyramid }.
}
why-not-blocked = Chaque case où elle pourrait aller porte une de vos pyramides.
why-not-same-size-waits = Elle ne sort que si vous n’avez plus de { sized-pyramid } en réserve.
why-not-none-waits = Vous n’avez pas de { sized-pyramid } en réserve.
why-not-row-full = Toutes les cases de votre rang 1 sont occupées.
why-not-borne-off = Une pyramide sortie ne joue plus.
why-not-die-follows = Choisissez une pyramide : son dé la suit.
why-not-die-played = Ce dé est déjà joué.
why-not-rows = { $rows ->
    [one] Une { sized-pyramid } avance d’exactement { $rows } rang, tout droit ou en diagonale.
   *[other] Une { sized-pyramid } avance d’exactement { $rows } rangs, tout droit ou en diagonale.
}
why-not-own-there = Une de vos pyramides est ici : on ne prend que celles des autres.
why-not-row-1 = Une pyramide entre par le rang 1, de votre côté.
why-not-occupied = On entre seulement sur une case libre : une entrée ne prend rien.
why-not-off-size = { $size ->
    [small] Seules les petites pyramides vont ici.
    [medium] Seules les pyramides moyennes vont ici.
   *[large] Seules les grandes pyramides vont ici.
}
why-not-last-row = Une { sized-pyramid } sort depuis le rang { $row }.
why-not-end-next = Vous avez choisi une pyramide : choisissez maintenant où elle va.
why-not-die-next = Choisissez maintenant le dé.
why-not-owed = Une pyramide doit entrer pendant ce tour, et seul le { $die } le permet.
why-not-row-full-owing = Une pyramide doit entrer pendant ce tour : faites d’abord de la place sur votre rang 1.
why-not-end-owing = La partie finirait avant l’entrée que vous devez encore faire.
why-not-both-dice = Il faut jouer les deux dés si c’est possible : ainsi, il en resterait un.

dice = Dés
beside = réserve et sorties
place = case { $square }
piece = { coloured-pyramid }
in-reserve = { $number } { $number ->
    [one] { size }
   *[other] { size.plural }
} en réserve
borne = { $number } { $number ->
    [one] { size } sortie
   *[other] { size.plural } sorties
}
die = dé { $number } : { $number ->
    [1] une petite pyramide
    [2] une pyramide moyenne
    [3] une grande pyramide
   *[4] n’importe quelle pyramide
}
no-die = aucun dé à jouer
choose-piece = Choisissez une pyramide à jouer.
choose-piece-owing = Choisissez une pyramide à jouer : une doit entrer pendant ce tour.
choose-die = Choisissez le dé.

then-chance = puis on lance les dés
