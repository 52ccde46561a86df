"""The bot is cut off, told to come back, or killed; and is there again."""

import pytest

from sandbox.driver import DidNotRespond
from tests.sandbox.e2e.scenario import ScenarioScene

pytestmark = [pytest.mark.slow, pytest.mark.alone]


def count(stage: ScenarioScene, event: str) -> int:
    """How often an event was sent so far."""
    return sum(1 for line in stage.host.server.traffic if line.get("t") == event)


async def test_a_counter_survives_a_killed_bot(stage: ScenarioScene) -> None:
    ada = await stage.sit("Ada")
    await ada.slash("count")
    await ada.press("Pressed 0")
    await ada.until(lambda: ada.last.buttons[0].label == "Pressed 1")
    stage.host.bot.kill()
    await stage.table.until_online(False)
    await stage.table.manage("limits", first_answer=0.3)
    with pytest.raises(DidNotRespond):
        await ada.press("Pressed 1")
    await stage.table.manage("limits")
    stage.host.bot.start()
    await stage.table.until_online(within=60)
    await ada.press("Pressed 1")
    await ada.until(lambda: ada.last.buttons[0].label == "Pressed 2")


async def test_no_event_is_lost_when_the_connection_drops(stage: ScenarioScene) -> None:
    ada = await stage.sit("Ada")
    resumed, ready = count(stage, "RESUMED"), count(stage, "READY")
    for number in range(10):
        if number == 4:
            await stage.table.fault("close", code=4000)
        await ada.slash("options", text=f"word {number}", wait=False)
    await ada.until(lambda: len(ada.sees("text: word")) == 10)
    assert sorted(message.content for message in ada.messages) == [f"text: word {n}" for n in range(10)]
    assert (count(stage, "RESUMED"), count(stage, "READY")) == (resumed + 1, ready)


async def test_a_request_to_reconnect_is_followed(stage: ScenarioScene) -> None:
    ada = await stage.sit("Ada")
    log, resumed, ready = len(stage.host.bot.log), count(stage, "RESUMED"), count(stage, "READY")
    await stage.table.fault("reconnect")
    await ada.slash("hello", wait=False)
    await stage.logged("has successfully RESUMED session", since=log)
    await ada.until("Hello")
    assert (count(stage, "RESUMED"), count(stage, "READY")) == (resumed + 1, ready)


async def test_a_lost_session_is_begun_anew(stage: ScenarioScene) -> None:
    ada = await stage.sit("Ada")
    log, ready = len(stage.host.bot.log), count(stage, "READY")
    await stage.table.fault("invalid_session", resumable=False)
    await stage.logged("has connected to Gateway", since=log)
    await stage.table.until_online()
    assert (await ada.slash("hello")).state == "done"
    assert count(stage, "READY") == ready + 1


async def test_a_session_that_was_only_shaken_is_resumed(stage: ScenarioScene) -> None:
    ada = await stage.sit("Ada")
    log, ready = len(stage.host.bot.log), count(stage, "READY")
    await stage.table.fault("invalid_session", resumable=True)
    await stage.logged("has successfully RESUMED session", since=log)
    await stage.table.until_online()
    assert (await ada.slash("hello")).state == "done"
    assert count(stage, "READY") == ready
