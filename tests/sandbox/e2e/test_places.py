"""Threads, direct messages, reactions, pins, edits and deletions."""

import pytest

from sandbox.driver import RefusedByServer
from tests.sample_bot.boards import png
from tests.sandbox.e2e.scenario import ScenarioScene, scenario


@scenario
async def test_a_thread_is_opened_with_a_picture(scene: ScenarioScene) -> None:
    ada, bo = await scene.sit("Ada"), await scene.sit("Bo")
    answer = await ada.slash("table", name="Picture table")
    assert answer.message is not None
    await ada.open("Picture table")
    [welcome] = await ada.until("Welcome")
    assert welcome.content == f"Welcome <@{scene.person('Ada')}>"
    assert await welcome.files[0].download() == png((200, 80, 60))
    await bo.until("A table: Picture table")
    await bo.open("Picture table")
    await bo.say("May I?")
    await ada.until("May I?")
    starter = await scene.rest("GET", f"/channels/{scene.channel}/messages/{answer.message.id}")
    assert starter[1]["thread"]["id"] == ada.channel == answer.message.id


@scenario
async def test_an_archived_thread_is_thawed_by_a_message(scene: ScenarioScene) -> None:
    ada = await scene.sit("Ada")
    await ada.start_thread("Short lived")
    await ada.slash("close")
    await ada.until(
        lambda: ada.things.channels.get(ada.channel, {"thread_metadata": {"archived": True}})[
            "thread_metadata"
        ]["archived"]
    )
    thread = ada.channel
    await ada.say("Not yet")
    status, body = await scene.rest("GET", f"/channels/{thread}")
    assert (status, body["thread_metadata"]["archived"]) == (200, False)


@scenario
async def test_a_locked_thread_stays_closed(scene: ScenarioScene) -> None:
    bo = await scene.sit("Bo")
    await bo.start_thread("Over and out")
    thread = bo.channel
    await bo.slash("close", lock=True)
    await bo.open(scene.channel)
    await bo.until(lambda: thread not in bo.things.channels or _is_locked(bo.things.channels[thread]))
    with pytest.raises(RefusedByServer) as refusal:
        await bo.wire.ask("say", channel=thread, content="Me again")
    assert refusal.value.code == 50083
    assert "Over and out" in await bo.archived()
    status, body = await scene.rest("POST", f"/channels/{thread}/messages", {"content": "And me"})
    assert (status, body["id"].isdigit()) == (200, True)  # the bot has the right to manage threads


def _is_locked(thread: dict[str, dict[str, bool]]) -> bool:
    return thread["thread_metadata"]["locked"]


@scenario
async def test_the_bot_writes_directly(scene: ScenarioScene) -> None:
    gus, hal = await scene.sit("Gus"), await scene.sit("Hal")  # to whom no other scenario writes
    answer = await gus.slash("dm")
    assert answer.message is not None
    assert answer.message.content == "Sent."
    await gus.dm()
    assert gus.last.content == "A direct word."
    assert await gus.last.files[0].download() == png((200, 80, 60))
    await hal.dm()
    assert hal.messages == []


@scenario
async def test_who_takes_no_direct_messages_gets_none(scene: ScenarioScene) -> None:
    dev = await scene.sit("Dev")
    await scene.table.manage("dms", user=scene.person("Dev"), open=False)
    answer = await dev.slash("dm")
    assert answer.message is not None
    assert answer.message.content == "Refused: 50007"
    await scene.table.manage("dms", user=scene.person("Dev"), open=True)
    answer = await dev.slash("dm")
    assert answer.message is not None
    assert answer.message.content == "Sent."


@scenario
async def test_the_bot_reacts_and_so_do_people(scene: ScenarioScene) -> None:
    ada, bo = await scene.sit("Ada"), await scene.sit("Bo")
    await ada.slash("react")
    await ada.until(lambda: ada.last.reactions == {"👍": 1, "👎": 1})
    await bo.until("Vote.")
    await bo.react(bo.last, "👍")
    await ada.until(lambda: ada.last.reactions == {"👍": 2, "👎": 1})
    await bo.unreact(bo.last, "👍")
    await ada.until(lambda: ada.last.reactions == {"👍": 1, "👎": 1})


