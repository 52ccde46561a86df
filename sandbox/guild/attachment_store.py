"""Storage of messages' files: add, describe, delete."""

from msgspec import Struct

from sandbox import file_types
from sandbox.guild.model import Attachment, Json, Message
from sandbox.guild.world import World


class Upload(Struct):
    """An uploaded file of a request."""

    n: int
    """The number in `files[n]`."""
    filename: str
    content_type: str
    data: bytes
    description: str | None = None


def apply_descriptions(body: Json, uploads: list[Upload]) -> list[Upload]:
    """Apply the names and descriptions from the body's `attachments` to the uploads."""
    entries = _entries_by_id(body)
    for upload in uploads:
        entry = entries.get(str(upload.n), {})
        upload.filename = entry.get("filename") or upload.filename
        upload.description = entry.get("description") or upload.description
    return uploads


def store_uploads(world: World, uploads: list[Upload], *, ephemeral: bool = False) -> list[Attachment]:
    """Store files and return their attachments."""
    return [_store_upload(world, upload, ephemeral) for upload in uploads]


def select_kept(message: Message, body: Json) -> list[Attachment]:
    """Return the attachments an edit keeps: those listed in `attachments`, or all if the key is missing.

    docs: Message Resource, Edit Message
    """
    if "attachments" not in body:
        return message.attachments
    entries = _entries_by_id(body)
    return [attachment for attachment in message.attachments if str(attachment.id) in entries]


def edit_attachments(world: World, message: Message, body: Json, uploads: list[Upload]) -> None:
    """Delete the attachments an edit removes, update the descriptions of the rest, and add the uploads."""
    kept = select_kept(message, body)
    for attachment in message.attachments:
        if attachment not in kept:
            drop_attachment(world, attachment)
    entries = _entries_by_id(body)
    for attachment in kept:
        attachment.description = entries.get(str(attachment.id), {}).get(
            "description", attachment.description
        )
    ephemeral = message.ephemeral_to is not None
    message.attachments = kept + store_uploads(world, apply_descriptions(body, uploads), ephemeral=ephemeral)


def drop_attachment(world: World, attachment: Attachment) -> None:
    """Delete an attachment's bytes."""
    world.files.pop(attachment.id, None)
    world.data.file_kinds.pop(attachment.id, None)


def _entries_by_id(body: Json) -> dict[str, Json]:
    """Index the entries of `attachments` by id."""
    entries: list[Json] = body.get("attachments") or []
    return {str(entry.get("id")): entry for entry in entries}


def _store_upload(world: World, upload: Upload, ephemeral: bool) -> Attachment:
    id = world.ids.next_id()
    kind = file_types.content_type_of(upload.filename, upload.data)
    width, height = file_types.picture_size(upload.data) or (None, None)
    world.files[id] = upload.data
    world.data.file_kinds[id] = kind
    name = file_types.sanitize_filename(upload.filename)
    return Attachment(id, name, len(upload.data), kind, width, height, upload.description, ephemeral)
