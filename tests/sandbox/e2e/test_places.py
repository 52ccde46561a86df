"""Threads, direct messages, reactions, pins, edits and deletions."""

import pytest

from sandbox.driver import RefusedByServer
from tests.sample_bot.boards import png
from tests.sandbox.e2e.scenario import ScenarioScene


async def test_a_thread_is_opened_with_a_picture(stage: ScenarioScene) -> None:
    ada, bo = await stage.sit("Ada"), await stage.sit("Bo")
    answer = await ada.slash("table", name="Picture table")
    assert answer.message is not None
    await ada.open("Picture table")
    [welcome] = await ada.until("Welcome")
    assert welcome.content == f"Welcome <@{stage.person('Ada')}>"
    assert await welcome.files[0].download() == png((200, 80, 60))
    await bo.until("A table: Picture table")
    await bo.open("Picture table")
    await bo.say("May I?")
    await ada.until("May I?")
    starter = await stage.rest("GET", f"/channels/{stage.channel}/messages/{answer.message.id}")
    assert starter[1]["thread"]["id"] == ada.channel == answer.message.id


async def test_an_archived_thread_is_thawed_by_a_message(stage: ScenarioScene) -> None:
    ada = await stage.sit("Ada")
    await ada.start_thread("Short lived")
    await ada.slash("close")
    await ada.until(
        lambda: ada.directory.channels.get(ada.channel, {"thread_metadata": {"archived": True}})[
            "thread_metadata"
        ]["archived"]
    )
    thread = ada.channel
    await ada.say("Not yet")
    status, body = await stage.rest("GET", f"/channels/{thread}")
    assert (status, body["thread_metadata"]["archived"]) == (200, False)


async def test_a_locked_thread_stays_closed(stage: ScenarioScene) -> None:
    bo = await stage.sit("Bo")
    await bo.start_thread("Over and out")
    thread = bo.channel
    await bo.slash("close", lock=True)
    await bo.open(stage.channel)
    await bo.until(lambda: thread not in bo.directory.channels or _is_locked(bo.directory.channels[thread]))
    with pytest.raises(RefusedByServer) as refusal:
        await bo.wire.ask("say", channel=thread, content="Me again")
    assert refusal.value.code == 50083
    assert "Over and out" in await bo.archived()
    status, body = await stage.rest("POST", f"/channels/{thread}/messages", {"content": "And me"})
    assert (status, body["id"].isdigit()) == (200, True)  # the bot has the right to manage threads


def _is_locked(thread: dict[str, dict[str, bool]]) -> bool:
    return thread["thread_metadata"]["locked"]


async def test_the_bot_writes_directly(stage: ScenarioScene) -> None:
    gus, hal = await stage.sit("Gus"), await stage.sit("Hal")  # to whom no other scenario writes
    answer = await gus.slash("dm")
    assert answer.message is not None
    assert answer.message.content == "Sent."
    await gus.dm()
    assert gus.last.content == "A direct word."
    assert await gus.last.files[0].download() == png((200, 80, 60))
    await hal.dm()
    assert hal.messages == []


async def test_who_takes_no_direct_messages_gets_none(stage: ScenarioScene) -> None:
    dev = await stage.sit("Dev")
    await stage.table.manage("dms", user=stage.person("Dev"), open=False)
    answer = await dev.slash("dm")
    assert answer.message is not None
    assert answer.message.content == "Refused: 50007"
    await stage.table.manage("dms", user=stage.person("Dev"), open=True)
    answer = await dev.slash("dm")
    assert answer.message is not None
    assert answer.message.content == "Sent."


async def test_the_bot_reacts_and_so_do_people(stage: ScenarioScene) -> None:
    ada, bo = await stage.sit("Ada"), await stage.sit("Bo")
    await ada.slash("react")
    await ada.until(lambda: ada.last.reactions == {"👍": 1, "👎": 1})
    await bo.until("Vote.")
    await bo.react(bo.last, "👍")
    await ada.until(lambda: ada.last.reactions == {"👍": 2, "👎": 1})
    await bo.unreact(bo.last, "👍")
    await ada.until(lambda: ada.last.reactions == {"👍": 1, "👎": 1})


