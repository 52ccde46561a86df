"""Content types, picture sizes and names of files."""

import re
from io import BytesIO

from PIL.GifImagePlugin import GifImageFile
from PIL.Image import DecompressionBombError
from PIL.ImageFile import ImageFile
from PIL.JpegImagePlugin import JpegImageFile
from PIL.PngImagePlugin import PngImageFile
from PIL.WebPImagePlugin import WebPImageFile

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

SIGNATURES = {
    "image/png": re.compile(rb"\x89PNG\r\n\x1a\n"),
    "image/jpeg": re.compile(rb"\xff\xd8\xff"),
    "image/gif": re.compile(rb"GIF8[79]a"),
    "image/webp": re.compile(rb"RIFF....WEBP", re.DOTALL),
}
"""The first bytes of each kind of picture. Docs: Reference, Image Data."""

PICTURES = tuple(SIGNATURES)

_READERS: dict[str, type[ImageFile]] = {
    "image/png": PngImageFile,
    "image/jpeg": JpegImageFile,
    "image/gif": GifImageFile,
    "image/webp": WebPImageFile,
}

UNKNOWN_KIND = "application/octet-stream"


def content_type_of(filename: str, data: bytes) -> str:
    """Return the content type, detected from the bytes for pictures and from the name otherwise.

    The type the client claims is ignored.
    """
    if kind := picture_kind(data):
        return kind
    kind = KINDS.get(filename.rpartition(".")[2].lower(), UNKNOWN_KIND)
    return UNKNOWN_KIND if kind in PICTURES else kind


def sanitize_filename(filename: str) -> str:
    """Return the name as Discord stores it: without folders, and with underscores for unsafe characters."""
    name = re.sub(r"[^\w.\-]+", "_", filename.replace("\\", "/").rpartition("/")[2])
    return name.lstrip(".")[-260:] or "unknown"


def picture_size(data: bytes) -> tuple[int, int] | None:
    """Return width and height of a picture, or None if its header is broken. No pixel is decoded.

    `Image.open` is not used: it refuses large pictures, which Discord stores like any other file.
    """
    kind = picture_kind(data)
    if kind is None:
        return None
    try:
        return _READERS[kind](BytesIO(data)).size
    except (DecompressionBombError, OSError, SyntaxError, ValueError):
        return None


def picture_kind(data: bytes) -> str | None:
    """Return the content type of a picture, detected from its first bytes."""
    return next((kind for kind, signature in SIGNATURES.items() if signature.match(data)), None)
