"""Threads of matches: never tried where our permissions rule them out, and opened once they are granted."""

from collections.abc import AsyncIterator, Collection, Sequence
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.public.messages import PublicPlace
from bot.public.thread_trials import TO_OPEN
from bot.services.lobby.new_tables import TablePlace
from bot.services.match.service import Actor
from games.core.model import CONCEDE
from render.kit.picture import Picture
from sandbox.guild.model import Permission
from sandbox.guild.permissions import permissions_in
from sandbox.ids import CLOCK
from tests.host.discord.gateway.test_place_permissions import GuardedChannels, TwoServers
from tests.host.kit.services import ADA, BO, CY, RANDOM, HostScene

MATCHES = 8


class ChannelsWithThreads(GuardedChannels):
    """Channels of worlds, with the threads that were opened there."""

    parents: dict[int, int]
    places: dict[int, int]
    """By message, where it was posted."""

    def require(self, channel: int, *needed: Permission) -> None:
        super().require(self.parents.get(channel, channel), *needed)

    async def post(
        self, channel: int, screen: Any, pictures: Sequence[Picture], nonce: str, mention: Collection[int]
    ) -> int:
        message = await super().post(channel, screen, pictures, nonce, mention)
        self.places[message] = channel
        return message


class ServersWithThreads(TwoServers):
    """Two servers in which the client opens threads, as our permissions there allow."""

    def __init__(self, scene: HostScene, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__(scene)
        self.tried: list[int] = []
        """Channels in which a thread was tried."""
        self.gateway = ChannelsWithThreads(self.worlds)
        self.gateway.parents, self.gateway.places = {}, {}
        self.publisher.poster.channels = self.gateway
        self.publisher.ensure_thread = self.client.threads.ensure_thread

        async def add_user(person: object) -> None: ...

        async def create_thread(channel: discord.TextChannel, **_: Any) -> Any:
            self.tried.append(channel.id)
            world = next(one for one in self.worlds if channel.id in one.data.channels)
            if not self.may_open(world):
                response: Any = SimpleNamespace(status=403, reason="Forbidden", headers={})
                raise discord.Forbidden(response, {"code": 50013, "message": "Missing Permissions"})
            thread = 9000 + len(self.tried)
            self.gateway.parents[thread] = channel.id
            return SimpleNamespace(id=thread, add_user=add_user)

        monkeypatch.setattr(discord.TextChannel, "create_thread", create_thread)

    def may_open(self, world: Any) -> bool:
        channel = self.channels[self.worlds.index(world)]
        granted = permissions_in(world, world.data.bot, channel)
        return bool(
            granted & Permission.CREATE_PUBLIC_THREADS and granted & Permission.SEND_MESSAGES_IN_THREADS
        )

    async def start_many(self, server: int) -> None:
        place = TablePlace(self.worlds[server].data.guild, self.channels[server].id)
        for _ in range(MATCHES):
            done = await self.scene.open_table(ADA, place=place, options=RANDOM)
            await self.scene.join_table(done.table.row.id, BO)
        await self.idle()

    async def restart(self) -> None:
        """Forget what the process knows of its tries, as a restart does, and go on."""
        self.publisher.debts.setbacks.clear()
        self.client.threads.trials.trials.clear()
        await self.publisher.resume()
        await self.idle()

    async def find_threads(self) -> list[int]:
        rows = await self.scene.database.fetch_rows("SELECT thread FROM matches WHERE thread NOT NULL")
        return [row["thread"] for row in rows]

    def board_places(self) -> list[int]:
        return [self.gateway.places[id] for id, text in self.gateway.messages.items() if "Log" in text]


@pytest.fixture
async def two(scene: HostScene, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[ServersWithThreads]:
    found = ServersWithThreads(scene, monkeypatch)
    yield found
    await found.client.permission_watch.close()
    await found.publisher.close()
    CLOCK.offset_ms = 0


LOST = [Permission.CREATE_PUBLIC_THREADS, Permission.SEND_MESSAGES_IN_THREADS]


@pytest.mark.parametrize("lost", LOST)
async def test_no_thread_is_tried_that_known_permissions_rule_out(
    two: ServersWithThreads, lost: Permission
) -> None:
    two.deny(0, lost)
    await two.tell_channel(0)
    await two.start_many(0)
    for _ in range(3):
        await two.scene.answer_default(1)
        await two.restart()
    assert two.tried == []
    assert two.board_places() == [two.channels[0].id] * MATCHES
    assert len(await two.owed()) == MATCHES  # their threads


@pytest.mark.parametrize("lost", LOST)
async def test_threads_come_as_soon_as_they_are_allowed_and_the_boards_move_there(
    two: ServersWithThreads, lost: Permission
) -> None:
    two.deny(0, lost)
    await two.tell_channel(0)
    await two.start_many(0)
    pings = len(two.gateway.pings)
    two.deny(0)
    await two.tell_channel(0)
    await two.idle()
    threads = await two.find_threads()
    assert len(two.tried) == len(threads) == MATCHES
    assert sorted(two.board_places()) == sorted(threads)
    assert await two.owed() == []
    assert len(two.gateway.pings) == pings  # who was called already isn't called again
    mover = await two.scene.awaited_seat(1)
    while await two.scene.awaited_seat(1) == mover:
        await two.scene.answer_default(1)
    await two.idle()
    assert len(two.gateway.pings) == pings + 1
    newest = max(two.gateway.messages)
    assert "<@" in two.gateway.messages[newest]
    assert two.gateway.places[newest] in threads


async def test_a_match_that_ends_without_its_thread_owes_none(two: ServersWithThreads) -> None:
    two.deny(0, Permission.CREATE_PUBLIC_THREADS)
    await two.tell_channel(0)
    await two.start_many(0)
    loaded = await two.scene.load_match(1)
    actor = Actor(loaded.seat_row(0).person or 0, 77_000)
    await two.scene.matches.submit_answer(1, actor, loaded.required_state.moment, CONCEDE, (0,))
    await two.idle()
    assert await two.owed() == [*range(2, MATCHES + 1)]
    assert two.tried == []


async def test_a_permission_for_threads_in_one_server_is_none_in_another(two: ServersWithThreads) -> None:
    for server in range(2):
        two.deny(server, Permission.CREATE_PUBLIC_THREADS)
        await two.tell_channel(server)
    await two.start_matches()
    two.deny(0)
    two.deny(1)  # of which the gateway hasn't told
    await two.tell_channel(0)
    await two.idle()
    assert two.tried == [two.channels[0].id]
    assert await two.owed() == [2]


async def test_where_our_permissions_are_unknown_one_thread_is_tried_in_a_server(
    two: ServersWithThreads, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until Discord tells of the channel, and of a permission that we had all the time."""
    guild, now = two.client.get_guild(two.worlds[0].data.guild), 1000.0
    channel = guild.get_channel(two.channels[0].id)
    monkeypatch.setattr(two.client.threads.trials, "clock", lambda: now)
    monkeypatch.setattr(two.publisher.debts, "clock", lambda: now)
    two.deny(0, Permission.CREATE_PUBLIC_THREADS)
    guild._remove_channel(channel)

    async def fetch_channel(id: int) -> Any:
        assert id == channel.id
        return channel

    monkeypatch.setattr(two.client, "fetch_channel", fetch_channel)
    await two.start_many(0)
    two.publisher.retry_rested(guild.id)
    await two.idle()
    assert two.tried == [channel.id]
    two.deny(0)
    guild._add_channel(channel)
    two.client.permission_watch.note_change(guild.id)
    await two.idle()
    assert len(await two.find_threads()) == MATCHES
    assert await two.owed() == []


async def test_a_refusal_that_the_permissions_do_not_explain_holds_its_channel_alone(
    two: ServersWithThreads, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(two, "may_open", lambda world: world is two.worlds[1])
    await two.start_many(0)
    assert two.tried == [two.channels[0].id]
    place = TablePlace(two.worlds[1].data.guild, two.channels[1].id)
    done = await two.scene.open_table(CY, place=place, options=RANDOM)
    await two.scene.join_table(done.table.row.id, BO)
    await two.idle()
    assert two.tried == [channel.id for channel in two.channels]
    assert len(await two.find_threads()) == 1


async def test_what_threads_need_is_told_of_channels(two: ServersWithThreads) -> None:
    find = two.client.place_permissions.find_permissions
    place = PublicPlace(two.worlds[0].data.guild, two.channels[0].id, None)
    assert find(place) >= TO_OPEN
    for lost in LOST:
        two.deny(0, lost)
        await two.tell_channel(0)
        assert TO_OPEN - find(place) == {(lost.name or "").lower()}
