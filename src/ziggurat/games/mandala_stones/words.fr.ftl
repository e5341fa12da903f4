name = Mandala Stones
by = de Filip Głowacz
about = Déplacez des artistes, empilez leurs pierres et décomptez les couleurs des sommets.
luck = mise en place seulement
hidden = pierres enfouies et cartes d’objectif
legend = Piles et colonnes s’écrivent de bas en haut : Y jaune, B bleu, P violet, R rouge ; une majuscule est une pierre à étoile, une minuscule une pierre à anneau, ? une pierre enfouie, s la sérénité. [1] est une case libre, *2* une case avec un artiste à étoile, (3) avec un artiste à anneau. Sur la piste, un nombre est une marque et ses points, et une pierre sur ! annonce la dernière manche.
sketch-hand = colonne en main
sketch-last-round = dernière manche
sketch-cards = cartes
artist-moved = { $who ->
    [you] Vous déplacez
   *[other] { $seat } déplace
} { $pattern ->
    [starburst] un artiste à étoile
   *[ring] un artiste à anneau
} de la case { $start } à la case { $end }.
stones-taken = { $who ->
    [you] Vous prenez
   *[other] { $seat } prend
} { $number ->
    [one] une pierre.
   *[other] { $number } pierres.
}
tower-placed = { $who ->
    [you] Vous posez
   *[other] { $seat } pose
} { $number ->
    [one] la pierre
   *[other] la colonne de { $number } pierres
} sur l’emplacement { $space }.
colour-scored = { $who ->
    [you] Vous décomptez
   *[other] { $seat } décompte
} le { $colour ->
    [Y] jaune
    [B] bleu
    [P] violet
   *[R] rouge
} avec { $number } colonnes pour { points }.
tops-taken = { $who ->
    [you] Vous prenez
   *[other] { $seat } prend
} { $number ->
    [one] un sommet
   *[other] { $number } sommets
} pour { points }.
laid = { $who ->
    [you] Vous posez
   *[other] { $seat } pose
} { $number ->
    [one] une pierre sur la case { $space } de la piste.
   *[other] { $number } pierres sur la piste, jusqu’à la case { $space }.
}
mark-scored = { $who ->
    [you] Vous recevez
   *[other] { $seat } reçoit
} { points } pour { $number ->
    [one] une marque.
   *[other] { $number } marques.
}
serenity-reached = { $who ->
    [you] Vous atteignez
   *[other] { $seat } atteint
} { $number ->
    [one] une pierre de sérénité.
   *[other] { $number } pierres de sérénité.
}
serenity-kept = { $who ->
    [you] Vous gardez
   *[other] { $seat } garde
} la pierre de sérénité.
serenity-put = { $who ->
    [you] Vous posez
   *[other] { $seat } pose
} une pierre de sérénité sur la colonne de l’emplacement { $space }.
serenity-boxed = { $who ->
    [you] Vous mettez
   *[other] { $seat } met
} { $number ->
    [one] une pierre de sérénité dans la boîte : aucune colonne ne peut la recevoir.
   *[other] { $number } pierres de sérénité dans la boîte : aucune colonne ne peut les recevoir.
}
end-covered = La case { $space } de la piste est couverte : c’est la dernière manche.
skipped = { $who ->
    [you] Vous ne pouvez rien faire : votre
   *[other] { $seat } ne peut rien faire : son
} tour est sauté.
nothing-left = Un joueur n’a rien pu faire : c’est la dernière manche.
cards-shown = { $who ->
    [you] Vous montrez vos
   *[other] { $seat } montre ses
} deux cartes d’objectif.
objective-scored = { $who ->
    [you] Vous marquez
   *[other] { $seat } marque
} { points } pour un objectif.
from-colour-scored = Couleurs décomptées
    .means = ce que paient les emplacements pour les colonnes au sommet de cette couleur
from-tops-taken = Sommets pris
    .means = 1 point par pierre prise au sommet d’une colonne
from-mark-scored = Marques du mandala
    .means = les points imprimés là où les pierres atteignent une marque de la piste
from-objective-scored = Objectif
    .means = la meilleure de deux cartes secrètes, si elle est remplie à la fin
over = La dernière manche est finie.

