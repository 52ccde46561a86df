"""The format of a `custom_id`: verb, match, moment and arguments.

A button or form is routed by its id alone, so it survives restarts and costs no memory. Ids hold no
secrets: a verb, numbers everybody may know, and places in a list of options.
"""

import re
from dataclasses import dataclass

ID_PREFIX = "bf"
LONGEST_ID = 100
"""Discord's limit for the characters of a `custom_id`."""

VERB_PATTERN = re.compile("[a-z]+", re.ASCII)
"""Verbs are declared at their handlers, by `@action` in `bot/handlers`."""
ANSWER, START_AI, KEEP_WAITING, CONCEDE_NOW = "a", "ai", "keep", "conceding"
"""Verbs whose text does not say enough. It stands in messages at Discord, and never changes."""
DECIMAL_NUMBER = re.compile("0|[1-9][0-9]{0,18}", re.ASCII)
LARGEST_NUMBER = 2**63 - 1
"""The largest integer SQLite can look up."""


@dataclass(frozen=True)
class CustomId:
    """A parsed `custom_id`."""

    verb: str
    match: int = 0
    """0 if the id belongs to no match."""
    moment: int = 0
    arguments: tuple[str, ...] = ()

    def __str__(self) -> str:
        parts = (ID_PREFIX, self.verb, str(self.match), str(self.moment), *map(_escape_part, self.arguments))
        return ":".join(parts)


def fits_in_id(verb: str, match: int, moment: int, *arguments: object) -> bool:
    """Whether the `custom_id` of these parts is within Discord's limit."""
    return len(str(CustomId(verb, match, moment, tuple(map(str, arguments))))) <= LONGEST_ID


def make_id(verb: str, match: int = 0, moment: int = 0, *arguments: object) -> str:
    """Return the `custom_id` of a button, menu or form.

    Raises ValueError for an id above Discord's limit, which is a bug.
    """
    text = str(CustomId(verb, match, moment, tuple(map(str, arguments))))
    if len(text) > LONGEST_ID:
        raise ValueError(f"{text} is longer than {LONGEST_ID} characters.")
    return text


def parse_id(text: str) -> CustomId | None:
    """Parse a `custom_id`; None for any text `make_id` wouldn't produce."""
    parts = text.split(":")
    if len(text) > LONGEST_ID or len(parts) < 4 or parts[0] != ID_PREFIX:
        return None
    if not VERB_PATTERN.fullmatch(parts[1]):
        return None
    if not (DECIMAL_NUMBER.fullmatch(parts[2]) and DECIMAL_NUMBER.fullmatch(parts[3])):
        return None
    if max(int(parts[2]), int(parts[3])) > LARGEST_NUMBER:
        return None
    found = CustomId(parts[1], int(parts[2]), int(parts[3]), tuple(map(_unescape_part, parts[4:])))
    return found if str(found) == text else None


def _escape_part(part: str) -> str:
    return part.replace("%", "%25").replace(":", "%3A")


def _unescape_part(part: str) -> str:
    return part.replace("%3A", ":").replace("%25", "%")
