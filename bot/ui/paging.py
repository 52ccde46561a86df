"""Split long texts into pages between lines."""

from collections.abc import Sequence

from bot.ui.components import shorten_text

PAGE_LENGTH = 1200
"""Characters of a page; the rest of the message is for the text around it."""


def split_into_pages(lines: Sequence[str], room: int = PAGE_LENGTH) -> list[str]:
    r"""Join the lines into as few pages as they fit into; at least one, which may be empty.

    >>> split_into_pages(["one", "two", "three"], 9)
    ['one\ntwo', 'three']
    """
    parts: list[str] = []
    for line in (shorten_text(line, room) for line in lines):
        if parts and len(parts[-1]) + 1 + len(line) <= room:
            parts[-1] += f"\n{line}"
        else:
            parts.append(line)
    return parts or [""]


def clamp_page(page: int, count: int) -> int:
    """Return the nearest existing page, because an old button may ask for any."""
    return min(max(page, 0), count - 1)
