"""A fake thread in which people talk below the board, and which records all mentions."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

from bot.services.timing.deadlines import TURN
from render.kit.picture import Picture
from tests.host.acceptance.acceptance_host import AcceptanceHost
from tests.host.kit.fake_interactions import FakeChannel, ShownMessage, walk_components

TALK = count(-1, -1)


@dataclass(frozen=True)
class FakeMention:
    """A mention: the person, the message, and the time."""

    person: int
    message: int
    at: int


class FakeThread(FakeChannel):
    """A fake of Discord's channel; two posts with the same nonce make one message."""

    def __init__(self, house: AcceptanceHost) -> None:
        super().__init__()
        self.clock = house.clock
        self.order: list[int] = []
        self.mentions: list[FakeMention] = []
        self.nonces: dict[str, int] = {}
        self.edits: list[int] = []
        house.fake_channel = self
        house.match_publisher.poster.channels = self

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
        """Add messages of people, which the host can't read."""
        self.order += [next(TALK) for _ in range(many)]

    def count_talk_since(self, channel: int, message: int) -> int:
        return sum(one < 0 for one in self.below(message))

    def below(self, message: int) -> list[int]:
        return self.order[self.order.index(message) + 1 :]

    def since(self, mentions: int) -> list[int]:
        """Return the people mentioned after the first `mentions` mentions."""
        return sorted(one.person for one in self.mentions[mentions:])

    @property
    def here(self) -> list[ShownMessage]:
        """The present messages."""
        return [self.shown[one] for one in self.order if one > 0]

    @property
    def boards(self) -> list[ShownMessage]:
        """The messages with a picture."""
        return [one for one in self.here if any("items" in node for node in walk_components(one.data))]


async def seconds_until_due(house: AcceptanceHost, match: int, seat: int) -> int:
    """Return the seconds until a seat's turn deadline."""
    rows = await house.services.deadlines.list_deadlines(match)
    return next(one.due for one in rows if (one.kind, one.seat) == (TURN, seat)) - house.clock.match_time()


async def advance_time(house: AcceptanceHost, seconds: int) -> None:
    house.clock.advance(seconds)
    await house.services.deadline_runner.fire_due()
    await house.wait_until_idle()
