"""What people name, and the ids behind it; how the bot answered."""

import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from sandbox.driver.messages import MessageSnapshot
from sandbox.driver.page_socket import Json

# docs: Application Commands, Application Command Option Type
SUBCOMMAND, GROUP, INTEGER, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = 1, 2, 4, 6, 7, 8, 9, 10, 11


class SuggestedChoice(NamedTuple):
    """What the bot suggests while somebody types."""

    name: str
    value: str | int | float


class FileToSend(NamedTuple):
    """A file to be sent."""

    filename: str
    data: bytes
    description: str = ""
    """What is on a picture, for those who do not see it."""

    @property
    def content_type(self) -> str:
        """As a browser would guess it."""
        return mimetypes.guess_type(self.filename)[0] or "application/octet-stream"


Sendable = FileToSend | Path | tuple[str, bytes]
"""A file: on the disk, or a name and bytes."""


@dataclass(frozen=True)
class BotAnswer:
    """How the bot answered: by a message, by a form, or just by taking note."""

    state: str
    """`done`, or `thinking` when it took note and may do something later."""
    message: MessageSnapshot | None = None
    modal: bool = False


def as_upload(file: Sendable) -> FileToSend:
    """The file with its bytes."""
    if isinstance(file, Path):
        return FileToSend(file.name, file.read_bytes())
    if isinstance(file, FileToSend):
        return file
    name, data = file
    return FileToSend(name, data)


class NameDirectory:
    """The people, roles and channels that a seat knows, by their names."""

    def __init__(self) -> None:
        self.people: dict[str, Json] = {}
        self.roles: dict[str, Json] = {}
        self.channels: dict[str, Json] = {}

    def find_id(self, kind: int, named: Any) -> str:
        """The id of somebody or something: given as an object with an id, as an id, or by name."""
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
    """How somebody or something may be called."""
    called = (thing.get("global_name"), thing.get("username"), thing.get("name"))
    return {str(name).casefold().lstrip("@#") for name in called if name}
