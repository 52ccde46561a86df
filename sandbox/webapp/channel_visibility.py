"""The channels known to each page, and pushes when they appear, change or vanish."""

from collections.abc import Iterable

from sandbox.client import presentation
from sandbox.client.person import ClientUser
from sandbox.guild.model import Channel
from sandbox.guild.world import World
from sandbox.webapp.sockets import PageSocket, SeatedSockets, encode_push, push_all, push_shared


class ChannelVisibility:
    """Which person sees which channel.

    Cached until the guild's structure changes, as every message needs it.
    """

    def __init__(self, world: World) -> None:
        self.world = world
        self.visible_by_user: dict[tuple[int, int], bool] = {}

    def clear_cache(self) -> None:
        """Clear the cache: permissions may have changed."""
        self.visible_by_user.clear()

    def can_view(self, person: ClientUser, channel: Channel) -> bool:
        """Return whether the person can see the channel."""
        key = person.id, channel.id
        if key not in self.visible_by_user:
            self.visible_by_user[key] = person.can_view(channel)
        return self.visible_by_user[key]

    def viewers_of(self, seated: SeatedSockets, channel: Channel) -> SeatedSockets:
        """Return the pages whose persons can see a channel."""
        return [each for each in seated if self.can_view(each[1], channel)]

    def push_update(self, seated: SeatedSockets, channel: Channel) -> None:
        """Push a new or changed channel, and its threads to pages that see them now."""
        threads = [each for each in self.world.data.channels.values() if each.parent == channel.id]
        self._push_to_viewers(seated, channel, update=True)
        for thread in threads:
            self._push_to_viewers(seated, thread, update=False)

    def push_visibility(self, seated: SeatedSockets) -> None:
        """Push all channels that appeared or vanished after a change of roles or members."""
        for channel in self.world.data.channels.values():
            self._push_to_viewers(seated, channel, update=False)

    def push_deletions(self, seated: SeatedSockets) -> None:
        """Push the deletion of channels that no longer exist."""
        for socket, _ in seated:
            for id in socket.known_channels - self.world.data.channels.keys():
                socket.known_channels.discard(id)
                socket.push(encode_push("channel_delete", {"id": str(id)}))

    def _push_to_viewers(self, seated: SeatedSockets, channel: Channel, *, update: bool) -> None:
        create: list[tuple[PageSocket, ClientUser]] = []
        change: list[tuple[PageSocket, ClientUser]] = []
        delete: list[tuple[PageSocket, ClientUser]] = []
        archived = channel.thread is not None and channel.thread.archived
        for socket, person in seated:
            known, sees = channel.id in socket.known_channels, self.can_view(person, channel)
            if known and not sees:
                delete.append((socket, person))
            elif known and update:
                change.append((socket, person))
            elif sees and not known and not archived:
                create.append((socket, person))
        self._push_channel(create, channel, "create")
        self._push_channel(change, channel, "update")
        push_all(delete, encode_push(_name_event(channel, "delete"), {"id": str(channel.id)}))
        for socket, _ in create:
            socket.known_channels.add(channel.id)
        for socket, _ in [*delete, *(change if archived else ())]:
            socket.known_channels.discard(channel.id)

    def _push_channel(self, seated: SeatedSockets, channel: Channel, what: str) -> None:
        joined = channel.thread.members if channel.thread else {}
        push_shared(
            seated,
            lambda person: person.id if person.id in joined or channel.recipients else 0,
            lambda person: encode_push(
                _name_event(channel, what), presentation.present_channel(person, channel)
            ),
        )


def channel_ids(channels: Iterable[Channel]) -> set[int]:
    """Return the ids of channels."""
    return {channel.id for channel in channels}


def _name_event(channel: Channel, what: str) -> str:
    return f"thread_{what}" if channel.thread else f"channel_{what}"
