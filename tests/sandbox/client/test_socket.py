"""Who sits at a page, and what each page is told."""

import asyncio
from typing import Any

import pytest

from sandbox.client import chat, threads
from sandbox.guild import channels_and_members
from sandbox.guild.model import Json, Permission
from tests.sandbox.client.page_tabs import PageHall, PageTab, open_pages


async def test_a_page_is_greeted_and_sits_down() -> None:
    async with open_pages() as here:
        tab = await here.tab()
        hello = (await tab.socket.receive_json())["data"]
        assert [each["username"] for each in hello["people"]] == ["ada", "bo", "cleo", "dev", "eun", "finn"]
        assert hello["application"]["bot"]["bot"] is True
        assert (hello["bot_online"], hello["guest"], hello["max_upload"]) == (False, False, 10485760)
        assert hello["guest_key"] == here.sandbox.guard.guest_key
        snapshot = await tab.ask("sit", user=hello["people"][1]["id"])
        assert snapshot["me"]["user"]["username"] == "bo"
        assert {each["name"] for each in snapshot["channels"]} == {"The table", "welcome", "play", "talk"}
        assert set(snapshot["unread"]) == {each["id"] for each in snapshot["channels"]}
        opened = await tab.ask("open", channel=here.play)
        assert opened == {"messages": [], "more": False}
        offered = next(data for name, data in await tab.heard() if name == "commands")
        assert {each["name"] for each in offered["commands"]} >= {"play", "Challenge"}
        assert "secret" not in {each["name"] for each in offered["commands"]}


async def test_nothing_is_done_without_a_seat() -> None:
    async with open_pages() as here:
        tab = await here.tab()
        assert await tab.refused("say", channel=here.play, content="hello") == 50001
        assert await tab.refused("sit", user=str(here.scene.bot)) == 50001
        assert await tab.refused("sit", user="1") == 10013


@pytest.mark.parametrize(
    ("frame", "number"),
    [
        ("nonsense", None),
        ("[]", None),
        ("{}", None),
        ('{"id": 3}', 3),
        ('{"id": 3, "do": "fly"}', 3),
        ('{"id": 3, "do": "say"}', 3),
        ('{"id": 3, "do": "say", "channel": "play"}', 3),
        ('{"id": 3, "do": "slash", "channel": "1", "command": "1", "options": [7]}', 3),
        ('{"id": "x", "do": "fly"}', "x"),
    ],
)
async def test_frames_that_are_none_are_answered(frame: str, number: Any) -> None:
    async with open_pages() as here:
        tab = await here.seat(here.scene.bo.id)
        await tab.socket.send_str(frame)
        assert (await tab.reply(number))["code"] == 50035
        assert (await tab.ask("say", channel=here.play, content="still here"))["content"] == "still here"


async def test_what_one_says_all_others_hear_at_once() -> None:
    async with open_pages() as here:
        ada, bo = await here.seat(here.scene.ada.id), await here.seat(here.scene.bo.id)
        said = await ada.ask("say", channel=here.play, content="hello", nonce="n1")
        assert said["nonce"] == "n1"
        assert await bo.heard() == [("message_create", said)]
        await ada.ask("edit_message", channel=here.play, message=said["id"], content="hello!")
        assert (await bo.heard())[0][1]["content"] == "hello!"
        await ada.ask("delete_message", channel=here.play, message=said["id"])
        assert await bo.heard() == [("message_delete", {"channel_id": here.play, "id": said["id"]})]


async def test_what_is_for_one_person_reaches_all_their_pages_and_no_other() -> None:
    async with open_pages() as here:
        bo, again, cleo = [
            await here.seat(user.id) for user in (here.scene.bo, here.scene.bo, here.scene.cleo)
        ]
        private = here.scene.lobby(only=here.scene.bo)
        for tab in (bo, again):
            [(name, data)] = await tab.heard()
            assert (name, data["id"], data["ephemeral"]) == ("message_create", str(private.id), True)
        assert await cleo.heard() == []
        assert (await cleo.ask("open", channel=here.play))["messages"] == []
        assert len((await bo.ask("open", channel=here.play))["messages"]) == 1
        await bo.ask("dismiss", channel=here.play, message=str(private.id))
        assert await again.names() == ["message_delete"]
        assert await cleo.heard() == []


