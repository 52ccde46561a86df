"""A session of the bot: it outlives its connection for a while, and replays what was missed."""

import asyncio
from collections import deque
from collections.abc import Callable

from sandbox.faults import Faults
from sandbox.gateway.codes import Op
from sandbox.gateway.connection import Connection, frame
from sandbox.gateway.intents import Intent
from sandbox.ids import secret

REPLAY = 1000
"""Dispatches that are kept for a resume."""


class Session:
    """Numbers the dispatches of one shard, and keeps the last of them."""

    def __init__(self, intents: Intent, shard: list[int] | None, faults: Faults) -> None:
        self.id = secret(24)
        self.intents, self.shard, self.faults = intents, shard, faults
        self.seq = 0
        self.sent: deque[tuple[int, bytes]] = deque(maxlen=REPLAY)
        self.forgotten = 0
        """The number of the last dispatch that can't be replayed any more."""
        self.connection: Connection | None = None
        self.record: Callable[[str, object], None] | None = None
        """Called with every dispatch."""
        self.left_at = 0.0
        """When the connection was lost, on the clock of the loop."""

    def dispatch(self, name: str, data: object) -> None:
        """Send an event, or keep it for the resume."""
        self.seq += 1
        if self.record is not None:
            self.record(name, data)
        if self.faults.take_drop():
            return
        packed = frame(Op.DISPATCH, data, name=name, seq=self.seq)
        if len(self.sent) == REPLAY:
            self.forgotten = self.sent[0][0]
        self.sent.append((self.seq, packed))
        if self.connection is not None:
            self.connection.send(packed, self.faults.take_hold())

    def attach(self, connection: Connection) -> None:
        """Speak through this connection from now on."""
        self.connection = connection

    def detach(self, connection: Connection) -> None:
        """The connection is gone, unless another has taken its place already."""
        if self.connection is connection:
            self.connection = None
            self.left_at = asyncio.get_running_loop().time()

    def replay(self, connection: Connection, seq: int) -> bool:
        """Send what came after `seq`, then RESUMED; or refuse, because too much was missed."""
        if seq < self.forgotten:
            return False
        self.attach(connection)
        for number, packed in self.sent:
            if number > seq:
                connection.send(packed)
        self.dispatch("RESUMED", {})
        return True

    def expired(self, lifetime: float) -> bool:
        """Whether nobody came back for it in time."""
        lost = self.connection is None
        return lost and asyncio.get_running_loop().time() - self.left_at > lifetime

    def hears(self, guild: int | None) -> bool:
        """Whether the events of the guild, or of direct conversations, go to this shard.

        docs: Gateway, Sharding.
        """
        if self.shard is None:
            return True
        id, num = self.shard
        return id == ((guild >> 22) % num if guild is not None else 0)
