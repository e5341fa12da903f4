"""Commands to host tables: the server, and copies of its database."""

from pathlib import Path
from typing import Annotated

import typer
from platformdirs import user_data_path

from ziggurat import games as catalogue
from ziggurat.cli.arguments import app, by_ids, example
from ziggurat.table.access.caps import Caps
from ziggurat.table.http import logs

Data = Annotated[Path | None, typer.Option(metavar="DIR", envvar="ZIGGURAT_DATA", help="Where games are kept.")]
Database = Annotated[
    str | None,
    typer.Option(
        metavar="URL", envvar="ZIGGURAT_DATABASE", help="sqlite:///FILE or postgresql://...", show_envvar=True
    ),
]


@app.command(epilog=example("serve --lan"))
def serve(
    host: Annotated[str, typer.Option(envvar="ZIGGURAT_HOST", help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(envvar="ZIGGURAT_PORT", min=1, max=65535)] = 8600,
    database: Database = None,
    data: Data = None,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    lan: Annotated[bool, typer.Option("--lan", help="Listen on the home network, and show the address.")] = False,
    host_name: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME", envvar="ZIGGURAT_HOST_NAMES", help="A name under which people reach it: play.example.org."
        ),
    ] = None,
    keep: Annotated[
        int, typer.Option(metavar="DAYS", envvar="ZIGGURAT_KEEP", min=0, help="Delete older tables; 0: never.")
    ] = 0,
    proxies: Annotated[
        str | None,
        typer.Option(metavar="IP,...", envvar="ZIGGURAT_PROXIES", help="Reverse proxies whose headers are trusted."),
    ] = None,
    largest: Annotated[
        int | None,
        typer.Option(metavar="MB", envvar="ZIGGURAT_LARGEST", min=1, help="The largest size of an SQLite database."),
    ] = None,
    limit_local: Annotated[
        bool, typer.Option("--limit-local", envvar="ZIGGURAT_LIMIT_LOCAL", help="Rate limits also for this machine.")
    ] = False,
    connections: Annotated[
        int, typer.Option(envvar="ZIGGURAT_CONNECTIONS", min=10, help="The most connections at once.")
    ] = Caps.connections,
    streams: Annotated[
        int, typer.Option(envvar="ZIGGURAT_STREAMS", min=1, help="The most people who listen at once.")
    ] = Caps.streams,
    per_address: Annotated[
        int, typer.Option(envvar="ZIGGURAT_PER_ADDRESS", min=1, help="The most of each from one address.")
    ] = Caps.per_address,
    patience: Annotated[
        float,
        typer.Option(
            metavar="SECONDS", envvar="ZIGGURAT_PATIENCE", min=0.1, help="How long to wait for a client that stalls."
        ),
    ] = Caps.patience,
    log_requests: Annotated[
        bool, typer.Option("--log-requests", envvar="ZIGGURAT_LOG_REQUESTS", help="Log every request.")
    ] = False,
    game: Annotated[
        list[str] | None,
        typer.Option(metavar="GAME", callback=by_ids, help="One more game in the lobby: a folder, or installed."),
    ] = None,
) -> None:
    """Host tables: people play in their browsers, against each other and against bots."""
    from ziggurat.table.http import serve as serving
    from ziggurat.table.http.guard import Guard
    from ziggurat.table.http.routes import application
    from ziggurat.table.server import Choices, Server

    for one in game or ():
        catalogue.add(one)
    names = tuple(host_name or ())
    address = serving.Address("0.0.0.0" if lan else host, port, lan)
    serving.check_free(address)
    url = database or serving.sqlite_url(_folder(data))
    known = serving.host_names(address, names)
    caps = Caps(connections, streams, per_address, patience=patience)
    choices = Choices(url, keep, largest, limit_local, address=address.for_friends(), host_names=known, caps=caps)
    server = Server(choices)
    guard = Guard(caps, limit_local, proxies)
    logs.set_up(log_requests)
    serving.welcome(address, open_page)
    serving.warn_of_proxy(names, proxies)
    serving.run(address, application(server), proxies, server.hush, guard)


@app.command(epilog=example("backup tables.backup"))
def backup(
    file: Annotated[Path, typer.Argument(help="The copy to write.")], database: Database = None, data: Data = None
) -> None:
    """Copy the database of a server, also while it runs."""
    from ziggurat.table.http import serve as serving

    serving.backup(database or serving.sqlite_url(_folder(data)), file)
    print(f"{file} is written.")


def _folder(data: Path | None) -> Path:
    return data or user_data_path("ziggurat")
