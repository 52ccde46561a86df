"""What somebody can choose: people, roles, channels they see, and files that they just uploaded."""

from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager

from sandbox import attaching, payloads
from sandbox.attaching import Upload
from sandbox.model import Attachment, Channel, Json
from sandbox.people.person import Person

Take = Callable[[list[str]], list[Upload]]
"""Finds uploads by the ids under which the page knows them."""


class Choosing:
    """The things that one person can choose in one channel."""

    def __init__(self, person: Person, channel: Channel, files: Sequence[Attachment] = ()) -> None:
        self.person, self.channel, self.world = person, channel, person.world
        self.files = {str(file.id): file for file in files}

    def resolve(self, sort: str, id: str) -> Json | None:
        """For the rules: the object behind an id, or nothing."""
        match sort:
            case "user":
                return self._user(int(id))
            case "role":
                role = self.world.data.roles.get(int(id)) if self.channel.guild else None
                return payloads.role(role) if role else None
            case "channel":
                return self._channel(int(id))
            case _:
                return {"id": id} if id in self.files else None

    def _user(self, id: int) -> Json | None:
        here = self.world.data.members if self.channel.guild else self.channel.recipients
        return payloads.user(self.world, self.world.user(id)) if id in here else None

    def _channel(self, id: int) -> Json | None:
        channel = self.world.data.channels.get(id) if self.channel.guild else None
        if channel is None or channel.guild is None or not self.person.sees(channel):
            return None
        return payloads.channel(self.world, channel, self.person.id)


@contextmanager
def brought(person: Person, uploads: list[Upload]) -> Generator[list[Attachment]]:
    """Uploads as attachments of a question. If it is refused, they are forgotten."""
    attachments = attaching.attach(person.world, uploads, ephemeral=True)
    try:
        yield attachments
    except BaseException:
        for attachment in attachments:
            attaching.forget(person.world, attachment)
        raise


def nothing(ids: list[str]) -> list[Upload]:
    """Where no files are at hand."""
    return []
