"""Encoding of frames: plain text, or one compressed stream per connection.

docs: Gateway, Transport Compression.
"""

import importlib
import zlib
from typing import Any, Protocol


class Codec(Protocol):
    """Encodes the frames of one connection, in order."""

    def pack(self, frame: bytes) -> str | bytes:
        """Return a text or a binary WebSocket message."""
        ...


class PlainText:
    """Encodes frames as plain text."""

    def pack(self, frame: bytes) -> str:
        return frame.decode()


class ZlibStream:
    """Encodes frames as one zlib stream; each message ends in a sync flush (00 00 FF FF)."""

    def __init__(self) -> None:
        self.stream = zlib.compressobj()

    def pack(self, frame: bytes) -> bytes:
        return self.stream.compress(frame) + self.stream.flush(zlib.Z_SYNC_FLUSH)


class ZstdStream:
    """Encodes frames as one endless zstd frame; each message ends in a block flush."""

    def __init__(self) -> None:
        self.stream, self.flush_block = _zstd()

    def pack(self, frame: bytes) -> bytes:
        return self.stream.compress(frame) + self.stream.flush(self.flush_block)


def choose_codec(name: str | None) -> Codec:
    """Return the codec a client requested, or plain text, which all accept, if it is unavailable."""
    if name == "zlib-stream":
        return ZlibStream()
    if name == "zstd-stream" and _import_first("compression.zstd", "zstandard") is not None:
        return ZstdStream()
    return PlainText()


def _zstd() -> tuple[Any, int]:
    """Return a compressor and its block flush mode, from Python 3.14's own module or from the package."""
    module: Any = _import_first("compression.zstd", "zstandard")
    if hasattr(module, "COMPRESSOBJ_FLUSH_BLOCK"):
        return module.ZstdCompressor().compressobj(), module.COMPRESSOBJ_FLUSH_BLOCK
    return module.ZstdCompressor(), module.ZstdCompressor.FLUSH_BLOCK


def _import_first(*names: str) -> Any:
    for name in names:
        try:
            return importlib.import_module(name)
        except ImportError:
            continue
    return None
