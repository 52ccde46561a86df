"""The first answer to an interaction: one of Discord's callback types, within three seconds, once."""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import cast

from sandbox import emojis, messages, payloads, rules
from sandbox.errors import ApiError, Faults, unknown
from sandbox.ids import secret
from sandbox.interactions.kinds import Answer, Asked
from sandbox.interactions.posting import check_edit, check_new, hides, post
from sandbox.messages import Draft, Upload
from sandbox.model import Interaction, Json, Message, MessageFlag
from sandbox.world import World

_ANYWHERE = (Answer.MESSAGE, Answer.DEFERRED_MESSAGE, Answer.ACTIVITY)
_ON_MESSAGE = (Answer.DEFERRED_UPDATE, Answer.UPDATE)


def answer(
    world: World, id: int, token: str, body: Json, uploads: list[Upload], with_response: bool
) -> Json | None:
    """Take the first answer. What is refused changes nothing, and may be sent again while there is time."""
    interaction = _waiting(world, id, token)
    kind = _kind(interaction, body)
    with _inside("data"):
        message = _DO[kind](world, interaction, _data(body), uploads)
    _accepted(world, interaction, kind)
    return _receipt(world, interaction, kind, message) if with_response else None


def _waiting(world: World, id: int, token: str) -> Interaction:
    interaction = world.interactions.get(id)
    if interaction is None or interaction.token != token or interaction.state == "failed":
        raise unknown("interaction")
    if interaction.state != "waiting":
        raise ApiError(400, 40060, "Interaction has already been acknowledged.")
    return interaction


def _accepted(world: World, interaction: Interaction, kind: Answer) -> None:
    deferred = kind in (Answer.DEFERRED_MESSAGE, Answer.DEFERRED_UPDATE)
    interaction.state = "deferred" if deferred else "answered"
    if interaction.modal_of is not None:
        interaction.modal_of.modal = None  # submitted for good; until now the person could have tried again
    world.tell("interaction_done", interaction, interaction.channel, only=interaction.user)


# --- What is allowed ------------------------------------------------------------------------------------


def allowed(interaction: Interaction) -> tuple[Answer, ...]:
    """docs: Receiving and Responding, Interaction Callback Type, with its footnotes."""
    match interaction.type:
        case Asked.AUTOCOMPLETE:
            return (Answer.CHOICES,)
        case Asked.COMPONENT:
            return (*_ANYWHERE, *_ON_MESSAGE, Answer.MODAL)
        case Asked.MODAL if interaction.message is not None:
            return (*_ANYWHERE, *_ON_MESSAGE)
        case Asked.MODAL:
            return _ANYWHERE
        case _:
            return (*_ANYWHERE, Answer.MODAL)


def _kind(interaction: Interaction, body: Json) -> Answer:
    faults, kinds = Faults(), sorted(allowed(interaction))
    if body.get("type") is None:
        faults.add(["type"], "BASE_TYPE_REQUIRED", "This field is required")
    elif str(body["type"]) not in map(str, kinds):
        listed = ", ".join(str(int(each)) for each in kinds)
        faults.add(["type"], "BASE_TYPE_CHOICES", f"Value must be one of {{{listed}}}.")
    faults.raise_any()
    return Answer(int(body["type"]))


