"""The command to play at the terminal."""

from pathlib import Path
from typing import Annotated

import typer

from ziggurat.cli.arguments import EXAMPLE, Language, Options, Seats, app, by_id, chosen_game, example
from ziggurat.words import preferred


@app.command(epilog=example(f"play {EXAMPLE} --vs 3"))
def play(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", callback=by_id, help="Without it you are asked.")
    ] = None,
    seats: Seats = None,
    option: Options = None,
    names: Annotated[
        str | None, typer.Option(metavar="A,B,...", help="Who plays, you first; against bots, your name.")
    ] = None,
    vs: Annotated[
        int | None, typer.Option(min=1, max=5, help="Bots of this level, 1 to 5, on all seats but one.")
    ] = None,
    seat: Annotated[int | None, typer.Option(help="Your seat: 0 begins. By default it is drawn by lot.")] = None,
    starts: Annotated[str | None, typer.Option(metavar="NAME", help="Who begins; by default drawn by lot.")] = None,
    colours: Annotated[
        str | None, typer.Option(metavar="A,B,...", help="The colours of those who play, in the order of names.")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="For the same lot, set-up, dice and cards again.")] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Continue a saved game; `last`: the last one.")
    ] = None,
    language: Language = None,
) -> None:
    """Play at this terminal: everybody at the same keyboard, or one person against bots."""
    from ziggurat.terminal import play as terminal
    from ziggurat.terminal import seating

    spoken = language or preferred()
    if resume is not None:
        state, known = seating.resume(resume, spoken)
        if str(resume) != "last":
            seating.put_aside(spoken)
        terminal.Table(state, spoken, known, seed).run()
        return
    id = game or seating.choose_game(spoken)
    number = seating.choose_seats(id, spoken) if seats is None and game is None else seats
    chosen = chosen_game(id, number, option, offered=True)
    party = seating.seat_all(chosen, seating.Wishes(names, vs, seat, starts, colours), seed, spoken)
    seating.prepare(id, spoken, bots=vs is not None)
    state = party.game.new_initial_state(seed)
    seating.put_aside(spoken)
    seating.introduce(party, spoken)
    terminal.Table(state, spoken, party.names, seed, party.colours).run()
