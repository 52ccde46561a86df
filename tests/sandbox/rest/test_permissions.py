"""How permissions are computed, and who stands above whom."""

import pytest

from sandbox import permissions, places, threads
from sandbox.errors import ApiError
from sandbox.model import Channel, Overwrite, Permission
from tests.sandbox.rest.scene import Scene

SEND, VIEW, FILES = Permission.SEND_MESSAGES, Permission.VIEW_CHANNEL, Permission.ATTACH_FILES


def may(scene: Scene, user: int, channel: Channel | None, bit: Permission) -> bool:
    return bool(permissions.of(scene.world, user, channel) & bit)


def test_the_owner_and_administrators_may_everything() -> None:
    scene = Scene()
    places.overwrite(scene.world, scene.channel, Overwrite(scene.guild, 0, deny=int(VIEW)))
    assert permissions.of(scene.world, scene.ada, scene.channel) == permissions.ALL
    role = places.create_role(scene.world, "Admins", permissions=int(Permission.ADMINISTRATOR))
    places.change_member(scene.world, scene.bo, roles=[role.id])
    assert permissions.of(scene.world, scene.bo, scene.channel) == permissions.ALL
    assert permissions.of(scene.world, scene.bo, None) == permissions.ALL


def test_overwrites_go_from_everybody_over_roles_to_the_member() -> None:
    scene = Scene()
    world, channel, bo = scene.world, scene.channel, scene.bo
    roles = [places.create_role(world, name).id for name in ("Ones", "Twos")]
    places.change_member(world, bo, roles=roles)
    places.overwrite(world, channel, Overwrite(scene.guild, 0, deny=int(SEND)))
    assert not may(scene, bo, channel, SEND)
    places.overwrite(world, channel, Overwrite(roles[0], 0, allow=int(SEND)))
    places.overwrite(world, channel, Overwrite(roles[1], 0, deny=int(SEND)))
    assert may(scene, bo, channel, SEND)
    places.overwrite(world, channel, Overwrite(bo, 1, deny=int(SEND)))
    assert not may(scene, bo, channel, SEND)
    assert may(scene, bo, None, SEND)


def test_what_cant_be_seen_allows_nothing() -> None:
    scene = Scene()
    places.overwrite(scene.world, scene.channel, Overwrite(scene.bo, 1, deny=int(VIEW)))
    assert permissions.of(scene.world, scene.bo, scene.channel) == 0
    stranger = places.create_user(scene.world, "Stranger")
    assert permissions.of(scene.world, stranger.id, scene.channel) == 0


def test_files_fall_with_the_right_to_send() -> None:
    scene = Scene()
    places.overwrite(scene.world, scene.channel, Overwrite(scene.bo, 1, deny=int(SEND)))
    assert not may(scene, scene.bo, scene.channel, FILES)
    assert may(scene, scene.bo, scene.channel, Permission.READ_MESSAGE_HISTORY)


def test_direct_conversations_are_for_two() -> None:
    scene = Scene()
    channel = places.open_dm(scene.world, scene.bo)
    assert may(scene, scene.bo, channel, SEND) and may(scene, scene.bot, channel, SEND)
    assert permissions.of(scene.world, scene.ada, channel) == 0


def test_roles_are_managed_from_above() -> None:
    scene = Scene()
    role = places.create_role(scene.world, "Lowest")
    position = permissions.highest(scene.world, scene.bot)
    permissions.require_above(scene.world, scene.bot, role.position)
    permissions.require_above(scene.world, scene.ada, position)
    with pytest.raises(ApiError) as refused:
        permissions.require_above(scene.world, scene.bot, position)
    assert refused.value.code == 50013


def test_members_and_roles_go_without_traces() -> None:
    scene = Scene()
    role = places.create_role(scene.world, "Short", colour=0xFF)
    places.change_role(scene.world, role.id, name="Shorter", mentionable=True)
    places.change_member(scene.world, scene.bo, nick="B", roles=[role.id])
    scene.names()
    places.delete_role(scene.world, role.id)
    assert scene.names() == ["GUILD_MEMBER_UPDATE", "GUILD_ROLE_DELETE"]
    assert scene.world.member(scene.bo).roles == []
    places.remove_member(scene.world, scene.bo)
    places.add_member(scene.world, scene.bo)
    assert scene.names() == ["GUILD_MEMBER_REMOVE", "GUILD_MEMBER_ADD"]
    assert scene.world.member(scene.bo).nick is None
    places.rename_guild(scene.world, "Other")
    assert scene.names() == ["GUILD_UPDATE"]
    with pytest.raises(ApiError):
        places.delete_role(scene.world, scene.guild)


def test_channels_take_their_threads_along() -> None:
    scene = Scene()
    thread = threads.start(scene.world, scene.channel, scene.bo, "x")
    other = places.create_channel(scene.world, "new", topic="x")
    assert other.position > scene.channel.position
    scene.names()
    places.delete_channel(scene.world, scene.channel)
    assert scene.names() == ["THREAD_DELETE", "CHANNEL_DELETE"]
    assert thread.id not in scene.world.data.channels
    category = next(each for each in scene.world.data.channels.values() if each.type == 4)
    places.delete_channel(scene.world, category)
    assert all(each.parent is None for each in scene.world.data.channels.values())
