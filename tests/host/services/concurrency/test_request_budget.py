"""The budget of requests: below Discord's limit, the urgent first, and slower when Discord complains."""

import asyncio
from collections.abc import Awaitable

import pytest

from bot.concurrency import request_budget
from bot.concurrency.fair_queue import Priority, RequestPurpose, current_purpose, mark_requests
from bot.concurrency.invalid_requests import BRAKE_AT, RELEASE_BELOW, SPAN_SECONDS
from bot.concurrency.request_budget import (
    BURST,
    MAX_IN_WINDOW,
    RECOVERY_SECONDS,
    REQUESTS_A_SECOND,
    BudgetExhausted,
    LocalGrant,
    LocalRequestBudget,
)
from bot.observability.metrics import REGISTRY

DISCORDS_LIMIT = 50
INTERVAL = 1 / REQUESTS_A_SECOND


class FakeTime:
    """A clock that a sleep moves on."""

    def __init__(self) -> None:
        self.now = 1000.0

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(0)
        self.now += seconds


@pytest.fixture
def time() -> FakeTime:
    return FakeTime()


@pytest.fixture
def budget(time: FakeTime) -> LocalRequestBudget:
    return LocalRequestBudget(INTERVAL, lambda: time.now, time.sleep)


async def settle(rounds: int = 20) -> None:
    """Let all tasks run until they wait."""
    for _ in range(rounds):
        await asyncio.sleep(0)


class Requests:
    """Requests that note the time of their grant, and are answered at once unless the network stalls."""

    def __init__(self, budget: LocalRequestBudget, time: FakeTime) -> None:
        self.budget, self.time = budget, time
        self.granted: list[tuple[float, RequestPurpose]] = []
        self.unanswered: list[LocalGrant] = []
        self.is_stalled = False

    async def send(self, priority: Priority = Priority.PING, match: int = 0) -> None:
        purpose = RequestPurpose(priority, match)
        grant = await self.budget.acquire(purpose)
        self.granted.append((self.time.now, purpose))
        if self.is_stalled:
            self.unanswered.append(grant)
        else:
            grant.finish()

    def start(self, count: int, priority: Priority = Priority.PING, match: int = 0) -> Awaitable[object]:
        return asyncio.gather(*(self.send(priority, match) for _ in range(count)))

    @property
    def times(self) -> list[float]:
        return [at for at, _ in self.granted]

    @property
    def matches(self) -> list[int]:
        return [purpose.match for _, purpose in self.granted]


@pytest.fixture
def requests(budget: LocalRequestBudget, time: FakeTime) -> Requests:
    return Requests(budget, time)


def most_in_a_second(times: list[float]) -> int:
    return max(sum(first <= at < first + 1 for at in times) for first in times)


async def test_forty_a_second_and_never_near_fifty(requests: Requests, time: FakeTime) -> None:
    began = time.now
    await requests.start(400)
    assert time.now - began == pytest.approx((400 - BURST) * INTERVAL, abs=2 * INTERVAL)
    assert most_in_a_second(requests.times) <= REQUESTS_A_SECOND + BURST + 1 < DISCORDS_LIMIT
    assert requests.budget.dispatcher is not None and requests.budget.dispatcher.done()


async def test_what_is_stuck_on_its_way_counts_until_a_second_after_its_answer(
    requests: Requests, time: FakeTime
) -> None:
    requests.is_stalled = True
    sending = requests.start(60)
    await settle(500)
    assert time.now > 1005
    assert len(requests.granted) == MAX_IN_WINDOW < DISCORDS_LIMIT
    requests.is_stalled = False
    requests.unanswered.pop().finish()
    answered_at = time.now
    while len(requests.granted) == MAX_IN_WINDOW:
        await asyncio.sleep(0)
    assert requests.times[-1] >= answered_at + 1
    for grant in requests.unanswered:
        grant.finish()
    await sending


async def test_the_urgent_come_first_whoever_asked_first(requests: Requests) -> None:
    requests.budget.note_response(429, "global", 1.0)
    order = [Priority.DECORATION, Priority.BOARD, Priority.AWAITED_BOARD, Priority.PING]
    await asyncio.gather(*(requests.send(priority, 1) for priority in order))
    assert [purpose.priority for _, purpose in requests.granted] == order[::-1]


async def test_matches_take_turns_and_so_does_what_belongs_to_none(requests: Requests) -> None:
    requests.budget.note_response(429, "global", 1.0)
    await asyncio.gather(
        *(requests.send(Priority.BOARD, match) for match in (7, 7, 7, 8, 0, 0, 9, 8)),
    )
    assert requests.matches == [7, 8, 0, 0, 9, 7, 8, 7]


