"""A gateway session: outlives a lost connection for a while, and replays missed events."""

import asyncio
from collections import deque
from collections.abc import Callable

from sandbox.faults import FaultSwitches
from sandbox.gateway.codes import Op
from sandbox.gateway.connection import GatewayConnection, build_frame
from sandbox.gateway.intents import Intent
from sandbox.ids import random_token

MAX_REPLAYED = 1000
"""Dispatches stored for a resume."""


class GatewaySession:
    """Numbers the dispatches of one shard and stores the latest for a replay."""

    def __init__(self, intents: Intent, shard: list[int] | None, faults: FaultSwitches) -> None:
        self.id = random_token(24)
        self.intents, self.shard, self.faults = intents, shard, faults
        self.seq = 0
        self.sent_frames: deque[tuple[int, bytes]] = deque(maxlen=MAX_REPLAYED)
        self.newest_lost_seq = 0
        """The highest sequence number no longer available for a replay."""
        self.connection: GatewayConnection | None = None
        self.record: Callable[[str, object], None] | None = None
        """Called with every dispatch."""
        self.left_at = 0.0
        """Time of the disconnect, on the event loop's clock."""

    def dispatch(self, name: str, data: object) -> None:
        """Number and store an event, and send it if connected."""
        self.seq += 1
        if self.record is not None:
            self.record(name, data)
        if self.faults.consume_drop():
            return
        packed = build_frame(Op.DISPATCH, data, name=name, seq=self.seq)
        if len(self.sent_frames) == MAX_REPLAYED:
            self.newest_lost_seq = self.sent_frames[0][0]
        self.sent_frames.append((self.seq, packed))
        if self.connection is not None:
            self.connection.send(packed, self.faults.consume_delay())

    def attach(self, connection: GatewayConnection) -> None:
        """Use this connection for all further events."""
        self.connection = connection

    def detach(self, connection: GatewayConnection) -> None:
        """Mark the session disconnected, unless another connection has taken over."""
        if self.connection is connection:
            self.connection = None
            self.left_at = asyncio.get_running_loop().time()

    def replay(self, connection: GatewayConnection, seq: int) -> bool:
        """Send all dispatches after `seq`, then RESUMED; return False if some are no longer available."""
        if seq < self.newest_lost_seq:
            return False
        self.attach(connection)
        for number, packed in self.sent_frames:
            if number > seq:
                connection.send(packed)
        self.dispatch("RESUMED", {})
        return True

    def has_expired(self, lifetime: float) -> bool:
        """Return whether the session was disconnected for longer than `lifetime`."""
        disconnected = self.connection is None
        return disconnected and asyncio.get_running_loop().time() - self.left_at > lifetime

    def receives_guild(self, guild: int | None) -> bool:
        """Return whether events of the guild, or of direct conversations for None, go to this shard.

        docs: Gateway, Sharding.
        """
        if self.shard is None:
            return True
        id, num = self.shard
        return id == ((guild >> 22) % num if guild is not None else 0)
