"""Registration of application commands. Docs: Application Commands."""

from collections import Counter
from collections.abc import Iterable
from typing import Any, cast

from sandbox.errors import ApiError, FieldErrors
from sandbox.guild.model import Json
from sandbox.validation.choices import CHOICES, INTEGER, NAME, NUMBER, STRING, check_choice
from sandbox.validation.command_names import (
    check_description,
    check_localized_name,
    check_name,
    check_unique_name,
    longest_translation,
)
from sandbox.validation.controls import CHANNEL_TYPES
from sandbox.validation.fields import SAFE_INTEGER, BodyReader, format_choices

CHAT, USER, MESSAGE = 1, 2, 3
"""Docs: Application Commands, Application Command Types. Entry points (4) are for activities only."""
TYPES = (CHAT, USER, MESSAGE)

# Docs: Application Commands, Registering a Command
MAX_COMMANDS = {CHAT: 100, USER: 15, MESSAGE: 15}
OPTIONS = 25  # Docs: Application Commands, Application Command Structure
SIZE = 8000  # Docs: Application Commands, Slash Commands
LENGTH = 6000  # Docs: Application Commands, Application Command Option Structure

SUBCOMMAND, GROUP, CHANNEL = 1, 2, 7
"""Docs: Application Commands, Application Command Option Type."""
VALUES = (3, 4, 5, 6, 7, 8, 9, 10, 11)
PERMISSIONS = 2**54 - 1  # Stated by the description: `ApplicationCommandCreateRequest`
CONTEXTS = (0, 1, 2)  # Docs: Receiving and Responding, Interaction Context Types
INSTALLS = (0, 1)  # Docs: Application Resource, Application Integration Types


def check_command(command: Json) -> None:
    """Check one command."""
    faults = FieldErrors()
    _check(BodyReader(command, faults))
    faults.raise_if_any()


def check_commands(commands: list[Json]) -> None:
    """Check the commands of a bulk overwrite."""
    faults = FieldErrors()
    seen: set[Any] = set()
    for n, command in enumerate(commands):
        place = BodyReader(command, faults, (n,))
        name = _check(place)
        if name is not None and name in seen:
            message = "Application command names must be unique"
            place.add_fault(None, "APPLICATION_COMMANDS_DUPLICATE_NAME", message)
        seen.add(name)
    faults.raise_if_any()
    check_command_count(commands)


def check_command_count(commands: Iterable[Json]) -> None:
    """Check the number of commands of each type in a scope."""
    count = Counter(command.get("type") or CHAT for command in commands)
    for type, most in MAX_COMMANDS.items():
        if count[type] > most:
            # Docs: Opcodes and Status Codes, JSON Error Codes
            raise ApiError(400, 30032, f"Maximum number of application commands reached ({most}).")


def _check(place: BodyReader) -> tuple[int, str] | None:
    """Check a command; return type and name, which must be unique in the scope."""
    if not place.is_object:
        return None
    type = place.read_choice("type", TYPES) or CHAT
    name = check_name(place, free=type != CHAT)
    if type == CHAT:
        check_description(place)
        _check_options(place, (SUBCOMMAND, GROUP, *VALUES))
    else:
        for key in ("description", "options"):
            if place.is_filled(key):
                code = f"APPLICATION_COMMAND_CONTEXT_MENU_{key.upper()}_CANNOT_BE_SET"
                place.add_fault(key, code, f"Context menu commands cannot have {key}")
    place.read_number("default_member_permissions", 0, PERMISSIONS)
    place.read_boolean("dm_permission")
    place.read_boolean("nsfw")
    place.read_number_set("contexts", CONTEXTS, low=1)
    place.read_number_set("integration_types", INSTALLS, low=1)
    if command_size(place.body) > SIZE:
        place.add_fault(None, "APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({SIZE})")
    return None if name is None else (type, name)


