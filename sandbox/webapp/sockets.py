"""The sockets of the pages that are open, each with the frames that wait for it."""

import asyncio
from collections import deque
from collections.abc import Callable, Hashable, Sequence
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from sandbox.client.person import ClientUser

MOST_WAITING = 1000
"""Frames that a page may lag behind. One that lags more is cut off; it comes back and is shown all anew."""

FAREWELL_SECONDS = 1.0


def encode_push(event: str, data: Any) -> bytes:
    """A push, ready for any number of sockets."""
    return msgspec.json.encode({"event": event, "data": data})


class PageSocket:
    """One page: who sits at it, what it looks at, and what it is still to be told."""

    def __init__(
        self, socket: web.WebSocketResponse, transport: asyncio.Transport | None, guest: bool
    ) -> None:
        self.socket, self.transport, self.guest = socket, transport, guest
        self.person: ClientUser | None = None
        self.open_channel: int | None = None
        """The channel that it shows."""
        self.offered_commands = b""
        """The commands that it was told of, encoded."""
        self.known_channels: set[int] = set()
        """The channels that it was told of."""
        self.outbox: deque[bytes] = deque()
        self.has_frames = asyncio.Event()

    def push(self, frame: bytes) -> None:
        """Send a frame after those that wait already."""
        if len(self.outbox) >= MOST_WAITING:
            self.abort()
            return
        self.outbox.append(frame)
        self.has_frames.set()

    def abort(self) -> None:
        """Break the connection at once: a closing handshake would wait behind everything else."""
        if self.transport is not None:
            self.transport.abort()

    async def close_gracefully(self) -> None:
        """Hang up once everything is sent; a page that takes too long is cut off."""
        try:
            async with asyncio.timeout(FAREWELL_SECONDS):
                while self.outbox:
                    await asyncio.sleep(0.01)
                await self.socket.close(code=1001)
        except TimeoutError:
            self.abort()

    async def send_frames(self) -> None:
        """Send what waits, in order, until the socket closes."""
        while True:
            await self.has_frames.wait()
            self.has_frames.clear()
            while self.outbox:
                await self.socket.send_frame(self.outbox.popleft(), WSMsgType.TEXT)


class PageSockets:
    """All pages that are open."""

    def __init__(self) -> None:
        self.all_sockets: set[PageSocket] = set()

    def seated_sockets(self) -> list[tuple[PageSocket, ClientUser]]:
        """The pages at which somebody sits."""
        return [(line, line.person) for line in self.all_sockets if line.person is not None]

    def sockets_of(self, user: int) -> list[tuple[PageSocket, ClientUser]]:
        """All pages of one person."""
        return [(line, person) for line, person in self.seated_sockets() if person.id == user]

    def seat_counts(self) -> dict[int, int]:
        """At how many pages each person sits."""
        found: dict[int, int] = {}
        for _, person in self.seated_sockets():
            found[person.id] = found.get(person.id, 0) + 1
        return found

    def watchers_by_channel(self) -> dict[int, list[int]]:
        """Who looks at which channel."""
        found: dict[int, list[int]] = {}
        for line, person in self.seated_sockets():
            watchers = [] if line.open_channel is None else found.setdefault(line.open_channel, [])
            if person.id not in watchers:
                watchers.append(person.id)
        return found


SeatedSockets = Sequence[tuple[PageSocket, ClientUser]]
"""Pages, and who sits at each."""


def push_shared(
    seated: SeatedSockets, looks: Callable[[ClientUser], Hashable], frame: Callable[[ClientUser], bytes]
) -> None:
    """Push to everybody; those for whom `looks` is equal get the same bytes."""
    made: dict[Hashable, bytes] = {}
    for line, person in seated:
        key = looks(person)
        if key not in made:
            made[key] = frame(person)
        line.push(made[key])


def push_all(seated: SeatedSockets, frame: bytes) -> None:
    """Push the same to everybody."""
    for line, _ in seated:
        line.push(frame)
