"""What `--record` writes: each exchange and each event, as it was said."""

import json
from pathlib import Path
from typing import Any

import aiohttp

from sandbox.guild import messages
from sandbox.guild.messages import Draft
from sandbox.server import TOKEN, Sandbox
from tests.sandbox.e2e.processes import start_bot, start_sandbox


def recorded(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_bytes().splitlines()]


async def test_exchanges_are_recorded_as_they_were_sent(tmp_path: Path) -> None:
    path = tmp_path / "traffic.jsonl"
    async with (
        Sandbox(record=path) as sandbox,
        aiohttp.ClientSession(headers={"Authorization": f"Bot {TOKEN}"}) as session,
    ):
        channel = next(each.id for each in sandbox.world.data.channels.values() if each.name == "play")
        url = f"{sandbox.world.origin}/api/v10/channels/{channel}"
        files = aiohttp.FormData()
        files.add_field("payload_json", '{"content": "c", "attachments": [{"id": 0, "filename": "a b.txt"}]}')
        files.add_field("files[0]", b"bytes", filename="a b.txt")
        plain = aiohttp.FormData({"content": "plain"}, default_to_multipart=True)
        await session.post(f"{url}/messages", json={"content": "Here"})
        await session.post(f"{url}/messages", data=files)
        await session.post(f"{url}/messages", data=plain)
        await session.post(f"{url}/messages", data="{", headers={"Content-Type": "application/json"})
        await session.put(f"{url}/messages/1/reactions/%F0%9F%91%8D/@me")
        await session.post(f"{url}/typing")
        await session.get(f"{sandbox.world.origin}/api/v10/nowhere?x=1")
        assert sandbox.world.unknown_requests == ["GET /nowhere"]
    lines = recorded(path)
    assert {line["kind"] for line in lines} == {"rest"}
    place = f"/channels/{channel}/messages"
    assert [
        (line["method"], line["path"], line["status"], line["body"], line["multipart"]) for line in lines
    ] == [
        ("POST", place, 200, {"content": "Here"}, False),
        ("POST", place, 200, {"content": "c", "attachments": [{"id": 0, "filename": "a b.txt"}]}, True),
        ("POST", place, 200, {"content": "plain"}, True),
        ("POST", place, 400, None, False),
        ("PUT", f"{place}/1/reactions/👍/@me", 404, None, False),
        ("POST", f"/channels/{channel}/typing", 204, None, False),
        ("GET", "/nowhere", 501, None, False),
    ]
    assert lines[0]["answer"]["content"] == "Here"
    assert lines[4]["answer"]["code"] == 10008
    assert lines[5]["answer"] is None


async def test_events_are_recorded_even_if_the_bot_is_away(tmp_path: Path) -> None:
    path = tmp_path / "traffic.jsonl"
    async with Sandbox(record=path) as sandbox, aiohttp.ClientSession() as session:
        world = sandbox.world
        address = f"{world.origin.replace('http', 'ws')}/gateway/?v=10&encoding=json"
        async with session.ws_connect(address) as socket:
            await socket.send_json({"op": 2, "d": {"token": TOKEN, "intents": 512, "properties": {}}})
            await socket.receive()
            await socket.receive()
            await socket.close(code=4000)
        channel = next(each for each in world.data.channels.values() if each.name == "play")
        messages.create_message(world, channel, world.data.owner, Draft(content="Anybody?"))
    assert [line["t"] for line in recorded(path)] == ["READY", "MESSAGE_CREATE"]
    assert recorded(path)[1]["d"]["channel_id"].isdigit()


async def test_a_record_goes_on_and_survives_a_sudden_end(tmp_path: Path) -> None:
    """And so does the bot's watch on its parent: it goes when its parent, this test, lets go."""
    with start_sandbox(tmp_path) as first, start_bot(first) as client:
        async with first.table() as table:
            await table.until_online(within=60)
        so_far = len(first.traffic)
        assert so_far >= 4
        assert client.process is not None
        assert client.process.stdin is not None
        client.process.stdin.close()
        assert client.process.wait(10) == 0
    with start_sandbox(tmp_path) as second:
        assert len(second.traffic) >= so_far
