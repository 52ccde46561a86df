"""Commands, components and forms: what the bot has to answer."""

from typing import Any

import msgspec
from msgspec import Struct, field

from sandbox.model import Interaction, Json
from sandbox.page.asks.base import SeatedAsk
from sandbox.page.lines import Line
from sandbox.page.pages import Pages
from sandbox.people import commands, components, modals
from sandbox.people.person import Person


class Option(Struct, omit_defaults=True):
    """One option of a command, as in Discord's interaction data."""

    name: str
    type: int
    value: Any = None
    options: "list[Option] | None" = None
    focused: bool = False


class Entry(Struct, omit_defaults=True):
    """One field of a form."""

    custom_id: str
    value: Any = None
    values: list[str] | None = None


class OfCommand(SeatedAsk):
    """Something with a command and its options."""

    channel: int
    command: int
    options: list[Option] = field(default_factory=list[Option])

    def told(self) -> list[Json]:
        """The options, plain."""
        return msgspec.to_builtins(self.options)


class Slash(OfCommand):
    """Use a command."""

    def done_by(self, person: Person, pages: Pages, line: Line) -> Json:
        return sent(commands.slash(person, self.channel, self.command, self.told(), pages.uploads.take))


class Autocomplete(OfCommand):
    """Ask what could be typed; the bot's choices come as a push."""

    def done_by(self, person: Person, pages: Pages, line: Line) -> Json:
        return sent(commands.autocomplete(person, self.channel, self.command, self.told()))


class Context(SeatedAsk):
    """Use a command of a menu, on a message or a person."""

    channel: int
    command: int
    target: int

    def done_by(self, person: Person, pages: Pages, line: Line) -> Json:
        return sent(commands.context(person, self.channel, self.command, self.target))


class Press(SeatedAsk):
    """Press a button."""

    channel: int
    message: int
    custom_id: str

    def done_by(self, person: Person, pages: Pages, line: Line) -> Json:
        return sent(components.press(person, self.channel, self.message, self.custom_id))


class Choose(SeatedAsk):
    """Choose from a select."""

    channel: int
    message: int
    custom_id: str
    values: list[str]

    def done_by(self, person: Person, pages: Pages, line: Line) -> Json:
        return sent(components.choose(person, self.channel, self.message, self.custom_id, self.values))


class Submit(SeatedAsk):
    """Send a form."""

    interaction: int
    values: list[Entry]

    def done_by(self, person: Person, pages: Pages, line: Line) -> Json:
        values: list[Json] = msgspec.to_builtins(self.values)
        return sent(modals.submit(person, self.interaction, values, pages.uploads.take))


class CloseModal(SeatedAsk):
    """Put a form away."""

    interaction: int

    def done_by(self, person: Person, pages: Pages, line: Line) -> Json:
        modals.close(person, self.interaction)
        return {}


def sent(interaction: Interaction) -> Json:
    """Under this id the answer is pushed later."""
    return {"interaction": str(interaction.id)}
