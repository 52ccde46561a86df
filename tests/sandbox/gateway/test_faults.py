"""The switches, each alone."""

import asyncio
import json
import time
from typing import Any

import aiohttp
import pytest
from aiohttp import web

from sandbox.faults import SWITCHES, FaultSwitches
from tests.sandbox.gateway.gateway_scene import GatewayScene, add_and_announce, add_channel


async def test_dropped_dispatches_are_never_heard_nor_replayed(scene: GatewayScene) -> None:
    client = await scene.log_in()
    session = client.heard[-1]["session_id"]
    before = client.seq
    scene.faults.drop(2)
    for text in ("lost", "lost too", "heard"):
        add_and_announce(scene.world, add_channel(scene.world), content=text)
    assert (await client.hear_event("MESSAGE_CREATE"))["content"] == "heard"
    assert client.seq == before + 3
    await client.socket.close(code=4000)
    again = await scene.connect()
    await again.resume(session, before)
    assert await again.events() == ["MESSAGE_CREATE", "RESUMED"]


async def test_delayed_dispatches_come_later_and_in_order(scene: GatewayScene) -> None:
    client = await scene.log_in()
    scene.faults.delay(0.15)
    began = time.monotonic()
    for text in ("one", "two"):
        add_and_announce(scene.world, add_channel(scene.world), content=text)
    heard = [(await client.hear_event("MESSAGE_CREATE"))["content"] for _ in range(2)]
    assert heard == ["one", "two"]
    assert time.monotonic() - began > 0.14


async def test_a_long_delay_does_not_keep_the_server_from_closing(scene: GatewayScene) -> None:
    client = await scene.log_in()
    scene.faults.delay(60)
    add_and_announce(scene.world, add_channel(scene.world))
    await asyncio.sleep(0.05)
    scene.faults.close()
    assert await client.closed() == 4000


async def test_answers_overtake_reordered_dispatches(scene: GatewayScene) -> None:
    client = await scene.log_in()
    scene.faults.reorder()
    began = time.monotonic()
    for _ in range(3):
        add_and_announce(scene.world, add_channel(scene.world))
    for _ in range(2):
        await client.hear_event("MESSAGE_CREATE")
    assert time.monotonic() - began > 0.2
    assert scene.faults.consume_delay() == 0  # the next one is not held
    add_and_announce(scene.world, add_channel(scene.world))
    await client.hear_event("MESSAGE_CREATE")


async def test_clients_are_asked_to_reconnect_and_can_resume(scene: GatewayScene) -> None:
    client = await scene.log_in()
    session = client.heard[-1]["session_id"]
    scene.faults.reconnect()
    assert (await client.hear_op(7))["d"] is None
    await client.socket.close(code=4000)
    again = await scene.connect()
    await again.resume(session, client.seq)
    await again.hear_event("RESUMED")


@pytest.mark.parametrize("resumable", [True, False])
async def test_a_session_is_declared_invalid(scene: GatewayScene, resumable: bool) -> None:
    client = await scene.log_in()
    session, seq = client.heard[-1]["session_id"], client.seq
    scene.faults.invalid_session(resumable)
    assert (await client.hear_op(9))["d"] is resumable
    assert not scene.gateway.online
    add_and_announce(scene.world, add_channel(scene.world))
    assert await client.events() == []
    await client.resume(session, seq)
    if resumable:
        assert await client.events() == ["MESSAGE_CREATE", "RESUMED"]
    else:
        assert (await client.hear_op(9))["d"] is False
        await client.identify()
    assert scene.gateway.online


@pytest.mark.parametrize("code", [4000, 4004, 4009, 1012])
async def test_connections_are_closed_with_any_code(scene: GatewayScene, code: int) -> None:
    client = await scene.log_in()
    scene.faults.close(code)
    assert await client.closed() == code


def test_switches_have_names_and_nothing_else_can_be_called() -> None:
    faults = FaultSwitches()
    for name in SWITCHES - {"delay", "rest_delay"}:
        faults.apply_switch(name, {})
    faults.apply_switch("delay", {"s": 0.1})
    for name in ("before", "take_drop", "__init__", "nothing"):
        with pytest.raises(ValueError, match=name):
            faults.apply_switch(name, {})


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("drop", {"n": "one"}),
        ("drop", {"n": -1}),
        ("delay", {"s": "long"}),
        ("delay", {}),
        ("reorder", {"times": 2}),
        ("close", {"code": 5}),
        ("invalid_session", {"resumable": "no"}),
        ("rest_fail", {"status": 200}),
        ("rate_limit", {"retry_after": "soon"}),
        ("rest_delay", {"s": -1}),
    ],
)
def test_a_switch_that_is_set_wrongly_says_so_and_switches_nothing(
    name: str, arguments: dict[str, Any]
) -> None:
    faults = FaultSwitches()
    with pytest.raises((TypeError, ValueError), match=r"\w"):
        faults.apply_switch(name, arguments)
    assert vars(faults) == vars(FaultSwitches())


# --- REST ----------------------------------------------------------------------------------------------


async def asked(faults: FaultSwitches, *paths: str) -> list[tuple[int, dict[str, str], bytes]]:
    async def answer(request: web.Request) -> web.StreamResponse:
        return await faults.answer_before_route(request) or web.Response(text="fine")

    app = web.Application()
    app.add_routes([web.get("/{rest:.*}", answer)])
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    found: list[tuple[int, dict[str, str], bytes]] = []
    async with aiohttp.ClientSession(f"http://127.0.0.1:{runner.addresses[0][1]}") as http:
        for path in paths:
            async with http.get(path) as response:
                found.append((response.status, dict(response.headers), await response.read()))
    await runner.cleanup()
    return found


async def test_the_next_requests_of_a_route_fail() -> None:
    faults = FaultSwitches()
    faults.rest_fail(2, 502, "/messages")
    found = await asked(faults, "/users", "/a/messages", "/b/messages", "/c/messages")
    assert [status for status, _, _ in found] == [200, 502, 502, 200]


async def test_a_rate_limit_tells_how_long_to_wait() -> None:
    faults = FaultSwitches()
    faults.rate_limit(1, 1.5)
    faults.rate_limit(1, 0.25, global_=True)
    first, second, third = await asked(faults, "/x", "/x", "/x")
    status, headers, body = first
    assert status == 429
    assert json.loads(body) == {"message": "You are being rate limited.", "retry_after": 1.5, "global": False}
    assert (headers["Retry-After"], headers["X-RateLimit-Scope"]) == ("2", "user")
    assert headers["Content-Type"] == "application/json"
    assert "Via" in headers
    assert "X-RateLimit-Global" not in headers
    assert json.loads(second[2])["global"]
    assert (second[1]["X-RateLimit-Global"], second[1]["X-RateLimit-Scope"]) == ("true", "global")
    assert third[0] == 200


async def test_answers_are_delayed_until_that_is_switched_off() -> None:
    faults = FaultSwitches()
    faults.rest_delay(0.15, "/slow")
    began = time.monotonic()
    await asked(faults, "/slow")
    assert time.monotonic() - began > 0.15
    faults.rest_delay(600, "/slow")
    began = time.monotonic()
    await asked(faults, "/quick")
    faults.rest_delay(0, "/slow")
    await asked(faults, "/slow")
    assert time.monotonic() - began < 600


async def test_clear_ends_everything() -> None:
    faults = FaultSwitches()
    faults.drop(5)
    faults.delay(9)
    faults.rest_fail(9)
    faults.rest_delay(9)
    faults.clear()
    assert not faults.consume_drop()
    assert faults.consume_delay() == 0
    assert (await asked(faults, "/x"))[0][0] == 200
