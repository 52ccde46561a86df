"""Requests reserved for the operator: faults, and administration of the guild."""

from typing import Annotated, Any

from msgspec import Meta, Struct, field

from sandbox import serializers
from sandbox.client import administration
from sandbox.errors import OwnRefusal
from sandbox.guild import channels_and_members
from sandbox.guild.model import Json
from sandbox.guild.world import World
from sandbox.ids import CLOCK
from sandbox.webapp.frames.base import OwnerFrame, to_snake_case
from sandbox.webapp.pages import Pages

MOST_TURNED = 366 * 86_400.0
"""Seconds by which the clock can be turned at once."""


class Fault(OwnerFrame):
    """Switch a fault."""

    name: str
    arguments: dict[str, Any] = field(default_factory=dict[str, Any])

    def handle_granted(self, pages: Pages) -> Json:
        try:
            pages.faults.apply_switch(self.name, self.arguments)
        except (TypeError, ValueError) as error:
            raise OwnRefusal(400, 50035, "no_such_fault", fault=str(error)) from error
        return {}


class OwnerTask(Struct, tag_field="what", tag=to_snake_case):
    """A task of the guild's owner."""

    def perform(self, world: World) -> Any:
        """Perform the task; a result goes to the page."""
        raise NotImplementedError


class Overwrite(OwnerTask):
    """Set a role's or member's overwrite in a channel."""

    channel: int
    target: int
    allow: list[str] = field(default_factory=list[str])
    deny: list[str] = field(default_factory=list[str])

    def perform(self, world: World) -> Any:
        administration.set_overwrite(world, self.channel, self.target, self.allow, self.deny)


class Permissions(OwnerTask):
    """Set a role's permissions."""

    role: int
    permissions: list[str]

    def perform(self, world: World) -> Any:
        administration.set_role_permissions(world, self.role, self.permissions)


class CreateRole(OwnerTask):
    """Create a role."""

    name: str
    permissions: list[str] = field(default_factory=list[str])
    mentionable: bool = False

    def perform(self, world: World) -> Any:
        return administration.create_role(world, self.name, self.permissions, mentionable=self.mentionable)


class Roles(OwnerTask):
    """Set a member's roles."""

    user: int
    roles: list[int]

    def perform(self, world: World) -> Any:
        administration.set_roles(world, self.user, self.roles)


class Nick(OwnerTask):
    """Set a member's nickname; an empty one removes it."""

    user: int
    nick: str

    def perform(self, world: World) -> Any:
        channels_and_members.change_member(world, self.user, nick=self.nick)


class Kick(OwnerTask):
    """Remove a member, or the bot."""

    user: int

    def perform(self, world: World) -> Any:
        channels_and_members.remove_member(world, self.user)


class Invite(OwnerTask):
    """Add a removed member again."""

    user: int

    def perform(self, world: World) -> Any:
        channels_and_members.add_member(world, self.user)


class CreateChannel(OwnerTask):
    """Create a text channel."""

    name: str
    topic: str | None = None

    def perform(self, world: World) -> Any:
        return serializers.channel(world, administration.create_channel(world, self.name, self.topic))


class DeleteChannel(OwnerTask):
    """Delete a channel or a thread."""

    channel: int

    def perform(self, world: World) -> Any:
        administration.delete_channel(world, self.channel)


class Dms(OwnerTask):
    """Set whether a person accepts direct messages from the bot."""

    user: int
    open: bool

    def perform(self, world: World) -> Any:
        administration.set_dms(world, self.user, self.open)


class Locale(OwnerTask):
    """Set the language of a person's client."""

    user: int
    locale: str

    def perform(self, world: World) -> Any:
        administration.set_locale(world, self.user, self.locale)


class Limits(OwnerTask):
    """Set Discord's time limits for responses, shortened for tests of them."""

    first_answer: float = 3.0
    token: float = 900.0

    def perform(self, world: World) -> Any:
        world.limits.first_answer, world.limits.token = self.first_answer, self.token


class TurnClock(OwnerTask):
    """Turn the clock of ids and times forward, so that messages grow old without a wait."""

    seconds: Annotated[float, Meta(ge=0, le=MOST_TURNED)]

    def perform(self, world: World) -> Any:
        CLOCK.turn(self.seconds)


class Unknown(OwnerTask):
    """Return the bot's requests to unsupported routes."""

    def perform(self, world: World) -> Any:
        return list(world.unknown_requests)


class Responses(OwnerTask):
    """Return the number of responses to the bot by status, and of its invalid requests."""

    def perform(self, world: World) -> Any:
        counts = {str(status): count for status, count in world.response_counts.items()}
        return counts | {"invalid": world.invalid_request_count}


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
    | TurnClock
    | Unknown
    | Responses
)


class Manage(OwnerFrame):
    """Perform a task of the guild's owner."""

    work: Works

    def handle_granted(self, pages: Pages) -> Any:
        value = self.work.perform(pages.world)
        return {} if value is None else value
