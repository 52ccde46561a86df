"""What goes wrong on the real Discord now and then, and what the library makes of it."""

import asyncio
import time

import pytest

from sandbox.driver import DidNotRespond
from tests.sandbox.e2e.scenario import ScenarioScene

pytestmark = [pytest.mark.slow, pytest.mark.alone]


def seen(stage: ScenarioScene, status: int) -> int:
    """How many requests about the scene's channel were answered so."""
    return sum(
        1
        for line in stage.host.server.traffic
        if line["kind"] == "rest" and line["status"] == status and stage.channel in line["path"]
    )


async def test_a_limit_is_obeyed(stage: ScenarioScene) -> None:
    ada = await stage.sit("Ada")
    await stage.table.fault("rate_limit", retry_after=0.6, route_substring=f"{stage.channel}/messages")
    began = time.monotonic()
    answer = await ada.slash("announce")
    assert time.monotonic() - began >= 0.6
    assert answer.message is not None
    assert answer.message.content.startswith("Announced as ")
    assert seen(stage, 429) == 1


async def test_a_limit_on_everything_is_obeyed(stage: ScenarioScene) -> None:
    ada = await stage.sit("Ada")
    await stage.table.fault(
        "rate_limit", retry_after=0.4, route_substring=f"{stage.channel}/messages", global_=True
    )
    began = time.monotonic()
    answer = await ada.slash("announce")
    assert time.monotonic() - began >= 0.4
    assert answer.message is not None
    assert answer.message.content.startswith("Announced as ")


async def test_a_limit_on_an_answer_is_obeyed(stage: ScenarioScene) -> None:
    ada = await stage.sit("Ada")
    await stage.table.fault("rate_limit", retry_after=0.4, route_substring="/callback")
    began = time.monotonic()
    answer = await ada.slash("hello")
    assert time.monotonic() - began >= 0.4
    assert answer.state == "done"


async def test_limits_that_are_told_in_headers_are_never_broken(stage: ScenarioScene) -> None:
    ada = await stage.sit("Ada")
    await ada.slash("react")
    await ada.until(lambda: len(ada.last.reactions) == 2)
    assert seen(stage, 429) == 0


@pytest.mark.parametrize("status", [500, 502])
async def test_a_failing_server_is_tried_again(stage: ScenarioScene, status: int) -> None:
    ada = await stage.sit("Ada")
    await stage.table.fault("rest_fail", status=status, route_substring=f"{stage.channel}/messages")
    answer = await ada.slash("announce")
    assert answer.message is not None
    assert answer.message.content.startswith("Announced as ")
    assert seen(stage, status) == 1
    assert len(ada.sees("Hear, hear!")) == 1


async def test_an_answer_that_fails_is_tried_again(stage: ScenarioScene) -> None:
    ada = await stage.sit("Ada")
    await stage.table.fault("rest_fail", status=503, route_substring="/callback")
    assert (await ada.slash("hello")).state == "done"
    assert len(ada.messages) == 1


async def test_slow_answers_and_slow_events_change_nothing(stage: ScenarioScene) -> None:
    ada = await stage.sit("Ada")
    await stage.table.fault("rest_delay", s=0.2)
    await stage.table.fault("delay", s=0.2)
    asking = asyncio.create_task(ada.slash("announce"))
    await ada.until(lambda: ada.messages and ada.last.is_loading)
    answer = await asking
    assert answer.message is not None
    assert answer.message.content.startswith("Announced as ")


async def test_answers_of_rest_may_overtake_events(stage: ScenarioScene) -> None:
    ada = await stage.sit("Ada")
    await stage.table.fault("reorder", n=4)
    await ada.slash("table", name="Overtaken")
    await ada.open("Overtaken")
    await ada.until("Welcome")


async def test_a_lost_event_is_a_bot_that_did_not_respond(stage: ScenarioScene) -> None:
    ada = await stage.sit("Ada")
    await stage.table.manage("limits", first_answer=0.5)
    try:
        await stage.table.fault("drop", n=1)
        with pytest.raises(DidNotRespond):
            await ada.slash("hello")
    finally:
        await stage.table.manage("limits")
    assert (await ada.slash("hello")).state == "done"
