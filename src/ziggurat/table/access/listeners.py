"""How many may listen at once: from one address, at one table and in all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from ziggurat.table.access.caps import Caps
from ziggurat.table.access.tokens import Caller
from ziggurat.table.truth.refusals import Refused


class Streams:
    """Counts the open streams; those at this machine have no cap of their own unless the host wants it."""

    def __init__(self, caps: Caps, count_local: bool) -> None:
        self.caps, self.count_local = caps, count_local
        self._open: Counter[str] = Counter()
        self._by_table: Counter[str] = Counter()
        self._by_address: Counter[str] = Counter()

    def enter(self, who: Caller, table: str) -> Callable[[], None]:
        """One more stream, or a refusal; gives what is to be called when the stream has ended."""
        counted = [(self._open, "", self.caps.streams, 503), (self._by_table, table, self.caps.per_table, 429)]
        if self.count_local or not who.local:
            counted.append((self._by_address, who.address, self.caps.per_address, 429))
        for count, name, most, status in counted:
            if count[name] >= most:
                raise Refused(status, "too-many", "Too many are listening. Please try again later.", None, most)
        for count, name, _, _ in counted:
            count[name] += 1

        def leave() -> None:
            for count, name, _, _ in counted:
                count[name] -= 1
                if not count[name]:
                    del count[name]

        return leave
