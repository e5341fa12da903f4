"""What a film costs: frames, CPU seconds, kilobytes and the most memory, for each game as GIF and as WebP.

python benchmarks/film.py [GAME ...]      a minute or two; prints a table, writes nothing

Films are of at most 100 moves, drawn by the table's own code, each in a process of its own: the longest of ten random
games. Where all end sooner, the column for 100 moves says what 100 would have cost at the same rate.
"""

import subprocess
import sys
import time

import ziggurat
from ziggurat import games
from ziggurat.kernel.random import below, generator
from ziggurat.record import Record
from ziggurat.table.work.drawing import MOVING, Drawing

MOVES, GAMES = 100, 10
COLUMNS = ("game", "form", "frames", "CPU s", "for 100 moves", "kB", "most memory, MB")


def drawing(id: str, form: str) -> Drawing:
    """A film of the longest of some random games, with a frame after each decision."""
    game = ziggurat.load(id)
    state, moments = max((played(game, seed) for seed in range(GAMES)), key=lambda one: len(one[1]))
    return Drawing(Record.of(state).to_text(), None, 0, tuple(moments), form, "en", ())


def played(game: ziggurat.Game, seed: int) -> tuple[ziggurat.State, list[int]]:
    """A random game, and after how many actions each decision was done."""
    rng = generator(seed)
    state, moments = game.start(rng), [0]
    while not state.is_terminal() and len(moments) <= MOVES:
        if state.is_chance_node():
            state.apply_action(state.draw(rng))
            continue
        legal = state.legal_actions()
        state.apply_action(legal[below(rng, len(legal))])
        moments.append(state.move_number())
    return state, moments


def measure(id: str, form: str) -> str:
    """One row of the table, by this process."""
    import resource

    asked = drawing(id, form)
    prepared, before = asked.prepare(), time.process_time()
    made = asked.answer(prepared, lambda done: None)
    seconds, frames = time.process_time() - before, len(asked.moments)
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    each = seconds * MOVES / frames
    return f"| {id} | {form} | {frames} | {seconds:.1f} | {each:.1f} | {len(made) // 1000} | {most:.0f} |"


def main(asked: list[str]) -> None:
    """The whole table, a row as soon as it is measured."""
    if asked[:1] == ["--one"]:
        print(measure(*asked[1:]), flush=True)
        return
    print(f"| {' | '.join(COLUMNS)} |\n|{' --- |' * len(COLUMNS)}", flush=True)
    for id in asked or games.GAMES:
        for form in MOVING:
            subprocess.run([sys.executable, __file__, "--one", id, form], check=True)


if __name__ == "__main__":
    main(sys.argv[1:])
