"""Request bodies: JSON, forms, and multipart with `payload_json` and `files[n]`."""

import re
from typing import Any, cast

import msgspec
from aiohttp import BodyPartReader, web
from aiohttp.http_exceptions import HttpProcessingError

from sandbox.errors import INVALID_FORM_BODY, ApiError, FieldErrors
from sandbox.file_types import sanitize_filename
from sandbox.guild.messages import Upload
from sandbox.guild.model import Json

MIB = 1 << 20
# docs: Reference, Uploading Files; Message Resource, Message Limits
MAX_FILES = 10
MAX_FILE = 10 * MIB
MAX_REQUEST = 25 * MIB

MOST_DRAINED = 4 * MAX_REQUEST

FILE_FIELD = re.compile(r"files\[(\d{1,4})\]")

FIELDS: web.RequestKey[str] = web.RequestKey("FIELDS", str)
"""The fields of a multipart body as JSON, stored for the traffic log: the body can be read only once."""


class RequestBody(msgspec.Struct):
    """A parsed body with its uploads."""

    json: Json
    uploads: list[Upload] = []


async def read_body(request: web.Request) -> RequestBody:
    """Read the body as an object, with its files. A missing body counts as an empty object."""
    try:
        return await _parse_body(request)
    except ApiError:
        await _drain_request(request)
        raise


async def _parse_body(request: web.Request) -> RequestBody:
    if not request.can_read_body:
        return RequestBody({})
    if (request.content_length or 0) > MAX_REQUEST:
        raise too_large_error()
    match request.content_type:
        case "multipart/form-data":
            try:
                return await _read_multipart(request)
            except (ValueError, HttpProcessingError):
                raise _body_error("MULTIPART_INVALID", "The multipart body can't be read.") from None
        case "application/x-www-form-urlencoded":
            return RequestBody(
                _form_fields({key: str(value) for key, value in (await request.post()).items()})
            )
        case _:
            return RequestBody(as_object(await read_json(request)))


async def read_json(request: web.Request) -> Any:
    """Read a JSON body of any type, such as the list of a bulk overwrite."""
    try:
        raw = await request.read()
    except web.HTTPRequestEntityTooLarge:
        raise too_large_error() from None
    if not raw:
        return {}
    if request.content_type != "application/json":
        kinds = '{"application/json", "multipart/form-data"}'
        raise _body_error("CONTENT_TYPE_INVALID", f'Expected "Content-Type" header to be one of {kinds}.')
    return parse_json(raw)


def parse_json(raw: bytes | str) -> Any:
    """Parse a client's JSON; refuse invalid JSON with 50109."""
    try:
        return msgspec.json.decode(raw)
    except msgspec.DecodeError:
        raise ApiError(400, 50109, "The request body contains invalid JSON.") from None


def as_object(value: Any) -> Json:
    """Return the value if it is an object; refuse it otherwise."""
    if not isinstance(value, dict):
        raise _body_error("DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
    return cast(Json, value)


def too_large_error() -> ApiError:
    """Build the 413 for too many or too large files."""
    return ApiError(413, 40005, "Request entity too large")


async def _drain_request(request: web.Request) -> None:
    """Read the rest of the request: a client that is still sending would miss the error."""
    seen = 0
    async for chunk in request.content.iter_chunked(MIB):
        seen += len(chunk)
        if seen > MOST_DRAINED:
            return


async def _read_multipart(request: web.Request) -> RequestBody:
    fields: dict[str, str] = {}
    uploads: list[Upload] = []
    seen = 0
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise _body_error("MULTIPART_INVALID", "Parts in parts are not understood.")
        data = await _read_part(part, MAX_REQUEST - seen)
        seen += len(data)
        if part.filename is None and not FILE_FIELD.fullmatch(part.name or ""):
            fields[part.name or ""] = data.decode("utf-8", "replace")
        else:
            uploads.append(_build_upload(part, data, len(uploads)))
    if len(uploads) > MAX_FILES:
        raise too_large_error()
    plain = _form_fields(fields)
    request[FIELDS] = fields.get("payload_json") or msgspec.json.encode(plain).decode()
    if "payload_json" in fields:
        body = as_object(parse_json(fields["payload_json"]))
        _sanitize_filenames(body)
        return RequestBody(body, uploads)
    return RequestBody(plain, uploads)


async def _read_part(part: BodyPartReader, room: int) -> bytes:
    data = bytearray()
    while chunk := await part.read_chunk(64 * 1024):
        data += chunk
        if len(data) > min(room, MAX_FILE):
            raise too_large_error()
    return bytes(part.decode(data))


def _build_upload(part: BodyPartReader, data: bytes, position: int) -> Upload:
    number = FILE_FIELD.fullmatch(part.name or "")
    return Upload(
        n=int(number[1]) if number else position,
        filename=sanitize_filename(part.filename or ""),
        content_type=part.headers.get("Content-Type", "application/octet-stream"),
        data=data,
    )


def _body_error(code: str, message: str) -> ApiError:
    """Build the error for the body as a whole."""
    faults = FieldErrors()
    faults.add([], code, message)
    return ApiError(400, INVALID_FORM_BODY, "Invalid Form Body", errors=faults.tree)


def _sanitize_filenames(body: Json) -> None:
    """Sanitize the names in `attachments` like the files' own names, so that `attachment://` links match."""
    for holder in (body, body.get("data")):
        entries = cast(Json, holder).get("attachments") if isinstance(holder, dict) else None
        for entry in cast(list[Any], entries) if isinstance(entries, list) else []:
            if isinstance(entry, dict) and isinstance(named := cast(Json, entry).get("filename"), str):
                entry["filename"] = sanitize_filename(named)


def _form_fields(fields: dict[str, str]) -> Json:
    """Return a form's fields. All are strings, except `tts`, which becomes a bool."""
    return {key: value == "true" if key == "tts" else value for key, value in fields.items()}
