"""Requests that the bot responds to: commands, components and modals."""

from typing import Any

import msgspec
from msgspec import Struct, field

from sandbox.client import commands, components, modals
from sandbox.client.person import ClientUser
from sandbox.guild.model import Interaction, Json
from sandbox.webapp.frames.base import SeatedFrame
from sandbox.webapp.pages import Pages
from sandbox.webapp.sockets import PageSocket


class OptionValue(Struct, omit_defaults=True):
    """One option of a command, as in Discord's interaction data."""

    name: str
    type: int
    value: Any = None
    options: "list[OptionValue] | None" = None
    focused: bool = False


class FormEntry(Struct, omit_defaults=True):
    """The value of one field of a modal."""

    custom_id: str
    value: Any = None
    values: list[str] | None = None


class CommandFrame(SeatedFrame):
    """A request about a command and its options."""

    channel: int
    command: int
    options: list[OptionValue] = field(default_factory=list[OptionValue])

    def plain_options(self) -> list[Json]:
        """Return the options as plain dictionaries."""
        return msgspec.to_builtins(self.options)


class Slash(CommandFrame):
    """Use a slash command."""

    def handle_for(self, person: ClientUser, pages: Pages, socket: PageSocket) -> Json:
        return sent_reply(
            commands.use_command(person, self.channel, self.command, self.plain_options(), pages.uploads.take)
        )


class Autocomplete(CommandFrame):
    """Request autocomplete; the bot's choices are pushed later."""

    def handle_for(self, person: ClientUser, pages: Pages, socket: PageSocket) -> Json:
        return sent_reply(
            commands.request_autocomplete(person, self.channel, self.command, self.plain_options())
        )


class Context(SeatedFrame):
    """Use a context menu command on a message or a person."""

    channel: int
    command: int
    target: int

    def handle_for(self, person: ClientUser, pages: Pages, socket: PageSocket) -> Json:
        return sent_reply(commands.use_context_command(person, self.channel, self.command, self.target))


class Press(SeatedFrame):
    """Press a button."""

    channel: int
    message: int
    custom_id: str

    def handle_for(self, person: ClientUser, pages: Pages, socket: PageSocket) -> Json:
        return sent_reply(components.press_button(person, self.channel, self.message, self.custom_id))


class Choose(SeatedFrame):
    """Choose from a select."""

    channel: int
    message: int
    custom_id: str
    values: list[str]

    def handle_for(self, person: ClientUser, pages: Pages, socket: PageSocket) -> Json:
        return sent_reply(
            components.choose_values(person, self.channel, self.message, self.custom_id, self.values)
        )


class Submit(SeatedFrame):
    """Submit a modal."""

    interaction: int
    values: list[FormEntry]

    def handle_for(self, person: ClientUser, pages: Pages, socket: PageSocket) -> Json:
        values: list[Json] = msgspec.to_builtins(self.values)
        return sent_reply(modals.submit_modal(person, self.interaction, values, pages.uploads.take))


class CloseModal(SeatedFrame):
    """Close a modal."""

    interaction: int

    def handle_for(self, person: ClientUser, pages: Pages, socket: PageSocket) -> Json:
        modals.close_modal(person, self.interaction)
        return {}


def sent_reply(interaction: Interaction) -> Json:
    """Build the reply with the interaction's id, under which the bot's response is pushed later."""
    return {"interaction": str(interaction.id)}
