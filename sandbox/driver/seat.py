"""A person at the table: reads, writes and moves around. Use of the bot is in `interactions`."""

from typing import Any

from sandbox.driver.interactions import InteractingSeat
from sandbox.driver.messages import MessageSnapshot
from sandbox.driver.page_socket import PATIENCE, Json
from sandbox.driver.references import CHANNEL, Sendable, as_upload, possible_names


class Seat(InteractingSeat):
    """A person with a page. Each method waits for the reply and raises `RefusedByServer` if refused."""

    async def open(self, channel: Any, *, within: float = PATIENCE) -> None:
        """Open a channel or thread: by name, by id, or by the message the thread started from."""
        id = await self._channel_id(channel, within)

        def show(page: Any) -> None:
            self.channel = id
            self.timelines[id] = {each["id"]: each for each in page["messages"]}

        await self.wire.ask("open", show, channel=id)

    async def load_older(self) -> bool:
        """Load the messages before those shown; return whether there are more."""
        shown = self.timelines[self.channel]
        oldest = min(shown, key=int, default=None)

        def show(page: Any) -> None:
            shown.update({each["id"]: each for each in page["messages"]})

        page = await self.wire.ask("open", show, channel=self.channel, before=oldest)
        return page["more"]

    async def read(self) -> None:
        """Mark the open channel read."""
        if self.messages:
            await self.wire.ask("read", channel=self.channel, message=self.last.id)

    async def dm(self) -> None:
        bot = next(id for id, user in self.directory.people.items() if user.get("bot"))
        channel = await self.wire.ask("open_dm", user=bot)
        self.directory.channels[channel["id"]] = channel
        await self.open(channel["id"])

    async def say(
        self, content: str = "", *files: Sendable, reply_to: MessageSnapshot | None = None
    ) -> MessageSnapshot:
        """Send a message to the open channel."""
        uploads = {await self.upload(file): as_upload(file).description for file in files}
        raw = await self.wire.ask(
            "say",
            channel=self.channel,
            content=content,
            uploads=list(uploads),
            descriptions={id: words for id, words in uploads.items() if words},
            reply_to=reply_to.id if reply_to else None,
        )
        return MessageSnapshot(raw, self.wire)

    async def edit(self, message: MessageSnapshot, content: str) -> MessageSnapshot:
        """Edit one's own message."""
        raw = await self.wire.ask("edit_message", **_place(message), content=content)
        return MessageSnapshot(raw, self.wire)

    async def delete(self, message: MessageSnapshot) -> None:
        await self.wire.ask("delete_message", **_place(message))

    async def dismiss(self, message: MessageSnapshot) -> None:
        """Dismiss an ephemeral message."""
        await self.wire.ask("dismiss", **_place(message))

    async def react(self, message: MessageSnapshot, emoji: str) -> None:
        """React to a message with an emoji."""
        await self.wire.ask("react", **_place(message), emoji=emoji)

    async def unreact(self, message: MessageSnapshot, emoji: str) -> None:
        """Remove one's own reaction."""
        await self.wire.ask("unreact", **_place(message), emoji=emoji)

    async def pin(self, message: MessageSnapshot) -> None:
        await self.wire.ask("pin", **_place(message))

    async def unpin(self, message: MessageSnapshot) -> None:
        await self.wire.ask("unpin", **_place(message))

    async def pins(self) -> list[MessageSnapshot]:
        """Return the pinned messages of the open channel."""
        return [MessageSnapshot(raw, self.wire) for raw in await self.wire.ask("pins", channel=self.channel)]

    async def start_typing(self) -> None:
        """Show the others that the person is typing."""
        await self.wire.ask("typing", channel=self.channel)

    async def start_thread(
        self, name: str, *, at: MessageSnapshot | None = None, private: bool = False
    ) -> None:
        """Start a thread in the open channel or at a message of it, and open the thread."""
        message = at.id if at else None
        thread = await self.wire.ask(
            "start_thread", channel=self.channel, name=name, message=message, private=private
        )
        self.directory.channels[thread["id"]] = thread
        await self.open(thread["id"])

    async def join(self) -> None:
        """Join the open thread."""
        await self.wire.ask("join_thread", channel=self.channel)

    async def leave(self) -> None:
        """Leave the open thread."""
        await self.wire.ask("leave_thread", channel=self.channel)

    async def archive(self, archived: bool = True) -> None:
        """Archive or unarchive the open thread."""
        await self.wire.ask("archive_thread", channel=self.channel, archived=archived)

    async def archived(self) -> list[str]:
        """Return the names of the archived threads of the open channel."""
        return [each["name"] for each in await self.wire.ask("archived_threads", channel=self.channel)]

    @property
    def channels(self) -> list[str]:
        """The names of the visible channels and threads."""
        return [each["name"] for each in self.directory.channels.values() if each.get("name")]

    async def _channel_id(self, channel: Any, within: float) -> str:
        if isinstance(channel, MessageSnapshot):
            return channel.thread or channel.channel
        if str(channel).isdigit():
            return str(channel)
        wanted = str(channel).casefold().lstrip("#")
        known = self.directory.channels
        await self.wire.until(
            lambda: any(wanted in possible_names(each) for each in known.values()),
            within,
            lambda: f"{self.name} sees no channel {channel!r}, but {self.channels}",
        )
        return self.directory.find_id(CHANNEL, channel)


def _place(message: MessageSnapshot) -> Json:
    return {"channel": message.channel, "message": message.id}
