"""Bodies of messages: new ones, answers to interactions, edits. Docs: Message Resource, Create Message."""

from collections.abc import Mapping

from sandbox.errors import ApiError, Faults
from sandbox.model import Json, MessageFlag
from sandbox.rules.components import check_components
from sandbox.rules.embeds import check_embeds
from sandbox.rules.fields import SAFE_INTEGER, Fields, whole
from sandbox.rules.media import DESCRIPTION

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
"""What a message of components cannot have. Docs: Message Resource, Create Message, IS_COMPONENTS_V2."""

Files = Mapping[int, str]
"""The names of a message's files by their numbers in `files[n]`, and of an edited one by their ids."""

NO_FILES: Files = {}


def check_message(
    body: Json,
    files: Files = NO_FILES,
    *,
    edit: bool = False,
    v2: bool | None = None,
    interaction: bool = False,
) -> None:
    """Refuse what Discord refuses. `v2` says whether an edited message is one of components already."""
    faults = Faults()
    place = Fields(body, faults)
    components = bool((whole(body.get("flags")) or 0) & MessageFlag.COMPONENTS_V2) or bool(v2)
    names = _check_files(place, files)
    _check_text(place)
    _check_flags(place, v2=bool(v2))
    check_embeds(body.get("embeds"), faults, ("embeds",), names)
    check_components(body.get("components"), faults, ("components",), components, names)
    _check_mentions(place)
    if not interaction:
        _check_reference(place)
    _check_unsupported(place, components=components)
    faults.raise_any()
    if not edit and _is_empty(body, files):
        # Docs: Opcodes and Status Codes, JSON Error Codes
        raise ApiError(400, 50006, "Cannot send an empty message")


def _is_empty(body: Json, files: Files) -> bool:
    """Whether a new message would say nothing. One that is forwarded says what it forwards."""
    reference: Json = body.get("message_reference") or {}
    forwards = reference.get("type") == FORWARD
    says = str(body.get("content") or "").strip() or body.get("embeds") or body.get("components")
    return not (says or files or forwards)


def check_upgrade(body: Json, content: str, embeds: list[Json]) -> None:
    """An edit that makes a message one of components must empty what it had before.

    Docs: Message Resource, Edit Message
    """
    after = {"content": content, "embeds": embeds} | body
    faults = Faults()
    _check_legacy(Fields(after, faults))
    faults.raise_any()


def _check_text(place: Fields) -> None:
    content = place.body.get("content")
    if isinstance(content, str):
        # Discord strips what it is sent before it counts.
        place = Fields(place.body | {"content": content.strip()}, place.faults)
    place.text("content", 0, CONTENT)
    place.boolean("tts")
    place.boolean("enforce_nonce")
    if isinstance(place.body.get("nonce"), str):
        place.text("nonce", 0, NONCE)
    else:
        place.number("nonce", -(2**63), 2**63 - 1)


def _check_flags(place: Fields, *, v2: bool) -> None:
    """Flags that nobody may set are ignored, as by Discord; that of components stays for good."""
    flags = place.number("flags", 0, SAFE_INTEGER)
    if flags is None:
        return
    if v2 and not flags & MessageFlag.COMPONENTS_V2:
        message = "MessageFlags.IS_COMPONENTS_V2 cannot be removed from a message"
        place.wrong("flags", "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG", message)
    if flags & VOICE:
        _refuse(place, "flags", "voice messages")


def _check_files(place: Fields, files: Files) -> set[str]:
    """The files of the message, and the names by which `attachment://` reaches them."""
    names = dict(files)
    told = list(place.objects("attachments", 0, FILES))
    if len(files) > FILES >= len(told):
        place.wrong("attachments", "BASE_TYPE_MAX_LENGTH", f"Must be {FILES} or fewer in length.")
    for entry in told:
        number = entry.snowflake("id", required=True)
        name = entry.text("filename", 1, FILENAME)
        entry.text("description", 0, DESCRIPTION)
        if number is None:
            continue
        if number not in files:
            entry.wrong(None, "ATTACHMENT_NOT_FOUND", "Attachment data not found")
        elif name:
            names[number] = name
    return set(names.values())


def _check_mentions(place: Fields) -> None:
    """Docs: Message Resource, Allowed Mentions Object."""
    allowed = place.object("allowed_mentions")
    if allowed is None:
        return
    allowed.boolean("replied_user")
    parse = allowed.items("parse", 0, len(MENTION_SORTS))
    for n, sort in enumerate(parse):
        if sort not in MENTION_SORTS:
            message = f"Value must be one of {MENTION_SORTS}."
            allowed.faults.add((*allowed.path, "parse", n), "BASE_TYPE_CHOICES", message)
    allowed.no_twins("parse", parse)
    for sort in ("users", "roles"):
        ids = allowed.items(sort, 0, MENTIONS)
        for n, id in enumerate(ids):
            Fields({str(n): id}, allowed.faults, (*allowed.path, sort)).snowflake(str(n), required=True)
        allowed.no_twins(sort, ids)
        if ids and sort in parse:
            message = f'parse:["{sort}"] and {sort}: [ids...] are mutually exclusive.'
            allowed.wrong(None, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)


def _check_reference(place: Fields) -> None:
    """Docs: Message Resource, Message Reference Structure."""
    reference = place.object("message_reference")
    if reference is None:
        return
    reference.choice("type", (0, FORWARD))
    reference.snowflake("message_id", required=True)
    reference.snowflake("channel_id")
    reference.snowflake("guild_id")
    reference.boolean("fail_if_not_exists")


def _check_unsupported(place: Fields, *, components: bool) -> None:
    if components:
        _check_legacy(place)
        return
    for key, things in (("poll", "polls"), ("sticker_ids", "stickers")):
        if place.filled(key):
            _refuse(place, key, things)


def _check_legacy(place: Fields) -> None:
    for key in LEGACY:
        if place.filled(key):
            code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
            message = f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            place.wrong(key, code, message)


def _refuse(place: Fields, key: str, things: str) -> None:
    place.wrong(key, "SANDBOX_UNSUPPORTED", f"The sandbox has no {things}")
