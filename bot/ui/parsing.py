"""Parse what forms and menus send, where anybody may write anything."""

import re

from bot.errors import UserError
from bot.ui.custom_ids import DECIMAL_NUMBER, LARGEST_NUMBER

CLOCK_TIME = re.compile(r"\d{1,2}:\d{1,2}", re.ASCII)


def parse_number(text: str) -> int | None:
    """Parse a whole number the store can hold, in canonical form; None for anything else.

    >>> parse_number("42"), parse_number("٣"), parse_number("-1"), parse_number("9" * 5000)
    (42, None, None, None)
    """
    if not DECIMAL_NUMBER.fullmatch(text):
        return None
    found = int(text)
    return found if found <= LARGEST_NUMBER else None


def parse_numbers(texts: list[str], most: int = 25) -> list[int]:
    """Return the numbers among chosen values (people or channels), each once, at most `most`."""
    found = [parse_number(text) for text in texts]
    return list(dict.fromkeys(one for one in found if one is not None))[:most]


def parse_clock_time(text: str) -> int:
    """Parse a time of day into minutes after midnight; raises UserError for anything else.

    >>> parse_clock_time("22:30"), parse_clock_time("7")
    (1350, 420)
    """
    hour, _, minute = text.strip().replace(".", ":").replace("h", ":").partition(":")
    if not CLOCK_TIME.fullmatch(f"{hour}:{minute or 0}") or int(hour) > 24 or int(minute or 0) > 59:
        raise UserError("settings.no_hour", hour=text[:20])
    return (int(hour) * 60 + int(minute or 0)) % (24 * 60)
