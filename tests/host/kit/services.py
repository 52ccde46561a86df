"""Level 1 of the host's tests: all services on a database of their own, without Discord.

A test asks for the fixture `scene`. A test that closes and opens its host itself uses `open_scene`.
"""

from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Sequence
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.application import build_ai_listener, build_services
from bot.clock import FixedClock
from bot.errors import UserError
from bot.i18n import teller_for
from bot.pacing import Pacing
from bot.panels.request import Request, Response
from bot.public.messages import ChannelGateway
from bot.public.publisher import MatchPublisher
from bot.services.answers.ai_seats import AiSeats
from bot.services.answers.typed_moves import MoveSuggestions
from bot.services.lobby.new_tables import TablePlace
from bot.services.lobby.service import TableResult
from bot.services.lobby.table_request import TableRequest
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.picture_cache import PictureCache
from bot.services.match.service import Actor
from bot.store.database import Database
from bot.store.writes import WriteBatch
from bot.ui.components import CustomId
from bot.workers.pool import WorkerQueue
from games.core.model import QUESTION, Seat
from games.core.sentences.sentence import Sentence
from render.kit.picture import Picture
from tests.host.kit.fake_interactions import InlinePool
from tests.host.kit.screens import collect_texts, walk_components
from tests.host.kit.store import open_database

ADA, BO, CY, DI = 11, 12, 13, 14
HERE = TablePlace(server=1, channel=2)
RANDOM = {"heroes": "random", "sides": "random"}
QUICK = Pacing.build_quick()
PAUSE = 7
"""Seconds from a question to the answer of a plan or an order."""
FIRST = 1
"""The first match of a database."""


