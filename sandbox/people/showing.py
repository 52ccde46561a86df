"""What a client is told about places and people, as the page draws it."""

from sandbox import payloads
from sandbox.commands import visible
from sandbox.model import Channel, Json, Message
from sandbox.people.person import Person
from sandbox.people.reading import Reading
from sandbox.world import World


def message(person: Person, message: Message) -> Json:
    """A message as one person sees it."""
    return message_for(person.world, message, person.id)


def message_for(world: World, message: Message, viewer: int) -> Json:
    """Discord's message object, and whether it is for the viewer alone."""
    found = payloads.message(world, message, viewer)
    return found if message.ephemeral_to is None else found | {"ephemeral": True}


def channel(person: Person, channel: Channel) -> Json:
    return payloads.channel(person.world, channel, person.id)


def commands(person: Person, channel: Channel) -> list[Json]:
    """The commands that the client offers in a channel."""
    return [payloads.command(person.world, each) for each in visible(person.world, person.id, channel)]


def members(world: World) -> list[Json]:
    return [payloads.member(world, member) for member in world.data.members.values()]


def roles(world: World) -> list[Json]:
    return [payloads.role(role) for role in world.data.roles.values()]


def unread(person: Person, reading: Reading) -> dict[str, Json]:
    """The badges of all channels, by channel."""
    found: dict[str, Json] = {}
    for channel in person.places():
        badge = reading.badge(person, channel)
        last = str(reading.last_read(person.id, channel))
        found[str(channel.id)] = {"count": badge.count, "mentions": badge.mentions, "last_read": last}
    return found


def snapshot(person: Person, reading: Reading) -> Json:
    """Everything that a client needs to draw its frame. Messages and commands come with a channel."""
    world = person.world
    places = person.places()
    member = world.data.members.get(person.id)
    me = payloads.user(world, person.user)
    return {
        "me": payloads.member(world, member) if member else {"user": me},
        "guild": payloads.guild(world),
        "roles": roles(world),
        "members": members(world),
        "channels": [channel(person, each) for each in places],
        "commands": [],
        "unread": unread(person, reading),
    }
