"""Which channels each page was told of, and how they appear, change and vanish on it."""

from collections.abc import Iterable

from sandbox.model import Channel
from sandbox.page.lines import Line, Seated, encode, push_all, share
from sandbox.people import showing
from sandbox.people.person import Person
from sandbox.world import World


class Sights:
    """Who sees what. Remembered until the structure of the guild changes, since every message asks for it."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.seen: dict[tuple[int, int], bool] = {}

    def forget(self) -> None:
        """Permissions may have changed."""
        self.seen.clear()

    def sees(self, person: Person, channel: Channel) -> bool:
        """Whether the channel exists for them."""
        key = person.id, channel.id
        if key not in self.seen:
            self.seen[key] = person.sees(channel)
        return self.seen[key]

    def seeing(self, seated: Seated, channel: Channel) -> Seated:
        """The pages of those who see a channel."""
        return [each for each in seated if self.sees(each[1], channel)]

    def changed(self, seated: Seated, channel: Channel) -> None:
        """A channel is new, or changed; its threads are seen by those who see it."""
        threads = [each for each in self.world.data.channels.values() if each.parent == channel.id]
        self._show(seated, channel, update=True)
        for thread in threads:
            self._show(seated, thread, update=False)

    def moved(self, seated: Seated) -> None:
        """Roles or members changed: anything may have appeared or vanished."""
        for channel in self.world.data.channels.values():
            self._show(seated, channel, update=False)

    def vanished(self, seated: Seated) -> None:
        """Channels were deleted."""
        for line, _ in seated:
            for id in line.known - self.world.data.channels.keys():
                line.known.discard(id)
                line.push(encode("channel_delete", {"id": str(id)}))

    def _show(self, seated: Seated, channel: Channel, *, update: bool) -> None:
        create: list[tuple[Line, Person]] = []
        change: list[tuple[Line, Person]] = []
        delete: list[tuple[Line, Person]] = []
        archived = channel.thread is not None and channel.thread.archived
        for line, person in seated:
            known, sees = channel.id in line.known, self.sees(person, channel)
            if known and not sees:
                delete.append((line, person))
            elif known and update:
                change.append((line, person))
            elif sees and not known and not archived:
                create.append((line, person))
        self._tell(create, channel, "create")
        self._tell(change, channel, "update")
        push_all(delete, encode(_named(channel, "delete"), {"id": str(channel.id)}))
        for line, _ in create:
            line.known.add(channel.id)
        for line, _ in [*delete, *(change if archived else ())]:
            line.known.discard(channel.id)

    def _tell(self, seated: Seated, channel: Channel, what: str) -> None:
        joined = channel.thread.members if channel.thread else {}
        share(
            seated,
            lambda person: person.id if person.id in joined or channel.recipients else 0,
            lambda person: encode(_named(channel, what), showing.channel(person, channel)),
        )


def known(channels: Iterable[Channel]) -> set[int]:
    """The channels of a snapshot."""
    return {channel.id for channel in channels}


def _named(channel: Channel, what: str) -> str:
    return f"thread_{what}" if channel.thread else f"channel_{what}"
