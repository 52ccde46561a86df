"""Threads and the direct conversation."""

from typing import Any

from sandbox.model import Json
from sandbox.page.asks.base import SeatedAsk
from sandbox.page.lines import Line
from sandbox.page.pages import Pages
from sandbox.people import showing, threads
from sandbox.people.person import Person


class StartThread(SeatedAsk):
    """A new thread, in a channel or at a message."""

    channel: int
    name: str
    message: int | None = None
    private: bool = False

    def done_by(self, person: Person, pages: Pages, line: Line) -> Json:
        thread = threads.start(person, self.channel, self.name, message_id=self.message, private=self.private)
        return showing.channel(person, thread)


class JoinThread(SeatedAsk):
    """Follow it."""

    channel: int

    def done_by(self, person: Person, pages: Pages, line: Line) -> Any:
        threads.join(person, self.channel)
        return {}


class LeaveThread(SeatedAsk):
    """Follow it no more."""

    channel: int

    def done_by(self, person: Person, pages: Pages, line: Line) -> Any:
        threads.leave(person, self.channel)
        return {}


class ArchiveThread(SeatedAsk):
    """Close it, or open it again."""

    channel: int
    archived: bool = True

    def done_by(self, person: Person, pages: Pages, line: Line) -> Any:
        threads.archive(person, self.channel, archived=self.archived)
        return {}


class ArchivedThreads(SeatedAsk):
    """The closed ones of a channel."""

    channel: int

    def done_by(self, person: Person, pages: Pages, line: Line) -> list[Json]:
        return [showing.channel(person, each) for each in threads.archived(person, self.channel)]


class OpenDm(SeatedAsk):
    """The conversation with the bot."""

    user: int

    def done_by(self, person: Person, pages: Pages, line: Line) -> Json:
        return showing.channel(person, threads.open_dm(person, self.user))
