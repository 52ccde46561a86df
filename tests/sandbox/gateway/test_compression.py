"""Three ways in which frames are packed."""

import importlib
import zlib
from typing import Any

import aiohttp
import pytest
import zstandard

from sandbox.gateway import compression
from tests.sandbox.gateway.gateway_scene import GatewayScene, add_and_announce, add_channel

TEXTS = ["short", "x" * 1900, "äöü " * 200]


@pytest.mark.parametrize(
    ("compress", "kind"),
    [
        (None, aiohttp.WSMsgType.TEXT),
        ("zlib-stream", aiohttp.WSMsgType.BINARY),
        ("zstd-stream", aiohttp.WSMsgType.BINARY),
        ("other", aiohttp.WSMsgType.TEXT),
    ],
)
async def test_the_same_is_heard_however_it_is_packed(
    scene: GatewayScene, compress: str | None, kind: aiohttp.WSMsgType
) -> None:
    client = await scene.connect(compress)
    await client.identify()
    for text in TEXTS:
        add_and_announce(scene.world, add_channel(scene.world), content=text)
    heard = [(await client.hear_event("MESSAGE_CREATE"))["content"] for _ in TEXTS]
    assert heard == TEXTS
    assert {raw.type for raw in client.raw} == {kind}


async def test_each_connection_has_its_own_stream(scene: GatewayScene) -> None:
    for compress in ("zlib-stream", "zstd-stream"):
        for _ in range(2):
            client = await scene.connect(compress)
            await client.identify()
            assert await client.events() == []


def test_a_zlib_stream_is_one_and_flushed_after_each_message() -> None:
    codec, stream = compression.choose_codec("zlib-stream"), zlib.decompressobj()
    for text in (b"{}", b'{"op": 11}', b""):
        packed = codec.pack(text)
        assert isinstance(packed, bytes)
        assert packed.endswith(b"\x00\x00\xff\xff")
        assert stream.decompress(packed) == text


def test_a_zstd_stream_is_one_frame_and_flushed_after_each_message() -> None:
    codec, stream = compression.choose_codec("zstd-stream"), zstandard.ZstdDecompressor().decompressobj()
    first = codec.pack(b'{"op": 10}')
    assert isinstance(first, bytes)
    assert stream.decompress(first) == b'{"op": 10}'
    second = codec.pack(b'{"op": 11}')
    assert isinstance(second, bytes)
    assert not second.startswith(zstandard.FRAME_HEADER)
    assert stream.decompress(second) == b'{"op": 11}'
    assert not stream.eof


def test_without_zstd_the_frames_are_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    found = importlib.import_module

    def missing(name: str) -> Any:
        if "zst" in name:
            raise ImportError(name)
        return found(name)

    monkeypatch.setattr(importlib, "import_module", missing)
    assert compression.choose_codec("zstd-stream").pack(b"{}") == "{}"


def test_the_module_of_newer_pythons_serves_too(monkeypatch: pytest.MonkeyPatch) -> None:
    class Compressor:
        FLUSH_BLOCK = 1

        def compress(self, data: bytes) -> bytes:
            return b"<" + data

        def flush(self, mode: int) -> bytes:
            return f"|{mode}>".encode()

    class Module:
        ZstdCompressor = Compressor

    def found(name: str) -> Any:
        assert name == "compression.zstd"
        return Module

    monkeypatch.setattr(importlib, "import_module", found)
    assert compression.choose_codec("zstd-stream").pack(b"{}") == b"<{}|1>"
