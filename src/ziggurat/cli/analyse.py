"""The command that says what positions and moves are worth."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from ziggurat.cli.arguments import (
    EXAMPLE,
    AsJson,
    GameName,
    Language,
    Options,
    Position,
    Seats,
    app,
    chosen_game,
    example,
    read_text,
    with_progress,
)
from ziggurat.contract.errors import BadChoice
from ziggurat.game import Game, load
from ziggurat.players import Answer
from ziggurat.record import Record
from ziggurat.study import analysis
from ziggurat.study.analysis import Judgement
from ziggurat.study.plot import shares_over_time
from ziggurat.words import Words, preferred, words


@app.command(epilog=example(f"analyse {EXAMPLE} --record game.record --plot shares.svg"))
def analyse(
    game: GameName,
    seats: Seats = None,
    option: Options = None,
    position: Position = None,
    record: Annotated[Path | None, typer.Option(metavar="FILE", help="A record: every move is judged.")] = None,
    sims: Annotated[
        int | None, typer.Option(min=1, max=10**8, help="Simulations for each decision; by default a strong player's.")
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same analysis.")] = 0,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE.svg", help="Draw each seat's share of the win over the game.")
    ] = None,
    language: Language = None,
    as_json: AsJson = False,
) -> None:
    """Say what a position's moves are worth, or how much each move of a record lost."""
    spoken = words(language or preferred())
    if (position is None) == (record is None):
        raise BadChoice("analyse", "neither or both of --position and --record", "one of them")
    if record is not None:
        _judge_record(game, Record.read(read_text(record)), sims, seed, plot, None if as_json else spoken)
        return
    if plot is not None:
        raise BadChoice("analyse", "--plot without --record", "a record with it")
    chosen = chosen_game(game, seats, option)
    state = chosen.from_position(position or "")
    _print_answer(analysis.position(state, analysis.searcher(chosen, sims), seed), None if as_json else spoken)


def _print_answer(answer: Answer, spoken: Words | None) -> None:
    """As a table in that language, or as JSON."""
    if spoken is None:
        # If one move wins, the others are not searched and have no value.
        moves = [
            {"move": one.move, "visits": one.visits, "value": one.value if one.visits else None}
            for one in answer.choices
        ]
        plain = {"best": answer.choices[0].move, "shares": answer.shares, "line": answer.line, "moves": moves}
        print(json.dumps(plain | {"simulations": answer.simulations, "seconds": round(answer.seconds, 3)}))
        return
    from rich.console import Console
    from rich.table import Table

    titles = (spoken.say(title) for title in ("column-move", "column-share", "column-simulations"))
    table = Table(*titles, box=None, pad_edge=False)
    for one in answer.choices:
        table.add_row(one.move, f"{one.value:.1%}" if one.visits else "-", f"{one.visits:,}")
    Console().print(table)
    print(spoken.say("likely", line=" ".join(answer.line)))


def _judge_record(
    game: str, kept: Record, sims: int | None, seed: int, plot: Path | None, spoken: Words | None
) -> None:
    """As a table in that language, or as JSON."""
    from ziggurat.terminal import seating

    if kept.game != game:
        raise BadChoice("record", kept.game, f"a record of {game}")
    loaded: Game = load(kept.game, kept.seats, **dict(kept.options))
    kept.replay()  # a bad record is refused before the long work
    judged = analysis.record(kept, analysis.searcher(loaded, sims), seed)
    judgements: list[Judgement] = []
    for one in with_progress(judged, "thinking", len(kept.moves)):
        if one is not None:
            judgements.append(one)
            if spoken is None:
                print(json.dumps(one.plain()), flush=True)
    if plot is not None:
        plot.write_text(shares_over_time([one.shares for one in judgements], kept.names), encoding="utf-8")
    if spoken is not None:
        _print_judgements(judgements, seating.called(kept.names, spoken), spoken)


def _print_judgements(judgements: Sequence[Judgement], names: Sequence[str], spoken: Words) -> None:
    from rich.console import Console
    from rich.table import Table

    titles = ("seat", "move", "before", "after", "cost", "better")
    table = Table("", *(spoken.say(f"column-{title}") for title in titles), box=None, pad_edge=False)
    for one in judgements:
        better = one.best if one.cost >= 0.01 and one.best != one.move else ""
        cost = f"{one.cost:.1%}" if one.cost >= 0.001 else "-"
        table.add_row(str(one.number), names[one.seat], one.move, f"{one.before:.1%}", f"{one.after:.1%}", cost, better)
    Console().print(table)
    print(spoken.say("columns"))
