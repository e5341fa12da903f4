"""Players for the tests of the arena, named on the command line as arena_players:Lowest and so on."""

import multiprocessing
import os
import time

from ziggurat.kernel.random import generator
from ziggurat.players import Answer
from ziggurat.sight import Sight


class Lowest:
    """The lowest action."""

    name = "lowest"

    def choose(self, sight: Sight, seed: int) -> Answer:
        return Answer(sight.legal_actions()[0])


class Greedy:
    """The action after which the outlook is best, in one world that the seat cannot tell from the true one."""

    name = "greedy"

    def choose(self, sight: Sight, seed: int) -> Answer:
        world = sight.world(generator(seed))

        def promise(action: int) -> float:
            world.apply_action(action)
            value = world.outlook()[sight.seat]
            world.undo()
            return value

        return Answer(max(sight.legal_actions(), key=promise))


class Cheat:
    """Answers an action that does not exist, but not at once."""

    name = "cheat"

    def choose(self, sight: Sight, seed: int) -> Answer:
        legal = sight.legal_actions()
        return Answer(legal[0] if seed % 8 else sight.game.num_distinct_actions() + 5)


class Broken:
    """Fails."""

    name = "broken"

    def choose(self, sight: Sight, seed: int) -> Answer:
        raise ZeroDivisionError("my own fault")


class Slow(Lowest):
    """Takes its time, and prints what nobody asked for."""

    def choose(self, sight: Sight, seed: int) -> Answer:
        print("thinking")
        time.sleep(0.05)
        return super().choose(sight, seed)


class Closing(Lowest):
    """Leaves a mark where it is closed."""

    def close(self) -> None:
        with open(os.environ["ARENA_CLOSED"], "a", encoding="utf-8") as file:
            file.write("closed\n")


class Unmade:
    """Cannot be made."""

    def __init__(self) -> None:
        raise RuntimeError("no weights")


class Dying(Lowest):
    """Takes its process with it."""

    def choose(self, sight: Sight, seed: int) -> Answer:
        os._exit(7)


class HomeOnly(Lowest):
    """Can be made in the process that people talk to, and in no worker."""

    def __init__(self) -> None:
        if multiprocessing.parent_process() is not None:
            raise OSError(24, "Too many open files")


class StillBorn(Lowest):
    """Takes a worker with it before it has begun."""

    def __init__(self) -> None:
        if multiprocessing.parent_process() is not None:
            os._exit(9)
