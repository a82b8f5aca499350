"""`nemeton serve`: tables for the browser."""

from __future__ import annotations

from typing import Annotated

import typer

from nemeton.cli.entry import BadInput
from nemeton.cli.parameters import Language, NoColor


def serve(
    host: Annotated[str, typer.Option("--host", metavar="ADDRESS")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", metavar="N", min=0, max=65_535)] = 8710,
    db: Annotated[str, typer.Option("--db", metavar="FILE|URL")] = "nemeton.db",
    open_page: Annotated[bool, typer.Option("--open")] = False,
    origin: Annotated[list[str] | None, typer.Option("--origin", metavar="URL")] = None,
    lang: Language = None,  # noqa: ARG001
    no_color: NoColor = False,  # noqa: ARG001
) -> None:
    """Serve tables until Ctrl-C."""
    try:
        from nemeton.server import command
    except ImportError as error:
        raise BadInput("no_web") from error
    command.serve(host, port, db, open_page=open_page, origins=tuple(origin or ()))
