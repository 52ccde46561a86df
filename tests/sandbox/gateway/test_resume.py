"""A connection is lost, and the session goes on."""

import asyncio

import pytest

from sandbox.gateway import connection, session
from tests.sandbox.gateway.gateway_scene import (
    GatewayClient,
    GatewayScene,
    add_and_announce,
    add_channel,
    add_person,
    until,
)
from tests.sandbox.interactions.interaction_scene import pass_time


async def lose(scene: GatewayScene, client: GatewayClient, code: int = 4000) -> None:
    """Close it, and wait until the gateway has heard of that."""
    there = len(scene.gateway.connections)
    await client.socket.close(code=code)
    await until(lambda: len(scene.gateway.connections) < there)


async def test_what_was_missed_is_replayed_in_order_and_then_resumed(scene: GatewayScene) -> None:
    client = await scene.connect()
    ready = await client.identify()
    channel = add_channel(scene.world)
    add_and_announce(scene.world, channel, content="heard")
    await client.hear_event("MESSAGE_CREATE")
    await lose(scene, client)
    assert not scene.gateway.online
    for text in ("one", "two"):
        add_and_announce(scene.world, channel, content=text)
    again = await scene.connect("zlib-stream")
    await again.resume(ready["session_id"], client.seq)
    found = await again.dispatches()
    assert [name for name, _ in found] == ["MESSAGE_CREATE", "MESSAGE_CREATE", "RESUMED"]
    assert [data["content"] for _, data in found[:2]] == ["one", "two"]
    assert found[2][1] == {}
    seqs = [frame["s"] for frame in again.heard if frame["op"] == 0]
    assert seqs == [client.seq + 1, client.seq + 2, client.seq + 3]
    add_and_announce(scene.world, channel, content="three")
    assert (await again.hear_event("MESSAGE_CREATE"))["content"] == "three"
    assert scene.gateway.online


async def test_nothing_missed(scene: GatewayScene) -> None:
    client = await scene.connect()
    ready = await client.identify()
    await lose(scene, client)
    again = await scene.connect()
    await again.resume(ready["session_id"], client.seq)
    assert await again.events() == ["RESUMED"]


@pytest.mark.parametrize("code", [1000, 1001])
async def test_leaving_politely_gives_the_session_up(scene: GatewayScene, code: int) -> None:
    client = await scene.connect()
    ready = await client.identify()
    await lose(scene, client, code)
    again = await scene.connect()
    await again.resume(ready["session_id"], client.seq)
    assert (await again.hear_op(9))["d"] is False
    # the connection is still good for a new session
    assert (await again.identify())["session_id"] != ready["session_id"]


async def test_a_session_waits_only_so_long(scene: GatewayScene) -> None:
    scene.gateway.session_lifetime = 60
    client = await scene.connect()
    ready = await client.identify()
    await lose(scene, client)
    await pass_time(61)
    again = await scene.connect()
    await again.resume(ready["session_id"], client.seq)
    assert (await again.hear_op(9))["d"] is False


async def test_a_session_nobody_knows(scene: GatewayScene) -> None:
    client = await scene.connect()
    await client.resume("nobody-knows-it", 1)
    assert (await client.hear_op(9))["d"] is False


async def test_too_much_was_missed(scene: GatewayScene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "MAX_REPLAYED", 5)

    for missed, code in ((5, 0), (6, 9)):
        client = await scene.connect()
        ready = await client.identify()
        await lose(scene, client)
        for number in range(missed):
            add_and_announce(scene.world, add_channel(scene.world), content=str(number))
        again = await scene.connect()
        await again.resume(ready["session_id"], client.seq)
        await again.hear()
        assert (await again.hear())["op"] == code, missed
        await lose(scene, again, 1000)


async def test_the_last_to_resume_has_the_session(scene: GatewayScene) -> None:
    first = await scene.connect()
    ready = await first.identify()
    second = await scene.connect()
    await second.resume(ready["session_id"], first.seq)
    await second.hear_event("RESUMED")
    assert await first.closed() == 4000
    assert scene.gateway.online
    add_and_announce(scene.world, add_channel(scene.world), content="to the second")
    assert (await second.hear_event("MESSAGE_CREATE"))["content"] == "to the second"


async def test_the_state_of_the_moment_is_replayed_and_not_that_of_the_resume(scene: GatewayScene) -> None:
    client = await scene.connect()
    ready = await client.identify()
    await lose(scene, client)
    message = add_and_announce(scene.world, add_channel(scene.world), content="as it was")
    message.content = "as it is"
    again = await scene.connect()
    await again.resume(ready["session_id"], client.seq)
    assert (await again.hear_event("MESSAGE_CREATE"))["content"] == "as it was"


async def test_a_reader_that_is_too_slow_is_cut_and_may_resume(
    scene: GatewayScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "MAX_QUEUED", 50)

    client = await scene.log_in()
    session_id = client.heard[-1]["session_id"]
    for number in range(60):
        # all within one turn of the loop: nothing can go out meanwhile
        add_and_announce(
            scene.world, add_channel(scene.world), add_person(scene.world).id, content=str(number)
        )
    assert await client.closed() == 1006
    assert not scene.gateway.online
    assert not scene.gateway.connections
    monkeypatch.setattr(connection, "MAX_QUEUED", 2000)
    again = await scene.connect()
    await again.resume(session_id, client.seq)
    found = await again.dispatches()
    assert [data["content"] for name, data in found if name == "MESSAGE_CREATE"] == [*map(str, range(60))]


async def test_a_reader_that_reads_nothing_at_all_costs_little(
    scene: GatewayScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "MAX_QUEUED", 100)

    client = await scene.log_in()
    channel = add_channel(scene.world)
    rounds = 0
    while scene.gateway.online:
        add_and_announce(scene.world, channel, content="x" * 2000, embeds=[{"description": "y" * 4000}] * 10)
        await asyncio.sleep(0)
        rounds += 1
        assert rounds < 5000
    assert rounds > 100
    assert not client.socket.closed
