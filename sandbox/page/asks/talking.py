"""Messages, reactions, pins."""

from typing import Any

from msgspec import field

from sandbox.model import Json
from sandbox.page.asks.base import SeatedAsk
from sandbox.page.lines import Line
from sandbox.page.pages import Pages
from sandbox.people import showing, talking
from sandbox.people.person import Person


class Say(SeatedAsk):
    """Send a message, with files that were uploaded before."""

    channel: int
    content: str = ""
    reply_to: int | None = None
    uploads: list[str] = field(default_factory=list[str])
    descriptions: dict[str, str] = field(default_factory=dict[str, str])
    """What is on a picture, by the id of its upload."""
    nonce: str | None = None

    def done_by(self, person: Person, pages: Pages, line: Line) -> Json:
        files = pages.uploads.take(self.uploads, self.descriptions)
        message = talking.say(
            person, self.channel, self.content, files, reply_to=self.reply_to, nonce=self.nonce
        )
        pages.uploads.drop(self.uploads)
        return showing.message(person, message)


class EditMessage(SeatedAsk):
    """Change one's own message."""

    channel: int
    message: int
    content: str

    def done_by(self, person: Person, pages: Pages, line: Line) -> Json:
        return showing.message(person, talking.edit(person, self.channel, self.message, self.content))


class OnMessage(SeatedAsk):
    """Something that is done to a message."""

    channel: int
    message: int


class DeleteMessage(OnMessage):
    """Delete it."""

    def done_by(self, person: Person, pages: Pages, line: Line) -> Any:
        talking.delete(person, self.channel, self.message)
        return {}


class Dismiss(OnMessage):
    """Put away what only this person sees."""

    def done_by(self, person: Person, pages: Pages, line: Line) -> Any:
        talking.dismiss(person, self.channel, self.message)
        return {}


class Pin(OnMessage):
    """Pin it."""

    def done_by(self, person: Person, pages: Pages, line: Line) -> Any:
        talking.pin(person, self.channel, self.message)
        return {}


class Unpin(OnMessage):
    """Take the pin off."""

    def done_by(self, person: Person, pages: Pages, line: Line) -> Any:
        talking.unpin(person, self.channel, self.message)
        return {}


class React(OnMessage):
    """Put an emoji under it."""

    emoji: str

    def done_by(self, person: Person, pages: Pages, line: Line) -> Any:
        talking.react(person, self.channel, self.message, self.emoji)
        return {}


class Unreact(OnMessage):
    """Take one's own emoji back."""

    emoji: str

    def done_by(self, person: Person, pages: Pages, line: Line) -> Any:
        talking.unreact(person, self.channel, self.message, self.emoji)
        return {}


class Pins(SeatedAsk):
    """The pinned messages of a channel."""

    channel: int

    def done_by(self, person: Person, pages: Pages, line: Line) -> list[Json]:
        return [showing.message(person, each) for each in talking.pins(person, self.channel)]


class Typing(SeatedAsk):
    """Show the others that a message is being written."""

    channel: int

    def done_by(self, person: Person, pages: Pages, line: Line) -> Any:
        talking.start_typing(person, self.channel)
        return {}
