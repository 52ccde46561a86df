"""Numbers as they come from forms and menus, where anybody may write anything."""

from bot.ui.ids import MOST, NUMBER


def number(text: str) -> int | None:
    """A whole number that the store can hold, written as we would write it; None for anything else.

    >>> number("42"), number("٣"), number("-1"), number("9" * 5000)
    (42, None, None, None)
    """
    if not NUMBER.fullmatch(text):
        return None
    found = int(text)
    return found if found <= MOST else None


def numbers(texts: list[str], most: int = 25) -> list[int]:
    """Those of them that are numbers, each once: people or channels that were chosen."""
    found = [number(text) for text in texts]
    return list(dict.fromkeys(one for one in found if one is not None))[:most]
