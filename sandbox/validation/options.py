"""A person's option values of a command, checked as the client does. Docs: Application Commands."""

from typing import Any

from sandbox.errors import FieldErrors, Path
from sandbox.guild.model import Json
from sandbox.validation.choices import INTEGER, NUMBER, STRING, is_number
from sandbox.validation.commands import CHANNEL, GROUP, LENGTH, SUBCOMMAND
from sandbox.validation.fields import parse_snowflake
from sandbox.validation.selection import Resolve

BOOLEAN = 5
OBJECT_OPTIONS = {6: ("user",), CHANNEL: ("channel",), 8: ("role",), 9: ("user", "role"), 11: ("attachment",)}
"""What an option's value is the id of. Docs: Application Commands, Application Command Option Type."""


def check_options(
    command: Json, options: list[Json], resolve: Resolve | None = None, *, partial: bool = False
) -> None:
    """Check option values.

    For autocomplete (`partial`) options may be missing, and the focused one may have any value.
    """
    faults = FieldErrors()
    _OptionCheck(resolve, partial, faults).check_level(command, options, ("options",))
    faults.raise_if_any()


class _OptionCheck:
    def __init__(self, resolve: Resolve | None, partial: bool, faults: FieldErrors) -> None:
        self.resolve, self.partial, self.faults = resolve, partial, faults

    def check_level(self, above: Json, options: list[Json], path: Path) -> None:
        """Check the options of a command or subcommand, or the one subcommand of a command or group."""
        definitions: list[Json] = above.get("options") or []
        defined = {str(option["name"]): option for option in definitions}
        given: set[str] = set()
        for n, option in enumerate(options):
            name, place = str(option.get("name")), (*path, n)
            definition = defined.get(name)
            if definition is None or name in given or definition["type"] != option.get("type"):
                self.add_fault(place, f"The command has no option {name} here")
            elif definition["type"] in (SUBCOMMAND, GROUP):
                self.check_level(definition, option.get("options") or [], (*place, "options"))
            else:
                self.check_value(definition, option, (*place, "value"))
            given.add(name)
        self.check_complete(defined, given, path)

    def check_complete(self, defined: dict[str, Json], given: set[str], path: Path) -> None:
        """Check that all required options are given, and of subcommands exactly one."""
        branches = [name for name in defined if defined[name]["type"] in (SUBCOMMAND, GROUP)]
        if branches and len(given) != 1:
            self.add_fault(path, f"Choose one of {', '.join(branches)}")
        for name, definition in defined.items():
            if definition.get("required") and name not in given and not self.partial:
                message = f"The option {name} is required"
                self.faults.add((*path, name), "BASE_TYPE_REQUIRED", message)

    def check_value(self, definition: Json, option: Json, path: Path) -> None:
        """Check the value of one option."""
        if self.partial and option.get("focused"):
            return
        if fault := self.find_fault(definition, option.get("value")):
            self.add_fault(path, fault)

    def find_fault(self, definition: Json, value: Any) -> str | None:
        """Return why a value does not fit its option, or None."""
        type = definition["type"]
        if type in OBJECT_OPTIONS:
            return self._object_fault(definition, value)
        if type == BOOLEAN:
            return None if isinstance(value, bool) else "Must be either true or false."
        fault = _string_fault(definition, value) if type == STRING else _number_fault(definition, value)
        choices: list[Json] = definition.get("choices") or []
        if fault is None and choices and value not in [choice["value"] for choice in choices]:
            return f"Choose one of the {len(choices)} choices."
        return fault

    def _object_fault(self, definition: Json, value: Any) -> str | None:
        if not isinstance(value, str) or parse_snowflake(value) is None:
            return f'Value "{value}" is not snowflake.'
        if self.resolve is None:
            return None
        for kind in OBJECT_OPTIONS[definition["type"]]:
            found = self.resolve(kind, value)
            if found is not None:
                wanted = definition.get("channel_types")
                fits = not wanted or found["type"] in wanted
                return None if fits else "Choose a channel of the right kind."
        return f"There is no such {' or '.join(OBJECT_OPTIONS[definition['type']])}."

    def add_fault(self, path: Path, message: str) -> None:
        self.faults.add(path, "APPLICATION_COMMAND_OPTION_INVALID", message)


def _string_fault(definition: Json, value: Any) -> str | None:
    if not isinstance(value, str):
        return f'Could not interpret "{value}" as string.'
    # An empty text field means the option was omitted; clients never send it.
    low = max(1, definition.get("min_length") or 0)
    high = definition.get("max_length") or LENGTH
    return None if low <= len(value) <= high else f"Must be between {low} and {high} in length."


def _number_fault(definition: Json, value: Any) -> str | None:
    kind = "int" if definition["type"] == INTEGER else "double"
    if not is_number(value, definition["type"] if definition["type"] == INTEGER else NUMBER):
        return f'Value "{value}" is not {kind}.'
    low, high = definition.get("min_value"), definition.get("max_value")
    if low is not None and value < low:
        return f"{kind} value should be greater than or equal to {low}."
    if high is not None and value > high:
        return f"{kind} value should be less than or equal to {high}."
    return None
