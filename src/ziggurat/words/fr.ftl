seat-name = Place { $number }
over-won = { $names } gagne la partie.
over-shared = La victoire est partagée entre { $names }.
points-line = { $name } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}

turn = { $name }, à vous de jouer.
moves = Vos coups :
ask = Votre choix (ou aide) :
curtain = C'est à { $name }. Que les autres regardent ailleurs. Appuyez sur Entrée quand vous êtes prêt.
help = Tapez un coup, ou son numéro dans la liste. Et aussi : conseil, analyse, annuler, sauver FICHIER, quitter, aide.
command-undo = annuler
command-save = sauver
command-quit = quitter
command-help = aide
nothing-to-undo = Il n'y a rien à reprendre.
undone = Coup repris.
saved = Enregistré dans { $file }.
where-to-save = Dites où : sauver FICHIER.
goodbye = La partie est gardée. Pour la reprendre : ziggurat play --resume { $file }
choose-game = Quel jeu ?
choose-seats = Combien de joueurs ({ $numbers }) ?
not-understood = { $found } n'est pas dans la liste.
ask-game = Votre choix :
illegal = Ce n'est pas possible ici : { $found }.
unreadable = Je ne comprends pas : { $found }. Tapez aide pour l'aide.
preparing = Préparation des règles, une seule fois sur cette machine ...
bot-name = Ziggurat ({ $level })
level-1 = premiers pas
level-2 = tranquille
level-3 = solide
level-4 = redoutable
level-5 = maître
thinking = { $name } réfléchit ...
command-hint = conseil
command-analyse = analyse
preparing-hint = Un instant de réflexion ...
advice = { $move } promet { $percent } % de la victoire.
analysis = Attendu : { $shares }. Suite probable : { $line }. ({ $simulations } parties jouées en pensée)
