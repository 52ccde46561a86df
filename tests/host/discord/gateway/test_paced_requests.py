"""Requests of the real client to the sandbox: paced, in time for presses, and repeated until they succeed."""

import asyncio
import io
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord.http import HTTPClient, Route, handle_message_parameters

from bot.concurrency.fair_queue import Priority, mark_requests
from bot.concurrency.request_budget import LocalRequestBudget
from bot.gateway.http import OLD_EDIT_CODE, pace_requests, read_retry_after, use_paced_client
from bot.pacing import USUAL
from sandbox.client import administration
from sandbox.rest.rate_limits import RateLimiter
from tests.sandbox.rest.rest_scene import TOKEN, RestScene

SHARE = 0.1
"""Of Discord's windows, and of the host's pauses."""


class PacedClient:
    """A client that is logged in to a sandbox without gateway."""

    def __init__(self, scene: RestScene) -> None:
        self.scene = scene
        self.budget = LocalRequestBudget(USUAL.scale(SHARE).request_interval)
        client = discord.Client(intents=discord.Intents.none(), http_trace=pace_requests(self.budget))
        self.http: Any = client.http
        use_paced_client(self.http)

    async def get_channel(self, channel: int) -> Any:
        return await self.http.request(Route("GET", "/channels/{channel_id}", channel_id=channel))

    async def post(self, text: str) -> Any:
        with handle_message_parameters(text) as parameters:
            return await self.http.send_message(self.scene.channel.id, params=parameters)

    def count_limited(self) -> int:
        return self.scene.world.response_counts[429]


