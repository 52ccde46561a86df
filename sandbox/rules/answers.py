"""What a person wrote and chose in a modal. Docs: Component Reference, Interaction Response Structures."""

from collections.abc import Iterator
from typing import Any, cast

from sandbox.errors import Faults
from sandbox.model import Json
from sandbox.rules.kinds import Kind, walk
from sandbox.rules.selection import TEXT, Resolve, offers, values_fault

MANY = (
    Kind.STRING_SELECT,
    Kind.USER_SELECT,
    Kind.ROLE_SELECT,
    Kind.MENTIONABLE_SELECT,
    Kind.CHANNEL_SELECT,
    Kind.FILE_UPLOAD,
    Kind.CHECKBOX_GROUP,
)
"""Controls whose answer is `values`; that of the others is `value`."""


def check_submission(modal: Json, values: list[Json], resolve: Resolve | None = None) -> None:
    """Refuse values that a completed modal does not allow: `[{custom_id, value}, {custom_id, values}]`.

    A fault lies under the custom id of its control, so that the page can show it there.
    """
    faults = Faults()
    controls = {control["custom_id"]: control for control in _controls(modal)}
    told = {entry.get("custom_id"): entry for entry in values}
    for custom_id in told.keys() - controls.keys():
        faults.add((str(custom_id),), "COMPONENT_VALIDATION_FAILED", "The form has no such field")
    for custom_id, control in controls.items():
        if fault := _fault(control, told.get(custom_id, {}), resolve):
            faults.add((custom_id,), "COMPONENT_VALIDATION_FAILED", fault)
    faults.raise_any()


def submitted(modal: Json, values: list[Json]) -> list[Json]:
    """The components of the interaction's data: those of the modal, as far as they have ids and answers."""
    told = {entry.get("custom_id"): entry for entry in values}
    return [_answer(component, told) for component in modal["components"]]


def _answer(component: Json, told: dict[Any, Json]) -> Json:
    kind = Kind(component["type"])
    done: Json = {"type": int(kind), "id": component["id"]}
    if kind is Kind.LABEL:
        return done | {"component": _answer(component["component"], told)}
    if kind is Kind.ROW:
        return done | {"components": [_answer(child, told) for child in component["components"]]}
    if kind is Kind.TEXT:
        return done
    entry = told.get(component["custom_id"], {})
    done["custom_id"] = component["custom_id"]
    if kind in MANY:
        return done | {"values": list(entry.get("values") or [])}
    return done | {"value": _value(kind, entry)}


def _value(kind: Kind, entry: Json) -> Any:
    if kind is Kind.CHECKBOX:
        return bool(entry.get("value"))
    return entry.get("value") or ("" if kind is Kind.TEXT_INPUT else None)


def _controls(modal: Json) -> Iterator[Json]:
    return (component for component, _ in walk(modal["components"]) if component.get("custom_id"))


def _fault(control: Json, entry: Json, resolve: Resolve | None) -> str | None:
    kind = Kind(control["type"])
    if kind in MANY:
        return _values_fault(control, entry.get("values"), resolve)
    value = entry.get("value")
    if kind is Kind.CHECKBOX:
        return None if value is None or isinstance(value, bool) else "Must be either true or false."
    if value is None or value == "":
        return _missing(control)
    if not isinstance(value, str):
        return f'Could not interpret "{value}" as string.'
    if kind is Kind.RADIO_GROUP:
        return None if offers(control, value, resolve) else f"{value} is not offered"
    return _text_fault(control, value)


def _values_fault(control: Json, values: Any, resolve: Resolve | None) -> str | None:
    if not values:
        return _missing(control)
    if not isinstance(values, list):
        return "Only iterables may be used in a ListType"
    return values_fault(control, cast(list[Any], values), resolve)


def _missing(control: Json) -> str | None:
    return "This field is required" if control["required"] else None


def _text_fault(control: Json, value: str) -> str | None:
    low, high = control.get("min_length") or 0, control.get("max_length") or TEXT
    if low <= len(value) <= high:
        return None
    return f"Must be between {low} and {high} in length."
