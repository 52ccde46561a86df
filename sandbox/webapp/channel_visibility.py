"""Which channels each page was told of, and how they appear, change and vanish on it."""

from collections.abc import Iterable

from sandbox.client import presentation
from sandbox.client.person import ClientUser
from sandbox.guild.model import Channel
from sandbox.guild.world import World
from sandbox.webapp.sockets import PageSocket, SeatedSockets, encode_push, push_all, push_shared


class ChannelVisibility:
    """Who sees what. Remembered until the structure of the guild changes, since every message asks for it."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.visible_by_user: dict[tuple[int, int], bool] = {}

    def clear_cache(self) -> None:
        """Permissions may have changed."""
        self.visible_by_user.clear()

    def can_view(self, person: ClientUser, channel: Channel) -> bool:
        """Whether the channel exists for them."""
        key = person.id, channel.id
        if key not in self.visible_by_user:
            self.visible_by_user[key] = person.can_view(channel)
        return self.visible_by_user[key]

    def viewers_of(self, seated: SeatedSockets, channel: Channel) -> SeatedSockets:
        """The pages of those who see a channel."""
        return [each for each in seated if self.can_view(each[1], channel)]

    def push_changed(self, seated: SeatedSockets, channel: Channel) -> None:
        """A channel is new, or changed; its threads are seen by those who see it."""
        threads = [each for each in self.world.data.channels.values() if each.parent == channel.id]
        self._show(seated, channel, update=True)
        for thread in threads:
            self._show(seated, thread, update=False)

    def push_moved(self, seated: SeatedSockets) -> None:
        """Roles or members changed: anything may have appeared or vanished."""
        for channel in self.world.data.channels.values():
            self._show(seated, channel, update=False)

    def push_vanished(self, seated: SeatedSockets) -> None:
        """Channels were deleted."""
        for line, _ in seated:
            for id in line.known_channels - self.world.data.channels.keys():
                line.known_channels.discard(id)
                line.push(encode_push("channel_delete", {"id": str(id)}))

    def _show(self, seated: SeatedSockets, channel: Channel, *, update: bool) -> None:
        create: list[tuple[PageSocket, ClientUser]] = []
        change: list[tuple[PageSocket, ClientUser]] = []
        delete: list[tuple[PageSocket, ClientUser]] = []
        archived = channel.thread is not None and channel.thread.archived
        for line, person in seated:
            known, sees = channel.id in line.known_channels, self.can_view(person, channel)
            if known and not sees:
                delete.append((line, person))
            elif known and update:
                change.append((line, person))
            elif sees and not known and not archived:
                create.append((line, person))
        self._push_channel(create, channel, "create")
        self._push_channel(change, channel, "update")
        push_all(delete, encode_push(_named(channel, "delete"), {"id": str(channel.id)}))
        for line, _ in create:
            line.known_channels.add(channel.id)
        for line, _ in [*delete, *(change if archived else ())]:
            line.known_channels.discard(channel.id)

    def _push_channel(self, seated: SeatedSockets, channel: Channel, what: str) -> None:
        joined = channel.thread.members if channel.thread else {}
        push_shared(
            seated,
            lambda person: person.id if person.id in joined or channel.recipients else 0,
            lambda person: encode_push(_named(channel, what), presentation.present_channel(person, channel)),
        )


def channel_ids(channels: Iterable[Channel]) -> set[int]:
    """The channels of a snapshot."""
    return {channel.id for channel in channels}


def _named(channel: Channel, what: str) -> str:
    return f"thread_{what}" if channel.thread else f"channel_{what}"
