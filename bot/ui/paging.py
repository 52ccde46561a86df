"""Long texts in parts, cut between lines."""

from collections.abc import Sequence

from bot.ui.components import shorten_text

PAGE_LENGTH = 1200
"""Characters of a page, so that there is room for what stands around it."""


def split_into_pages(lines: Sequence[str], room: int = PAGE_LENGTH) -> list[str]:
    r"""The lines in as few parts as they fit into; at least one, which may be empty.

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
    """A page that there is, whatever an old button asks for."""
    return min(max(page, 0), count - 1)
