"""When each person was last seen at a table: by a request of theirs, or by a stream that ended. Kept in memory only.

What is not known counts from the moment since which this server has been watching without a gap: nobody is thought to
have been away while it was not there, was frozen, or did not hear what other servers saw.
"""

from __future__ import annotations

from ziggurat.table.store.store import now

GAP = 7000  # milliseconds after which a watch that should beat every two seconds was interrupted
OLD, MOST = 3_600_000, 10_000  # signs of an hour ago need not be kept; tables before somebody looks for such


class Absence:
    """The last signs of people, by table and seat."""

    def __init__(self) -> None:
        self._since = now()  # when the watch began
        self._beat: int | None = None  # when it was last known to go on; None: nobody says so
        self._signs: dict[str, dict[int, int]] = {}
        self._most = MOST

    def seen(self, table: str, seats: set[int] | frozenset[int]) -> None:
        """Those who have these seats have given a sign just now."""
        if not seats:
            return
        if len(self._signs) > self._most:
            self._prune()
        self._signs.setdefault(table, {}).update(dict.fromkeys(seats, now()))

    def _prune(self) -> None:
        """Drops what is so old that it says no more than the beginning of the watch."""
        self._signs = {table: signs for table, signs in self._signs.items() if max(signs.values()) > now() - OLD}
        self._most = max(MOST, 2 * len(self._signs))

    def beat(self) -> None:
        """The watch goes on; if it did not for a while, it begins anew."""
        if self._beat is not None and now() - self._beat > GAP:
            self._since = now()
        self._beat = now()

    def since(self, table: str, seat: int) -> int:
        """Since when somebody was not seen."""
        if self._beat is not None and now() - self._beat > GAP:  # we were not here ourselves until just now
            return now()
        return max(self._since, self._signs.get(table, {}).get(seat, 0))

    def forget(self, table: str) -> None:
        """The table is gone."""
        self._signs.pop(table, None)
