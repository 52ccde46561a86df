"""Messages, reactions, pins."""

from typing import Any

from msgspec import field

from sandbox.client import chat, presentation
from sandbox.client.person import ClientUser
from sandbox.guild.model import Json
from sandbox.webapp.frames.base import SeatedFrame
from sandbox.webapp.pages import Pages
from sandbox.webapp.sockets import PageSocket


class Say(SeatedFrame):
    """Send a message, with files that were uploaded before."""

    channel: int
    content: str = ""
    reply_to: int | None = None
    uploads: list[str] = field(default_factory=list[str])
    descriptions: dict[str, str] = field(default_factory=dict[str, str])
    """What is on a picture, by the id of its upload."""
    nonce: str | None = None

    def handle_for(self, person: ClientUser, pages: Pages, line: PageSocket) -> Json:
        files = pages.uploads.take(self.uploads, self.descriptions)
        message = chat.send_message(
            person, self.channel, self.content, files, reply_to=self.reply_to, nonce=self.nonce
        )
        pages.uploads.remove(self.uploads)
        return presentation.present_message(person, message)


class EditMessage(SeatedFrame):
    """Change one's own message."""

    channel: int
    message: int
    content: str

    def handle_for(self, person: ClientUser, pages: Pages, line: PageSocket) -> Json:
        return presentation.present_message(
            person, chat.edit_message(person, self.channel, self.message, self.content)
        )


class MessageFrame(SeatedFrame):
    """Something that is done to a message."""

    channel: int
    message: int


class DeleteMessage(MessageFrame):
    """Delete it."""

    def handle_for(self, person: ClientUser, pages: Pages, line: PageSocket) -> Any:
        chat.delete_message(person, self.channel, self.message)
        return {}


class Dismiss(MessageFrame):
    """Put away what only this person sees."""

    def handle_for(self, person: ClientUser, pages: Pages, line: PageSocket) -> Any:
        chat.dismiss_message(person, self.channel, self.message)
        return {}


class Pin(MessageFrame):
    """Pin it."""

    def handle_for(self, person: ClientUser, pages: Pages, line: PageSocket) -> Any:
        chat.pin_message(person, self.channel, self.message)
        return {}


class Unpin(MessageFrame):
    """Take the pin off."""

    def handle_for(self, person: ClientUser, pages: Pages, line: PageSocket) -> Any:
        chat.unpin_message(person, self.channel, self.message)
        return {}


class React(MessageFrame):
    """Put an emoji under it."""

    emoji: str

    def handle_for(self, person: ClientUser, pages: Pages, line: PageSocket) -> Any:
        chat.add_reaction(person, self.channel, self.message, self.emoji)
        return {}


class Unreact(MessageFrame):
    """Take one's own emoji back."""

    emoji: str

    def handle_for(self, person: ClientUser, pages: Pages, line: PageSocket) -> Any:
        chat.remove_reaction(person, self.channel, self.message, self.emoji)
        return {}


class Pins(SeatedFrame):
    """The pinned messages of a channel."""

    channel: int

    def handle_for(self, person: ClientUser, pages: Pages, line: PageSocket) -> list[Json]:
        return [presentation.present_message(person, each) for each in chat.list_pins(person, self.channel)]


class Typing(SeatedFrame):
    """Show the others that a message is being written."""

    channel: int

    def handle_for(self, person: ClientUser, pages: Pages, line: PageSocket) -> Any:
        chat.start_typing(person, self.channel)
        return {}
