"""Names of people, roles and channels, resolved to ids; files to send; the bot's response."""

import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from sandbox.driver.messages import MessageSnapshot
from sandbox.driver.page_socket import Json

# docs: Application Commands, Application Command Option Type
SUBCOMMAND, GROUP, INTEGER, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = 1, 2, 4, 6, 7, 8, 9, 10, 11


class SuggestedChoice(NamedTuple):
    """An autocomplete choice of the bot."""

    name: str
    value: str | int | float


class FileToSend(NamedTuple):
    """A file to send."""

    filename: str
    data: bytes
    description: str = ""
    """Alternative text of a picture."""

    @property
    def content_type(self) -> str:
        """The content type a browser would guess."""
        return mimetypes.guess_type(self.filename)[0] or "application/octet-stream"


Sendable = FileToSend | Path | tuple[str, bytes]
"""A path, or a name and bytes."""


@dataclass(frozen=True)
class BotAnswer:
    """The bot's response: a message, a modal, or an acknowledgement."""

    state: str
    """`done`, or `thinking` for an acknowledgement with more to follow."""
    message: MessageSnapshot | None = None
    modal: bool = False


def as_upload(file: Sendable) -> FileToSend:
    """Return the file with its bytes."""
    if isinstance(file, Path):
        return FileToSend(file.name, file.read_bytes())
    if isinstance(file, FileToSend):
        return file
    name, data = file
    return FileToSend(name, data)


class NameDirectory:
    """People, roles and channels known to a seat, by name."""

    def __init__(self) -> None:
        self.people: dict[str, Json] = {}
        self.roles: dict[str, Json] = {}
        self.channels: dict[str, Json] = {}

    def find_id(self, kind: int, named: Any) -> str:
        """Return the id of a person, role or channel, given as an object with an id, as an id, or by name."""
        if hasattr(named, "id"):
            return str(named.id)
        text = str(named)
        if text.isdigit() and len(text) > 15:
            return text
        for place in self._places(kind):
            for id, thing in place.items():
                if text.casefold().lstrip("@#") in possible_names(thing):
                    return id
        raise KeyError(f"Nobody here knows {named!r}")

    def _places(self, kind: int) -> list[dict[str, Json]]:
        match kind:
            case 7:  # CHANNEL
                return [self.channels]
            case 8:  # ROLE
                return [self.roles]
            case 9:  # MENTIONABLE
                return [self.people, self.roles]
            case _:
                return [self.people]


def possible_names(thing: Json) -> set[str]:
    """Return the names that a person, role or channel can be referred to by."""
    called = (thing.get("global_name"), thing.get("username"), thing.get("name"))
    return {str(name).casefold().lstrip("@#") for name in called if name}
