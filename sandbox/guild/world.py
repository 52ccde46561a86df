"""The state of the sandbox, and the bus that publishes its events."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from sandbox.errors import unknown_resource
from sandbox.guild.model import Channel, Interaction, Member, Message, Role, SavedState, User
from sandbox.ids import SnowflakeGenerator


class WorldEvent(Struct):
    """A change in the world, published to the gateway and to the pages.

    Both build their own payloads from the event. `name` is the gateway's event (`MESSAGE_CREATE`), or a word
    in lower case for events of the pages alone (`modal`). `subject` is the object of the model; `details`
    contains further values of the event by name.
    """

    name: str
    subject: Any
    channel: Channel | None = None
    details: dict[str, Any] = {}
    only_user: int | None = None
    """The only person who receives the event (ephemeral messages, modals)."""


Listener = Callable[[WorldEvent], None]


class ResponseLimits(Struct):
    """Discord's time limits for responses, in seconds. Tests of the limits may shorten them."""

    first_answer: float = 3.0
    token: float = 15 * 60.0


class World:
    """Data, files and listeners. The modules of this package change them and publish each change."""

    def __init__(self, data: SavedState, origin: str = "http://127.0.0.1") -> None:
        self.data = data
        self.origin = origin
        """The server's URL, with which links to files begin."""
        self.limits = ResponseLimits()
        self.unknown_requests: list[str] = []
        """Requests to unsupported routes; a test that leaves any here has failed."""
        self.response_counts: Counter[int] = Counter()
        """Responses to the bot by status."""
        self.invalid_request_count = 0
        """Responses that count towards Discord's limit of invalid requests."""
        self.interactions: dict[int, Interaction] = {}
        self.tokens: dict[str, Interaction] = {}
        """The same interactions by token."""
        self.refused_intents = 0
        """Privileged intents not enabled for the application."""
        self.ids = SnowflakeGenerator(_highest_id(data))
        self.files: dict[int, bytes] = {}
        self.listeners: list[Listener] = []

    def publish(
        self, name: str, subject: Any, channel: Channel | None = None, only: int | None = None, **details: Any
    ) -> None:
        """Send an event to all listeners, which queue it and return at once."""
        event = WorldEvent(name, subject, channel, details, only)
        for listener in self.listeners:
            listener(event)

    # --- Lookups that raise Discord's errors ---------------------------------------------------------

    def user(self, id: int) -> User:
        if id not in self.data.users:
            raise unknown_resource("User")
        return self.data.users[id]

    def member(self, id: int) -> Member:
        if id not in self.data.members:
            raise unknown_resource("Member")
        return self.data.members[id]

    def role(self, id: int) -> Role:
        if id not in self.data.roles:
            raise unknown_resource("Role")
        return self.data.roles[id]

    def channel(self, id: int) -> Channel:
        if id not in self.data.channels:
            raise unknown_resource("Channel")
        return self.data.channels[id]

    def message(self, channel: int, id: int) -> Message:
        """Return any message, even an ephemeral one: the caller checks who may see it."""
        found = self.data.messages.get(channel, {}).get(id)
        if found is None:
            raise unknown_resource("Message")
        return found

    @property
    def bot(self) -> User:
        return self.data.users[self.data.bot]


def _highest_id(data: SavedState) -> int:
    """Return the highest id in use; ids of a world created this millisecond run ahead of the clock."""
    taken = [data.guild, *data.users, *data.roles, *data.channels, *data.emojis, *data.commands]
    messages = (max(each, default=0) for each in data.messages.values())
    return max([*taken, *data.file_kinds, *messages])
