"""All ways to share a number out, while they are few."""

from collections.abc import Sequence

from games.core.decisions.base import Pick


def list_splits(rooms: Sequence[int], least: int, most: int, limit: int) -> list[Pick]:
    """Every way to share out `least` to `most`, the first getting most first; none if there are too many.

    >>> list_splits([2, 1], 1, 2, 25)
    [(2, 0), (1, 1), (1, 0), (0, 1)]
    >>> list_splits([2, 1], 1, 2, 3)
    []
    """
    if sum(map(bool, rooms)) > limit and least < sum(rooms):
        return []  # each of these could at least change places with another one
    after = [0]
    for room in reversed(rooms):
        after.append(after[-1] + room)
    found: list[Pick] = []
    todo: list[Pick] = [()]
    while todo:
        split = todo.pop()
        at, given = len(split), sum(split)
        if at < len(rooms):
            needed = max(0, least - given - after[len(rooms) - at - 1])
            amounts = range(needed, min(rooms[at], most - given) + 1)
            if len(amounts) > limit:
                return []  # each of them can be completed
            todo += [(*split, amount) for amount in amounts]
        elif given >= least:
            found.append(split)
            if len(found) > limit:
                return []
    return found
