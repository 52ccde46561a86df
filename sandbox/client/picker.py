"""Things a person can choose: users, roles, visible channels, and fresh uploads."""

from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager

from sandbox import serializers
from sandbox.client.person import ClientUser
from sandbox.guild import attachment_store
from sandbox.guild.attachment_store import Upload
from sandbox.guild.model import Attachment, Channel, Json

Take = Callable[[list[str]], list[Upload]]
"""Finds uploads by their ids on the page."""


class Picker:
    """Resolves the objects one person can choose in one channel."""

    def __init__(self, person: ClientUser, channel: Channel, files: Sequence[Attachment] = ()) -> None:
        self.person, self.channel, self.world = person, channel, person.world
        self.files = {str(file.id): file for file in files}

    def resolve_object(self, kind: str, id: str) -> Json | None:
        """Return the object behind an id, or None; called by the validation of selects and options."""
        match kind:
            case "user":
                return self._user(int(id))
            case "role":
                role = self.world.data.roles.get(int(id)) if self.channel.guild else None
                return serializers.role(role) if role else None
            case "channel":
                return self._channel(int(id))
            case _:
                return {"id": id} if id in self.files else None

    def _user(self, id: int) -> Json | None:
        here = self.world.data.members if self.channel.guild else self.channel.recipients
        return serializers.user(self.world, self.world.user(id)) if id in here else None

    def _channel(self, id: int) -> Json | None:
        channel = self.world.data.channels.get(id) if self.channel.guild else None
        if channel is None or channel.guild is None or not self.person.can_view(channel):
            return None
        return serializers.channel(self.world, channel, self.person.id)


@contextmanager
def uploaded_attachments(person: ClientUser, uploads: list[Upload]) -> Generator[list[Attachment]]:
    """Store uploads as attachments of an interaction; delete them if the interaction is refused."""
    attachments = attachment_store.store_uploads(person.world, uploads, ephemeral=True)
    try:
        yield attachments
    except BaseException:
        for attachment in attachments:
            attachment_store.drop_attachment(person.world, attachment)
        raise


def take_no_files(ids: list[str]) -> list[Upload]:
    """Return no uploads: the default for callers without files."""
    return []
