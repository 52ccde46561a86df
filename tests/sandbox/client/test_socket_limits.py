"""The end of a page: when the sandbox stops, when it cannot keep up, and when there are many."""

import asyncio
import json
import socket

import aiohttp
import aiohttp.web

from sandbox.client import chat
from sandbox.server import Sandbox
from sandbox.webapp import sockets as lines
from tests.sandbox.client.client_scene import ClientScene
from tests.sandbox.client.page_tabs import PageHall, open_pages


async def test_pages_are_told_that_the_server_stops() -> None:
    async with open_pages() as here:
        tab = await here.seat(here.scene.bo.id)
        await here.sandbox.pages.stop()
        frame = json.loads((await tab.socket.receive()).data)
        assert frame == {"event": "gone", "data": {"reason": "The sandbox was stopped"}}
        assert (await tab.socket.receive()).type == aiohttp.WSMsgType.CLOSE


async def test_a_page_that_cannot_keep_up_is_cut_off_and_nobody_else_is() -> None:
    async with open_pages() as here:
        quick = await here.seat(here.scene.cleo.id)
        slow = await deaf_page(here)
        for n in range(3000):
            chat.send_message(here.scene.ada, here.scene.play.id, "x" * 1000)
            if n % 20 == 0:
                await quick.ask("read", channel=here.play, message="1")
            if len(here.sandbox.pages.sockets.all_sockets) == 1:
                break
        assert [line.person for line in here.sandbox.pages.sockets.all_sockets] == [here.scene.cleo]
        assert (await quick.ask("say", channel=here.play, content="still here"))["content"] == "still here"
        slow.close()


async def deaf_page(here: PageHall) -> socket.socket:
    """A page of Bo's that asks for a seat, and then reads nothing at all."""
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    deaf.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(deaf, ("127.0.0.1", here.sandbox.port))
    await loop.sock_sendall(
        deaf,
        (
            f"GET /page/socket?key={here.sandbox.guard.key} HTTP/1.1\r\n"
            f"Host: 127.0.0.1:{here.sandbox.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        ).encode(),
    )
    frame = json.dumps({"id": 1, "do": "sit", "user": str(here.scene.bo.id)}).encode()
    # a masked frame of text; a mask of zeros changes nothing
    await loop.sock_sendall(deaf, bytes([0x81, 0x80 | len(frame), 0, 0, 0, 0]) + frame)
    while len([line for line in here.sandbox.pages.sockets.all_sockets if line.person]) < 2:
        await asyncio.sleep(0.01)
    return deaf


async def test_a_crowd_shares_the_bytes_of_what_looks_alike() -> None:
    async with Sandbox() as sandbox:
        scene = ClientScene(sandbox.world)
        crowd = [lines.PageSocket(aiohttp.web.WebSocketResponse(), None, guest=False) for _ in range(200)]
        for n, line in enumerate(crowd):
            line.person = (scene.ada, scene.bo, scene.cleo)[n % 3]
            line.open_channel = scene.play.id
        sandbox.pages.sockets.all_sockets |= set(crowd)
        said = chat.send_message(scene.ada, scene.play.id, "hello")
        assert len({id(line.outbox[-1]) for line in crowd}) == 1
        chat.add_reaction(scene.bo, scene.play.id, said.id, "👍")
        assert len({id(line.outbox[-1]) for line in crowd}) == 2
        sandbox.pages.sockets.all_sockets.clear()
