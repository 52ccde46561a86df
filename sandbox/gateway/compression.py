"""How frames are packed: plain text, or one compressed stream for the whole connection.

docs: Gateway, Transport Compression.
"""

import importlib
import zlib
from typing import Any, Protocol


class Codec(Protocol):
    """Packs the frames of one connection, in their order."""

    def pack(self, frame: bytes) -> str | bytes:
        """A text message, or a binary one."""
        ...


class PlainText:
    """Text frames."""

    def pack(self, frame: bytes) -> str:
        return frame.decode()


class ZlibStream:
    """One zlib stream; each message ends in a sync flush (00 00 FF FF)."""

    def __init__(self) -> None:
        self.stream = zlib.compressobj()

    def pack(self, frame: bytes) -> bytes:
        return self.stream.compress(frame) + self.stream.flush(zlib.Z_SYNC_FLUSH)


class ZstdStream:
    """One zstd frame that never ends; each message ends in a block flush."""

    def __init__(self) -> None:
        self.stream, self.flush_block = _zstd()

    def pack(self, frame: bytes) -> bytes:
        return self.stream.compress(frame) + self.stream.flush(self.flush_block)


def choose_codec(name: str | None) -> Codec:
    """The packing that a client asked for. What is not there is answered in plain text, which all accept."""
    if name == "zlib-stream":
        return ZlibStream()
    if name == "zstd-stream" and _import_first("compression.zstd", "zstandard") is not None:
        return ZstdStream()
    return PlainText()


def _zstd() -> tuple[Any, int]:
    """A compressor and the number of its block flush, from Python 3.14 on or from the package."""
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
