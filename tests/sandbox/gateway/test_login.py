"""Hello, identify, ready; heartbeats; leaving."""

import asyncio

import aiohttp
import pytest

from tests.sandbox.gateway.gateway_scene import (
    ALL,
    TOKEN,
    GatewayScene,
    add_and_announce,
    add_channel,
    add_person,
    until,
)
from tests.sandbox.interactions.interaction_scene import pass_time


async def test_hello_tells_the_interval_of_heartbeats(scene: GatewayScene) -> None:
    client = await scene.connect()
    assert await client.hear() == {"op": 10, "d": {"heartbeat_interval": 41250}, "s": None, "t": None}


async def test_ready_names_the_bot_and_guilds_follow_it(scene: GatewayScene) -> None:
    client = await scene.connect()
    await client.say(2, {"token": TOKEN, "intents": ALL, "properties": {}})
    await client.hear()
    first, second = await client.hear(), await client.hear()
    data = scene.world.data
    assert (first["t"], first["s"], second["t"], second["s"]) == ("READY", 1, "GUILD_CREATE", 2)
    ready = first["d"]
    assert ready["v"] == 10
    assert ready["user"]["id"] == str(data.bot)
    assert ready["application"]["id"] == str(data.application)
    assert isinstance(ready["application"]["flags"], int)
    assert ready["guilds"] == [{"id": str(data.guild), "unavailable": True}]
    assert ready["resume_gateway_url"] == scene.world.origin.replace("http", "ws") + "/gateway/"
    assert "shard" not in ready


async def test_guild_create_holds_only_the_bot_but_counts_everybody(scene: GatewayScene) -> None:
    client = await scene.connect()
    await client.say(2, {"token": TOKEN, "intents": ALL, "properties": {}})
    guild = await client.hear_event("GUILD_CREATE")
    data = scene.world.data
    assert [each["user"]["id"] for each in guild["members"]] == [str(data.bot)]
    assert guild["member_count"] == len(data.members) == 7
    assert {each["name"] for each in guild["channels"]} == {"The table", "welcome", "play", "talk"}
    assert not guild["unavailable"]


async def test_without_the_intent_there_is_no_guild_create(scene: GatewayScene) -> None:
    client = await scene.log_in(1 << 9)
    add_and_announce(scene.world, add_channel(scene.world), add_person(scene.world).id, content="hi")
    assert await client.events() == ["MESSAGE_CREATE"]


async def test_heartbeats_are_acknowledged_before_and_after_identifying(scene: GatewayScene) -> None:
    client = await scene.connect()
    await client.say(1, None)
    assert (await client.hear_op(11))["d"] is None
    await client.identify()
    await client.say(1, 2)
    await client.hear_op(11)


async def test_who_stops_beating_is_asked_once_and_then_left(scene: GatewayScene) -> None:
    scene.gateway.heartbeat_interval = 100
    client = await scene.log_in()
    for _ in range(3):
        await pass_time(70)
        await client.say(1, None)
        await client.hear_op(11)
    assert scene.gateway.online
    await pass_time(125)
    await client.hear_op(1)
    await pass_time(25)
    assert await client.closed() == 4009
    assert not scene.gateway.online


async def test_it_is_told_when_the_bot_comes_and_goes(scene: GatewayScene) -> None:
    seen: list[bool] = []
    scene.gateway.on_change = lambda: seen.append(scene.gateway.online)
    client = await scene.connect()
    await client.hear()
    assert not scene.gateway.online
    await client.identify()
    assert scene.gateway.online
    await client.socket.close(code=1000)
    await until(lambda: len(seen) > 1)
    assert seen == [True, False]
    assert scene.gateway.sessions == {}


async def test_presence_and_voice_are_taken_note_of(scene: GatewayScene) -> None:
    client = await scene.log_in()
    presence = {"since": None, "activities": [], "status": "online", "afk": False}
    await client.say(3, presence)
    await client.say(4, {"guild_id": "1", "channel_id": None, "self_mute": False, "self_deaf": False})
    assert await client.events() == []


async def test_closing_the_gateway_says_farewell(scene: GatewayScene) -> None:
    client = await scene.log_in()
    closing = asyncio.create_task(scene.gateway.close())
    assert await client.closed() == 1001
    with pytest.raises(aiohttp.WSServerHandshakeError, match="503"):
        await scene.connect()  # as clients do at once; the server would wait for it in vain
    await closing
    add_and_announce(scene.world, add_channel(scene.world))
    scene.world.listeners.append(scene.gateway.handle_event)
    scene.faults.gateways.append(scene.gateway)
