"""From something that happened to the event that a session hears, if it may hear it."""

from collections.abc import Callable, Mapping

from msgspec import Struct

from sandbox import serializers
from sandbox.gateway import guild_events, message_events
from sandbox.gateway.intents import Intent, required_intent
from sandbox.gateway.visibility import can_view
from sandbox.guild.model import Channel, ChannelType, Json, Member
from sandbox.guild.world import World, WorldEvent


class DispatchEvent(Struct):
    """One dispatch, before it has its number."""

    name: str
    data: Json
    guild: int | None
    """Decides the shard; what names no guild goes to the first (docs: Gateway, Sharding)."""


def interaction_create(world: World, happening: WorldEvent, _intents: Intent) -> Json:
    return serializers.interaction(world, happening.subject)


def user_update(world: World, happening: WorldEvent, _intents: Intent) -> Json:
    return serializers.own_user(world, happening.subject)


Builder = Callable[[World, WorldEvent, Intent], Json | None]

BUILDERS: Mapping[str, Builder] = {
    **message_events.BUILDERS,
    **guild_events.BUILDERS,
    "INTERACTION_CREATE": interaction_create,
    "USER_UPDATE": user_update,
}


def build_event(world: World, happening: WorldEvent, intents: Intent) -> DispatchEvent | None:
    """The event for a session with these intents; nothing when it may not hear of it."""
    builder = BUILDERS.get(happening.name)
    if builder is None:
        if happening.name.isupper():
            world.unknown_requests.append(f"gateway event {happening.name}")
        return None
    channel = happening.channel or (happening.subject if isinstance(happening.subject, Channel) else None)
    direct = channel is not None and (channel.type == ChannelType.DM or happening.only_user is not None)
    if not _is_visible(world, happening, channel) or not _has_intent(world, happening, intents, direct):
        return None
    data = builder(world, happening, intents)
    if data is None:
        return None
    nobodys = direct or happening.name == "USER_UPDATE"
    return DispatchEvent(happening.name, data, None if nobodys else world.data.guild)


def _is_visible(world: World, happening: WorldEvent, channel: Channel | None) -> bool:
    """Of most things the bot hears only where it can view the channel."""
    if happening.name == "USER_UPDATE":
        return happening.subject.id == world.data.bot
    if channel is None or happening.name in HEARD_UNSEEN:
        return happening.name in REGARDLESS or world.data.bot in world.data.members
    return can_view(world, channel) or _concerns_bot(world, happening, channel)


HEARD_UNSEEN = {"CHANNEL_CREATE", "CHANNEL_UPDATE", "CHANNEL_DELETE"}
"""Of channels that the bot can't view it hears too; they come without their names."""

REGARDLESS = {"GUILD_DELETE"}


def _concerns_bot(world: World, happening: WorldEvent, channel: Channel) -> bool:
    """What reaches the bot without being in its sight.

    A command is answered wherever it was given; a private thread that the bot starts, or is taken out of, is
    out of its sight at that moment.
    """
    bot = world.data.bot
    if happening.name == "INTERACTION_CREATE":
        return True
    if happening.name == "THREAD_CREATE":
        return channel.thread is not None and channel.thread.owner == bot
    return happening.name == "THREAD_MEMBERS_UPDATE" and bot in happening.details.get("removed", ())


def _has_intent(world: World, happening: WorldEvent, intents: Intent, direct: bool) -> bool:
    need = required_intent(happening.name, direct=direct)
    if need & intents == need:
        return True
    # docs: Gateway, Caveats: the bot's own update comes regardless
    own = isinstance(happening.subject, Member) and happening.subject.user == world.data.bot
    return own and happening.name == "GUILD_MEMBER_UPDATE"
