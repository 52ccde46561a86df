"""The sockets of the pages that are open, each with the frames that wait for it."""

import asyncio
from collections import deque
from collections.abc import Callable, Hashable, Sequence
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from sandbox.people.person import Person

MOST_WAITING = 1000
"""Frames that a page may lag behind. One that lags more is cut off; it comes back and is shown all anew."""

FAREWELL_SECONDS = 1.0


def encode(event: str, data: Any) -> bytes:
    """A push, ready for any number of sockets."""
    return msgspec.json.encode({"event": event, "data": data})


class Line:
    """One page: who sits at it, what it looks at, and what it is still to be told."""

    def __init__(
        self, socket: web.WebSocketResponse, transport: asyncio.Transport | None, guest: bool
    ) -> None:
        self.socket, self.transport, self.guest = socket, transport, guest
        self.person: Person | None = None
        self.open: int | None = None
        """The channel that it shows."""
        self.offered = b""
        """The commands that it was told of, encoded."""
        self.known: set[int] = set()
        """The channels that it was told of."""
        self.waiting: deque[bytes] = deque()
        self.more = asyncio.Event()

    def push(self, frame: bytes) -> None:
        """Send a frame after those that wait already."""
        if len(self.waiting) >= MOST_WAITING:
            self.cut()
            return
        self.waiting.append(frame)
        self.more.set()

    def cut(self) -> None:
        """Break the connection at once: a closing handshake would wait behind everything else."""
        if self.transport is not None:
            self.transport.abort()

    async def end(self) -> None:
        """Hang up once everything is sent; a page that takes too long is cut off."""
        try:
            async with asyncio.timeout(FAREWELL_SECONDS):
                while self.waiting:
                    await asyncio.sleep(0.01)
                await self.socket.close(code=1001)
        except TimeoutError:
            self.cut()

    async def pump(self) -> None:
        """Send what waits, in order, until the socket closes."""
        while True:
            await self.more.wait()
            self.more.clear()
            while self.waiting:
                await self.socket.send_frame(self.waiting.popleft(), WSMsgType.TEXT)


class Lines:
    """All pages that are open."""

    def __init__(self) -> None:
        self.all: set[Line] = set()

    def seated(self) -> list[tuple[Line, Person]]:
        """The pages at which somebody sits."""
        return [(line, line.person) for line in self.all if line.person is not None]

    def of(self, user: int) -> list[tuple[Line, Person]]:
        """All pages of one person."""
        return [(line, person) for line, person in self.seated() if person.id == user]

    def seats(self) -> dict[int, int]:
        """At how many pages each person sits."""
        found: dict[int, int] = {}
        for _, person in self.seated():
            found[person.id] = found.get(person.id, 0) + 1
        return found

    def watching(self) -> dict[int, list[int]]:
        """Who looks at which channel."""
        found: dict[int, list[int]] = {}
        for line, person in self.seated():
            watchers = [] if line.open is None else found.setdefault(line.open, [])
            if person.id not in watchers:
                watchers.append(person.id)
        return found


Seated = Sequence[tuple[Line, Person]]
"""Pages, and who sits at each."""


def share(seated: Seated, looks: Callable[[Person], Hashable], frame: Callable[[Person], bytes]) -> None:
    """Push to everybody; those for whom `looks` is equal get the same bytes."""
    made: dict[Hashable, bytes] = {}
    for line, person in seated:
        key = looks(person)
        if key not in made:
            made[key] = frame(person)
        line.push(made[key])


def push_all(seated: Seated, frame: bytes) -> None:
    """Push the same to everybody."""
    for line, _ in seated:
        line.push(frame)
