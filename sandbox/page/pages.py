"""What all pages share: the world, who is online, who looks at what."""

import asyncio
from collections.abc import Callable
from typing import Any

from sandbox import payloads
from sandbox.differences import DIFFERENCES
from sandbox.faults import Faults
from sandbox.model import Json
from sandbox.page.changes import Changes
from sandbox.page.lines import Line, Lines, encode
from sandbox.page.uploads import LARGEST, Uploads
from sandbox.people import showing
from sandbox.people.person import Person
from sandbox.people.reading import Reading
from sandbox.world import World

PRESENCE_PAUSE = 0.05
"""Seconds in which comings and goings are gathered, so that a crowd is told once."""


class Pages:
    """All pages of a server."""

    def __init__(self, world: World, faults: Faults, is_online: Callable[[], bool], guest_key: str) -> None:
        self.world, self.faults, self.is_online, self.guest_key = world, faults, is_online, guest_key
        self.unsaved: str | None = None
        """Why the last writing of the state failed."""
        self.lines, self.uploads, self.reading = Lines(), Uploads(), Reading(world)
        self.changes = Changes(world, self.lines, self.reading)
        world.listeners += [self.reading.hear, self.changes.hear]
        self.soon: asyncio.TimerHandle | None = None

    def hello(self, line: Line) -> Json:
        """What a page is told before anybody sits down at it."""
        application = payloads.partial_application(self.world)
        bot = self.world.bot
        link: Json = {} if line.guest else {"guest_key": self.guest_key}
        return link | {
            "people": self.people(),
            "application": application | {"name": bot.name, "bot": payloads.user(self.world, bot)},
            "bot_online": self.is_online(),
            "unsaved": self.unsaved,
            "guild": payloads.guild(self.world),
            "differences": list(DIFFERENCES),
            "guest": line.guest,
            "max_upload": LARGEST,
        }

    def people(self) -> list[Json]:
        """Everybody who can be sat down as."""
        seats = self.lines.seats()
        return [
            payloads.user(self.world, user) | {"seated": seats.get(user.id, 0)}
            for user in self.world.data.users.values()
            if not user.bot
        ]

    def sit(self, line: Line, person: Person) -> Json:
        """Give a page to somebody; the snapshot that it draws."""
        line.person, line.open, line.offered = person, None, b""
        line.known = {channel.id for channel in person.places()}
        self.presence_changed()
        watching = self._watching(person)
        return showing.snapshot(person, self.reading) | {"watching": watching}

    def look(self, line: Line, channel: int) -> None:
        """A page shows another channel now; what is offered there may differ."""
        if line.open == channel or line.person is None:
            return
        line.open = channel
        self.changes.offer([(line, line.person)])
        self.presence_changed()

    def presence_changed(self) -> None:
        """Somebody came, went, or looks elsewhere, or the bot did: all are told in a moment."""
        if self.soon is None:
            self.soon = asyncio.get_running_loop().call_later(PRESENCE_PAUSE, self._tell_presence)

    def saved(self, failure: str | None) -> None:
        """The state was written, or was not, which all are told."""
        if failure != self.unsaved:
            self.unsaved = failure
            self.presence_changed()

    def tell_all(self, event: str, data: Any) -> None:
        """Push the same to every page, seats or none."""
        frame = encode(event, data)
        for line in self.lines.all:
            line.push(frame)

    async def stop(self) -> None:
        """Say why, and hang up."""
        if self.soon is not None:
            self.soon.cancel()
        self.tell_all("gone", {"reason": "The sandbox was stopped"})
        await asyncio.gather(*(line.end() for line in list(self.lines.all)))

    def _tell_presence(self) -> None:
        self.soon = None
        seats = {str(user): count for user, count in self.lines.seats().items()}
        frames: dict[int, bytes] = {}
        for line in self.lines.all:
            viewer = line.person.id if line.person else 0
            if viewer not in frames:
                watching = self._watching(line.person) if line.person else {}
                how = {"bot_online": self.is_online(), "unsaved": self.unsaved}
                frames[viewer] = encode("presence", how | {"seats": seats, "watching": watching})
            line.push(frames[viewer])

    def _watching(self, person: Person) -> Json:
        """Who looks at the channels that the person sees."""
        channels = self.world.data.channels
        return {
            str(id): [str(user) for user in users]
            for id, users in self.lines.watching().items()
            if id in channels and self.changes.sights.sees(person, channels[id])
        }
