"""People at one terminal, with or without bots: the board, what may be done, undo, hints, save and resume."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

from platformdirs import user_data_path
from rich.columns import Columns
from rich.console import Console
from rich.markdown import Markdown

from ziggurat import analysis, games, warm
from ziggurat.errors import BadChoice, IllegalMove, Unreadable
from ziggurat.players import read
from ziggurat.record import LONGEST_NAME, Record
from ziggurat.state import State
from ziggurat.words import LANGUAGES, Words, words

LONGEST_MOVE = 40
Answer = TypeVar("Answer")


def last_game() -> Path:
    """Where the game under way is kept, move by move."""
    return user_data_path("ziggurat") / "last.record"


def prepare(game: str, language: str, bots: bool = False) -> None:
    """Compiles the game before the first question; the first time on a machine that takes some seconds."""
    with Console(stderr=True).status(words(language).say("preparing")):
        warm.for_play(game)
        if bots:
            warm.for_players(game)


def bot_level(name: str) -> str:
    """The level of the bot that sits there, as the name in a record says; empty for a person."""
    kind, _, level = name.partition(":")
    return level if kind == "level" else ""


def seat_bots(names: tuple[str, ...], vs: str, seat: int) -> tuple[str, ...]:
    """The names with bots of that level on all seats but one."""
    if seat not in range(len(names)):
        raise BadChoice("seat", seat, f"one from 0 to {len(names) - 1}")
    return tuple(name if place == seat else f"level:{vs}" for place, name in enumerate(names))


def resume(file: Path, language: str) -> tuple[State, tuple[str, ...]]:
    """A saved game and who plays it; `last` stands for the one that was played last."""
    file = last_game() if str(file) == "last" else file
    try:
        kept = Record.read(file.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise Unreadable(str(file), "bytes that are no text", "a record") from None
    prepare(kept.game, language, bots=any(map(bot_level, kept.names)))
    return kept.replay(), kept.names


def read_names(given: str | None, seats: int, language: str) -> tuple[str, ...]:
    """The names on the command line, or numbered seats."""
    if given is None:
        return tuple(words(language).say("seat-name", number=seat) for seat in range(seats))
    names = tuple(name.strip() for name in given.split(","))
    short = all(0 < len(name) <= LONGEST_NAME and name.isprintable() for name in names)
    if len(names) != seats or not short or len(set(names)) != seats:
        raise BadChoice("names", given, f"{seats} different names with commas between them")
    return names


def choose_game(language: str) -> str:
    """Asks which game to play."""
    spoken, ids = words(language), list(games.GAMES)
    print(spoken.say("choose-game"))
    for number, id in enumerate(ids, 1):
        print(f"  {number}  {words(language, id).say('name')}")
    numbered = {str(number): id for number, id in enumerate(ids, 1)}
    return _ask(spoken.say("ask-game"), numbered | {id: id for id in ids}, spoken)


def choose_seats(game: str, language: str) -> int:
    """Asks how many play, where there is a choice."""
    spoken, seats = words(language), games.facts(game).seats
    question = spoken.say("choose-seats", numbers=", ".join(map(str, seats)))
    return seats[0] if len(seats) == 1 else _ask(question, {str(number): number for number in seats}, spoken)


def _ask(question: str, answers: Mapping[str, Answer], spoken: Words) -> Answer:
    """Asks until one of the answers is given."""
    while True:
        answer = input(f"{question} ").strip()
        if answer in answers:
            return answers[answer]
        print(spoken.say("not-understood", found=answer[:LONGEST_MOVE]))


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
        self.settle()
        while not self.state.is_terminal():
            self.keep()
            try:
                if self.state.current_player() in self.bots:
                    self.let_bot_play()
                    continue
                self.lift_curtain()
                self.show()
                prompt = self.words.say("ask")
                if not self.answer(self.console.input(f"[bold]{prompt}[/bold] ").strip()):
                    break
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
        Record.of(self.state, self.kept_names).save(last_game())

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
        self.console.print(Columns(listed, padding=(0, 3), column_first=True))

    def choices(self) -> list[str]:
        """What may be played now, in the order of the board rather than of the alphabet."""
        return [self.state.action_to_string(action) for action in self.state.legal_actions()]

    def answer(self, typed: str) -> bool:
        """Does what was typed; False to leave."""
        command, _, argument = typed.partition(" ")
        if self.means("quit", command):
            return False
        if self.means("help", command):
            self.say("help")
        elif self.means("rules", command):
            rules = games.folder(self.state.game.id) / f"RULES.{self.words.language}.md"
            self.console.print(Markdown(rules.read_text(encoding="utf-8")))
        elif self.means("undo", command):
            self.undo()
        elif self.means("save", command):
            self.save(argument.strip())
        elif self.means("hint", command):
            self.advise(1)
        elif self.means("analyse", command):
            self.advise(5)
        elif typed:
            self.move(typed)
        return True

    def means(self, command: str, typed: str) -> bool:
        """Whether somebody typed a command, in whatever language."""
        return typed.lower() in {words(language).say(f"command-{command}") for language in LANGUAGES}

    def move(self, typed: str) -> None:
        """Plays a move by its notation or its number, and says what happened."""
        typed = typed if len(typed) <= LONGEST_MOVE else f"{typed[:LONGEST_MOVE]}..."
        moves = self.choices()
        if typed.isdecimal() and not _numbers(moves) and len(typed) < 6 and 0 < int(typed) <= len(moves):
            typed = moves[int(typed) - 1]
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
                self.console.print(f"  {self.words.tell(event, names)}", markup=False)
        self.told[self.looking or 0] = now

    def undo(self) -> None:
        """Takes back the last decision of a seat, with the dice and cards that followed it."""
        if all(actor < 0 or actor in self.bots for actor in self.state.actors()):
            self.say("nothing-to-undo")
            return
        while True:
            self.state.undo()
            if self.state.current_player() >= 0 and self.state.current_player() not in self.bots:
                break
        self.told = [min(told, self.state.move_number()) for told in self.told]
        self.say("undone")

    def advise(self, most: int) -> None:
        """The best moves in the eyes of the strongest search, from what the seat may know, with what they promise."""
        with self.console.status(self.words.say("preparing-hint")):
            warm.for_players(self.state.game.id)
            answer = analysis.position(self.state, analysis.searcher(self.state.game), self.seed())
        for choice in answer.choices[:most]:
            self.say("advice", move=choice.move, percent=round(100 * choice.value))
        if most > 1:
            percents = ", ".join(f"{name} {share:.0%}" for name, share in zip(self.names, answer.shares, strict=True))
            self.say("analysis", shares=percents, line=" ".join(answer.line), simulations=answer.simulations)

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


def _numbers(moves: list[str]) -> bool:
    """Whether the moves are numbers themselves, and so need none."""
    return all(move.isdecimal() for move in moves)
