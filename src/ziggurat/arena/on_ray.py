"""The same games on a Ray cluster. The only file that imports Ray; without it only this is missing."""

from __future__ import annotations

import logging
import os
import sys
import warnings
from collections.abc import Generator, Iterable
from typing import Any

from ziggurat.arena.match import Fixture, Match, Played, Room
from ziggurat.arena.workers import Fault, fault, raise_fault
from ziggurat.errors import BadChoice, ZigguratError

ADDRESS = "RAY_ADDRESS"


def play(match: Match, fixtures: Iterable[Fixture], jobs: int | None = None) -> Generator[Played, None, None]:
    """Plays the games in so many actors, by default one a core of the cluster, and gives each as it is finished."""
    ray = installed()
    waiting = list(reversed(list(fixtures)))
    ours = not ray.is_initialized()
    if ours:
        _join(ray, jobs)
    tables: list[Any] = []
    try:
        actors = min(jobs or int(ray.cluster_resources().get("CPU", 1)), len(waiting))
        tables += [ray.remote(RayTable).remote(match, sys.path) for _ in range(actors)]
        busy = {table.play.remote(waiting.pop()): table for table in tables}
        while busy:
            (done,), _ = ray.wait(list(busy))
            table = busy.pop(done)
            answer: Played | Fault = _answer(ray, done)
            if not isinstance(answer, Played):
                raise_fault(answer)
            yield answer
            if waiting:
                busy[table.play.remote(waiting.pop())] = table
        ray.get([table.close.remote() for table in tables])
    finally:
        for table in tables:
            ray.kill(table)
        if ours:
            ray.shutdown()


class RayTable:
    """An actor with the players of a match, somewhere in the cluster."""

    def __init__(self, match: Match, path: list[str]) -> None:
        # On this machine players are found where the command finds them; elsewhere unknown folders do no harm.
        sys.path.extend(folder for folder in path if folder not in sys.path)
        self.match = match
        self.room: Room | None = None

    def play(self, fixture: Fixture) -> Played | Fault:
        """One game, or what went wrong in it."""
        try:
            self.room = self.room or Room(self.match)
            return self.room.play(fixture)
        except ZigguratError as error:
            return fault(error)

    def close(self) -> None:
        """Sends the players home."""
        if self.room is not None:
            self.room.close()


def installed() -> Any:
    """Ray itself; says what to install where it is missing."""
    try:
        import ray
    except ImportError:
        expected = 'Ray, which is not installed: pip install "ziggurat[ray]"'
        raise BadChoice("--on", "ray", expected) from None
    return ray


def _join(ray: Any, jobs: int | None) -> None:
    """Joins the cluster of RAY_ADDRESS, or starts a small one here."""
    address = os.environ.get(ADDRESS)
    here = {} if address else {"num_cpus": jobs or os.cpu_count(), "include_dashboard": False}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about Ray's own future: nobody who plays a match can do anything about it
        try:
            ray.init(log_to_driver=False, logging_level=logging.ERROR, **here)
        except (ConnectionError, ValueError, RuntimeError) as error:
            found = address or "no cluster"
            raise BadChoice(ADDRESS, found, f"the address of a Ray cluster ({error})") from None


def _answer(ray: Any, done: Any) -> Played | Fault:
    try:
        answer: Played | Fault = ray.get(done)
    except ray.exceptions.RayError as error:
        raise BadChoice("--on ray", str(error).splitlines()[0], "an actor that plays to the end") from None
    return answer
