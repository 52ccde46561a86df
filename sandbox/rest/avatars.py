"""Avatars: small PNG files, drawn without a library."""

import struct
import zlib
from functools import lru_cache

EDGE = 128

DEFAULTS = (0x5865F2, 0x757E8A, 0x3BA55C, 0xFAA61A, 0xED4245, 0xEB459E)
"""Colours of Discord's six default avatars."""


@lru_cache(maxsize=256)
def draw_avatar(colour: int) -> bytes:
    """Draw a white head and shoulders on a coloured background."""
    rgb = (colour >> 16 & 255, colour >> 8 & 255, colour & 255)
    rows = bytearray()
    for y in range(EDGE):
        rows.append(0)  # no filter
        light = 40 * (EDGE - y) // EDGE
        ground = bytes(min(255, part + light) for part in rgb)
        rows += b"".join(b"\xff\xff\xff" if _is_in_figure(x, y) else ground for x in range(EDGE))
    return _encode_png(EDGE, EDGE, bytes(rows))


def _is_in_figure(x: int, y: int) -> bool:
    across = x - EDGE / 2
    head = across**2 + (y - EDGE * 0.4) ** 2 < (EDGE * 0.17) ** 2
    shoulders = (across / 1.15) ** 2 + (y - EDGE * 0.95) ** 2 < (EDGE * 0.3) ** 2
    return head or shoulders


def _encode_png(width: int, height: int, rows: bytes) -> bytes:
    """Encode an RGB picture as PNG, 8 bits per channel (docs: Portable Network Graphics)."""
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", header), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_png_chunk(kind, data) for kind, data in parts)


def _png_chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
