seat-name = Joueur { $number }
over-won = { $who ->
    [you] Vous gagnez la partie.
   *[other] { $names } gagne la partie.
}
over-shared = La victoire est partagée entre { $names }.
you = Vous
you-among = vous
points-line = { $name } : { points }

colours = Couleurs : { $people }.
begins = { $who ->
    [you] Vous commencez.
   *[other] { $name } commence.
}
turn = { $who ->
    [you] À vous de jouer.
   *[other] { $name }, à vous de jouer.
}
moves = Vos coups :
ask = Votre choix (ou aide) :
curtain = C’est à { $name }. Que les autres regardent ailleurs. Appuyez sur Entrée pour voir le plateau.
help = Tapez un coup{ $listed ->
    [yes] , ou son numéro dans la liste
   *[no] { "" }
}. Suivi d’un point d’interrogation, un coup est décrit sans être joué. Et aussi : conseil, analyse, regarder (décrit le plateau en mots), règles, reprendre (le dernier coup), enregistrer FICHIER, quitter, aide.
foreseen = Ce que ferait { $move } :
may-end = Ce coup peut finir la partie.
command-undo = reprendre
command-save = enregistrer
command-quit = quitter
command-rules = règles
command-look = regarder
command-help = aide
nothing-to-undo = Il n’y a rien à reprendre.
undone = Coup repris : { $move }{ $more ->
    [0] { "" }
    [1] , et l’action qui a suivi
   *[other] , et les { $more } actions qui ont suivi
}.
option-in-use = { $option } : { $value }
option-carried = { $option } : comme dans la partie enregistrée
lies-on = { $place } : { $pieces }
saved = Enregistré dans { $file }.
saved-with-secrets = Enregistré dans { $file }, cartes et pièces cachées comprises : qui ouvre ce fichier voit tout.
new-rules = Les règles de ce jeu ont une nouvelle version : à partir d’ici, c’est la version { $version } qui s’applique ; avant, c’était la version { $before }. La page des règles dit ce qui a changé.
where-to-save = Donnez un nom de fichier : enregistrer FICHIER.
over-kept = La partie est enregistrée. Pour voir ce que chaque coup a coûté : ziggurat analyse { $game } --record { $file }
put-aside = La partie en cours ({ $game }) est enregistrée : ziggurat play --resume "{ $file }"
goodbye = La partie est enregistrée. Pour la continuer : ziggurat play --resume { $command }
choose-game = Quel jeu ?
choose-seats = Combien de joueurs ({ $numbers }) ?
not-understood = { $found } n’est pas dans la liste.
ask-game = Votre choix :
not-in-list = { $number ->
    [one] { $found } n’est pas dans la liste : il n’y a qu’un coup, le 1.
   *[other] { $found } n’est pas dans la liste : elle va de 1 à { $number }.
}
illegal = Ce n’est pas possible ici : { $found }.
illegal-but-near = Ce n’est pas possible ici : { $found }. Vouliez-vous dire { $moves } ?
unreadable = Je ne comprends pas : { $found }. Tapez aide pour l’aide.
preparing = Préparation des règles ; la première fois sur cette machine, cela prend un moment…
level-1 = premiers pas
level-2 = facile
level-3 = solide
level-4 = redoutable
level-5 = maître
bot-plays = { $name } : { level-of }.
level-of = { $level }, { $number } sur 5
levels-not-measured = Les niveaux de ce jeu n’ont pas encore été mesurés.
thinking = { $name } réfléchit…
command-hint = conseil
command-analyse = analyse
preparing-hint = Un instant de réflexion…
advice = { $percent ->
    [0] Tout semble perdu ; { $move } résiste le plus longtemps.
   *[other] { $move } : environ { $percent } % de chances de gagner.
}
tried = Coups examinés, le meilleur d’abord :
share = { $whose } { $percent } %
untried = { $number ->
    [one] Un autre coup n’a pas été examiné de près.
   *[other] { $number } autres coups n’ont pas été examinés de près.
}
analysis = Chances de gagner : { $shares }. Suite probable : { $line }. Simulations : { $simulations }.
column-seat = joueur
column-move = coup
column-before = avant
column-after = après
column-cost = coût
column-better = mieux
column-share = part de la victoire
column-simulations = simulations
columns = Avant : la part de la victoire que le joueur pouvait espérer avec le meilleur coup ; après : avec le coup joué. Chacune selon ce que ce joueur pouvait voir : à deux joueurs, leurs parts ne font donc pas forcément un tout.
likely = Suite probable : { $line }

