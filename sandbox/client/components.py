"""Buttons and selects of messages."""

from sandbox import interactions
from sandbox.client.person import ClientUser
from sandbox.client.picker import Picker
from sandbox.guild.model import Interaction, Json
from sandbox.interactions.types import InteractionType
from sandbox.validation import selection


def press_button(person: ClientUser, channel_id: int, message_id: int, custom_id: str) -> Interaction:
    """Press a button of the message's present components."""
    return _use_component(person, channel_id, message_id, custom_id, None)


def choose_values(
    person: ClientUser, channel_id: int, message_id: int, custom_id: str, values: list[str]
) -> Interaction:
    """Choose from a select of the message's present components."""
    return _use_component(person, channel_id, message_id, custom_id, values)


def _use_component(
    person: ClientUser, channel_id: int, message_id: int, custom_id: str, values: list[str] | None
) -> Interaction:
    channel = person.message_channel(channel_id)
    message = person.message(channel, message_id)
    component = selection.find_component(message.components, custom_id)
    is_button = component is not None and component["type"] == selection.ComponentType.BUTTON
    if component is None or is_button != (values is None):
        raise selection.component_error("Component validation failed")
    selection.check_values(component, values or (), Picker(person, channel).resolve_object)
    data: Json = {
        "custom_id": custom_id,
        "component_type": int(component["type"]),
        "id": component["id"],
    }
    if values is not None:
        data["values"] = values
    return interactions.begin_interaction(
        person.world, InteractionType.COMPONENT, person.id, channel, data, message=message
    )
