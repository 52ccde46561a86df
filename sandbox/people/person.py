"""Somebody who sits at a client: what they see, and what they are allowed."""

from dataclasses import dataclass

from sandbox import permissions
from sandbox.errors import ApiError, missing_access, unknown
from sandbox.model import Channel, ChannelType, Message, Permission, User
from sandbox.world import World


@dataclass(frozen=True, slots=True)
class Person:
    """A user of the world, at the keyboard."""

    world: World
    id: int

    @property
    def user(self) -> User:
        return self.world.user(self.id)

    def channel(self, id: int, *needed: Permission) -> Channel:
        """A channel that they see, and in which they may do what is needed."""
        channel = self.world.channel(id)
        permissions.require(self.world, self.id, channel, *needed)
        return channel

    def place(self, id: int, *needed: Permission) -> Channel:
        """A channel that messages can be in."""
        channel = self.channel(id, *needed)
        if channel.type == ChannelType.CATEGORY:
            raise ApiError(400, 50024, "Cannot execute action on this channel type")
        return channel

    def message(self, channel: Channel, id: int) -> Message:
        """A message that they see."""
        message = self.world.message(channel.id, id)
        if not self.reads(message):
            raise unknown("Message")
        return message

    def sees(self, channel: Channel) -> bool:
        return permissions.sees(self.world, self.id, channel)

    def reads(self, message: Message) -> bool:
        """Whether a message of a channel that they see is for them too."""
        return message.ephemeral_to in (None, self.id)

    def may(self, channel: Channel | None, permission: Permission) -> bool:
        return bool(permissions.of(self.world, self.id, channel) & permission)

    def need(self, channel: Channel | None, *needed: Permission) -> None:
        """Refuse what they are not allowed."""
        if channel is None and self.id not in self.world.data.members:
            raise missing_access()
        permissions.require(self.world, self.id, channel, *needed)

    def places(self) -> list[Channel]:
        """All channels that are shown to them: of the guild, threads that are not archived, their DMs."""
        return [channel for channel in self.world.data.channels.values() if self.is_shown(channel)]

    def is_shown(self, channel: Channel) -> bool:
        """Whether the channel is in their list."""
        if channel.thread is not None and channel.thread.archived:
            return False
        return self.sees(channel)
