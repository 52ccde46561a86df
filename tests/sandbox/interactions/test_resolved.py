"""What the bot gets of the things that a person chose, and the interaction as it is sent."""

from sandbox import interactions, serializers, validation
from sandbox.guild.model import Attachment, Channel, ChannelType, Interaction, Json
from tests.sandbox.interactions.interaction_scene import MODAL, ROW, InteractionScene, pass_time


def asked_with(scene: InteractionScene, *options: Json) -> Json:
    return scene.ask(options=list(options)).data["resolved"]


async def test_a_command_without_such_options_has_no_resolved() -> None:
    scene = InteractionScene()
    assert "resolved" not in scene.ask(options=[{"name": "game", "type": 3, "value": "6"}]).data


async def test_a_user_comes_with_its_member() -> None:
    scene = InteractionScene()
    found = asked_with(scene, {"name": "who", "type": 6, "value": str(scene.ada)})
    id = str(scene.ada)
    assert found["users"][id]["username"] == "ada"
    assert found["members"][id]["permissions"].isdecimal()
    assert not {"user", "deaf", "mute"} & found["members"][id].keys()
    assert found.keys() == {"users", "members"}


async def test_roles_channels_and_mentionables() -> None:
    scene = InteractionScene()
    role = str(scene.guild)
    found = asked_with(
        scene,
        {"name": "role", "type": 8, "value": role},
        {"name": "where", "type": 7, "value": str(scene.channel.id)},
        {"name": "one", "type": 9, "value": role},
        {"name": "two", "type": 9, "value": str(scene.ada)},
    )
    assert found["roles"][role]["name"] == "@everyone"
    channel = found["channels"][str(scene.channel.id)]
    assert (channel["name"], channel["type"]) == ("play", 0)
    assert channel["permissions"].isdecimal()
    assert "permission_overwrites" not in channel
    assert list(found["users"]) == [str(scene.ada)]


async def test_options_within_subcommands_are_found() -> None:
    scene = InteractionScene()
    inner = {"name": "who", "type": 6, "value": str(scene.ada)}
    found = asked_with(
        scene,
        {"name": "group", "type": 2, "options": [{"name": "sub", "type": 1, "options": [inner]}]},
    )
    assert str(scene.ada) in found["users"]


async def test_an_uploaded_file() -> None:
    scene = InteractionScene()
    file = Attachment(scene.world.ids.next_id(), "save.json", 2, "application/json", ephemeral=True)
    scene.world.files[file.id] = b"{}"
    data: Json = {"options": [{"name": "save", "type": 11, "value": str(file.id)}]}
    asked = interactions.begin_interaction(
        scene.world, 2, scene.bo, scene.channel, data, command=scene.play, attachments=[file]
    )
    found = asked.data["resolved"]["attachments"][str(file.id)]
    assert (found["filename"], found["size"], found["ephemeral"]) == ("save.json", 2, True)
    assert found["url"].startswith(scene.world.origin)
    await pass_time(15 * 60 + 1)
    assert file.id not in scene.world.files, "it is forgotten with the interaction"


async def test_the_menus_of_a_user_and_of_a_message() -> None:
    scene = InteractionScene()
    on_user, on_message = scene.sync({"name": "Invite", "type": 2}, {"name": "Quote", "type": 3})
    target: Json = {"target_id": str(scene.ada)}
    asked = interactions.begin_interaction(scene.world, 2, scene.bo, scene.channel, target, command=on_user)
    assert asked.data["name"] == "Invite"
    assert asked.data["target_id"] == str(scene.ada)
    assert asked.data["resolved"].keys() == {"users", "members"}
    scene.say(asked)
    said = scene.in_channel()[-1]
    assert said.type == 23
    assert (said.interaction or {})["target_user"]["id"] == str(scene.ada)

    message = scene.posted()
    target = {"target_id": str(message.id)}
    asked = interactions.begin_interaction(
        scene.world, 2, scene.bo, scene.channel, target, command=on_message
    )
    assert asked.data["resolved"]["messages"][str(message.id)]["content"] == "A table"
    scene.say(asked)
    said = scene.in_channel()[-1]
    assert (said.interaction or {})["target_message_id"] == str(message.id)
    assert (said.reference or {})["message_id"] == str(message.id)


