"""`nemeton serve`: one command to host tables oneself."""

from __future__ import annotations

import gc
import logging
import threading
import webbrowser
from typing import Final

import uvicorn

from nemeton.server.app import create_app
from nemeton.server.connection import Connection
from nemeton.server.settings import Settings
from nemeton.server.store import Store

SECONDS_TO_LEAVE: Final = 3
COLLECT_AFTER: Final = (20_000, 20, 100)  # objects made, then collections of the younger


def serve(
    host: str = "127.0.0.1",
    port: int = 8710,
    database: str = "nemeton.db",
    *,
    open_page: bool = False,
    origins: tuple[str, ...] = (),
) -> None:
    """Serve until Ctrl-C. `database` is a file, or a URL of SQLAlchemy's."""
    settings = Settings(database=url_of(database), origins=origins)
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    Store(settings.database).close()  # what is wrong with it is said before anything else
    server = Announcing(configured(settings, host, port), open_page=open_page)
    server.run()


def url_of(database: str) -> str:
    """Return a file's URL, or the URL that was given."""
    return database if "://" in database else f"sqlite:///{database}"


def configured(settings: Settings, host: str, port: int) -> uvicorn.Config:
    """Return how uvicorn is to run the server."""
    return uvicorn.Config(
        create_app(settings),
        host=host,
        port=port,
        ws=Connection,
        ws_max_size=settings.limits.message_bytes,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=SECONDS_TO_LEAVE,
        log_level="warning",
        server_header=False,
    )


def settle_memory() -> None:
    """Spare the collector what stays as long as the process does: looking through it all would stop every table."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)


class Announcing(uvicorn.Server):
    """Says where it is once it answers, and opens the page if asked."""

    def __init__(self, config: uvicorn.Config, *, open_page: bool) -> None:
        super().__init__(config)
        self.open_page = open_page

    async def startup(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        """Start, then tell the address."""
        await super().startup(sockets)  # type: ignore[arg-type]
        if self.started:
            settle_memory()
            self.announce()

    def announce(self) -> None:
        """Say where the tables are."""
        port = self.servers[0].sockets[0].getsockname()[1]
        address = f"http://{self.config.host}:{port}/"
        print(address, flush=True)  # noqa: T201
        if self.open_page:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
