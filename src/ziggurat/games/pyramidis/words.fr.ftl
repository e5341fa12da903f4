name = Pyramidis
by = de Roland Siegers
about = Semez vos piles autour d’une croix et ramenez cinq pièces au but avant les autres.
luck = aucun
hidden = rien
legend = Les piles s’écrivent de bas en haut : T turquoise, B marron, C crème, M moutarde. 8..C est une pile de huit avec C au sommet, écrite en entier sous le plateau. Une minuscule est l’arrivée de cette couleur, un point une case vide. Le coup d3 sème la pile de d3, d1:2 deux pièces du départ d1.
sketch-colour = { colour-name }
sketch-home = au but
sketch-wins = gagne
sketch-moves = coups joués
moved = { $who ->
    [you] { $number ->
        [one] Vous avancez une pièce de { $cell } en { $cells }.
       *[other] Vous prenez { $number } pièces en { $cell } et les déposez en { $cells }.
    }
   *[other] { $number ->
        [one] { $seat } avance une pièce de { $cell } en { $cells }.
       *[other] { $seat } prend { $number } pièces en { $cell } et les dépose en { $cells }.
    }
}
home = { $who ->
    [you] { $number ->
        [one] Vous rentrez une pièce et en avez { $total } au but.
       *[other] Vous rentrez { $number } pièces et en avez { $total } au but.
    }
   *[other] { $number ->
        [one] { $seat } rentre une pièce et en a { $total } au but.
       *[other] { $seat } rentre { $number } pièces et en a { $total } au but.
    }
}
brought = { $who ->
    [you] { $number ->
        [one] Ce coup fait rentrer une de vos pièces : vous en avez { $total } au but.
       *[other] Ce coup fait rentrer { $number } de vos pièces : vous en avez { $total } au but.
    }
   *[other] { $number ->
        [one] Ce coup fait rentrer une pièce pour { $seat }, qui en a { $total } au but.
       *[other] Ce coup fait rentrer { $number } pièces pour { $seat }, qui en a { $total } au but.
    }
}
skipped = { $who ->
    [you] Aucune pile ne vous appartient : votre tour est sauté.
   *[other] Aucune pile n’appartient à { $seat } : son tour est sauté.
}
from-home = Rentrées par ses propres coups
    .means = 1 point par pièce rentrée par son joueur
from-brought = Rentrées par les autres
    .means = 1 point par pièce rentrée par un autre
five-home = { $who ->
    [you] Vous avez cinq pièces au but avant tout le monde et gagnez.
   *[other] { $seat } a cinq pièces au but avant tout le monde et gagne.
}
last-turn = { $turn } coups ont été joués : la partie s’arrête, et qui a le plus de pièces au but gagne.

place = case { $cell }
start = case { $cell }, départ { colour-name }
arrival = case { $cell }, arrivée { colour-name.feminine }
home-place = { $number ->
    [one] { $number } pyramide { colour-name.feminine }
   *[other] { $number } pyramides { colour-name.feminine-plural }
} au but
piece = pyramide { colour-name.feminine }
take = Prendre { $number }
choose-stack = Touchez une pile à vous : elle se sème pièce par pièce.
choose-number = Depuis votre départ, dites combien.

why-not-top = Cette pile n’est pas à vous : son sommet est { colour-name }.
why-not-empty = Il n’y a pas de pile ici : choisissez-en une à vous.
why-not-unused = À deux joueurs, personne ne joue sur ce bras.
why-not-home = Une pièce arrivée au but y reste pour de bon.
why-not-stack-first = Choisissez d’abord la pile de votre départ.
why-not-number-next = Dites maintenant combien de pièces vous prenez sur votre départ.
