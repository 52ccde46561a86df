"""A seat's view: channels, messages, commands, responses; updated by the server's pushes."""

from collections.abc import Callable
from typing import Any

from sandbox.driver.messages import MessageSnapshot
from sandbox.driver.page_socket import PATIENCE, Json, PageConnection
from sandbox.driver.references import NameDirectory

THREADS = (11, 12)
"""docs: Channel Resource, Channel Types."""


class Timeline:
    """The state of one person's page, without rendering."""

    def __init__(self, wire: PageConnection) -> None:
        self.wire = wire
        self.me: Json = {}
        self.directory = NameDirectory()
        self.commands: list[Json] = []
        self.unread: dict[str, Json] = {}
        self.watching: dict[str, list[str]] = {}
        self.typing: list[tuple[str, str]] = []
        """Users seen typing, with the channel."""
        self.channel = ""
        """The id of the open channel."""
        self.timelines: dict[str, dict[str, Json]] = {}
        """Messages by id, for each channel opened so far."""
        self.asked: dict[str, Json] = {}
        """The state of each interaction."""
        self.modals: dict[str, Json] = {}
        self.choices: dict[str, list[Json]] = {}

    # --- Queries ---------------------------------------------------------------------------------------

    @property
    def messages(self) -> list[MessageSnapshot]:
        """The messages of the open channel, oldest first, including this person's ephemeral ones."""
        shown = self.timelines.get(self.channel, {})
        return [MessageSnapshot(shown[id], self.wire) for id in sorted(shown, key=int)]

    @property
    def last(self) -> MessageSnapshot:
        """The newest message."""
        return self.messages[-1]

    def sees(self, words: str = "") -> list[MessageSnapshot]:
        """Return the messages of the open channel that contain the words."""
        return [message for message in self.messages if words in message.text]

    async def until(
        self, words: str | Callable[[], Any], *, within: float = PATIENCE, gone: bool = False
    ) -> list[MessageSnapshot]:
        """Wait until a message contains the words, until none does (`gone`), or until a condition holds."""
        if callable(words):
            await self.wire.until(words, within, lambda: self._describe_scene("what was waited for"))
        elif gone:
            await self.wire.until(
                lambda: not self.sees(words), within, lambda: self._describe_scene(f"{words!r} go")
            )
        else:
            await self.wire.until(lambda: self.sees(words), within, lambda: self._describe_scene(repr(words)))
        return self.sees(words) if isinstance(words, str) else []

    async def message(self, id: str, *, within: float = PATIENCE) -> MessageSnapshot:
        """Wait for a message of the open channel by id."""
        shown = self.timelines.setdefault(self.channel, {})
        await self.wire.until(lambda: id in shown, within, lambda: self._describe_scene(f"message {id}"))
        return MessageSnapshot(shown[id], self.wire)

    def _describe_scene(self, missing: str) -> str:
        lines = [f"  {'(only to them) ' if m.ephemeral else ''}{m!r}" for m in self.messages[-8:]]
        return f"{self.name} did not see {missing}. Their channel ends with:\n" + "\n".join(
            lines or ["  nothing"]
        )

    @property
    def name(self) -> str:
        return self.me.get("global_name") or self.me.get("username") or "nobody"

    # --- Pushes ----------------------------------------------------------------------------------------

    def sit(self, snapshot: Json) -> None:
        """Initialize the state from the server's snapshot."""
        self.me = snapshot["me"]["user"]
        self.directory.people = {each["user"]["id"]: each["user"] for each in snapshot["members"]}
        self.directory.roles = {each["id"]: each for each in snapshot["roles"]}
        self.directory.channels = {each["id"]: each for each in snapshot["channels"]}
        self.commands, self.unread = snapshot["commands"], snapshot["unread"]
        self.watching = snapshot["watching"]

    def hear(self, event: str, data: Any) -> None:
        """Apply a push."""
        handler = getattr(self, f"_hear_{event}", None)
        if handler is not None:
            handler(data)

    def _hear_message_create(self, data: Json) -> None:
        if data["channel_id"] in self.timelines:
            self.timelines[data["channel_id"]][data["id"]] = data

    def _hear_message_update(self, data: Json) -> None:
        if data["id"] in self.timelines.get(data["channel_id"], {}):
            self.timelines[data["channel_id"]][data["id"]] = data

    def _hear_message_delete(self, data: Json) -> None:
        self.timelines.get(data["channel_id"], {}).pop(data["id"], None)

    def _hear_reaction(self, data: Json) -> None:
        message = self.timelines.get(data["channel_id"], {}).get(data["message_id"])
        if message is not None:
            message["reactions"] = data["reactions"]

    def _hear_typing(self, data: Json) -> None:
        self.typing.append((data["user_id"], data["channel_id"]))

    def _hear_channel_create(self, data: Json) -> None:
        self.directory.channels[data["id"]] = data

    def _hear_channel_delete(self, data: Json) -> None:
        self.directory.channels.pop(data["id"], None)
        self.timelines.pop(data["id"], None)

    _hear_channel_update = _hear_thread_create = _hear_thread_update = _hear_channel_create
    _hear_thread_delete = _hear_channel_delete

    def _hear_member_create(self, data: Json) -> None:
        self.directory.people[data["user"]["id"]] = data["user"]

    def _hear_roles(self, data: Json) -> None:
        self.directory.roles = {each["id"]: each for each in data["roles"]}

    def _hear_commands(self, data: Json) -> None:
        self.commands = data["commands"]

    def _hear_unread(self, data: Json) -> None:
        self.unread[data["channel_id"]] = data

    def _hear_presence(self, data: Json) -> None:
        self.watching = data["watching"]

    def _hear_interaction(self, data: Json) -> None:
        self.asked[data["id"]] = data

    def _hear_modal(self, data: Json) -> None:
        self.modals[data["interaction"]] = data

    def _hear_choices(self, data: Json) -> None:
        self.choices[data["interaction"]] = data["choices"]
