"""What goes with something that happened: more to tell the bot than was told."""

from collections.abc import Iterator

from sandbox.gateway.sight import Sight
from sandbox.model import Channel, ChannelType, Member
from sandbox.world import Happening, World

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


def follow(world: World, happening: Happening, sight: Sight) -> Iterator[Happening]:
    """The happening itself, in its place among what goes with it."""
    if _is_bots_coming_or_going(world, happening):
        sight.refresh()
        gone = happening.name == "GUILD_MEMBER_REMOVE"
        yield Happening("GUILD_DELETE" if gone else "GUILD_CREATE", None)
        return
    joined = happening.name == "THREAD_MEMBERS_UPDATE" and world.data.bot in happening.more.get("added", ())
    if joined and happening.about.thread.owner != world.data.bot:
        # docs: Gateway Events, Thread Create: also sent to whom somebody adds
        yield Happening("THREAD_CREATE", happening.about, happening.channel)
    yield happening
    if joined:
        yield Happening("THREAD_MEMBER_UPDATE", happening.about, happening.channel)
    if happening.name in CHANGES_SIGHT:
        yield from _changed_sight(world, happening, sight)


def _changed_sight(world: World, happening: Happening, sight: Sight) -> Iterator[Happening]:
    """Channels that got their name, or lost it (docs: Gateway Events, Thread List Sync)."""
    gained, lost = sight.refresh()
    told = happening.about.id if isinstance(happening.about, Channel) else None
    if happening.name == "CHANNEL_CREATE":
        gained.discard(told or 0)
    for id in sorted((gained | lost) - {told}):
        yield Happening("CHANNEL_UPDATE", world.data.channels[id])
    parents = {id for id in gained if world.data.channels[id].type != ChannelType.CATEGORY}
    if parents:
        yield Happening("THREAD_LIST_SYNC", parents)


def _is_bots_coming_or_going(world: World, happening: Happening) -> bool:
    """Then the whole guild comes or goes."""
    named = ("GUILD_MEMBER_ADD", "GUILD_MEMBER_REMOVE")
    about = happening.about
    return happening.name in named and isinstance(about, Member) and about.user == world.data.bot
