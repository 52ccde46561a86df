"""The first response to an interaction: one of Discord's callback types, once, within 3 seconds."""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import cast

from sandbox import serializers, validation
from sandbox.errors import ApiError, FieldErrors, unknown_resource
from sandbox.guild import emojis, messages
from sandbox.guild.messages import Draft, Upload
from sandbox.guild.model import Interaction, Json, Message, MessageFlag
from sandbox.guild.world import World
from sandbox.ids import random_token
from sandbox.interactions.response_messages import (
    check_message_edit,
    check_new_message,
    is_ephemeral,
    post_response,
)
from sandbox.interactions.types import InteractionType, ResponseType

_ANYWHERE = (ResponseType.MESSAGE, ResponseType.DEFERRED_MESSAGE, ResponseType.ACTIVITY)
_ON_MESSAGE = (ResponseType.DEFERRED_UPDATE, ResponseType.UPDATE)


def accept_response(
    world: World, id: int, token: str, body: Json, uploads: list[Upload], with_response: bool
) -> Json | None:
    """Apply the first response. A refused one changes nothing and may be retried in time."""
    interaction = _find_waiting(world, id, token)
    kind = _response_type(interaction, body)
    with _nest_faults("data"):
        message = _ANSWERERS[kind](world, interaction, _response_data(body), uploads)
    _check_accepted(world, interaction, kind)
    return _callback_response(world, interaction, kind, message) if with_response else None


def _find_waiting(world: World, id: int, token: str) -> Interaction:
    interaction = world.interactions.get(id)
    if interaction is None or interaction.token != token or interaction.state == "failed":
        raise unknown_resource("interaction")
    if interaction.state != "waiting":
        raise ApiError(400, 40060, "Interaction has already been acknowledged.")
    return interaction


def _check_accepted(world: World, interaction: Interaction, kind: ResponseType) -> None:
    deferred = kind in (ResponseType.DEFERRED_MESSAGE, ResponseType.DEFERRED_UPDATE)
    interaction.state = "deferred" if deferred else "answered"
    if interaction.modal_of is not None:
        interaction.modal_of.modal = None  # submitted for good; until now the person could have tried again
    world.publish("interaction_done", interaction, interaction.channel, only=interaction.user)


# --- What is allowed ------------------------------------------------------------------------------------


def allowed_types(interaction: Interaction) -> tuple[ResponseType, ...]:
    """Return the allowed types (docs: Receiving and Responding, Interaction Callback Type and footnotes)."""
    match interaction.type:
        case InteractionType.AUTOCOMPLETE:
            return (ResponseType.CHOICES,)
        case InteractionType.COMPONENT:
            return (*_ANYWHERE, *_ON_MESSAGE, ResponseType.MODAL)
        case InteractionType.MODAL if interaction.message is not None:
            return (*_ANYWHERE, *_ON_MESSAGE)
        case InteractionType.MODAL:
            return _ANYWHERE
        case _:
            return (*_ANYWHERE, ResponseType.MODAL)


def _response_type(interaction: Interaction, body: Json) -> ResponseType:
    faults, kinds = FieldErrors(), sorted(allowed_types(interaction))
    if body.get("type") is None:
        faults.add(["type"], "BASE_TYPE_REQUIRED", "This field is required")
    elif str(body["type"]) not in map(str, kinds):
        listed = ", ".join(str(int(each)) for each in kinds)
        faults.add(["type"], "BASE_TYPE_CHOICES", f"Value must be one of {{{listed}}}.")
    faults.raise_if_any()
    return ResponseType(int(body["type"]))


