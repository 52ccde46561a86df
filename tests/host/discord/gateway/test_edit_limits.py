"""Limits that no header tells of, met by discord.py on the sandbox: a refusal comes at once and only once."""

from collections.abc import AsyncIterator

import discord
import pytest
from aiohttp import web
from discord.http import Route

from bot.gateway.channels import DiscordChannels, add_edit_limits
from bot.observability.metrics import watch_requests
from bot.public.messages import RateLimitWait
from bot.ui.components import build_screen
from sandbox.faults import _FailureRule
from sandbox.ids import CLOCK
from sandbox.rest.rate_limits import NEW_NAMES, OLD_EDITS, RateLimiter
from tests.sandbox.rest.rest_scene import TOKEN, RestScene

TWO_HOURS = 7200
UNLIMITED: tuple[int, float] = (1000, 1.0)
SHOWN = build_screen("As it stands now.")


class LimitedScene(RestScene):
    """A sandbox that begins two hours ago, and the client that the host uses."""

    def __init__(self) -> None:
        CLOCK.turn(-TWO_HOURS)
        self.now = 100.0
        limiter = RateLimiter(lambda: self.now)
        limiter.sizes = dict.fromkeys(limiter.sizes, UNLIMITED)
        super().__init__(limiter)
        self.client = discord.Client(
            intents=discord.Intents.none(), http_trace=add_edit_limits(watch_requests())
        )
        self.channels = DiscordChannels(self.client)

    async def post(self) -> int:
        return await self.channels.post(self.channel.id, SHOWN, (), "", ())

    async def edit(self, message: int) -> None:
        await self.channels.edit(self.channel.id, message, SHOWN, ())

    async def refuse_edit(self, message: int) -> RateLimitWait:
        with pytest.raises(RateLimitWait) as found:
            await self.edit(message)
        return found.value

    async def open_thread(self) -> int:
        body = {"name": "Match", "type": 11}
        found = await self.ok("POST", f"{self.place}/threads", body, status=201)
        return int(found["id"])

    @property
    def counted(self) -> int:
        """Requests that the sandbox has counted under its limits."""
        return len(self.limiter.recent)


@pytest.fixture
async def wire(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[LimitedScene]:
    scene = LimitedScene()
    async with scene:
        monkeypatch.setattr(Route, "BASE", f"{scene.world.origin}/api/v10")
        await scene.client.login(TOKEN)
        yield scene
        await scene.client.close()
        CLOCK.offset_ms = 0


async def test_an_edit_that_is_refused_raises_at_once_and_is_no_end(wire: LimitedScene) -> None:
    message = await wire.post()
    CLOCK.turn(TWO_HOURS)
    wire.faults.refuse_old_edits(retry_after=30.0)
    before = wire.counted
    wait = await wire.refuse_edit(message)
    assert (wait.seconds, wait.refusals) == (30.0, 1)
    assert wire.counted == before + 1  # discord.py has not tried it again
    again = await wire.refuse_edit(message)
    assert 0 < again.seconds <= 30
    assert wire.counted == before + 1  # and we don't ask again before the time


async def test_old_messages_are_paced_before_discord_refuses_and_young_ones_are_not(
    wire: LimitedScene,
) -> None:
    old = [await wire.post() for _ in range(OLD_EDITS[0] + 1)]
    CLOCK.turn(TWO_HOURS)
    young = await wire.post()
    for message in old[: OLD_EDITS[0]]:
        await wire.edit(message)
    wait = await wire.refuse_edit(old[-1])
    assert wait.refusals == 0  # Discord has refused nothing
    for _ in range(5):
        await wire.edit(young)


async def test_a_message_that_we_take_for_young_is_paced_once_discord_has_refused_it(
    wire: LimitedScene,
) -> None:
    CLOCK.turn(TWO_HOURS)
    message = await wire.post()
    wire.faults.refuse_old_edits(retry_after=0.0, age=0)
    for refusals in range(1, OLD_EDITS[0] + 1):
        assert (await wire.refuse_edit(message)).refusals == refusals
    assert (await wire.refuse_edit(message)).is_lasting


async def test_a_third_name_raises_at_once(wire: LimitedScene) -> None:
    thread = await wire.open_thread()
    for n in range(NEW_NAMES[0]):
        await wire.channels.change_thread(thread, f"Name {n}", 1440)
    before = wire.counted
    with pytest.raises(RateLimitWait) as found:
        await wire.channels.change_thread(thread, "A third", 1440)
    assert found.value.seconds == NEW_NAMES[1]
    assert wire.counted <= before + 2  # the thread was fetched, and one edit tried
    await wire.channels.change_thread(thread, None, 10080)
    assert await wire.channels.fetch_thread_name(thread) == "Name 1"


async def test_without_a_time_in_the_answer_there_is_a_usual_one(wire: LimitedScene) -> None:
    """The official page gives none for this code."""

    def answer() -> web.Response:
        return web.json_response({"message": "Too many", "code": 30046}, status=429)

    message = await wire.post()
    wire.faults.failure_rules.append(_FailureRule(1, f"messages/{message}", answer))
    wait = await wire.refuse_edit(message)
    assert 0 < wait.seconds < 60