## La page

page-home = Ziggurat, tous les jeux
page-close = Fermer
page-more = Journal et plus
page-yes = oui
page-no = non
page-guest = Invité
page-offline-title = Pas de connexion à la table
page-offline-text = La page réessaie d’elle-même. Les parties sont gardées sur le serveur : rien n’est perdu.

# Accueil
page-lobby-title = Cinq jeux de piles et de pyramides
page-lobby-lead = Asseyez-vous et jouez, contre un bon adversaire ou entre amis. Sans compte, sans rien installer.
page-lobby-games = Jeux
page-fact-seats = { $seats } joueurs
page-fact-minutes = { $minutes } minutes
page-fact-luck = Hasard : { $luck }
page-fact-hidden = Caché : { $hidden }
page-fact-open = Tout est visible
page-preparing = On prépare le plateau…
page-prepare-title = Préparation : { $game }
page-prepare-why = La première fois sur cette machine, il faut préparer les règles. Ensuite, la partie commence tout de suite.
page-prepare-after = D’abord : { $games }.
page-prepare-left = { $seconds ->
    [0] C’est un peu plus long que prévu.
    [5] Encore quelques secondes.
    [30] Encore une demi-minute environ.
    [60] Encore une minute environ.
   *[other] Encore { $seconds } secondes environ.
}
page-prepare-minutes = { $minutes ->
    [one] Encore une minute environ.
   *[other] Encore { $minutes } minutes environ.
}
page-prepare-elapsed = Jusqu’ici : { $time }
page-prepare-failed = { $game } : la préparation a échoué.
page-prepare-again = Réessayer
page-cancel = Annuler
page-table-preparing = Les règles sont en préparation.
page-play = Jouer
page-play-game = Jouer à { $game }
page-opponent = Force de l’adversaire
page-against = Adversaire : { level-of }
page-alone = En solo
page-with-friends = Entre amis
page-same-screen = Même écran
page-rules = Règles
page-my-tables = Mes tables
page-table-with = avec { $names }
page-table-over = La partie est finie.
page-your-turn = À vous de jouer.
page-turn-of = C’est à { $name }
page-delete-table = Supprimer cette table
page-delete-sure = Supprimer cette table pour de bon, pour toutes les personnes qui y jouent ?

# Une nouvelle table
page-alone-title = { $game } contre des robots
page-with-friends-title = { $game } entre amis
page-same-screen-title = { $game } sur cet écran
page-how-many = Nombre de joueurs
page-your-name = Votre nom
page-name-of = { $seat } : nom
page-seat-friend = un ami, par lien
page-seat-person = une personne ici
page-colours = Couleurs
page-who-starts = Qui commence
page-starts-random = tirage au sort
page-option-free = au choix du jeu
page-clock = Pendule
page-clock-none = sans
page-clock-minutes = { $minutes } min, et { $seconds } s par coup
page-clock-days = { $days ->
    [one] { $days } jour par coup
   *[other] { $days } jours par coup
}
page-make-table = Créer la table
page-making-table = On prépare la table…
page-begin = Commencer
page-curtain-note = Un rideau tombe entre les tours : personne ne voit les secrets de l’autre.
page-only-here = Seul cet ordinateur peut joindre ce serveur. Pour que vos amis à la maison puissent venir, lancez-le avec
page-reach-at = Sur votre réseau, vos amis trouvent cette table à l’adresse { $address }.

