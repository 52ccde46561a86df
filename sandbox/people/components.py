"""Buttons and selects of messages."""

from sandbox import interactions
from sandbox.interactions.kinds import Asked
from sandbox.model import Interaction, Json
from sandbox.people.choosing import Choosing
from sandbox.people.person import Person
from sandbox.rules import selection


def press(person: Person, channel_id: int, message_id: int, custom_id: str) -> Interaction:
    """Press a button that the message has now."""
    return _use(person, channel_id, message_id, custom_id, None)


def choose(
    person: Person, channel_id: int, message_id: int, custom_id: str, values: list[str]
) -> Interaction:
    """Choose from a select that the message has now."""
    return _use(person, channel_id, message_id, custom_id, values)


def _use(
    person: Person, channel_id: int, message_id: int, custom_id: str, values: list[str] | None
) -> Interaction:
    channel = person.place(channel_id)
    message = person.message(channel, message_id)
    component = selection.find(message.components, custom_id)
    is_button = component is not None and component["type"] == selection.Kind.BUTTON
    if component is None or is_button != (values is None):
        raise selection.refusal("Component validation failed")
    selection.check_values(component, values or (), Choosing(person, channel).resolve)
    data: Json = {
        "custom_id": custom_id,
        "component_type": int(component["type"]),
        "id": component["id"],
    }
    if values is not None:
        data["values"] = values
    return interactions.begin(person.world, Asked.COMPONENT, person.id, channel, data, message=message)
