"""A TLS proxy that serves Discord's three hosts on one port, in front of the sandbox."""

import asyncio
import ssl
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
from aiohttp import web

from tests.sandbox.e2e.led_by_connector import NAMES

PREFIXES = {"discord.com": "", "gateway.discord.gg": "/gateway", "cdn.discordapp.com": "/cdn"}
"""Path prefix of each host in the sandbox."""

PASSED_ON = ("Content-Type", "Authorization", "X-Audit-Log-Reason")
RECEIVED = ("Content-Type", "Via", "Retry-After")


def certificate(folder: Path) -> tuple[Path, Path]:
    """Create a key and a certificate for Discord's hosts, valid for a day."""
    key, made = folder / "key.pem", folder / "certificate.pem"
    names = ",".join(f"DNS:{name}" for name in NAMES)
    command = [
        "openssl",
        "req",
        "-x509",
        "-nodes",
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:prime256v1",
    ]
    command += ["-days", "1", "-subj", "/CN=discord.com", "-addext", f"subjectAltName={names}"]
    subprocess.run([*command, "-keyout", str(key), "-out", str(made)], check=True, capture_output=True)
    return key, made


@asynccontextmanager
async def front(origin: str, key: Path, made: Path) -> AsyncIterator[int]:
    """Serve during the block, and yield the port."""
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(made, key)
    async with aiohttp.ClientSession() as session:

        async def handle(request: web.Request) -> web.StreamResponse:
            target = origin + PREFIXES[request.host] + request.path_qs
            if request.headers.get("Upgrade", "").lower() == "websocket":
                return await _relay(session, request, target)
            return await _fetch(session, request, target)

        app = web.Application(client_max_size=1 << 25)
        app.router.add_route("*", "/{path:.*}", handle)
        runner = web.AppRunner(app, shutdown_timeout=1)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0, ssl_context=context).start()
        try:
            yield runner.addresses[0][1]
        finally:
            await runner.cleanup()


async def _fetch(session: aiohttp.ClientSession, request: web.Request, target: str) -> web.Response:
    headers = {name: request.headers[name] for name in PASSED_ON if name in request.headers}
    body = await request.read() if request.can_read_body else None
    async with session.request(request.method, target, headers=headers, data=body) as answer:
        kept = {
            name: value
            for name, value in answer.headers.items()
            if name in RECEIVED or name.startswith("X-RateLimit")
        }
        return web.Response(status=answer.status, body=await answer.read(), headers=kept)


async def _relay(session: aiohttp.ClientSession, request: web.Request, target: str) -> web.WebSocketResponse:
    outside = web.WebSocketResponse()
    await outside.prepare(request)
    async with session.ws_connect(target, max_msg_size=0) as inside:
        ways = [asyncio.create_task(_pass_on(*way)) for way in ((outside, inside), (inside, outside))]
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        await outside.close(code=inside.close_code or 1000)
        await inside.close(code=outside.close_code or 1000)
        await asyncio.wait(ways)
    return outside


Socket = web.WebSocketResponse | aiohttp.ClientWebSocketResponse


async def _pass_on(source: Socket, target: Socket) -> None:
    async for message in source:
        if message.type == aiohttp.WSMsgType.TEXT:
            await target.send_str(message.data)
        elif message.type == aiohttp.WSMsgType.BINARY:
            await target.send_bytes(message.data)
