"""The channels the bot can see, and changes of that set."""

from sandbox import serializers
from sandbox.guild import permissions
from sandbox.guild.model import Channel, ChannelType, Json, Permission
from sandbox.guild.world import World

# docs: Channel Resource, Channel Flags
CHANNEL_OBFUSCATED = 1 << 17


def can_view(world: World, channel: Channel) -> bool:
    """Return whether the bot can view a channel; a category is visible with any channel in it.

    docs: Permissions, Channel Visibility.
    """
    bot = world.data.bot
    if permissions.can_view(world, bot, channel):
        return True
    if channel.type != ChannelType.CATEGORY:
        return False
    return any(
        permissions.can_view(world, bot, each) for each in _guild_channels(world) if each.parent == channel.id
    )


def visible_payload(world: World, channel: Channel) -> Json:
    """Serialize a guild channel for the gateway, obfuscated if hidden from the bot."""
    found = serializers.channel(world, channel)
    return found if can_view(world, channel) else _obfuscate(world, found)


def active_threads(world: World, parents: set[int] | None = None) -> list[Channel]:
    """Return the active threads the bot can see, of some channels or all."""
    return [
        each
        for each in world.data.channels.values()
        if each.thread is not None
        and not each.thread.archived
        and (parents is None or each.parent in parents)
        and permissions.can_view(world, world.data.bot, each)
    ]


class BotVisibility:
    """Remembers the channels visible to the bot, to detect changes."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.visible_ids = self._visible_now()

    def refresh(self) -> tuple[set[int], set[int]]:
        """Update the set; return the channels that became visible, and those that became hidden.

        Deleted channels are left out.
        """
        before, self.visible_ids = self.visible_ids, self._visible_now()
        lost = {id for id in before - self.visible_ids if id in self.world.data.channels}
        return self.visible_ids - before, lost

    def _visible_now(self) -> set[int]:
        return {each.id for each in _guild_channels(self.world) if can_view(self.world, each)}


def _guild_channels(world: World) -> list[Channel]:
    return [each for each in world.data.channels.values() if each.guild is not None and each.thread is None]


def _obfuscate(world: World, channel: Json) -> Json:
    """Hide name and content of a channel from the bot.

    docs: Permissions, Channel Visibility, and Change Log, Channel Obfuscation for Users and Bots.
    """
    deny = {"id": str(world.data.guild), "type": 0, "allow": "0", "deny": str(int(Permission.VIEW_CHANNEL))}
    hidden: Json = {"name": "___hidden___", "flags": CHANNEL_OBFUSCATED, "permission_overwrites": [deny]}
    nothing: Json = {"topic": None, "last_message_id": None, "rate_limit_per_user": 0}
    kept = {key: value for key, value in channel.items() if key != "last_pin_timestamp"}
    return kept | hidden | {key: value for key, value in nothing.items() if key in channel}