# À la table
page-tools = Ce que vous pouvez faire
page-seats = Joueurs
page-seat-open = encore libre
page-present = est là
page-absent = n’est pas là
page-gave-up = ne joue plus
page-on-turn = à son tour
page-points = { points }
page-share = { $percent } % de la victoire
page-time-left = Il reste { $time }
page-time-short = Il vous reste peu de temps.
page-time-days-short = { $days ->
    [1] { $days } j { $hours } h
   *[other] { $days } j
}
page-time-days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
} et { $hours ->
    [one] { $hours } heure
   *[other] { $hours } heures
}
page-time-hours = { $hours ->
    [one] { $hours } heure
   *[other] { $hours } heures
} et { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
page-time-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} et { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}
page-waiting-for = C’est à { $name } de jouer.
page-waiting-friends = On attend que tout le monde soit là.
page-waiting-title = { $number ->
    [one] Il manque encore une personne
   *[other] Il manque encore { $number } personnes
}
page-waiting-here = Déjà là
page-waiting-missing = Pas encore là
page-waiting-why = La partie commence d’elle-même quand tout le monde est là. Le plateau n’est préparé qu’à ce moment : personne ne peut choisir sa disposition.
page-sending = Un instant…
page-sending-again = Pas encore de réponse. La page renvoie votre coup d’elle-même.
page-looking-back = Vous voyez une position antérieure.
page-to-present = Revenir à la partie
page-confirm-move = Jouer { $move } ?
page-step-back = Retour
page-undo = Reprendre le coup
page-undo-ask = Demander à reprendre le coup
page-undo-open = Une question attend encore une réponse.
page-undo-nothing = Vous n’avez aucun coup à reprendre.
page-undo-revealed = Impossible de reprendre ce coup : depuis, des dés, une carte ou un secret ont été dévoilés.
page-undo-others-move = Impossible de reprendre ce coup : quelqu’un d’autre a joué depuis.
page-undo-asked-enough = On a déjà demandé trois fois aux autres dans cette partie : c’est le maximum.
page-undo-away = Impossible de reprendre ce coup : la personne qui devrait accepter n’est pas là.
page-undo-over = La partie est terminée.
page-question-title = Question
page-question = { $name } voudrait reprendre un coup.
page-question-waits = Vous voudriez reprendre un coup. Réponse attendue : { $names }.
page-question-others = Réponse attendue : { $names }.
page-question-left = { $seconds } s
page-question-agree = Accepter
page-question-refuse = Refuser
page-question-withdraw = Retirer la question
page-question-unanswered = Personne n’a répondu à temps : le coup reste joué.
page-note-asked = { $who ->
    [you] Vous voudriez
   *[other] { $name } voudrait
} reprendre un coup.
page-note-agreed = { $who ->
    [you] Vous acceptez.
   *[other] { $name } accepte.
}
page-note-refused = { $who ->
    [you] Vous refusez.
   *[other] { $name } refuse.
}
page-note-withdrew = { $who ->
    [you] Vous retirez
   *[other] { $name } retire
} la question.
page-refused-no-question = La question n’est plus ouverte.
page-refused-no-time = Impossible de reprendre ce coup : il ne resterait plus de temps pour en jouer un autre.
page-refused-ask-first = Votre tour est fini : demandez aux autres si vous pouvez reprendre votre coup.
page-refused-no-need = Inutile de demander : vous pouvez reprendre votre coup tout de suite.
page-refused-not-asked = Vous avez déjà répondu, ou la question ne vous était pas posée.
page-refused-asked-already = Une question attend encore une réponse.
page-hint = Conseil
page-from-the-top = De haut en bas
page-look-closer = { $part }, en grand
page-zoom-out = Vue d’ensemble
page-cell-offered = { $text }, choix possible
page-cell-chosen = { $text }, votre choix
page-line-lost = Connexion interrompue. La page réessaie ; rien n’est perdu.
page-no-table = Cette table n’existe pas
page-no-table-text = Le lien est peut-être incomplet, ou la table a été supprimée.
page-nowhere = Il n’y a rien ici
page-nowhere-text = L’adresse est peut-être mal écrite.
page-link-spent = Cette invitation a déjà servi, ou elle n’est pas complète : vous regardez la partie.
page-taken-back = { $who ->
    [you] Vous avez
   *[other] { $name } a
} repris un coup.
page-unread = { $number ->
    [one] { $number } nouveau message
   *[other] { $number } nouveaux messages
}
page-chat-said = { $name } dit : { $text }
page-moves-none = Il n’y a rien à choisir pour l’instant.
page-to-lobby = Vers tous les jeux
page-title-your-turn = ● À vous · { $game }
page-tab-log = Journal
page-tab-moves = Coups
page-tab-chat = Messages
page-tab-table = Table
page-log-empty = Il ne s’est encore rien passé.
page-moves-search = Chercher un coup
page-chat-line = Dire quelque chose
page-send = Envoyer
page-rename = Prendre ce nom
page-device = Continuer sur un autre appareil
page-device-text = Avec ce lien, vous continuez sur un autre appareil. Il ne sert qu’une fois.
page-device-code = Code du lien pour votre autre appareil
page-resign = Abandonner
page-resign-sure = Voulez-vous vraiment abandonner ?
page-let-bot-play = Laisser un robot jouer pour { $name }
page-bot-later = { $minutes ->
    [one] { $name } n’est pas là. Un robot pourra jouer pour { $name } dans une minute.
   *[other] { $name } n’est pas là. Un robot pourra jouer pour { $name } dans { $minutes } minutes.
}
page-bot-agreed = Vous voulez qu’un robot joue pour { $name }. Les autres n’ont pas encore accepté.
page-stands-in = un robot joue
page-fair = Peut-on se fier au hasard ici ?
page-fair-text = Les dés, les cartes et le plateau découlent d’un secret du serveur et d’un nombre ajouté par l’appareil de chaque joueur. L’empreinte du secret est montrée d’abord, le secret à la fin : personne ne peut choisir seul.
page-fair-hash = Empreinte du secret :
page-fair-mine = Ajouté par cet appareil :
page-fair-secret = Le secret :
page-fair-kept = Vérifié : le secret correspond à son empreinte, et ce que cet appareil a ajouté a servi.
page-fair-broken = Promesse non tenue : le secret, son empreinte ou ce que cet appareil a ajouté a changé.
page-download-record = Partie enregistrée
page-replay = Revoir
page-invite = Invitez vos amis
page-invite-text = Chaque lien fait venir une personne, une seule fois. Envoyez-le, ou faites photographier le code.
page-invite-code = Code du lien pour le joueur { $seat }
page-invite-link = Lien
page-copy-link = Copier le lien
page-copied = Copié
page-curtain-next = C’est à { $name }
page-curtain-look = Regardez ce que vous avez pioché. Ensuite, c’est à { $name }.
page-curtain-fall = C’est vu : cacher le plateau
page-curtain-away = Que les autres regardent ailleurs.
page-curtain-lift = Je suis { $name } : montrer le plateau
page-why-resigned = { $who ->
    [you] Vous avez
   *[other] { $name } a
} abandonné.
page-why-left = { $who ->
    [you] Vous avez
   *[other] { $name } a
} quitté la table.
page-why-time = { $who ->
    [you] Vous n’avez
   *[other] { $name } n’a
} plus de temps.
page-points-from = Provenance des points
page-points-total = Points en tout
page-rematch = Rejouer
page-to-rematch = Partie suivante
page-advice-steps = Conseil : { $steps }.
page-advice-then = { $first }, puis { $then }
page-advice = { $percent ->
    [0] Tout semble perdu ; le coup marqué résiste le plus longtemps.
   *[other] Avec le coup marqué, vous avez environ { $percent } % de chances de gagner.
}
rules-position = Position { $number }, dessinée : ouvrir en grand