@pytest.fixture
async def client(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[PacedClient]:
    async with open_client(monkeypatch, RateLimiter(window_share=SHARE)) as paced:
        yield paced


@asynccontextmanager
async def open_client(monkeypatch: pytest.MonkeyPatch, limiter: RateLimiter) -> AsyncIterator[PacedClient]:
    async with RestScene(limiter) as scene:
        monkeypatch.setattr(Route, "BASE", f"{scene.world.origin}/api/v10")
        paced = PacedClient(scene)
        await paced.http.static_login(TOKEN)
        try:
            yield paced
        finally:
            await paced.http.close()


async def test_a_storm_meets_no_limit(client: PacedClient) -> None:
    """Three hundred requests at once, some of them to a channel that takes five in as many seconds."""
    world = client.scene.world
    rooms = [administration.create_channel(world, f"room-{n}", None).id for n in range(15)]
    looks = [client.get_channel(room) for room in rooms * 20]
    await asyncio.gather(*looks, *(client.post(str(n)) for n in range(12)))
    assert client.count_limited() == 0
    assert len(world.data.messages[client.scene.channel.id]) == 12


async def test_an_answer_to_a_press_never_waits(client: PacedClient) -> None:
    client.budget.note_response(429, "global", 600)
    waiting = asyncio.create_task(client.post("later"))
    with pytest.raises(discord.NotFound):
        await client.http.request(
            Route(
                "POST",
                "/interactions/{interaction_id}/{interaction_token}/callback",
                interaction_id=1,
                interaction_token="none",  # noqa: S106
            ),
            json={"type": 6},
        )
    webhook = Route("PATCH", "/webhooks/{webhook_id}/{webhook_token}", webhook_id=1, webhook_token="none")  # noqa: S106
    with pytest.raises(discord.HTTPException):
        await client.http.request(webhook, json={})
    assert client.budget.count_waiting(Priority.DECORATION) == 1
    waiting.cancel()


async def test_who_waits_for_a_route_holds_no_grant_and_no_other_route(client: PacedClient) -> None:
    asked: list[int] = []
    acquire = client.budget.acquire

    async def count(purpose: Any) -> Any:
        asked.append(purpose.match)
        return await acquire(purpose)

    client.budget.acquire = count
    bucket = client.scene.limiter.sizes["POST", "/channels/{channel}/messages"] = (1, 600.0)
    await client.post("one")
    assert bucket[0] == len(asked) == 1
    with mark_requests(Priority.PING, 7):
        second = asyncio.create_task(client.post("two"))
    for _ in range(3):
        await client.get_channel(client.scene.channel.id)
    assert not second.done() and asked == [0, 0, 0, 0]
    assert client.budget.in_flight == 0
    second.cancel()


async def test_who_holds_a_route_is_as_urgent_as_who_waits_for_it(client: PacedClient) -> None:
    """Or a ping would wait as long as the decoration before it waits for the budget."""
    asked: list[Priority] = []
    acquire, gate = client.budget.acquire, asyncio.Event()

    async def hold(purpose: Any) -> Any:
        asked.append(purpose.priority)
        await gate.wait()
        return await acquire(purpose)

    async def wait_for_asked(number: int) -> None:
        async with asyncio.timeout(60):
            while len(asked) < number:
                await asyncio.sleep(0)

    client.budget.acquire = hold
    with mark_requests(Priority.DECORATION, 7):
        first = asyncio.create_task(client.post("first"))
    await wait_for_asked(1)
    with mark_requests(Priority.BOARD, 8):
        cancelled = asyncio.create_task(client.post("never"))
    await wait_for_asked(2)
    with mark_requests(Priority.PING, 9):
        ping = asyncio.create_task(client.post("ping"))
    await wait_for_asked(3)
    assert asked == [Priority.DECORATION, Priority.BOARD, Priority.PING]
    cancelled.cancel()
    gate.set()
    await asyncio.gather(first, ping)
    assert asked[3:] == [Priority.PING]
    assert client.budget.in_flight == 0
    assert client.budget.count_waiting(Priority.DECORATION) == 0


@pytest.mark.parametrize("spins", range(6))
async def test_a_request_that_is_cancelled_while_its_priority_rises_keeps_no_grant(
    client: PacedClient, spins: int
) -> None:
    with mark_requests(Priority.DECORATION, 7):
        first = asyncio.create_task(client.post("first"))
    with mark_requests(Priority.PING, 9):
        ping = asyncio.create_task(client.post("ping"))
    for _ in range(spins):
        await asyncio.sleep(0)
    first.cancel()
    await ping
    assert client.budget.in_flight == 0
    assert client.budget.count_waiting(Priority.DECORATION) == 0
    await client.post("later")


async def test_a_429_is_a_wait_and_never_an_end(client: PacedClient) -> None:
    """discord.py gives up after five of them."""
    client.scene.faults.rate_limit(12, retry_after=0, route_substring="/messages")
    files = [discord.File(io.BytesIO(b"a picture"), "board.txt")]
    with handle_message_parameters("at last", files=files) as parameters:
        sent = await client.http.send_message(client.scene.channel.id, params=parameters)
    assert client.count_limited() == 12
    stored = client.scene.world.files[int(sent["attachments"][0]["id"])]
    assert stored == b"a picture"
    assert client.budget.in_flight == 0


async def test_a_limit_on_old_messages_is_for_the_caller(
    client: PacedClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(*_: Any, **__: Any) -> Any:
        body = {"code": OLD_EDIT_CODE, "message": "Maximum number of edits to old messages"}
        raise discord.HTTPException(SimpleNamespace(status=429, reason="", headers={}), body)  # type: ignore[arg-type]

    monkeypatch.setattr(HTTPClient, "request", refuse)
    with pytest.raises(discord.HTTPException):
        await client.post("x")


async def test_a_failed_request_gives_its_place_back(client: PacedClient) -> None:
    await client.scene.runner.cleanup()
    with pytest.raises(OSError):
        await client.get_channel(client.scene.channel.id)
    assert client.budget.in_flight == 0


async def test_invalid_requests_of_all_routes_are_noted(client: PacedClient) -> None:
    client.scene.faults.rest_fail(1, status=403, route_substring="/channels")
    client.scene.faults.rate_limit(1, retry_after=0, route_substring="/channels", scope="shared")
    with pytest.raises(discord.Forbidden):
        await client.get_channel(client.scene.channel.id)
    await client.get_channel(client.scene.channel.id)
    assert len(client.budget.brake.times) == client.scene.world.invalid_request_count == 1


@pytest.mark.parametrize(
    ("told", "seconds"), [({"Retry-After": "7"}, 7), ({}, 5), ({"Retry-After": "soon"}, 5)]
)
def test_how_long_a_429_asks_to_wait(told: dict[str, str], seconds: float) -> None:
    assert read_retry_after(told) == seconds
