"""Typed access to the fields of a body, which collects errors with Discord's codes at their paths."""

from collections.abc import Collection, Iterator
from datetime import datetime
from typing import Any, cast

from sandbox.errors import FieldErrors, Path
from sandbox.guild.model import Json

SAFE_INTEGER = 2**53 - 1
"""The largest integer that every JSON client reads exactly."""


class BodyReader:
    """Reads one object of a body, adding a fault for each invalid field.

    Like Discord, treats null as absent.
    """

    def __init__(self, body: Any, faults: FieldErrors, path: Path = ()) -> None:
        self.faults, self.path = faults, tuple(path)
        self.body: Json = cast(Json, body) if isinstance(body, dict) else {}
        self.is_object = isinstance(body, dict)
        if not self.is_object:
            faults.add(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")

    def add_fault(self, key: str | None, code: str, message: str) -> None:
        """Add a fault at a key, or at the object itself for None."""
        self.faults.add(self.path if key is None else (*self.path, key), code, message)

    def has_value(self, key: str) -> bool:
        """Return whether the key is present and not null."""
        return self.body.get(key) is not None

    def is_filled(self, key: str) -> bool:
        """Return whether the value is truthy: not null, false, zero or empty."""
        return bool(self.body.get(key))

    def _value(self, key: str, required: bool) -> Any:
        if required and not self.has_value(key):
            self.add_fault(key, "BASE_TYPE_REQUIRED", "This field is required")
        return self.body.get(key)

    def read_text(self, key: str, low: int, high: int, *, required: bool = False) -> str | None:
        """Read a string and check its length."""
        value = self._value(key, required)
        if value is None:
            return None
        if not isinstance(value, str):
            self.add_fault(key, "STRING_TYPE_CONVERT", f'Could not interpret "{value}" as string.')
            return None
        self._length(key, len(value), low, high)
        return value

    def _length(self, key: str, length: int, low: int, high: int) -> None:
        if low <= length <= high:
            return
        if low:
            self.add_fault(key, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
        else:
            self.add_fault(key, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")

    def read_number(self, key: str, low: float, high: float, *, required: bool = False) -> int | None:
        """Read an integer and check its bounds; like Discord, accept a string of digits."""
        value = self._value(key, required)
        if value is None:
            return None
        number = parse_whole(value)
        if number is None:
            self.add_fault(key, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
        elif number < low:
            message = f"int value should be greater than or equal to {low}."
            self.add_fault(key, "NUMBER_TYPE_MIN", message)
        elif number > high:
            self.add_fault(key, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {high}.")
        return number

    def read_choice(self, key: str, allowed: Collection[int], *, required: bool = False) -> int | None:
        """Read an integer that must be one of a list."""
        number = self.read_number(key, -SAFE_INTEGER, SAFE_INTEGER, required=required)
        if number is None or number in allowed:
            return number
        self.add_fault(key, "BASE_TYPE_CHOICES", f"Value must be one of {format_choices(allowed)}.")
        return None

    def read_boolean(self, key: str) -> bool | None:
        """Read a boolean; None if absent or invalid."""
        value = self.body.get(key)
        if value is None or isinstance(value, bool):
            return value
        self.add_fault(key, "BOOLEAN_TYPE_PARSE", "Must be either true or false.")
        return None

    def read_snowflake(self, key: str, *, required: bool = False) -> int | None:
        """Read an id, given as a string of digits or a number."""
        value = self._value(key, required)
        if value is None:
            return None
        found = parse_snowflake(value)
        if found is None:
            self.add_fault(key, "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')
        return found

    def read_url(
        self, key: str, high: int, schemes: Collection[str], *, required: bool = False
    ) -> str | None:
        """Read a URL with one of the schemes."""
        value = self.read_text(key, 0, high, required=required)
        if not value:
            if required and value is not None:
                self.add_fault(key, "BASE_TYPE_REQUIRED", "This field is required")
            return None
        scheme, mark, rest = value.partition("://")
        if not mark or not rest or any(letter.isspace() for letter in value):
            self.add_fault(key, "URL_TYPE_INVALID_URL", "Not a well formed URL.")
        elif scheme.lower() not in schemes:
            names = ", ".join(f"'{scheme}'" for scheme in schemes)
            message = f'Scheme "{scheme}" is not supported. Scheme must be one of ({names}).'
            self.add_fault(key, "URL_TYPE_INVALID_SCHEME", message)
        else:
            return value
        return None

    def read_time(self, key: str) -> None:
        """Check a time in ISO 8601."""
        value = self.body.get(key)
        if value is not None and parse_moment(value) is None:
            self.add_fault(key, "DATE_TIME_TYPE_PARSE", f"Could not parse {value}. Should be ISO8601.")

    def read_items(self, key: str, low: int, high: int, *, required: bool = False) -> list[Any]:
        """Read a list and check its length; return an empty one if absent or invalid."""
        value = self._value(key, required)
        if value is None:
            return []
        if not isinstance(value, list):
            self.add_fault(key, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        items = cast(list[Any], value)
        self._length(key, len(items), low, high)
        return items

    def read_objects(
        self, key: str, low: int, high: int, *, required: bool = False
    ) -> Iterator["BodyReader"]:
        """Yield the objects of a list; add a fault for every other item."""
        for n, item in enumerate(self.read_items(key, low, high, required=required)):
            place = BodyReader(item, self.faults, (*self.path, key, n))
            if place.is_object:
                yield place

    def read_object(self, key: str, *, required: bool = False) -> "BodyReader | None":
        """Read a nested object."""
        value = self._value(key, required)
        if value is None:
            return None
        place = BodyReader(value, self.faults, (*self.path, key))
        return place if place.is_object else None

    def check_unique(self, key: str, values: Collection[Any]) -> None:
        """Check that the values of a list are unique."""
        seen: list[Any] = []
        for n, value in enumerate(values):
            if value in seen:
                place = (*self.path, key, n)
                self.faults.add(
                    place, "SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains this value"
                )
            seen.append(value)

    def read_number_set(self, key: str, allowed: Collection[int], low: int = 0) -> list[int]:
        """Read a set of integers, each one of a list."""
        found: list[int] = []
        items = self.read_items(key, low, len(allowed))
        for n, item in enumerate(items):
            number = parse_whole(item)
            if number is None or number not in allowed:
                message = f"Value must be one of {format_choices(allowed)}."
                self.faults.add((*self.path, key, n), "BASE_TYPE_CHOICES", message)
            else:
                found.append(number)
        self.check_unique(key, items)
        return found


def format_choices(allowed: Collection[int]) -> str:
    """Format allowed values like Discord's errors: `(1, 2)`, and `(1,)` for one."""
    return str(tuple(int(number) for number in allowed))


def parse_whole(value: Any) -> int | None:
    """Parse an integer, also given as a string or as 2.0. Booleans are not integers."""
    if isinstance(value, int):
        return None if isinstance(value, bool) else value
    if isinstance(value, float):
        return int(value) if value.is_integer() else None
    if isinstance(value, str) and value.removeprefix("-").isascii() and value.removeprefix("-").isdigit():
        return int(value)
    return None


def parse_snowflake(value: Any) -> int | None:
    """Parse an id; return None if invalid."""
    number = parse_whole(value)
    return number if number is not None and 0 <= number < 2**64 else None


def parse_moment(value: Any) -> datetime | None:
    """Parse an ISO 8601 time; return None if invalid."""
    try:
        return datetime.fromisoformat(value)
    except (TypeError, ValueError):
        return None