class HostScene:
    """The services of a host on a clock that only the test advances.

    AI rests until `start_ai`, and then decides in this process.
    """

    def __init__(self, database: Database, clock: FixedClock, pacing: Pacing = QUICK) -> None:
        self.database, self.clock = database, clock
        self.services = services = build_services(database, clock, pacing)
        self.matches, self.lobby, self.people = services.matches, services.lobby, services.people
        self.deadline_runner, self.votes = services.deadline_runner, services.votes
        self.publisher: MatchPublisher | None = None
        self.numbers = count(5000)
        self.reminded: list[Seat] = []
        """Seats that were reminded of their deadline."""
        services.workers.close()
        pool: Any = InlinePool()
        workers: Any = SimpleNamespace(thinking=pool, drawing=pool, warm_up=start_nothing, close=int)
        self.matches.listeners.remove(build_ai_listener(services))
        services.workers, services.pictures = workers, PictureCache(pool, services.admission)
        services.ai_seats = AiSeats(self.matches, pool, pacing)
        services.move_suggestions = MoveSuggestions(WorkerQueue(pool))
        services.planned_moves.draw_delay = lambda: PAUSE
        services.standing_orders.draw_delay = lambda soonest, latest: PAUSE
        self._write_reminder = services.deadline_effects.write_reminder
        services.deadline_effects.write_reminder = self._remind

    def _remind(self, loaded: LoadedMatch, seats: Sequence[Seat], due: int, batch: WriteBatch) -> None:
        self.reminded += seats
        self._write_reminder(loaded, seats, due, batch)

    # --- presses -------------------------------------------------------------------------------------

    def make_press(self, person: int) -> Actor:
        return Actor(person, next(self.numbers))

    def make_request(
        self, verb: str, person: int = ADA, match: int = 0, *rest: object, moment: int = 0, **more: Any
    ) -> Request:
        """Build the request of a button press, as handlers receive it."""
        usual: dict[str, Any] = {"server": 1, "channel": 2, "locale": "en", "say": teller_for("en")}
        return Request(
            services=self.services,
            person=person,
            interaction_id=next(self.numbers),
            custom_id=CustomId(verb, match, moment, tuple(map(str, rest))),
            **(usual | more),
        )

    async def catch_refusal(self, work: Awaitable[object]) -> UserError:
        """Await work that must be refused, and return the refusal."""
        with pytest.raises(UserError) as found:
            await work
        return found.value

    async def refusal_class(self, work: Awaitable[object]) -> type[Sentence]:
        """Return the class of the sentence with which something is refused."""
        return type((await self.catch_refusal(work)).sentence)

    # --- matches -------------------------------------------------------------------------------------

    async def open_table(
        self, person: int = ADA, game: str = "nightbreak", place: TablePlace = HERE, **wish: Any
    ) -> TableResult:
        return await self.lobby.open_table(TableRequest(game, **wish), place, self.make_press(person), "en")

    async def join_table(self, match: int, person: int = BO) -> TableResult:
        return await self.lobby.join_table(match, self.make_press(person))

    async def start_match(self, **wish: Any) -> LoadedMatch:
        """Start a match of Ada and Bo with a random set-up."""
        wanted: dict[str, Any] = {"options": RANDOM, **wish}
        table = await self.open_table(**wanted)
        return (await self.join_table(table.table.row.id)).table

    async def load_match(self, match: int = FIRST) -> LoadedMatch:
        return await self.matches.load_match(match)

    async def awaited_seat(self, match: int = FIRST) -> Seat:
        """Return the single awaited seat."""
        (seat,) = (await self.load_match(match)).public_awaited
        return seat

    async def answer(
        self, match: int, person: int, pick: tuple[int, ...], question: int = QUESTION
    ) -> LoadedMatch:
        """Answer a question as it is asked now."""
        moment = (await self.load_match(match)).required_state.moment
        return (
            await self.matches.submit_answer(match, self.make_press(person), moment, question, pick)
        ).after

    async def answer_default(self, match: int = FIRST) -> LoadedMatch:
        """Give the default answer for the awaited seat."""
        loaded = await self.load_match(match)
        seat, person, _, _ = awaited_people(loaded)
        ask = loaded.find_ask(seat, QUESTION)
        assert ask is not None
        return await self.answer(match, person, ask.decision.timeout_pick())

    async def play_until(self, match: int, seat: Seat) -> LoadedMatch:
        """Give default answers until this seat is awaited."""
        for _ in range(40):
            loaded = await self.load_match(match)
            if seat in loaded.public_awaited:
                return loaded
            await self.answer_default(match)
        raise AssertionError("the seat is never asked")

    def publish_to(self, channel: ChannelGateway) -> MatchPublisher:
        """Show matches in a channel, in the place of the publisher before, as after a restart.

        Two publishers would tick off each other's work. The pictures are blank.
        """
        if self.publisher is not None:
            self.matches.listeners.remove(self.publisher.on_step)
        pictures: Any = SimpleNamespace(draw_board=draw_blank)
        self.publisher = MatchPublisher(
            self.matches, self.people, pictures, channel, self.clock, self.services.pacing
        )
        self.matches.listeners.append(self.publisher.on_step)
        return self.publisher

    # --- time and AI ---------------------------------------------------------------------------------

    async def advance_time(self, seconds: int) -> None:
        """Advance the clock and fire the deadlines that are due."""
        self.clock.advance(seconds)
        await self.deadline_runner.fire_due()

    async def seconds_due(self, match: int = FIRST) -> dict[str, int]:
        """Return the seconds until each deadline, by kind and seat."""
        now = self.clock.match_time()
        return {
            f"{one.kind} {one.seat}": one.due - now
            for one in await self.services.deadlines.list_deadlines(match)
        }

    async def deadline_kinds(self, match: int = FIRST) -> set[str]:
        return {one.kind for one in await self.services.deadlines.list_deadlines(match)}

    async def start_ai(self) -> None:
        """Let AI answer for its seats, now and after each step."""
        self.matches.listeners.append(build_ai_listener(self.services))
        await self.services.ai_seats.resume_thinking()

    async def wait_for_ai(self) -> None:
        """Wait until AI has decided."""
        await self.services.ai_seats.refresher.wait_until_idle()


async def start_nothing() -> None: ...


async def draw_blank(*_: object) -> Picture:
    return Picture(b"png", "the board in words", (8, 8))


def awaited_people(loaded: LoadedMatch) -> tuple[Seat, int, Seat, int]:
    """Return the awaited seat and its person, then the other seat and person, in a match of two."""
    (seat,) = loaded.public_awaited
    return seat, loaded.seat_row(seat).person or 0, 1 - seat, loaded.seat_row(1 - seat).person or 0


def reply_texts(reply: Response) -> str:
    """Return all texts of a response's screen."""
    assert reply.screen is not None
    return "\n".join(collect_texts(reply.screen))


def reply_labels(reply: Response) -> list[str]:
    assert reply.screen is not None
    return [node["label"] for node in walk_components(reply.screen.to_components()) if "label" in node]


@asynccontextmanager
async def open_scene(
    path: Path, clock: FixedClock | None = None, pacing: Pacing = QUICK
) -> AsyncGenerator[HostScene]:
    """Open a host on the database at the path; close it whatever happens."""
    async with open_database(path) as database:
        scene = HostScene(database, clock or FixedClock(), pacing)
        try:
            yield scene
        finally:
            await scene.services.ai_seats.close()


@pytest.fixture
def clock() -> FixedClock:
    return FixedClock()


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    async with open_database(tmp_path / "host.sqlite") as opened:
        yield opened


@pytest.fixture
async def scene(tmp_path: Path, clock: FixedClock) -> AsyncIterator[HostScene]:
    async with open_scene(tmp_path / "host.sqlite", clock) as opened:
        yield opened