def chosen(scene: InteractionScene, kind: int, *values: int) -> Interaction:
    select: Json = {"type": kind, "custom_id": "pick", "max_values": 2}
    if kind == 3:
        select["options"] = [{"label": "One", "value": "1"}, {"label": "Two", "value": "2"}]
    message = scene.posted(validation.components.complete_components([{"type": 1, "components": [select]}]))
    data = {"custom_id": "pick", "values": [str(each) for each in values]}
    return interactions.begin_interaction(scene.world, 3, scene.bo, scene.channel, data, message=message)


async def test_values_of_selects() -> None:
    scene = InteractionScene()
    picked = chosen(scene, 3, 1).data
    assert (picked["component_type"], picked["id"], picked["values"]) == (3, 2, ["1"])
    assert "resolved" not in picked
    assert chosen(scene, 5, scene.ada).data["resolved"].keys() == {"users", "members"}
    assert chosen(scene, 6, scene.guild).data["resolved"].keys() == {"roles"}
    assert chosen(scene, 7, scene.guild, scene.ada).data["resolved"].keys() == {"roles", "users", "members"}
    assert chosen(scene, 8, scene.channel.id).data["resolved"].keys() == {"channels"}


async def test_selects_in_a_modal() -> None:
    scene = InteractionScene()
    opener = scene.ask()
    scene.answer(opener, 9, MODAL)
    part = {"type": 5, "id": 2, "custom_id": "who", "values": [str(scene.ada)]}
    data = {"custom_id": "table", "components": [{"type": 18, "id": 1, "component": part}]}
    asked = interactions.begin_interaction(
        scene.world, 5, scene.bo, scene.channel, data, from_modal_of=opener
    )
    assert str(scene.ada) in asked.data["resolved"]["users"]


async def test_a_guild_command_names_its_guild() -> None:
    scene = InteractionScene()
    command = scene.sync({"name": "here", "description": "x"}, scope=scene.guild)[0]
    asked = interactions.begin_interaction(scene.world, 2, scene.bo, scene.channel, {}, command=command)
    assert asked.data["guild_id"] == str(scene.guild)


async def test_the_interaction_as_the_bot_gets_it() -> None:
    scene = InteractionScene()
    sent = serializers.interaction(scene.world, scene.ask())
    assert sent["application_id"] == str(scene.app)
    assert sent["member"]["user"]["id"] == str(scene.bo)
    assert sent["member"]["permissions"].isdecimal()
    assert sent["app_permissions"].isdecimal()
    assert sent["channel"]["permissions"].isdecimal()
    assert sent["guild"]["id"] == sent["guild_id"] == str(scene.guild)
    assert sent["authorizing_integration_owners"] == {"0": str(scene.guild)}
    assert (sent["context"], sent["locale"], sent["entitlements"]) == (0, "en-US", [])
    assert sent["attachment_size_limit"] == 10 * 1024 * 1024
    assert "user" not in sent


async def test_an_interaction_in_a_direct_conversation() -> None:
    scene = InteractionScene()
    dm = Channel(scene.world.ids.next_id(), ChannelType.DM, recipients=[scene.bo, scene.bot])
    scene.world.data.channels[dm.id] = dm
    sent = serializers.interaction(scene.world, scene.ask(channel=dm))
    assert (sent["user"]["id"], sent["context"]) == (str(scene.bo), 1)
    assert sent["authorizing_integration_owners"] == {"0": "0"}
    assert not {"member", "guild_id", "guild"} & sent.keys()
    found = scene.ask(channel=dm, options=[{"name": "who", "type": 6, "value": str(scene.ada)}])
    assert found.data["resolved"].keys() == {"users"}


async def test_a_component_of_an_ephemeral_message_brings_that_message() -> None:
    scene = InteractionScene()
    scene.say(scene.ask(), flags=64, components=[ROW])
    message = scene.in_channel()[0]
    sent = serializers.interaction(scene.world, scene.press(message))
    assert sent["message"]["id"] == str(message.id)
    assert sent["message"]["flags"] & 64
