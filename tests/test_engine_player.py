"""An engine of others as a player here: what it is told, what it says, and engines that fail."""

import shlex
import sys
import textwrap
from pathlib import Path
from threading import Event, Thread

import pytest

import ziggurat
from configurations import every
from random_play import choose
from test_engine import GAME, PATIENCE, ROOT
from ziggurat import BadChoice, Game, State, games, players
from ziggurat.contract.errors import EnginePlayerFailed
from ziggurat.kernel.random import below, generator
from ziggurat.protocol import client
from ziggurat.protocol.client import EnginePlayer

UNIFORM = f"seconds={PATIENCE:g} {shlex.quote(sys.executable)} -m ziggurat engine --player uniform"


def play(game: Game, player: players.Player, seat: int, seed: int, most: int = 10**9) -> State:
    rng = generator(seed)
    state = game.start(rng)
    while not state.is_terminal() and state.move_number() < most:
        if state.current_player() == seat:
            state.apply_action(player.choose(state.sight(seat), seed=state.move_number()).action)
        else:
            state.apply_action(choose(state, rng))
    return state


@pytest.mark.parametrize("id", games.GAMES)
def test_an_engine_plays_a_whole_game_and_then_another(id: str) -> None:
    """Always with the most seats; its moves are those of the player that it serves."""
    game = ziggurat.load(id, games.facts(id).seats[-1])
    player = players.read(f"engine:{UNIFORM}", game)
    assert isinstance(player, EnginePlayer)
    served = play(game, player, seat=1, seed=1)
    assert served.history() == play(game, players.Uniform(), seat=1, seed=1).history()
    again = play(game, player, seat=0, seed=2, most=10)
    assert again.history() == play(game, players.Uniform(), seat=0, seed=2, most=10).history()
    player.close()


def test_options_reach_the_engine() -> None:
    player = None
    for configuration in every():
        if configuration.options and configuration.seats == games.facts(configuration.game).seats[0]:
            player = EnginePlayer(UNIFORM, configuration.load()) if player is None else player
            player._game, player._told = configuration.load(), None
            assert play(configuration.load(), player, seat=0, seed=3, most=4).move_number() == 4
    stones = ziggurat.load(
        "mandala-stones", edition=ziggurat.load("mandala-stones", edition="house").portable_options()["edition"]
    )
    assert player is not None
    player._game, player._told = stones, None
    assert play(stones, player, seat=0, seed=3, most=4).move_number() == 4
    player.close()


def test_what_a_search_says_comes_through() -> None:
    game = ziggurat.load("pyramidis")
    player = EnginePlayer(f"go='sims 60' {UNIFORM}", game)
    sight = game.new_initial_state(seed=1).sight(0)
    answer = player.choose(sight, seed=5)
    own = players.read("search:sims=60", game).choose(sight, seed=5)
    assert (answer.action, answer.simulations, answer.line) == (own.action, 60, own.line)
    assert [choice.action for choice in answer.choices] == [choice.action for choice in own.choices][:5]
    assert answer.shares == pytest.approx(own.shares, abs=1e-4)
    player.close()


LISTENER = """
import sys
from ziggurat.protocol.server import Engine
def lines():
    with open(sys.argv[1], "w") as log:
        for line in sys.stdin:
            log.write(line)
            log.flush()
            yield line
Engine(lambda line: print(line, flush=True), "uniform").serve(lines())
"""


@pytest.mark.parametrize("id", [id for id in games.GAMES if games.facts(id).hidden])
def test_two_worlds_that_look_alike_give_the_same_bytes(id: str, tmp_path: Path) -> None:
    game = ziggurat.load(id)
    program = tmp_path / "listener.py"
    program.write_text(LISTENER)
    logs = [tmp_path / "first", tmp_path / "second"]
    engines = [EnginePlayer(shlex.join([sys.executable, str(program), str(log)]), game) for log in logs]
    different = 0
    for seed in range(4):
        true, world = alike(game, seed)
        different += true.position() != world.position()
        for state, player in zip((true, world), engines, strict=True):
            player.choose(state.sight(0), seed=1)
    for player in engines:
        player.close()
    assert different
    assert logs[0].read_bytes() == logs[1].read_bytes()
    assert b"saw " in logs[0].read_bytes()


def alike(game: Game, seed: int) -> tuple[State, State]:
    """Two games that seat 0, which is to move, cannot tell apart, though they may differ."""
    rng = generator(seed)
    true = game.start(rng)
    world = true.resample_from_infostate(0, rng)
    for _ in range(200):
        if true.is_terminal() or (true.move_number() > 8 and true.current_player() == 0):
            break
        actions = [true.legal_actions()[below(rng, len(true.legal_actions()))] for _ in range(5)]
        if not any(step(true, world, action) for action in actions) and true.move_number():
            true.undo()
            world.undo()
    while true.current_player() != 0:
        true.undo()
        world.undo()
    return true, world


