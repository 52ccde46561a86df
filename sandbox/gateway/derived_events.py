"""Additional events for the bot that follow from a world event."""

from collections.abc import Iterator

from sandbox.gateway.visibility import BotVisibility
from sandbox.guild.model import Channel, ChannelType, Member
from sandbox.guild.world import World, WorldEvent

VISIBILITY_CHANGES = {
    "CHANNEL_CREATE",
    "CHANNEL_UPDATE",
    "CHANNEL_DELETE",
    "GUILD_ROLE_UPDATE",
    "GUILD_ROLE_DELETE",
    "GUILD_MEMBER_ADD",
    "GUILD_MEMBER_UPDATE",
    "GUILD_MEMBER_REMOVE",
}


def derive_events(world: World, event: WorldEvent, visibility: BotVisibility) -> Iterator[WorldEvent]:
    """Yield the events that follow from a world event, and the event itself at its place among them."""
    if _is_bot_membership_change(world, event):
        visibility.refresh()
        removed = event.name == "GUILD_MEMBER_REMOVE"
        yield WorldEvent("GUILD_DELETE" if removed else "GUILD_CREATE", None)
        return
    joined = event.name == "THREAD_MEMBERS_UPDATE" and world.data.bot in event.details.get("added", ())
    if joined and event.subject.thread.owner != world.data.bot:
        # docs: Gateway Events, Thread Create: also sent to members added to the thread
        yield WorldEvent("THREAD_CREATE", event.subject, event.channel)
    yield event
    if joined:
        yield WorldEvent("THREAD_MEMBER_UPDATE", event.subject, event.channel)
    if event.name in VISIBILITY_CHANGES:
        yield from _visibility_changes(world, event, visibility)


def _visibility_changes(world: World, event: WorldEvent, visibility: BotVisibility) -> Iterator[WorldEvent]:
    """Yield updates for channels that became visible or hidden (docs: Gateway Events, Thread List Sync)."""
    gained, lost = visibility.refresh()
    announced = event.subject.id if isinstance(event.subject, Channel) else None
    if event.name == "CHANNEL_CREATE":
        gained.discard(announced or 0)
    for id in sorted((gained | lost) - {announced}):
        yield WorldEvent("CHANNEL_UPDATE", world.data.channels[id])
    parents = {id for id in gained if world.data.channels[id].type != ChannelType.CATEGORY}
    if parents:
        yield WorldEvent("THREAD_LIST_SYNC", parents)


def _is_bot_membership_change(world: World, event: WorldEvent) -> bool:
    """Return whether the bot itself joined or left, which adds or removes the whole guild."""
    changes = ("GUILD_MEMBER_ADD", "GUILD_MEMBER_REMOVE")
    subject = event.subject
    return event.name in changes and isinstance(subject, Member) and subject.user == world.data.bot
