"""What goes with something that happened: more to tell the bot than was told."""

from collections.abc import Iterator

from sandbox.gateway.visibility import BotVisibility
from sandbox.guild.model import Channel, ChannelType, Member
from sandbox.guild.world import World, WorldEvent

CHANGES_SIGHT = {
    "CHANNEL_CREATE",
    "CHANNEL_UPDATE",
    "CHANNEL_DELETE",
    "GUILD_ROLE_UPDATE",
    "GUILD_ROLE_DELETE",
    "GUILD_MEMBER_ADD",
    "GUILD_MEMBER_UPDATE",
    "GUILD_MEMBER_REMOVE",
}


def derive_events(world: World, happening: WorldEvent, sight: BotVisibility) -> Iterator[WorldEvent]:
    """The happening itself, in its place among what goes with it."""
    if _is_bot_membership_change(world, happening):
        sight.refresh()
        gone = happening.name == "GUILD_MEMBER_REMOVE"
        yield WorldEvent("GUILD_DELETE" if gone else "GUILD_CREATE", None)
        return
    joined = happening.name == "THREAD_MEMBERS_UPDATE" and world.data.bot in happening.details.get(
        "added", ()
    )
    if joined and happening.subject.thread.owner != world.data.bot:
        # docs: Gateway Events, Thread Create: also sent to whom somebody adds
        yield WorldEvent("THREAD_CREATE", happening.subject, happening.channel)
    yield happening
    if joined:
        yield WorldEvent("THREAD_MEMBER_UPDATE", happening.subject, happening.channel)
    if happening.name in CHANGES_SIGHT:
        yield from _visibility_changes(world, happening, sight)


def _visibility_changes(world: World, happening: WorldEvent, sight: BotVisibility) -> Iterator[WorldEvent]:
    """Channels that got their name, or lost it (docs: Gateway Events, Thread List Sync)."""
    gained, lost = sight.refresh()
    told = happening.subject.id if isinstance(happening.subject, Channel) else None
    if happening.name == "CHANNEL_CREATE":
        gained.discard(told or 0)
    for id in sorted((gained | lost) - {told}):
        yield WorldEvent("CHANNEL_UPDATE", world.data.channels[id])
    parents = {id for id in gained if world.data.channels[id].type != ChannelType.CATEGORY}
    if parents:
        yield WorldEvent("THREAD_LIST_SYNC", parents)


def _is_bot_membership_change(world: World, happening: WorldEvent) -> bool:
    """Then the whole guild comes or goes."""
    named = ("GUILD_MEMBER_ADD", "GUILD_MEMBER_REMOVE")
    about = happening.subject
    return happening.name in named and isinstance(about, Member) and about.user == world.data.bot
