"""The state shared by all pages: world, presence, uploads, read state."""

import asyncio
from collections.abc import Callable
from typing import Any

from sandbox import serializers
from sandbox.client import presentation
from sandbox.client.person import ClientUser
from sandbox.client.read_state import ReadState
from sandbox.faults import FaultSwitches
from sandbox.guild.model import Json
from sandbox.guild.world import World
from sandbox.persistence import SaveFailure
from sandbox.webapp.broadcaster import Broadcaster
from sandbox.webapp.sockets import PageSocket, PageSockets, encode_push
from sandbox.webapp.uploads import MAX_UPLOAD, PendingUploads

PRESENCE_PAUSE = 0.05
"""Seconds to collect presence changes before one push (debounce)."""


class Pages:
    """All pages of a server."""

    def __init__(
        self, world: World, faults: FaultSwitches, is_online: Callable[[], bool], guest_key: str
    ) -> None:
        self.world, self.faults, self.is_online, self.guest_key = world, faults, is_online, guest_key
        self.save_failure: SaveFailure | None = None
        """Why the last save failed."""
        self.sockets, self.uploads, self.read_state = PageSockets(), PendingUploads(), ReadState(world)
        self.broadcaster = Broadcaster(world, self.sockets, self.read_state)
        world.listeners += [self.read_state.update_badges, self.broadcaster.handle_event]
        self.presence_timer: asyncio.TimerHandle | None = None

    def build_greeting(self, socket: PageSocket) -> Json:
        """Build the first push to a page, before the person is chosen."""
        application = serializers.partial_application(self.world)
        bot = self.world.bot
        link: Json = {} if socket.guest else {"guest_key": self.guest_key}
        return link | {
            "people": self.list_people(),
            "application": application | {"name": bot.name, "bot": serializers.user(self.world, bot)},
            "bot_online": self.is_online(),
            "unsaved": self.save_failure,
            "guild": serializers.guild(self.world),
            "guest": socket.guest,
            "max_upload": MAX_UPLOAD,
        }

    def list_people(self) -> list[Json]:
        """Return all people to play as."""
        seats = self.sockets.seat_counts()
        return [
            serializers.user(self.world, user) | {"seated": seats.get(user.id, 0)}
            for user in self.world.data.users.values()
            if not user.bot
        ]

    def seat_person(self, socket: PageSocket, person: ClientUser) -> Json:
        """Assign a person to a page and return the snapshot for the page."""
        socket.person, socket.open_channel, socket.offered_commands = person, None, b""
        socket.known_channels = {channel.id for channel in person.visible_channels()}
        self.presence_changed()
        watching = self._visible_watchers(person)
        return presentation.build_snapshot(person, self.read_state) | {"watching": watching}

    def show_channel(self, socket: PageSocket, channel: int) -> None:
        """Record that a page shows another channel, and push the commands offered there."""
        if socket.open_channel == channel or socket.person is None:
            return
        socket.open_channel = channel
        self.broadcaster.push_offered_commands([(socket, socket.person)])
        self.presence_changed()

    def presence_changed(self) -> None:
        """Schedule a push of presence: a page, a watched channel or the bot's connection changed."""
        if self.presence_timer is None:
            self.presence_timer = asyncio.get_running_loop().call_later(PRESENCE_PAUSE, self._push_presence)

    def report_save(self, failure: SaveFailure | None) -> None:
        """Push the outcome of a save if it changed."""
        if failure != self.save_failure:
            self.save_failure = failure
            self.presence_changed()

    def push_to_all(self, event: str, data: Any) -> None:
        """Push the same event to every page, with or without a person."""
        frame = encode_push(event, data)
        for socket in self.sockets.all_sockets:
            socket.push(frame)

    async def stop(self) -> None:
        """Push the reason to all pages and close them."""
        if self.presence_timer is not None:
            self.presence_timer.cancel()
        self.push_to_all("gone", {"reason": "The sandbox was stopped"})
        await asyncio.gather(*(socket.close_gracefully() for socket in list(self.sockets.all_sockets)))

    def _push_presence(self) -> None:
        self.presence_timer = None
        seats = {str(user): count for user, count in self.sockets.seat_counts().items()}
        frames: dict[int, bytes] = {}
        for socket in self.sockets.all_sockets:
            viewer = socket.person.id if socket.person else 0
            if viewer not in frames:
                watching = self._visible_watchers(socket.person) if socket.person else {}
                state = {"bot_online": self.is_online(), "unsaved": self.save_failure}
                frames[viewer] = encode_push("presence", state | {"seats": seats, "watching": watching})
            socket.push(frames[viewer])

    def _visible_watchers(self, person: ClientUser) -> Json:
        """Return who watches each channel that the person can see."""
        channels = self.world.data.channels
        return {
            str(id): [str(user) for user in users]
            for id, users in self.sockets.watchers_by_channel().items()
            if id in channels and self.broadcaster.visibility.can_view(person, channels[id])
        }
