"""Content types, picture sizes and names of files."""

import re
import struct

KINDS: dict[str, str] = {
    "png": "image/png",
    "jpg": "image/jpeg",
    "jpeg": "image/jpeg",
    "gif": "image/gif",
    "webp": "image/webp",
    "mp4": "video/mp4",
    "webm": "video/webm",
    "mp3": "audio/mpeg",
    "ogg": "audio/ogg",
    "wav": "audio/x-wav",
    "txt": "text/plain; charset=utf-8",
    "log": "text/plain; charset=utf-8",
    "md": "text/markdown; charset=utf-8",
    "csv": "text/csv; charset=utf-8",
    "json": "application/json; charset=utf-8",
    "pdf": "application/pdf",
    "zip": "application/zip",
}
"""Content types by file extension; every other extension is `UNKNOWN_KIND`."""

PICTURES = ("image/png", "image/jpeg", "image/gif", "image/webp")

UNKNOWN_KIND = "application/octet-stream"


def content_type_of(filename: str, data: bytes) -> str:
    """Return the content type, detected from the bytes for pictures and from the name otherwise.

    The type the client claims is ignored.
    """
    if kind := _picture_kind(data):
        return kind
    kind = KINDS.get(filename.rpartition(".")[2].lower(), UNKNOWN_KIND)
    return UNKNOWN_KIND if kind in PICTURES else kind


def sanitize_filename(filename: str) -> str:
    """Return the name as Discord stores it: without folders, and with underscores for unsafe characters."""
    name = re.sub(r"[^\w.\-]+", "_", filename.replace("\\", "/").rpartition("/")[2])
    return name.lstrip(".")[-260:] or "unknown"


def picture_size(data: bytes) -> tuple[int, int] | None:
    """Return width and height of a picture, read from its header."""
    try:
        match _picture_kind(data):
            case "image/png":
                return struct.unpack(">II", data[16:24])
            case "image/gif":
                return struct.unpack("<HH", data[6:10])
            case "image/jpeg":
                return _jpeg_size(data)
            case "image/webp":
                return _webp_size(data)
            case _:
                return None
    except (struct.error, IndexError):
        return None


def _picture_kind(data: bytes) -> str | None:
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        return "image/png"
    if data.startswith(b"\xff\xd8\xff"):
        return "image/jpeg"
    if data[:6] in (b"GIF87a", b"GIF89a"):
        return "image/gif"
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "image/webp"
    return None


def _jpeg_size(data: bytes) -> tuple[int, int] | None:
    """Read the size from the frame header: segment C0 to CF, except tables and reserved ones."""
    at = 2
    while data[at] == 0xFF:
        marker, length = data[at + 1], struct.unpack(">H", data[at + 2 : at + 4])[0]
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return width, height
        at += 2 + length
    return None


def _webp_size(data: bytes) -> tuple[int, int] | None:
    match data[12:16]:
        case b"VP8X":
            return (
                int.from_bytes(data[24:27], "little") + 1,
                int.from_bytes(data[27:30], "little") + 1,
            )
        case b"VP8L":
            bits = int.from_bytes(data[21:25], "little")
            return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
        case b"VP8 ":
            width, height = struct.unpack("<HH", data[26:30])
            return width & 0x3FFF, height & 0x3FFF
        case _:
            return None
