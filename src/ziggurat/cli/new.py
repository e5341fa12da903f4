"""The command that begins a game: a placeholder that can be played and is proven, to be written over."""

import sys
from typing import Annotated

import typer

from ziggurat.cli.arguments import EXAMPLE, app, example
from ziggurat.study import new_game
from ziggurat.study.new_game import NewGame

_NEXT = """
It can be played, and its tests pass:
    ziggurat play {game} --vs 1
    {tests}

Now make it yours. Every `Write me` says what belongs there: write that, then delete the line. A good order:
    1. RULES.en.md, __init__.py     the rules in words, numbered, and the facts
    2. rules.py, notation.py        then `ziggurat trace {game}` and `ziggurat bench {game}`
    3. {proof}     a test for every rule, position and invariant
    4. story.py, sketch.py, tensor.py, picture.py, words.en.ftl     then `ziggurat play {game}`
    5. RULES.fr.md, words.fr.ftl
`ziggurat new --check {game}` lists what is left. CONTRIBUTING.md explains every file."""


@app.command(epilog=example(f"new {EXAMPLE}-2"))
def new(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Its id, as in my-game; or a folder, as in ./my_game.")],
    check: Annotated[
        bool, typer.Option("--check", help="List what is still to be written; fails if anything is.")
    ] = False,
) -> None:
    """Begin a game: write a placeholder that can be played, with its tests, for you to write over."""
    (_list_left if check else _begin)(new_game.named(game))


def _begin(chosen: NewGame) -> None:
    new_game.write(chosen)
    for folder in dict.fromkeys((chosen.code, chosen.proof)):
        files = sorted(file.name for file in folder.iterdir())
        print(f"wrote {chosen.shown(folder)}: {', '.join(files)}")
    for path, (_, line) in chosen.lines().items():
        print(f"added to {chosen.shown(path)}: {line.strip()}")
    game = chosen.id if chosen.root else f"./{chosen.shown(chosen.code)}"
    print(_NEXT.format(game=game, tests=_tests(chosen), proof=chosen.shown(chosen.proof)))


def _tests(chosen: NewGame) -> str:
    """How the game's own tests are run, in a checkout, and those that ask every game."""
    names = " or ".join(dict.fromkeys((chosen.id, chosen.code.name)))
    every = f".venv/bin/python -m pytest -q -k '{names}' tests"
    return every if chosen.root else f"ZIGGURAT_GAMES={chosen.code} {every} {chosen.proof}"


def _list_left(chosen: NewGame) -> None:
    found = new_game.left(chosen)
    for one in found:
        print(
            f"{chosen.shown(one.file)}:{one.line}: {one.what}" if one.line else f"{chosen.shown(one.file)}: {one.what}"
        )
    if found:
        sys.exit(1)
    print(f"{chosen.id}: nothing is the placeholder's any more")
