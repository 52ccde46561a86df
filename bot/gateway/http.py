"""Adjusts discord.py's HTTP client: where it finds Discord, what it waits for, and how it forgets buckets."""

import asyncio
import heapq
import logging
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from contextlib import nullcontext
from contextvars import ContextVar
from dataclasses import replace
from itertools import count
from types import SimpleNamespace, TracebackType
from typing import Any

import aiohttp
import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import HTTPClient, Ratelimit, Route

from bot.concurrency.fair_queue import Priority, RequestPurpose, current_purpose, mark_requests
from bot.concurrency.request_budget import MAX_WAITING, BudgetExhausted, Grant, RequestBudget
from bot.observability.metrics import watch_requests


class RoutePlace:
    """A request that its route has let through, until it is answered; it may still wait for the budget.

    While somebody more urgent waits for the route, it's as urgent as they are: they wait for its answer.
    """

    __slots__ = ("purpose", "raised")

    def __init__(self, purpose: RequestPurpose) -> None:
        self.purpose, self.raised = purpose, asyncio.Event()

    def raise_priority(self, priority: Priority) -> None:
        if priority < self.purpose.priority:
            self.purpose = replace(self.purpose, priority=priority)
            self.raised.set()

    async def wait_for_grant(self, budget: RequestBudget) -> Grant:
        """Wait for the budget, anew whenever the priority rises."""
        while True:
            self.raised.clear()
            asked = asyncio.ensure_future(budget.acquire(self.purpose))
            raised = asyncio.ensure_future(self.raised.wait())
            try:
                await asyncio.wait({asked, raised}, return_when=asyncio.FIRST_COMPLETED)
            except asyncio.CancelledError:
                if asked.done() and not asked.cancelled() and asked.exception() is None:
                    asked.result().finish()
                raise
            else:
                if asked.done():
                    return asked.result()
            finally:
                asked.cancel()
                raised.cancel()


_place: ContextVar[RoutePlace | None] = ContextVar("place at a route", default=None)


async def acquire_grant(budget: RequestBudget) -> Grant:
    """Wait for the grant of a request, with the priority that its place at the route has."""
    place = _place.get()
    if place is None:
        return await budget.acquire(current_purpose())
    return await place.wait_for_grant(budget)


