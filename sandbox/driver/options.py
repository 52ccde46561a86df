"""Command options: builds Discord's nested form from keyword arguments."""

from typing import Any

from sandbox.driver.page_socket import Json, get_nested
from sandbox.driver.references import CHANNEL, GROUP, INTEGER, MENTIONABLE, NUMBER, ROLE, SUBCOMMAND, USER

NAMED = (USER, CHANNEL, ROLE, MENTIONABLE)
"""Types of options whose values are given by name."""


def defined_options(command: Json, path: list[str]) -> dict[str, Json]:
    """Return the options of a command or subcommand, by name."""
    level = command
    for name in path:
        branches = {str(each["name"]): each for each in get_nested(level, "options")}
        if name not in branches:
            raise KeyError(f"/{command['name']} has no subcommand {name!r}, but {list(branches)}")
        level = branches[name]
    return {str(each["name"]): each for each in get_nested(level, "options")}


def build_options(
    command: Json, path: list[str], values: dict[str, Any], focused: tuple[str, str] | None = None
) -> list[Json]:
    """Build the options to send; `focused` is the option being typed, with its text so far."""
    known = defined_options(command, path)
    built = [{"name": name, "type": known[name]["type"], "value": value} for name, value in values.items()]
    if focused is not None:
        name, typed = focused
        built.append({"name": name, "type": known[name]["type"], "value": typed, "focused": True})
    for depth in range(len(path), 0, -1):
        kind = SUBCOMMAND if depth == len(path) else GROUP
        built = [{"name": path[depth - 1], "type": kind, "options": built}]
    return built


def option_value(definition: Json, given: Any) -> Any:
    """Return a value, or the value behind a choice's label. Numbers may be given as text."""
    for choice in get_nested(definition, "choices"):
        if given in (choice["name"], choice["value"]):
            return choice["value"]
    if isinstance(given, str) and definition["type"] in (INTEGER, NUMBER):
        return _number(given)
    return given


def _number(text: str) -> Any:
    try:
        return int(text)
    except ValueError:
        return text
