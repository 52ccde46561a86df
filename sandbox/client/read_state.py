"""Read positions and unread counts."""

from collections.abc import Iterator

from msgspec import Struct

from sandbox.client.person import ClientUser
from sandbox.guild.model import Channel, ChannelType, Message, Permission
from sandbox.guild.world import World, WorldEvent
from sandbox.ids import snowflake_at


class UnreadBadge(Struct):
    """The unread counts of a channel."""

    count: int = 0
    mentions: int = 0


class HistoryPage(Struct):
    """A page of a channel's messages, oldest first."""

    messages: list[Message]
    has_more: bool
    """Whether there are older messages."""


class ReadState:
    """Read positions and badges of all users. Badges are counted once, then updated with each event."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.badges: dict[int, dict[int, UnreadBadge]] = {}
        """By channel and user."""

    def update_badges(self, event: WorldEvent) -> None:
        """Update the badges for an event. Must be registered before the pages, which send the new counts."""
        match event.name:
            case "MESSAGE_CREATE":
                self._count_message(event.subject)
            case "MESSAGE_DELETE":
                self.badges.pop(event.subject.channel, None)
            case "MESSAGE_DELETE_BULK" if event.channel:
                self.badges.pop(event.channel.id, None)
            case "CHANNEL_DELETE" | "THREAD_DELETE":
                self._forget_channel(event.subject)
            case _:
                pass

    def unread_badge(self, person: ClientUser, channel: Channel) -> UnreadBadge:
        """Return a person's unread counts in a channel; those of a thread not joined are zero."""
        if channel.thread is not None and person.id not in channel.thread.members:
            return UnreadBadge()
        badges = self.badges.setdefault(channel.id, {})
        if person.id not in badges:
            badges[person.id] = self._count_unread(person, channel)
        return badges[person.id]

    def last_read(self, user: int, channel: Channel) -> int:
        """Return the last message read; messages older than a newcomer's membership count as read."""
        found = self.world.data.read.get(user, {}).get(channel.id)
        if found is not None:
            return found
        member = self.world.data.members.get(user)
        return snowflake_at(member.joined) if member else 0

    def mark_read(self, user: int, channel: Channel, message: int) -> None:
        """Mark the channel read up to a message; never moves back, nor past the last message."""
        marks = self.world.data.read.setdefault(user, {})
        marks[channel.id] = max(min(message, channel.last_message or 0), marks.get(channel.id, 0))
        self.badges.get(channel.id, {}).pop(user, None)

    def _count_message(self, message: Message) -> None:
        if message.ephemeral_to is not None:
            return
        channel = self.world.channel(message.channel)
        self.mark_read(message.author, channel, message.id)
        for user, badge in self.badges.get(message.channel, {}).items():
            if user != message.author:
                badge.count += 1
                badge.mentions += is_mentioned(self.world, channel, message, user)

    def _forget_channel(self, channel: Channel) -> None:
        self.badges.pop(channel.id, None)
        for marks in self.world.data.read.values():
            marks.pop(channel.id, None)

    def _count_unread(self, person: ClientUser, channel: Channel) -> UnreadBadge:
        badge = UnreadBadge()
        for message in self._messages_since(channel, self.last_read(person.id, channel)):
            if message.author != person.id and message.ephemeral_to is None:
                badge.count += 1
                badge.mentions += is_mentioned(self.world, channel, message, person.id)
        return badge

    def _messages_since(self, channel: Channel, last_read: int) -> Iterator[Message]:
        for message in reversed(self.world.data.messages.get(channel.id, {}).values()):
            if message.id <= last_read:
                return
            yield message


def is_mentioned(world: World, channel: Channel, message: Message, user: int) -> bool:
    """Return whether a message notifies the user: by name, role or `@everyone`, or in a DM."""
    if channel.type == ChannelType.DM or message.mention_everyone or user in message.mentions:
        return True
    member = world.data.members.get(user)
    return member is not None and not set(message.mention_roles).isdisjoint(member.roles)


def load_history(
    person: ClientUser, channel: Channel, limit: int, before: int | None, around: int | None
) -> HistoryPage:
    """Load a page of a channel for the client, at opening or while scrolling."""
    own_only = not person.has_permission(channel, Permission.READ_MESSAGE_HISTORY)
    readable = [
        message
        for message in person.world.data.messages.get(channel.id, {}).values()
        if person.can_read(message) and not (own_only and message.ephemeral_to is None)
    ]
    end = len(readable)
    if around is not None:
        newer = sum(message.id > around for message in readable)
        end -= max(0, newer - limit // 2)
    elif before is not None:
        end = sum(message.id < before for message in readable)
    start = max(0, end - limit)
    return HistoryPage(readable[start:end], has_more=start > 0)
