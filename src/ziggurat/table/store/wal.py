"""Looks at SQLite's write-ahead log before SQLite does, which drops without a word what follows a damaged place.

After a power cut that is right: what was not synced may be torn, and nobody was told of it. But every commit is synced
before the next one is written, so only the last one can be torn, and the log's first sector is written whole or not at
all. A log that says otherwise was damaged later, and acknowledged moves with it. Where the memory that connections
share (`-shm`) is still there, it tells how much was written. A log of which all that is gone cannot be told from one
that was torn, nor one that was deleted from one that was never there.
"""

from __future__ import annotations

import struct
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from sqlalchemy import Engine
from sqlalchemy.engine import make_url

from ziggurat.contract.errors import BadChoice

HEADER, FRAME_HEADER = 32, 24
MAGIC = {0x377F0682: "<", 0x377F0683: ">"}  # the byte order of the checksums
WORD = 0xFFFFFFFF
INDEX = struct.Struct("=IIIBBHIIII8sII")  # the beginning of what connections share

Sums = tuple[int, int]


class Frame(NamedTuple):
    """A page in the log; the last one of a commit says so."""

    commits: bool
    same_log: bool  # else it is left of an older log in the same file
    whole: bool  # and so is all before it


def check(url: str) -> None:
    """Refuses an SQLite database whose log has lost what was once in it. Nobody may be using it."""
    file = make_url(url).database if url.startswith("sqlite") else None
    log = Path(f"{file}-wal")
    data = log.read_bytes() if file and log.exists() else b""
    if len(data) <= HEADER:
        return
    whole, there = _pages(data)
    noted = _noted(Path(f"{file}-shm"), data[16:24])
    if whole < max(there, noted):
        found = f"{log} with damage behind its first {whole} pages"
        raise BadChoice("database", found, "a log that is whole: restore a backup, as docs/hosting.md says")


def _pages(data: bytes) -> tuple[int, int]:
    """How many pages of a log are whole and committed; and how many there must have been, by what follows these."""
    order, sums = _began(data)
    if sums is None:
        return 0, 1  # no header that can be read, yet something behind it
    frames = list(_frames(data, order, sums))
    whole = max((number for number, frame in enumerate(frames, 1) if frame.whole and frame.commits), default=0)
    later = [number for number, frame in enumerate(frames, 1) if number > whole and frame.same_log and frame.commits]
    return whole, whole + 1 if len(later) > 1 else whole


def _began(data: bytes) -> tuple[str, Sums | None]:
    """The byte order and the checksum of a log's header; no checksum where it is not the one that was written."""
    magic, *_, first, second = struct.unpack_from(">8I", data)
    order = MAGIC.get(magic, "")
    sums = _summed(order, data[:24], (0, 0)) if order else None
    return order, sums if sums == (first, second) else None


def _frames(data: bytes, order: str, sums: Sums) -> Iterator[Frame]:
    """The pages of a log, as far as they are there."""
    (size,) = struct.unpack_from(">I", data, 8)
    whole = True
    for start in range(HEADER, len(data) - FRAME_HEADER - size + 1, FRAME_HEADER + size):
        head = struct.unpack_from(">6I", data, start)
        page = data[start + FRAME_HEADER : start + FRAME_HEADER + size]
        same = data[start + 8 : start + 16] == data[16:24]
        if whole and same:
            sums = _summed(order, page, _summed(order, data[start : start + 8], sums))
        whole = whole and same and sums == head[4:]
        yield Frame(head[1] != 0, same, whole)


def _summed(order: str, data: bytes, sums: Sums) -> Sums:
    """SQLite's checksum, which goes on from that of what came before.

    For each pair of words it is `first += one + second; second += other + first`. That is linear, so each word has a
    weight, and a log of thousands of pages is looked at within milliseconds.
    """
    first, second = sums
    words = np.frombuffer(data, f"{order}u4").astype(np.uint32)
    weights, (own, others, twice) = _weights(len(words))
    one, other = (int(np.sum(row * words, dtype=np.uint32)) for row in weights)
    return (own * first + others * second + one) & WORD, (others * first + twice * second + other) & WORD


@cache
def _weights(number: int) -> tuple[Any, tuple[int, int, int]]:
    """What each of so many words adds to the two sums in the end, and what the sums themselves become."""
    own, others, twice = 1, 0, 1  # the matrix of the steps that follow, which is symmetric
    weights = np.zeros((2, number), np.uint32)
    for place in range(number - 2, -1, -2):
        weights[:, place : place + 2] = (own + others & WORD, others), (others + twice & WORD, twice)
        own, others, twice = own + others & WORD, own + 2 * others & WORD, others + 2 * twice & WORD
    return weights, (own, others, twice)


def _noted(shared: Path, salts: bytes) -> int:
    """How many pages the connections' shared memory knows of, if it is of the same log; 0 where it cannot be read."""
    data = shared.read_bytes()[: INDEX.size] if shared.exists() else b""
    if len(data) < INDEX.size:
        return 0
    pages, own, *sums = (INDEX.unpack(data)[number] for number in (6, 10, 11, 12))
    native = "<" if sys.byteorder == "little" else ">"
    return pages if own == salts and _summed(native, data[:40], (0, 0)) == tuple(sums) else 0


def begin_anew(engine: Engine) -> None:
    """Moves all of an SQLite log to the database and empties it: what a power cut has torn lies behind it no longer."""
    if engine.dialect.name == "sqlite":
        with engine.connect() as connection:
            driver = connection.connection.driver_connection
            assert driver is not None
            driver.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
