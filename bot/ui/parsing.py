"""Numbers as they come from forms and menus, where anybody may write anything."""

from bot.ui.custom_ids import DECIMAL_NUMBER, LARGEST_NUMBER


def parse_number(text: str) -> int | None:
    """A whole number that the store can hold, written as we would write it; None for anything else.

    >>> parse_number("42"), parse_number("٣"), parse_number("-1"), parse_number("9" * 5000)
    (42, None, None, None)
    """
    if not DECIMAL_NUMBER.fullmatch(text):
        return None
    found = int(text)
    return found if found <= LARGEST_NUMBER else None


def parse_numbers(texts: list[str], most: int = 25) -> list[int]:
    """Those of them that are numbers, each once: people or channels that were chosen."""
    found = [parse_number(text) for text in texts]
    return list(dict.fromkeys(one for one in found if one is not None))[:most]
