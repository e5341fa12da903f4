name = Mandala
luck = mise en place seulement
hidden = rien
taken = { $seat } prend { $pyramid } sur la case { $slot }.
swept = { $number ->
    [one] Tous ont dépassé une pyramide, qui va dans l'œil : { $pyramids }.
   *[other] Tous ont dépassé { $number } pyramides, qui vont dans l'œil : { $pyramids }.
}
collected = { $number ->
    [one] Personne d'autre n'a de pyramide devant soi : { $seat } ramasse la dernière, { $pyramids }.
   *[other] Personne d'autre n'a de pyramide devant soi : { $seat } ramasse les { $number } dernières : { $pyramids }.
}
alone = { $group } : seule place à en avoir ({ $held }), { $seat } marque 5 points, { $total } en tout.
first = { $by ->
    [pawn] { $group } : { $seat } est en tête avec { $held } et un pion plus avancé, et marque 3 points, { $total } en tout.
   *[number] { $group } : { $seat } est en tête avec { $held } et marque 3 points, { $total } en tout.
}
second = { $by ->
    [pawn] { $group } : { $seat } vient ensuite avec { $held } et un pion plus avancé, et marque 2 points, { $total } en tout.
   *[number] { $group } : { $seat } vient ensuite avec { $held } et marque 2 points, { $total } en tout.
}
nobody = { $group } : les cinq sont dans l'œil, personne ne marque.
skipped = { $seat } n'a plus de pyramide devant soi : son tour est sauté.
path-empty = Le chemin est vide.
