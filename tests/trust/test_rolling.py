"""Servers are replaced one by one under live games: no acknowledged move is lost, every client goes on by itself."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from table.test_kills import Play, check_ears, check_log, check_views
from trust.fleet import Fleet, fleet
from trust.ledger import tell

GAMES, ROUNDS = 100, 2  # of the long one: how many are live, and how often every server is replaced
PAUSE = 0.7  # seconds between two moves of a game
STAYS = 2.0  # seconds between two servers


def replace_all(ships: Fleet, plays: list[Play]) -> None:
    """Each server stops as a host stops it, and another takes its place; then every game has gone on."""
    for server in ships.servers:
        before = [len(play.player.answered) for play in plays]
        server.stop()
        time.sleep(STAYS)  # the others have all of them
        server.start()
        for play, answered in zip(plays, before, strict=True):
            play.wait_for(answered + 1)


def roll(folder: Path, games: int, rounds: int) -> str:
    with fleet(folder) as ships:
        plays = [Play(ships.door, "kotra", number, pause=PAUSE) for number in range(games)]
        for play in plays:
            play.wait_for(1)
        for _ in range(rounds):
            replace_all(ships, plays)
        return check(ships, plays, rounds)


def check(ships: Fleet, plays: list[Play], rounds: int) -> str:
    for play in plays:
        play.finish()
        check_log(ships.database, play)
        check_ears(play)
        check_views(ships.door, play)
    moves, resent = sum(len(play.player.answered) for play in plays), sum(play.player.resent for play in plays)
    connected = sum(ear.connected - 1 for play in plays for ear in play.ears)
    assert connected, "no stream was ever cut: nothing was replaced under them"
    return (
        f"{len(plays)} live games, {3 * len(plays)} listeners, {rounds * len(ships.servers)} servers replaced, "
        f"{moves:,} acknowledged moves, {resent} sent again, {connected} streams resumed: 0 lost, 0 stuck"
    )


def test_servers_are_replaced_under_games(tmp_path: Path) -> None:
    roll(tmp_path, games=3, rounds=1)


@pytest.mark.soak
def test_rolling_at_length(tmp_path: Path) -> None:
    tell("rolling", roll(tmp_path, GAMES, ROUNDS))
