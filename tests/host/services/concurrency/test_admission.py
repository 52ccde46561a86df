"""Under load moves come first, look-ups are refused, and deferrals go before everything."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from bot.concurrency.admission import (
    BUSY_DELAY,
    CALM_TIME,
    LONG_QUEUE,
    LONG_WAIT,
    MAX_DEFERRALS,
    MAX_MOVES,
    Admission,
)
from bot.errors import UserError
from bot.i18n import sentences as words
from games.core.sentences.sentence import Sentence


class PressCrowd:
    """Presses that run until they are told to end, on a clock that stands still until it is put forward."""

    def __init__(self, max_moves: int = 2, max_lookups: int = 1, crowd: int = 1) -> None:
        self.now = 0.0
        self.admission = Admission(lambda: self.now, max_moves, max_lookups, crowd)
        self.began: list[str] = []
        self.ends: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def _run(self, name: str) -> None:
        self.began.append(name)
        await self.ends.setdefault(name, asyncio.Event()).wait()

    async def move(self, *names: str, is_urgent: bool = False) -> None:
        async def play(name: str) -> None:
            async with self.admission.admit_move(is_urgent=is_urgent):
                await self._run(name)

        await self._start(play, *names)

    async def look_up(self, *names: str) -> None:
        async def read(name: str) -> None:
            async with self.admission.admit_lookup():
                await self._run(name)

        await self._start(read, *names)

    async def _start(self, work: Callable[[str], Awaitable[None]], *names: str) -> None:
        for name in names:
            self.tasks[name] = asyncio.ensure_future(work(name))
        await settle()

    async def end(self, *names: str) -> None:
        for name in names:
            self.ends.setdefault(name, asyncio.Event()).set()
        await settle()

    def refusal(self, name: str) -> Sentence:
        fault = self.tasks[name].exception()
        assert isinstance(fault, UserError)
        return fault.sentence


async def settle() -> None:
    """Let everything run that is ready, and what that makes ready."""
    for _ in range(20):
        await asyncio.sleep(0)


async def test_moves_run_in_their_order_and_no_more_at_once_than_there_are_places() -> None:
    crowd = PressCrowd()
    await crowd.move("a", "b", "c", "d")
    assert crowd.began == ["a", "b"]
    await crowd.end("b")
    assert crowd.began == ["a", "b", "c"]
    await crowd.end("a", "c", "d")
    assert crowd.began == ["a", "b", "c", "d"]
    assert crowd.admission.running_moves == 0


async def test_a_look_up_is_refused_while_moves_wait_and_served_once_it_is_calm() -> None:
    crowd = PressCrowd()
    await crowd.look_up("before")
    await crowd.end("before")
    await crowd.move("a", "b", "c")
    crowd.now += BUSY_DELAY
    await crowd.look_up("log")
    assert crowd.refusal("log") == words.ErrorOverloaded()
    await crowd.end("a", "b", "c")
    assert crowd.began == ["before", "a", "b", "c"], "every move was made"
    await crowd.look_up("too soon")
    assert crowd.refusal("too soon") == words.ErrorOverloaded()
    crowd.now += CALM_TIME
    await crowd.look_up("rules")
    assert crowd.began[-1] == "rules"
    await crowd.end("rules")


async def test_a_look_up_that_waited_until_the_host_was_busy_is_refused_too() -> None:
    crowd = PressCrowd(max_moves=1)
    await crowd.look_up("slow", "next")
    await crowd.move("a", "b")
    assert crowd.began == ["slow", "a"], "look-ups hold up no move"
    crowd.now += BUSY_DELAY
    await crowd.end("slow")
    assert crowd.refusal("next") == words.ErrorOverloaded()
    await crowd.end("a", "b")


@pytest.mark.parametrize(("fewest", "is_busy"), [(1, True), (3, False)])
async def test_a_slow_pass_of_the_loop_makes_a_crowd_busy_and_nobody_on_a_slow_machine(
    fewest: int, is_busy: bool
) -> None:
    crowd = PressCrowd(max_moves=9, crowd=fewest)
    await crowd.move("before")
    async with asyncio.TaskGroup() as group:
        group.create_task(crowd.move("a"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)  # the press has come, and waits for the pass of the loop to end
        crowd.now += BUSY_DELAY
    assert not crowd.admission.waiting_moves
    assert crowd.admission.is_busy == is_busy
    await crowd.end("before", "a")


async def test_no_move_begins_before_the_deferrals_are_out() -> None:
    crowd = PressCrowd()
    deferrals = [crowd.admission.track_deferral() for _ in range(MAX_DEFERRALS)]
    for deferral in deferrals:
        deferral.__enter__()
    await crowd.move("a")
    assert crowd.began == []
    deferrals[0].__exit__(None, None, None)
    await settle()
    assert crowd.began == ["a"]
    await crowd.end("a")


async def test_a_press_for_a_form_waits_for_nobody_and_costs_nobody_a_place_for_good() -> None:
    crowd = PressCrowd(max_moves=1)
    await crowd.move("a", "b")
    await crowd.move("form", is_urgent=True)
    assert crowd.began == ["a", "form"]
    await crowd.end("a")
    assert crowd.began == ["a", "form"], "the form still runs in the only place"
    await crowd.end("form")
    assert crowd.began == ["a", "form", "b"]
    await crowd.end("b")


@pytest.mark.parametrize("gone", ["b", "c"])
async def test_a_cancelled_press_leaves_its_place_to_the_next(gone: str) -> None:
    crowd = PressCrowd(max_moves=1)
    await crowd.move("a", "b", "c", "d")
    if gone == "b":  # let in, and cancelled before it runs
        crowd.ends["a"].set()
        await asyncio.sleep(0)
    crowd.tasks[gone].cancel()
    await crowd.end("a")
    rest = [name for name in ("b", "c") if name != gone]
    for name in rest:
        assert crowd.began[-1] == name
        await crowd.end(name)
    assert crowd.began[-1] == "d"
    await crowd.end("d")
    assert crowd.admission.running_moves == 0


@pytest.mark.parametrize(
    ("waiting", "seconds", "is_long"), [(LONG_QUEUE, 0, True), (1, LONG_WAIT, True), (1, 0, False)]
)
async def test_a_queue_is_long_by_its_length_or_by_its_oldest(
    waiting: int, seconds: float, is_long: bool
) -> None:
    crowd = PressCrowd(max_moves=1)
    await crowd.move("first", *(f"move {number}" for number in range(waiting)))
    crowd.now += seconds
    assert crowd.admission.has_long_queue == is_long
    for task in crowd.tasks.values():
        task.cancel()
    await settle()


async def test_waiting_for_calm_ends_with_the_load_or_with_the_patience(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.concurrency.admission.POLL", 0)
    crowd = PressCrowd()
    crowd.admission.busy_until = 100.0
    calm = asyncio.ensure_future(crowd.admission.wait_until_calm(500))
    patient = asyncio.ensure_future(crowd.admission.wait_until_calm(10))
    await settle()
    assert not calm.done()
    assert not patient.done()
    crowd.now = 10.0
    await settle()
    assert patient.done()
    assert not calm.done()
    crowd.now = 100.0
    await settle()
    assert calm.done()


def test_enough_presses_run_at_once_for_the_store_to_commit_together() -> None:
    assert MAX_MOVES >= 32
