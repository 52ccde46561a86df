"""Shards, and members on request."""

from typing import Any

import pytest

from tests.sandbox.gateway.gateway_scene import (
    ALL,
    MEMBERS,
    GatewayScene,
    add_and_announce,
    add_channel,
    add_dm,
    add_person,
)


async def test_guilds_and_direct_conversations_go_to_their_shards(scene: GatewayScene) -> None:
    world = scene.world
    num = 2
    home = (world.data.guild >> 22) % num
    clients = {id: await scene.connect() for id in range(num)}
    for id, client in clients.items():
        ready = await client.identify(shard=[id, num])
        assert ready["shard"] == [id, num]
        assert bool(ready["guilds"]) == (id == home)
    add_and_announce(world, add_channel(world), content="in the guild")
    add_and_announce(world, add_dm(world, add_person(world)), content="direct")
    for id, client in clients.items():
        heard = [data["content"] for _, data in await client.dispatches()]
        assert heard == ["in the guild"] * (id == home) + ["direct"] * (id == 0)


async def request(scene: GatewayScene, intents: int = ALL, **asked: Any) -> list[Any]:
    client = await scene.log_in(intents)
    await client.say(8, {"guild_id": str(scene.world.data.guild)} | asked)
    return [data for name, data in await client.dispatches() if name == "GUILD_MEMBERS_CHUNK"]


def names(chunk: Any) -> list[str]:
    return [each["user"]["username"] for each in chunk["members"]]


async def test_members_are_given_on_request(scene: GatewayScene) -> None:
    bo = add_person(scene.world)
    (everybody,) = await request(scene, query="", limit=0, nonce="n1")
    assert len(everybody["members"]) == 7
    assert (everybody["chunk_index"], everybody["chunk_count"], everybody["nonce"]) == (0, 1, "n1")
    assert "not_found" not in everybody
    (first,) = await request(scene, query="", limit=2)
    assert len(first["members"]) == 2
    (found,) = await request(scene, query="BO", limit=10)
    assert names(found) == ["bo"]
    scene.world.member(bo.id).nick = "Zelda"
    (found,) = await request(scene, query="ze", limit=10)
    assert names(found) == ["bo"]
    (found,) = await request(scene, user_ids=[str(bo.id), "7"], nonce="x" * 33)
    assert (names(found), found["not_found"]) == (["bo"], ["7"])
    assert "nonce" not in found
    (found,) = await request(scene, user_ids=str(bo.id))
    assert names(found) == ["bo"]
    (found,) = await request(scene, query="nobody", limit=1)
    assert found["members"] == []


async def test_everybody_needs_the_intent_and_another_guild_is_none_of_ours(scene: GatewayScene) -> None:
    assert await request(scene, ALL & ~MEMBERS, query="", limit=0) == []
    assert len(await request(scene, ALL & ~MEMBERS, query="b", limit=5)) == 1
    assert await request(scene, guild_id="1", query="", limit=0) == []


async def test_chunks_hold_a_thousand(scene: GatewayScene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandbox.gateway.member_chunks.CHUNK_SIZE", 3)

    chunks = await request(scene, query="", limit=0)
    assert [len(each["members"]) for each in chunks] == [3, 3, 1]
    assert [(each["chunk_index"], each["chunk_count"]) for each in chunks] == [(0, 3), (1, 3), (2, 3)]
