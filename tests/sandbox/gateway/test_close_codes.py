"""Every rule that a client can break, and the code that it gets for it."""

from typing import Any

import pytest

from tests.sandbox.gateway.gateway_scene import (
    ALL,
    CONTENT,
    MEMBERS,
    TOKEN,
    GatewayClient,
    GatewayScene,
)

IDENTIFY = {"token": TOKEN, "intents": ALL, "properties": {}}


async def refuses(scene: GatewayScene, code: int, *said: tuple[int, Any], logged_in: bool = False) -> None:
    client = await scene.connect()
    if logged_in:
        await client.identify()
    for op, data in said:
        await client.say(op, data)
    assert await client.closed() == code


async def raw(scene: GatewayScene, code: int, text: str | bytes) -> None:
    client = await scene.connect()
    await (client.socket.send_str(text) if isinstance(text, str) else client.socket.send_bytes(text))
    assert await client.closed() == code


@pytest.mark.parametrize("op", [5, 7, 9, 10, 11, 12, 99, -1])
async def test_unknown_opcodes(scene: GatewayScene, op: int) -> None:
    await refuses(scene, 4001, (op, None))


@pytest.mark.parametrize(
    "text", ["{", "[]", "7", '{"d": 1}', '{"op": "1"}', b"\xff\x00", '{"op": 2, "d": 3}']
)
async def test_what_is_no_payload(scene: GatewayScene, text: str | bytes) -> None:
    await raw(scene, 4002, text)


async def test_the_longest_payload_and_one_byte_more(scene: GatewayScene) -> None:
    def beat(size: int) -> str:
        body = '{"op": 1, "d": null, "x": ""}'
        return body.replace('""', f'"{"x" * (size - len(body))}"')

    client = await scene.connect()
    await client.socket.send_str(beat(4096))
    await client.hear_op(11)
    await client.socket.send_str(beat(4097))
    assert await client.closed() == 4002


async def test_bytes_are_counted_and_not_letters(scene: GatewayScene) -> None:
    await raw(scene, 4002, '{"op": 1, "d": null, "x": "' + "é" * 2100 + '"}')


@pytest.mark.parametrize("op", [3, 4, 8, 31])
async def test_before_identifying(scene: GatewayScene, op: int) -> None:
    await refuses(scene, 4003, (op, {}))


@pytest.mark.parametrize("token", ["wrong", "", None, TOKEN + " "])
async def test_a_wrong_token(scene: GatewayScene, token: str | None) -> None:
    await refuses(scene, 4004, (2, IDENTIFY | {"token": token}))
    await refuses(scene, 4004, (6, {"token": token, "session_id": "x", "seq": 0}))


async def test_identifying_twice(scene: GatewayScene) -> None:
    await refuses(scene, 4005, (2, IDENTIFY), logged_in=True)
    await refuses(scene, 4005, (6, {"token": TOKEN, "session_id": "x", "seq": 0}), logged_in=True)


@pytest.mark.parametrize("seq", [3, -1, None, "1"])
async def test_resuming_from_what_was_never_sent(scene: GatewayScene, seq: Any) -> None:
    first = await scene.connect()
    session = (await first.identify())["session_id"]
    await first.socket.close(code=4000)
    second = await scene.connect()
    await second.resume(session, seq)
    assert await second.closed() == 4007


async def test_more_than_120_in_a_minute(scene: GatewayScene) -> None:
    client = await scene.connect()
    for _ in range(120):
        await client.say(1, None)
    for _ in range(120):
        await client.hear_op(11)
    await client.say(1, None)
    assert await client.closed() == 4008


@pytest.mark.parametrize("shard", [[1, 1], [0, 0], [-1, 2], [0], "0", [0, "1"], {}])
async def test_a_shard_that_can_not_be(scene: GatewayScene, shard: Any) -> None:
    await refuses(scene, 4010, (2, IDENTIFY | {"shard": shard}))


@pytest.mark.parametrize("query", [{"v": "9"}, {"v": "11"}, {"v": "x"}, {"encoding": "etf"}])
async def test_another_version_or_encoding(scene: GatewayScene, query: dict[str, str]) -> None:
    client = await scene.connect(**query)
    assert await client.closed() == 4012


@pytest.mark.parametrize("intents", [None, "513", -1, 1 << 17, 1 << 26, True, 1.5])
async def test_intents_that_are_none(scene: GatewayScene, intents: Any) -> None:
    await refuses(scene, 4013, (2, IDENTIFY | {"intents": intents}))


@pytest.mark.parametrize("privileged", [MEMBERS, CONTENT, 1 << 8])
async def test_a_privileged_intent_that_is_not_switched_on(scene: GatewayScene, privileged: int) -> None:
    scene.world.refused_intents = privileged
    client = await scene.connect()
    await client.say(2, IDENTIFY | {"intents": 1 | privileged})
    assert await client.closed() == 4014
    await (await scene.connect()).identify(ALL & ~privileged)


async def test_a_refusal_says_why(scene: GatewayScene) -> None:
    client: GatewayClient = await scene.connect()
    await client.hear()
    await client.say(99)
    last = await client.socket.receive(timeout=60)
    assert (last.data, last.extra) == (4001, "Unknown opcode.")
