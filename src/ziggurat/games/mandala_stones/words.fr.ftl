name = Mandala Stones
luck = mise en place seulement
hidden = pierres enfouies et cartes d'objectif
artist-moved = { $seat } déplace { $pattern ->
    [starburst] un artiste à étoile
   *[ring] un artiste à anneau
} de la case { $start } à la case { $end }.
stones-taken = { $number ->
    [one] { $seat } prend une pierre : { $stones }.
   *[other] { $seat } prend { $number } pierres : { $stones }, de bas en haut.
}
tower-placed = { $seat } pose la colonne { $stones } sur l'emplacement { $space }.
colour-scored = { $seat } décompte le { $colour ->
    [Y] jaune
    [B] bleu
    [P] violet
   *[R] rouge
} avec { $number } colonnes pour { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
tops-taken = { $number ->
    [one] { $seat } prend un sommet pour { $points } point.
   *[other] { $seat } prend { $number } sommets pour { $points } points.
}
laid = { $seat } dispose { $stones } sur la piste, jusqu'à la case { $space }.
mark-scored = { $points ->
    [one] { $seat } reçoit { $points } point pour une marque.
   *[other] { $seat } reçoit { $points } points pour les marques.
}
serenity-reached = { $number ->
    [one] { $seat } atteint une pierre de sérénité.
   *[other] { $seat } atteint { $number } pierres de sérénité.
}
serenity-kept = { $seat } garde la pierre de sérénité.
serenity-put = { $seat } pose une pierre de sérénité sur la colonne de l'emplacement { $space }.
serenity-boxed = { $number ->
    [one] Aucune colonne de { $seat } n'a de place : une pierre de sérénité va dans la boîte.
   *[other] Aucune colonne de { $seat } n'a de place : { $number } pierres de sérénité vont dans la boîte.
}
end-covered = La case { $space } de la piste est couverte : c'est la dernière manche.
skipped = { $seat } ne peut rien faire : son tour est sauté.
nothing-left = Une place n'a rien pu faire : c'est la dernière manche.
cards-shown = { $seat } montre les cartes d'objectif { $first } et { $second }.
objective-scored = { $points ->
    [one] { $seat } marque { $points } point pour un objectif.
   *[other] { $seat } marque { $points } points pour un objectif.
}
over = La dernière manche est finie.
