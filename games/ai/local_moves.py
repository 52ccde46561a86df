"""Small changes of a pick, for hill climbing where there are too many picks to list."""

from collections.abc import Sequence
from typing import Any

from games.core.decisions.base import Permutation, Pick, RandomBelow, Some
from games.core.decisions.multi_step import MultiStep
from games.core.decisions.ordered_groups import Sort
from games.core.decisions.shapes import Assignment, Distribution, TilePath
from games.core.model import AnyDecision


def change_pick(decision: AnyDecision, pick: Pick, below: RandomBelow) -> Pick:
    """Return a similar pick, which may be illegal: check it with `allows`.

    >>> from games.ai.dice import Dice
    >>> from games.core.decisions.option import Option
    >>> gifts = Distribution(0, "Whom?", [Option(name, name) for name in "abc"], 2, 2)
    >>> change_pick(gifts, (2, 0, 0), Dice(3).below)
    (1, 1, 0)
    """
    match decision:
        case Some():
            return tuple(sorted(_change_selection(len(decision.options), pick, below)))
        case Permutation():
            return _change_selection(len(decision.options), pick, below)
        case Distribution():
            return _change_distribution(pick, below)
        case TilePath():
            return _change_path(decision, pick, below)
        case Assignment():
            return _change_assignment(decision.allowed, pick, below)
        case Sort():
            return _change_sorting(decision, pick, below)
        case MultiStep() if pick:
            return decision.complete_option(pick[0], below) or pick
        case _:
            return decision.random_pick(below)


def _change_selection(options: int, pick: Pick, below: RandomBelow) -> Pick:
    """Remove one option, insert one (perhaps the same, elsewhere), or both."""
    row = list(pick)
    out, in_ = _choose_removal_and_insertion(below)
    if out and row:
        row.pop(below(len(row)))
    others = [at for at in range(options) if at not in row]
    if in_ and others:
        row.insert(below(len(row) + 1), others[below(len(others))])
    return tuple(row)


def _choose_removal_and_insertion(below: RandomBelow) -> tuple[bool, bool]:
    """Choose whether to remove and to insert: both in half of all cases, since bounds are mostly tight."""
    return [(True, True), (True, True), (True, False), (False, True)][below(4)]


def _change_distribution(pick: Pick, below: RandomBelow) -> Pick:
    amounts = list(pick)
    out, in_ = _choose_removal_and_insertion(below)
    holders = [at for at, amount in enumerate(amounts) if amount]
    if out and holders:
        amounts[holders[below(len(holders))]] -= 1
    if in_ and amounts:
        amounts[below(len(amounts))] += 1
    return tuple(amounts)


def _change_path(decision: TilePath[Any], pick: Pick, below: RandomBelow) -> Pick:
    """Keep a random beginning of a path and extend it by a random number of tiles."""
    path = pick[: below(len(pick) + 1)]
    for _ in range(below(decision.most - len(path) + 1)):
        ways = [way for way in decision.next_steps(path) if way not in path]
        if not ways:
            break
        path = (*path, ways[below(len(ways))])
    return path


def _change_assignment(allowed: Sequence[Sequence[int]], pick: Pick, below: RandomBelow) -> Pick:
    pairs = list(zip(pick[::2], pick[1::2], strict=True))
    out, in_ = _choose_removal_and_insertion(below)
    if out and pairs:
        pairs.pop(below(len(pairs)))
    taken = {at for at, _ in pairs}
    others = [at for at, ways in enumerate(allowed) if at not in taken and ways]
    if in_ and others:
        at = others[below(len(others))]
        pairs.append((at, allowed[at][below(len(allowed[at]))]))
    return tuple(place for pair in pairs for place in pair)


def _change_sorting(decision: Sort[Any], pick: Pick, below: RandomBelow) -> Pick:
    """Put one option elsewhere: into any group, at any place of it; a full group gives one back for it."""
    groups = [list(places) for places in decision.split_groups(pick)]
    moved, target = below(len(decision.options)), below(len(groups))
    source = next(group for group, places in enumerate(groups) if moved in places)
    at = groups[source].index(moved)
    del groups[source][at]
    if groups[target] and len(groups[target]) >= decision.capacity(target):
        groups[source].insert(at, groups[target].pop(below(len(groups[target]))))
    groups[target].insert(below(len(groups[target]) + 1), moved)
    return decision.join_groups(groups)
