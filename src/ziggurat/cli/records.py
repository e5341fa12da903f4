"""Commands about records of games."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from ziggurat.cli.arguments import AsJson, app, example, group_of_commands, read_text
from ziggurat.contract.errors import BadChoice
from ziggurat.record import Chance, Record
from ziggurat.table.truth import chance

record_app = group_of_commands("Check and convert records of games.")
app.add_typer(record_app, name="record")


@record_app.command(epilog=example("record check game.record"))
def check(file: Annotated[Path, typer.Argument(help="A record.")], as_json: AsJson = False) -> None:
    """Replay a record and say whether every move is legal and the result true."""
    kept = Record.read(read_text(file))
    state = kept.replay()
    plain = {"game": kept.game, "moves": len(kept.moves), "over": state.is_terminal(), "position": state.position()}
    ending = "over" if state.is_terminal() else "not over yet"
    print(json.dumps(plain) if as_json else f"{kept.game}: {len(kept.moves)} moves, all legal; {ending}.")


@record_app.command(epilog=example("record convert game.record --to json"))
def convert(
    file: Annotated[Path, typer.Argument(help="A record, as text or JSON.")],
    to: Annotated[str, typer.Option(help="text or json.")] = "json",
    output: Annotated[Path | None, typer.Option(help="A file; by default the screen.")] = None,
) -> None:
    """Write a record in its other form."""
    forms: dict[str, Callable[[Record], str]] = {"text": Record.to_text, "json": Record.to_json}
    if to not in forms:
        raise BadChoice("--to", to, "text or json")
    text = forms[to](Record.read(read_text(file)))
    if output is None:
        sys.stdout.write(text)
    else:
        output.write_text(text, encoding="utf-8")


@record_app.command(epilog=example("record verify game.record"))
def verify(
    file: Annotated[Path, typer.Argument(help="A record of a table that is over.")],
    commitment: Annotated[str | None, typer.Option(help="The hash that the table showed before the game.")] = None,
) -> None:
    """Check with the table's secret that the deal and every roll and draw were random."""
    kept = Record.read(read_text(file))
    proven = chance.verify(kept)
    assert kept.chance is not None
    shown = chance.commitment(bytes.fromhex(kept.chance.secret))
    if commitment not in (None, shown):
        raise BadChoice("--commitment", commitment, f"{shown}, the hash of the secret in the record")
    print(f"{kept.game}: the set-up and {proven - 1} outcomes of chance follow from the secret, whose hash is {shown}.")
    print(_added(kept.chance))


def _added(proof: Chance) -> str:
    """Who has added to the table's chance, without whom a host could have tried many secrets."""
    if proof.nonces is None:
        return "An older record, without nonces: its host could have chosen among the lines of the log."
    seats = [str(seat) for seat, nonce in enumerate(proof.nonces) if nonce]
    return f"Nonces were added by seats {', '.join(seats)}." if seats else "Nobody added a nonce."
