"""The one state of the sandbox, and the bus on which everything that happens is told."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from sandbox.errors import unknown_resource
from sandbox.guild.model import Channel, Interaction, Member, Message, Role, SavedState, User
from sandbox.ids import SnowflakeGenerator


class WorldEvent(Struct):
    """Something that happened, told to the gateway and to the pages; each makes its own payload of it.

    `name` is the gateway's event (`MESSAGE_CREATE`), or a word in lower case for what only pages hear of
    (`thinking`). `about` is the object of the model; `more` holds what else the event needs by name.
    """

    name: str
    subject: Any
    channel: Channel | None = None
    details: dict[str, Any] = {}
    only_user: int | None = None
    """The one person who may hear of it (ephemeral messages, modals)."""


Listener = Callable[[WorldEvent], None]


class ResponseLimits(Struct):
    """How long Discord waits, in seconds. Tests of the limits themselves may shorten them."""

    first_answer: float = 3.0
    token: float = 15 * 60.0


class World:
    """Data, files, and whoever listens. Modules beside this one change it and tell what they changed."""

    def __init__(self, data: SavedState, origin: str = "http://127.0.0.1") -> None:
        self.data = data
        self.origin = origin
        """Where the server is reached; links to files begin with it."""
        self.limits = ResponseLimits()
        self.unknown_requests: list[str] = []
        """Requests to routes that nobody here knows; a test that leaves any has failed."""
        self.interactions: dict[int, Interaction] = {}
        self.tokens: dict[str, Interaction] = {}
        """The same interactions, by the token with which they are answered."""
        self.refused_intents = 0
        """Privileged intents that the application's owner did not switch on."""
        self.ids = SnowflakeGenerator(_highest_id(data))
        self.files: dict[int, bytes] = {}
        self.listeners: list[Listener] = []

    def publish(
        self, name: str, about: Any, channel: Channel | None = None, only: int | None = None, **more: Any
    ) -> None:
        """Let everybody who listens know; listeners queue and return at once."""
        event = WorldEvent(name, about, channel, more, only)
        for listener in self.listeners:
            listener(event)

    # --- Lookups that refuse as Discord does ---------------------------------------------------------

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
        """Any message, ephemeral ones too: who may see it is for the caller to ask."""
        found = self.data.messages.get(channel, {}).get(id)
        if found is None:
            raise unknown_resource("Message")
        return found

    @property
    def bot(self) -> User:
        return self.data.users[self.data.bot]


def _highest_id(data: SavedState) -> int:
    """The highest id that is taken: a world of this very millisecond has some that are ahead of the clock."""
    taken = [data.guild, *data.users, *data.roles, *data.channels, *data.emojis, *data.commands]
    messages = (max(each, default=0) for each in data.messages.values())
    return max([*taken, *data.file_kinds, *messages])
