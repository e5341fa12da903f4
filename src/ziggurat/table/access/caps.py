"""How many may be here at once, in numbers; they are light to import, because the command line shows them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Caps:
    """The numbers, and for how many seconds a client that does not go on is waited for."""

    connections: int = 5000
    streams: int = 4000
    per_address: int = 200  # connections, and streams
    per_table: int = 500  # streams
    patience: float = 20.0  # a request must have come, and of an answer something must be read, within
