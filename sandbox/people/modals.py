"""The forms that the bot opens."""

from sandbox import interactions, rules
from sandbox.errors import unknown
from sandbox.interactions.kinds import Asked
from sandbox.model import Interaction, Json
from sandbox.people.choosing import Choosing, Take, brought, nothing
from sandbox.people.person import Person
from sandbox.rules.kinds import Kind


def submit(person: Person, interaction_id: int, values: list[Json], take: Take = nothing) -> Interaction:
    """Send a form: `{custom_id, value}` or `{custom_id, values}` for each of its fields; files name uploads.

    It stays open until the bot has answered, so that it can be sent again when no answer came.
    """
    asked = _open(person, interaction_id)
    modal: Json = asked.modal or {}
    uploads = [id for entry in values if _is_file(modal, entry) for id in _values(entry)]
    with brought(person, take(uploads)) as files:
        ids = dict(zip(uploads, (str(file.id) for file in files), strict=True))
        told = [_with_files(entry, ids) if _is_file(modal, entry) else entry for entry in values]
        rules.modals.check_submission(modal, told, Choosing(person, asked.channel, files).resolve)
        data = {"custom_id": modal["custom_id"], "components": rules.modals.submitted(modal, told)}
        return interactions.begin(
            person.world,
            Asked.MODAL,
            person.id,
            asked.channel,
            data,
            from_modal_of=asked,
            attachments=files,
        )


def close(person: Person, interaction_id: int) -> None:
    """Put a form away unsent. The bot is told nothing of it."""
    _open(person, interaction_id).modal = None


def _open(person: Person, interaction_id: int) -> Interaction:
    """The question that opened the form, as long as the form is open."""
    found = person.world.interactions.get(interaction_id)
    if found is None or found.user != person.id or found.modal is None:
        raise unknown("interaction")
    return found


def _is_file(modal: Json, entry: Json) -> bool:
    field = rules.selection.find(modal.get("components", []), str(entry.get("custom_id")))
    return field is not None and field["type"] == Kind.FILE_UPLOAD


def _with_files(entry: Json, ids: dict[str, str]) -> Json:
    return entry | {"values": [ids[id] for id in _values(entry)]}


def _values(entry: Json) -> list[str]:
    return entry.get("values") or []