async def test_the_bot_pins_when_it_may(stage: ScenarioScene) -> None:
    stage.provokes("403 Forbidden (error code: 50013): Missing Permissions")
    ada = await stage.sit("Ada")
    refused = await ada.slash("pin")
    assert refused.message is not None
    assert refused.message.content.startswith("Something went wrong")
    await stage.table.manage(
        "overwrite", channel=stage.channel, target=stage.bot_user, allow=["PIN_MESSAGES", "MANAGE_MESSAGES"]
    )
    answer = await ada.slash("pin")
    assert answer.message is not None
    assert answer.message.content == "Pinned: 1"
    assert [message.content for message in await ada.pins()] == ["Remember this."]


async def test_an_edit_keeps_the_files_that_it_names(stage: ScenarioScene) -> None:
    ada = await stage.sit("Ada")
    await ada.slash("rework")
    [message] = await ada.until("One.")
    assert [file.filename for file in message.files] == ["a.png"]
    assert message.raw["edited_timestamp"] is not None


@pytest.mark.slow
async def test_messages_are_deleted_together(stage: ScenarioScene) -> None:
    ada = await stage.sit("Ada")
    await stage.table.manage(
        "overwrite", channel=stage.channel, target=stage.bot_user, allow=["MANAGE_MESSAGES"]
    )
    answer = await ada.slash("sweep")
    assert answer.message is not None
    assert answer.message.content == "Swept."
    assert ada.sees("Dust") == []


async def test_the_application_has_emojis_of_its_own(stage: ScenarioScene) -> None:
    ada = await stage.sit("Ada")
    first = await ada.slash("emoji")
    second = await ada.slash("emoji")
    assert first.message is not None
    assert second.message is not None
    assert first.message.content == second.message.content
    _, emojis = await stage.rest("GET", f"/applications/{stage.application}/emojis")
    [square] = [emoji for emoji in emojis["items"] if emoji["name"] == "square"]
    assert first.message.content == f"Look: <:square:{square['id']}>"
    async with stage.table.session.get(f"{stage.table.origin}/cdn/emojis/{square['id']}.png") as answer:
        assert await answer.read() == png((200, 80, 60))


async def test_what_mentions_the_bot_is_read_by_it(stage: ScenarioScene) -> None:
    """It asked for no privileged intent: of other messages it gets the shell only."""
    ada = await stage.sit("Ada")
    await ada.say("echo, nobody hears")
    await ada.say(f"<@{stage.bot_user}> echo")
    [answer] = await ada.until("You said:")
    assert answer.content == f"You said: <@{stage.bot_user}> echo"
    assert answer.raw["referenced_message"]["content"] == f"<@{stage.bot_user}> echo"
    assert len(ada.sees("You said:")) == 1


async def test_where_the_bot_may_not_write_it_is_told_so(stage: ScenarioScene) -> None:
    ada = await stage.sit("Ada")
    await stage.table.manage(
        "overwrite", channel=stage.channel, target=stage.bot_user, deny=["SEND_MESSAGES"]
    )
    answer = await ada.slash("announce")
    assert answer.message is not None
    assert answer.message.content == "Refused: 403 50013"
    assert (await ada.slash("hello")).state == "done"  # answers need no such right
    await stage.table.manage("overwrite", channel=stage.channel, target=stage.bot_user)
    answer = await ada.slash("announce")
    assert answer.message is not None
    assert answer.message.content.startswith("Announced as ")


async def test_where_the_bot_may_not_look_it_is_told_so(stage: ScenarioScene) -> None:
    ada = await stage.sit("Ada")
    await stage.table.manage("overwrite", channel=stage.channel, target=stage.bot_user, deny=["VIEW_CHANNEL"])
    answer = await ada.slash("announce")
    assert answer.message is not None
    assert answer.message.content == "Refused: 403 50001"
