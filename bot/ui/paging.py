"""Long texts in parts, cut between lines."""

from collections.abc import Sequence

from bot.ui.layout import shortened

PAGE = 1200
"""Characters of a page, so that there is room for what stands around it."""


def paged(lines: Sequence[str], room: int = PAGE) -> list[str]:
    r"""The lines in as few parts as they fit into; at least one, which may be empty.

    >>> paged(["one", "two", "three"], 9)
    ['one\ntwo', 'three']
    """
    parts: list[str] = []
    for line in (shortened(line, room) for line in lines):
        if parts and len(parts[-1]) + 1 + len(line) <= room:
            parts[-1] += f"\n{line}"
        else:
            parts.append(line)
    return parts or [""]


def within(page: int, count: int) -> int:
    """A page that there is, whatever an old button asks for."""
    return min(max(page, 0), count - 1)
