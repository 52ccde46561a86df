from typing import Any

import pytest

from sandbox.client import commands as using
from sandbox.client import threads
from sandbox.guild import commands
from sandbox.guild.model import Json, Permission
from tests.sandbox.client.client_scene import PLAY, ClientScene, refused, upload

NIGHTBREAK: Json = {"name": "game", "type": 3, "value": "nb"}


def play(scene: ClientScene, *options: Json, **more: Any) -> Any:
    told = [NIGHTBREAK, *options]
    return using.use_command(scene.bo, scene.play.id, scene.synced["play"], told, **more)


async def test_a_command_reaches_the_bot_with_its_options() -> None:
    scene = ClientScene()
    asked = play(scene, {"name": "seats", "type": 4, "value": 3})
    assert scene.told("INTERACTION_CREATE")[0].subject is asked
    assert asked.user == scene.bo.id
    assert asked.data["name"] == "play"
    assert asked.data["options"] == [NIGHTBREAK, {"name": "seats", "type": 4, "value": 3}]


async def test_subcommands_keep_their_nesting() -> None:
    scene = ClientScene()
    told = [{"name": "server", "type": 1, "options": [{"name": "ping", "type": 5, "value": False}]}]
    asked = using.use_command(scene.bo, scene.play.id, scene.synced["settings"], told)
    assert asked.data["options"] == told


async def test_a_person_that_is_named_comes_resolved() -> None:
    scene = ClientScene()
    asked = play(scene, {"name": "against", "type": 6, "value": str(scene.cleo.id)})
    assert asked.data["resolved"]["users"][str(scene.cleo.id)]["username"] == "cleo"
    assert str(scene.cleo.id) in asked.data["resolved"]["members"]


async def test_an_upload_becomes_an_attachment() -> None:
    scene = ClientScene()
    option: Json = {"name": "deck", "type": 11, "value": "u1"}
    asked = play(scene, option, take=lambda ids: [upload()] if ids == ["u1"] else [])
    id = asked.data["options"][1]["value"]
    assert asked.data["resolved"]["attachments"][id]["filename"] == "deck.txt"
    assert scene.world.files[int(id)] == b"cards"


async def test_an_upload_of_a_refused_command_is_forgotten() -> None:
    scene = ClientScene()
    option: Json = {"name": "deck", "type": 11, "value": "u1"}
    with refused(50035):
        play(scene, option, {"name": "seats", "type": 4, "value": 9}, take=lambda ids: [upload()])
    assert scene.world.files == {}
    assert scene.told("INTERACTION_CREATE") == []


@pytest.mark.parametrize(
    "options",
    [
        [],
        [{"name": "game", "type": 3, "value": "chess"}],
        [NIGHTBREAK, NIGHTBREAK],
        [NIGHTBREAK, {"name": "seats", "type": 4, "value": 6}],
        [NIGHTBREAK, {"name": "seats", "type": 4, "value": "3"}],
        [NIGHTBREAK, {"name": "against", "type": 6, "value": "1"}],
        [NIGHTBREAK, {"name": "pace", "type": 3, "value": "fast"}],
    ],
)
async def test_the_client_sends_nothing_that_does_not_fit(options: list[Json]) -> None:
    scene = ClientScene()
    with refused(50035):
        using.use_command(scene.bo, scene.play.id, scene.synced["play"], options)
    assert scene.told("INTERACTION_CREATE") == []


async def test_only_what_was_synced_can_be_used() -> None:
    scene = ClientScene()
    gone = scene.synced["play"]
    commands.overwrite_commands(scene.world, None, [])
    with refused(10063):
        using.use_command(scene.bo, scene.play.id, gone, [NIGHTBREAK])


async def test_a_command_of_the_guild_hides_the_global_one() -> None:
    scene = ClientScene()
    commands.overwrite_commands(scene.world, scene.world.data.guild, [dict(PLAY)])
    with refused(10063):
        play(scene)


async def test_rights_to_commands_are_asked() -> None:
    scene = ClientScene()
    with refused(10063):
        using.use_command(scene.bo, scene.play.id, scene.synced["secret"], [])
    using.use_command(scene.ada, scene.play.id, scene.synced["secret"], [])
    scene.deny(scene.bo, Permission.USE_APPLICATION_COMMANDS)
    with refused(10063):
        play(scene)


async def test_who_cannot_write_has_nowhere_to_type_a_command() -> None:
    scene = ClientScene()
    scene.deny(scene.bo, Permission.SEND_MESSAGES)
    with refused(50013):
        play(scene)


async def test_commands_work_in_threads_and_with_the_bot_alone() -> None:
    scene = ClientScene()
    thread = threads.start_thread(scene.bo, scene.play.id, "Match 1")
    direct = threads.open_dm(scene.bo, scene.bot)
    for channel in (thread, direct):
        asked = using.use_command(scene.bo, channel.id, scene.synced["play"], [NIGHTBREAK])
        assert asked.channel is channel


async def test_what_is_typed_is_completed_whatever_it_is() -> None:
    scene = ClientScene()
    typed: Json = {"name": "text", "type": 3, "value": "att", "focused": True}
    asked = using.request_autocomplete(scene.bo, scene.play.id, scene.synced["move"], [typed])
    assert asked.type == 4
    assert asked.data["options"] == [typed]


@pytest.mark.parametrize(
    "options",
    [[], [{"name": "game", "type": 3, "value": "n", "focused": True}], [NIGHTBREAK]],
)
async def test_only_options_with_autocomplete_are_completed(options: list[Json]) -> None:
    scene = ClientScene()
    with refused(50035):
        using.request_autocomplete(scene.bo, scene.play.id, scene.synced["play"], options)


async def test_menus_of_people_and_messages() -> None:
    scene = ClientScene()
    on_person = using.use_context_command(scene.bo, scene.play.id, scene.synced["Challenge"], scene.cleo.id)
    assert on_person.data["target_id"] == str(scene.cleo.id)
    assert str(scene.cleo.id) in on_person.data["resolved"]["users"]
    message = scene.lobby()
    on_message = using.use_context_command(scene.bo, scene.play.id, scene.synced["Explain"], message.id)
    assert str(message.id) in on_message.data["resolved"]["messages"]


async def test_menus_are_not_opened_on_what_is_not_there() -> None:
    scene = ClientScene()
    with refused(10013):
        using.use_context_command(scene.bo, scene.play.id, scene.synced["Challenge"], 1)
    with refused(10008):
        using.use_context_command(scene.bo, scene.play.id, scene.synced["Explain"], 1)
    with refused(10008):
        private = scene.lobby(only=scene.bo)
        using.use_context_command(scene.bo, scene.play.id, scene.synced["Explain"], private.id)
    with refused(10063):
        using.use_context_command(scene.bo, scene.play.id, scene.synced["play"], scene.cleo.id)