def _response_data(body: Json) -> Json:
    data: object = body.get("data") or {}
    if not isinstance(data, dict):
        faults = FieldErrors()
        faults.add([], "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        faults.raise_if_any()
    return cast(Json, data)


@contextmanager
def _nest_faults(key: str) -> Generator[None]:
    """Move the faults of a part of the body to its place in the whole."""
    try:
        yield
    except ApiError as error:
        if error.errors:
            error.errors = {key: error.errors}
        raise


# --- One function for each response type: validates, then applies ----------------------------------------


def _answer_message(
    world: World, interaction: Interaction, data: Json, uploads: list[Upload]
) -> Message | None:
    check_new_message(data, uploads)
    interaction.ephemeral = is_ephemeral(data.get("flags"))
    draft = messages.draft_from_body(data, uploads)
    message = post_response(world, interaction, draft, ephemeral=interaction.ephemeral)
    interaction.original = message.id
    return message


def _answer_deferred_message(
    world: World, interaction: Interaction, data: Json, uploads: list[Upload]
) -> Message | None:
    """Post a message that says "thinking". EPHEMERAL, the only flag used, also applies to the later text."""
    interaction.ephemeral = is_ephemeral(data.get("flags"))
    loading = Draft(flags=MessageFlag.LOADING)
    interaction.original = post_response(world, interaction, loading, ephemeral=interaction.ephemeral).id
    interaction.loading = True


def _answer_deferred_update(
    world: World, interaction: Interaction, data: Json, uploads: list[Upload]
) -> Message | None:
    if interaction.message is not None:
        _adopt_original(interaction, interaction.message)


def _answer_update(
    world: World, interaction: Interaction, data: Json, uploads: list[Upload]
) -> Message | None:
    if interaction.message is None:
        raise unknown_resource("Message")
    message = world.message(interaction.channel.id, interaction.message.id)
    check_message_edit(message, data, uploads)
    if data or uploads:
        messages.edit_message(world, message, data, uploads)
    _adopt_original(interaction, message)
    return message


def _answer_choices(
    world: World, interaction: Interaction, data: Json, uploads: list[Upload]
) -> Message | None:
    validation.choices.check_choices(data, _focused_type(interaction.data.get("options") or []))
    choices: list[Json] = data.get("choices") or []
    world.publish("choices", interaction, interaction.channel, only=interaction.user, choices=choices)


def _answer_modal(
    world: World, interaction: Interaction, data: Json, uploads: list[Upload]
) -> Message | None:
    validation.modals.check_modal(data)
    emojis.check_shown_emojis(world, data["components"])
    interaction.modal = validation.modals.complete_modal(data)
    world.publish("modal", interaction, interaction.channel, only=interaction.user, modal=interaction.modal)


def _answer_activity(
    world: World, interaction: Interaction, data: Json, uploads: list[Upload]
) -> Message | None:
    """Accept the response without effect: the sandbox has no activities."""


_ANSWERERS: dict[ResponseType, Callable[[World, Interaction, Json, list[Upload]], Message | None]] = {
    ResponseType.MESSAGE: _answer_message,
    ResponseType.DEFERRED_MESSAGE: _answer_deferred_message,
    ResponseType.DEFERRED_UPDATE: _answer_deferred_update,
    ResponseType.UPDATE: _answer_update,
    ResponseType.CHOICES: _answer_choices,
    ResponseType.MODAL: _answer_modal,
    ResponseType.ACTIVITY: _answer_activity,
}


def _focused_type(options: list[Json]) -> int | None:
    """Return the type of the option being typed."""
    for option in options:
        kind = option["type"] if option.get("focused") else _focused_type(option.get("options") or [])
        if kind is not None:
            return kind
    return None


def _adopt_original(interaction: Interaction, message: Message) -> None:
    """Make the component's message `@original`."""
    interaction.original = message.id
    interaction.ephemeral = message.ephemeral_to is not None
    interaction.message_ids.append(message.id)


# --- The response body for `with_response` ---------------------------------------------------------------


def _callback_response(
    world: World, interaction: Interaction, kind: ResponseType, message: Message | None
) -> Json:
    """Build the body (docs: Receiving and Responding, Interaction Callback Response Object)."""
    described: Json = {"id": str(interaction.id), "type": int(interaction.type)}
    if interaction.original is not None:
        described |= {
            "response_message_id": str(interaction.original),
            "response_message_loading": interaction.loading,
            "response_message_ephemeral": interaction.ephemeral,
        }
    if message is not None:
        resource = {"type": int(kind), "message": serializers.message(world, message)}
        return {"interaction": described, "resource": resource}
    if kind == ResponseType.ACTIVITY:
        instance = random_token(16)
        resource = {"type": int(kind), "activity_instance": {"id": instance}}
        return {"interaction": described | {"activity_instance_id": instance}, "resource": resource}
    return {"interaction": described}
