"""A session of the bot: it outlives its connection for a while, and replays what was missed."""

import asyncio
from collections import deque
from collections.abc import Callable

from sandbox.faults import FaultSwitches
from sandbox.gateway.codes import Op
from sandbox.gateway.connection import GatewayConnection, build_frame
from sandbox.gateway.intents import Intent
from sandbox.ids import random_token

MAX_REPLAYED = 1000
"""Dispatches that are kept for a resume."""


class GatewaySession:
    """Numbers the dispatches of one shard, and keeps the last of them."""

    def __init__(self, intents: Intent, shard: list[int] | None, faults: FaultSwitches) -> None:
        self.id = random_token(24)
        self.intents, self.shard, self.faults = intents, shard, faults
        self.seq = 0
        self.sent_frames: deque[tuple[int, bytes]] = deque(maxlen=MAX_REPLAYED)
        self.oldest_lost_seq = 0
        """The number of the last dispatch that can't be replayed any more."""
        self.connection: GatewayConnection | None = None
        self.record: Callable[[str, object], None] | None = None
        """Called with every dispatch."""
        self.left_at = 0.0
        """When the connection was lost, on the clock of the loop."""

    def dispatch(self, name: str, data: object) -> None:
        """Send an event, or keep it for the resume."""
        self.seq += 1
        if self.record is not None:
            self.record(name, data)
        if self.faults.consume_drop():
            return
        packed = build_frame(Op.DISPATCH, data, name=name, seq=self.seq)
        if len(self.sent_frames) == MAX_REPLAYED:
            self.oldest_lost_seq = self.sent_frames[0][0]
        self.sent_frames.append((self.seq, packed))
        if self.connection is not None:
            self.connection.send(packed, self.faults.consume_delay())

    def attach(self, connection: GatewayConnection) -> None:
        """Speak through this connection from now on."""
        self.connection = connection

    def detach(self, connection: GatewayConnection) -> None:
        """The connection is gone, unless another has taken its place already."""
        if self.connection is connection:
            self.connection = None
            self.left_at = asyncio.get_running_loop().time()

    def replay(self, connection: GatewayConnection, seq: int) -> bool:
        """Send what came after `seq`, then RESUMED; or refuse, because too much was missed."""
        if seq < self.oldest_lost_seq:
            return False
        self.attach(connection)
        for number, packed in self.sent_frames:
            if number > seq:
                connection.send(packed)
        self.dispatch("RESUMED", {})
        return True

    def has_expired(self, lifetime: float) -> bool:
        """Whether nobody came back for it in time."""
        lost = self.connection is None
        return lost and asyncio.get_running_loop().time() - self.left_at > lifetime

    def receives_guild(self, guild: int | None) -> bool:
        """Whether the events of the guild, or of direct conversations, go to this shard.

        docs: Gateway, Sharding.
        """
        if self.shard is None:
            return True
        id, num = self.shard
        return id == ((guild >> 22) % num if guild is not None else 0)