async def test_nobody_hears_of_channels_that_they_do_not_see() -> None:
    async with open_pages() as here:
        bo = await here.seat(here.scene.bo.id)
        secret = threads.start_thread(here.scene.ada, here.scene.play.id, "Secret", private=True)
        chat.send_message(here.scene.ada, secret.id, "psst")
        direct = threads.open_dm(here.scene.cleo, here.scene.bot)
        chat.send_message(here.scene.cleo, direct.id, "psst")
        assert await bo.heard() == []
        here.scene.deny(here.scene.bo, Permission.VIEW_CHANNEL)
        assert await bo.heard() == [("channel_delete", {"id": here.play}), ("commands", {"commands": []})]
        chat.send_message(here.scene.ada, here.scene.play.id, "Bo is gone")
        assert await bo.heard() == []
        assert await bo.refused("open", channel=here.play) == 50001


async def test_channels_appear_when_they_are_allowed() -> None:
    async with open_pages() as here:
        bo = await here.seat(here.scene.bo.id)
        here.scene.deny(here.scene.bo, Permission.VIEW_CHANNEL)
        thread = threads.start_thread(here.scene.ada, here.scene.play.id, "Match")
        here.scene.deny(here.scene.bo, Permission.SEND_MESSAGES)
        assert await bo.names() == [
            "channel_delete",
            "commands",
            "channel_create",
            "thread_create",
            "commands",
        ]
        channels_and_members.delete_channel(here.sandbox.world, here.scene.play)
        assert [data["id"] for _, data in await bo.heard()] == [str(thread.id), here.play]


async def test_a_thread_that_is_closed_is_told_as_closed_and_one_that_wakes_as_new() -> None:
    async with open_pages() as here:
        bo = await here.seat(here.scene.bo.id)
        thread = threads.start_thread(here.scene.ada, here.scene.play.id, "Match")
        assert "thread_create" in await bo.names()
        threads.archive_thread(here.scene.ada, thread.id)
        [(name, data)] = await bo.heard()
        assert (name, data["thread_metadata"]["archived"]) == ("thread_update", True)
        chat.send_message(here.scene.ada, thread.id, "once more")
        assert "thread_create" in await bo.names()


async def test_reactions_say_whether_they_are_mine() -> None:
    async with open_pages() as here:
        ada, bo = await here.seat(here.scene.ada.id), await here.seat(here.scene.bo.id)
        said = chat.send_message(here.scene.ada, here.scene.play.id, "Ready?")
        await bo.ask("react", channel=here.play, message=str(said.id), emoji="👍")
        mine = {tab: dict(await tab.heard())["reaction"]["reactions"][0]["me"] for tab in (ada, bo)}
        assert mine == {ada: False, bo: True}
        chat.edit_message(here.scene.ada, here.scene.play.id, said.id, "Ready!")
        mine = {tab: dict(await tab.heard())["message_update"]["reactions"][0]["me"] for tab in (ada, bo)}
        assert mine == {ada: False, bo: True}


async def test_badges_count_where_one_does_not_look() -> None:
    async with open_pages() as here:
        welcome = next(each for each in here.sandbox.world.data.channels.values() if each.name == "welcome")
        bo, cleo = [await here.seat(user.id, str(welcome.id)) for user in (here.scene.bo, here.scene.cleo)]
        chat.send_message(here.scene.ada, here.scene.play.id, f"<@{here.scene.bo.id}>!")
        badge = {"channel_id": here.play, "count": 1, "mentions": 1}
        assert dict(await bo.heard())["unread"] == badge
        assert dict(await cleo.heard())["unread"] == badge | {"mentions": 0}
        last = here.scene.play.last_message
        await bo.ask("read", channel=here.play, message=str(last))
        assert dict(await bo.heard())["unread"]["count"] == 0
        assert await cleo.heard() == []


async def test_who_watches_is_told_to_those_who_see_the_channel() -> None:
    async with open_pages() as here:
        ada = await here.seat(here.scene.ada.id)
        bo = await here.seat(here.scene.bo.id)
        secret = threads.start_thread(here.scene.ada, here.scene.play.id, "Secret", private=True)
        await ada.ask("open", channel=str(secret.id))
        both = {str(here.scene.ada.id): 1, str(here.scene.bo.id): 1}
        told = await presence(here, bo, both)
        assert told["watching"] == {here.play: [str(here.scene.bo.id)]}
        await ada.socket.close()
        await presence(here, bo, {str(here.scene.bo.id): 1})
        told = [each["data"] for each in bo.pushes if each["event"] == "presence"]
        assert not any(str(secret.id) in each["watching"] for each in told)


async def presence(here: PageHall, tab: PageTab, seats: dict[str, int]) -> Json:
    """What is told of who is there, once it is this."""
    async with asyncio.timeout(60):
        while True:
            await tab.ask("read", channel=here.play, message="1")
            told = [each["data"] for each in tab.pushes if each["event"] == "presence"]
            if told and told[-1]["seats"] == seats:
                return told[-1]
            await asyncio.sleep(0.01)
