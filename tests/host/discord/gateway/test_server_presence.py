"""A server that has the bot loses no data, however Discord tells that it is there again."""

from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.services.timing.deadlines import DAY
from sandbox.gateway.ready import initial_guild_create
from sandbox.ids import CLOCK
from tests.host.discord.gateway.test_place_permissions import TwoServers
from tests.host.kit.services import HostScene


class ToldClient(TwoServers):
    """A client to which the gateway's events go."""

    def __init__(self, scene: HostScene) -> None:
        super().__init__(scene)
        self.events: list[tuple[str, Any]] = []
        self.client._connection.dispatch = lambda name, *about: self.events.append((name, *about))
        self.client.is_ready = lambda: True

    async def tell(self, name: str, payload: Any) -> list[str]:
        """Have the gateway tell of an event; return the names of what discord.py made of it."""
        self.events.clear()
        getattr(self.client._connection, f"parse_{name}")(payload)
        for event, about in self.events:
            await getattr(self.client, f"on_{event}")(about)
        return [event for event, _ in self.events]

    async def read_marks(self) -> list[int]:
        rows = await self.scene.database.fetch_rows("SELECT id FROM servers WHERE left_at IS NOT NULL")
        return [row["id"] for row in rows]


@pytest.fixture
async def told(scene: HostScene) -> AsyncIterator[ToldClient]:
    client = ToldClient(scene)
    yield client
    await client.client.permission_watch.close()
    await client.publisher.close()
    CLOCK.offset_ms = 0


@pytest.mark.parametrize("is_join", [True, False], ids=["without unavailable", "unavailable: false"])
async def test_any_word_that_the_server_is_there_clears_the_mark(told: ToldClient, is_join: bool) -> None:
    world = told.worlds[0]
    removed = {"id": str(world.data.guild)}
    assert await told.tell("guild_delete", removed) == ["guild_remove"]
    assert await told.read_marks() == [world.data.guild]
    heard = await told.tell("guild_create", initial_guild_create(world, is_join=is_join))
    assert heard == ["guild_join" if is_join else "guild_available"]
    assert await told.read_marks() == []


async def test_what_belongs_to_a_server_that_has_the_bot_is_never_deleted(told: ToldClient) -> None:
    scene, retention = told.scene, told.scene.services.retention
    await told.start_matches()
    here, gone = [world.data.guild for world in told.worlds]
    for server in (here, gone):
        await scene.services.servers.mark_removed(server)
    told.client._connection._remove_guild(told.client.get_guild(gone))
    scene.clock.advance(31 * DAY)
    await retention.delete_expired_servers()
    left = await scene.database.fetch_rows("SELECT server FROM matches")
    assert [row["server"] for row in left] == [here]
    assert await told.read_marks() == []


async def test_a_server_that_is_back_in_the_middle_keeps_the_rest(told: ToldClient) -> None:
    scene, retention = told.scene, told.scene.services.retention
    await told.start_matches()
    await told.start_matches()
    server = told.worlds[0].data.guild
    await scene.services.servers.mark_removed(server)
    scene.clock.advance(31 * DAY)
    looks = iter([False, False])
    retention.is_present = lambda number: next(looks, True)
    await retention.delete_expired_servers()
    rows = await scene.database.fetch_rows("SELECT id FROM matches WHERE server = ?", server)
    assert len(rows) == 1
