"""The registry of commands: ids, versions, scopes, and who is offered what."""

from sandbox.guild import commands
from sandbox.guild.model import Channel, ChannelType, Command, Json, Permission, PermissionOverwrite
from tests.sandbox.interactions.interaction_scene import PLAY, InteractionScene, refused

STOP: Json = {"name": "stop", "description": "End the match"}


def named(found: list[Command]) -> list[str]:
    return [each.data["name"] for each in found]


def test_a_command_keeps_its_id_while_it_keeps_its_name() -> None:
    scene = InteractionScene()
    before = scene.play
    id, version = before.id, before.data["version"]
    again, stop = scene.sync(PLAY, STOP)
    assert (again.id, again.data["version"]) == (id, version)
    assert stop.id != id
    changed = scene.sync(PLAY | {"description": "Begin a match"})[0]
    assert changed.id == id
    assert int(changed.data["version"]) > int(version)
    assert named(commands.list_commands(scene.world, None)) == ["play"]


def test_the_same_name_of_another_type_is_another_command() -> None:
    scene = InteractionScene()
    chat, menu = scene.sync(PLAY, {"name": "play", "type": 3})
    assert chat.id == scene.play.id != menu.id


def test_a_command_that_comes_back_is_a_new_one() -> None:
    scene = InteractionScene()
    scene.sync(STOP)
    assert scene.sync(PLAY, STOP)[0].id != scene.play.id


def test_a_bulk_overwrite_may_rename_by_id() -> None:
    scene = InteractionScene()
    renamed = scene.sync({"id": str(scene.play.id), "name": "begin", "description": "x"})[0]
    assert (renamed.id, renamed.data["name"]) == (scene.play.id, "begin")


def test_a_bad_overwrite_changes_nothing() -> None:
    scene = InteractionScene()
    with refused(400, 50035):
        scene.sync(STOP, {"name": "No Capitals", "description": "x"})
    assert named(commands.list_commands(scene.world, None)) == ["play"]
    assert not scene.told("commands")


def test_every_change_is_told() -> None:
    scene = InteractionScene()
    scene.sync(PLAY)
    made, new = commands.create_command(scene.world, None, dict(STOP))
    assert new
    commands.edit_command(scene.world, None, made.id, {"description": "End it"})
    commands.delete_command(scene.world, None, made.id)
    assert scene.names() == ["commands"] * 4


def test_creating_a_namesake_takes_its_place() -> None:
    scene = InteractionScene()
    command, new = commands.create_command(scene.world, None, PLAY | {"description": "Other"})
    assert (command.id, new, command.data["description"]) == (scene.play.id, False, "Other")


def test_an_edit_changes_what_it_names_and_never_the_type() -> None:
    scene = InteractionScene()
    options: list[Json] = [{"type": 3, "name": "game", "description": "Which"}]
    command = scene.sync(PLAY | {"options": options})[0]
    version = command.data["version"]
    changed = commands.edit_command(scene.world, None, command.id, {"description": "Other", "type": 3})
    assert changed.data["description"] == "Other"
    assert changed.data["options"][0]["name"] == "game"
    assert changed.data["type"] == 1
    assert changed.data["version"] != version


def test_an_edit_to_the_name_of_another_is_refused() -> None:
    scene = InteractionScene()
    _, stop = scene.sync(PLAY, STOP)
    with refused(400, 50035):
        commands.edit_command(scene.world, None, stop.id, {"name": "play"})
    assert stop.data["name"] == "stop"


def test_a_scope_does_not_know_the_commands_of_the_other() -> None:
    scene = InteractionScene()
    for act in (commands.find_command, commands.delete_command):
        with refused(404, 10063):
            act(scene.world, scene.guild, scene.play.id)
    with refused(404, 10063):
        commands.edit_command(scene.world, None, 1, {})


def test_at_most_a_hundred_commands() -> None:
    scene = InteractionScene()
    many: list[Json] = [STOP | {"name": f"c{n}"} for n in range(101)]
    with refused(400, 30032):
        scene.sync(*many)
    scene.sync(*many[:100])
    with refused(400, 30032):
        commands.create_command(scene.world, None, dict(STOP))
    commands.create_command(scene.world, None, many[0] | {"description": "Again"})
    commands.create_command(scene.world, scene.guild, dict(STOP))


