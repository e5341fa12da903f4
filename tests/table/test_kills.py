"""The server is killed in play, again and again: what it answered is there, once, and everybody is right again."""

from __future__ import annotations

import json
import random
import time

from table.lines import lines, replayed
from table.server import START, Guest, ServerProcess, make, timeless
from table.stubborn import Ear, Player, ask, play_turn
from ziggurat.record import Record
from ziggurat.table.truth import chance

ANN, BEN = {"name": "Ann"}, {"name": "Ben"}
GAMES = ("kotra", "twin-win", "kotra")  # dice; hidden figures; and one more
KILLS = 20


class Play:
    """One table, whoever plays there, and whoever listens: each seat and a spectator."""

    def __init__(
        self, server: ServerProcess, game: str, seed: int, heard_at: ServerProcess | None = None, pause: float = 0
    ) -> None:
        self.table, self.guests = make(server, game, ANN, BEN)
        self.player = Player(self.guests, seed, pause)
        tokens = [*(guest.token for guest in self.guests), None]
        self.ears = [Ear(heard_at or server, self.table, token) for token in tokens]
        for thread in (self.player, *self.ears):
            thread.start()

    def wait_for(self, answers: int) -> None:
        until = time.monotonic() + START
        while len(self.player.answered) < answers and self.player.is_alive():
            assert time.monotonic() < until, "the game does not go on"
            time.sleep(0.01)

    def finish(self) -> None:
        self.player.finish()
        last = max((one.seq for one in self.player.answered), default=0)
        for ear in self.ears:
            ear.wait_for(last)
            ear.finish()


def kill_in_play(server: ServerProcess, kills: int, seed: int) -> list[Play]:
    """Plays on through so many kills, each some moves after the last; a game that is over is followed by a new one."""
    rng = random.Random(seed)
    plays = [Play(server, game, number) for number, game in enumerate(GAMES)]
    running = list(plays)
    for kill in range(kills):
        for number, play in enumerate(running):
            if not play.player.is_alive():
                running[number] = Play(server, GAMES[number], 100 + kill)
                plays.append(running[number])
            running[number].wait_for(len(running[number].player.answered) + rng.randrange(1, 4))
        time.sleep(rng.random() * 0.03)
        server.kill()
        server.start()
    for play in running:
        play.wait_for(len(play.player.answered) + 2)
    for play in plays:
        play.finish()
    return plays


def check_log(database: str, play: Play) -> None:
    """Every answered move is there once, in its place, and nothing else is; the log replays to its hashes."""
    log = lines(database, play.table)
    assert [line.seq for line in log] == list(range(len(log)))
    found = [(line.seq, line.command_id, json.loads(line.payload)["move"]) for line in log[1:]]
    assert found == [(one.seq, f"{one.seat}:{one.command}", one.move) for one in play.player.answered]
    assert replayed(database, play.table).seq == len(found)


def check_ears(play: Play) -> None:
    """Everybody was told of every line once, in order, and what the mover was answered is what its seat was told."""
    for ear in play.ears:
        told = [move["seq"] for move in ear.moves()]
        assert told == list(range(1, len(play.player.answered) + 1))
    for one in play.player.answered:
        assert play.ears[one.seat].moves()[one.seq - 1]["hash"] == one.hash


def check_views(server: ServerProcess, play: Play) -> None:
    """What everybody heard in the end is what everybody gets who asks."""
    for guest, ear in zip([*play.guests, Guest(server, play.table, None, None)], play.ears, strict=True):
        seen = guest.see()
        if ear.moves():
            last = ear.moves()[-1]
            assert {name: last[name] for name in ("seq", "hash", "view")} == {
                name: seen[name] for name in ("seq", "hash", "view")
            }


def check_dice(server: ServerProcess, play: Play) -> None:
    """After the end the secret proves that no roll was made twice."""
    guest = play.guests[0]
    seen = guest.see()
    if seen["result"] is None:
        assert guest.act("resign").status_code == 200
    record = Record.read(ask(guest, "GET", "/record")[0].text)
    assert chance.verify(record) > 0


def check_play(server: ServerProcess, play: Play) -> None:
    """All that must be true of a table at which nobody plays any more."""
    check_log(server.database, play)
    check_ears(play)
    check_views(server, play)
    check_dice(server, play)


def check_all(server: ServerProcess, plays: list[Play]) -> None:
    assert sum(play.player.resent for play in plays), "no command was ever sent twice: the kills came too late"
    for play in plays:
        check_play(server, play)


def test_no_answered_move_is_lost_or_doubled(server: ServerProcess) -> None:
    check_all(server, kill_in_play(server, KILLS, seed=1))


def test_the_same_dice_after_a_kill(server: ServerProcess) -> None:
    """Killed after the roll, before the choice: nobody gets another roll; and a bot that was about to think does."""
    table, guests = make(server, "kotra", ANN, BEN)
    looking = [*guests, Guest(server, table, None, None)]
    _, (person, _) = make(server, "kotra", ANN, {"bot": 1})
    for _ in range(2):
        play_turn(guests[guests[0].see()["actor"]])
        before = [timeless(guest.see()) for guest in looking]
        seq = play_turn(person)
        server.kill()  # while the bot gets ready to think
        server.start()
        assert [timeless(ask(guest, "GET", "")[0].json()) for guest in looking] == before
        assert person.wait_for_turn()["seq"] > seq
