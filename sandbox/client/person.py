"""A person at a client: visible channels and messages, and permissions."""

from dataclasses import dataclass

from sandbox.errors import ApiError, missing_access, unknown_resource
from sandbox.guild import permissions
from sandbox.guild.model import Channel, ChannelType, Message, Permission, User
from sandbox.guild.world import World


@dataclass(frozen=True, slots=True)
class ClientUser:
    """A user of the world, as the person at a client."""

    world: World
    id: int

    @property
    def user(self) -> User:
        return self.world.user(self.id)

    def channel(self, id: int, *needed: Permission) -> Channel:
        """Return a channel the person can see and has the needed permissions in."""
        channel = self.world.channel(id)
        permissions.require_permission(self.world, self.id, channel, *needed)
        return channel

    def message_channel(self, id: int, *needed: Permission) -> Channel:
        """Return such a channel if it can contain messages."""
        channel = self.channel(id, *needed)
        if channel.type == ChannelType.CATEGORY:
            raise ApiError(400, 50024, "Cannot execute action on this channel type")
        return channel

    def message(self, channel: Channel, id: int) -> Message:
        """Return a message the person can see."""
        message = self.world.message(channel.id, id)
        if not self.can_read(message):
            raise unknown_resource("Message")
        return message

    def can_view(self, channel: Channel) -> bool:
        return permissions.can_view(self.world, self.id, channel)

    def can_read(self, message: Message) -> bool:
        """Return whether a message of a visible channel is visible: not if ephemeral to somebody else."""
        return message.ephemeral_to in (None, self.id)

    def has_permission(self, channel: Channel | None, permission: Permission) -> bool:
        return bool(permissions.permissions_in(self.world, self.id, channel) & permission)

    def require_permission(self, channel: Channel | None, *needed: Permission) -> None:
        """Refuse a missing permission; outside the guild, refuse all."""
        if channel is None and self.id not in self.world.data.members:
            raise missing_access()
        permissions.require_permission(self.world, self.id, channel, *needed)

    def visible_channels(self) -> list[Channel]:
        """Return all channels in the person's list: of the guild, active threads, DMs."""
        return [channel for channel in self.world.data.channels.values() if self.is_shown(channel)]

    def is_shown(self, channel: Channel) -> bool:
        """Return whether the channel is in the person's list."""
        if channel.thread is not None and channel.thread.archived:
            return False
        return self.can_view(channel)