def _data(body: Json) -> Json:
    data: object = body.get("data") or {}
    if not isinstance(data, dict):
        faults = Faults()
        faults.add([], "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        faults.raise_any()
    return cast(Json, data)


@contextmanager
def _inside(key: str) -> Generator[None]:
    """Faults of a part of the body, at their place in the whole."""
    try:
        yield
    except ApiError as error:
        if error.errors:
            error.errors = {key: error.errors}
        raise


# --- One function for each type of answer: checks first, then does it ------------------------------------


def _message(world: World, interaction: Interaction, data: Json, uploads: list[Upload]) -> Message | None:
    check_new(data, uploads)
    interaction.ephemeral = hides(data.get("flags"))
    draft = messages.draft(data, uploads)
    message = post(world, interaction, draft, ephemeral=interaction.ephemeral)
    interaction.original = message.id
    return message


def _deferred_message(
    world: World, interaction: Interaction, data: Json, uploads: list[Upload]
) -> Message | None:
    """A message that says "thinking". Of the flags only EPHEMERAL counts, for the later text too."""
    interaction.ephemeral = hides(data.get("flags"))
    loading = Draft(flags=MessageFlag.LOADING)
    interaction.original = post(world, interaction, loading, ephemeral=interaction.ephemeral).id
    interaction.loading = True


def _deferred_update(
    world: World, interaction: Interaction, data: Json, uploads: list[Upload]
) -> Message | None:
    if interaction.message is not None:
        _adopt(interaction, interaction.message)


def _update(world: World, interaction: Interaction, data: Json, uploads: list[Upload]) -> Message | None:
    if interaction.message is None:
        raise unknown("Message")
    message = world.message(interaction.channel.id, interaction.message.id)
    check_edit(message, data, uploads)
    if data or uploads:
        messages.edit(world, message, data, uploads)
    _adopt(interaction, message)
    return message


def _choices(world: World, interaction: Interaction, data: Json, uploads: list[Upload]) -> Message | None:
    rules.choices.check_choices(data, _focused(interaction.data.get("options") or []))
    choices: list[Json] = data.get("choices") or []
    world.tell("choices", interaction, interaction.channel, only=interaction.user, choices=choices)


def _modal(world: World, interaction: Interaction, data: Json, uploads: list[Upload]) -> Message | None:
    rules.modals.check_modal(data)
    emojis.check_shown(world, data["components"])
    interaction.modal = rules.modals.complete(data)
    world.tell("modal", interaction, interaction.channel, only=interaction.user, modal=interaction.modal)


def _activity(world: World, interaction: Interaction, data: Json, uploads: list[Upload]) -> Message | None:
    """Accepted, and nothing happens: the sandbox has no activities to start."""


_DO: dict[Answer, Callable[[World, Interaction, Json, list[Upload]], Message | None]] = {
    Answer.MESSAGE: _message,
    Answer.DEFERRED_MESSAGE: _deferred_message,
    Answer.DEFERRED_UPDATE: _deferred_update,
    Answer.UPDATE: _update,
    Answer.CHOICES: _choices,
    Answer.MODAL: _modal,
    Answer.ACTIVITY: _activity,
}


def _focused(options: list[Json]) -> int | None:
    """The type of the option that is being typed."""
    for option in options:
        kind = option["type"] if option.get("focused") else _focused(option.get("options") or [])
        if kind is not None:
            return kind
    return None


def _adopt(interaction: Interaction, message: Message) -> None:
    """The message of the component is now what `@original` means."""
    interaction.original = message.id
    interaction.ephemeral = message.ephemeral_to is not None
    interaction.made.append(message.id)


# --- What `with_response` gives back ---------------------------------------------------------------------


def _receipt(world: World, interaction: Interaction, kind: Answer, message: Message | None) -> Json:
    """docs: Receiving and Responding, Interaction Callback Response Object."""
    about: Json = {"id": str(interaction.id), "type": int(interaction.type)}
    if interaction.original is not None:
        about |= {
            "response_message_id": str(interaction.original),
            "response_message_loading": interaction.loading,
            "response_message_ephemeral": interaction.ephemeral,
        }
    if message is not None:
        resource = {"type": int(kind), "message": payloads.message(world, message)}
        return {"interaction": about, "resource": resource}
    if kind == Answer.ACTIVITY:
        instance = secret(16)
        resource = {"type": int(kind), "activity_instance": {"id": instance}}
        return {"interaction": about | {"activity_instance_id": instance}, "resource": resource}
    return {"interaction": about}