def step(true: State, world: State, action: int) -> bool:
    """Plays the action in one, and in the other one that looks like it; takes both back if seat 0 sees a difference."""
    calls = true.game.calls
    seen = calls.seen(true._rows, 0, action, 0)
    for other in world.legal_actions():
        if calls.seen(world._rows, 0, other, 0) == seen:
            true.apply_action(action)
            world.apply_action(other)
            if true.view(0).tobytes() == world.view(0).tobytes() and not true.is_terminal():
                return True
            true.undo()
            world.undo()
    return False


def engine(tmp_path: Path, code: str, settings: str = "") -> EnginePlayer:
    program = tmp_path / "engine.py"
    program.write_text("import sys, time\n" + textwrap.dedent(code))
    return EnginePlayer(f"{settings} {shlex.join([sys.executable, '-u', str(program)])}".strip(), ziggurat.load(GAME))


HELLO = "print('ok')\n"
BAD_ENGINES = {
    "crash": ("raise SystemExit('no such luck')", "exit code 1", "no such luck"),
    "crash later": (f"{HELLO}input()\nraise SystemExit('out of ideas')", "exit code 1", "out of ideas"),
    "crash at go": (f"{HELLO}[line for line in iter(input, 'go')]\nsys.exit(3)", "exit code 3", "ok"),
    "silence": ("time.sleep(600)", "no ok for 0.7 seconds", "none"),
    "silence later": (f"{HELLO}time.sleep(600)", "no bestmove for 0.7 seconds", "ok"),
    "deafness": (f"sys.stdin.close()\n{HELLO}time.sleep(600)", "no bestmove for 0.7 seconds", "ok"),
    "babble": ("while True: print('bla')", "no ok for 0.7 seconds", "bla / bla"),
    "illegal": (f"{HELLO}print('bestmove frob')\ntime.sleep(600)", "bestmove frob", "a legal move"),
    "no move": (f"{HELLO}print('bestmove')\ntime.sleep(600)", "bestmove", "a legal move"),
    "error": (f"{HELLO}print('error I resign')\ntime.sleep(600)", "error I resign", "bestmove"),
    "bytes": (f"{HELLO}sys.stdout.buffer.write(bytes(range(128, 256)) + b'\\n')\nsys.exit(0)", "exit code 0", "ok"),
}


@pytest.mark.parametrize("kind", BAD_ENGINES)
def test_a_bad_engine_raises_one_clear_error_and_leaves_nothing_behind(kind: str, tmp_path: Path) -> None:
    code, *expected = BAD_ENGINES[kind]
    settings = "seconds=0.7" if "0.7" in expected[0] else f"seconds={PATIENCE:g}"
    player = engine(tmp_path, code, settings)
    sight = player._game.new_initial_state(seed=1).sight(0)
    started = []
    original = player._started

    def remember() -> object:
        process = original()
        started.append(process)
        return process

    player._started = remember  # type: ignore[method-assign, assignment]
    with pytest.raises(EnginePlayerFailed) as caught:
        player.choose(sight, seed=1)
    message = str(caught.value)
    assert message.count("\n") == 0
    for part in (*expected, "engine.py"):
        assert part in message
    for process in started:
        assert process._process.returncode is not None
    assert player._process is None


def test_a_player_that_is_forgotten_ends_its_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "GOODBYE_SECONDS", PATIENCE)  # a busy machine takes long to end a process
    game = ziggurat.load(GAME)
    player = EnginePlayer(UNIFORM, game)
    player.choose(game.new_initial_state(seed=1).sight(0), seed=1)
    assert player._process is not None
    process = player._process._process
    del player
    assert process.returncode == 0, "it was asked to quit, and did"


def test_stop_reaches_the_engine() -> None:
    """It is said again and again, since nobody knows when the engine has begun."""
    game = ziggurat.load(GAME)
    player = EnginePlayer(f"go='sims 1000000000' {UNIFORM}", game)
    sight = game.new_initial_state(seed=1).sight(0)
    answered = Event()

    def keep_stopping() -> None:
        while not answered.wait(0.1):
            player.stop()

    thread = Thread(target=keep_stopping)
    thread.start()
    try:
        answer = player.choose(sight, seed=1)
    finally:
        answered.set()
        thread.join()
    assert answer.cut_short
    assert answer.action in sight.legal_actions()
    player.close()


@pytest.mark.parametrize(
    "text", ["", "/no/such/program", "'unclosed", "seconds=x ls", "seconds=0 ls", "seconds=nan ls", "go='sims 3'"]
)
def test_a_command_that_cannot_be_is_refused_at_once(text: str) -> None:
    with pytest.raises(BadChoice, match="player"):
        players.read(f"engine:{text}", ziggurat.load(GAME))


def test_the_example_engine_plays_every_game() -> None:
    command = shlex.join([sys.executable, str(ROOT / "examples" / "random_engine.py")])
    for id in games.GAMES:
        game = ziggurat.load(id)
        player = EnginePlayer(command, game)
        assert play(game, player, seat=0, seed=1, most=30).move_number() > 0
        player.close()