def _check_options(place: BodyReader, types: tuple[int, ...]) -> None:
    names: set[Any] = set()
    first: int | None = None
    optional = False
    for option in place.read_objects("options", 0, OPTIONS):
        type = option.read_number("type", 0, 99, required=True)
        name = check_name(option)
        check_description(option)
        check_unique_name(option, "name", name, names, "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS")
        if type is None or not _check_type(option, type, types):
            continue
        first = type if first is None else first
        _check_sibling_types(option, type, first)
        required = bool(option.read_boolean("required"))
        if required and optional:
            message = "Required options must be placed before non-required options"
            option.add_fault(None, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        optional = optional or not required


def _check_type(option: BodyReader, type: int, types: tuple[int, ...]) -> bool:
    """Check that the option's type is allowed here, and the fields of that type."""
    if type not in (SUBCOMMAND, GROUP, *VALUES):
        option.add_fault(
            "type",
            "BASE_TYPE_CHOICES",
            f"Value must be one of {format_choices((SUBCOMMAND, GROUP, *VALUES))}.",
        )
        return False
    if type not in types:
        # One level of groups: a group contains subcommands, and a subcommand values.
        message = f'Value of field "type" must be one of {format_choices(types)}.'
        option.add_fault(None, "UNION_TYPE_CHOICES", message)
        return False
    if type == GROUP:
        _check_options(option, (SUBCOMMAND,))
    elif type == SUBCOMMAND:
        _check_options(option, VALUES)
    else:
        _check_value(option, type)
    return True


def _check_sibling_types(option: BodyReader, type: int, first: int) -> None:
    if (type in (SUBCOMMAND, GROUP)) != (first in (SUBCOMMAND, GROUP)):
        message = "Sub-command and sub-command group option types are mutually exclusive to all other types"
        option.add_fault(None, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)


def _check_value(option: BodyReader, type: int) -> None:
    if type in (STRING, INTEGER, NUMBER):
        _check_choices(option, type)
    if type == STRING:
        _check_order(
            option,
            option.read_number("min_length", 0, LENGTH),
            option.read_number("max_length", 1, LENGTH),
            "length",
        )
    elif type == INTEGER:
        low = option.read_number("min_value", -SAFE_INTEGER, SAFE_INTEGER)
        _check_order(option, low, option.read_number("max_value", -SAFE_INTEGER, SAFE_INTEGER), "value")
    elif type == NUMBER:
        _check_order(option, read_double(option, "min_value"), read_double(option, "max_value"), "value")
    elif type == CHANNEL:
        option.read_number_set("channel_types", CHANNEL_TYPES)


def read_double(option: BodyReader, key: str) -> float | None:
    value = option.body.get(key)
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float):
        option.add_fault(key, "FLOAT_TYPE_COERCE", f'Value "{value}" is not double.')
        return None
    return float(value)


def _check_order(option: BodyReader, low: float | None, high: float | None, what: str) -> None:
    if low is not None and high is not None and low > high:
        message = f"min_{what} must not exceed max_{what}"
        option.add_fault(f"min_{what}", "APPLICATION_COMMAND_OPTIONS_MIN_EXCEEDS_MAX", message)


def _check_choices(option: BodyReader, type: int) -> None:
    names: set[Any] = set()
    for choice in option.read_objects("choices", 0, CHOICES):
        name = check_choice(choice, type)
        check_localized_name(choice, NAME)
        check_unique_name(
            choice, "name", name, names, "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS"
        )
    if option.read_boolean("autocomplete") and option.is_filled("choices"):
        message = "Autocomplete and choices are mutually exclusive"
        option.add_fault("autocomplete", "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_WITH_CHOICES", message)


def command_size(command: Json) -> int:
    """Return the length of names, descriptions and values of a command, its options and choices.

    Of translations the longest counts.
    """
    total = longest_translation(command, "name") + longest_translation(command, "description")
    value = command.get("value")
    total += len(str(value)) if value is not None else 0
    for key in ("options", "choices"):
        inner = command.get(key)
        if isinstance(inner, list):
            parts = cast(list[Any], inner)
            total += sum(command_size(cast(Json, part)) for part in parts if isinstance(part, dict))
    return total


def complete_command(command: Json) -> Json:
    """Complete a checked command as Discord returns it, except ids and version."""
    permissions = command.get("default_member_permissions")
    contexts = command.get("contexts")
    payload: Json = {
        "type": int(command.get("type") or CHAT),
        "name": command["name"],
        "name_localizations": command.get("name_localizations"),
        "description": command.get("description") or "",
        "description_localizations": command.get("description_localizations"),
        "default_member_permissions": None if permissions is None else str(permissions),
        "dm_permission": _works_in_dm(command, contexts),
        "contexts": contexts,
        "integration_types": command.get("integration_types") or [0],
        "nsfw": bool(command.get("nsfw")),
    }
    if command.get("options"):
        payload["options"] = [_complete_option(option) for option in command["options"]]
    return payload


def _works_in_dm(command: Json, contexts: list[int] | None) -> bool:
    if contexts is not None:
        return 1 in contexts
    return command.get("dm_permission") is not False


def _complete_option(option: Json) -> Json:
    keys = ("type", "name", "name_localizations", "description", "description_localizations")
    payload = {key: option[key] for key in keys if option.get(key) is not None}
    for key in ("required", "autocomplete", "choices", "channel_types"):
        if option.get(key):
            payload[key] = option[key]
    for key in ("min_value", "max_value", "min_length", "max_length"):
        if option.get(key) is not None:
            payload[key] = option[key]
    if option.get("options"):
        payload["options"] = [_complete_option(inner) for inner in option["options"]]
    return payload
