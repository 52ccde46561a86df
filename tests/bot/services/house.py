"""A whole host without Discord, and presses as its handlers see them."""

import asyncio
from collections.abc import Awaitable, Callable
from itertools import count
from pathlib import Path
from typing import Any

from bot.clock import FixedClock
from bot.host import Host
from bot.pacing import Pacing
from bot.presses.call import Call, Reply
from bot.services import opponents, pictures
from bot.services.loaded import Loaded
from bot.services.matches import Press
from bot.services.openings import Place
from bot.services.tables import Wish
from bot.ui.ids import Id
from bot.words import words_for
from games.core.model import Seat
from tests.bot.fuzz.fakes import Here
from tests.bot.services.desk import ADA, BO
from tests.bot.ui.test_secrets import nodes, texts

HERE = Place(server=1, channel=2)
QUICK = Pacing.quick()


class House:
    """What a test works with; AI thinks at once, in this process."""

    def __init__(self, host: Host, clock: FixedClock) -> None:
        self.host, self.clock = host, clock
        self.numbers = count(5000)
        host.planning.pause = lambda: 7
        host.ordering.pause = lambda soonest, latest: 7
        pool: Any = Here()
        host.matches.listeners.remove(host.opponents.hear)
        host.opponents = opponents.Opponents(host.matches, pool, host.pacing)
        host.pictures = pictures.Pictures(pool)

    def call(self, what: str, person: int = ADA, match: int = 0, *rest: object, **more: Any) -> Call:
        """A press of a button."""
        known: dict[str, Any] = {"server": 1, "channel": 2, "locale": "en", "words": words_for("en")}
        id = Id(what, match, more.pop("moment", 0), tuple(map(str, rest)))
        return Call(host=self.host, person=person, number=next(self.numbers), id=id, **(known | more))

    async def match(self, **wish: Any) -> Loaded:
        """Two people at a match whose set-up is random."""
        wanted = Wish("nightbreak", options={"heroes": "random", "sides": "random"}, **wish)
        table = await self.host.lobby.open(wanted, HERE, self.press(ADA), "en")
        return (await self.host.lobby.join(table.table.row.id, self.press(BO))).table

    def press(self, person: int) -> Press:
        return Press(person, next(self.numbers))

    async def look(self, match: int) -> Loaded:
        return await self.host.matches.look(match)

    async def settle(self) -> None:
        """Until AI has answered."""
        await self.host.opponents.keeper.settled()

    async def later(self, seconds: int) -> None:
        """Time goes by; what is due happens."""
        self.clock.forward(seconds)
        await self.host.timeouts.fire_due()

    def asked(self, loaded: Loaded) -> tuple[Seat, int, Seat, int]:
        """The seat that is asked and its person, and the other ones."""
        (seat,) = loaded.awaited
        return seat, loaded.seat(seat).person or 0, 1 - seat, loaded.seat(1 - seat).person or 0


def said(reply: Reply) -> str:
    """All texts of a screen."""
    assert reply.screen is not None
    return "\n".join(texts(reply.screen))


def labels(reply: Reply) -> list[str]:
    assert reply.screen is not None
    return [node["label"] for node in nodes(reply.screen.to_components()) if "label" in node]


def at_home(folder: Path, play: Callable[[House], Awaitable[None]], pacing: Pacing = QUICK) -> None:
    async def perform() -> None:
        clock = FixedClock()
        host = await Host.open(folder / "host.sqlite", clock, pacing)
        try:
            await play(House(host, clock))
        finally:
            await host.close()

    asyncio.run(perform())
