"""What is done through a page: presses, forms, files, and what only an owner may."""

import asyncio
import io
from typing import Any
from urllib.parse import quote

from sandbox.guild import commands
from sandbox.guild.model import Json, Permission
from tests.sandbox.client.client_scene import PLAY
from tests.sandbox.client.page_tabs import open_pages


async def test_an_interaction_is_followed_from_its_sending_to_its_answer() -> None:
    async with open_pages() as here:
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


async def test_an_interaction_without_an_answer_fails_on_the_page() -> None:
    async with open_pages() as here:
        here.sandbox.world.limits.first_answer = 0.05
        bo = await here.seat(here.scene.bo.id)
        await bo.ask("press", channel=here.play, message=str(here.scene.lobby().id), custom_id="join")
        state: list[Json] = []
        async with asyncio.timeout(60):
            while len(state) < 2:
                state += [data for name, data in await bo.heard() if name == "interaction"]
        assert [each["state"] for each in state] == ["sent", "failed"]
        assert state[1]["reason"] == "The application did not respond"


async def test_forms_and_choices_reach_the_one_who_asked() -> None:
    async with open_pages() as here:
        bo, cleo = await here.seat(here.scene.bo.id), await here.seat(here.scene.cleo.id)
        typed = {"name": "text", "type": 3, "value": "a", "focused": True}
        command = str(here.scene.synced["move"])
        sent = await bo.ask("autocomplete", channel=here.play, command=command, options=[typed])
        asked = here.sandbox.world.interactions[int(sent["interaction"])]
        here.scene.answer(asked, 8, {"choices": [{"name": "attack", "value": "att"}]})
        told = dict(await bo.heard())["choices"]
        assert told == {"interaction": sent["interaction"], "choices": [{"name": "attack", "value": "att"}]}
        assert await cleo.heard() == []


async def test_files_are_uploaded_sent_and_fetched() -> None:
    async with open_pages() as here:
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


async def test_guests_sit_and_play_and_manage_nothing() -> None:
    async with open_pages() as here:
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
        assert here.sandbox.faults.dispatches_to_drop == 2
        assert await owner.refused("fault", name="listeners") == 50035
        assert await owner.refused("fault", name="drop", arguments={"when": 1}) == 50035


async def test_the_owner_manages() -> None:
    async with open_pages() as here:
        world, bo = here.sandbox.world, str(here.scene.bo.id)
        tab = await here.seat(here.scene.bo.id)

        async def manage(what: str, **more: Any) -> Any:
            return await tab.ask("manage", work={"what": what} | more)

        made = await manage("create_channel", name="arena")
        role = await manage("create_role", name="Judges", permissions=["MANAGE_MESSAGES"])
        await manage("roles", user=bo, roles=[role["id"]])
        assert here.scene.bo.has_permission(None, Permission.MANAGE_MESSAGES)
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


async def test_commands_are_offered_to_those_who_may_use_them() -> None:
    async with open_pages() as here:
        bo, cleo = await here.seat(here.scene.bo.id), await here.seat(here.scene.cleo.id)
        here.scene.deny(here.scene.bo, Permission.USE_APPLICATION_COMMANDS)
        assert dict(await bo.heard())["commands"] == {"commands": []}
        assert await cleo.names() == ["channel_update"]
        commands.overwrite_commands(here.sandbox.world, None, [dict(PLAY)])
        assert [each["name"] for each in dict(await cleo.heard())["commands"]["commands"]] == ["play"]
        assert await bo.heard() == []


async def test_new_people_join() -> None:
    async with open_pages() as here:
        tab = await here.seat(here.scene.bo.id)
        gil = await tab.ask("new_person", name="  Gil  ")
        assert (gil["global_name"], gil["username"], gil["seated"]) == ("Gil", "gil", 0)
        assert await tab.names() == ["member_create"]
        for name in ("gil", "", "x" * 33):
            assert await tab.refused("new_person", name=name) == 50035
