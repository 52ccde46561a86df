"""How permissions are computed, and who stands above whom."""

from sandbox.guild import channels_and_members, permissions, threads
from sandbox.guild.model import Channel, Permission, PermissionOverwrite
from tests.sandbox.rest.rest_scene import RestScene

SEND, VIEW, FILES = Permission.SEND_MESSAGES, Permission.VIEW_CHANNEL, Permission.ATTACH_FILES


def may(scene: RestScene, user: int, channel: Channel | None, bit: Permission) -> bool:
    return bool(permissions.permissions_in(scene.world, user, channel) & bit)


def test_the_owner_and_administrators_may_everything() -> None:
    scene = RestScene()
    channels_and_members.set_overwrite(
        scene.world, scene.channel, PermissionOverwrite(scene.guild, 0, deny=int(VIEW))
    )
    assert permissions.permissions_in(scene.world, scene.ada, scene.channel) == permissions.ALL
    role = channels_and_members.create_role(scene.world, "Admins", permissions=int(Permission.ADMINISTRATOR))
    channels_and_members.change_member(scene.world, scene.bo, roles=[role.id])
    assert permissions.permissions_in(scene.world, scene.bo, scene.channel) == permissions.ALL
    assert permissions.permissions_in(scene.world, scene.bo, None) == permissions.ALL


def test_overwrites_go_from_everybody_over_roles_to_the_member() -> None:
    scene = RestScene()
    world, channel, bo = scene.world, scene.channel, scene.bo
    roles = [channels_and_members.create_role(world, name).id for name in ("Ones", "Twos")]
    channels_and_members.change_member(world, bo, roles=roles)
    channels_and_members.set_overwrite(world, channel, PermissionOverwrite(scene.guild, 0, deny=int(SEND)))
    assert not may(scene, bo, channel, SEND)
    channels_and_members.set_overwrite(world, channel, PermissionOverwrite(roles[0], 0, allow=int(SEND)))
    channels_and_members.set_overwrite(world, channel, PermissionOverwrite(roles[1], 0, deny=int(SEND)))
    assert may(scene, bo, channel, SEND)
    channels_and_members.set_overwrite(world, channel, PermissionOverwrite(bo, 1, deny=int(SEND)))
    assert not may(scene, bo, channel, SEND)
    assert may(scene, bo, None, SEND)


def test_what_cant_be_seen_allows_nothing() -> None:
    scene = RestScene()
    channels_and_members.set_overwrite(
        scene.world, scene.channel, PermissionOverwrite(scene.bo, 1, deny=int(VIEW))
    )
    assert permissions.permissions_in(scene.world, scene.bo, scene.channel) == 0
    stranger = channels_and_members.create_user(scene.world, "Stranger")
    assert permissions.permissions_in(scene.world, stranger.id, scene.channel) == 0


def test_files_fall_with_the_right_to_send() -> None:
    scene = RestScene()
    channels_and_members.set_overwrite(
        scene.world, scene.channel, PermissionOverwrite(scene.bo, 1, deny=int(SEND))
    )
    assert not may(scene, scene.bo, scene.channel, FILES)
    assert may(scene, scene.bo, scene.channel, Permission.READ_MESSAGE_HISTORY)


def test_direct_conversations_are_for_two() -> None:
    scene = RestScene()
    channel = channels_and_members.open_dm(scene.world, scene.bo)
    assert may(scene, scene.bo, channel, SEND) and may(scene, scene.bot, channel, SEND)
    assert permissions.permissions_in(scene.world, scene.ada, channel) == 0


def test_members_go_without_traces() -> None:
    scene = RestScene()
    role = channels_and_members.create_role(scene.world, "Short", colour=0xFF)
    channels_and_members.change_role(scene.world, role.id, name="Shorter", mentionable=True)
    channels_and_members.change_member(scene.world, scene.bo, nick="B", roles=[role.id])
    scene.names()
    channels_and_members.remove_member(scene.world, scene.bo)
    channels_and_members.add_member(scene.world, scene.bo)
    assert scene.names() == ["GUILD_MEMBER_REMOVE", "GUILD_MEMBER_ADD"]
    assert (scene.world.member(scene.bo).nick, scene.world.member(scene.bo).roles) == (None, [])


def test_channels_take_their_threads_along() -> None:
    scene = RestScene()
    thread = threads.start_thread(scene.world, scene.channel, scene.bo, "x")
    other = channels_and_members.create_channel(scene.world, "new", topic="x")
    assert other.position > scene.channel.position
    scene.names()
    channels_and_members.delete_channel(scene.world, scene.channel)
    assert scene.names() == ["THREAD_DELETE", "CHANNEL_DELETE"]
    assert thread.id not in scene.world.data.channels
    category = next(each for each in scene.world.data.channels.values() if each.type == 4)
    channels_and_members.delete_channel(scene.world, category)
    assert all(each.parent is None for each in scene.world.data.channels.values())
