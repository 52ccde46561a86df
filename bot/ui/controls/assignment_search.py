"""Search of assignments: list all of them if few, and count the options that can still get a target."""

from collections.abc import Collection
from typing import Any, TypeAlias

from games.core.decisions.base import Pick
from games.core.decisions.shapes import Assignment

AnyAssign: TypeAlias = Assignment[Any, Any]

MOST_TRIED = 1000
"""Partial assignments tried before the search gives up because there are too many."""


def list_assignments(decision: AnyAssign, room: int) -> list[Pick]:
    """List all assignments but the empty one, in every order of choice; [] if more than `room`."""
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
    """Return the assignments with one more pair."""
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
    """Count the options not named yet that can still get a target, all at once (a bipartite matching)."""
    left = [at for at in range(len(decision.options)) if at not in named]
    used = given[1::2]
    holders: dict[int, list[int]] = {}

    def find_place(at: int, tried: set[int]) -> bool:
        for way in decision.allowed[at]:
            if way in tried:
                continue
            tried.add(way)
            holders_of_target = holders.setdefault(way, [])
            if len(holders_of_target) + used.count(way) < decision.capacity(way):
                holders_of_target.append(at)
                return True
            for place, holder in enumerate(holders_of_target):
                if find_place(holder, tried):
                    holders_of_target[place] = at
                    return True
        return False

    return sum(find_place(at, set()) for at in left)
