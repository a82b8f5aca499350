"""The connection under a socket: one whose client does not read is cut, since a polite end would wait for it."""

from __future__ import annotations

import asyncio
import socket
from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

UNREAD_WITHIN: Final = 30.0  # seconds


class Connection(WebSocketsSansIOProtocol):
    """A connection that ends when nothing of what was sent is read, or no ping is answered."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Let the system end what is not read; not every system can."""
        super().connection_made(transport)
        opened = transport.get_extra_info("socket")
        if opened is not None and hasattr(socket, "TCP_USER_TIMEOUT") and opened.family != socket.AF_UNIX:
            opened.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(UNREAD_WITHIN * 1000))

    def keepalive_timeout(self) -> None:
        """End the connection at once; what waits in it would never be read."""
        super().keepalive_timeout()
        self.transport.abort()
