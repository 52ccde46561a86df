"""Permissions that come and go: what they held up is shown, there alone, and nothing refused is repeated."""

from collections.abc import AsyncIterator, Collection, Sequence
from typing import Any

import discord
import pytest
from msgspec import structs

from bot import application
from bot.gateway.client import BotClient
from bot.public.messages import MessageGone, MissingPermission, PublicPlace
from bot.services.lobby.new_tables import TablePlace
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.picture_cache import PictureCache
from render.kit.picture import Picture
from sandbox import serializers
from sandbox.gateway.ready import initial_guild_create
from sandbox.guild import channels_and_members as world_changes
from sandbox.guild.initial_state import initial_state
from sandbox.guild.model import Channel, Permission, PermissionOverwrite
from sandbox.guild.permissions import permissions_in
from sandbox.guild.world import World
from sandbox.ids import CLOCK
from tests.host.kit.published_match import FakeChannelGateway
from tests.host.kit.services import ADA, BO, RANDOM, HostScene, draw_blank

SEND = int(Permission.SEND_MESSAGES)


class GuardedChannels(FakeChannelGateway):
    """Channels of worlds, which refuse what the bot may not do there."""

    def __init__(self, worlds: list[World]) -> None:
        super().__init__()
        self.worlds = worlds
        self.refused: list[int] = []
        """Channels of refused requests."""

    def require(self, channel: int, *needed: Permission) -> None:
        world = next(one for one in self.worlds if channel in one.data.channels)
        granted = permissions_in(world, world.data.bot, world.channel(channel))
        if any(not granted & bit for bit in needed):
            self.refused.append(channel)
            names = {
                Permission.VIEW_CHANNEL: "view_channel",
                Permission.SEND_MESSAGES: "send_messages",
                Permission.ATTACH_FILES: "attach_files",
            }
            raise MissingPermission("403 Forbidden", frozenset(names[bit] for bit in needed))

    async def post(
        self, channel: int, screen: Any, pictures: Sequence[Picture], nonce: str, mention: Collection[int]
    ) -> int:
        files = (Permission.ATTACH_FILES,) if pictures else ()
        self.require(channel, Permission.VIEW_CHANNEL, Permission.SEND_MESSAGES, *files)
        return await super().post(channel, screen, pictures, nonce, mention)

    async def edit(self, channel: int, message: int, screen: Any, pictures: Sequence[Picture]) -> None:
        if message not in self.messages:
            raise MessageGone
        self.require(channel, Permission.VIEW_CHANNEL)
        await super().edit(channel, message, screen, pictures)


