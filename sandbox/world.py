"""The one state of the sandbox, and the bus on which everything that happens is told."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from sandbox.errors import unknown
from sandbox.ids import Snowflakes
from sandbox.model import Channel, Interaction, Member, Message, Role, Saved, User


class Happening(Struct):
    """Something that happened, told to the gateway and to the pages; each makes its own payload of it.

    `name` is the gateway's event (`MESSAGE_CREATE`), or a word in lower case for what only pages hear of
    (`thinking`). `about` is the object of the model; `more` holds what else the event needs by name.
    """

    name: str
    about: Any
    channel: Channel | None = None
    more: dict[str, Any] = {}
    only: int | None = None
    """The one person who may hear of it (ephemeral messages, modals)."""


Listener = Callable[[Happening], None]


class Limits(Struct):
    """How long Discord waits, in seconds. Tests of the limits themselves may shorten them."""

    first_answer: float = 3.0
    token: float = 15 * 60.0


class World:
    """Data, files, and whoever listens. Modules beside this one change it and tell what they changed."""

    def __init__(self, data: Saved, origin: str = "http://127.0.0.1") -> None:
        self.data = data
        self.origin = origin
        """Where the server is reached; links to files begin with it."""
        self.limits = Limits()
        self.unknown: list[str] = []
        """Requests to routes that nobody here knows; a test that leaves any has failed."""
        self.interactions: dict[int, Interaction] = {}
        self.tokens: dict[str, Interaction] = {}
        """The same interactions, by the token with which they are answered."""
        self.refused_intents = 0
        """Privileged intents that the application's owner did not switch on."""
        self.ids = Snowflakes(_newest(data))
        self.files: dict[int, bytes] = {}
        self.listeners: list[Listener] = []

    def tell(
        self, name: str, about: Any, channel: Channel | None = None, only: int | None = None, **more: Any
    ) -> None:
        """Let everybody who listens know; listeners queue and return at once."""
        happening = Happening(name, about, channel, more, only)
        for listener in self.listeners:
            listener(happening)

    # --- Lookups that refuse as Discord does ---------------------------------------------------------

    def user(self, id: int) -> User:
        if id not in self.data.users:
            raise unknown("User")
        return self.data.users[id]

    def member(self, id: int) -> Member:
        if id not in self.data.members:
            raise unknown("Member")
        return self.data.members[id]

    def role(self, id: int) -> Role:
        if id not in self.data.roles:
            raise unknown("Role")
        return self.data.roles[id]

    def channel(self, id: int) -> Channel:
        if id not in self.data.channels:
            raise unknown("Channel")
        return self.data.channels[id]

    def message(self, channel: int, id: int) -> Message:
        """Any message, ephemeral ones too: who may see it is for the caller to ask."""
        found = self.data.messages.get(channel, {}).get(id)
        if found is None:
            raise unknown("Message")
        return found

    @property
    def bot(self) -> User:
        return self.data.users[self.data.bot]


def _newest(data: Saved) -> int:
    """The highest id that is taken: a world of this very millisecond has some that are ahead of the clock."""
    taken = [data.guild, *data.users, *data.roles, *data.channels, *data.emojis, *data.commands]
    messages = (max(each, default=0) for each in data.messages.values())
    return max([*taken, *data.file_kinds, *messages])
