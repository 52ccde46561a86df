"""The table people sit down at, and the controls for faults and administration."""

from types import TracebackType
from typing import Any
from urllib.parse import parse_qs, urlsplit

import aiohttp

from sandbox.driver.errors import ConnectionLost
from sandbox.driver.page_socket import PATIENCE, Json, PageConnection
from sandbox.driver.references import possible_names
from sandbox.driver.seat import Seat

FIRST_CHANNEL = "play"
"""The first channel a person opens, if it exists."""


def connect(address: str, key: str | None = None) -> "PlayersTable":
    """Return the table of a running sandbox, for use with `async with`. The address may include the key."""
    parts = urlsplit(address)
    found = key or parse_qs(parts.query).get("key", [""])[0]
    return PlayersTable(f"{parts.scheme}://{parts.netloc}", found)


class PlayersTable:
    """Seats people; with the owner's key also injects faults and administers the guild."""

    def __init__(self, origin: str, key: str) -> None:
        self.origin, self.key = origin, key
        self.seats: list[Seat] = []
        self.hello: Json = {}
        self.people: dict[str, Json] = {}
        self.bot_online = False
        """Whether the bot is connected to the gateway."""
        self.end_reason: str | None = None
        """Why the server stopped, or None."""

    async def __aenter__(self) -> "PlayersTable":
        # every seat is a connection, and there may be hundreds
        self.session = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0))
        try:
            self.wire = await self._open_connection(self._hear)
            await self.wire.until(lambda: self.hello)
        except BaseException:
            await self.session.close()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for seat in self.seats:
            await seat.wire.close()
        await self.wire.close()
        await self.session.close()

    async def sit(self, name: str, channel: str | None = None) -> Seat:
        """Seat a person; an unknown one joins the guild. Two seats of one person are two pages."""
        user = await self._user(name)
        wire = PageConnection(self.session, self.origin, self.key)
        seat = Seat(wire)
        await wire.open(seat.hear)
        await wire.ask("sit", seat.sit, user=user)
        self.seats.append(seat)
        await seat.open(channel or self._first_channel(seat))
        return seat

    async def until_online(self, online: bool = True, *, within: float = PATIENCE) -> None:
        """Wait until the bot is online, or offline."""
        await self.wire.until(
            lambda: self.bot_online == online, within, lambda: "The bot did not come, or go"
        )

    # --- With the owner's key ----------------------------------------------------------------------------

    async def fault(self, name: str, **arguments: Any) -> None:
        """Inject a fault: `drop`, `delay`, `reconnect`, `rest_fail`, `rate_limit` ... or `clear` all."""
        await self.wire.ask("fault", name=name, arguments=arguments)

    async def manage(self, what: str, **arguments: Any) -> Any:
        """Perform a task of the owner: `overwrite`, `permissions`, `roles`, `kick`, `create_channel` ..."""
        given = {key: value for key, value in arguments.items() if value is not None}
        return await self.wire.ask("manage", work={"what": what} | given)

    async def list_unknown_requests(self) -> list[str]:
        """Return the bot's requests to unsupported routes; every test should end with none."""
        return await self.manage("unknown")

    async def count_responses(self) -> dict[str, int]:
        """Count the responses to the bot so far by status, and under "invalid" its invalid requests."""
        return await self.manage("responses")

    # --- Private helpers ---------------------------------------------------------------------------------

    async def _open_connection(self, hear: Any) -> PageConnection:
        wire = PageConnection(self.session, self.origin, self.key)
        await wire.open(hear)
        return wire

    async def _user(self, name: str) -> str:
        for id, person in self.people.items():
            if name.casefold() in possible_names(person):
                return id
        person = await self.wire.ask("new_person", name=name)
        self.people[person["id"]] = person
        return person["id"]

    def _first_channel(self, seat: Seat) -> str:
        texts = [each for each in seat.directory.channels.values() if each["type"] == 0]
        if not texts:
            raise ConnectionLost(f"{seat.name} sees no channel")
        texts.sort(key=lambda each: (each["name"] != FIRST_CHANNEL, each["position"]))
        return texts[0]["id"]

    def _hear(self, event: str, data: Any) -> None:
        if event == "hello":
            self.hello, self.bot_online = data, data["bot_online"]
            self.people = {person["id"]: person for person in data["people"]}
        elif event == "presence":
            self.bot_online = data["bot_online"]
        elif event == "gone":
            self.end_reason, self.bot_online = data["reason"], False
