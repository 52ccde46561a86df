"""Builds a session's gateway event from a world event, subject to visibility and intents."""

from collections.abc import Callable, Mapping

from msgspec import Struct

from sandbox import serializers
from sandbox.gateway import guild_events, message_events
from sandbox.gateway.intents import Intent, required_intent
from sandbox.gateway.visibility import can_view
from sandbox.guild.model import Channel, ChannelType, Json, Member
from sandbox.guild.world import World, WorldEvent


class DispatchEvent(Struct):
    """A dispatch without its sequence number."""

    name: str
    data: Json
    guild: int | None
    """Selects the shard; an event without a guild goes to the first (docs: Gateway, Sharding)."""


def interaction_create(world: World, event: WorldEvent, _intents: Intent) -> Json:
    return serializers.interaction(world, event.subject)


def user_update(world: World, event: WorldEvent, _intents: Intent) -> Json:
    return serializers.own_user(world, event.subject)


Builder = Callable[[World, WorldEvent, Intent], Json | None]

BUILDERS: Mapping[str, Builder] = {
    **message_events.BUILDERS,
    **guild_events.BUILDERS,
    "INTERACTION_CREATE": interaction_create,
    "USER_UPDATE": user_update,
}


def build_event(world: World, event: WorldEvent, intents: Intent) -> DispatchEvent | None:
    """Build the event for a session with these intents; return None if the session must not receive it."""
    builder = BUILDERS.get(event.name)
    if builder is None:
        if event.name.isupper():
            world.unknown_requests.append(f"gateway event {event.name}")
        return None
    channel = event.channel or (event.subject if isinstance(event.subject, Channel) else None)
    direct = channel is not None and (channel.type == ChannelType.DM or event.only_user is not None)
    if not _is_visible(world, event, channel) or not _has_intent(world, event, intents, direct):
        return None
    data = builder(world, event, intents)
    if data is None:
        return None
    without_guild = direct or event.name == "USER_UPDATE"
    return DispatchEvent(event.name, data, None if without_guild else world.data.guild)


def _is_visible(world: World, event: WorldEvent, channel: Channel | None) -> bool:
    """Return whether the bot may receive the event: usually only if it can view the channel."""
    if event.name == "USER_UPDATE":
        return event.subject.id == world.data.bot
    if channel is None or event.name in SENT_IF_HIDDEN:
        return event.name in SENT_TO_NON_MEMBERS or world.data.bot in world.data.members
    return can_view(world, channel) or _reaches_bot(world, event, channel)


SENT_IF_HIDDEN = {"CHANNEL_CREATE", "CHANNEL_UPDATE", "CHANNEL_DELETE"}
"""Sent for hidden channels too, then without their names."""

SENT_TO_NON_MEMBERS = {"GUILD_DELETE"}


def _reaches_bot(world: World, event: WorldEvent, channel: Channel) -> bool:
    """Return whether an event reaches the bot although it can't view the channel.

    Interactions arrive from every channel. A private thread is hidden from the bot at the moment of
    starting it or being removed from it.
    """
    bot = world.data.bot
    if event.name == "INTERACTION_CREATE":
        return True
    if event.name == "THREAD_CREATE":
        return channel.thread is not None and channel.thread.owner == bot
    return event.name == "THREAD_MEMBERS_UPDATE" and bot in event.details.get("removed", ())


def _has_intent(world: World, event: WorldEvent, intents: Intent, direct: bool) -> bool:
    need = required_intent(event.name, direct=direct)
    if need & intents == need:
        return True
    # docs: Gateway, Caveats: an update of the bot itself needs no intent
    own = isinstance(event.subject, Member) and event.subject.user == world.data.bot
    return own and event.name == "GUILD_MEMBER_UPDATE"