part-board = Plateau principal
part-mandala = Mandala : { $filled ->
    [one] { $filled } pierre posée
   *[other] { $filled } pierres posées
}, fin à la case { $end }
part-player = plateau
cell = Case { $cell }, { $artist ->
    [starburst] avec un artiste à étoile
    [ring] avec un artiste à anneau
   *[none] libre
}
artist = { $pattern ->
    [starburst] Artiste à étoile
   *[ring] Artiste à anneau
} sur la case { $cell }
stack = Pile { $stack }, { $number ->
    [0] vide
    [one] { $number } pierre
   *[other] { $number } pierres
}
stone = Pierre { colour-name.feminine } { $pattern ->
    [starburst] à étoile
   *[ring] à anneau
}, niveau { $level }
buried-stone = Pierre enfouie, niveau { $level }
serenity-stone = Pierre de sérénité, niveau { $level }
track-space = Case { $space } du mandala
track-end = Case { $space } : une pierre posée ici annonce la dernière manche
track-mark = Marque sur la case { $space } : { points }
serenity-waiting = Pierre de sérénité sur la case { $space }, dont la marque vaut { points }
space = Emplacement { $space }, { $number ->
    [0] vide
    [one] une colonne de { $number } pierre
   *[other] une colonne de { $number } pierres
}. { $measure ->
    [heights] 1, 2, 3, 4 hauteurs différentes sur le plateau rapportent
    [height] Une colonne de hauteur 1, 2, 3, 4 rapporte
   *[colours] Une colonne de 1, 2, 3, 4 couleurs rapporte
} { $first }, { $second }, { $third }, { $fourth }
card-hidden = Carte d’objectif, face cachée
card-towers = Objectif : { $needs ->
    [one] au moins { $needs } colonne
   *[other] au moins { $needs } colonnes
} : { points }
card-few-towers = Objectif : { $needs ->
    [one] au plus { $needs } colonne
   *[other] au plus { $needs } colonnes
} : { points }
card-tower-on-space = Objectif : une colonne à l’emplacement { $space } : { points }
card-empty-spaces = Objectif : { $needs ->
    [one] au moins { $needs } emplacement vide
   *[other] au moins { $needs } emplacements vides
} : { points }
card-empty-space = Objectif : l’emplacement { $space } est vide : { points }
card-towers-of-height = Objectif : { $needs ->
    [one] au moins { $needs } colonne de hauteur { $height }
   *[other] au moins { $needs } colonnes de hauteur { $height }
} : { points }
card-high-towers = Objectif : { $needs ->
    [one] au moins { $needs } colonne de hauteur { $height } ou plus
   *[other] au moins { $needs } colonnes de hauteur { $height } ou plus
} : { points }
card-same-height = Objectif : { $needs ->
    [one] au moins { $needs } colonne de même hauteur
   *[other] au moins { $needs } colonnes de même hauteur
} : { points }
card-heights = Objectif : { $needs ->
    [one] des colonnes d’au moins { $needs } hauteur
   *[other] des colonnes d’au moins { $needs } hauteurs différentes
} : { points }
card-colours = Objectif : { $needs ->
    [one] une colonne d’au moins { $needs } couleur
   *[other] une colonne d’au moins { $needs } couleurs
} : { points }
card-one-colour = Objectif : { $needs ->
    [one] une colonne d’au moins { $needs } pierre, d’une seule couleur
   *[other] une colonne d’au moins { $needs } pierres, d’une seule couleur
} : { points }
card-tower-of-colour = Objectif : { $needs ->
    [one] une colonne d’au moins { $needs } pierre
   *[other] une colonne d’au moins { $needs } pierres
}, entièrement { colour-name.feminine } : { points }
card-top-colours = Objectif : { $needs ->
    [one] au moins { $needs } couleur aux sommets
   *[other] au moins { $needs } couleurs aux sommets
} : { points }
card-same-top = Objectif : { $needs ->
    [one] au moins { $needs } colonne de même couleur au sommet
   *[other] au moins { $needs } colonnes de même couleur au sommet
} : { points }
card-tops-of-colour = Objectif : { $needs ->
    [one] au moins { $needs } colonne
   *[other] au moins { $needs } colonnes
} avec au sommet une pierre { $colour ->
    [serenity] de sérénité
   *[other] { colour-name.feminine }
} : { points }
card-top-patterns = Objectif : { $needs ->
    [one] au moins { $needs } motif aux sommets
   *[other] au moins { $needs } motifs aux sommets
} : { points }
card-same-top-pattern = Objectif : { $needs ->
    [one] au moins { $needs } colonne de même motif au sommet
   *[other] au moins { $needs } colonnes de même motif au sommet
} : { points }
card-tops-of-pattern = Objectif : { $needs ->
    [one] au moins { $needs } colonne
   *[other] au moins { $needs } colonnes
} avec au sommet une pierre { $pattern ->
    [starburst] à étoile
    [ring] à anneau
   *[serenity] de sérénité
} : { points }
card-stones = Objectif : { $needs ->
    [one] au moins { $needs } pierre sur le plateau
   *[other] au moins { $needs } pierres sur le plateau
} : { points }
card-few-stones = Objectif : { $needs ->
    [one] au plus { $needs } pierre sur le plateau
   *[other] au plus { $needs } pierres sur le plateau
} : { points }
card-stone-colours = Objectif : { $needs ->
    [one] des pierres d’au moins { $needs } couleur sur le plateau
   *[other] des pierres d’au moins { $needs } couleurs sur le plateau
} : { points }
card-same-colour = Objectif : { $needs ->
    [one] au moins { $needs } pierre d’une même couleur sur le plateau
   *[other] au moins { $needs } pierres d’une même couleur sur le plateau
} : { points }
card-stones-of-colour = Objectif : au moins { $needs } { $needs ->
    [one] pierre
   *[other] pierres
} { $colour ->
    [serenity] de sérénité
   *[other] de couleur { colour-name.feminine }
} sur le plateau : { points }
card-same-pattern = Objectif : { $needs ->
    [one] au moins { $needs } pierre d’un même motif sur le plateau
   *[other] au moins { $needs } pierres d’un même motif sur le plateau
} : { points }
card-stones-of-pattern = Objectif : au moins { $needs } { $needs ->
    [one] pierre
   *[other] pierres
} { $pattern ->
    [starburst] à étoile
    [ring] à anneau
   *[serenity] de sérénité
} sur le plateau : { points }
take = Prendre des sommets, à 1 point chacun
score = { $pays ->
    [unknown] Décompter le { colour-name } avec des pierres de sérénité
   *[other] Décompter le { colour-name } : { $pays ->
        [one] { $pays } point
       *[other] { $pays } points
    }
}
hand = La colonne en main, { $number ->
    [one] { $number } pierre
   *[other] { $number } pierres, de bas en haut
}
serenity-pending = Pierre de sérénité à garder, ou à laisser pour { points }
keep = { $room ->
    [none] Garder la pierre, qui va dans la boîte
   *[some] Garder la pierre
}
points-instead = Prendre { points }
choose-turn = { $can ->
    [pick] Choisissez un artiste à déplacer.
    [score] Choisissez une couleur à décompter ou des sommets à prendre.
   *[both] Choisissez un artiste à déplacer, une couleur à décompter ou des sommets à prendre.
}
choose-cell = Choisissez la case libre où va l’artiste.
choose-tops = Choisissez les colonnes dont vous prenez le sommet.
choose-serene = Choisissez les sommets de sérénité qui comptent dans cette couleur.
choose-what = { $can ->
    [one] Prenez maintenant son sommet.
    [take] Choisissez d’autres colonnes si vous voulez, puis prenez leurs sommets.
   *[both] Choisissez d’autres colonnes si vous voulez, puis prenez leurs sommets ou décomptez une couleur avec eux.
}
choose-first = Choisissez la pierre du bas de votre colonne ; les autres suivent dans le sens horaire.
choose-space = Choisissez un emplacement vide de votre plateau pour la colonne.
choose-serenity = { $room ->
    [none] Vos colonnes n’ont plus de place pour la pierre de sérénité : gardée, elle va dans la boîte. Gardez-la tout de même, ou
   *[some] Gardez la pierre de sérénité pour une de vos colonnes, ou
} laissez-la et prenez { points }.
choose-put = { $number ->
    [one] Choisissez la colonne qui reçoit la pierre de sérénité.
   *[other] Vous avez { $number } pierres de sérénité : choisissez la colonne qui reçoit la prochaine.
}
option-serenity = Pierres de sérénité
option-edition = Édition

