"""What the bot sees of the guild, and how that changes."""

from sandbox import payloads, permissions
from sandbox.model import Channel, ChannelType, Json, Permission
from sandbox.world import World

# docs: Channel Resource, Channel Flags
CHANNEL_OBFUSCATED = 1 << 17


def sees(world: World, channel: Channel) -> bool:
    """Whether the bot can view a channel; a category shows with any channel in it.

    docs: Permissions, Channel Visibility.
    """
    bot = world.data.bot
    if permissions.sees(world, bot, channel):
        return True
    if channel.type != ChannelType.CATEGORY:
        return False
    return any(permissions.sees(world, bot, each) for each in _places(world) if each.parent == channel.id)


def shown(world: World, channel: Channel) -> Json:
    """A channel of the guild as the gateway sends it: what is hidden from the bot has no name."""
    found = payloads.channel(world, channel)
    return found if sees(world, channel) else _obfuscated(world, found)


def active_threads(world: World, parents: set[int] | None = None) -> list[Channel]:
    """The threads that are not archived and that the bot can see, under some channels or all."""
    return [
        each
        for each in world.data.channels.values()
        if each.thread is not None
        and not each.thread.archived
        and (parents is None or each.parent in parents)
        and permissions.sees(world, world.data.bot, each)
    ]


class Sight:
    """Remembers which channels the bot could see, to notice when one is gained or lost."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.seen = self._now()

    def refresh(self) -> tuple[set[int], set[int]]:
        """The channels that came into sight, and those still there that went out of it."""
        before, self.seen = self.seen, self._now()
        lost = {id for id in before - self.seen if id in self.world.data.channels}
        return self.seen - before, lost

    def _now(self) -> set[int]:
        return {each.id for each in _places(self.world) if sees(self.world, each)}


def _places(world: World) -> list[Channel]:
    return [each for each in world.data.channels.values() if each.guild is not None and each.thread is None]


def _obfuscated(world: World, channel: Json) -> Json:
    """docs: Permissions, Channel Visibility, and Change Log, Channel Obfuscation for Users and Bots."""
    deny = {"id": str(world.data.guild), "type": 0, "allow": "0", "deny": str(int(Permission.VIEW_CHANNEL))}
    hidden: Json = {"name": "___hidden___", "flags": CHANNEL_OBFUSCATED, "permission_overwrites": [deny]}
    nothing: Json = {"topic": None, "last_message_id": None, "rate_limit_per_user": 0}
    kept = {key: value for key, value in channel.items() if key != "last_pin_timestamp"}
    return kept | hidden | {key: value for key, value in nothing.items() if key in channel}