# Ce que le serveur ne fait pas, et pourquoi
page-no-answer = Le serveur n’a pas répondu. Réessayez, s’il vous plaît.
page-refused = Le serveur a refusé : { $message }
page-refused-illegal = Ce n’est pas possible ici.
page-refused-over = La partie est finie.
page-refused-not-your-turn = C’est à quelqu’un d’autre de jouer.
page-refused-held = Votre tour est joué : il ne reste qu’à le confirmer ou à le reprendre.
page-refused-no-undo = Rien ne peut être repris : un lancer, une pioche, une révélation ou le coup d’un autre l’empêche.
page-refused-gave-up = Ce joueur a déjà abandonné.
page-refused-still-here = Ce joueur n’est pas parti.
page-refused-days-to-move = Dans une partie en plusieurs jours, personne n’est absent trop longtemps : la pendule décide.
page-refused-not-away-long = Ce joueur n’est pas absent depuis assez longtemps.
page-refused-no-chat = Il n’y a pas de messages à cette table.
page-refused-waiting = La partie commence quand tout le monde est là.
page-refused-not-over = La partie n’est pas encore finie.
page-refused-too-often = Trop de demandes. Patientez un peu.
page-refused-too-many = Il y a trop de monde en ce moment. Réessayez plus tard.
page-refused-no-hints = Les conseils sont pour ceux qui jouent seuls, ou là où la table les permet.
page-refused-no-picture = Le serveur n’a pas pu le faire cette fois. Réessayez dans un instant.
page-refused-no-answer = Aucun conseil n’a pu être trouvé cette fois. Redemandez dans un instant.
page-refused-forbidden = Vous ne pouvez pas faire cela ici.
page-refused-no-table = Cette table n’existe plus.
page-refused-stale = La partie a continué entre-temps.
page-refused-set-aside = Cette table est abîmée : on ne peut plus y jouer.
page-refused-stopping = Le serveur est en train de s’arrêter. Réessayez, s’il vous plaît.
page-refused-not-saved = Le serveur n’a pas pu l’enregistrer, donc cela n’a pas eu lieu. Réessayez, s’il vous plaît.

