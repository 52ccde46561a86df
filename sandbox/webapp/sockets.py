"""The open pages' WebSockets and their outgoing queues."""

import asyncio
from collections import deque
from collections.abc import Callable, Hashable, Sequence
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from sandbox.client.person import ClientUser

MOST_WAITING = 1000
"""Frames a page may lag behind.

Beyond that the connection is aborted; the page reconnects with a new snapshot.
"""

FAREWELL_SECONDS = 1.0


def encode_push(event: str, data: Any) -> bytes:
    """Encode a push for any number of sockets."""
    return msgspec.json.encode({"event": event, "data": data})


class PageSocket:
    """One page: its person, open channel and queue."""

    def __init__(
        self, socket: web.WebSocketResponse, transport: asyncio.Transport | None, guest: bool
    ) -> None:
        self.socket, self.transport, self.guest = socket, transport, guest
        self.person: ClientUser | None = None
        self.open_channel: int | None = None
        """Id of the channel the page shows."""
        self.offered_commands = b""
        """The last commands sent to the page, encoded."""
        self.known_channels: set[int] = set()
        """Ids of the channels sent to the page."""
        self.outbox: deque[bytes] = deque()
        self.has_frames = asyncio.Event()

    def push(self, frame: bytes) -> None:
        """Queue a frame."""
        if len(self.outbox) >= MOST_WAITING:
            self.abort()
            return
        self.outbox.append(frame)
        self.has_frames.set()

    def abort(self) -> None:
        """Drop the connection at once: a closing handshake would wait behind the queue."""
        if self.transport is not None:
            self.transport.abort()

    async def close_gracefully(self) -> None:
        """Close the connection once the queue is sent; abort after `FAREWELL_SECONDS`."""
        try:
            async with asyncio.timeout(FAREWELL_SECONDS):
                while self.outbox:
                    await asyncio.sleep(0.01)
                await self.socket.close(code=1001)
        except TimeoutError:
            self.abort()

    async def send_frames(self) -> None:
        """Send queued frames in order until the socket closes."""
        while True:
            await self.has_frames.wait()
            self.has_frames.clear()
            while self.outbox:
                await self.socket.send_frame(self.outbox.popleft(), WSMsgType.TEXT)


class PageSockets:
    """All open pages."""

    def __init__(self) -> None:
        self.all_sockets: set[PageSocket] = set()

    def seated_sockets(self) -> list[tuple[PageSocket, ClientUser]]:
        """Return the pages with a person."""
        return [(socket, socket.person) for socket in self.all_sockets if socket.person is not None]

    def sockets_of(self, user: int) -> list[tuple[PageSocket, ClientUser]]:
        """Return all pages of one person."""
        return [(socket, person) for socket, person in self.seated_sockets() if person.id == user]

    def seat_counts(self) -> dict[int, int]:
        """Return the number of pages of each person."""
        found: dict[int, int] = {}
        for _, person in self.seated_sockets():
            found[person.id] = found.get(person.id, 0) + 1
        return found

    def watchers_by_channel(self) -> dict[int, list[int]]:
        """Return the people watching each channel."""
        found: dict[int, list[int]] = {}
        for socket, person in self.seated_sockets():
            watchers = [] if socket.open_channel is None else found.setdefault(socket.open_channel, [])
            if person.id not in watchers:
                watchers.append(person.id)
        return found


SeatedSockets = Sequence[tuple[PageSocket, ClientUser]]
"""Pages, each with its person."""


def push_shared(
    seated: SeatedSockets, view_key: Callable[[ClientUser], Hashable], frame: Callable[[ClientUser], bytes]
) -> None:
    """Push to all pages; those with an equal `view_key` share one encoded frame."""
    frames: dict[Hashable, bytes] = {}
    for socket, person in seated:
        key = view_key(person)
        if key not in frames:
            frames[key] = frame(person)
        socket.push(frames[key])


def push_all(seated: SeatedSockets, frame: bytes) -> None:
    """Push the same frame to all pages."""
    for socket, _ in seated:
        socket.push(frame)
