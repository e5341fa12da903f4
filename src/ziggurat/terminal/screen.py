"""What people at a terminal are shown and told: texts in lines of its width, the board, the moves, the rules."""

from __future__ import annotations

import textwrap
from itertools import groupby

from rich.columns import Columns
from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from ziggurat.state import State
from ziggurat.study import rulebook
from ziggurat.words import Words, addressed, reading_order
from ziggurat.words.description import describe


class Screen:
    """One game on one screen, in one language."""

    def __init__(
        self, state: State, words: Words, names: tuple[str, ...], colours: tuple[str, ...], you: int | None = None
    ) -> None:
        self.state, self.words, self.names, self.colours, self.you = state, words, names, colours, you
        self.console = Console(highlight=False)

    def say(self, message: str, **arguments: str | int) -> None:
        """Prints a message of the product or the game."""
        self.print(self.words.say(message, **arguments))

    def print(self, text: str, indent: str = "") -> None:
        """Prints a text in lines of the terminal's width; no line is broken at a space that must not be."""
        lines = textwrap.wrap(text, self.console.width - len(indent), break_on_hyphens=False, break_long_words=False)
        self.console.print(textwrap.indent("\n".join(lines), indent), markup=False, soft_wrap=True)

    def show(self) -> None:
        """The board as the seat on turn may see it, and its moves."""
        seat = self.state.current_player()
        self.console.rule()
        self._draw(seat)
        self.say("turn", name=self.names[seat], who=addressed(seat, self.you))
        for label in self.state.scene(seat).prompts[:1]:
            self.say(label.message, **label.args)
        self.say("moves")
        moves = self.choices()
        listed = moves if are_numbers(moves) else [f"{number:>3}  {move}" for number, move in enumerate(moves, 1)]
        for _, kind in groupby(listed, lambda text: text[5:].rpartition(":")[0]):
            self.console.print(Columns(kind, padding=(0, 3), equal=True))

    def _draw(self, seat: int | None) -> None:
        self.console.print(self.state.sketch(seat, self.words.language), markup=False, soft_wrap=True)
        self.console.print()

    def show_rules(self) -> None:
        """The rules page, with its positions drawn."""
        id, language = self.state.game.id, self.words.language

        def shown(number: int, _: str) -> str:
            return f"```\n{rulebook.position(id, language, number).sketch(None, language)}\n```"

        self.console.print(Markdown(rulebook.illustrated(id, language, shown)))

    def look(self) -> None:
        """All that the seat on turn may see, in words."""
        scene = self.state.scene(self.state.current_player(), colours=self.colours)
        for title, text in describe(scene, self.words, self.names):
            self.console.print(Text(title[:1].upper() + title[1:], style="bold"))
            self.print(text, indent="  ")

    def choices(self) -> list[str]:
        """What may be played now, as a person reads a list."""
        return sorted(self.state.legal_moves(), key=reading_order)

    def share(self, whose: str, share: float) -> str:
        """A share of the win, of a seat or of a move."""
        return self.words.say("share", whose=whose, percent=round(100 * share))

    def show_end(self) -> None:
        """Who won, and with how many points where the game counts any."""
        self.console.rule()
        self._draw(None)
        if self.state.game.facts.points:
            for name, points in zip(self.names, self.state.points(), strict=True):
                self.say("points-line", name=name, points=points)
        winners = self.state.winners()
        among = [self.words.say("you-among") if seat == self.you else self.names[seat] for seat in winners]
        who = addressed(winners[0], self.you)
        self.say("over-won" if len(winners) == 1 else "over-shared", names=", ".join(among), who=who)


def are_numbers(moves: list[str]) -> bool:
    """Whether the moves are numbers themselves, and so need none."""
    return all(move.isdecimal() for move in moves)
