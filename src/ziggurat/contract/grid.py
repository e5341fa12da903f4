"""Grids: cells named by file and rank as on a chessboard, and where each lies in a picture.

3  a3 b3 c3      A picture may be turned: `below` is the side that is nearest to the eye, 0 south (rank 1),
2  a2 b2 c2      1 west (file a), 2 north, 3 east. Columns and rows are those of the picture, counted from
1  a1 b1 c1      its upper left corner; `first` is the middle of the cell there, both ways, `pitch` the
   a  b  c       distance from cell to cell.
"""

from dataclasses import dataclass

from ziggurat.contract.errors import ImpossiblePosition

_TURNS = {(1, 0): 0.0, (0, 1): 90.0, (-1, 0): 180.0, (0, -1): 270.0}  # by columns and rows of a step, in degrees


@dataclass(frozen=True, slots=True)
class Grid:
    """A board of so many files and ranks, at most 26 and 9.

    >>> grid = Grid(3, 2, first=50, pitch=100)
    >>> grid.names()
    ['a1', 'b1', 'c1', 'a2', 'b2', 'c2']
    >>> grid.middle("b1"), grid.middle("b1", below=2)
    ((150, 150), (150, 50))
    """

    files: int
    ranks: int
    first: float = 0.0
    pitch: float = 1.0

    def names(self) -> list[str]:
        """Every cell, from a1 along the files, then up the ranks: the place in this list is the cell's number."""
        return [file + rank for rank in self.rank_names() for file in self.file_names()]

    def rows(self) -> list[list[str]]:
        """The cells as one reads them: rank by rank, the highest first.

        >>> Grid(2, 2).rows()
        [['a2', 'b2'], ['a1', 'b1']]
        """
        return [[file + rank for file in self.file_names()] for rank in reversed(self.rank_names())]

    def file_names(self) -> str:
        """The letters of the files, `abc` and so on."""
        return "abcdefghijklmnopqrstuvwxyz"[: self.files]

    def rank_names(self) -> str:
        """The digits of the ranks, `123` and so on."""
        return "123456789"[: self.ranks]

    def number(self, name: str) -> int:
        """The number of a cell, from its name in a position.

        >>> Grid(8, 8).number("h8")
        63
        """
        file, rank = self.file_names().find(name[:1]), self.rank_names().find(name[1:])
        if len(name) != 2 or file < 0 or rank < 0:
            raise ImpossiblePosition("cell", name, f"a cell from a1 to {self.names()[-1]}")
        return file + self.files * rank

    def at(self, file: float, rank: float, below: int = 0) -> tuple[float, float]:
        """Where that file and that rank cross in the picture, both counted from 0; there are places between cells."""
        last_file, last_rank = self.files - 1, self.ranks - 1
        turned = (file, last_rank - rank), (last_rank - rank, last_file - file), (last_file - file, rank), (rank, file)
        column, row = turned[below]
        return self.first + self.pitch * column, self.first + self.pitch * row

    def middle(self, name: str, below: int = 0) -> tuple[float, float]:
        """The middle of a cell in the picture."""
        rank, file = divmod(self.number(name), self.files)
        return self.at(file, rank, below)

    def edges(self, below: int = 0) -> tuple[str, str]:
        """What is written along the picture: the names of its columns from the left, and of its rows from the top.

        >>> Grid(3, 2).edges(), Grid(3, 2).edges(below=1)
        (('abc', '21'), ('21', 'cba'))
        """
        files, ranks = self.file_names(), self.rank_names()
        return ((files, ranks[::-1]), (ranks[::-1], files[::-1]), (files[::-1], ranks), (ranks, files))[below]

    def step(self, start: str, end: str, aside: float = 0.0, below: int = 0) -> tuple[float, float, float]:
        """Where an arrow from a cell to the next one lies, so far to the right of the way, and its turn.

        >>> Grid(2, 2, first=50, pitch=100).step("a1", "b1", aside=10)
        (100.0, 160.0, 0.0)
        """
        (x, y), (u, v) = self.middle(start, below), self.middle(end, below)
        right, down = round((u - x) / self.pitch), round((v - y) / self.pitch)
        return (x + u) / 2 - aside * down, (y + v) / 2 + aside * right, _TURNS[right, down]
