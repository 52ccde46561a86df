"""Uploaded files waiting for the message or command that sends them."""

import time
from collections.abc import Mapping
from urllib.parse import unquote

from aiohttp import web
from msgspec import Struct

from sandbox.errors import ApiError, OwnRefusal
from sandbox.guild.attachment_store import Upload
from sandbox.guild.model import Json
from sandbox.ids import random_token

MAX_UPLOAD = 10 * 1024 * 1024
"""docs: Reference, Uploading Files (without a boost)."""
KEEP_SECONDS = 30 * 60.0
"""Seconds until an unsent file is dropped."""
MAX_PENDING = 100
"""Number of waiting files beyond which the oldest is dropped."""


class PendingUpload(Struct):
    """An uploaded file that is not sent yet."""

    upload: Upload
    received_at: float


class PendingUploads:
    """The waiting files by id, a secret of the page that uploaded the file."""

    def __init__(self) -> None:
        self.waiting: dict[str, PendingUpload] = {}

    def add(self, filename: str, content_type: str, data: bytes) -> Json:
        """Store a file until sent."""
        self._drop_expired()
        id = random_token(12)
        self.waiting[id] = PendingUpload(Upload(0, filename, content_type, data), time.monotonic())
        return {"id": id, "filename": filename, "size": len(data), "content_type": content_type}

    def take(self, ids: list[str], descriptions: Mapping[str, str] | None = None) -> list[Upload]:
        """Return the files of a message, numbered in order.

        They stay stored in case the message is refused.
        """
        given = descriptions or {}
        self._drop_expired()
        if any(id not in self.waiting for id in ids):
            raise OwnRefusal(400, 50046, "upload_gone")
        found = [self.waiting[id].upload for id in ids]
        return [
            Upload(n, each.filename, each.content_type, each.data, given.get(id))
            for n, (id, each) in enumerate(zip(ids, found, strict=True))
        ]

    def remove(self, ids: list[str]) -> None:
        """Drop files after sending."""
        for id in ids:
            self.waiting.pop(id, None)

    def _drop_expired(self) -> None:
        now = time.monotonic()
        late = [id for id, each in self.waiting.items() if each.received_at + KEEP_SECONDS < now]
        self.remove(late + list(self.waiting)[: max(0, len(self.waiting) - len(late) - MAX_PENDING)])


async def receive_upload(request: web.Request, uploads: PendingUploads) -> Json:
    """Handle `POST /page/upload`: the body is the file, a header has its name."""
    if (request.content_length or 0) > MAX_UPLOAD:
        raise too_large_error()
    data = bytearray()
    async for chunk in request.content.iter_chunked(64 * 1024):
        data += chunk
        if len(data) > MAX_UPLOAD:
            raise too_large_error()
    filename = unquote(request.headers.get("X-Filename", "")) or "unknown"
    return uploads.add(filename, request.content_type, bytes(data))


def too_large_error() -> ApiError:
    """Build the 413 (docs: Opcodes and Status Codes, JSON, 40005)."""
    return ApiError(413, 40005, "Request entity too large")
