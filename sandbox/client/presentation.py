"""What a client is told about places and people, as the page draws it."""

from sandbox import serializers
from sandbox.client.person import ClientUser
from sandbox.client.read_state import ReadState
from sandbox.guild.commands import visible_commands
from sandbox.guild.model import Channel, Json, Message
from sandbox.guild.world import World


def present_message(person: ClientUser, message: Message) -> Json:
    """A message as one person sees it."""
    return message_for(person.world, message, person.id)


def message_for(world: World, message: Message, viewer: int) -> Json:
    """Discord's message object, and whether it is for the viewer alone."""
    found = serializers.message(world, message, viewer)
    return found if message.ephemeral_to is None else found | {"ephemeral": True}


def present_channel(person: ClientUser, channel: Channel) -> Json:
    return serializers.channel(person.world, channel, person.id)


def present_commands(person: ClientUser, channel: Channel) -> list[Json]:
    """The commands that the client offers in a channel."""
    return [
        serializers.command(person.world, each) for each in visible_commands(person.world, person.id, channel)
    ]


def present_members(world: World) -> list[Json]:
    return [serializers.member(world, member) for member in world.data.members.values()]


def present_roles(world: World) -> list[Json]:
    return [serializers.role(role) for role in world.data.roles.values()]


def present_unread(person: ClientUser, reading: ReadState) -> dict[str, Json]:
    """The badges of all channels, by channel."""
    found: dict[str, Json] = {}
    for channel in person.visible_channels():
        badge = reading.unread_badge(person, channel)
        last = str(reading.last_read(person.id, channel))
        found[str(channel.id)] = {"count": badge.count, "mentions": badge.mentions, "last_read": last}
    return found


def build_snapshot(person: ClientUser, reading: ReadState) -> Json:
    """Everything that a client needs to draw its frame. Messages and commands come with a channel."""
    world = person.world
    places = person.visible_channels()
    member = world.data.members.get(person.id)
    me = serializers.user(world, person.user)
    return {
        "me": serializers.member(world, member) if member else {"user": me},
        "guild": serializers.guild(world),
        "roles": present_roles(world),
        "members": present_members(world),
        "channels": [present_channel(person, each) for each in places],
        "commands": [],
        "unread": present_unread(person, reading),
    }
