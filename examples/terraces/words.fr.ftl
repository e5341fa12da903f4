# L’accueil et le terminal
name = Terraces
by = de Ziggurat Maintainers
about = Empilez des pyramides jusqu’à en avoir quatre à la suite aux sommets.
luck = aucun
hidden = rien
legend = S2 est une pyramide moyenne du Sud, N1 une petite du Nord, et 3 une grande ; une pile s’écrit de bas en haut. Le coup 3b2 pose une grande en b2, et b2-b3 déplace le sommet de b2 en b3.
# Le plateau en texte
sketch-reserve = réserve
sketch-actions = actions
# Le récit
placed = { $who ->
    [you] Vous posez
   *[other] { $seat } pose
} une { sized-pyramid } en { $cell }.
covered = { $who ->
    [you] Vous posez
   *[other] { $seat } pose
} une { sized-pyramid } sur la pile en { $cell }.
moved = { $who ->
    [you] Vous déplacez
   *[other] { $seat } déplace
} une { sized-pyramid } de { $from } en { $cell }.
moved-onto = { $who ->
    [you] Vous déplacez
   *[other] { $seat } déplace
} une { sized-pyramid } de { $from } sur la pile en { $cell }.
no-action = { $who ->
    [you] Vous ne pouvez ni poser ni déplacer de pyramide, et passez.
   *[other] { $seat } ne peut ni poser ni déplacer de pyramide, et passe.
}
four-in-a-row = { $who ->
    [you] Vous avez
   *[other] { $seat } a
} quatre sommets alignés : la partie est finie.
hundred-actions = Cent actions sont jouées : la partie est finie, et tous se partagent la victoire.
# L’image
beside = réserve
place = case { $cell }
in-reserve = { $number } { $number ->
    [one] { size }
   *[other] { size.plural }
} en réserve
actions-done = actions jouées, sur 100 : { $number }
choose-piece = Choisissez une pyramide de votre réserve, ou un de vos sommets à déplacer.
# Pourquoi quelque chose ne peut pas être choisi
why-not-none-left = Il ne vous reste aucune pyramide de cette taille.
why-not-nowhere = Aucune case n’accepte une pyramide de cette taille pour l’instant.
why-not-cell-next = Vous avez choisi une pyramide : choisissez maintenant sa case.
why-not-empty = Il n’y a ici rien à déplacer : posez une pyramide de votre réserve.
why-not-others-top = La pyramide du sommet est à l’autre joueur.
why-not-stuck = Aucune case voisine n’est vide ni n’a de sommet plus petit.
why-not-too-far = Une pyramide avance d’une seule case, jamais en diagonale.
why-not-larger = La pyramide du sommet n’est pas plus petite que la vôtre.
