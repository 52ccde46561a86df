"""A person's input to a modal. Docs: Component Reference, Interaction Response Structures."""

from collections.abc import Iterator
from typing import Any, cast

from sandbox.errors import FieldErrors
from sandbox.guild.model import Json
from sandbox.validation.component_types import ComponentType, walk_components
from sandbox.validation.selection import TEXT, Resolve, is_offered, values_fault

MULTI_VALUE_KINDS = (
    ComponentType.STRING_SELECT,
    ComponentType.USER_SELECT,
    ComponentType.ROLE_SELECT,
    ComponentType.MENTIONABLE_SELECT,
    ComponentType.CHANNEL_SELECT,
    ComponentType.FILE_UPLOAD,
    ComponentType.CHECKBOX_GROUP,
)
"""Controls with `values` in their response; the others have `value`."""


def check_submission(modal: Json, values: list[Json], resolve: Resolve | None = None) -> None:
    """Check a person's values for a completed modal: `[{custom_id, value}, {custom_id, values}]`.

    Faults are keyed by the control's custom id, for the page to show them there.
    """
    faults = FieldErrors()
    controls = {control["custom_id"]: control for control in _controls(modal)}
    entries = {entry.get("custom_id"): entry for entry in values}
    for custom_id in entries.keys() - controls.keys():
        faults.add((str(custom_id),), "COMPONENT_VALIDATION_FAILED", "The form has no such field")
    for custom_id, control in controls.items():
        if fault := _control_fault(control, entries.get(custom_id, {}), resolve):
            faults.add((custom_id,), "COMPONENT_VALIDATION_FAILED", fault)
    faults.raise_if_any()


def submitted_components(modal: Json, values: list[Json]) -> list[Json]:
    """Build the components of the interaction's data: the modal's, reduced to ids and values."""
    entries = {entry.get("custom_id"): entry for entry in values}
    return [_submitted_component(component, entries) for component in modal["components"]]


def _submitted_component(component: Json, entries: dict[Any, Json]) -> Json:
    kind = ComponentType(component["type"])
    payload: Json = {"type": int(kind), "id": component["id"]}
    if kind is ComponentType.LABEL:
        return payload | {"component": _submitted_component(component["component"], entries)}
    if kind is ComponentType.ROW:
        return payload | {
            "components": [_submitted_component(child, entries) for child in component["components"]]
        }
    if kind is ComponentType.TEXT:
        return payload
    entry = entries.get(component["custom_id"], {})
    payload["custom_id"] = component["custom_id"]
    if kind in MULTI_VALUE_KINDS:
        return payload | {"values": list(entry.get("values") or [])}
    return payload | {"value": _entry_value(kind, entry)}


def _entry_value(kind: ComponentType, entry: Json) -> Any:
    if kind is ComponentType.CHECKBOX:
        return bool(entry.get("value"))
    return entry.get("value") or ("" if kind is ComponentType.TEXT_INPUT else None)


def _controls(modal: Json) -> Iterator[Json]:
    return (component for component, _ in walk_components(modal["components"]) if component.get("custom_id"))


def _control_fault(control: Json, entry: Json, resolve: Resolve | None) -> str | None:
    kind = ComponentType(control["type"])
    if kind in MULTI_VALUE_KINDS:
        return _values_fault(control, entry.get("values"), resolve)
    value = entry.get("value")
    if kind is ComponentType.CHECKBOX:
        return None if value is None or isinstance(value, bool) else "Must be either true or false."
    if value is None or value == "":
        return _missing_fault(control)
    if not isinstance(value, str):
        return f'Could not interpret "{value}" as string.'
    if kind is ComponentType.RADIO_GROUP:
        return None if is_offered(control, value, resolve) else f"{value} is not offered"
    return _text_fault(control, value)


def _values_fault(control: Json, values: Any, resolve: Resolve | None) -> str | None:
    if not values:
        return _missing_fault(control)
    if not isinstance(values, list):
        return "Only iterables may be used in a ListType"
    return values_fault(control, cast(list[Any], values), resolve)


def _missing_fault(control: Json) -> str | None:
    return "This field is required" if control["required"] else None


def _text_fault(control: Json, value: str) -> str | None:
    low, high = control.get("min_length") or 0, control.get("max_length") or TEXT
    if low <= len(value) <= high:
        return None
    return f"Must be between {low} and {high} in length."
