"""People at one terminal, with or without bots: moves, commands, undo, hints, save and resume."""

from __future__ import annotations

import unicodedata
from difflib import get_close_matches
from pathlib import Path

from rich.columns import Columns

from ziggurat.contract.errors import IllegalMove, Unreadable
from ziggurat.players import Answer, Search, read
from ziggurat.record import Record
from ziggurat.state import State
from ziggurat.study import analysis, warm
from ziggurat.terminal import seating
from ziggurat.terminal.screen import Screen, are_numbers
from ziggurat.terminal.seating import LONGEST_ANSWER, bot_level
from ziggurat.words import LANGUAGES, preferred, words
from ziggurat.words.description import data_in_use


class Table(Screen):
    """One game at one keyboard."""

    def __init__(
        self, state: State, language: str, names: tuple[str, ...], seed: int | None, colours: tuple[str, ...] = ()
    ) -> None:
        from ziggurat.kernel import random

        spoken, you = words(language, state.game.id), seating.alone(names)
        super().__init__(state, spoken, seating.called(names, spoken, you), colours, you)
        self.kept_names = names
        self.bots = {seat: read(name, state.game) for seat, name in enumerate(names) if bot_level(name)}
        # The set-up has used the seed itself. Each roll and draw has a seed of its own: taking back changes no dice.
        self.luck = random.surprise() if seed is None else seed + 1
        self.whim = random.surprise() if seed is None else seed + 2**32  # of the bots
        people = [seat for seat in range(state.game.seats) if seat not in self.bots]
        # The seat in front of the screen, where something is hidden; one person alone needs no curtain.
        self.looking: int | None = people[0] if len(people) == 1 and state.game.facts.hidden else None
        # So many actions were told to each seat: in a game that goes on, those up to its own last one. Where all is
        # open everybody hears the same.
        seats = range(state.game.seats) if state.game.facts.hidden else [state.current_player()] * state.game.seats
        self.told = [_last_of(seat, state.actors()) for seat in seats]

    def run(self) -> None:
        """Plays until the game is over or somebody leaves; the game so far is always kept."""
        self.say("legend")
        for line in data_in_use(self.state.game.facts, self.state.game.all_options(), self.words):
            self.print(line)
        self.tell()
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
        self.finish() if self.state.is_terminal() else self.take_leave()

    def let_bot_play(self) -> None:
        """The bot on turn decides, from what its seat may know."""
        seat = self.state.current_player()
        with self.console.status(self.words.say("thinking", name=self.names[seat])):
            answer = self.bots[seat].choose(self.state.sight(seat), self.seed())
        self.play(answer.action)

    def seed(self) -> int:
        """A seed for the decision that comes now."""
        return self.whim + self.state.move_number()

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

    def answer(self, typed: str) -> bool:
        """Does what was typed; False to leave."""
        command, _, argument = typed.partition(" ")
        if self.means("quit", command):
            return False
        if self.means("help", command):
            self.say("help", listed="no" if are_numbers(self.choices()) else "yes")
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
        """Whether somebody typed a command, in whatever language, with or without its accents."""
        return _plain(typed) in {_plain(words(language).say(f"command-{command}")) for language in LANGUAGES}

    def move(self, typed: str) -> None:
        """Plays a move by its notation or its number, and says what happened; with a `?` after it, what would."""
        act = self.foresee if typed.endswith("?") else self.play
        typed = typed.rstrip("? ") or typed
        typed = typed if len(typed) <= LONGEST_ANSWER else f"{typed[:LONGEST_ANSWER]}…"
        moves = self.choices()
        if typed.isdecimal() and not are_numbers(moves):
            if not (len(typed) < 6 and 0 < int(typed) <= len(moves)):
                self.say("not-in-list", found=typed, number=len(moves))
                return
            typed = moves[int(typed) - 1]
        alike = [move for move in moves if move.lower() == typed.lower()]
        typed = alike[0] if len(alike) == 1 else typed
        try:
            act(self.state.string_to_action(typed))
        except (IllegalMove, Unreadable) as error:
            near = [] if are_numbers(moves) else get_close_matches(typed, moves)
            message = "illegal" if isinstance(error, IllegalMove) else "unreadable"
            self.say("illegal-but-near" if near else message, found=typed, moves=", ".join(near))

    def play(self, action: int) -> None:
        """Plays an action, tells its story, then lets chance decide what is its to decide."""
        self.state.apply_action(action)
        self.tell()
        self.settle()

    def foresee(self, action: int) -> None:
        """What an action would do, as far as the seat on turn can know; dice and draws are left open."""
        seen, names = self.state.sight(self.state.current_player()).foresee(action), dict(enumerate(self.names))
        self.say("foreseen", move=self.state.action_to_string(action))
        for event in seen.story:
            self.print(self.words.tell(event, names), indent="  ")
        if seen.chance:
            self.print(f"… {self.words.say('then-chance')}", indent="  ")
        if seen.ends == "may":
            self.print(self.words.say("may-end"), indent="  ")

    def settle(self) -> None:
        """Rolls dice and draws cards until a seat decides."""
        from ziggurat.kernel.random import generator

        while self.state.is_chance_node():
            self.state.apply_action(self.state.draw(generator(self.luck + self.state.move_number())))
            self.tell()

    def tell(self) -> None:
        """What happened since it was last told to those at the screen, as they may know it."""
        hidden, names, now = self.state.game.facts.hidden, dict(enumerate(self.names)), self.state.move_number()
        if hidden and self.looking is None:
            return
        for number in range(self.told[self.looking or 0], now):
            for event in self.state.story(self.looking, number):
                self.print(self.words.tell(event, names, self.you), indent="  ")
        self.told[self.looking or 0] = now

    def undo(self) -> None:
        """Takes back the last decision of a person, with all that followed it."""
        if all(actor < 0 or actor in self.bots for actor in self.state.actors()):
            self.say("nothing-to-undo")
            return
        before = self.state.move_number()
        while True:
            action = self.state.history()[-1]
            self.state.undo()
            move = self.state.action_to_string(action)
            if self.state.current_player() >= 0 and self.state.current_player() not in self.bots:
                break
        self.told = [min(told, self.state.move_number()) for told in self.told]
        self.say("undone", move=move, more=before - self.state.move_number() - 1)

    def advise(self) -> None:
        """The best move in the eyes of the strongest search, from what the seat may know, with what it promises."""
        best = self.think().choices[0]
        self.say("advice", move=best.move, percent=round(100 * best.value))

    def analyse(self) -> None:
        """What every move promises that the search has tried, what each seat may expect, and what is likely to come."""
        answer = self.think()
        tried = sorted(analysis.well_known(answer, self.searcher()), key=lambda choice: -choice.value)
        listed = [self.share(choice.move, choice.value) for choice in tried]
        self.say("tried")
        self.console.print(Columns(listed, padding=(0, 3), equal=True))
        if len(tried) < len(answer.choices):
            self.say("untried", number=len(answer.choices) - len(tried))
        shares = ", ".join(map(self.share, self.names, answer.shares))
        self.say("analysis", shares=shares, line=" ".join(answer.line), simulations=answer.simulations)

    def think(self) -> Answer:
        """What the strongest search says of this position."""
        with self.console.status(self.words.say("preparing-hint")):
            warm.for_players(self.state.game.id)
            return analysis.position(self.state, self.searcher(), self.seed())

    def searcher(self) -> Search:
        """Who gives advice."""
        return analysis.searcher(self.state.game)

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
        secrets = self.state.game.facts.hidden and not self.state.is_terminal()
        self.say("saved-with-secrets" if secrets else "saved", file=file)

    def take_leave(self) -> None:
        """How to go on later, in the same language."""
        language = self.words.language
        self.say("goodbye", command="last" if language == preferred() else f"last --language {language}")

    def finish(self) -> None:
        """How the game ended, and where it is kept."""
        self.show_end()
        self.say("over-kept", game=self.state.game.id, file=str(seating.last_game()))


def _plain(text: str) -> str:
    """A text in small letters without accents."""
    return unicodedata.normalize("NFD", text.lower()).encode("ascii", "ignore").decode()


def _last_of(seat: int, actors: list[int]) -> int:
    """How many actions there were when the seat had last acted."""
    return max((number for number, actor in enumerate(actors, 1) if actor == seat), default=0)
