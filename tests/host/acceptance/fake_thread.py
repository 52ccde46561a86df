"""A thread in which people talk below the board, and which remembers who was mentioned by what."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

from bot.services.timing.time_controls import TURN
from render.kit.picture import Picture
from tests.host.acceptance.acceptance_host import AcceptanceHost
from tests.host.kit.fake_interactions import FakeChannel, ShownMessage, walk_components

TALK = count(-1, -1)


@dataclass(frozen=True)
class FakeMention:
    """One ping: who, by which message, and when."""

    person: int
    message: int
    at: int


class FakeThread(FakeChannel):
    """Discord's channel, as far as the host can tell; a nonce makes one message of two posts."""

    def __init__(self, house: AcceptanceHost) -> None:
        super().__init__()
        self.clock = house.clock
        self.order: list[int] = []
        self.mentions: list[FakeMention] = []
        self.nonces: dict[str, int] = {}
        self.edits: list[int] = []
        house.channel = self
        house.world.channel = self
        house.world.publishing.channels = self
        house.world.publishing.poster.channels = self

    async def post(
        self, channel: int, screen: Any, pictures: Sequence[Picture], nonce: str, mention: Collection[int]
    ) -> int:
        if nonce in self.nonces:
            return self.nonces[nonce]
        message = await super().post(channel, screen, pictures, nonce, mention)
        self.nonces[nonce] = message
        self.order.append(message)
        self.mentions += [FakeMention(person, message, self.clock.now()) for person in mention]
        return message

    async def edit(self, channel: int, message: int, screen: Any, pictures: Sequence[Picture]) -> None:
        await super().edit(channel, message, screen, pictures)
        self.edits.append(message)

    async def delete(self, channel: int, message: int) -> None:
        await super().delete(channel, message)
        self.order = [one for one in self.order if one != message]

    def talk(self, many: int) -> None:
        """People say something; nobody reads it."""
        self.order += [next(TALK) for _ in range(many)]

    def talk_since(self, channel: int, message: int) -> int:
        return sum(one < 0 for one in self.below(message))

    def below(self, message: int) -> list[int]:
        return self.order[self.order.index(message) + 1 :]

    def since(self, mentions: int) -> list[int]:
        """Who was mentioned after so many mentions."""
        return sorted(one.person for one in self.mentions[mentions:])

    @property
    def here(self) -> list[ShownMessage]:
        """What stands there now."""
        return [self.shown[one] for one in self.order if one > 0]

    @property
    def boards(self) -> list[ShownMessage]:
        """Messages with a picture."""
        return [one for one in self.here if any("items" in node for node in walk_components(one.data))]


async def seconds_until_due(house: AcceptanceHost, match: int, seat: int) -> int:
    """Seconds until the time of a seat is up."""
    rows = await house.host.deadlines.of_match(match)
    return next(one.due for one in rows if (one.kind, one.seat) == (TURN, seat)) - house.clock.match_time()


async def advance_time(house: AcceptanceHost, seconds: int) -> None:
    house.clock.advance(seconds)
    await house.host.timeouts.fire_due()
    await house.world.wait_until_idle()
