"""What can be assigned to what: all ways while they are few, and how many options can still get a target."""

from collections.abc import Collection
from typing import Any, TypeAlias

from games.core.decisions.base import Pick
from games.core.decisions.shapes import Assignment

AnyAssign: TypeAlias = Assignment[Any, Any]

MOST_TRIED = 1000
"""How many half-made assignments are looked at before they are taken to be too many."""


def list_assignments(decision: AnyAssign, room: int) -> list[Pick]:
    """All assignments but the empty one, in every order of naming; none if there is no room for all."""
    if sum(map(len, decision.allowed)) > 2 * room:
        return []
    found: list[Pick] = []
    todo: list[Pick] = [()]
    for _ in range(MOST_TRIED):
        if not todo:
            return found
        pick = todo.pop()
        if pick and len(pick) >= 2 * decision.low:
            found.append(pick)
            if len(found) > room:
                return []
        if len(pick) < 2 * decision.high:
            todo += reversed(_extend_assignment(decision, pick))
    return []


def _extend_assignment(decision: AnyAssign, pick: Pick) -> list[Pick]:
    """The assignments with one pair more."""
    named = pick[::2]
    taken = decision.full_targets(pick[1::2])
    return [
        (*pick, at, way)
        for at, ways in enumerate(decision.allowed)
        if at not in named
        for way in dict.fromkeys(ways)
        if way not in taken
    ]


def count_reachable(decision: AnyAssign, named: Collection[int], given: Pick) -> int:
    """How many of the options not yet named can still get a target."""
    left = [at for at in range(len(decision.options)) if at not in named]
    used = given[1::2]
    holders: dict[int, list[int]] = {}

    def find_place(at: int, tried: set[int]) -> bool:
        for way in decision.allowed[at]:
            if way in tried:
                continue
            tried.add(way)
            held = holders.setdefault(way, [])
            if len(held) + used.count(way) < decision.capacity(way):
                held.append(at)
                return True
            for place, holder in enumerate(held):
                if find_place(holder, tried):
                    held[place] = at
                    return True
        return False

    return sum(find_place(at, set()) for at in left)
