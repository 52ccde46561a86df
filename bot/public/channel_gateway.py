"""What public messages need of Discord: post, edit, delete, and the errors to expect."""

from collections.abc import Collection, Sequence
from typing import Any, Protocol

from bot.concurrency.refresher import TransientFailure
from render.kit.picture import Picture


class MessageGone(Exception):
    """The message or the channel no longer exists."""


class ThreadArchived(MessageGone):
    """The thread was archived after a time of silence: it takes no edits until a new message."""


class MissingPermission(Exception):
    """A permission is missing; the sentence names it."""


class DiscordOutage(TransientFailure):
    """Discord has an internal error, or is out of reach."""


class ChannelGateway(Protocol):
    """Channels to post in: Discord's, or a fake in tests."""

    async def post(
        self, channel: int, screen: Any, pictures: Sequence[Picture], nonce: str, mention: Collection[int]
    ) -> int:
        """Post a message and return its id. The same nonce twice within minutes makes one message."""
        ...

    async def edit(self, channel: int, message: int, screen: Any, pictures: Sequence[Picture]) -> None: ...

    async def delete(self, channel: int, message: int) -> None:
        """Delete a message, whether or not it still exists."""
        ...

    def talk_since(self, channel: int, message: int) -> int:
        """Count the messages of others below one of ours, since this process watches the channel."""
        ...
