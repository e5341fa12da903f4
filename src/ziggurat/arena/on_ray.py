"""The same games on a Ray cluster. Only this file imports Ray, and only this needs it."""

from __future__ import annotations

import logging
import os
import shutil
import socket
import sys
import tempfile
import warnings
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from ziggurat.arena.match import Fixture, Match, Played, Room
from ziggurat.arena.workers import Fault, fault, raise_fault, started
from ziggurat.contract.errors import BadChoice, ZigguratError

ADDRESS = "RAY_ADDRESS"
PATIENCE = 10.0  # seconds for the cluster to answer


def play(match: Match, fixtures: Iterable[Fixture], jobs: int | None = None) -> Generator[Played, None, None]:
    """Plays the games in so many actors, by default one a core of the cluster, and gives each as it is finished."""
    return started(_play(match, fixtures, jobs))


def _play(match: Match, fixtures: Iterable[Fixture], jobs: int | None) -> Generator[Played | None, None, None]:
    ray = installed()
    waiting = list(reversed(list(fixtures)))
    tables: list[Any] = []
    with _joined(ray, jobs):
        try:
            yield None
            actors = min(jobs or int(ray.cluster_resources().get("CPU", 1)), len(waiting))
            tables += [ray.remote(RayTable).remote(match, sys.path) for _ in range(actors)]
            busy = {table.play.remote(waiting.pop()): table for table in tables}
            while busy:
                (done,), _ = ray.wait(list(busy))
                table = busy.pop(done)
                answer: Played | Fault = ray.get(done)
                if not isinstance(answer, Played):
                    raise_fault(answer)
                yield answer
                if waiting:
                    busy[table.play.remote(waiting.pop())] = table
            ray.get([table.close.remote() for table in tables])
        except ray.exceptions.RayError as error:
            raise BadChoice("--on ray", _sentence(error), "a cluster that plays to the end") from None
        finally:
            for table in tables:
                with suppress(ray.exceptions.RayError):
                    ray.kill(table)


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
        """Closes the players."""
        if self.room is not None:
            self.room.close()


def installed() -> Any:
    """The module ray; where it is missing, an error says what to install."""
    try:
        import ray
    except ImportError:
        expected = 'Ray, which is not installed: pip install "ziggurat[ray]"'
        raise BadChoice("--on", "ray", expected) from None
    return ray


@contextmanager
def _joined(ray: Any, jobs: int | None) -> Iterator[None]:
    """A context within a cluster: the one already joined, that of RAY_ADDRESS, or a small one started here."""
    if ray.is_initialized():
        yield
        return
    folder = tempfile.mkdtemp(prefix="ray-", dir="/tmp" if sys.platform == "darwin" else None)  # for a socket, so short
    try:
        _join(ray, jobs, folder)
        yield
    finally:
        ray.shutdown()
        shutil.rmtree(folder, ignore_errors=True)


def _join(ray: Any, jobs: int | None, folder: str) -> None:
    address = os.environ.get(ADDRESS)
    here = {"num_cpus": jobs or os.cpu_count(), "include_dashboard": False, "_temp_dir": folder}
    if address:
        _check_that_it_answers(address)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Ray's deprecation warnings: the user of a match can do nothing about them
        try:
            ray.init(log_to_driver=False, logging_level=logging.ERROR, **{} if address else here)
        except Exception as error:  # whatever it is, there is no cluster
            if address:
                raise BadChoice(ADDRESS, address, f"the address of a Ray cluster ({_sentence(error)})") from None
            raise BadChoice("--on ray", _sentence(error), "a cluster that can be started here") from None


def _check_that_it_answers(address: str) -> None:
    """Fails early: Ray itself would retry for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdecimal():
        try:
            socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()
        except (OSError, OverflowError) as error:
            raise BadChoice(ADDRESS, address, f"the address of a Ray cluster that answers ({error})") from None


def _sentence(error: Exception) -> str:
    """The first line of Ray's error message."""
    return next(iter(str(error).splitlines()), type(error).__name__)
