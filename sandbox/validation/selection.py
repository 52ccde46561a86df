"""Presses and choices on a message's components, checked by Discord before the bot receives them."""

from collections.abc import Callable, Collection
from typing import Any

from sandbox.errors import ApiError, FieldErrors
from sandbox.guild.model import Json
from sandbox.validation.component_types import OBJECT_KINDS, SELECTS, ComponentType, walk_components
from sandbox.validation.controls import LINK_STYLE
from sandbox.validation.fields import parse_snowflake

Resolve = Callable[[str, str], Json | None]
"""Looks up a `user`, `role`, `channel` or `attachment` by id; None if the person can't choose it."""

# Length limit where an option or input states none. Docs: Component Reference, Text Input Structure
TEXT = 4000


def find_component(components: list[Json], custom_id: str) -> Json | None:
    """Return a message's or modal's component with this custom id."""
    for component, _ in walk_components(components):
        if component.get("custom_id") == custom_id:
            return component
    return None


def check_values(component: Json | None, values: Collection[str], resolve: Resolve | None = None) -> None:
    """Check a press of a button, or the values chosen in a select.

    None as the component means that the message was changed after the page displayed it.
    """
    if component is None or component["type"] not in (ComponentType.BUTTON, *SELECTS):
        raise component_error("Component validation failed")
    if component.get("disabled"):
        raise component_error("The component is disabled")
    kind = ComponentType(component["type"])
    if kind is ComponentType.BUTTON:
        if values or component["style"] >= LINK_STYLE:
            raise component_error("The button cannot be used like that")
        return
    fault = values_fault(component, values, resolve)
    if fault:
        raise component_error(fault)


def component_error(message: str) -> ApiError:
    """Build Discord's error for an invalid press or choice."""
    faults = FieldErrors()
    faults.add(("data",), "COMPONENT_VALIDATION_FAILED", message)
    return ApiError(400, 50035, "Invalid Form Body", errors=faults.tree)


def values_fault(component: Json, values: Collection[Any], resolve: Resolve | None) -> str | None:
    """Return the fault in the values of a select, checkbox group or file upload, or None."""
    low, high = component.get("min_values", 1), component.get("max_values", 1)
    if not low <= len(values) <= high:
        return f"Must be between {low} and {high} in length."
    if len({str(value) for value in values}) < len(values):
        return "The set already contains this value"
    for value in values:
        if not isinstance(value, str) or not is_offered(component, value, resolve):
            return f"{value} is not offered"
    return None


def is_offered(component: Json, value: str, resolve: Resolve | None) -> bool:
    """Return whether a value can be chosen."""
    kind = ComponentType(component["type"])
    if "options" in component:
        return any(option["value"] == value for option in component["options"])
    kinds = ("attachment",) if kind is ComponentType.FILE_UPLOAD else OBJECT_KINDS[kind]
    if parse_snowflake(value) is None:
        return False
    if resolve is None:
        return True
    found = next((object_ for kind_ in kinds if (object_ := resolve(kind_, value)) is not None), None)
    wanted = component.get("channel_types")
    return found is not None and (not wanted or found["type"] in wanted)