class TwoServers:
    """The host's client in two servers, of which Discord has told it, and a match in each."""

    def __init__(self, scene: HostScene) -> None:
        self.scene = scene
        self.worlds = [World(initial_state())]
        CLOCK.turn(60)  # ids are made of times
        self.worlds.append(World(initial_state()))
        self.worlds[1].data.bot = self.worlds[0].data.bot
        self.channels = [self.find_channel(world) for world in self.worlds]
        pictures: Any = PictureCache(scene.services.workers.drawing)
        pictures.draw_board = draw_blank
        scene.services.pictures = pictures
        self.client: Any = BotClient(scene.services)
        self.publisher = self.client.publisher
        self.publisher.ensure_thread = keep_place
        self.gateway = GuardedChannels(self.worlds)
        self.publisher.poster.channels = self.gateway
        state = self.client._connection
        state.dispatch = lambda *_: None
        own: Any = serializers.own_user(self.worlds[0], self.worlds[0].bot)
        state.user = discord.ClientUser(state=state, data=own)
        for world in self.worlds:
            bot = self.worlds[0].data.bot
            world.data.users[bot] = self.worlds[0].bot
            role = next(one for one in world.data.roles.values() if one.bot)
            world.data.members[bot] = self.worlds[0].data.members[bot].__class__(bot, 0, roles=[role.id])
            state._add_guild_from_data(initial_guild_create(world))

    @staticmethod
    def find_channel(world: World) -> Channel:
        return next(one for one in world.data.channels.values() if one.name == "play")

    async def start_matches(self) -> None:
        await self.start_matches_and_go_on()
        await self.idle()

    async def start_matches_and_go_on(self) -> None:
        """Start the matches without waiting until they are shown."""
        for world, channel in zip(self.worlds, self.channels, strict=True):
            place = TablePlace(world.data.guild, channel.id)
            done = await self.scene.open_table(ADA, place=place, options=RANDOM)
            await self.scene.join_table(done.table.row.id, BO)

    async def idle(self) -> None:
        await self.client.permission_watch.changes.wait_until_idle()
        await self.publisher.refresher.wait_until_idle()

    def deny(self, server: int, *bits: Permission) -> None:
        """Take permissions from the bot in the channel; Discord tells of it."""
        world, channel = self.worlds[server], self.channels[server]
        denied = sum(int(bit) for bit in bits)
        world_changes.set_overwrite(world, channel, PermissionOverwrite(world.data.bot, 1, deny=denied))

    async def tell_channel(self, server: int) -> None:
        """Have the gateway tell of the channel as it is now."""
        world = self.worlds[server]
        state, known = self.client._connection, self.client.get_channel(self.channels[server].id)
        before = discord.TextChannel.__new__(discord.TextChannel)
        for name in ("_overwrites", "guild"):
            setattr(before, name, getattr(known, name))
        payload = serializers.channel(world, self.channels[server])
        state.parse_channel_update({**payload, "guild_id": str(world.data.guild)})
        await self.client.on_guild_channel_update(before, known)

    async def toggle_role(self, server: int, bit: Permission) -> None:
        """Switch one permission of the role for everybody, which Discord tells."""
        world = self.worlds[server]
        role = self.client.get_guild(world.data.guild).default_role
        before = discord.Permissions(role.permissions.value)
        world.role(world.data.guild).permissions ^= int(bit)
        role._permissions = world.role(world.data.guild).permissions
        old: Any = type("Before", (), {"permissions": before, "guild": role.guild})
        await self.client.on_guild_role_update(old, role)

    async def owed(self) -> list[int]:
        return sorted(await self.publisher.notices.find_undelivered())

    def shown_in(self, server: int) -> bool:
        return any("Log" in text for text in self.gateway.messages.values())


async def keep_place(loaded: Any) -> Any:
    return loaded


@pytest.fixture
async def two(scene: HostScene) -> AsyncIterator[TwoServers]:
    found = TwoServers(scene)
    yield found
    await found.client.permission_watch.close()
    await found.publisher.close()
    CLOCK.offset_ms = 0


async def test_what_is_known_is_what_discord_would_say(two: TwoServers) -> None:
    world, channel = two.worlds[0], two.channels[0]
    place = PublicPlace(world.data.guild, channel.id, None)
    names = {"view_channel", "send_messages", "attach_files"}
    threads = {"create_public_threads", "send_messages_in_threads"}
    find = two.client.place_permissions.find_permissions
    assert find(place) == names | threads
    two.deny(0, Permission.ATTACH_FILES)
    await two.tell_channel(0)
    assert find(place) == names - {"attach_files"} | threads
    two.deny(0, Permission.SEND_MESSAGES)
    await two.tell_channel(0)
    assert find(place) == {"view_channel"} | threads
    assert find(PublicPlace(world.data.guild, channel.id, 77)) >= {"view_channel", "send_messages"}
    two.deny(0, Permission.SEND_MESSAGES_IN_THREADS)
    await two.tell_channel(0)
    assert find(PublicPlace(world.data.guild, channel.id, 77)) == {"view_channel"}
    assert find(place) == names | {"create_public_threads"}
    two.deny(0, Permission.VIEW_CHANNEL)
    await two.tell_channel(0)
    assert find(place) == set()
    assert find(PublicPlace(5, channel.id, None)) is None
    two.client.is_ready = lambda: True
    assert find(PublicPlace(5, channel.id, None)) == set()  # we were removed
    assert find(PublicPlace(None, channel.id, None)) is None


