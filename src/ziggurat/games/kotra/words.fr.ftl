name = Kotra
luck = deux dés à quatre faces
hidden = rien
rolled = { $seat } lance { $dice }.
lost-turn = { $number ->
    [one] { $seat } ne peut rien jouer de permis : le tour est perdu.
   *[other] { $seat } ne peut rien jouer de permis : le tour est perdu ({ $number } perdus de suite).
}
entered = { $seat } fait entrer { $piece } en { $square }.
moved = { $seat } avance { $piece } de { $from } en { $to }.
captured = { $piece } de { $seat } est prise en { $square } et retourne dans la réserve.
borne-off = { $total ->
    [one] { $seat } sort { $piece } de { $square } et a { $total } point.
   *[other] { $seat } sort { $piece } de { $square } et a { $total } points.
}
die-unplayed = { $seat } ne peut pas jouer le { $die }.
over-small = { $seat } a sorti une petite pyramide : la partie est finie.
over-medium = { $seat } a sorti toutes ses pyramides moyennes : la partie est finie.
over-large = { $seat } a sorti toutes ses grandes pyramides : la partie est finie.
over-lost = { $number } tours de suite ont été perdus : la partie est finie.
