"""What somebody has read, and how much is new to them."""

from collections.abc import Iterator

from msgspec import Struct

from sandbox.client.person import ClientUser
from sandbox.guild.model import Channel, ChannelType, Message, Permission
from sandbox.guild.world import World, WorldEvent
from sandbox.ids import snowflake_at


class UnreadBadge(Struct):
    """The badge of a channel."""

    count: int = 0
    mentions: int = 0


class HistoryPage(Struct):
    """Some messages of a channel, oldest first."""

    messages: list[Message]
    has_more: bool
    """Whether there are older ones."""


class ReadState:
    """The badges of everybody who ever looked. They are counted once, and then kept up with what happens."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.badges: dict[int, dict[int, UnreadBadge]] = {}
        """By channel and user."""

    def update_badges(self, happening: WorldEvent) -> None:
        """Keep the badges up. Registered before the pages, so that they tell the new counts."""
        match happening.name:
            case "MESSAGE_CREATE":
                self._count_message(happening.subject)
            case "MESSAGE_DELETE":
                self.badges.pop(happening.subject.channel, None)
            case "MESSAGE_DELETE_BULK" if happening.channel:
                self.badges.pop(happening.channel.id, None)
            case "CHANNEL_DELETE" | "THREAD_DELETE":
                self._forget_channel(happening.subject)
            case _:
                pass

    def unread_badge(self, person: ClientUser, channel: Channel) -> UnreadBadge:
        """How much is new to somebody in a channel. Threads are followed once they are joined."""
        if channel.thread is not None and person.id not in channel.thread.members:
            return UnreadBadge()
        badges = self.badges.setdefault(channel.id, {})
        if person.id not in badges:
            badges[person.id] = self._count_unread(person, channel)
        return badges[person.id]

    def last_read(self, user: int, channel: Channel) -> int:
        """The last message that was read; for newcomers, whatever was written before they came is old."""
        found = self.world.data.read.get(user, {}).get(channel.id)
        if found is not None:
            return found
        member = self.world.data.members.get(user)
        return snowflake_at(member.joined) if member else 0

    def mark_read(self, user: int, channel: Channel, message: int) -> None:
        """They have read as far as this message. It never goes back, nor beyond what there is."""
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
    """Whether the message rings for them: by name, by role, for everybody, or since it came directly."""
    if channel.type == ChannelType.DM or message.mention_everyone or user in message.mentions:
        return True
    member = world.data.members.get(user)
    return member is not None and not set(message.mention_roles).isdisjoint(member.roles)


def load_history(
    person: ClientUser, channel: Channel, limit: int, before: int | None, around: int | None
) -> HistoryPage:
    """A page of a channel, as the client loads it when it is opened or scrolled."""
    own_only = not person.has_permission(channel, Permission.READ_MESSAGE_HISTORY)
    seen = [
        message
        for message in person.world.data.messages.get(channel.id, {}).values()
        if person.can_read(message) and not (own_only and message.ephemeral_to is None)
    ]
    end = len(seen)
    if around is not None:
        newer = sum(message.id > around for message in seen)
        end -= max(0, newer - limit // 2)
    elif before is not None:
        end = sum(message.id < before for message in seen)
    start = max(0, end - limit)
    return HistoryPage(seen[start:end], has_more=start > 0)
