"""The files of messages: kept, described, and forgotten."""

from msgspec import Struct

from sandbox import file_types
from sandbox.guild.model import Attachment, Json, Message
from sandbox.guild.world import World


class Upload(Struct):
    """A file as it came with a body."""

    n: int
    """The number in `files[n]`."""
    filename: str
    content_type: str
    data: bytes
    description: str | None = None


def apply_descriptions(body: Json, uploads: list[Upload]) -> list[Upload]:
    """The uploads under the names and descriptions that `attachments` gives them."""
    told = _entries_by_id(body)
    for upload in uploads:
        entry = told.get(str(upload.n), {})
        upload.filename = entry.get("filename") or upload.filename
        upload.description = entry.get("description") or upload.description
    return uploads


def store_uploads(world: World, uploads: list[Upload], *, ephemeral: bool = False) -> list[Attachment]:
    """Keep files, and say what they are."""
    return [_store_upload(world, upload, ephemeral) for upload in uploads]


def kept_attachments(message: Message, body: Json) -> list[Attachment]:
    """What an edit leaves: `attachments` lists what stays; without it all does.

    docs: Message Resource, Edit Message
    """
    if "attachments" not in body:
        return message.attachments
    told = _entries_by_id(body)
    return [attachment for attachment in message.attachments if str(attachment.id) in told]


def edit_attachments(world: World, message: Message, body: Json, uploads: list[Upload]) -> None:
    """Let go of what does not stay, describe the rest anew, and add what came with the edit."""
    staying = kept_attachments(message, body)
    for attachment in message.attachments:
        if attachment not in staying:
            drop_attachment(world, attachment)
    told = _entries_by_id(body)
    for attachment in staying:
        attachment.description = told.get(str(attachment.id), {}).get("description", attachment.description)
    ephemeral = message.ephemeral_to is not None
    message.attachments = staying + store_uploads(
        world, apply_descriptions(body, uploads), ephemeral=ephemeral
    )


def drop_attachment(world: World, attachment: Attachment) -> None:
    """Let go of the bytes."""
    world.files.pop(attachment.id, None)
    world.data.file_kinds.pop(attachment.id, None)


def _entries_by_id(body: Json) -> dict[str, Json]:
    """The entries of `attachments`, by id."""
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
