"""One table, rebuilt from its log: who sits where, the state of the game, what may be undone, how it ended."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field, replace
from typing import Any

from ziggurat.contract.events import Kind
from ziggurat.game import load
from ziggurat.record import Chance, Ending, Record, Result
from ziggurat.state import NOBODY, State
from ziggurat.table.store.store import Entry
from ziggurat.table.truth.clock import Clock
from ziggurat.table.truth.parts import ANSWERED_WITHIN, BOT, OPEN, PERSON, Chair, Question, Step

NEW_RULES = "new_rules"  # the line after which a game goes on by a newer version of its rules
GAME_KINDS = {"created", "moved", "done", "undone", "resigned"}  # after one of these an older move is stale
TELLING = {Kind.REVEALED, Kind.DRAWN, Kind.ROLLED}  # what nobody can unsee
LINES_OF_CHAT, NOTES = 100, 60
FRESH = 60_000  # milliseconds for which the row of a table may be behind its log


class DoesNotReplay(Exception):
    """A log that does not lead to its own hashes."""


def state_hash(state: State) -> str:
    """What the log keeps of a state. It never leaves the server: with few hidden worlds it gives them away."""
    return hashlib.sha256(state.position().encode()).hexdigest()


def view_hash(view: str, seq: int) -> str:
    """What a client can compute itself, of what it sees."""
    return hashlib.sha256(f"{seq} {view}".encode()).hexdigest()[:32]


@dataclass(slots=True)
class Table:
    """A table as its log says. `apply` goes on by one line; nothing here is kept anywhere else."""

    id: str
    secret: bytes
    maker: str
    state: State
    chairs: list[Chair]
    made: Entry
    clock: Clock | None
    rules: int  # the version by which the game is played
    seq: int = 0
    game_seq: int = 0  # of the last line that changed the game
    changed: int = 0
    noted: tuple[bool, str, int] = (False, "", 0)  # what the database's row of the table says, and since when
    steps: list[Step] = field(default_factory=list)
    undos: int = 0
    held: int | None = None  # the seat that still has to say that its turn is done
    looked: int | None = None  # the seat whose person has looked since its turn began, as far as that was noted
    question: Question | None = None  # whether a decision may be taken back
    questions: int = 0  # asked in this game
    notes: list[dict[str, Any]] = field(default_factory=list)  # what is told besides the moves
    commands: dict[str, tuple[int, str]] = field(default_factory=dict)
    talk: list[dict[str, Any]] = field(default_factory=list)
    wants_bot: dict[int, set[int]] = field(default_factory=dict)  # by seat: who agrees that a bot takes it over
    wants_rematch: set[int] = field(default_factory=set)
    next_table: str | None = None
    ended: dict[str, Any] | None = None  # a game that ended before its rules say so
    holders: dict[str, set[int]] = field(default_factory=dict)  # by visitor
    lines: dict[int, str] = field(default_factory=dict)  # the kind of each line of the log
    rules_told: dict[int, tuple[int, int]] = field(default_factory=dict)  # by line: the rules before it and after

    @classmethod
    def replay(cls, id: str, secret: bytes, maker: str, entries: list[Entry]) -> Table:
        """The table that a log makes; raises DoesNotReplay where it does not lead to its hashes."""
        try:
            table = cls.made_by(id, secret, maker, entries[0])
            for entry in entries[1:]:
                table.apply(entry)
        except Exception as error:  # whatever was damaged, it is this table's damage alone
            raise DoesNotReplay(f"{type(error).__name__}: {error}") from error
        return table

    @classmethod
    def made_by(cls, id: str, secret: bytes, maker: str, first: Entry) -> Table:
        """A table from the first line of its log."""
        plain = first.payload
        game = load(plain["game"], len(plain["chairs"]), **plain["options"])
        game.check_rules(first.rules)
        state = game.from_position(plain["start"])
        for move in plain["chance"]:
            state.apply_action(state.string_to_action(move))
        chairs = [Chair(chair["name"], chair["kind"], chair["level"]) for chair in plain["chairs"]]
        table = cls(id, secret, maker, state, chairs, first, Clock.of(plain["clock"], game.seats), first.rules)
        table.changed = first.at
        table.lines[first.seq] = first.kind
        table._check(first)
        table._run_clock(first.at)
        return table

    def copy(self) -> Table:
        """A table that can go on without changing this one."""
        return replace(
            self,
            state=self.state,
            chairs=[replace(chair) for chair in self.chairs],
            clock=None if self.clock is None else self.clock.copy(),
            steps=list(self.steps),
            commands=dict(self.commands),
            wants_bot={seat: set(who) for seat, who in self.wants_bot.items()},
            wants_rematch=set(self.wants_rematch),
            lines=dict(self.lines),
        )

    def apply(self, entry: Entry, state: State | None = None) -> None:
        """Goes on by one line of the log; the state after it need not be made again where the caller has it."""
        if entry.seq != self.seq + 1:
            raise DoesNotReplay(f"line {entry.seq} after line {self.seq}")
        self._before, actor = self.state.move_number(), self.actor()
        if state is not None:
            self.state = state
        getattr(self, f"_{entry.kind}")(entry, state is not None)
        self.seq, self.changed = entry.seq, entry.at
        if entry.rules != self.rules:
            raise DoesNotReplay(f"line {entry.seq}: by version {entry.rules} of the rules, expected {self.rules}")
        # The last one who agrees takes the decision back.
        kind = "undone" if entry.kind == "answered" and entry.payload["to"] is not None else entry.kind
        self.lines[entry.seq] = kind
        if kind in GAME_KINDS:
            self.game_seq, self.question = entry.seq, None
        if self.actor() != actor:
            self.looked = None
        if entry.command:
            self.commands[entry.command] = entry.seq, entry.payload.get("answer", "")
        if state is None:  # else its hash was made of this very state
            self._check(entry)
        self._run_clock(entry.at)

    _before: int = 0

    def _check(self, entry: Entry) -> None:
        if state_hash(self.state) != entry.hash:
            raise DoesNotReplay(f"line {entry.seq}: the state is not the one that was saved")

    # The kinds of lines

    def _moved(self, entry: Entry, done: bool) -> None:
        self._play([entry.payload["move"], *entry.payload["chance"]], done)
        self._remember(entry, entry.payload["seat"])
        self.held = entry.payload["seat"] if entry.payload["held"] else None
        self.chairs[entry.payload["seat"]].left = False

    def _done(self, entry: Entry, done: bool) -> None:
        self._play(entry.payload["chance"], done)
        self._remember(entry, entry.payload["seat"])
        self.held = None

    def _play(self, moves: list[str], done: bool) -> None:
        if not done:
            self.state = self.state.clone()
            for move in moves:
                self.state.apply_action(self.state.string_to_action(move))

    def _remember(self, entry: Entry, seat: int) -> None:
        end = self.state.move_number()
        final = bool(entry.payload["chance"]) or reveals(self.state, self._before, end)
        times = None if self.clock is None else self.clock.times(entry.at)
        self.steps.append(Step(entry.seq, seat, self._before, end, final, self.chairs[seat].kind == BOT, times))

    def _undone(self, entry: Entry, done: bool) -> None:
        self.state, self.undos = self.state if done else self.state.clone(), self.undos + 1
        first = next((step for step in self.steps if step.seq > entry.payload["to"]), None)
        while self.steps and self.steps[-1].seq > entry.payload["to"]:
            step = self.steps.pop()
            while self.state.move_number() > step.start:
                self.state.undo()
        # Older lines do not say these: in their time an undo gave a new day, and ended what was held.
        self.held = entry.payload.get("held")
        if entry.payload.get("restores_time") and self.clock and first and first.times:
            self.clock.undo(first.times, first.seat, entry.at)
        self._note(entry, "taken-back", first.seat if first else entry.payload["seat"])

    def _asked(self, entry: Entry, _: bool) -> None:
        seat, to, others = entry.payload["seat"], entry.payload["to"], frozenset(entry.payload["others"])
        self.question = Question(entry.seq, seat, to, entry.at + ANSWERED_WITHIN, others)
        self.questions += 1
        self._note(entry, "asked", seat)

    def _answered(self, entry: Entry, done: bool) -> None:
        """Somebody agrees, or does not; the one who has asked withdraws the question by that."""
        question, seat, agrees = self.question, entry.payload["seat"], entry.payload["agrees"]
        assert question is not None
        self._note(entry, "agreed" if agrees else "withdrew" if seat == question.seat else "refused", seat)
        self.question = replace(question, agreed=question.agreed | {seat}) if agrees else None
        if entry.payload["to"] is not None:
            self._undone(entry, done)

    def _note(self, entry: Entry, what: str, seat: int) -> None:
        self.notes = [*self.notes[1 - NOTES :], {"seq": entry.seq, "seat": seat, "what": what, "at": entry.at}]

    def _lifted(self, entry: Entry, _: bool) -> None:
        """The person of the seat on turn looks: what went by behind the curtain is not charged."""
        self.looked = entry.payload["seat"]
        if self.clock is not None and self.clock.seat == self.looked:
            self.clock.since = entry.at

    def _named(self, entry: Entry, _: bool) -> None:
        chair = self.chairs[entry.payload["seat"]]
        chair.name, chair.left = entry.payload["name"], False
        if chair.kind == OPEN:
            chair.kind = PERSON

    def _left(self, entry: Entry, _: bool) -> None:
        self.chairs[entry.payload["seat"]].left = True

    def _agreed(self, entry: Entry, _: bool) -> None:
        """Somebody agrees that a bot takes a seat over; with the last one it does."""
        seat = entry.payload["for"]
        self.wants_bot.setdefault(seat, set()).add(entry.payload["seat"])
        if entry.payload["level"] is not None:
            chair = self.chairs[seat]
            chair.kind, chair.level = BOT, entry.payload["level"]
            self.wants_bot.pop(seat)

    def _returned(self, entry: Entry, _: bool) -> None:
        chair = self.chairs[entry.payload["seat"]]
        chair.kind, chair.level, chair.left = PERSON, None, False

    def _resigned(self, entry: Entry, _: bool) -> None:
        seat, why = entry.payload["seat"], entry.payload["why"]
        chair = self.chairs[seat]
        chair.gave_up, self.held = why, None
        if self.state.game.seats == 2:
            self.ended = {"how": why, "seat": seat}
        else:
            chair.kind, chair.level = BOT, 1

    def _said(self, entry: Entry, _: bool) -> None:
        # Field by field: the answer to the speaker is a hash of what its seat alone may see.
        line = {"seat": entry.payload["seat"], "text": entry.payload["text"], "seq": entry.seq, "at": entry.at}
        self.talk = [*self.talk[1 - LINES_OF_CHAT :], line]

    def _rematch(self, entry: Entry, _: bool) -> None:
        self.wants_rematch.add(entry.payload["seat"])
        self.next_table = entry.payload["table"] or self.next_table

    def _new_rules(self, entry: Entry, _: bool) -> None:
        self.state.game.check_rules(entry.payload["to"])
        self.rules = entry.payload["to"]
        self.rules_told = {**self.rules_told, entry.seq: (entry.payload["from"], entry.payload["to"])}

    def _paused(self, entry: Entry, _: bool) -> None:
        if self.clock:
            self.clock.pause(entry.payload["milliseconds"])

    def note(self, at: int) -> bool:
        """Whether the row of the table must be written anew: it says something else, or is old, or a lease needs it."""
        over, waits_for = self.over(), self.waits_for()
        if waits_for == "nothing" and self.noted[:2] == (over, waits_for) and at - self.noted[2] < FRESH:
            return False
        self.noted = over, waits_for, at
        return True

    # What follows from it

    def has_old_rules(self) -> bool:
        """Whether the game goes on by newer rules than its log says so far."""
        return not self.over() and self.rules != self.state.game.rules_version

    def over(self) -> bool:
        """Whether the game has ended, by its rules or before."""
        return self.ended is not None or (self.held is None and self.state.is_terminal())

    def actor(self) -> int | None:
        """The seat that must act; None when the game is over."""
        if self.over():
            return None
        return self.held if self.held is not None else self.state.current_player()

    def waits_for(self) -> str:
        """What somebody must run for this table: a bot, a clock, or nothing."""
        actor = self.actor()
        if actor is not None and self.chairs[actor].kind == BOT:
            return "bot"
        return "clock" if self.clock_runs() else "nothing"

    def clock_runs(self) -> bool:
        """Whether somebody's time is running."""
        return self.deadline() is not None

    def deadline(self) -> int | None:
        """When the seat whose time runs will have lost; None while nobody's does."""
        return None if self.clock is None or self.curtain() is not None else self.clock.deadline()

    def curtain(self) -> int | None:
        """The seat on turn, at one screen where all persons sit, that has not looked yet: no time runs behind a
        curtain, and the page draws one where there are secrets. Who holds which seat is not in the log."""
        actor, people = self.actor(), set(self.people())
        if self.clock is None or actor is None or self.clock.seat != actor or self.looked == actor:
            return None
        together = len(people) > 1 and any(people <= seats for seats in self.holders.values())
        return actor if together and self.state.game.facts.hidden else None

    def people(self) -> list[int]:
        """The seats on which persons sit, or will."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind != BOT]

    def held_by_one(self) -> bool:
        """Whether one person has all seats that no bot has."""
        people = set(self.people())
        return len(people) == 1 or any(people <= seats for seats in self.holders.values())

    def shares(self) -> list[float]:
        """Each seat's share of the win, of a game that is over; who gave up has none."""
        if self.ended is not None:
            return [float(seat != self.ended["seat"]) for seat in range(self.state.game.seats)]
        shares = zip(self.state.returns(), self.chairs, strict=True)
        return [0.0 if chair.gave_up else share for share, chair in shares]

    def ending(self) -> dict[str, Any]:
        """How a game that is over has ended."""
        gave_up = {str(seat): chair.gave_up for seat, chair in enumerate(self.chairs) if chair.gave_up}
        return {"how": self.ended["how"] if self.ended else "played", "gave_up": gave_up}

    def result(self) -> dict[str, Any] | None:
        """The result as clients and records have it; None while the game goes on."""
        if not self.over():
            return None
        shares = self.shares()
        winners = [seat for seat, share in enumerate(shares) if share > 0]
        return {"scores": self.state.points(), "winners": winners, "shares": shares, **self.ending()}

    def names(self) -> list[str]:
        """The names as a record has them: a bot's is its level."""
        return [
            f"level:{chair.level}" if chair.kind == BOT and not chair.gave_up else chair.name or f"Seat {seat}"
            for seat, chair in enumerate(self.chairs)
        ]

    def record(self, seat: int | None) -> Record:
        """The game so far: all of it after the end, else as a seat or, for None, a spectator knows it."""
        whole = replace(Record.of(self.state, self.names()), rules=self.rules)
        if self.over():
            result = self.result()
            assert result is not None
            chance = Chance(self.id, self.secret.hex(), tuple(self._seqs()))
            gave_up = {int(seat): why for seat, why in result["gave_up"].items()}
            ending = Ending(result["how"], gave_up) if gave_up else None
            kept = Result(tuple(result["scores"]), tuple(result["winners"]))
            return replace(whole, result=kept, ending=ending, chance=chance)
        who = NOBODY if seat is None else seat
        start = self.state.at(0).observation_string(who)
        return replace(whole, start=start, moves=tuple(self.state.moves_seen(who)), result=None)

    def _seqs(self) -> list[int]:
        """For each action of the state the line of the log that made it."""
        seqs = [0] * (self.steps[0].start if self.steps else self.state.move_number())
        for step in self.steps:
            seqs += [step.seq] * (step.end - step.start)
        return seqs

    def _run_clock(self, at: int) -> None:
        """The clock runs for persons who must act, once every seat is taken."""
        if self.clock is None:
            return
        actor = self.actor()
        waiting = any(chair.kind == OPEN for chair in self.chairs)
        runs = actor is not None and not waiting and self.chairs[actor].kind == PERSON
        self.clock.turn_to(actor if runs else None, at)


def reveals(state: State, start: int, end: int) -> bool:
    """Whether these actions told anybody something that cannot be unseen."""
    audiences = [NOBODY, *range(state.game.seats)] if state.game.facts.hidden else [NOBODY]
    for number in range(start, end):
        if any(event.kind in TELLING for event in state.story(None, number)):
            return True
        for seat in audiences if state.game.facts.hidden else ():
            unknown = (state.at(moment).observation_string(seat).count("?") for moment in (number, number + 1))
            before, after = unknown
            if after < before:
                return True
    return False
