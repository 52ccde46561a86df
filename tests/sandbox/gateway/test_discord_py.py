"""discord.py logs in, hears, is cut off and comes back: over real sockets, in this process."""

import asyncio
import zlib
from collections.abc import AsyncIterator
from typing import Any

import discord
import pytest
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from sandbox.guild import channels_and_members
from sandbox.guild.model import Permission, PermissionOverwrite
from tests.sandbox.gateway.gateway_scene import (
    TOKEN,
    GatewayScene,
    add_and_announce,
    add_channel,
    add_person,
    add_thread,
    serve_gateway,
)


class LibraryBot(discord.Client):
    """Keeps what it hears."""

    def __init__(self, intents: discord.Intents) -> None:
        super().__init__(intents=intents, guild_ready_timeout=0.05, chunk_guilds_at_startup=False)
        self.heard: asyncio.Queue[tuple[str, Any]] = asyncio.Queue()

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        super().dispatch(event, *args, **kwargs)
        self.heard.put_nowait((event, args[0] if args else None))

    async def hears(self, wanted: str) -> Any:
        """What came with the next event of that name."""

        async def look() -> Any:
            while True:
                event, about = await self.heard.get()
                if event == wanted:
                    return about

        return await asyncio.wait_for(look(), 60)


class CutZlibStream:
    """What discord.py does where zstandard is not installed."""

    COMPRESSION_TYPE = "zlib-stream"

    def __init__(self) -> None:
        self.stream = zlib.decompressobj()

    def decompress(self, data: bytes, /) -> str | None:
        return self.stream.decompress(data).decode() if data.endswith(b"\x00\x00\xff\xff") else None


@pytest.fixture(params=["zstd-stream", "zlib-stream"])
def _compression(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param == "zlib-stream":
        monkeypatch.setattr(discord.utils, "_ActiveDecompressionContext", CutZlibStream)
    assert request.param == getattr(discord.utils, "_ActiveDecompressionContext").COMPRESSION_TYPE  # noqa: B009


def lead_home(origin: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Route, "BASE", f"{origin}/api/v10")
    monkeypatch.setattr(discord.Asset, "BASE", f"{origin}/cdn")
    address = yarl.URL(f"{origin.replace('http', 'ws')}/gateway/")
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", address)


@pytest.fixture
async def online(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[GatewayScene, LibraryBot]]:
    """A gateway, and a bot that is ready on it."""
    async with serve_gateway(rest=True) as scene:
        lead_home(scene.world.origin, monkeypatch)
        async with LibraryBot(discord.Intents.all()) as bot:
            running_bot = asyncio.create_task(bot.start(TOKEN))
            await bot.hears("ready")
            yield scene, bot
            assert scene.world.unknown_requests == []
            await bot.close()
            await asyncio.gather(running_bot, return_exceptions=True)


@pytest.mark.usefixtures("_compression")
async def test_it_is_ready_and_hears_messages(online: tuple[GatewayScene, LibraryBot]) -> None:
    scene, bot = online
    world, bo = scene.world, add_person(scene.world)
    guild = bot.get_guild(world.data.guild)
    assert guild is not None
    assert (guild.name, guild.member_count) == (world.data.guild_name, 7)
    assert guild.me.guild_permissions.create_public_threads
    assert not guild.me.guild_permissions.manage_threads
    assert [member.id for member in guild.members] == [world.data.bot]
    for text in ("one", "x" * 2000, "ünï"):
        add_and_announce(world, add_channel(world), bo.id, content=text, mentions=[bo.id])
        heard = await bot.hears("message")
        assert (heard.content, heard.author.display_name) == (text, "Bo")
        assert heard.channel == guild.get_channel(add_channel(world).id)
        assert isinstance(heard.author, discord.Member)


@pytest.mark.parametrize("code", [4000, 4009])
async def test_it_resumes_when_it_is_cut_off(online: tuple[GatewayScene, LibraryBot], code: int) -> None:
    scene, bot = online
    scene.faults.close(code)
    await bot.hears("disconnect")
    add_and_announce(scene.world, add_channel(scene.world), add_person(scene.world).id, content="missed")
    assert (await bot.hears("message")).content == "missed"
    await bot.hears("resumed")


@pytest.mark.slow  # discord.py takes its time before it identifies anew
async def test_it_reconnects_when_it_is_asked_to(online: tuple[GatewayScene, LibraryBot]) -> None:
    scene, bot = online
    scene.faults.reconnect()
    await bot.hears("resumed")
    scene.faults.invalid_session(resumable=True)
    await bot.hears("resumed")
    scene.faults.invalid_session()
    await bot.hears("ready")


async def test_an_invitation_is_told_as_a_join(online: tuple[GatewayScene, LibraryBot]) -> None:
    scene, bot = online
    world = scene.world
    channels_and_members.remove_member(world, world.data.bot)
    await bot.hears("guild_remove")
    assert not bot.guilds
    channels_and_members.add_member(world, world.data.bot)
    joined = await bot.hears("guild_join")
    assert joined == bot.get_guild(world.data.guild)


async def test_it_asks_for_members(online: tuple[GatewayScene, LibraryBot]) -> None:
    scene, bot = online
    guild = bot.guilds[0]
    assert len(await guild.chunk()) == 7
    found = await guild.query_members(user_ids=[add_person(scene.world).id])
    assert [member.display_name for member in found] == ["Bo"]


async def test_it_follows_threads_and_what_it_can_see(online: tuple[GatewayScene, LibraryBot]) -> None:
    scene, bot = online
    world, channel = scene.world, add_channel(scene.world)
    place = add_thread(world, channel, add_person(world).id)
    world.publish("THREAD_CREATE", place, place, newly=True)
    made = await bot.hears("thread_create")
    assert (made.id, made.parent) == (place.id, bot.get_channel(channel.id))
    channel.overwrites = [PermissionOverwrite(world.data.bot, 1, deny=int(Permission.VIEW_CHANNEL))]
    world.publish("CHANNEL_UPDATE", channel, channel)
    await bot.hears("guild_channel_update")
    hidden = bot.get_channel(channel.id)
    assert isinstance(hidden, discord.TextChannel)
    assert hidden.name == "___hidden___"


async def test_a_privileged_intent_that_is_off_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async with serve_gateway(rest=True) as scene:
        scene.world.refused_intents = 1 << 15
        lead_home(scene.world.origin, monkeypatch)
        async with LibraryBot(discord.Intents.all()) as bot:
            with pytest.raises(discord.PrivilegedIntentsRequired):
                await bot.start(TOKEN)
        async with LibraryBot(discord.Intents.all()) as bot:
            with pytest.raises(discord.LoginFailure):
                await bot.start("another token")
