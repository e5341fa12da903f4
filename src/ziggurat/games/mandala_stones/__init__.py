"""Mandala Stones by Filip Głowacz, with the Serenity expansion: pick towers of stones, score them, fill the mandala."""

from ziggurat.contract.facts import Facts, Option

EDITIONS = {"house": "edition.toml"}  # the numbers of the box, by name; the first is the default
FACTS = Facts(
    id="mandala-stones",
    author="Filip Głowacz",
    seats=(2, 3, 4),
    minutes="30",
    luck="set-up",
    hidden=True,
    marks=("orange", "green", "white", "black"),
    options=(Option("serenity", False, (False, True)), Option("edition", "house", installed=tuple(EDITIONS))),
)
