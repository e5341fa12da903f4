"""What is said while rules are compiled: to the log, to a terminal and a notebook, and nothing where nobody waits."""

import os
import subprocess
import sys

import pytest

from ziggurat import games

pty = pytest.importorskip("pty")
GAME = list(games.GAMES)[-1]

# A small function of ours stands for the rules of a game, which take much longer to compile.
COMPILES = f"""
import logging, sys
import numba, ziggurat
logging.basicConfig(level=logging.INFO, stream=sys.stdout, format="log: %(message)s")
def look(rows):
    return rows[0].seats
look.__module__ = "ziggurat.look"
print("seats", numba.njit(look)(ziggurat.load({GAME!r}).blank))
"""
ONCE = "once on this machine, about half a minute a game"


def at_a_terminal(command: list[str]) -> str:
    """What a command writes to a terminal at both ends; its standard output goes elsewhere."""
    ours, theirs = pty.openpty()
    with open(os.devnull, "w") as elsewhere:
        process = subprocess.Popen(command, stdin=theirs, stdout=elsewhere, stderr=theirs)
    os.close(theirs)
    shown = b""
    while True:
        try:
            part = os.read(ours, 4096)
        except OSError:  # the other end is closed
            part = b""
        if not part:
            break
        shown += part
    os.close(ours)
    assert process.wait(timeout=300) == 0, shown
    return shown.decode()


def test_whoever_waits_at_a_terminal_sees_what_takes_so_long() -> None:
    shown = at_a_terminal([sys.executable, "-c", COMPILES])
    assert f"\rcompiling {GAME} ({ONCE}): 0 s" in shown
    assert shown.endswith(" \r")  # and the line is taken away
    assert "\n" not in shown


def test_a_program_finds_it_in_the_log_only() -> None:
    done = subprocess.run([sys.executable, "-c", COMPILES], capture_output=True, text=True, timeout=300, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"log: compiling {GAME}: {ONCE}\nseats 2\n", "")


def test_a_notebook_keeps_the_line() -> None:
    notebook = "import sys, types; sys.modules['ipykernel'] = types.ModuleType('ipykernel')\n" + COMPILES
    done = subprocess.run([sys.executable, "-c", notebook], capture_output=True, timeout=300, check=True)
    assert done.stderr.startswith(f"\rcompiling {GAME} ({ONCE}): 0 s".encode())
    assert not done.stderr.endswith(b"\r")


def test_a_process_of_another_one_says_nothing() -> None:
    worker = f"""
import multiprocessing, sys
def work():
    exec({COMPILES!r})
if __name__ == "__main__":
    process = multiprocessing.get_context("fork").Process(target=work)
    process.start()
    process.join()
    sys.exit(process.exitcode)
"""
    assert at_a_terminal([sys.executable, "-W", "ignore", "-c", worker]) == ""


def test_nothing_is_said_of_what_is_compiled_already() -> None:
    plays = f"import ziggurat; ziggurat.load({GAME!r}).new_initial_state(seed=1).legal_actions()"
    subprocess.run([sys.executable, "-c", plays], check=True, timeout=300)
    assert at_a_terminal([sys.executable, "-c", plays]) == ""


def test_games_can_be_compiled_from_python_by_a_script_without_a_main() -> None:
    done = subprocess.run(
        [sys.executable, "-c", f"import ziggurat; ziggurat.warm({GAME!r})"],
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_only_games_that_there_are_can_be_compiled() -> None:
    import ziggurat

    with pytest.raises(ziggurat.BadChoice, match="game: found 'chess'"):
        ziggurat.warm("chess")