why-not-card = Cette carte dit seulement ce qu’elle rapporte à la fin.
why-not-others-card = Les objectifs des autres joueurs restent secrets jusqu’à la fin.
why-not-track = Les pierres arrivent ici toutes seules à chaque décompte.
why-not-serenity = Cette pierre de sérénité partira quand une pierre atteindra sa case.
why-not-artist-first = Pour cueillir des pierres, choisissez d’abord un artiste à déplacer.
why-not-no-space = Tous vos emplacements sont pris : décomptez avant de cueillir à nouveau.
why-not-artist-stuck = Cet artiste ne pourrait prendre de pierre sur aucune case libre.
why-not-cell-taken = Un artiste est déjà ici.
why-not-nothing-there = Autour de cette case, aucune pile ne montre le motif de l’artiste sans toucher un autre artiste.
why-not-cell-next = Vous déplacez un artiste : choisissez maintenant une case libre.
why-not-stack-empty = Cette pile est vide.
why-not-pattern = Le sommet de cette pile ne montre pas le motif de l’artiste.
why-not-touches = Cette pile touche un autre artiste.
why-not-not-around = Cette pile ne touche pas la case de l’artiste.
why-not-first-next = Choisissez maintenant la pile où vous prenez la première pierre.
why-not-place-next = Choisissez maintenant un de vos emplacements vides pour la colonne.
why-not-space-taken = Une colonne est déjà ici, et les colonnes ne se réunissent jamais.
why-not-no-tower = Il n’y a pas de colonne ici.
why-not-scoring = Vous décomptez : un tour est une cueillette ou un décompte, pas les deux.
why-not-one-score = On décompte une couleur ou on prend des sommets, pas les deux.
why-not-plain-chosen = Une couleur décompte d’elle-même toutes ses colonnes : reposez les sommets ordinaires déjà choisis.
why-not-scored-anyway = Cette colonne est décomptée de toute façon.
why-not-other-top = Le sommet de cette colonne n’est pas { colour-name }.
why-not-decide-next = Décidez d’abord : garder la pierre de sérénité, ou prendre ses points.
why-not-put-next = Choisissez maintenant une de vos colonnes pour la pierre de sérénité.
why-not-put-empty = Une pierre de sérénité se pose sur une colonne, jamais sur un emplacement vide.
why-not-put-full = Cette colonne a quatre pierres, et aucune n’en a davantage.
