"""Submitting and closing the modals that the bot opens."""

from sandbox import interactions, validation
from sandbox.client.person import ClientUser
from sandbox.client.picker import Picker, Take, take_no_files, uploaded_attachments
from sandbox.errors import unknown_resource
from sandbox.guild.model import Interaction, Json
from sandbox.interactions.types import InteractionType
from sandbox.validation.component_types import ComponentType


def submit_modal(
    person: ClientUser, interaction_id: int, values: list[Json], take: Take = take_no_files
) -> Interaction:
    """Submit a modal.

    `values` has `{custom_id, value}` or `{custom_id, values}` for each field; files refer to uploads. The
    modal stays open until the bot has responded, so that a failed submission can be retried.
    """
    opener = _open_interaction(person, interaction_id)
    modal: Json = opener.modal or {}
    uploads = [id for entry in values if _is_file(modal, entry) for id in _values(entry)]
    with uploaded_attachments(person, take(uploads)) as files:
        ids = dict(zip(uploads, (str(file.id) for file in files), strict=True))
        submitted = [_resolve_files(entry, ids) if _is_file(modal, entry) else entry for entry in values]
        validation.modals.check_submission(
            modal, submitted, Picker(person, opener.channel, files).resolve_object
        )
        data = {
            "custom_id": modal["custom_id"],
            "components": validation.modals.submitted_components(modal, submitted),
        }
        return interactions.begin_interaction(
            person.world,
            InteractionType.MODAL,
            person.id,
            opener.channel,
            data,
            from_modal_of=opener,
            attachments=files,
        )


def close_modal(person: ClientUser, interaction_id: int) -> None:
    """Close a modal unsent, without an event for the bot."""
    _open_interaction(person, interaction_id).modal = None


def _open_interaction(person: ClientUser, interaction_id: int) -> Interaction:
    """Return the interaction that opened the modal, which must still be open."""
    found = person.world.interactions.get(interaction_id)
    if found is None or found.user != person.id or found.modal is None:
        raise unknown_resource("interaction")
    return found


def _is_file(modal: Json, entry: Json) -> bool:
    field = validation.selection.find_component(modal.get("components", []), str(entry.get("custom_id")))
    return field is not None and field["type"] == ComponentType.FILE_UPLOAD


def _resolve_files(entry: Json, ids: dict[str, str]) -> Json:
    return entry | {"values": [ids[id] for id in _values(entry)]}


def _values(entry: Json) -> list[str]:
    return entry.get("values") or []
