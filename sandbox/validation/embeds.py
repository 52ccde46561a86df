"""Embeds. Docs: Message Resource, Embed Object and Embed Limits."""

from collections.abc import Collection
from datetime import UTC
from typing import Any, cast

from sandbox.errors import FieldErrors, Path
from sandbox.guild.model import Json
from sandbox.validation.fields import BodyReader, parse_moment, parse_whole
from sandbox.validation.media import URL, WEB, check_link

# Docs: Message Resource, Embed Limits
EMBEDS = 10
TITLE = 256
DESCRIPTION = 4096
FIELDS = 25
FIELD_NAME = 256
FIELD_VALUE = 1024
FOOTER = 2048
AUTHOR = 256
MAX_TOTAL = 6000
COLOURS = 0xFFFFFF

PICTURES = ("image", "thumbnail", "video")
SHOWN = ("title", "description", "fields", "author", "footer", *PICTURES)
"""An embed without any of these is empty."""


def check_embeds(embeds: Any, faults: FieldErrors, path: Path, names: Collection[str] = ()) -> None:
    """Check all embeds of a message. `names` are its files, for `attachment://` links."""
    key = str(path[-1])
    top = BodyReader({key: embeds}, faults, path[:-1])
    places = list(top.read_objects(key, 0, EMBEDS))
    for place in places:
        _check_embed(place, names)
    if sum(embed_size(place.body) for place in places) > MAX_TOTAL:
        message = f"Embed size exceeds maximum size of {MAX_TOTAL}"
        top.add_fault(key, "MAX_EMBED_SIZE_EXCEEDED", message)


def _check_embed(place: BodyReader, names: Collection[str]) -> None:
    place.read_text("title", 0, TITLE)
    place.read_text("description", 0, DESCRIPTION)
    place.read_url("url", URL, WEB)
    place.read_number("color", 0, COLOURS)
    place.read_time("timestamp")
    for field in place.read_objects("fields", 0, FIELDS):
        _check_not_blank(field, "name", FIELD_NAME)
        _check_not_blank(field, "value", FIELD_VALUE)
        field.read_boolean("inline")
    if (author := place.read_object("author")) is not None:
        _check_not_blank(author, "name", AUTHOR)
        author.read_url("url", URL, WEB)
        check_link(author, "icon_url", names, required=False)
    if (footer := place.read_object("footer")) is not None:
        _check_not_blank(footer, "text", FOOTER)
        check_link(footer, "icon_url", names, required=False)
    for key in PICTURES:
        if (picture := place.read_object(key)) is not None:
            check_link(picture, "url", names, required=False)
    if not any(place.is_filled(key) for key in SHOWN):
        place.add_fault("description", "BASE_TYPE_REQUIRED", "This field is required")


def _check_not_blank(place: BodyReader, key: str, high: int) -> None:
    """Check a text that must not be blank."""
    text = place.read_text(key, 0, high, required=True)
    if text is not None and not text.strip():
        place.add_fault(key, "BASE_TYPE_REQUIRED", "This field is required")


def embed_size(embed: Json) -> int:
    """Return the number of characters counting towards the limit for all embeds together."""
    total = _length(embed, "title", "description")
    total += _length(embed.get("author"), "name") + _length(embed.get("footer"), "text")
    fields: Any = embed.get("fields")
    if isinstance(fields, list):
        total += sum(_length(field, "name", "value") for field in cast(list[Any], fields))
    return total


def _length(value: Any, *keys: str) -> int:
    texts = [cast(Json, value).get(key) for key in keys] if isinstance(value, dict) else []
    return sum(len(text) for text in texts if isinstance(text, str))


def complete_embeds(embeds: list[Json]) -> list[Json]:
    """Complete checked embeds as Discord returns them."""
    return [_complete_embed(embed) for embed in embeds]


def _complete_embed(embed: Json) -> Json:
    payload: Json = {"type": "rich"}
    payload |= {key: embed[key] for key in ("title", "description", "url") if embed.get(key)}
    if (colour := parse_whole(embed.get("color"))) is not None:
        payload["color"] = colour
    if (time := parse_moment(embed.get("timestamp"))) is not None:
        # A time without an offset is in UTC.
        aware = time if time.tzinfo else time.replace(tzinfo=UTC)
        payload["timestamp"] = aware.astimezone(UTC).isoformat(timespec="microseconds")
    for key, keys in (("author", ("name", "url", "icon_url")), ("footer", ("text", "icon_url"))):
        if embed.get(key):
            payload[key] = {name: embed[key][name] for name in keys if embed[key].get(name)}
    for key in PICTURES[:2]:
        if embed.get(key) and embed[key].get("url"):
            payload[key] = {"url": embed[key]["url"]}
    if embed.get("fields"):
        payload["fields"] = [
            {"name": field["name"], "value": field["value"], "inline": bool(field.get("inline"))}
            for field in embed["fields"]
        ]
    return payload
