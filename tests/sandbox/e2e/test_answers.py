"""Every way to answer, and every wrong way."""

import asyncio

import pytest

from sandbox.driver import DidNotRespond, RefusedByServer, Seat
from tests.sandbox.e2e.scenario import ScenarioScene


async def test_an_answer_is_for_all(stage: ScenarioScene) -> None:
    ada, bo = await stage.sit("Ada"), await stage.sit("Bo")
    answer = await ada.slash("hello")
    assert answer.state == "done"
    assert answer.message is not None
    assert answer.message.content == f"Hello <@{stage.person('Ada')}>"
    assert [message.id for message in await bo.until("Hello")] == [answer.message.id]
    assert bo.last.author == "Breakfall"
    assert bo.last.raw["interaction_metadata"]["user"]["id"] == stage.person("Ada")


async def test_an_ephemeral_answer_is_for_one(stage: ScenarioScene) -> None:
    ada, second_page, bo = await stage.sit("Ada"), await stage.sit("Ada"), await stage.sit("Bo")
    answer = await ada.slash("whisper", text="between us")
    assert answer.message is not None
    assert answer.message.ephemeral
    await second_page.until("between us")
    await ada.say("loud")
    await bo.until("loud")
    assert bo.sees("between us") == []
    assert (await stage.sit("Bo")).sees("between us") == []
    for path in ("", f"/{answer.message.id}"):
        status, body = await stage.rest("GET", f"/channels/{stage.channel}/messages{path}")
        assert (status, body["code"]) == (404, 10008) if path else "between us" not in str(body)


async def test_an_ephemeral_message_is_put_away(stage: ScenarioScene) -> None:
    ada = await stage.sit("Ada")
    answer = await ada.slash("whisper", text="done with")
    assert answer.message is not None
    await ada.dismiss(answer.message)
    await ada.until("done with", gone=True)


@pytest.mark.parametrize("private", [False, True])
async def test_the_bot_thinks_first(stage: ScenarioScene, private: bool) -> None:
    """The first follow-up becomes the text of the loading message, and keeps its visibility."""
    ada, bo = await stage.sit("Ada"), await stage.sit("Bo")
    asking = asyncio.create_task(ada.slash("slow", seconds=0.3, private=private))
    await ada.until(lambda: ada.messages and ada.last.is_loading)
    assert ada.last.ephemeral == private
    first = ada.last.id
    await asking
    await ada.until("Thought it over twice.")
    await ada.until("And one thing more.")
    assert [message.id == first for message in ada.messages] == [True, False]
    assert {message.ephemeral for message in ada.messages} == {private}
    await ada.say("loud")
    await bo.until("loud")
    assert len(bo.messages) == (1 if private else 3)


@pytest.mark.slow
async def test_an_answer_after_three_seconds_is_too_late(stage: ScenarioScene) -> None:
    ada = await stage.sit("Ada")
    with pytest.raises(DidNotRespond, match="did not respond to slash of Ada"):
        await ada.slash("late", seconds=3.2)

    async def noted() -> bool:
        answer = await ada.slash("notes")
        assert answer.message is not None
        return "late: 404 10062" in answer.message.content

    async with asyncio.timeout(30):
        while not await noted():
            await asyncio.sleep(0.1)
    assert ada.sees("Here I am.") == []


async def test_a_second_answer_is_refused(stage: ScenarioScene) -> None:
    ada = await stage.sit("Ada")
    await ada.slash("double")
    await ada.until("Refused: 400 40060")
    assert [message.content for message in ada.messages] == ["The first answer.", "Refused: 400 40060"]


async def test_a_follow_up_before_the_answer_is_refused(stage: ScenarioScene) -> None:
    ada = await stage.sit("Ada")
    answer = await ada.slash("early")
    assert answer.message is not None
    assert answer.message.content == "Refused: 404 10015"
    assert ada.sees("Too early.") == []


async def test_a_fault_of_the_bot_is_told_with_a_number(stage: ScenarioScene) -> None:
    stage.provokes("as asked")
    ada = await stage.sit("Ada")
    answer = await ada.slash("crash")
    assert answer.message is not None
    assert answer.message.ephemeral
    assert answer.message.content.startswith("Something went wrong: incident ")
    await stage.logged("RuntimeError: as asked")


async def test_a_panel_changes_in_place(stage: ScenarioScene) -> None:
    ada, bo = await stage.sit("Ada"), await stage.sit("Bo")
    panel = (await ada.slash("panel")).message
    assert panel is not None
    await ada.press("Next")
    await ada.until("Step 1")
    await ada.press("Slowly")
    await ada.until("Step 11")
    assert [message.id for message in ada.messages] == [panel.id]
    with pytest.raises(RefusedByServer) as refusal:
        await press_unseen(bo, panel.channel, panel.id, panel.buttons[0].custom_id)
    assert refusal.value.code == 10008
    await ada.press("Close")
    await ada.until("Step", gone=True)


async def press_unseen(seat: Seat, channel: str, message: str, custom_id: str | None) -> None:
    await seat.wire.ask("press", channel=channel, message=message, custom_id=custom_id)


async def test_two_press_the_same_button_at_the_same_moment(stage: ScenarioScene) -> None:
    ada, bo = await stage.sit("Ada"), await stage.sit("Bo")
    await ada.slash("count")
    await bo.until("Press it.")
    answers = await asyncio.gather(ada.press("Pressed 0"), bo.press("Pressed 0"))
    assert [answer.state for answer in answers] == ["done", "done"]
    await ada.until(lambda: ada.last.buttons[0].label == "Pressed 1")
    await bo.press("Pressed 1")
    await ada.until(lambda: ada.last.buttons[0].label == "Pressed 2")


async def test_a_button_that_is_gone_cannot_be_pressed(stage: ScenarioScene) -> None:
    ada, bo = await stage.sit("Ada"), await stage.sit("Bo")
    old = (await ada.slash("count")).message
    assert old is not None
    await bo.until("Press it.")
    await bo.press("Pressed 0")
    with pytest.raises(RefusedByServer) as refusal:
        await ada.press("Pressed 0", message=old)
    assert refusal.value.code == 50035
