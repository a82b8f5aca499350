"""The tables of the database; `migrations/` leads to the same."""

from __future__ import annotations

from typing import Final

from sqlalchemy import JSON, BigInteger, Boolean, Column, ForeignKey, Index, Integer, MetaData, String, Table

METADATA: Final = MetaData()

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("version", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("components", JSON, nullable=True),
    Column("pace", String(8), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("status", String(8), nullable=False),
    Column("reason", String(8), nullable=False),
    Column("origin", String(24), nullable=False),
    Column("rematch", String(24), nullable=False),
    Column("ply", Integer, nullable=False),
    Column("to_move", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Index("tables_by_status", "status", "public", "touched"),
)

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("name", String(64), nullable=False),
    Column("level", String(40), nullable=False),
    Column("gone", String(8), nullable=False),
    Column("host", Boolean, nullable=False),
    Column("token", String(64), nullable=False),  # its hash
    Column("seen", BigInteger, nullable=False),
)

# A journal that only grows: its key is the concurrency control, since two who write the same number cannot both
# succeed. A line without an action takes everything from its ply on back.
ACTIONS: Final = Table(
    "actions",
    METADATA,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("nth", Integer, primary_key=True, autoincrement=False),
    Column("ply", Integer, nullable=False),
    Column("mover", Integer, nullable=False),
    Column("action", String(200), nullable=True),
    Column("request", String(64), nullable=False),
    Column("at", BigInteger, nullable=False),
)