async def test_a_board_that_was_blocked_is_shown_as_soon_as_it_is_allowed(two: TwoServers) -> None:
    two.deny(0, Permission.SEND_MESSAGES)
    await two.tell_channel(0)
    await two.start_matches()
    assert await two.owed() == [1]
    two.deny(0)
    await two.tell_channel(0)
    await two.idle()
    assert await two.owed() == []


async def test_a_role_that_is_toggled_repeats_nothing_that_is_refused_anyway(two: TwoServers) -> None:
    for server in range(2):
        two.deny(server, Permission.SEND_MESSAGES)
        await two.tell_channel(server)
    await two.start_matches()
    assert await two.owed() == [1, 2]
    refused = len(two.gateway.refused)
    for _ in range(20):
        await two.toggle_role(0, Permission.ADD_REACTIONS)
        await two.idle()
    for _ in range(10):  # nor do steps of the match
        await two.scene.answer_default(1)
        await two.idle()
    assert len(two.gateway.refused) == refused


async def test_a_change_in_one_server_is_none_in_another(two: TwoServers) -> None:
    for server in range(2):
        two.deny(server, Permission.SEND_MESSAGES)
        await two.tell_channel(server)
    await two.start_matches()
    refused = list(two.gateway.refused)
    two.deny(0)
    two.deny(1)  # of which the gateway hasn't told
    await two.tell_channel(0)
    await two.idle()
    assert await two.owed() == [2]
    assert two.gateway.refused == refused


async def test_what_only_needs_no_picture_is_shown_without_one(two: TwoServers) -> None:
    """A board without Attach Files is refused; the ping that belongs to it is not."""
    two.deny(0, Permission.ATTACH_FILES)
    await two.tell_channel(0)
    await two.start_matches()
    rows = await two.publisher.notices.load_messages(1)
    assert {kind for kind, row in rows.items() if row.is_undelivered} == {"board"}
    assert len(two.gateway.pings) == 2


