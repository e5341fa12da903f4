# Les termes que plusieurs jeux ont en commun. docs/words.md en donne la liste.
# Ce sont des messages, car un « -terme » de Fluent ne peut pas recevoir de $variable :
# { size } lit le $size du message qui l’emploie. Un attribut est une forme que demande la grammaire.

colour-name = { $colour ->
    [red] rouge
    [blue] bleu
    [green] vert
    [yellow] jaune
    [black] noir
    [white] blanc
    [orange] orange
    [purple] violet
    [turquoise] turquoise
    [brown] marron
    [cream] crème
   *[mustard] moutarde
}
    .feminine = { $colour ->
        [blue] bleue
        [green] verte
        [black] noire
        [white] blanche
        [purple] violette
       *[other] { colour-name }
    }
    .feminine-plural = { $colour ->
        [red] rouges
        [blue] bleues
        [green] vertes
        [yellow] jaunes
        [black] noires
        [white] blanches
        [purple] violettes
       *[other] { colour-name }
    }
# Au féminin, puisque les tailles sont celles des pyramides.
size = { $size ->
    [small] petite
    [medium] moyenne
   *[large] grande
}
    .plural = { size }s
    .plural-capital = { $size ->
        [small] Petites
        [medium] Moyennes
       *[large] Grandes
    }
sized-pyramid = { $size ->
    [medium] pyramide moyenne
   *[other] { size } pyramide
}
    .capital = { $size ->
        [small] Petite pyramide
        [medium] Pyramide moyenne
       *[large] Grande pyramide
    }
    .plural-capital = { $size ->
        [medium] Pyramides moyennes
       *[other] { size.plural-capital } pyramides
    }
coloured-pyramid = { sized-pyramid } { colour-name.feminine }
    .capital = { sized-pyramid.capital } { colour-name.feminine }
    .plural-capital = { sized-pyramid.plural-capital } { colour-name.feminine-plural }
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

# Ce qu’on voit d’une image et d’un croquis
board = Plateau
choose-end = Choisissez où elle va.
sketch-points = points
sketch-over = partie finie

# Pourquoi quelque chose ne peut pas être choisi
why-not-chosen = Vous avez déjà choisi ceci.
why-not-complete = Votre choix est complet : jouez-le.
why-not-others = Ceci est à quelqu’un d’autre.
why-not-shown = Il n’y a rien à choisir ici.
