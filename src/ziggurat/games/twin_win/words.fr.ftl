name = Twin Win
by = d’Andrew Looney
about = Tout le monde déplace les mêmes pièces : formez une de vos deux figures secrètes.
luck = mise en place et tirage de cartes
hidden = cartes d’objectif
legend = Les piles s’écrivent de bas en haut : R rouge, B bleue, G verte, Y jaune, K noire ; 1 petite, 2 moyenne, 3 grande. Les flèches montrent où vont les pièces. RT est l’objectif Arbre rouge, KN le Nid noir, ?? une carte que vous ne voyez pas.
sketch-left = reste { $number }
sketch-pile = pioche
sketch-turns = tours
moved = { $who ->
    [you] Vous déplacez
   *[other] { $seat } déplace
} la { coloured-pyramid } de { $from } à { $to }.
passed = { $who ->
    [you] Vous finissez votre
   *[other] { $seat } finit son
} tour.
swapped = { $who ->
    [you] Vous renoncez
   *[other] { $seat } renonce
} à l’objectif { card }.
swapped-unseen = { $who ->
    [you] Vous renoncez
   *[other] { $seat } renonce
} à un objectif.
drawn = { $who ->
    [you] Vous piochez
   *[other] { $seat } pioche
} { card.definite }.
drawn-unseen = { $who ->
    [you] Vous piochez
   *[other] { $seat } pioche
} une carte.
unclaimed = { $figure ->
    [tree] L’Arbre
   *[nest] Le Nid
} { colour-name } est sur le plateau et personne ne le réclame : sa carte est dans la pioche.
won = { $who ->
    [you] Votre { card } est sur le plateau : vous gagnez !
   *[other] { $seat } gagne : son { card } est sur le plateau.
}
limit = { $turns } tours sont joués : personne ne gagne.

why-not-empty = Il n’y a ici aucune pyramide à déplacer.
why-not-arrow = Aucune flèche ne mène de { $start } à { $end }.
why-not-end-next = Vous déplacez une pyramide : choisissez maintenant sa case.
why-not-goal-first = Pour échanger, choisissez d’abord l’objectif auquel vous renoncez.
why-not-pile-next = Vous renoncez à un objectif : choisissez maintenant la pioche.
why-not-others-goal = Cet objectif est le secret d’un autre joueur.

goals = objectifs
pile = Pioche
place = case { $cell }
piece = { coloured-pyramid }
card = { $figure ->
    [tree] Arbre
   *[nest] Nid
} { colour-name }
    .definite = { $figure ->
        [tree] l’Arbre
       *[nest] le Nid
    } { colour-name }
hidden-card = carte face cachée
pass = Finir mon tour
choose-pile = Touchez la pioche pour échanger cette carte.
choose-action = { $left ->
    [one] Encore { $left } action : déplacez la pièce d’un sommet, échangez un objectif ou finissez votre tour.
   *[other] Encore { $left } actions : déplacez la pièce d’un sommet, échangez un objectif ou finissez votre tour.
}

then-chance = puis on pioche une carte
