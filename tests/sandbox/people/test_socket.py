import asyncio
import io
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import quote

import aiohttp
import aiohttp.web
import pytest

from sandbox import commands, places
from sandbox.model import Json, Permission
from sandbox.page import lines
from sandbox.people import talking, threads
from sandbox.server import Sandbox
from tests.sandbox.people.scene import PLAY, Scene, live


class Tab:
    """One page, frame by frame."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket, self.pushes, self.number = socket, list[Json](), 0

    async def ask(self, do: str, **arguments: Any) -> Any:
        self.number += 1
        await self.socket.send_json({"id": self.number, "do": do} | arguments)
        return await self.reply(self.number)

    async def refused(self, do: str, **arguments: Any) -> int:
        return (await self.ask(do, **arguments))["code"]

    async def reply(self, number: Any) -> Any:
        while True:
            frame = await self.socket.receive_json(timeout=5)
            if "event" in frame:
                self.pushes.append(frame)
            else:
                assert frame["re"] == number
                return frame["ok"] if "ok" in frame else frame["error"]

    async def heard(self) -> list[tuple[str, Json]]:
        """What was pushed since the last time: an answer comes behind everything that was told before."""
        await self.ask("nothing")
        found = [(each["event"], each["data"]) for each in self.pushes if each["event"] != "presence"]
        self.pushes.clear()
        return found

    async def names(self) -> list[str]:
        return [name for name, _ in await self.heard()]


class Hall:
    """A server, and pages that come to it."""

    def __init__(self, sandbox: Sandbox, session: aiohttp.ClientSession) -> None:
        self.sandbox, self.session, self.scene = sandbox, session, Scene(sandbox.world)
        self.play = str(self.scene.play.id)

    async def tab(self, key: str | None = None) -> Tab:
        url = self.sandbox.world.origin + "/page/socket"
        params = {"key": key or self.sandbox.guard.key}
        return Tab(await self.session.ws_connect(url, params=params))

    async def seat(self, user: int, channel: str | None = None) -> Tab:
        tab = await self.tab()
        await tab.ask("sit", user=str(user))
        await tab.ask("open", channel=channel or self.play)
        await tab.heard()
        return tab


@asynccontextmanager
async def hall() -> AsyncIterator[Hall]:
    async with Sandbox() as sandbox, aiohttp.ClientSession() as session:
        yield Hall(sandbox, session)


@live
async def test_a_page_is_greeted_and_sits_down() -> None:
    async with hall() as here:
        tab = await here.tab()
        hello = (await tab.socket.receive_json())["data"]
        assert [each["username"] for each in hello["people"]] == ["ada", "bo", "cleo", "dev", "eun", "finn"]
        assert hello["application"]["bot"]["bot"] is True
        assert (hello["bot_online"], hello["guest"], hello["max_upload"]) == (False, False, 10485760)
        assert hello["guest_key"] == here.sandbox.guard.guest_key
        assert all(sentence.endswith(".") for sentence in hello["differences"])
        snapshot = await tab.ask("sit", user=hello["people"][1]["id"])
        assert snapshot["me"]["user"]["username"] == "bo"
        assert {each["name"] for each in snapshot["channels"]} == {"The table", "welcome", "play", "talk"}
        assert set(snapshot["unread"]) == {each["id"] for each in snapshot["channels"]}
        opened = await tab.ask("open", channel=here.play)
        assert opened == {"messages": [], "more": False}
        offered = next(data for name, data in await tab.heard() if name == "commands")
        assert {each["name"] for each in offered["commands"]} >= {"play", "Challenge"}
        assert "secret" not in {each["name"] for each in offered["commands"]}


@live
async def test_nothing_is_done_without_a_seat() -> None:
    async with hall() as here:
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
@live
async def test_frames_that_are_none_are_answered(frame: str, number: Any) -> None:
    async with hall() as here:
        tab = await here.seat(here.scene.bo.id)
        await tab.socket.send_str(frame)
        assert (await tab.reply(number))["code"] == 50035
        assert (await tab.ask("say", channel=here.play, content="still here"))["content"] == "still here"


@live
async def test_what_one_says_all_others_hear_at_once() -> None:
    async with hall() as here:
        ada, bo = await here.seat(here.scene.ada.id), await here.seat(here.scene.bo.id)
        said = await ada.ask("say", channel=here.play, content="hello", nonce="n1")
        assert said["nonce"] == "n1"
        assert await bo.heard() == [("message_create", said)]
        await ada.ask("edit_message", channel=here.play, message=said["id"], content="hello!")
        assert (await bo.heard())[0][1]["content"] == "hello!"
        await ada.ask("delete_message", channel=here.play, message=said["id"])
        assert await bo.heard() == [("message_delete", {"channel_id": here.play, "id": said["id"]})]


@live
async def test_what_is_for_one_person_reaches_all_their_pages_and_no_other() -> None:
    async with hall() as here:
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


@live
async def test_nobody_hears_of_channels_that_they_do_not_see() -> None:
    async with hall() as here:
        bo = await here.seat(here.scene.bo.id)
        secret = threads.start(here.scene.ada, here.scene.play.id, "Secret", private=True)
        talking.say(here.scene.ada, secret.id, "psst")
        direct = threads.open_dm(here.scene.cleo, here.scene.bot)
        talking.say(here.scene.cleo, direct.id, "psst")
        assert await bo.heard() == []
        here.scene.deny(here.scene.bo, Permission.VIEW_CHANNEL)
        assert await bo.heard() == [("channel_delete", {"id": here.play}), ("commands", {"commands": []})]
        talking.say(here.scene.ada, here.scene.play.id, "Bo is gone")
        assert await bo.heard() == []
        assert await bo.refused("open", channel=here.play) == 50001


@live
async def test_channels_appear_when_they_are_allowed() -> None:
    async with hall() as here:
        bo = await here.seat(here.scene.bo.id)
        here.scene.deny(here.scene.bo, Permission.VIEW_CHANNEL)
        thread = threads.start(here.scene.ada, here.scene.play.id, "Match")
        here.scene.deny(here.scene.bo, Permission.SEND_MESSAGES)
        assert await bo.names() == [
            "channel_delete",
            "commands",
            "channel_create",
            "thread_create",
            "commands",
        ]
        places.delete_channel(here.sandbox.world, here.scene.play)
        assert [data["id"] for _, data in await bo.heard()] == [str(thread.id), here.play]


@live
async def test_a_thread_that_is_closed_is_told_as_closed_and_one_that_wakes_as_new() -> None:
    async with hall() as here:
        bo = await here.seat(here.scene.bo.id)
        thread = threads.start(here.scene.ada, here.scene.play.id, "Match")
        assert "thread_create" in await bo.names()
        threads.archive(here.scene.ada, thread.id)
        [(name, data)] = await bo.heard()
        assert (name, data["thread_metadata"]["archived"]) == ("thread_update", True)
        talking.say(here.scene.ada, thread.id, "once more")
        assert "thread_create" in await bo.names()


@live
async def test_reactions_say_whether_they_are_mine() -> None:
    async with hall() as here:
        ada, bo = await here.seat(here.scene.ada.id), await here.seat(here.scene.bo.id)
        said = talking.say(here.scene.ada, here.scene.play.id, "Ready?")
        await bo.ask("react", channel=here.play, message=str(said.id), emoji="👍")
        mine = {tab: dict(await tab.heard())["reaction"]["reactions"][0]["me"] for tab in (ada, bo)}
        assert mine == {ada: False, bo: True}
        talking.edit(here.scene.ada, here.scene.play.id, said.id, "Ready!")
        mine = {tab: dict(await tab.heard())["message_update"]["reactions"][0]["me"] for tab in (ada, bo)}
        assert mine == {ada: False, bo: True}


@live
async def test_badges_count_where_one_does_not_look() -> None:
    async with hall() as here:
        welcome = next(each for each in here.sandbox.world.data.channels.values() if each.name == "welcome")
        bo, cleo = [await here.seat(user.id, str(welcome.id)) for user in (here.scene.bo, here.scene.cleo)]
        talking.say(here.scene.ada, here.scene.play.id, f"<@{here.scene.bo.id}>!")
        badge = {"channel_id": here.play, "count": 1, "mentions": 1}
        assert dict(await bo.heard())["unread"] == badge
        assert dict(await cleo.heard())["unread"] == badge | {"mentions": 0}
        last = here.scene.play.last_message
        await bo.ask("read", channel=here.play, message=str(last))
        assert dict(await bo.heard())["unread"]["count"] == 0
        assert await cleo.heard() == []


@live
async def test_who_watches_is_told_to_those_who_see_the_channel() -> None:
    async with hall() as here:
        ada = await here.seat(here.scene.ada.id)
        bo = await here.seat(here.scene.bo.id)
        secret = threads.start(here.scene.ada, here.scene.play.id, "Secret", private=True)
        await ada.ask("open", channel=str(secret.id))
        await asyncio.sleep(0.2)
        await bo.ask("read", channel=here.play, message="1")
        told = [each["data"] for each in bo.pushes if each["event"] == "presence"][-1]
        assert told["seats"] == {str(here.scene.ada.id): 1, str(here.scene.bo.id): 1}
        assert told["watching"] == {here.play: [str(here.scene.bo.id)]}
        await ada.socket.close()
        await asyncio.sleep(0.2)
        await bo.ask("read", channel=here.play, message="1")
        told = [each["data"] for each in bo.pushes if each["event"] == "presence"][-1]
        assert told["seats"] == {str(here.scene.bo.id): 1}


@live
async def test_an_interaction_is_followed_from_its_sending_to_its_answer() -> None:
    async with hall() as here:
        bo, cleo = await here.seat(here.scene.bo.id), await here.seat(here.scene.cleo.id)
        lobby = here.scene.lobby()
        await cleo.heard()
        sent = await bo.ask("press", channel=here.play, message=str(lobby.id), custom_id="join")
        asked = here.sandbox.world.interactions[int(sent["interaction"])]
        [_, (name, data)] = await bo.heard()
        assert (name, data["state"], data["custom_id"]) == ("interaction", "sent", "join")
        here.scene.answer(asked, 7, {"content": "Bo joined"})
        assert [(n, d.get("state")) for n, d in await bo.heard()] == [
            ("message_update", None),
            ("interaction", "done"),
        ]
        assert await cleo.names() == ["message_update"]


@live
async def test_an_interaction_without_an_answer_fails_on_the_page() -> None:
    async with hall() as here:
        here.sandbox.world.limits.first_answer = 0.05
        bo = await here.seat(here.scene.bo.id)
        await bo.ask("press", channel=here.play, message=str(here.scene.lobby().id), custom_id="join")
        await asyncio.sleep(0.1)
        state = [data for name, data in await bo.heard() if name == "interaction"]
        assert [each["state"] for each in state] == ["sent", "failed"]
        assert state[1]["reason"] == "The application did not respond"


@live
async def test_forms_and_choices_reach_the_one_who_asked() -> None:
    async with hall() as here:
        bo, cleo = await here.seat(here.scene.bo.id), await here.seat(here.scene.cleo.id)
        typed = {"name": "text", "type": 3, "value": "a", "focused": True}
        command = str(here.scene.synced["move"])
        sent = await bo.ask("autocomplete", channel=here.play, command=command, options=[typed])
        asked = here.sandbox.world.interactions[int(sent["interaction"])]
        here.scene.answer(asked, 8, {"choices": [{"name": "attack", "value": "att"}]})
        told = dict(await bo.heard())["choices"]
        assert told == {"interaction": sent["interaction"], "choices": [{"name": "attack", "value": "att"}]}
        assert await cleo.heard() == []


@live
async def test_files_are_uploaded_sent_and_fetched() -> None:
    async with hall() as here:
        bo = await here.seat(here.scene.bo.id)
        url = f"{here.sandbox.world.origin}/page/upload"
        headers = {"X-Filename": quote("Zug ä.txt"), "Content-Type": "text/plain"}
        key = {"key": here.sandbox.guard.key}
        async with here.session.post(url, params=key, data=b"e4", headers=headers) as answer:
            told = await answer.json()
        assert (told["filename"], told["size"], told["content_type"]) == ("Zug ä.txt", 2, "text/plain")
        said = await bo.ask("say", channel=here.play, uploads=[told["id"]])
        async with here.session.get(said["attachments"][0]["url"]) as answer:
            assert await answer.read() == b"e4"
        assert await bo.refused("say", channel=here.play, uploads=[told["id"]]) == 50046
        async with here.session.post(url, params={"key": "wrong"}, data=b"e4") as answer:
            assert answer.status == 401
        too_much = io.BytesIO(b"x" * (10 * 1024 * 1024 + 1))
        async with here.session.post(url, params=key, data=too_much) as answer:
            assert (answer.status, (await answer.json())["code"]) == (413, 40005)


@live
async def test_guests_sit_and_play_and_manage_nothing() -> None:
    async with hall() as here:
        guest = await here.tab(here.sandbox.guard.guest_key)
        hello = (await guest.socket.receive_json())["data"]
        assert hello["guest"] is True
        assert here.sandbox.guard.guest_key not in str(hello)
        await guest.ask("sit", user=str(here.scene.bo.id))
        assert (await guest.ask("say", channel=here.play, content="hi"))["content"] == "hi"
        assert await guest.refused("fault", name="drop") == 50013
        work = {"what": "delete_channel", "channel": here.play}
        assert await guest.refused("manage", work=work) == 50013
        owner = await here.tab()
        assert await owner.ask("fault", name="drop", arguments={"n": 2}) == {}
        assert here.sandbox.faults.dropping == 2
        assert await owner.refused("fault", name="listeners") == 50035
        assert await owner.refused("fault", name="drop", arguments={"when": 1}) == 50035


@live
async def test_the_owner_manages() -> None:
    async with hall() as here:
        world, bo = here.sandbox.world, str(here.scene.bo.id)
        tab = await here.seat(here.scene.bo.id)

        async def manage(what: str, **more: Any) -> Any:
            return await tab.ask("manage", work={"what": what} | more)

        made = await manage("create_channel", name="arena")
        role = await manage("create_role", name="Judges", permissions=["MANAGE_MESSAGES"])
        await manage("roles", user=bo, roles=[role["id"]])
        assert here.scene.bo.may(None, Permission.MANAGE_MESSAGES)
        await manage("overwrite", channel=made["id"], target=role["id"], deny=["VIEW_CHANNEL"])
        assert await tab.names() == ["channel_create", "roles", "member_update", "channel_delete"]
        assert (await manage("permissions", role=role["id"], permissions=["FLYING"]))["code"] == 50035
        await manage("nick", user=bo, nick="Bobo")
        assert world.member(here.scene.bo.id).nick == "Bobo"
        await manage("kick", user=str(world.data.bot))
        assert world.data.bot not in world.data.members
        await manage("invite", user=str(world.data.bot))
        assert world.data.bot in world.data.members
        await manage("dms", user=bo, open=False)
        assert not here.scene.bo.user.dms_open
        await manage("locale", user=bo, locale="de")
        assert here.scene.bo.user.locale == "de"
        await manage("delete_channel", channel=made["id"])
        assert await manage("unknown") == []


@live
async def test_commands_are_offered_to_those_who_may_use_them() -> None:
    async with hall() as here:
        bo, cleo = await here.seat(here.scene.bo.id), await here.seat(here.scene.cleo.id)
        here.scene.deny(here.scene.bo, Permission.USE_APPLICATION_COMMANDS)
        assert dict(await bo.heard())["commands"] == {"commands": []}
        assert await cleo.names() == ["channel_update"]
        commands.overwrite(here.sandbox.world, None, [dict(PLAY)])
        assert [each["name"] for each in dict(await cleo.heard())["commands"]["commands"]] == ["play"]
        assert await bo.heard() == []


@live
async def test_new_people_join() -> None:
    async with hall() as here:
        tab = await here.seat(here.scene.bo.id)
        gil = await tab.ask("new_person", name="  Gil  ")
        assert (gil["global_name"], gil["username"], gil["seated"]) == ("Gil", "gil", 0)
        assert await tab.names() == ["member_create"]
        for name in ("gil", "", "x" * 33):
            assert await tab.refused("new_person", name=name) == 50035


@live
async def test_pages_are_told_that_the_server_stops() -> None:
    async with hall() as here:
        tab = await here.seat(here.scene.bo.id)
        await here.sandbox.pages.stop()
        frame = json.loads((await tab.socket.receive()).data)
        assert frame == {"event": "gone", "data": {"reason": "The sandbox was stopped"}}
        assert (await tab.socket.receive()).type == aiohttp.WSMsgType.CLOSE


@live
async def test_a_page_that_cannot_keep_up_is_cut_off_and_nobody_else_is() -> None:
    async with hall() as here:
        quick = await here.seat(here.scene.cleo.id)
        slow = await deaf_page(here)
        for n in range(3000):
            talking.say(here.scene.ada, here.scene.play.id, "x" * 1000)
            if n % 20 == 0:
                await quick.ask("read", channel=here.play, message="1")
            if len(here.sandbox.pages.lines.all) == 1:
                break
        assert [line.person for line in here.sandbox.pages.lines.all] == [here.scene.cleo]
        assert (await quick.ask("say", channel=here.play, content="still here"))["content"] == "still here"
        slow.close()


async def deaf_page(here: Hall) -> socket.socket:
    """A page of Bo's that asks for a seat, and then reads nothing at all."""
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    deaf.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(deaf, ("127.0.0.1", here.sandbox.port))
    await loop.sock_sendall(
        deaf,
        (
            f"GET /page/socket?key={here.sandbox.guard.key} HTTP/1.1\r\n"
            f"Host: 127.0.0.1:{here.sandbox.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        ).encode(),
    )
    frame = json.dumps({"id": 1, "do": "sit", "user": str(here.scene.bo.id)}).encode()
    # a masked frame of text; a mask of zeros changes nothing
    await loop.sock_sendall(deaf, bytes([0x81, 0x80 | len(frame), 0, 0, 0, 0]) + frame)
    while len([line for line in here.sandbox.pages.lines.all if line.person]) < 2:
        await asyncio.sleep(0.01)
    return deaf


@live
async def test_a_crowd_shares_the_bytes_of_what_looks_alike() -> None:
    async with Sandbox() as sandbox:
        scene = Scene(sandbox.world)
        crowd = [lines.Line(aiohttp.web.WebSocketResponse(), None, guest=False) for _ in range(200)]
        for n, line in enumerate(crowd):
            line.person = (scene.ada, scene.bo, scene.cleo)[n % 3]
            line.open = scene.play.id
        sandbox.pages.lines.all |= set(crowd)
        said = talking.say(scene.ada, scene.play.id, "hello")
        assert len({id(line.waiting[-1]) for line in crowd}) == 1
        talking.react(scene.bo, scene.play.id, said.id, "👍")
        assert len({id(line.waiting[-1]) for line in crowd}) == 2
        sandbox.pages.lines.all.clear()
