"""The plays of a turn of Kotra, enumerated as the rules page tells it: slow, plain, and without the compiled code."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

LETTERS = {2: "SN", 4: "SWNE"}
FORWARD = {"S": (0, 1), "W": (1, 0), "N": (0, -1), "E": (-1, 0)}
LAST_ROW = {1: 8, 2: 7, 3: 7}
SIZES = {1: [1], 2: [2], 3: [3], 4: [1, 2, 3]}  # by die
Play = str
Counts = dict[tuple[str, int], int]  # by seat and size


@dataclass(frozen=True)
class Board:
    """A position without its dice."""

    seats: int
    seat: str  # whose turn it is
    pieces: dict[str, tuple[str, int]]  # by square
    reserve: Counts
    off: Counts

    @classmethod
    def read(cls, text: str, seats: int) -> Board:
        board, reserve, off, _, _, actor, _ = text.split()
        squares = re.findall(r"[SWNE]\d|\.", re.sub(r"(?<![SWNE])\d", lambda gap: "." * int(gap[0]), board))
        names = [f"{file}{rank}" for rank in "87654321" for file in "abcdefgh"]
        pieces = {name: (at[0], int(at[1])) for name, at in zip(names, squares, strict=True) if at != "."}
        seat = LETTERS[seats][int(actor[-1])]
        return cls(seats, seat, pieces, _counts(reserve, seats), _counts(off, seats))

    @property
    def copies(self) -> int:
        return 5 if self.seats == 2 else 3

    def row(self, square: str) -> int:
        file, rank = "abcdefgh".index(square[0]) + 1, int(square[1])
        return {"S": rank, "W": file, "N": 9 - rank, "E": 9 - file}[self.seat]

    def owes(self) -> bool:
        return any(self.reserve[self.seat, size] for size in (1, 2, 3))

    def over(self) -> bool:
        """Rule 13: one small, all medium or all large borne off."""
        small, medium, large = (self.off[self.seat, size] for size in (1, 2, 3))
        return small > 0 or self.copies in (medium, large)

    def plays(self, die: int) -> Iterator[tuple[Play, Board]]:
        """Rules 3 to 7: all that a die can do, and what comes of it."""
        for size in SIZES[die]:
            if self.reserve[self.seat, size]:
                for square in (f"{file}{rank}" for file in "abcdefgh" for rank in "12345678"):
                    if self.row(square) == 1 and square not in self.pieces:
                        yield f"{die}:{size}@{square}", self._enter(size, square)
            for square, piece in self.pieces.items():
                if piece == (self.seat, size):
                    yield from self._moves(die, size, square)

    def _enter(self, size: int, square: str) -> Board:
        reserve = self.reserve | {(self.seat, size): self.reserve[self.seat, size] - 1}
        return replace(self, pieces=self.pieces | {square: (self.seat, size)}, reserve=reserve)

    def _moves(self, die: int, size: int, square: str) -> Iterator[tuple[Play, Board]]:
        rest = {at: piece for at, piece in self.pieces.items() if at != square}
        if self.row(square) == LAST_ROW[size] and not self.reserve[self.seat, size]:
            off = self.off | {(self.seat, size): self.off[self.seat, size] + 1}
            yield f"{die}:{square}off", replace(self, pieces=rest, off=off)
        for target in self._targets(size, square):
            captured = rest.get(target)
            if captured is None or captured[0] != self.seat:
                reserve = self.reserve if captured is None else self.reserve | {captured: self.reserve[captured] + 1}
                pieces = rest | {target: (self.seat, size)}
                yield f"{die}:{square}{target}", replace(self, pieces=pieces, reserve=reserve)

    def _targets(self, size: int, square: str) -> Iterator[str]:
        files, ranks = FORWARD[self.seat]
        for lean in (-1, 0, 1):
            file = "abcdefgh".index(square[0]) + size * (files or lean)
            rank = int(square[1]) + size * (ranks or lean)
            if 0 <= file < 8 and 1 <= rank <= 8:
                yield f"{'abcdefgh'[file]}{rank}"


def _counts(text: str, seats: int) -> Counts:
    numbers = [list(map(int, seat.split(","))) for seat in text.split("/")]
    return {(LETTERS[seats][seat], size): numbers[seat][size - 1] for seat in range(seats) for size in (1, 2, 3)}


@dataclass(frozen=True)
class Sequence:
    """Some plays of a turn, one after the other."""

    plays: tuple[Play, ...]
    ends: bool


def allowed(board: Board, dice: list[int]) -> list[Sequence]:
    """Rules 2 and 8: whatever can be played with some of the dice; with an entry, if one is owed."""
    found = list(_sequences(board, dice, ()))
    return [one for one in found if not board.owes() or any("@" in play for play in one.plays)]


def _sequences(board: Board, dice: list[int], before: tuple[Play, ...]) -> Iterator[Sequence]:
    for die in set(dice):
        left = dice.copy()
        left.remove(die)
        for play, after in board.plays(die):
            yield Sequence((*before, play), after.over())
            if not after.over():
                yield from _sequences(after, left, (*before, play))


def legal(board: Board, dice: list[int], version: int = 2) -> list[Sequence]:
    """Rules 10 and 11: as many dice as possible; an end of the game is always legal where it is allowed.

    In version 1 of the rules an end counted as all the dice there were, and was legal because of that alone.
    """
    found = allowed(board, dice)
    used = {one: len(dice) if one.ends and version == 1 else len(one.plays) for one in found}
    most = max(used.values(), default=0)
    return [one for one in found if used[one] == most or (one.ends and version > 1)]