async def test_a_role_of_which_nobody_told_is_found_by_looking_around(
    two: TwoServers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Should Discord not tell the bot of its own roles without an intent."""
    world = two.worlds[0]
    for id in (world.data.guild, world.member(world.data.bot).roles[0]):
        world.role(id).permissions &= ~SEND
    guild = two.client.get_guild(world.data.guild)
    for role in guild.roles:
        role._permissions = world.role(role.id).permissions
    await two.start_matches()
    assert await two.owed() == [1]
    refused = list(two.gateway.refused)
    given = world_changes.create_role(world, "Speaker", permissions=SEND)
    told: Any = serializers.role(given)
    guild._add_role(discord.Role(guild=guild, state=guild._state, data=told))
    world.member(world.data.bot).roles.append(given.id)
    asked: list[int] = []

    async def fetch_member(id: int) -> discord.Member:
        asked.append(id)
        found: Any = serializers.member(world, world.member(id))
        return discord.Member(data=found, guild=guild, state=guild._state)

    monkeypatch.setattr(discord.Guild, "fetch_member", lambda _, id: fetch_member(id))
    await two.client.permission_watch.look_around()
    await two.idle()
    assert asked == [world.data.bot]
    assert await two.owed() == []
    assert two.gateway.refused == refused
    await two.client.permission_watch.look_around()
    assert asked == [world.data.bot]  # nothing is missing any more


@pytest.mark.parametrize("lost", [Permission.SEND_MESSAGES, Permission.ATTACH_FILES, Permission.VIEW_CHANNEL])
async def test_a_start_tries_nothing_that_known_permissions_rule_out(
    two: TwoServers, lost: Permission
) -> None:
    two.deny(0, lost)
    await two.tell_channel(0)
    await two.start_matches()
    refused, owed = list(two.gateway.refused), await two.owed()
    assert owed == [1]
    two.publisher.debts.setbacks.clear()  # of which a new process knows nothing
    await two.publisher.resume()
    await two.idle()
    assert two.gateway.refused == refused
    two.deny(0)
    await two.tell_channel(0)
    await two.idle()
    assert await two.owed() == []


async def test_a_table_is_not_edited_where_it_cannot_be_seen(two: TwoServers) -> None:
    tables = two.client.lobby_messages
    tables.channels = two.gateway
    place = TablePlace(two.worlds[0].data.guild, two.channels[0].id)
    table = (await two.scene.open_table(ADA, place=place, options=RANDOM)).table

    def show(after: LoadedMatch) -> None:
        after.row.lobby = structs.replace(after.row.lobby, message=77, channel=place.channel)

    await two.scene.matches.change_row(table, None, show)
    two.gateway.messages[77] = "the table"
    two.deny(0, Permission.VIEW_CHANNEL)
    await two.tell_channel(0)
    await two.scene.join_table(table.row.id, BO)
    await tables.refresher.wait_until_idle()
    assert two.gateway.refused == []
    assert table.row.id in tables.debts.setbacks


async def test_a_start_waits_until_discord_has_told_of_its_servers(
    two: TwoServers, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def do_nothing(*_: object) -> None: ...

    client = two.client
    monkeypatch.setattr(application, "run_background", do_nothing)
    monkeypatch.setattr(client.command_sync, "start", do_nothing)
    monkeypatch.setattr(client.permission_watch, "start", lambda: None)
    await client.setup_hook()
    await two.start_matches_and_go_on()
    assert two.gateway.log == []
    for handler in (client.lobby_messages, client.thread_names, client.report_channel):
        monkeypatch.setattr(handler, "resume", do_nothing)
    await client.on_ready()
    await two.idle()
    assert await two.owed() == []
    assert two.gateway.log


async def test_a_host_that_ends_before_that_leaves_it_to_the_next_start(two: TwoServers) -> None:
    two.publisher.hold()
    await two.start_matches_and_go_on()
    await two.publisher.close()
    assert two.gateway.log == []
    assert await two.owed() == [1, 2]


def tell_thread(server: int, thread: int, *, locked: bool) -> discord.RawThreadUpdateEvent:
    """Build the event that Discord sends of a changed thread."""
    state = {"archived": locked, "locked": locked, "auto_archive_duration": 1440, "archive_timestamp": ""}
    data: Any = {"id": thread, "type": 11, "guild_id": server, "parent_id": 5, "thread_metadata": state}
    return discord.RawThreadUpdateEvent(data)


async def test_what_a_locked_thread_refused_is_shown_as_soon_as_it_is_unlocked(
    two: TwoServers, monkeypatch: pytest.MonkeyPatch
) -> None:
    refused, is_locked, server, thread = list[int](), True, two.worlds[0].data.guild, 77

    def require(channel: int, *needed: Permission) -> None:
        if is_locked:
            refused.append(channel)
            raise MissingPermission("locked", frozenset({"view_channel", "send_messages"}))

    async def move_to_thread(loaded: LoadedMatch) -> LoadedMatch:
        def move(after: LoadedMatch) -> None:
            after.row.thread = thread

        if loaded.row.thread is not None:
            return loaded
        return (await two.scene.matches.change_row(loaded, None, move)).after

    monkeypatch.setattr(two.gateway, "require", require)
    monkeypatch.setattr(two.publisher, "ensure_thread", move_to_thread)
    await two.start_matches()
    assert await two.owed() == [1, 2]
    tries = len(refused)
    await two.client.on_raw_thread_update(tell_thread(server, thread, locked=True))
    await two.client.on_raw_thread_update(tell_thread(server, 78, locked=False))
    await two.idle()
    assert len(refused) == tries
    is_locked = False
    await two.client.on_raw_thread_update(tell_thread(server, thread, locked=False))
    await two.idle()
    assert 1 not in await two.owed()