# Revoir une partie
page-replay-of = { $game } : revoir la partie
page-replay-start = À la table : { $names }.
page-replay-first = Au début
page-replay-back = Un coup en arrière
page-replay-play = Lecture
page-replay-pause = Pause
page-replay-forth = Un coup en avant
page-replay-last = À la fin
page-replay-slide = Coup
page-no-replay = Il n’y a rien à voir ici.
page-analysis-title = Comment la partie s’est passée
page-analysis-graph = Part de la victoire de chacun au fil de la partie
page-costly-moves = Les coups qui ont le plus coûté
page-costly = { $seat } : avec { $move }, { $percent } % de chances de gagner en moins ; mieux valait { $best }
page-costly-cost = { $move } : { $percent } % de chances de gagner en moins
page-costly-better = Mieux valait : { $told } ({ $move })
page-no-costly-moves = Aucun coup n’a coûté cher.
page-analysing = Examen du coup { $done } sur { $total }…
page-analysis-waits = Le serveur ne répond pas pour l’instant. La page redemande d’elle-même.
page-take-away = Partager et télécharger
page-link-to-position = Copier le lien vers cette position
page-download-picture = Image (SVG)
page-download-photo = Image (PNG)
page-download-film = Film (GIF)
page-download-film-small = Film (WebP)
page-film-forms = En WebP, le fichier du film est plus petit ; le GIF s’ouvre dans davantage de logiciels.
page-making-picture = On dessine l’image…
page-making-film = On prépare le film…
page-stop = Arrêter
page-stop-making = Arrêter : { $what }
page-stopped = C’est arrêté.
page-kept = Enregistré : { $file }, { $size } ko

# Règles
page-rules-of = Règles : { $game }
page-rules-alone = Sur une page à part
page-print = Imprimer
page-reading = Un instant…
page-no-rules = Les règles ne peuvent pas être lues pour le moment.

# Réglages
page-settings = Réglages
page-settings-language = Langue
page-settings-theme = Couleurs
page-theme-system = comme le système
page-theme-light = claires
page-theme-dark = sombres
page-theme-contrast = fort contraste
page-settings-speed = Mouvement
page-speed-0 = aucun
page-speed-5 = lent
page-speed-10 = normal
page-speed-20 = rapide
page-settings-size = Taille du plateau
page-settings-sound = Son
page-settings-marks = Marques sur les couleurs
page-settings-notify = M’avertir quand c’est à moi
page-settings-name = Nom
page-settings-kept = Gardé sur cet appareil seulement.
page-keys = Touches
page-keys-arrows = parcourir le plateau
page-keys-choose = choisir
page-keys-back = retour
page-keys-board = vers le plateau
page-keys-moves = liste des coups
page-keys-undo = reprendre le coup
page-keys-hint = conseil
page-keys-rules = règles
page-keys-sound = activer ou couper le son
page-keys-help = ces touches

# Before a move
page-rule = règle { $rule }
page-turn-is = C’est à { $name } de jouer.
page-given = Pas d’autre choix : { $what }.
page-then = { $told }, { $then }.
page-may-end = Ce coup peut terminer la partie.
page-ends = Ce coup termine la partie.
page-ends-scores = Ce coup termine la partie : { $scores }.
page-ends-score = { $name } { $score }
page-ends-you-win = Ce coup termine la partie : vous gagnez.
page-ends-won = Ce coup termine la partie et fait gagner { $names }.
page-final = On ne pourra pas le reprendre.
page-sure-end = Oui, terminer la partie
page-sure-final = Oui, jouer
page-settings-at-once = Jouer dès le premier toucher

# After a move
page-strip = Ce qui vient de se passer
page-strip-again = Revoir ces coups
page-end-won = { $who ->
    [you] Vous avez gagné
   *[other] { $name } a gagné
}{ $margin ->
    [0] .
    [one] { " " }d’un point.
   *[other] { " " }de { $margin } points.
}
page-end-decided = Ce qui a fait la différence : { $source } ({ points } de plus).
page-end-easier = Un niveau plus facile
page-end-harder = Un niveau plus fort
page-end-easier-why = Deux défaites de suite : un niveau plus facile ?
page-end-harder-why = Deux victoires de suite : un niveau plus fort ?
