"""People at one terminal, with or without bots: the board, what may be done, undo, hints, save and resume."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.text import Text

from ziggurat import analysis, rulebook, seating, warm
from ziggurat.errors import IllegalMove, Unreadable
from ziggurat.players import Answer, read
from ziggurat.record import Record
from ziggurat.seating import LONGEST_ANSWER, bot_level
from ziggurat.state import State
from ziggurat.words import LANGUAGES, Words, reading_order, words


class Table:
    """One game at one keyboard."""

    def __init__(self, state: State, language: str, names: tuple[str, ...], seed: int | None) -> None:
        from ziggurat.kernel import random

        self.state, self.kept_names = state, names
        self.words: Words = words(language, state.game.id)
        self.bots = {seat: read(name, state.game) for seat, name in enumerate(names) if bot_level(name)}
        self.names = tuple(self.shown(name, seat) for seat, name in enumerate(names))
        self.console = Console(highlight=False)
        # The set-up has used the seed itself; dice and cards go on from a seed of their own.
        self.rng = random.generator(random.surprise() if seed is None else seed + 1)
        people = [seat for seat in range(state.game.seats) if seat not in self.bots]
        # The seat in front of the screen, where something is hidden; one person alone needs no curtain.
        self.looking: int | None = people[0] if len(people) == 1 and state.game.facts.hidden else None
        self.told = [state.move_number()] * state.game.seats  # so many actions were told to each seat

    def shown(self, name: str, seat: int) -> str:
        """How somebody is called at the table: a bot by its level, with its seat where there are several."""
        level = bot_level(name)
        if not level:
            return name
        called = self.words.say("bot-name", level=self.words.say(f"level-{level}"))
        return called if len(self.bots) == 1 else f"{called} {seat}"

    def say(self, message: str, **arguments: str | int) -> None:
        """Prints a message of the product or the game."""
        self.console.print(self.words.say(message, **arguments), markup=False)

    def run(self) -> None:
        """Plays until the game is over or somebody leaves; the game so far is always kept."""
        self.say("legend")
        self.settle()
        shown = None  # how many actions had been played when the board was shown; an answer does not push it away
        while not self.state.is_terminal():
            self.keep()
            try:
                if self.state.current_player() in self.bots:
                    self.let_bot_play()
                    continue
                self.lift_curtain()
                if self.state.move_number() != shown:
                    self.show()
                    shown = self.state.move_number()
                prompt = self.words.say("ask")
                typed = self.console.input(f"[bold]{prompt}[/bold] ").strip()
                if not self.answer(typed):
                    break
                shown = shown if typed else None  # an empty line shows the board again
            except (EOFError, KeyboardInterrupt):
                self.console.print()
                break
        self.keep()
        self.finish() if self.state.is_terminal() else self.say("goodbye", file="last")

    def let_bot_play(self) -> None:
        """The bot on turn decides, from what its seat may know."""
        seat = self.state.current_player()
        with self.console.status(self.words.say("thinking", name=self.names[seat])):
            answer = self.bots[seat].choose(self.state.sight(seat), self.seed())
        self.play(answer.action)

    def seed(self) -> int:
        """A seed for one decision."""
        from ziggurat.kernel.random import bits

        return int(bits(self.rng))

    def keep(self) -> None:
        """Saves the game so far."""
        Record.of(self.state, self.kept_names).save(seating.last_game())

    def lift_curtain(self) -> None:
        """Between two seats with secrets the screen is cleared until the next one is ready."""
        seat = self.state.current_player()
        if self.state.game.facts.hidden and seat != self.looking:
            if self.looking is not None:
                self.console.clear()
            self.console.input(self.words.say("curtain", name=self.names[seat]))
            self.looking = seat
            self.tell()

    def show(self) -> None:
        """The board as the seat on turn may see it, and its moves."""
        seat = self.state.current_player()
        self.console.rule()
        self.console.print(self.state.sketch(seat), markup=False, soft_wrap=True)
        self.console.print()
        self.say("turn", name=self.names[seat])
        for label in self.state.scene(seat).prompts[:1]:
            self.say(label.message, **label.args)
        self.say("moves")
        moves = self.choices()
        listed = moves if _numbers(moves) else [f"{number:>3}  {move}" for number, move in enumerate(moves, 1)]
        for _, kind in groupby(listed, lambda text: text[5:].rpartition(":")[0]):
            self.console.print(Columns(kind, padding=(0, 3), equal=True))

    def show_rules(self) -> None:
        """The rules page, with its positions drawn."""
        id, language = self.state.game.id, self.words.language

        def shown(number: int, _: str) -> str:
            return f"```\n{rulebook.position(id, language, number)}\n```"

        self.console.print(Markdown(rulebook.illustrated(id, language, shown)))

    def look(self) -> None:
        """All that the seat on turn may see, in words: what a picture is for the eye."""
        for part in self.state.scene(self.state.current_player()).parts:
            said = [self.words.say(item.label.message, **item.label.args) for item in part.items if item.label]
            counted = [(label, len(list(alike))) for label, alike in groupby(said)]
            listed = "; ".join(f"{label} ×{number}" if number > 1 else label for label, number in counted)
            title = self.words.say(part.label.message, **part.label.args)
            owner = "" if part.seat is None else f" ({self.names[part.seat]})"
            self.console.print(Text(f"{title}{owner}", style="bold"))
            self.console.print(Padding(Text(listed or "-"), (0, 0, 0, 2)))

    def choices(self) -> list[str]:
        """What may be played now, as a person reads a list."""
        return sorted(self.state.legal_moves(), key=reading_order)

    def answer(self, typed: str) -> bool:
        """Does what was typed; False to leave."""
        command, _, argument = typed.partition(" ")
        if self.means("quit", command):
            return False
        if self.means("help", command):
            self.say("help")
            self.say("legend")
        elif self.means("rules", command):
            self.show_rules()
        elif self.means("look", command):
            self.look()
        elif self.means("undo", command):
            self.undo()
        elif self.means("save", command):
            self.save(argument.strip())
        elif self.means("hint", command):
            self.advise()
        elif self.means("analyse", command):
            self.analyse()
        elif typed:
            self.move(typed)
        return True

    def means(self, command: str, typed: str) -> bool:
        """Whether somebody typed a command, in whatever language."""
        return typed.lower() in {words(language).say(f"command-{command}") for language in LANGUAGES}

    def move(self, typed: str) -> None:
        """Plays a move by its notation or its number, and says what happened."""
        typed = typed if len(typed) <= LONGEST_ANSWER else f"{typed[:LONGEST_ANSWER]}..."
        moves = self.choices()
        if typed.isdecimal() and not _numbers(moves):
            if not (len(typed) < 6 and 0 < int(typed) <= len(moves)):
                self.say("not-in-list", found=typed, number=len(moves))
                return
            typed = moves[int(typed) - 1]
        alike = [move for move in moves if move.lower() == typed.lower()]
        typed = alike[0] if len(alike) == 1 else typed
        try:
            self.play(self.state.string_to_action(typed))
        except IllegalMove:
            self.say("illegal", found=typed)
        except Unreadable:
            self.say("unreadable", found=typed)

    def play(self, action: int) -> None:
        """Plays an action, tells its story, then lets chance decide what is its to decide."""
        self.state.apply_action(action)
        self.tell()
        self.settle()

    def settle(self) -> None:
        """Rolls dice and draws cards until a seat decides."""
        while self.state.is_chance_node():
            self.state.apply_action(self.state.draw(self.rng))
            self.tell()

    def tell(self) -> None:
        """What happened since it was last told to those at the screen, as they may know it."""
        hidden, names, now = self.state.game.facts.hidden, dict(enumerate(self.names)), self.state.move_number()
        if hidden and self.looking is None:
            return
        for number in range(self.told[self.looking or 0], now):
            for event in self.state.story(self.looking, number):
                self.console.print(Padding(Text(self.words.tell(event, names)), (0, 0, 0, 2)))
        self.told[self.looking or 0] = now

    def undo(self) -> None:
        """Takes back the last decision of a seat, with the dice and cards that followed it."""
        if all(actor < 0 or actor in self.bots for actor in self.state.actors()):
            self.say("nothing-to-undo")
            return
        while True:
            action = self.state.history()[-1]
            self.state.undo()
            move = self.state.action_to_string(action)
            if self.state.current_player() >= 0 and self.state.current_player() not in self.bots:
                break
        self.told = [min(told, self.state.move_number()) for told in self.told]
        self.say("undone", move=move)

    def advise(self) -> None:
        """The best move in the eyes of the strongest search, from what the seat may know, with what it promises."""
        best = self.think().choices[0]
        self.say("advice", move=best.move, percent=round(100 * best.value))

    def analyse(self) -> None:
        """What every move promises that the search has tried, what each seat may expect, and what is likely to come."""
        answer = self.think()
        tried = [choice for choice in answer.choices if choice.visits]
        listed = [self.share(choice.move, choice.value) for choice in tried]
        self.console.print(Columns(listed, padding=(0, 3), equal=True))
        if len(tried) < len(answer.choices):
            self.say("untried", number=len(answer.choices) - len(tried))
        shares = ", ".join(map(self.share, self.names, answer.shares))
        self.say("analysis", shares=shares, line=" ".join(answer.line), simulations=answer.simulations)

    def think(self) -> Answer:
        """What the strongest search says of this position."""
        with self.console.status(self.words.say("preparing-hint")):
            warm.for_players(self.state.game.id)
            return analysis.position(self.state, analysis.searcher(self.state.game), self.seed())

    def share(self, whose: str, share: float) -> str:
        """A share of the win, of a seat or of a move."""
        return self.words.say("share", whose=whose, percent=round(100 * share))

    def save(self, file: str) -> None:
        """Saves the game where the person wants it."""
        if not file:
            self.say("where-to-save")
            return
        try:
            Record.of(self.state, self.kept_names).save(Path(file))
        except OSError as error:
            self.console.print(f"{file}: {error.strerror}", markup=False, soft_wrap=True)
            return
        self.say("saved", file=file)

    def finish(self) -> None:
        """Who won, and with how many points."""
        self.console.rule()
        self.console.print(str(self.state), markup=False, soft_wrap=True)
        self.console.print()
        for name, points in zip(self.names, self.state.points(), strict=True):
            self.say("points-line", name=name, points=points)
        winners = [self.names[seat] for seat in self.state.winners()]
        self.say("over-won" if len(winners) == 1 else "over-shared", names=", ".join(winners))
        self.say("over-kept", game=self.state.game.id, file=str(seating.last_game()))


def _numbers(moves: list[str]) -> bool:
    """Whether the moves are numbers themselves, and so need none."""
    return all(move.isdecimal() for move in moves)
