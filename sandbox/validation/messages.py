"""Bodies of messages: new ones, interaction responses, edits. Docs: Message Resource, Create Message."""

from collections.abc import Mapping

from sandbox.errors import ApiError, FieldErrors
from sandbox.guild.model import Json, MessageFlag
from sandbox.validation.components import check_components
from sandbox.validation.embeds import check_embeds
from sandbox.validation.fields import SAFE_INTEGER, BodyReader, parse_whole
from sandbox.validation.media import DESCRIPTION

CONTENT = 2000  # Docs: Message Resource, Create Message
NONCE = 25  # Docs: Message Resource, Create Message
FILES = 10  # Docs: API Reference, Uploading Files; stated by the description for `attachments`
FILENAME = 1024  # Stated by the description: `MessageAttachmentRequest`
MENTIONS = 100  # Docs: Message Resource, Allowed Mentions Object
MENTION_SORTS = ("users", "roles", "everyone")  # Docs: Message Resource, Allowed Mention Types
FORWARD = 1  # Docs: Message Resource, Message Reference Types

VOICE = 1 << 13
"""Docs: Message Resource, Message Flags, IS_VOICE_MESSAGE."""
LEGACY = ("content", "embeds", "poll", "sticker_ids")
"""Fields not allowed with COMPONENTS_V2. Docs: Message Resource, Create Message, IS_COMPONENTS_V2."""

Files = Mapping[int, str]
"""Names of a message's files by their numbers in `files[n]`; of existing attachments by their ids."""

NO_FILES: Files = {}


def check_message(
    body: Json,
    files: Files = NO_FILES,
    *,
    edit: bool = False,
    v2: bool | None = None,
    interaction: bool = False,
) -> None:
    """Check a message. `v2` tells whether an edited message already has COMPONENTS_V2."""
    faults = FieldErrors()
    place = BodyReader(body, faults)
    components = bool((parse_whole(body.get("flags")) or 0) & MessageFlag.COMPONENTS_V2) or bool(v2)
    names = _check_files(place, files)
    _check_text(place)
    _check_flags(place, v2=bool(v2))
    check_embeds(body.get("embeds"), faults, ("embeds",), names)
    check_components(body.get("components"), faults, ("components",), components, names)
    _check_mentions(place)
    if not interaction:
        _check_reference(place)
    _check_unsupported(place, components=components)
    faults.raise_if_any()
    if not edit and _is_empty(body, files):
        # Docs: Opcodes and Status Codes, JSON Error Codes
        raise ApiError(400, 50006, "Cannot send an empty message")


def _is_empty(body: Json, files: Files) -> bool:
    """Return whether a new message has no content. A forward counts as content."""
    reference: Json = body.get("message_reference") or {}
    forwards = reference.get("type") == FORWARD
    content = str(body.get("content") or "").strip() or body.get("embeds") or body.get("components")
    return not (content or files or forwards)


def check_upgrade(body: Json, content: str, embeds: list[Json]) -> None:
    """Check an edit that sets COMPONENTS_V2: it must empty all legacy fields.

    Docs: Message Resource, Edit Message
    """
    after = {"content": content, "embeds": embeds} | body
    faults = FieldErrors()
    _check_legacy_fields(BodyReader(after, faults))
    faults.raise_if_any()


def _check_text(place: BodyReader) -> None:
    content = place.body.get("content")
    if isinstance(content, str):
        # Discord strips the content before checking its length.
        place = BodyReader(place.body | {"content": content.strip()}, place.faults)
    place.read_text("content", 0, CONTENT)
    place.read_boolean("tts")
    place.read_boolean("enforce_nonce")
    if isinstance(place.body.get("nonce"), str):
        place.read_text("nonce", 0, NONCE)
    else:
        place.read_number("nonce", -(2**63), 2**63 - 1)


def _check_flags(place: BodyReader, *, v2: bool) -> None:
    """Check the flags. Like Discord, ignore those a client can't set; COMPONENTS_V2 can't be removed."""
    flags = place.read_number("flags", 0, SAFE_INTEGER)
    if flags is None:
        return
    if v2 and not flags & MessageFlag.COMPONENTS_V2:
        message = "MessageFlags.IS_COMPONENTS_V2 cannot be removed from a message"
        place.add_fault("flags", "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG", message)
    if flags & VOICE:
        _refuse_fields(place, "flags", "voice messages")


def _check_files(place: BodyReader, files: Files) -> set[str]:
    """Check `attachments`; return the names for `attachment://` links."""
    names = dict(files)
    entries = list(place.read_objects("attachments", 0, FILES))
    if len(files) > FILES >= len(entries):
        place.add_fault("attachments", "BASE_TYPE_MAX_LENGTH", f"Must be {FILES} or fewer in length.")
    for entry in entries:
        number = entry.read_snowflake("id", required=True)
        name = entry.read_text("filename", 1, FILENAME)
        entry.read_text("description", 0, DESCRIPTION)
        if number is None:
            continue
        if number not in files:
            entry.add_fault(None, "ATTACHMENT_NOT_FOUND", "Attachment data not found")
        elif name:
            names[number] = name
    return set(names.values())


def _check_mentions(place: BodyReader) -> None:
    """Check `allowed_mentions` (docs: Message Resource, Allowed Mentions Object)."""
    allowed = place.read_object("allowed_mentions")
    if allowed is None:
        return
    allowed.read_boolean("replied_user")
    parse = allowed.read_items("parse", 0, len(MENTION_SORTS))
    for n, kind in enumerate(parse):
        if kind not in MENTION_SORTS:
            message = f"Value must be one of {MENTION_SORTS}."
            allowed.faults.add((*allowed.path, "parse", n), "BASE_TYPE_CHOICES", message)
    allowed.check_unique("parse", parse)
    for kind in ("users", "roles"):
        ids = allowed.read_items(kind, 0, MENTIONS)
        for n, id in enumerate(ids):
            BodyReader({str(n): id}, allowed.faults, (*allowed.path, kind)).read_snowflake(
                str(n), required=True
            )
        allowed.check_unique(kind, ids)
        if ids and kind in parse:
            message = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            allowed.add_fault(None, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)


def _check_reference(place: BodyReader) -> None:
    """Check `message_reference` (docs: Message Resource, Message Reference Structure)."""
    reference = place.read_object("message_reference")
    if reference is None:
        return
    reference.read_choice("type", (0, FORWARD))
    reference.read_snowflake("message_id", required=True)
    reference.read_snowflake("channel_id")
    reference.read_snowflake("guild_id")
    reference.read_boolean("fail_if_not_exists")


def _check_unsupported(place: BodyReader, *, components: bool) -> None:
    if components:
        _check_legacy_fields(place)
        return
    for key, things in (("poll", "polls"), ("sticker_ids", "stickers")):
        if place.is_filled(key):
            _refuse_fields(place, key, things)


def _check_legacy_fields(place: BodyReader) -> None:
    for key in LEGACY:
        if place.is_filled(key):
            code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
            message = f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            place.add_fault(key, code, message)


def _refuse_fields(place: BodyReader, key: str, things: str) -> None:
    place.add_fault(key, "SANDBOX_UNSUPPORTED", f"The sandbox has no {things}")
