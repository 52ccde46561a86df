"""What all pages share: the world, who is online, who looks at what."""

import asyncio
from collections.abc import Callable
from typing import Any

from sandbox import serializers
from sandbox.client import presentation
from sandbox.client.person import ClientUser
from sandbox.client.read_state import ReadState
from sandbox.differences import DIFFERENCES
from sandbox.faults import FaultSwitches
from sandbox.guild.model import Json
from sandbox.guild.world import World
from sandbox.webapp.broadcaster import Broadcaster
from sandbox.webapp.sockets import PageSocket, PageSockets, encode_push
from sandbox.webapp.uploads import MAX_UPLOAD, PendingUploads

PRESENCE_PAUSE = 0.05
"""Seconds in which comings and goings are gathered, so that a crowd is told once."""


class Pages:
    """All pages of a server."""

    def __init__(
        self, world: World, faults: FaultSwitches, is_online: Callable[[], bool], guest_key: str
    ) -> None:
        self.world, self.faults, self.is_online, self.guest_key = world, faults, is_online, guest_key
        self.save_failure: str | None = None
        """Why the last writing of the state failed."""
        self.sockets, self.uploads, self.read_state = PageSockets(), PendingUploads(), ReadState(world)
        self.broadcaster = Broadcaster(world, self.sockets, self.read_state)
        world.listeners += [self.read_state.update_badges, self.broadcaster.handle_event]
        self.presence_timer: asyncio.TimerHandle | None = None

    def greeting(self, line: PageSocket) -> Json:
        """What a page is told before anybody sits down at it."""
        application = serializers.partial_application(self.world)
        bot = self.world.bot
        link: Json = {} if line.guest else {"guest_key": self.guest_key}
        return link | {
            "people": self.list_people(),
            "application": application | {"name": bot.name, "bot": serializers.user(self.world, bot)},
            "bot_online": self.is_online(),
            "unsaved": self.save_failure,
            "guild": serializers.guild(self.world),
            "differences": list(DIFFERENCES),
            "guest": line.guest,
            "max_upload": MAX_UPLOAD,
        }

    def list_people(self) -> list[Json]:
        """Everybody who can be sat down as."""
        seats = self.sockets.seat_counts()
        return [
            serializers.user(self.world, user) | {"seated": seats.get(user.id, 0)}
            for user in self.world.data.users.values()
            if not user.bot
        ]

    def seat_person(self, line: PageSocket, person: ClientUser) -> Json:
        """Give a page to somebody; the snapshot that it draws."""
        line.person, line.open_channel, line.offered_commands = person, None, b""
        line.known_channels = {channel.id for channel in person.visible_channels()}
        self.presence_changed()
        watching = self._visible_watchers(person)
        return presentation.build_snapshot(person, self.read_state) | {"watching": watching}

    def show_channel(self, line: PageSocket, channel: int) -> None:
        """A page shows another channel now; what is offered there may differ."""
        if line.open_channel == channel or line.person is None:
            return
        line.open_channel = channel
        self.broadcaster.push_offered_commands([(line, line.person)])
        self.presence_changed()

    def presence_changed(self) -> None:
        """Somebody came, went, or looks elsewhere, or the bot did: all are told in a moment."""
        if self.presence_timer is None:
            self.presence_timer = asyncio.get_running_loop().call_later(PRESENCE_PAUSE, self._push_presence)

    def report_save(self, failure: str | None) -> None:
        """The state was written, or was not, which all are told."""
        if failure != self.save_failure:
            self.save_failure = failure
            self.presence_changed()

    def push_to_all(self, event: str, data: Any) -> None:
        """Push the same to every page, seats or none."""
        frame = encode_push(event, data)
        for line in self.sockets.all_sockets:
            line.push(frame)

    async def stop(self) -> None:
        """Say why, and hang up."""
        if self.presence_timer is not None:
            self.presence_timer.cancel()
        self.push_to_all("gone", {"reason": "The sandbox was stopped"})
        await asyncio.gather(*(line.close_gracefully() for line in list(self.sockets.all_sockets)))

    def _push_presence(self) -> None:
        self.presence_timer = None
        seats = {str(user): count for user, count in self.sockets.seat_counts().items()}
        frames: dict[int, bytes] = {}
        for line in self.sockets.all_sockets:
            viewer = line.person.id if line.person else 0
            if viewer not in frames:
                watching = self._visible_watchers(line.person) if line.person else {}
                how = {"bot_online": self.is_online(), "unsaved": self.save_failure}
                frames[viewer] = encode_push("presence", how | {"seats": seats, "watching": watching})
            line.push(frames[viewer])

    def _visible_watchers(self, person: ClientUser) -> Json:
        """Who looks at the channels that the person sees."""
        channels = self.world.data.channels
        return {
            str(id): [str(user) for user in users]
            for id, users in self.sockets.watchers_by_channel().items()
            if id in channels and self.broadcaster.visibility.can_view(person, channels[id])
        }
