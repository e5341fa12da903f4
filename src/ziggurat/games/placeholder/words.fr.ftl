# À écrire : ce que l’accueil et le terminal disent du jeu.
name = Placeholder
by = de Nobody Yet
about = Empilez des pyramides jusqu’à en avoir trois à la suite aux sommets.
luck = aucun
hidden = rien
legend = S2 est une pyramide moyenne du Sud, N1 une petite du Nord, et 3 une grande ; une pile s’écrit de bas en haut. Le coup 3b2 pose une grande en b2.

# À écrire : les mots du plateau en texte. docs/words.md donne ceux que les jeux partagent.
sketch-reserve = réserve

# À écrire : une phrase pour chaque événement du récit.
placed = { $who ->
    [you] Vous posez
   *[other] { $seat } pose
} une { sized-pyramid } en { $cell }.
covered = { $who ->
    [you] Vous posez
   *[other] { $seat } pose
} une { sized-pyramid } sur la pile en { $cell }.
three-in-a-row = { $who ->
    [you] Vous avez
   *[other] { $seat } a
} trois pyramides d’une même taille alignées : la partie est finie.
nothing-to-put = { $who ->
    [you] Vous ne pouvez
   *[other] { $seat } ne peut
} plus rien poser : la partie est finie.

# À écrire : le nom des parties, des cases et des pièces de l’image, et ce qu’il faut faire.
beside = réserve
place = case { $cell }
in-reserve = { $number } { $number ->
    [one] { size }
   *[other] { size.plural }
} en réserve
choose-piece = Choisissez une pyramide de votre réserve.

# À écrire : pourquoi quelque chose ne peut pas être choisi, en une courte phrase adressée au joueur.
why-not-reserve-first = Choisissez d’abord une pyramide de votre réserve.
why-not-smaller = La pyramide du sommet n’est pas plus grande que la vôtre.
why-not-none-left = Il ne vous reste aucune pyramide de cette taille.
why-not-nowhere = Aucune case n’accepte une pyramide de cette taille pour l’instant.
why-not-cell-next = Vous avez choisi une pyramide : choisissez maintenant sa case.
