"""When a bot may play for a person: after `leave`, or after an absence, with consents that expire; and who is back.

The seat stays its person's: whoever agreed on the bot is not alone, and whoever comes back has the seat at once.
"""

from __future__ import annotations

from ziggurat.table.store.store import now
from ziggurat.table.truth import refusals
from ziggurat.table.truth.parts import BOT, PERSON
from ziggurat.table.truth.table import Table

MINUTE = 60_000  # milliseconds
LIVE, UNTIMED = 3 * MINUTE, 10 * MINUTE  # how long a person is away before the others may agree, by the kind of clock
CONSENT = 10 * MINUTE  # how long a consent is good


def patience(table: Table) -> int | None:
    """How long a person has to be away before the others may agree on a bot; None: no absence is too long."""
    if table.clock is None:
        return UNTIMED
    return None if table.clock.days else LIVE


def persons(table: Table) -> list[int]:
    """The seats that the table was made for people with."""
    return [seat for seat, chair in enumerate(table.made.payload["chairs"]) if chair["kind"] != BOT]


def agreed(table: Table, seat: int) -> set[int]:
    """Who agrees by now that a bot plays for a seat."""
    return {who for who, at in table.wants_bot.get(seat, {}).items() if now() - at < CONSENT}


def missed(table: Table, seat: int) -> bool:
    """Whether the log says that the person of a seat is away, so that its return must be said there too."""
    chair = table.chairs[seat]
    return chair.left or chair.stands_in or seat in table.wants_bot


def check(table: Table, seat: int, since: int | None) -> None:
    """Refuses a bot for a seat whose person is here, or not yet away for long enough; `since` is its last sign."""
    chair, wait = table.chairs[seat], patience(table)
    if chair.kind != PERSON or (since is None and not chair.left):
        raise refusals.bad("still-here", "The person of that seat has not left.", seat, None)
    if chair.left:
        return
    if wait is None:
        why = "In a game of days nobody is away for too long: the clock decides."
        raise refusals.bad("days-to-move", why, seat, "a person who has sent `leave`")
    assert since is not None
    if now() < since + wait:
        why = f"The person of that seat has to be away for {wait // MINUTE} minutes."
        raise refusals.bad("not-away-long", why, since, since + wait)
