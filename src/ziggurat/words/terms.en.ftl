# Terms: what several games say alike. docs/words.md lists them.
# They are Fluent messages, since a Fluent `-term` cannot be given a $variable:
# { size } reads the $size of the message that uses it. An attribute is a form that grammar needs.

colour-name = { $colour ->
    [red] red
    [blue] blue
    [green] green
    [yellow] yellow
    [black] black
    [white] white
    [orange] orange
    [purple] purple
    [turquoise] turquoise
    [brown] brown
    [cream] cream
   *[mustard] mustard
}
size = { $size ->
    [small] small
    [medium] medium
   *[large] large
}
    .capital = { $size ->
        [small] Small
        [medium] Medium
       *[large] Large
    }
sized-pyramid = { size } pyramid
coloured-pyramid = { size } { colour-name } pyramid
    .capital = { size.capital } { colour-name } pyramid
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

# Parts of a picture and of a sketch
board = Board
choose-end = Choose where it goes.
sketch-points = points
sketch-over = game over

# Why something cannot be chosen
why-not-chosen = You have chosen this already.
why-not-complete = Your choice is complete: play it.
why-not-others = This belongs to another player.
why-not-shown = There is nothing to choose here.
