"""What only the person who started the server may ask for: faults, and the owner's work in the guild."""

from typing import Any

from msgspec import Struct, field

from sandbox import payloads, places
from sandbox.errors import ApiError
from sandbox.model import Json
from sandbox.page.asks.base import OwnersAsk, snake
from sandbox.page.pages import Pages
from sandbox.people import managing
from sandbox.world import World


class Fault(OwnersAsk):
    """Let something go wrong."""

    name: str
    arguments: dict[str, Any] = field(default_factory=dict[str, Any])

    def granted(self, pages: Pages) -> Json:
        try:
            pages.faults.switch(self.name, self.arguments)
        except (TypeError, ValueError) as error:
            raise ApiError(400, 50035, f"This cannot be switched: {error}") from error
        return {}


class Work(Struct, tag_field="what", tag=snake):
    """A piece of the owner's work."""

    def do(self, world: World) -> Any:
        """Do it."""
        raise NotImplementedError


class Overwrite(Work):
    """Allow or deny a role or a member something in a channel."""

    channel: int
    target: int
    allow: list[str] = field(default_factory=list[str])
    deny: list[str] = field(default_factory=list[str])

    def do(self, world: World) -> Any:
        managing.overwrite(world, self.channel, self.target, self.allow, self.deny)


class Permissions(Work):
    """What a role may do."""

    role: int
    permissions: list[str]

    def do(self, world: World) -> Any:
        managing.role_permissions(world, self.role, self.permissions)


class CreateRole(Work):
    """A new role."""

    name: str
    permissions: list[str] = field(default_factory=list[str])
    mentionable: bool = False

    def do(self, world: World) -> Any:
        return managing.create_role(world, self.name, self.permissions, mentionable=self.mentionable)


class Roles(Work):
    """The roles of a member."""

    user: int
    roles: list[int]

    def do(self, world: World) -> Any:
        managing.roles(world, self.user, self.roles)


class Nick(Work):
    """The nickname of a member; an empty one is none."""

    user: int
    nick: str

    def do(self, world: World) -> Any:
        places.change_member(world, self.user, nick=self.nick)


class Kick(Work):
    """Put a member out; the bot too."""

    user: int

    def do(self, world: World) -> Any:
        places.remove_member(world, self.user)


class Invite(Work):
    """Let somebody in who was put out."""

    user: int

    def do(self, world: World) -> Any:
        places.add_member(world, self.user)


class CreateChannel(Work):
    """A new text channel."""

    name: str
    topic: str | None = None

    def do(self, world: World) -> Any:
        return payloads.channel(world, managing.create_channel(world, self.name, self.topic))


class DeleteChannel(Work):
    """Take a channel or a thread away."""

    channel: int

    def do(self, world: World) -> Any:
        managing.delete_channel(world, self.channel)


class Dms(Work):
    """Whether somebody lets the bot write to them."""

    user: int
    open: bool

    def do(self, world: World) -> Any:
        managing.set_dms(world, self.user, self.open)


class Locale(Work):
    """The language of somebody's client."""

    user: int
    locale: str

    def do(self, world: World) -> Any:
        managing.set_locale(world, self.user, self.locale)


class Limits(Work):
    """How long Discord waits, shortened for a test of that."""

    first_answer: float = 3.0
    token: float = 900.0

    def do(self, world: World) -> Any:
        world.limits.first_answer, world.limits.token = self.first_answer, self.token


class Unknown(Work):
    """What the bot asked for that the sandbox does not know."""

    def do(self, world: World) -> Any:
        return list(world.unknown)


Works = (
    Overwrite
    | Permissions
    | CreateRole
    | Roles
    | Nick
    | Kick
    | Invite
    | CreateChannel
    | DeleteChannel
    | Dms
    | Locale
    | Limits
    | Unknown
)


class Manage(OwnersAsk):
    """Do a piece of the owner's work."""

    work: Works

    def granted(self, pages: Pages) -> Any:
        value = self.work.do(pages.world)
        return {} if value is None else value
