"""What bots are called: cities of the land where ziggurats stand, each another one within a table."""

from hashlib import sha256

CITIES = ("Ur", "Uruk", "Eridu", "Nippur", "Lagash", "Kish", "Larsa", "Isin", "Sippar", "Umma", "Mari", "Akkad")


def bot_name(seat: int, table: str = "") -> str:
    """The name of a bot on a seat: the same whenever it is asked, so it need not be kept; tables differ.

    Without a table, as at a terminal, the cities come in their own order.
    """
    return (sorted(CITIES, key=lambda city: _place(city, table)) if table else CITIES)[seat % len(CITIES)]


def _place(city: str, table: str) -> str:
    return sha256(f"{table} {city}".encode()).hexdigest()
