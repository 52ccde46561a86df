"""The bot is cut off, told to come back, or killed; and is there again."""

import pytest

from sandbox.driver import DidNotRespond
from tests.sandbox.e2e.scenario import ScenarioScene, scenario

pytestmark = pytest.mark.slow


def count(scene: ScenarioScene, event: str) -> int:
    """How often an event was sent so far."""
    return sum(1 for line in scene.stage.server.traffic if line.get("t") == event)


@scenario
async def test_a_counter_survives_a_killed_bot(scene: ScenarioScene) -> None:
    ada = await scene.sit("Ada")
    await ada.slash("count")
    await ada.press("Pressed 0")
    await ada.until(lambda: ada.last.buttons[0].label == "Pressed 1")
    scene.stage.bot.kill()
    await scene.table.until_online(False)
    await scene.table.manage("limits", first_answer=0.3)
    with pytest.raises(DidNotRespond):
        await ada.press("Pressed 1")
    await scene.table.manage("limits")
    scene.stage.bot.start()
    await scene.table.until_online(within=60)
    await ada.press("Pressed 1")
    await ada.until(lambda: ada.last.buttons[0].label == "Pressed 2")


@scenario
async def test_no_event_is_lost_when_the_connection_drops(scene: ScenarioScene) -> None:
    ada = await scene.sit("Ada")
    resumed, ready = count(scene, "RESUMED"), count(scene, "READY")
    for number in range(10):
        if number == 4:
            await scene.table.fault("close", code=4000)
        await ada.slash("options", text=f"word {number}", wait=False)
    await ada.until(lambda: len(ada.sees("text: word")) == 10)
    assert sorted(message.content for message in ada.messages) == [f"text: word {n}" for n in range(10)]
    assert (count(scene, "RESUMED"), count(scene, "READY")) == (resumed + 1, ready)


@scenario
async def test_a_request_to_reconnect_is_followed(scene: ScenarioScene) -> None:
    ada = await scene.sit("Ada")
    log, resumed, ready = len(scene.stage.bot.log), count(scene, "RESUMED"), count(scene, "READY")
    await scene.table.fault("reconnect")
    await ada.slash("hello", wait=False)
    await scene.logged("has successfully RESUMED session", since=log)
    await ada.until("Hello")
    assert (count(scene, "RESUMED"), count(scene, "READY")) == (resumed + 1, ready)


@scenario
async def test_a_lost_session_is_begun_anew(scene: ScenarioScene) -> None:
    ada = await scene.sit("Ada")
    log, ready = len(scene.stage.bot.log), count(scene, "READY")
    await scene.table.fault("invalid_session", resumable=False)
    await scene.logged("has connected to Gateway", since=log)
    await scene.table.until_online()
    assert (await ada.slash("hello")).state == "done"
    assert count(scene, "READY") == ready + 1


@scenario
async def test_a_session_that_was_only_shaken_is_resumed(scene: ScenarioScene) -> None:
    ada = await scene.sit("Ada")
    log, ready = len(scene.stage.bot.log), count(scene, "READY")
    await scene.table.fault("invalid_session", resumable=True)
    await scene.logged("has successfully RESUMED session", since=log)
    await scene.table.until_online()
    assert (await ada.slash("hello")).state == "done"
    assert count(scene, "READY") == ready
