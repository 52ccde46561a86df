"""The JSON of messages, channels and people sent to the page."""

from sandbox import serializers
from sandbox.client.person import ClientUser
from sandbox.client.read_state import ReadState
from sandbox.guild.commands import visible_commands
from sandbox.guild.model import Channel, Json, Message
from sandbox.guild.world import World


def present_message(person: ClientUser, message: Message) -> Json:
    """Serialize a message for one person."""
    return serialize_for(person.world, message, person.id)


def serialize_for(world: World, message: Message, viewer: int) -> Json:
    """Serialize a message for a viewer, marked if ephemeral."""
    found = serializers.message(world, message, viewer)
    return found if message.ephemeral_to is None else found | {"ephemeral": True}


def present_channel(person: ClientUser, channel: Channel) -> Json:
    return serializers.channel(person.world, channel, person.id)


def present_commands(person: ClientUser, channel: Channel) -> list[Json]:
    """Serialize the commands offered in a channel."""
    return [
        serializers.command(person.world, each) for each in visible_commands(person.world, person.id, channel)
    ]


def present_members(world: World) -> list[Json]:
    return [serializers.member(world, member) for member in world.data.members.values()]


def present_roles(world: World) -> list[Json]:
    return [serializers.role(role) for role in world.data.roles.values()]


def present_unread(person: ClientUser, read_state: ReadState) -> dict[str, Json]:
    """Return the badges of all visible channels, by channel."""
    found: dict[str, Json] = {}
    for channel in person.visible_channels():
        badge = read_state.unread_badge(person, channel)
        last = str(read_state.last_read(person.id, channel))
        found[str(channel.id)] = {"count": badge.count, "mentions": badge.mentions, "last_read": last}
    return found


def build_snapshot(person: ClientUser, read_state: ReadState) -> Json:
    """Build the state a client starts with. Messages and commands are loaded with each channel."""
    world = person.world
    channels = person.visible_channels()
    member = world.data.members.get(person.id)
    me = serializers.user(world, person.user)
    return {
        "me": serializers.member(world, member) if member else {"user": me},
        "locale": person.user.locale,
        "guild": serializers.guild(world),
        "roles": present_roles(world),
        "members": present_members(world),
        "channels": [present_channel(person, each) for each in channels],
        "commands": [],
        "unread": present_unread(person, read_state),
    }
