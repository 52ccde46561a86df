"""A complete host without Discord, and requests as handlers receive them."""

import asyncio
from collections.abc import Awaitable, Callable
from itertools import count
from pathlib import Path
from typing import Any

from bot.application import close_services, open_services
from bot.clock import FixedClock
from bot.i18n import catalog_for
from bot.pacing import Pacing
from bot.panels.request import Request, Response
from bot.services.answers import ai_seats as opponents
from bot.services.lobby.new_tables import TablePlace
from bot.services.lobby.table_request import TableRequest
from bot.services.match import picture_cache
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor
from bot.services.registry import Services
from bot.ui.custom_ids import CustomId
from games.core.model import Seat
from tests.host.discord.ui.test_secrets import nodes, texts
from tests.host.kit.fake_interactions import InlinePool
from tests.host.kit.service_desk import ADA, BO

HERE = TablePlace(server=1, channel=2)
QUICK = Pacing.quick()


class HandlerHost:
    """The host of a test; AI decides at once, in this process."""

    def __init__(self, host: Services, clock: FixedClock) -> None:
        self.host, self.clock = host, clock
        self.numbers = count(5000)
        host.planned_moves.draw_pause = lambda: 7
        host.standing_orders.draw_pause = lambda soonest, latest: 7
        pool: Any = InlinePool()
        host.matches.listeners.remove(host.ai_seats.request_thinking)
        host.ai_seats = opponents.AiSeats(host.matches, pool, host.pacing)
        host.matches.listeners.append(host.ai_seats.request_thinking)
        host.pictures = picture_cache.PictureCache(pool)

    def make_request(
        self, what: str, person: int = ADA, match: int = 0, *rest: object, **more: Any
    ) -> Request:
        """Build the request of a button press."""
        known: dict[str, Any] = {"server": 1, "channel": 2, "locale": "en", "words": catalog_for("en")}
        id = CustomId(what, match, more.pop("moment", 0), tuple(map(str, rest)))
        return Request(
            services=self.host,
            person=person,
            interaction_id=next(self.numbers),
            custom_id=id,
            **(known | more),
        )

    async def start_match(self, **wish: Any) -> LoadedMatch:
        """Start a match of two people with a random set-up."""
        wanted = TableRequest("nightbreak", options={"heroes": "random", "sides": "random"}, **wish)
        table = await self.host.lobby.open_table(wanted, HERE, self.make_press(ADA), "en")
        return (await self.host.lobby.join_table(table.table.row.id, self.make_press(BO))).table

    def make_press(self, person: int) -> Actor:
        return Actor(person, next(self.numbers))

    async def load_match(self, match: int) -> LoadedMatch:
        return await self.host.matches.load_match(match)

    async def wait_for_ai(self) -> None:
        """Wait until AI has decided."""
        await self.host.ai_seats.refresher.wait_until_idle()

    async def advance_time(self, seconds: int) -> None:
        """Advance the clock and fire the deadlines that are due."""
        self.clock.advance(seconds)
        await self.host.timeouts.fire_due()

    def awaited_seats(self, loaded: LoadedMatch) -> tuple[Seat, int, Seat, int]:
        """Return the awaited seat and its person, then the other seat and person."""
        (seat,) = loaded.public_awaited
        return seat, loaded.seat_row(seat).person or 0, 1 - seat, loaded.seat_row(1 - seat).person or 0


async def played_until(house: HandlerHost, match: int, seat: int) -> LoadedMatch:
    """The one who is asked takes the default, until it is this seat's turn."""
    for _ in range(40):
        loaded = await house.load_match(match)
        if seat in loaded.public_awaited:
            return loaded
        asked, person, _, _ = house.awaited_seats(loaded)
        ask = loaded.find_ask(asked, 0)
        assert ask is not None
        await house.host.matches.submit_answer(
            match, house.make_press(person), loaded.live_state.moment, 0, ask.decision.timeout_pick()
        )
    raise AssertionError("never asked")


def reply_texts(reply: Response) -> str:
    """Return all texts of a screen."""
    assert reply.screen is not None
    return "\n".join(texts(reply.screen))


def reply_labels(reply: Response) -> list[str]:
    assert reply.screen is not None
    return [node["label"] for node in nodes(reply.screen.to_components()) if "label" in node]


def run_handler_host(
    folder: Path, play: Callable[[HandlerHost], Awaitable[None]], pacing: Pacing = QUICK
) -> None:
    async def perform() -> None:
        clock = FixedClock()
        host = await open_services(folder / "host.sqlite", clock, pacing)
        try:
            await play(HandlerHost(host, clock))
        finally:
            await close_services(host)

    asyncio.run(perform())
