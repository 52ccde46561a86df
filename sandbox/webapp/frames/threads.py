"""Requests about threads and the direct conversation."""

from typing import Any

from sandbox.client import presentation, threads
from sandbox.client.person import ClientUser
from sandbox.guild.model import Json
from sandbox.webapp.frames.base import SeatedFrame
from sandbox.webapp.pages import Pages
from sandbox.webapp.sockets import PageSocket


class StartThread(SeatedFrame):
    """Start a thread in a channel or at a message."""

    channel: int
    name: str
    message: int | None = None
    private: bool = False

    def handle_for(self, person: ClientUser, pages: Pages, socket: PageSocket) -> Json:
        thread = threads.start_thread(
            person, self.channel, self.name, message_id=self.message, private=self.private
        )
        return presentation.present_channel(person, thread)


class JoinThread(SeatedFrame):
    """Join a thread."""

    channel: int

    def handle_for(self, person: ClientUser, pages: Pages, socket: PageSocket) -> Any:
        threads.join_thread(person, self.channel)
        return {}


class LeaveThread(SeatedFrame):
    """Leave a thread."""

    channel: int

    def handle_for(self, person: ClientUser, pages: Pages, socket: PageSocket) -> Any:
        threads.leave_thread(person, self.channel)
        return {}


class ArchiveThread(SeatedFrame):
    """Archive or unarchive a thread."""

    channel: int
    archived: bool = True

    def handle_for(self, person: ClientUser, pages: Pages, socket: PageSocket) -> Any:
        threads.archive_thread(person, self.channel, archived=self.archived)
        return {}


class ArchivedThreads(SeatedFrame):
    """List the archived threads of a channel."""

    channel: int

    def handle_for(self, person: ClientUser, pages: Pages, socket: PageSocket) -> list[Json]:
        return [
            presentation.present_channel(person, each)
            for each in threads.archived_threads(person, self.channel)
        ]


class OpenDm(SeatedFrame):
    """Open the direct conversation with the bot."""

    user: int

    def handle_for(self, person: ClientUser, pages: Pages, socket: PageSocket) -> Json:
        return presentation.present_channel(person, threads.open_dm(person, self.user))
