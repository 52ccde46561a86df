"""Requests about messages, reactions and pins."""

from typing import Any

from msgspec import field

from sandbox.client import chat, presentation
from sandbox.client.person import ClientUser
from sandbox.guild.model import Json
from sandbox.webapp.frames.base import SeatedFrame
from sandbox.webapp.pages import Pages
from sandbox.webapp.sockets import PageSocket


class Say(SeatedFrame):
    """Send a message with files uploaded before."""

    channel: int
    content: str = ""
    reply_to: int | None = None
    uploads: list[str] = field(default_factory=list[str])
    descriptions: dict[str, str] = field(default_factory=dict[str, str])
    """Descriptions of files by upload id."""
    nonce: str | None = None

    def handle_for(self, person: ClientUser, pages: Pages, socket: PageSocket) -> Json:
        files = pages.uploads.take(self.uploads, self.descriptions)
        message = chat.send_message(
            person, self.channel, self.content, files, reply_to=self.reply_to, nonce=self.nonce
        )
        pages.uploads.remove(self.uploads)
        return presentation.present_message(person, message)


class EditMessage(SeatedFrame):
    """Edit one's own message."""

    channel: int
    message: int
    content: str

    def handle_for(self, person: ClientUser, pages: Pages, socket: PageSocket) -> Json:
        return presentation.present_message(
            person, chat.edit_message(person, self.channel, self.message, self.content)
        )


class MessageFrame(SeatedFrame):
    """A request about one message."""

    channel: int
    message: int


class DeleteMessage(MessageFrame):
    """Delete a message."""

    def handle_for(self, person: ClientUser, pages: Pages, socket: PageSocket) -> Any:
        chat.delete_message(person, self.channel, self.message)
        return {}


class Dismiss(MessageFrame):
    """Dismiss an ephemeral message."""

    def handle_for(self, person: ClientUser, pages: Pages, socket: PageSocket) -> Any:
        chat.dismiss_message(person, self.channel, self.message)
        return {}


class Pin(MessageFrame):
    """Pin a message."""

    def handle_for(self, person: ClientUser, pages: Pages, socket: PageSocket) -> Any:
        chat.pin_message(person, self.channel, self.message)
        return {}


class Unpin(MessageFrame):
    """Unpin a message."""

    def handle_for(self, person: ClientUser, pages: Pages, socket: PageSocket) -> Any:
        chat.unpin_message(person, self.channel, self.message)
        return {}


class React(MessageFrame):
    """React with an emoji."""

    emoji: str

    def handle_for(self, person: ClientUser, pages: Pages, socket: PageSocket) -> Any:
        chat.add_reaction(person, self.channel, self.message, self.emoji)
        return {}


class Unreact(MessageFrame):
    """Remove one's own reaction."""

    emoji: str

    def handle_for(self, person: ClientUser, pages: Pages, socket: PageSocket) -> Any:
        chat.remove_reaction(person, self.channel, self.message, self.emoji)
        return {}


class Pins(SeatedFrame):
    """List the pinned messages of a channel."""

    channel: int

    def handle_for(self, person: ClientUser, pages: Pages, socket: PageSocket) -> list[Json]:
        return [presentation.present_message(person, each) for each in chat.list_pins(person, self.channel)]


class Typing(SeatedFrame):
    """Show the others that the person is typing."""

    channel: int

    def handle_for(self, person: ClientUser, pages: Pages, socket: PageSocket) -> Any:
        chat.start_typing(person, self.channel)
        return {}
