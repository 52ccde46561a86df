"""Matching of options with targets that take so many each."""

from functools import lru_cache


@lru_cache(maxsize=1024)
def count_pairs(allowed: tuple[tuple[int, ...], ...], rooms: tuple[int, ...]) -> int:
    """Return how many options can have a target at once (maximum matching with capacities).

    Cached: each bound, check and press of one decision wants it.
    """
    taken: dict[int, list[int]] = {}

    def seat(at: int, tried: set[int]) -> bool:
        for way in allowed[at]:
            if way not in tried:
                tried.add(way)
                holders = taken.setdefault(way, [])
                if len(holders) < rooms[way]:
                    holders.append(at)
                    return True
                for place, holder in enumerate(holders):
                    if seat(holder, tried):
                        holders[place] = at
                        return True
        return False

    return sum(seat(at, set()) for at in range(len(allowed)))
