"""Limits of routes: never more than Discord allows, and many channels without a search of all of them."""

import asyncio
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from discord.http import Ratelimit, Route
from multidict import CIMultiDict

from bot.gateway.http import MIN_BUCKETS, RouteLimit, use_paced_client

MANY = 8 * MIN_BUCKETS


@pytest.mark.parametrize("ours", [True, False])
async def test_a_new_channel_does_not_look_through_all_the_others(
    monkeypatch: pytest.MonkeyPatch, *, ours: bool
) -> None:
    looks = 0
    inactive = Ratelimit.is_inactive

    def counted(self: Ratelimit) -> bool:
        nonlocal looks
        looks += 1
        return inactive(self)

    monkeypatch.setattr(Ratelimit, "is_inactive", counted)
    http: Any = discord.Client(intents=discord.Intents.none()).http
    if ours:
        use_paced_client(http)
    for channel in range(MANY):
        http.get_ratelimit(f"a route:{channel}")._last_request = 10**9  # it has just been used
    assert len(http._buckets) == MANY
    # The library's own way stands beside it: if that is mended one day, ours can go.
    assert (looks <= 2 * MANY) is ours


async def test_what_has_expired_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Ratelimit, "is_inactive", lambda _: True)

    http: Any = discord.Client(intents=discord.Intents.none()).http
    use_paced_client(http)
    for channel in range(MANY):
        http.get_ratelimit(f"a route:{channel}")
    assert len(http._buckets) <= MIN_BUCKETS


class FakeLoop:
    """The time as a bucket sees it."""

    def __init__(self) -> None:
        self.now = 100.0

    def time(self) -> float:
        return self.now


def answer(left: int, reset_after: float, limit: int = 5) -> Any:
    return SimpleNamespace(
        headers=CIMultiDict(
            {
                "X-RateLimit-Limit": str(limit),
                "X-RateLimit-Remaining": str(left),
                "X-RateLimit-Reset-After": str(reset_after),
            }
        )
    )


class RequestsOfRoute:
    """Requests of one route, which stay on their way until they are answered."""

    def __init__(self) -> None:
        self.time = FakeLoop()
        self.limit = RouteLimit(None)
        self.limit._loop = cast(Any, self.time)
        self.sent = 0
        self.tasks: list[asyncio.Task[None]] = []

    async def start(self, count: int) -> int:
        """Start more requests; return how many are on their way."""
        self.tasks += [asyncio.create_task(self._enter()) for _ in range(count)]
        return await self.settle()

    async def _enter(self) -> None:
        await self.limit.__aenter__()
        self.sent += 1

    async def settle(self) -> int:
        self.limit.changed.set()  # as if the pause were over
        for _ in range(30):
            await asyncio.sleep(0)
        return self.sent

    async def receive(self, left: int, reset_after: float) -> int:
        """Receive the answer to one request; return how many were sent by then."""
        self.limit.update(answer(left, reset_after))
        await self.limit.__aexit__(None, None, None)
        return await self.settle()

    async def advance(self, seconds: float) -> int:
        self.time.now += seconds
        return await self.settle()

    def close(self) -> None:
        for task in self.tasks:
            task.cancel()


@pytest.fixture
async def route() -> AsyncIterator[RequestsOfRoute]:
    requests = RequestsOfRoute()
    yield requests
    requests.close()


async def test_requests_go_out_as_the_first_answer_allows(route: RequestsOfRoute) -> None:
    assert await route.start(8) == 1
    assert await route.receive(4, 5.0) == 5
    for left in (3, 2, 1, 0):
        assert await route.receive(left, 4.0) == 5
    assert await route.advance(4.9) == 5
    assert await route.advance(0.2) == 8


async def test_what_is_still_on_its_way_counts_for_the_next_window(route: RequestsOfRoute) -> None:
    """The library's own bucket lets four more go out beside four of which Discord knows nothing yet."""
    await route.start(1)
    await route.receive(4, 5.0)
    await route.advance(5.1)
    assert await route.start(9) == 6
    assert await route.advance(6.0) == 6
    assert await route.receive(4, 5.0) == 6
    for left in (3, 2, 1):
        assert await route.receive(left, 5.0) == 6


async def test_a_late_answer_of_the_last_window_opens_nothing(route: RequestsOfRoute) -> None:
    await route.start(1)
    await route.receive(4, 5.0)
    assert await route.start(4) == 5
    assert await route.receive(3, 4.0) == 5
    await route.advance(5.1)
    assert await route.start(9) == 7  # three of the last window are on their way still
    assert await route.receive(0, 0.001) == 7
    assert await route.advance(0.1) == 7


async def test_less_is_sent_if_others_use_the_route_too(route: RequestsOfRoute) -> None:
    await route.start(1)
    assert await route.receive(0, 3.0) == 1
    assert await route.start(2) == 1
    assert await route.advance(3.1) > 1


async def test_a_long_window_is_not_forgotten_before_it_is_over(route: RequestsOfRoute) -> None:
    await route.start(1)
    await route.receive(1, 600.0)
    await route.advance(599)
    assert not route.limit.is_inactive()
    await route.advance(2)
    assert route.limit.is_inactive()


async def test_a_channel_goes_on_with_the_bucket_it_began_with() -> None:
    http: Any = discord.Client(intents=discord.Intents.none()).http
    use_paced_client(http)
    route = Route("PATCH", "/channels/{channel_id}/messages/{message_id}", channel_id=7, message_id=1)
    before = http.get_ratelimit(f"{route.key}:{route.major_parameters}")
    http._bucket_hashes[route.key] = "hash"
    http._share_bucket(route)
    assert http.get_ratelimit(f"hash:{route.major_parameters}") is before