class RouteLimit(Ratelimit):
    """A bucket that never sends more than Discord's headers allow.

    It counts a request from its start until a whole window after its answer, whenever Discord counts it. So
    no window of Discord's, wherever it begins, has more requests than its limit. discord.py's own bucket
    sends more now and then: it resets when a late answer of the last window comes in, and believes a header
    that does not know of requests on their way, of which there are many while they wait for the budget. It
    also holds back the answer to the last request of a window until the window is over.

    Who waits is let through as by the budget, the most urgent first, but in order of arrival within a
    priority: a ping never waits for the boards and decorations that came before it.
    """

    __slots__ = ("answered_at", "arrivals", "places", "timer", "waiting", "window")

    def __init__(self, max_ratelimit_timeout: float | None) -> None:
        super().__init__(max_ratelimit_timeout)
        self.answered_at: deque[float] = deque()
        self.window = 0.0
        """Seconds of the longest window that Discord has told."""
        self.waiting: list[tuple[Priority, int, asyncio.Future[None]]] = []
        """A heap of those who wait, by priority and arrival; an empty one is small."""
        self.arrivals = count()
        self.places: list[RoutePlace] = []
        """Of the requests that were let through and aren't answered yet."""
        self.timer: asyncio.TimerHandle | None = None
        """Looks again when the window lets the next one through."""

    async def acquire(self) -> None:
        self._last_request = self._loop.time()
        waiter: asyncio.Future[None] = self._loop.create_future()
        entry = (current_purpose().priority, next(self.arrivals), waiter)
        heapq.heappush(self.waiting, entry)
        if len(self.waiting) > MAX_WAITING:
            self._refuse_last()
        self._let_through()
        try:
            await waiter
        except asyncio.CancelledError:
            self._withdraw(entry)
            raise
        place = RoutePlace(current_purpose())
        self.places.append(place)
        _place.set(place)
        self._raise_places()

    def _raise_places(self) -> None:
        """Let nobody wait for the budget with less priority than who waits for them."""
        if self.waiting:
            for place in self.places:
                place.raise_priority(self.waiting[0][0])

    def _refuse_last(self) -> None:
        """Refuse the least urgent of those who wait, the last of them to come."""
        last = max(self.waiting)
        self._remove(last)
        if not last[2].done():
            last[2].set_exception(BudgetExhausted(f"{MAX_WAITING} requests wait for one route"))

    def _remove(self, entry: "tuple[Priority, int, asyncio.Future[None]]") -> None:
        self.waiting.remove(entry)
        heapq.heapify(self.waiting)

    def _withdraw(self, entry: "tuple[Priority, int, asyncio.Future[None]]") -> None:
        """Take a cancelled waiter out of the queue, or its unused place back."""
        if entry in self.waiting:
            self._remove(entry)
        elif entry[2].done() and not entry[2].cancelled() and entry[2].exception() is None:
            self.outgoing -= 1
            self.remaining += 1
        self._let_through()

    def _let_through(self) -> None:
        """Let through as many as may be sent now, and look again when the next one may."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        while self.waiting:
            pause = self._time_to_next()
            if pause is None or pause > 0:
                if pause is not None:  # else the next answer looks again
                    self.timer = self._loop.call_later(pause, self._let_through)
                self._raise_places()
                return
            if not (waiter := heapq.heappop(self.waiting)[2]).done():
                self.remaining -= 1
                self.outgoing += 1
                waiter.set_result(None)

    async def __aexit__(
        self, type: type[BaseException] | None, value: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.outgoing -= 1
        if (place := _place.get()) in self.places:
            self.places.remove(place)
            _place.set(None)
        self.answered_at.append(self._loop.time())
        self._let_through()

    def update(self, response: aiohttp.ClientResponse, *, use_clock: bool = False) -> None:
        super().update(response, use_clock=use_clock)
        # Of the other requests on their way, Discord may not have counted any.
        left = int(response.headers.get("X-RateLimit-Remaining", 0))
        self.remaining = left - (self.outgoing - 1)
        self.window = max(self.window, self.reset_after)
        self._let_through()

    def is_inactive(self) -> bool:
        """Return whether it can be forgotten: nothing waits, and its window, which may be long, is over."""
        is_over = self.expires is None or self.is_expired()
        return super().is_inactive() and is_over and not self.waiting

    def _time_to_next(self) -> float | None:
        """Return the seconds until the next request may be sent; None: until one is answered."""
        now = self._loop.time()
        while self.answered_at and self.answered_at[0] <= now - self.window:
            self.answered_at.popleft()
        if self.outgoing + len(self.answered_at) >= self.limit:
            return self.answered_at[0] + self.window - now if self.answered_at else None
        if self.expires is not None and now < self.expires and self.remaining <= 0:
            return self.expires - now
        return 0.0


log = logging.getLogger(__name__)


def use_api_base(origin: str) -> None:
    """Send REST, gateway and files of this process to `origin`, such as `http://127.0.0.1:8420`.

    These three class attributes are all the addresses that discord.py has; READY brings the fourth.
    """
    home = yarl.URL(origin)
    if home.host not in ("127.0.0.1", "localhost", "::1"):
        raise ValueError(f"{origin} is not on this machine, and only the sandbox stands in for Discord.")
    Route.BASE = f"{home.origin()}/api/v10"
    # Its type is a literal of Discord's address.
    setattr(discord.Asset, "BASE", f"{home.origin()}/cdn")  # noqa: B010
    DiscordWebSocket.DEFAULT_GATEWAY = home.origin().with_scheme("ws") / "gateway/"


MIN_BUCKETS = 256
"""Number of buckets below which none is searched; discord.py's own number."""


ANSWER_PATHS = ("/interactions/", "/webhooks/")
"""Routes of answers to presses, which aren't under Discord's global limit."""
OLD_EDIT_CODE = 30046
"""Discord's code for too many edits of a message older than an hour."""
DEFAULT_RETRY = 5.0
"""Seconds to wait after a 429 that does not say how long."""
REQUEST_TIMEOUT = aiohttp.ClientTimeout(sock_connect=30, sock_read=120)
"""Without a limit in all, which would count the wait for the budget."""