@scenario
async def test_the_bot_pins_when_it_may(scene: ScenarioScene) -> None:
    scene.provokes("403 Forbidden (error code: 50013): Missing Permissions")
    ada = await scene.sit("Ada")
    refused = await ada.slash("pin")
    assert refused.message is not None
    assert refused.message.content.startswith("Something went wrong")
    await scene.table.manage(
        "overwrite", channel=scene.channel, target=scene.bot_user, allow=["PIN_MESSAGES", "MANAGE_MESSAGES"]
    )
    answer = await ada.slash("pin")
    assert answer.message is not None
    assert answer.message.content == "Pinned: 1"
    assert [message.content for message in await ada.pins()] == ["Remember this."]


@scenario
async def test_an_edit_keeps_the_files_that_it_names(scene: ScenarioScene) -> None:
    ada = await scene.sit("Ada")
    await ada.slash("rework")
    [message] = await ada.until("One.")
    assert [file.filename for file in message.files] == ["a.png"]
    assert message.raw["edited_timestamp"] is not None


@pytest.mark.slow
@scenario
async def test_messages_are_deleted_together(scene: ScenarioScene) -> None:
    ada = await scene.sit("Ada")
    await scene.table.manage(
        "overwrite", channel=scene.channel, target=scene.bot_user, allow=["MANAGE_MESSAGES"]
    )
    answer = await ada.slash("sweep")
    assert answer.message is not None
    assert answer.message.content == "Swept."
    assert ada.sees("Dust") == []


@scenario
async def test_the_application_has_emojis_of_its_own(scene: ScenarioScene) -> None:
    ada = await scene.sit("Ada")
    first = await ada.slash("emoji")
    second = await ada.slash("emoji")
    assert first.message is not None
    assert second.message is not None
    assert first.message.content == second.message.content
    _, emojis = await scene.rest("GET", f"/applications/{scene.application}/emojis")
    [square] = [emoji for emoji in emojis["items"] if emoji["name"] == "square"]
    assert first.message.content == f"Look: <:square:{square['id']}>"
    async with scene.table.session.get(f"{scene.table.origin}/cdn/emojis/{square['id']}.png") as answer:
        assert await answer.read() == png((200, 80, 60))


@scenario
async def test_what_mentions_the_bot_is_read_by_it(scene: ScenarioScene) -> None:
    """It asked for no privileged intent: of other messages it gets the shell only."""
    ada = await scene.sit("Ada")
    await ada.say("echo, nobody hears")
    await ada.say(f"<@{scene.bot_user}> echo")
    [answer] = await ada.until("You said:")
    assert answer.content == f"You said: <@{scene.bot_user}> echo"
    assert answer.raw["referenced_message"]["content"] == f"<@{scene.bot_user}> echo"
    assert len(ada.sees("You said:")) == 1


@scenario
async def test_where_the_bot_may_not_write_it_is_told_so(scene: ScenarioScene) -> None:
    ada = await scene.sit("Ada")
    await scene.table.manage(
        "overwrite", channel=scene.channel, target=scene.bot_user, deny=["SEND_MESSAGES"]
    )
    answer = await ada.slash("announce")
    assert answer.message is not None
    assert answer.message.content == "Refused: 403 50013"
    assert (await ada.slash("hello")).state == "done"  # answers need no such right
    await scene.table.manage("overwrite", channel=scene.channel, target=scene.bot_user)
    answer = await ada.slash("announce")
    assert answer.message is not None
    assert answer.message.content.startswith("Announced as ")


@scenario
async def test_where_the_bot_may_not_look_it_is_told_so(scene: ScenarioScene) -> None:
    ada = await scene.sit("Ada")
    await scene.table.manage("overwrite", channel=scene.channel, target=scene.bot_user, deny=["VIEW_CHANNEL"])
    answer = await ada.slash("announce")
    assert answer.message is not None
    assert answer.message.content == "Refused: 403 50001"
