"""Autocomplete choices. Docs: Receiving and Responding, Autocomplete."""

from typing import Any

from sandbox.errors import FieldErrors
from sandbox.guild.model import Json
from sandbox.validation.fields import SAFE_INTEGER, BodyReader, parse_whole

# Docs: Application Commands, Application Command Option Choice Structure
CHOICES = 25
NAME = 100
VALUE = 100

STRING, INTEGER, NUMBER = 3, 4, 10
"""Option types with choices. Docs: Application Commands, Application Command Option Type."""


def check_choices(data: Json, type: int | None = None) -> None:
    """Check the `data` of a callback of type 8; `type` is that of the option."""
    faults = FieldErrors()
    for choice in BodyReader(data, faults).read_objects("choices", 0, CHOICES, required=True):
        check_choice(choice, type)
    faults.raise_if_any()


def check_choice(choice: BodyReader, type: int | None) -> str | None:
    """Check a choice and return its name."""
    name = choice.read_text("name", 1, NAME, required=True)
    value = choice.body.get("value")
    if type is None:
        type = STRING if isinstance(value, str) else NUMBER
    if type == STRING:
        choice.read_text("value", 1, VALUE, required=True)
    elif value is None:
        choice.add_fault("value", "BASE_TYPE_REQUIRED", "This field is required")
    elif not is_number(value, type):
        kind = "int" if type == INTEGER else "double"
        choice.add_fault("value", "NUMBER_TYPE_COERCE", f'Value "{value}" is not {kind}.')
    return name


def is_number(value: Any, type: int) -> bool:
    """Return whether a value fits an option of type INTEGER or NUMBER."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return type == NUMBER or (parse_whole(value) is not None and abs(value) <= SAFE_INTEGER)