def answers_press(url: str) -> bool:
    return url.removeprefix(Route.BASE).startswith(ANSWER_PATHS)


def pace_requests(budget: RequestBudget) -> aiohttp.TraceConfig:
    """Return a trace by which each request waits for the budget at the last moment before it is sent.

    discord.py has waited for the request's own route by then, so no grant is held during such a wait, and no
    other route waits for it. Files, the gateway and answers to presses are sent at once.
    """
    config = watch_requests()

    async def wait_for_grant(
        session: object, context: SimpleNamespace, params: aiohttp.TraceRequestStartParams
    ) -> None:
        url = str(params.url)
        if url.startswith(Route.BASE) and not answers_press(url):
            context.grant = await acquire_grant(budget)

    async def note_response(
        session: object, context: SimpleNamespace, params: aiohttp.TraceRequestEndParams
    ) -> None:
        finish(context)
        if str(params.url).startswith(Route.BASE):
            response = params.response
            scope = response.headers.get("X-RateLimit-Scope", "")
            budget.note_response(response.status, scope, read_retry_after(response.headers))

    async def note_failure(
        session: object, context: SimpleNamespace, params: aiohttp.TraceRequestExceptionParams
    ) -> None:
        finish(context)

    def finish(context: SimpleNamespace) -> None:
        if (grant := getattr(context, "grant", None)) is not None:
            grant.finish()

    config.on_request_start.append(wait_for_grant)
    config.on_request_end.append(note_response)
    config.on_request_exception.append(note_failure)
    return config


def read_retry_after(headers: Mapping[str, str]) -> float:
    """Return how many seconds a 429 asks to wait."""
    try:
        return max(0.0, float(headers.get("Retry-After", DEFAULT_RETRY)))
    except ValueError:
        return DEFAULT_RETRY


class PacedHTTPClient(HTTPClient):
    """Waits out a 429, however often it comes, and seldom searches its buckets."""

    cleanup_threshold: int = MIN_BUCKETS

    def get_ratelimit(self, key: str) -> Ratelimit:
        if (found := self._buckets.get(key)) is None:
            found = self._buckets[key] = RouteLimit(self.max_ratelimit_timeout)
            self._try_clear_expired_ratelimits()
        return found

    def _share_bucket(self, route: Route) -> None:
        """Go on with the bucket that a channel had before its route's hash was known.

        The original begins a second one beside it, and both count to the limit.
        """
        if (bucket_hash := self._bucket_hashes.get(route.key)) is not None:
            before = self._buckets.get(f"{route.key}:{route.major_parameters}")
            if before is not None:
                self._buckets.setdefault(f"{bucket_hash}:{route.major_parameters}", before)

    async def request(
        self,
        route: Route,
        *,
        files: Sequence[discord.File] | None = None,
        form: Iterable[dict[str, Any]] | None = None,
        **options: Any,
    ) -> Any:
        """Send a request, again after each 429: discord.py gives up after five.

        Answers to presses and edits of old messages fail as they do there: both have callers that go on.
        """
        self._share_bucket(route)
        is_answer = answers_press(route.url)
        while True:
            try:
                with mark_requests(Priority.ANSWER) if is_answer else nullcontext():
                    return await super().request(
                        route, files=files, form=form, timeout=REQUEST_TIMEOUT, **options
                    )
            except discord.HTTPException as refusal:
                if refusal.status != 429 or refusal.code == OLD_EDIT_CODE or is_answer:
                    raise
                pause = read_retry_after(refusal.response.headers)
                log.warning("%s %s waits %g seconds after many 429", route.method, route.path, pause)
                await asyncio.sleep(pause)
                for file in files or ():
                    file.reset(seek=True)

    def _try_clear_expired_ratelimits(self) -> None:
        """Search the buckets for expired ones only when their number has doubled.

        Each channel that is written to adds some, and the original searches all of them for each new one:
        with many matches, the cost would grow with the square of their number.
        """
        if len(self._buckets) >= self.cleanup_threshold:
            super()._try_clear_expired_ratelimits()
            self.cleanup_threshold = max(MIN_BUCKETS, 2 * len(self._buckets))


def use_paced_client(http: HTTPClient) -> None:
    """Change the class of a client in place: discord.py makes its own."""
    http.__class__ = PacedHTTPClient
