"""Seat tokens: secrets that prove a seat; only their hashes are kept."""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256
from typing import Final

TABLE_BYTES: Final = 9
TOKEN_BYTES: Final = 24


def new_table_id() -> str:
    """Return an id that nobody can guess, since who has the link may watch."""
    return secrets.token_urlsafe(TABLE_BYTES)


def new_token() -> str:
    """Return a fresh secret."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hashed(token: str) -> str:
    """Return what is stored of a token; it is long and random, so one plain hash is enough."""
    return sha256(token.encode()).hexdigest()


def opens(token: str, stored: str) -> bool:
    """Tell in constant time whether a token is the one that was hashed."""
    return bool(stored) and hmac.compare_digest(hashed(token), stored)
