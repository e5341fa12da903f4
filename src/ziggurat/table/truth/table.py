"""One table, rebuilt from its log: who sits where, the state of the game, what may be undone, how it ended."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field, replace
from typing import Any

from ziggurat.contract.bot_names import bot_name
from ziggurat.game import load
from ziggurat.record import Chance, Ending, Record, Result
from ziggurat.state import NOBODY, State
from ziggurat.table.store.store import Entry
from ziggurat.table.truth import chance, changes
from ziggurat.table.truth.clock import Clock
from ziggurat.table.truth.parts import BOT, OPEN, PERSON, Chair, Question, Step

PAUSED = "paused"  # the line for time that is charged to nobody
NEW_RULES = "new_rules"  # the line after which a game goes on by a newer version of its rules
LAID = "laid"  # a line that also lays the board: the last person has come
GAME_KINDS = {"created", LAID, "moved", "done", "undone", "resigned"}  # after one of these an older move is stale
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
    chain: str  # the hash over all lines so far
    nonces: list[str | None] | None = None  # by seat; of one that is awaited None. An older table has none at all
    draws: int = 1  # made so far: laying the board is the first
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
    wants_bot: dict[int, dict[int, int]] = field(default_factory=dict)  # by seat: who agrees on a bot, since when
    wants_rematch: set[int] = field(default_factory=set)
    next_table: str | None = None
    ended: dict[str, Any] | None = None  # a game that ended before its rules say so
    holders: dict[str, set[int]] = field(default_factory=dict)  # by visitor
    lines: dict[int, str] = field(default_factory=dict)  # the kind of each line of the log
    rules_told: dict[int, tuple[int, int]] = field(default_factory=dict)  # by line: the rules before it and after
    before: int = 0  # actions of the state when the last line came

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
        if plain.get("commitment", shown := chance.commitment(secret)) != shown:  # older tables do not say it
            raise DoesNotReplay("the secret is not the one that was saved")
        state = changes.laid(game, plain) if "start" in plain else game.new_initial_state(seed=0)
        chairs = [Chair(chair["name"], chair["kind"], chair["level"]) for chair in plain["chairs"]]
        table = cls(id, secret, maker, state, chairs, first, Clock.of(plain["clock"], game.seats), first.rules, id)
        table.nonces = plain.get("nonces")
        table.lines[first.seq] = first.kind
        table._check(first)
        table.changed, table.chain = first.at, first.chain
        table._run_clock(first.at)
        return table

    def copy(self) -> Table:
        """A table that can go on without changing this one."""
        return replace(
            self,
            state=self.state,
            chairs=[replace(chair) for chair in self.chairs],
            nonces=None if self.nonces is None else list(self.nonces),
            clock=None if self.clock is None else self.clock.copy(),
            steps=list(self.steps),
            commands=dict(self.commands),
            wants_bot={seat: dict(who) for seat, who in self.wants_bot.items()},
            wants_rematch=set(self.wants_rematch),
            lines=dict(self.lines),
        )

    def apply(self, entry: Entry, state: State | None = None) -> None:
        """Goes on by one line of the log; the state after it need not be made again where the caller has it."""
        if entry.seq != self.seq + 1:
            raise DoesNotReplay(f"line {entry.seq} after line {self.seq}")
        self.before, actor = self.state.move_number(), self.actor()
        if state is not None:
            self.state = state
        changes.KINDS[entry.kind](self, entry, state is not None)
        if entry.rules != self.rules:
            raise DoesNotReplay(f"line {entry.seq}: by version {entry.rules} of the rules, expected {self.rules}")
        if state is None:  # else its hashes were made of this very line and state
            self._check(entry)
        self.seq, self.changed, self.chain = entry.seq, entry.at, entry.chain
        # The last one who agrees takes the decision back.
        kind = "undone" if entry.kind == "answered" and entry.payload["to"] is not None else entry.kind
        kind = LAID if "start" in entry.payload else kind
        self.lines[entry.seq] = kind
        if kind in GAME_KINDS:
            self.game_seq, self.question = entry.seq, None
        if self.actor() != actor:
            self.looked = None
        if entry.command:
            self.commands[entry.command] = entry.seq, entry.payload.get("answer", "")
        self._run_clock(entry.at)

    def _check(self, entry: Entry) -> None:
        if entry.chained(self.chain) != entry.chain:
            raise DoesNotReplay(f"line {entry.seq}: it is not the one that was saved")
        if self.hash() != entry.hash:
            raise DoesNotReplay(f"line {entry.seq}: the state is not the one that was saved")

    def note(self, at: int) -> bool:
        """Whether the row of the table must be written anew: it says something else, or is old, or a lease needs it."""
        over, waits_for = self.over(), self.waits_for()
        if waits_for == "nothing" and self.noted[:2] == (over, waits_for) and at - self.noted[2] < FRESH:
            return False
        self.noted = over, waits_for, at
        return True

    # What follows from it

    def hash(self, state: State | None = None) -> str:
        """What the log keeps of a new state, or of the one there is; nothing before the board is laid."""
        return "" if state is None and self.waiting() else state_hash(state or self.state)

    def view(self, seat: int, state: State | None = None) -> str:
        """A new state as a seat may know it, or the one there is; nothing before the board is laid."""
        return "" if state is None and self.waiting() else (state or self.state).observation_string(seat)

    def waiting(self) -> bool:
        """Whether people are awaited before the board is laid. Until then `state` is one that means nothing."""
        return self.nonces is not None and None in self.nonces

    def awaits(self, seat: int) -> bool:
        """Whether the person of a seat has still to come, with its nonce."""
        return self.nonces is not None and self.nonces[seat] is None

    def next_draw(self) -> str:
        """What names the next draw."""
        if self.nonces is None:
            return chance.label(self.id, self.seq + 1, None)
        return chance.label(self.id, self.draws, [nonce or "" for nonce in self.nonces])

    def has_old_rules(self) -> bool:
        """Whether the game goes on by newer rules than its log says so far."""
        return not self.over() and self.rules != self.state.game.rules_version

    def over(self) -> bool:
        """Whether the game has ended, by its rules or before."""
        return self.ended is not None or (self.held is None and self.state.is_terminal())

    def actor(self) -> int | None:
        """The seat that must act; None when the game is over."""
        if self.over() or self.waiting():
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
        """The seats of persons: who sit there, or will, or have a bot play for them."""
        return [seat for seat, chair in enumerate(self.chairs) if not chair.is_nobodys()]

    def held_by_one(self) -> bool:
        """Whether one person has all seats that belong to persons."""
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

    def called(self, seat: int) -> str:
        """What a seat is called: its person's name, or its bot's; empty while it is open."""
        chair = self.chairs[seat]
        return chair.name or (bot_name(seat, self.id) if chair.kind == BOT else "")

    def names(self) -> list[str]:
        """The names as a record has them: a bot's is its level."""
        return [
            f"level:{chair.level}" if chair.kind == BOT and not chair.gave_up else chair.name or f"Player {seat + 1}"
            for seat, chair in enumerate(self.chairs)
        ]

    def record(self, seat: int | None) -> Record:
        """The game so far: all of it after the end, else as a seat or, for None, a spectator knows it."""
        whole = replace(Record.of(self.state, self.names()), rules=self.rules)
        if self.over():
            result = self.result()
            assert result is not None
            gave_up = {int(seat): why for seat, why in result["gave_up"].items()}
            ending = Ending(result["how"], gave_up) if gave_up else None
            kept = Result(tuple(result["scores"]), tuple(result["winners"]))
            return replace(whole, result=kept, ending=ending, chance=self._proof())
        who = NOBODY if seat is None else seat
        start = self.state.at(0).observation_string(who)
        return replace(whole, start=start, moves=tuple(self.state.moves_seen(who)), result=None)

    def _proof(self) -> Chance:
        """What proves the dice, deals and draws."""
        if self.nonces is None:
            return Chance(self.id, self.secret.hex(), tuple(self._seqs()))
        return Chance(self.id, self.secret.hex(), nonces=tuple(nonce or "" for nonce in self.nonces))

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
