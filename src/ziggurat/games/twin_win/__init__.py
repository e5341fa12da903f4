"""Twin Win by Andrew Looney: bring one of your two secret figures about on a board that everybody moves."""

from ziggurat.contract.facts import Facts

FACTS = Facts(
    id="twin-win",
    author="Andrew Looney",
    seats=(2, 3),
    minutes="3-6",
    luck="cards",
    hidden=True,
    marks=("orange", "purple", "white"),
    points=False,
)
