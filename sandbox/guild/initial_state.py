"""The state of a new sandbox: a guild with a few people, three channels, and the bot with its role."""

from sandbox import words
from sandbox.guild.model import Channel, ChannelType, Member, Permission, Role, SavedState, User
from sandbox.ids import SnowflakeGenerator, now_ms

BOT_NAME = "Breakfall"
PEOPLE = {
    "Ada": 0x5865F2,
    "Bo": 0x3BA55C,
    "Cleo": 0xEB459E,
    "Dev": 0xFAA81A,
    "Eun": 0x00A8FC,
    "Finn": 0xED4245,
}
"""People to play as, with the colour of each avatar. The first owns the guild."""

EVERYBODY = (
    Permission.CREATE_INVITE
    | Permission.ADD_REACTIONS
    | Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.MENTION_EVERYONE
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.CREATE_PRIVATE_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
    | Permission.USE_EXTERNAL_APPS
)
"""Default permissions of a new Discord guild, limited to the bits the sandbox knows."""

ASKED_BY_BOT = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)
"""Permissions of the bot's own role: those that its invitation asks for, and no more."""

CHANNELS = ("welcome", "play", "talk")
"""Text channels, by their keys below `server` in `sandbox/words`."""


def initial_state(language: str = words.SOURCE) -> SavedState:
    """Create a new state, with names in a language.

    Ids are generated now, so that the creation times in them are true.
    """
    guild_name = words.say(language, "server.name")
    ids = SnowflakeGenerator()
    guild, bot, owner = ids.next_id(), ids.next_id(), ids.next_id()
    data = SavedState(application=bot, bot=bot, guild=guild, owner=owner, guild_name=guild_name)
    data.users[bot] = User(bot, BOT_NAME, bot=True, colour=0xC27C0E)
    for place, (name, colour) in enumerate(PEOPLE.items()):
        add_person(data, ids, name, colour, id=None if place else owner)
    data.roles[guild] = Role(guild, "@everyone", int(EVERYBODY))
    role = Role(ids.next_id(), BOT_NAME, int(ASKED_BY_BOT), position=1, hoist=True, bot=bot)
    data.roles[role.id] = role
    data.members[bot] = Member(bot, now_ms(), roles=[role.id])
    add_channels(data, ids, language)
    return data


def add_person(
    data: SavedState, ids: SnowflakeGenerator, name: str, colour: int, id: int | None = None
) -> User:
    """Add a person with an account and a membership."""
    user = User(id or ids.next_id(), name.lower(), global_name=name, colour=colour)
    data.users[user.id] = user
    data.members[user.id] = Member(user.id, now_ms())
    return user


def add_channels(data: SavedState, ids: SnowflakeGenerator, language: str) -> None:
    """Add one category with the text channels in it."""
    category = Channel(
        ids.next_id(), ChannelType.CATEGORY, words.say(language, "server.category"), guild=data.guild
    )
    data.channels[category.id] = category
    for position, key in enumerate(CHANNELS):
        channel = Channel(
            ids.next_id(),
            ChannelType.TEXT,
            words.say(language, f"server.{key}"),
            guild=data.guild,
            parent=category.id,
            topic=words.say(language, f"server.{key}_topic"),
            position=position,
        )
        data.channels[channel.id] = channel
