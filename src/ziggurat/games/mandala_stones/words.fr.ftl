name = Mandala Stones
luck = mise en place seulement
hidden = pierres enfouies et cartes objectif
artist-moved = { $seat } déplace { $pattern ->
    [starburst] un artiste étoile
   *[ring] un artiste anneau
} de la case { $start } à la case { $end }.
stones-taken = { $number ->
    [one] { $seat } prend une pierre : { $stones }.
   *[other] { $seat } prend { $number } pierres : { $stones }, de bas en haut.
}
tower-placed = { $seat } pose la tour { $stones } sur l'emplacement { $space }.
colour-scored = { $seat } décompte le { $colour ->
    [Y] jaune
    [B] bleu
    [P] violet
   *[R] rouge
} avec { $number } tours pour { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
tops-taken = { $number ->
    [one] { $seat } prend une pierre de sommet pour { $points } point.
   *[other] { $seat } prend { $number } pierres de sommet pour { $points } points.
}
laid = { $seat } pose { $stones } sur la piste, jusqu'à la case { $space }.
mark-scored = { $points ->
    [one] { $seat } reçoit { $points } point des marques.
   *[other] { $seat } reçoit { $points } points des marques.
}
serenity-reached = { $number ->
    [one] { $seat } atteint une pierre de sérénité.
   *[other] { $seat } atteint { $number } pierres de sérénité.
}
serenity-kept = { $seat } garde la pierre de sérénité.
serenity-put = { $seat } pose une pierre de sérénité sur la tour de l'emplacement { $space }.
serenity-boxed = { $number ->
    [one] Aucune tour de { $seat } n'a de place : une pierre de sérénité va dans la boîte.
   *[other] Aucune tour de { $seat } n'a de place : { $number } pierres de sérénité vont dans la boîte.
}
end-covered = La case { $space } de la piste est couverte : c'est le dernier tour de table.
skipped = { $seat } ne peut rien faire et passe son tour.
nothing-left = Quelqu'un n'a rien pu faire : c'est le dernier tour de table.
cards-shown = { $seat } montre les cartes objectif { $first } et { $second }.
objective-scored = { $points ->
    [one] { $seat } marque { $points } point pour un objectif.
   *[other] { $seat } marque { $points } points pour un objectif.
}
over = Le dernier tour de table est terminé.
