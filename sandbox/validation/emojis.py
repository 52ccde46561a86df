"""Bodies of application emojis, and their pictures. Docs: Emoji Resource, Create Application Emoji."""

import base64
import string

from sandbox.errors import FieldErrors
from sandbox.file_types import PICTURES, picture_kind
from sandbox.guild.model import Json
from sandbox.validation.fields import SAFE_INTEGER, BodyReader

# Docs: Emoji Resource, Emoji Formats; the description has the lengths of the name
NAME = (2, 32)
BYTES = 256 * 1024
LETTERS = set(string.ascii_letters + string.digits + "_")


def check_emoji(body: Json, *, edit: bool = False) -> None:
    """Check the body of a new or renamed emoji."""
    faults = FieldErrors()
    place = BodyReader(body, faults)
    name = place.read_text("name", *NAME, required=not edit)
    if name is not None and not set(name) <= LETTERS:
        place.add_fault("name", "STRING_TYPE_REGEX", "String value did not match validation regex.")
    if not edit:
        _check_picture(place)
    faults.raise_if_any()


def _check_picture(place: BodyReader) -> None:
    uri = place.read_text("image", 1, SAFE_INTEGER, required=True)
    if uri is None:
        return
    try:
        _, data = decode_data_uri(uri)
    except ValueError:
        place.add_fault("image", "IMAGE_INVALID", "Invalid image data")
    else:
        if len(data) > BYTES:
            place.add_fault("image", "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")


def picture_of(body: Json) -> tuple[str, bytes]:
    """Return content type and bytes of a checked emoji's picture."""
    return decode_data_uri(body["image"])


def decode_data_uri(uri: str) -> tuple[str, bytes]:
    """Decode `data:image/png;base64,...`; raise `ValueError` unless the bytes match the stated type."""
    head, _, tail = uri.partition(",")
    kind = head.removeprefix("data:").removesuffix(";base64")
    if head != f"data:{kind};base64" or kind not in PICTURES:
        raise ValueError(f"no data of a picture: {head}")
    data = base64.b64decode(tail, validate=True)
    if picture_kind(data) != kind:
        raise ValueError(f"not what it says: {kind}")
    return kind, data


def is_animated(kind: str, data: bytes) -> bool:
    """Return whether Discord would treat the emoji as animated."""
    return kind == "image/gif" or (kind == "image/webp" and b"ANIM" in data[:64])
