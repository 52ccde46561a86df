"""Somebody who sits at a client: what they see, and what they are allowed."""

from dataclasses import dataclass

from sandbox.errors import ApiError, missing_access, unknown_resource
from sandbox.guild import permissions
from sandbox.guild.model import Channel, ChannelType, Message, Permission, User
from sandbox.guild.world import World


@dataclass(frozen=True, slots=True)
class ClientUser:
    """A user of the world, at the keyboard."""

    world: World
    id: int

    @property
    def user(self) -> User:
        return self.world.user(self.id)

    def channel(self, id: int, *needed: Permission) -> Channel:
        """A channel that they see, and in which they may do what is needed."""
        channel = self.world.channel(id)
        permissions.require_permission(self.world, self.id, channel, *needed)
        return channel

    def message_channel(self, id: int, *needed: Permission) -> Channel:
        """A channel that messages can be in."""
        channel = self.channel(id, *needed)
        if channel.type == ChannelType.CATEGORY:
            raise ApiError(400, 50024, "Cannot execute action on this channel type")
        return channel

    def message(self, channel: Channel, id: int) -> Message:
        """A message that they see."""
        message = self.world.message(channel.id, id)
        if not self.can_read(message):
            raise unknown_resource("Message")
        return message

    def can_view(self, channel: Channel) -> bool:
        return permissions.can_view(self.world, self.id, channel)

    def can_read(self, message: Message) -> bool:
        """Whether a message of a channel that they see is for them too."""
        return message.ephemeral_to in (None, self.id)

    def has_permission(self, channel: Channel | None, permission: Permission) -> bool:
        return bool(permissions.permissions_in(self.world, self.id, channel) & permission)

    def require_permission(self, channel: Channel | None, *needed: Permission) -> None:
        """Refuse what they are not allowed."""
        if channel is None and self.id not in self.world.data.members:
            raise missing_access()
        permissions.require_permission(self.world, self.id, channel, *needed)

    def visible_channels(self) -> list[Channel]:
        """All channels that are shown to them: of the guild, threads that are not archived, their DMs."""
        return [channel for channel in self.world.data.channels.values() if self.is_shown(channel)]

    def is_shown(self, channel: Channel) -> bool:
        """Whether the channel is in their list."""
        if channel.thread is not None and channel.thread.archived:
            return False
        return self.can_view(channel)
