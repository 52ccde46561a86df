"""A stand-in for Discord on loopback, with a crowd in it: `python -m tools.bench.live.stand_in`.

Prints its address, then reads one order a line and answers each with a line.
"""

import asyncio
import json
import sys
import zlib
from collections.abc import Callable
from time import perf_counter
from typing import Any

import msgspec
from aiohttp import web

from tools.bench.live.payloads import (
    APP,
    EPHEMERAL,
    Json,
    application_payload,
    bot_payload,
    message_payload,
    new_id,
)
from tools.bench.live.people import PressOutcome, run_crowd

ANSWER_TIMEOUT = 30.0
DEFERRED = (5, 6)
UPDATE = 7


class DiscordStandIn:
    """The server for one bot: gateway, REST, and interactions in flight."""

    def __init__(self) -> None:
        self.sequence = 0
        self.socket: web.WebSocketResponse | None = None
        self.connected = asyncio.Event()
        self.packed: Callable[[bytes], bytes] = zlib_compressor()
        self.waiting: dict[str, asyncio.Future[Json | None]] = {}
        self.pressed: dict[str, Json] = {}
        """The pressed message of each interaction, by token."""
        self.acknowledged: dict[str, float] = {}
        """When each interaction in flight was first answered or deferred, by token."""

    # --- gateway -------------------------------------------------------------------------------------

    async def gateway(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        wanted = request.query.get("compress", "")
        self.socket, self.packed = (
            socket,
            zstd_compressor() if wanted.startswith("zstd") else zlib_compressor(),
        )
        await self._send_payload({"op": 10, "s": None, "t": None, "d": {"heartbeat_interval": 41250}})
        async for frame in socket:
            payload = json.loads(frame.data)
            if payload["op"] == 1:
                await self._send_payload({"op": 11})
            elif payload["op"] == 2:
                await self._send_event("READY", self._ready_event(f"ws://{request.host}/gateway"))
                self.connected.set()
        return socket

    def _ready_event(self, address: str) -> Json:
        ready: Json = {
            "v": 10,
            "user": bot_payload(),
            "guilds": [],
            "session_id": "s",
            "resume_gateway_url": address,
        }
        return ready | {"shard": [0, 1], "application": {"id": APP, "flags": 0}}

    async def _send_event(self, name: str, data: Json) -> None:
        self.sequence += 1
        await self._send_payload({"op": 0, "s": self.sequence, "t": name, "d": data})

    async def _send_payload(self, payload: Json) -> None:
        raw = json.dumps(payload, separators=(",", ":")).encode()
        if self.socket is not None:
            await self.socket.send_bytes(self.packed(raw))

    async def send_interaction(self, interaction: Json) -> PressOutcome:
        """Send an interaction and wait for the response that completes it."""
        token = interaction["token"]
        future = self.waiting[token] = asyncio.get_running_loop().create_future()
        self.pressed[token] = interaction["message"]
        message, began = None, perf_counter()
        try:
            await self._send_event("INTERACTION_CREATE", interaction)
            message = await asyncio.wait_for(future, ANSWER_TIMEOUT)
        except TimeoutError:
            pass
        finally:
            self.waiting.pop(token, None)
        first = self.acknowledged.pop(token, None)
        return PressOutcome(message, None if first is None else first - began)

    # --- answers -------------------------------------------------------------------------------------

    async def callback(self, request: web.Request) -> web.Response:
        token, body = request.match_info["token"], await read_body(request)
        if token in self.waiting:
            self.acknowledged.setdefault(token, perf_counter())
        kind: int = body["type"]
        data: Json = body.get("data") or {}
        if kind in DEFERRED:
            shown = message_payload(new_id(), [], flags=EPHEMERAL)
        else:
            shown = self._store_message(token, data, update=kind == UPDATE)
            self._resolve_waiter(token, shown)
        answer = {"id": request.match_info["id"], "type": 3, "response_message_id": shown["id"]}
        state = {"response_message_loading": kind in DEFERRED, "response_message_ephemeral": True}
        return json_reply({"interaction": answer | state, "resource": {"type": kind, "message": shown}})

    async def edit_original(self, request: web.Request) -> web.Response:
        token, body = request.match_info["token"], await read_body(request)
        shown = self._store_message(token, body, update=True)
        self._resolve_waiter(token, shown)
        return json_reply(shown)

    async def send_followup(self, request: web.Request) -> web.Response:
        return json_reply(
            self._store_message(request.match_info["token"], await read_body(request), update=False)
        )

    def _store_message(self, token: str, data: Json, *, update: bool) -> Json:
        before = self.pressed.get(token)
        id = before["id"] if update and before is not None else new_id()
        channel = before["channel_id"] if before is not None else "0"
        flags = int(data.get("flags", 0)) | (before["flags"] if update and before is not None else 0)
        return message_payload(id, data.get("components") or [], channel=channel, flags=flags)

    def _resolve_waiter(self, token: str, shown: Json) -> None:
        future = self.waiting.get(token)
        if future is not None and not future.done():
            future.set_result(shown)

    # --- the rest ------------------------------------------------------------------------------------

    async def post(self, request: web.Request) -> web.Response:
        await request.read()
        return json_reply(message_payload(new_id(), [], channel=request.match_info["channel"]))

    async def edit(self, request: web.Request) -> web.Response:
        await request.read()
        found = request.match_info
        return json_reply(message_payload(found["message"], [], channel=found["channel"]))

    async def delete(self, request: web.Request) -> web.Response:
        return web.Response(status=204)

    async def commands(self, request: web.Request) -> web.Response:
        known = {"application_id": APP, "version": "1", "default_member_permissions": None}
        return json_reply(
            [
                {"type": 1, "description": ""} | one | known | {"id": str(new_id())}
                for one in await request.json()
            ]
        )

    async def bot(self, request: web.Request) -> web.Response:
        limit = {"total": 1000, "remaining": 999, "reset_after": 1, "max_concurrency": 1}
        return json_reply({"url": f"ws://{request.host}/gateway", "shards": 1, "session_start_limit": limit})

    def application(self) -> web.Application:
        api = "/api/v10"
        hook, channel = f"{api}/webhooks/{{app}}/{{token}}", f"{api}/channels/{{channel}}/messages"
        app = web.Application(client_max_size=30 << 20)
        app.add_routes(
            [
                web.get("/gateway", self.gateway),
                web.get("/gateway/", self.gateway),
                web.get(f"{api}/gateway/bot", self.bot),
                web.get(f"{api}/users/@me", fixed_reply(bot_payload())),
                web.get(f"{api}/oauth2/applications/@me", fixed_reply(application_payload())),
                web.put(f"{api}/applications/{{app}}/commands", self.commands),
                web.post(f"{api}/interactions/{{id}}/{{token}}/callback", self.callback),
                web.patch(f"{hook}/messages/@original", self.edit_original),
                web.patch(f"{hook}/messages/{{message}}", self.edit_original),
                web.post(hook, self.send_followup),
                web.post(channel, self.post),
                web.patch(f"{channel}/{{message}}", self.edit),
                web.delete(f"{channel}/{{message}}", self.delete),
            ]
        )
        return app


def zlib_compressor() -> Callable[[bytes], bytes]:
    """Return a compressor whose frames form one zlib stream."""
    stream = zlib.compressobj()
    return lambda raw: stream.compress(raw) + stream.flush(zlib.Z_SYNC_FLUSH)


def zstd_compressor() -> Callable[[bytes], bytes]:
    """Return a compressor for zstd, which discord.py wants where zstandard is installed."""
    import zstandard

    stream = zstandard.ZstdCompressor().compressobj()
    return lambda raw: stream.compress(raw) + stream.flush(zstandard.COMPRESSOBJ_FLUSH_BLOCK)


async def read_body(request: web.Request) -> Json:
    """Return the JSON of a request, with or without files."""
    if request.content_type == "application/json":
        return json.loads(await request.read())
    form = await request.post()
    return json.loads(str(form["payload_json"]))


def json_reply(content: Any) -> web.Response:
    """Build a response with exactly the content type that discord.py wants, without a charset."""
    return web.Response(body=json.dumps(content).encode(), headers={"Content-Type": "application/json"})


def fixed_reply(content: Json) -> Any:
    async def answer(_: web.Request) -> web.Response:
        return json_reply(content)

    return answer


async def main() -> None:
    """Serve until standard input ends."""
    server = DiscordStandIn()
    runner = web.AppRunner(server.application(), access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    print_line({"origin": f"http://127.0.0.1:{runner.addresses[0][1]}"})
    while line := await asyncio.to_thread(sys.stdin.readline):
        order = json.loads(line)
        await asyncio.wait_for(server.connected.wait(), ANSWER_TIMEOUT)
        timings = await run_crowd(
            order["kind"], order["people"], order["seconds"], order["first"], server.send_interaction
        )
        print_line(msgspec.to_builtins(timings))
    await runner.cleanup()


def print_line(content: Json) -> None:
    sys.stdout.write(json.dumps(content) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(main())
