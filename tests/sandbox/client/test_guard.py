from collections.abc import Mapping

import aiohttp
import pytest
from yarl import URL

from sandbox.server import Sandbox


async def status(sandbox: Sandbox, path: str, **headers: str) -> tuple[int, Mapping[str, str]]:
    async with (
        aiohttp.ClientSession() as session,
        session.get(sandbox.world.origin + path, headers=headers) as answer,
    ):
        return answer.status, answer.headers


async def test_only_the_names_of_loopback_with_our_port_are_served() -> None:
    async with Sandbox() as sandbox:
        for host in ("127.0.0.1", "localhost", "[::1]", "LOCALHOST"):
            assert (await status(sandbox, "/api/v10/gateway", Host=f"{host}:{sandbox.port}"))[0] == 200
        for host in (
            "evil.example",
            f"evil.example:{sandbox.port}",
            "127.0.0.1",
            f"127.0.0.1:{sandbox.port + 1}",
            f"127.0.0.1.evil.example:{sandbox.port}",
            "",
        ):
            for path in ("/", "/api/v10/gateway", "/cdn/embed/avatars/0.png", "/page/socket"):
                assert (await status(sandbox, path, Host=host))[0] == 421, (host, path)


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "https://127.0.0.1:{port}", "http://127.0.0.1:1", "file://"]
)
async def test_pages_of_other_sites_are_refused(origin: str) -> None:
    async with Sandbox() as sandbox:
        told = origin.format(port=sandbox.port)
        for path in ("/", "/page/socket", "/api/v10/gateway"):
            assert (await status(sandbox, path, Origin=told))[0] == 403


async def test_the_own_page_is_served() -> None:
    async with Sandbox() as sandbox:
        for name in ("127.0.0.1", "localhost"):
            origin = f"http://{name}:{sandbox.port}"
            assert (await status(sandbox, "/api/v10/gateway", Origin=origin))[0] == 200


async def test_every_answer_carries_the_headers() -> None:
    async with Sandbox() as sandbox:
        for path in ("/", "/api/v10/users/@me", "/nowhere", "/page/nothing.js"):
            _, headers = await status(sandbox, path)
            assert headers["X-Content-Type-Options"] == "nosniff", path
            assert headers["Referrer-Policy"] == "no-referrer"
            assert "default-src 'self'" in headers["Content-Security-Policy"]
            assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]


async def test_an_address_of_an_earlier_run_is_refused() -> None:
    async with Sandbox() as sandbox:
        assert (await status(sandbox, "/?key=wrong"))[0] == 403
        assert (await status(sandbox, f"/?key={sandbox.guard.key}"))[0] == 200
        assert (await status(sandbox, f"/?key={sandbox.guard.guest_key}"))[0] == 200


async def test_the_socket_closes_before_strangers() -> None:
    async with Sandbox() as sandbox, aiohttp.ClientSession() as session:
        for key in ("", "wrong", "é"):
            url = sandbox.world.origin + "/page/socket"
            async with session.ws_connect(url, params={"key": key}) as socket:
                assert (await socket.receive()).type == aiohttp.WSMsgType.CLOSE
                assert socket.close_code == 4001


async def test_nothing_of_the_disk_is_served_beside_the_page() -> None:
    async with Sandbox() as sandbox:
        for path in ("/page/../server.py", "/page/%2e%2e/server.py", "/page/..%2fserver.py", "/page/"):
            url = URL(sandbox.world.origin + path, encoded=True)
            async with aiohttp.ClientSession() as session, session.get(url) as answer:
                assert answer.status in (403, 404), path


async def test_paths_that_nobody_knows_are_noted() -> None:
    async with Sandbox() as sandbox:
        assert (await status(sandbox, "/api/v9/users/@me"))[0] == 404
        assert (await status(sandbox, "/favicon.ico"))[0] == 404
        assert sandbox.world.unknown_requests == ["GET /api/v9/users/@me"]


async def test_two_runs_have_different_keys() -> None:
    keys = {key for run in range(5) for key in (Sandbox().guard.key, Sandbox().guard.guest_key) if run >= 0}
    assert len(keys) == 10
