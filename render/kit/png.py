"""PNG without row filters: Pillow spends half of its time on choosing them, and boards gain nothing by them.

Uses the fastest deflate that is installed; the standard library's is always available.
"""

import zlib
from collections.abc import Callable
from importlib import import_module
from struct import pack
from typing import TypeAlias, cast

from PIL import Image

Deflate: TypeAlias = Callable[[bytes, int], bytes]

SIGNATURE = b"\x89PNG\r\n\x1a\n"
COLOUR_TYPES = {"L": 0, "RGB": 2, "P": 3}

CANDIDATES = (("isal.isal_zlib", 1), ("zlib_ng.zlib_ng", 2), ("zlib", 2))
"""Modules with a `compress` like zlib's and the level to use, the fastest first.

On boards zlib's level 2 costs a tenth more time than level 1 and saves a twentieth of the bytes.
"""


SMALL_LEVEL = 6
"""zlib's level for pictures that are kept: a sixth fewer bytes than on boards."""


def find_deflate() -> tuple[Deflate, int]:
    """Return `compress` and the level of the first candidate that is installed."""
    for name, level in CANDIDATES:
        try:
            return cast("Deflate", import_module(name).compress), level
        except ImportError:
            continue
    return zlib.compress, 2


DEFLATE, LEVEL = find_deflate()


def encode(image: Image.Image, *, small: bool = False) -> bytes:
    """Encode a picture in mode L, RGB or P as PNG.

    `small`: take the time for fewer bytes, for a picture that is kept and full of text.
    """
    width, height = image.size
    stride = width * len(image.getbands()) + 1
    # The raw encoder pads each row with one zero; shifted by one, the zero is the next row's filter byte.
    rows = b"\0" + image.tobytes("raw", image.mode, stride, 1)[:-1]
    header = pack(">IIBBBBB", width, height, 8, COLOUR_TYPES[image.mode], 0, 0, 0)
    parts = [SIGNATURE, build_chunk(b"IHDR", header)]
    if image.mode == "P" and image.palette is not None:
        parts.append(build_chunk(b"PLTE", image.palette.tobytes()))
    parts += [
        build_chunk(b"IDAT", zlib.compress(rows, SMALL_LEVEL) if small else DEFLATE(rows, LEVEL)),
        build_chunk(b"IEND", b""),
    ]
    return b"".join(parts)


def build_chunk(name: bytes, content: bytes) -> bytes:
    """Build a PNG chunk: length, name, content, checksum."""
    return pack(">I", len(content)) + name + content + pack(">I", zlib.crc32(content, zlib.crc32(name)))