async def test_who_gives_up_takes_no_grant_along(requests: Requests, time: FakeTime) -> None:
    budget = requests.budget
    budget.note_response(429, "global", 5.0)
    first, second, third = (asyncio.create_task(requests.send(Priority.BOARD, n)) for n in (1, 2, 0))
    await asyncio.sleep(0)
    assert budget.count_waiting(Priority.BOARD) == 3
    assert budget.count_waiting(Priority.PING) == 0
    second.cancel()
    third.cancel()
    await asyncio.gather(first, second, third, return_exceptions=True)
    assert requests.matches == [1]
    assert (budget.in_flight, len(budget.queue)) == (0, 0)


async def test_a_grant_that_comes_too_late_goes_back(requests: Requests) -> None:
    budget = requests.budget
    task = asyncio.create_task(requests.send())
    budget.grant_listeners.append(task.cancel)
    await asyncio.gather(task, return_exceptions=True)
    assert task.cancelled() and requests.granted == []
    assert budget.in_flight == 0 and not budget.answered_at
    assert budget.next_at <= budget.clock() - BURST * INTERVAL


async def test_too_many_are_refused(requests: Requests, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_budget, "MAX_WAITING", 3)
    requests.budget.note_response(429, "global", 1.0)
    waiting = requests.start(3)
    await asyncio.sleep(0)
    with pytest.raises(BudgetExhausted):
        await requests.send()
    await waiting
    await requests.send()


async def test_without_an_interval_nobody_waits() -> None:
    budget = LocalRequestBudget(0)
    for _ in range(100):
        (await budget.acquire(RequestPurpose())).finish()
    assert budget.dispatcher is None


# --- when Discord says less ---------------------------------------------------------------------------


async def test_a_global_limit_holds_everything_and_lowers_the_rate_for_a_while(
    requests: Requests, time: FakeTime
) -> None:
    began = time.now
    requests.budget.note_response(429, "global", 3.0)
    await requests.start(100)
    assert requests.times[0] >= began + 3
    assert most_in_a_second(requests.times) <= 0.75 * REQUESTS_A_SECOND + BURST + 1
    requests.granted.clear()
    time.now += RECOVERY_SECONDS
    await requests.start(100)
    assert most_in_a_second(requests.times) >= REQUESTS_A_SECOND


@pytest.mark.parametrize(("status", "scope"), [(429, "user"), (429, "shared"), (403, ""), (200, "")])
async def test_what_concerns_one_route_holds_no_other(
    requests: Requests, time: FakeTime, status: int, scope: str
) -> None:
    began = time.now
    requests.budget.note_response(status, scope, 30.0)
    await requests.send()
    assert time.now == began


# --- the brake ----------------------------------------------------------------------------------------


def incidents() -> float:
    return REGISTRY.get_sample_value("breakfall_incidents_total") or 0.0


async def test_a_thousand_invalid_requests_slow_down_what_answers_no_press(
    requests: Requests, time: FakeTime
) -> None:
    budget, before = requests.budget, incidents()
    for number in range(BRAKE_AT - 1):
        budget.note_response((401, 403)[number % 2], "", 0)
    budget.note_response(429, "shared", 0)
    budget.note_response(404, "", 0)
    budget.note_response(500, "", 0)
    assert (budget.brake.is_on, incidents()) == (False, before)
    budget.note_response(429, "user", 0)
    budget.note_response(403, "", 0)
    assert (budget.brake.is_on, incidents()) == (True, before + 1)
    assert REGISTRY.get_sample_value("breakfall_request_brake") == 1
    await requests.start(20)
    # At this pace even invalid requests alone stay far below Discord's 10,000.
    slowest = max(
        SPAN_SECONDS / (after - at) for at, after in zip(requests.times[5:], requests.times[6:], strict=False)
    )
    assert slowest + BRAKE_AT < 3_000


async def test_the_brake_lets_go_when_the_invalid_requests_are_long_past(
    requests: Requests, time: FakeTime
) -> None:
    budget = requests.budget
    for number in range(BRAKE_AT):
        if number == BRAKE_AT - RELEASE_BELOW:
            time.now += SPAN_SECONDS / 2
        budget.note_response(403, "", 0)
    time.now += SPAN_SECONDS / 2 - 1
    await requests.send()
    assert budget.brake.is_on
    time.now += 1
    await requests.send()
    assert budget.brake.is_on  # as many as that are still within the span
    time.now += SPAN_SECONDS
    await requests.send()
    assert not budget.brake.is_on
    assert REGISTRY.get_sample_value("breakfall_request_brake") == 0


async def test_the_purpose_goes_along_with_what_is_started() -> None:
    async def look() -> RequestPurpose:
        return current_purpose()

    with mark_requests(Priority.BOARD, 4):
        inside = asyncio.create_task(look())
        with mark_requests(Priority.DECORATION, 4):
            assert current_purpose() == RequestPurpose(Priority.DECORATION, 4)
        assert current_purpose() == RequestPurpose(Priority.BOARD, 4)
    assert current_purpose() == RequestPurpose(Priority.PING, 0)
    assert await inside == RequestPurpose(Priority.BOARD, 4)
