"""A match that is shown in a fake channel, without a router."""

import asyncio
from collections.abc import Collection, Sequence
from typing import Any

from bot.clock import FixedClock
from bot.pacing import Pacing
from bot.public.messages import MessageGone
from bot.public.publisher import MatchPublisher
from bot.services.match.loaded_match import LoadedMatch
from bot.store.database import Database
from render.kit.picture import Picture
from tests.host.kit.screens import screen_text
from tests.host.kit.services import QUICK, HostScene


class FakeChannelGateway:
    """A channel that remembers everything that was done in it."""

    def __init__(self) -> None:
        self.messages: dict[int, str] = {}
        self.log: list[tuple[str, int]] = []
        self.pings: list[int] = []
        self.nonces: dict[str, int] = {}
        self.talk = 0
        self.broken = 0

    async def post(
        self, channel: int, screen: Any, pictures: Sequence[Picture], nonce: str, mention: Collection[int]
    ) -> int:
        await asyncio.sleep(0)
        if nonce in self.nonces:
            return self.nonces[nonce]
        message = self.nonces[nonce] = 100 + len(self.nonces)
        self.messages[message] = screen_text(screen)
        self.log.append(("post", message))
        self.pings += mention
        if self.broken:
            self.broken -= 1
            raise ConnectionError("the answer was lost")
        return message

    async def edit(self, channel: int, message: int, screen: Any, pictures: Sequence[Picture]) -> None:
        if message not in self.messages:
            raise MessageGone
        self.messages[message] = screen_text(screen)
        self.log.append(("edit", message))

    async def delete(self, channel: int, message: int) -> None:
        self.messages.pop(message, None)
        self.log.append(("delete", message))

    def count_talk_since(self, channel: int, message: int) -> int:
        return self.talk


class PublishedMatch(HostScene):
    """A match of Ada and Bo that is shown."""

    match_publisher: MatchPublisher

    def __init__(self, database: Database, clock: FixedClock, pacing: Pacing = QUICK) -> None:
        super().__init__(database, clock, pacing)
        self.places = FakeChannelGateway()
        self.republish()

    def republish(self) -> None:
        """Show it by a publisher of its own from now on, as after a restart."""
        self.match_publisher = self.publish_to(self.places)

    async def start_match(self, **wish: Any) -> LoadedMatch:
        return await super().start_match(**({"pace": "slow"} | wish))

    async def shown(self) -> None:
        """Wait until everything is shown."""
        await self.match_publisher.refresher.wait_until_idle()

    async def turn_over(self) -> None:
        """Answer until somebody else is asked, without waiting for what is shown."""
        mover = await self.awaited_seat()
        while await self.awaited_seat() == mover:
            await self.answer_default()

    async def waits(self) -> list[str]:
        return [text for text in self.places.messages.values() if "<@" in text]
