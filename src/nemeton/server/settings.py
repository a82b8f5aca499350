"""What a host can set."""

from __future__ import annotations

import os
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Limits:
    """How much one client may ask for; a host with many players behind one address may want more."""

    message_bytes: int = 16_384
    request_bytes: int = 16_384
    record_bytes: int = 1_000_000
    messages_per_second: float = 10
    messages_at_once: int = 60
    requests_per_second: float = 20
    requests_at_once: int = 120
    tables_per_second: float = 0.5
    tables_at_once: int = 30
    sockets: int = 4_000
    sockets_per_address: int = 100
    tables_in_memory: int = 5_000
    waiting_messages: int = 256  # to a client that is slow to read
    waiting_bytes: int = 1_000_000
    frames: int = 100


@dataclass(frozen=True)
class Settings:
    """How a server is set up."""

    database: str = "sqlite:///nemeton.db"
    origins: tuple[str, ...] = ()  # of pages on other hosts that may open sockets
    workers: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    bot_pause: float = 0.6  # seconds between a bot's actions, so that people can follow
    patience_live: float = 120  # seconds away before a bot may take the seat
    patience_days: float = 3 * 86_400
    idle: float = 600  # seconds until a table that nobody looks at leaves memory
    limits: Limits = field(default_factory=Limits)