def test_a_guild_command_hides_the_global_one_of_its_name_and_type() -> None:
    scene = InteractionScene()
    scene.sync(PLAY, STOP, {"name": "play", "type": 3})
    here = scene.sync(PLAY | {"description": "Here"}, scope=scene.guild)[0]
    found = commands.visible_commands(scene.world, scene.bo, scene.channel)
    assert named(found) == ["play", "play", "stop"]
    assert found[0] is here
    assert found[1].data["type"] == 3


def direct(scene: InteractionScene) -> Channel:
    dm = Channel(scene.world.ids.next_id(), ChannelType.DM, recipients=[scene.bo, scene.bot])
    scene.world.data.channels[dm.id] = dm
    return dm


def test_contexts_decide_between_guild_and_direct_conversation() -> None:
    scene = InteractionScene()
    scene.sync(PLAY, STOP | {"contexts": [0]}, {"name": "rules", "description": "x", "contexts": [1]})
    assert named(commands.visible_commands(scene.world, scene.bo, scene.channel)) == ["play", "stop"]
    assert named(commands.visible_commands(scene.world, scene.bo, direct(scene))) == ["play", "rules"]


def test_contexts_say_nothing_about_guild_commands() -> None:
    scene = InteractionScene()
    scene.sync(STOP | {"contexts": [1]}, scope=scene.guild)
    assert named(commands.visible_commands(scene.world, scene.bo, scene.channel)) == ["play", "stop"]


def test_guild_commands_are_not_offered_in_direct_conversations() -> None:
    scene = InteractionScene()
    scene.sync(STOP, scope=scene.guild)
    assert named(commands.visible_commands(scene.world, scene.bo, direct(scene))) == ["play"]


def test_default_permissions() -> None:
    scene = InteractionScene()
    manage = str(int(Permission.MANAGE_GUILD))
    ordinary = str(int(Permission.SEND_MESSAGES))
    both = str(int(Permission.MANAGE_GUILD | Permission.SEND_MESSAGES))
    scene.sync(
        {"name": "a-manage", "description": "x", "default_member_permissions": manage},
        {"name": "b-ordinary", "description": "x", "default_member_permissions": ordinary},
        {"name": "c-nobody", "description": "x", "default_member_permissions": "0"},
        {"name": "d-both", "description": "x", "default_member_permissions": both},
    )
    assert named(commands.visible_commands(scene.world, scene.bo, scene.channel)) == ["b-ordinary"]
    every = ["a-manage", "b-ordinary", "c-nobody", "d-both"]
    assert named(commands.visible_commands(scene.world, scene.ada, scene.channel)) == every, (
        "Ada owns the guild"
    )


def test_without_the_right_to_use_commands_there_are_none() -> None:
    scene = InteractionScene()
    denied = PermissionOverwrite(scene.bo, 1, deny=int(Permission.USE_APPLICATION_COMMANDS))
    scene.channel.overwrites.append(denied)
    assert commands.visible_commands(scene.world, scene.bo, scene.channel) == []
    scene.channel.overwrites[-1] = PermissionOverwrite(scene.bo, 1, deny=int(Permission.VIEW_CHANNEL))
    assert commands.visible_commands(scene.world, scene.bo, scene.channel) == []
    assert named(commands.visible_commands(scene.world, scene.ada, scene.channel)) == ["play"]


def test_adult_commands_are_not_offered_in_a_channel_for_all() -> None:
    scene = InteractionScene()
    scene.sync(PLAY | {"nsfw": True}, STOP)
    assert named(commands.visible_commands(scene.world, scene.bo, scene.channel)) == ["stop"]


def test_strangers_to_the_guild_are_offered_nothing() -> None:
    scene = InteractionScene()
    del scene.world.data.members[scene.bo]
    assert commands.visible_commands(scene.world, scene.bo, scene.channel) == []
