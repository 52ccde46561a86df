"""Small changes of an answer, for players that improve one step by step instead of listing them all."""

from collections.abc import Sequence
from typing import Any

from games.core.decision import Below, Order, Pick, Some
from games.core.model import Asked
from games.core.shapes import Assign, Path, Share
from games.core.steps import Steps


def nearby(decision: Asked, pick: Pick, below: Below) -> Pick:
    """An answer much like this one. It may break the decision's bounds: ask `allows`.

    >>> from games.ai.dice import Dice
    >>> from games.core.option import Option
    >>> gifts = Share(0, "Whom?", [Option(name, name) for name in "abc"], 2, 2)
    >>> nearby(gifts, (2, 0, 0), Dice(3).below)
    (1, 1, 0)
    """
    match decision:
        case Some():
            return tuple(sorted(_rearranged(len(decision.options), pick, below)))
        case Order():
            return _rearranged(len(decision.options), pick, below)
        case Share():
            return _reshared(pick, below)
        case Path():
            return _rerouted(decision, pick, below)
        case Assign():
            return _reassigned(decision.allowed, pick, below)
        case Steps() if pick:
            return decision.going_on(pick[0], below) or pick
        case _:
            return decision.sample(below)


def _rearranged(options: int, pick: Pick, below: Below) -> Pick:
    """Take one out, put one in (perhaps the same, elsewhere), or both."""
    row = list(pick)
    out, in_ = _out_and_in(below)
    if out and row:
        row.pop(below(len(row)))
    others = [at for at in range(options) if at not in row]
    if in_ and others:
        row.insert(below(len(row) + 1), others[below(len(others))])
    return tuple(row)


def _out_and_in(below: Below) -> tuple[bool, bool]:
    """Both twice as often as either: bounds are mostly tight."""
    return [(True, True), (True, True), (True, False), (False, True)][below(4)]


def _reshared(pick: Pick, below: Below) -> Pick:
    amounts = list(pick)
    out, in_ = _out_and_in(below)
    holders = [at for at, amount in enumerate(amounts) if amount]
    if out and holders:
        amounts[holders[below(len(holders))]] -= 1
    if in_ and amounts:
        amounts[below(len(amounts))] += 1
    return tuple(amounts)


def _rerouted(decision: Path[Any], pick: Pick, below: Below) -> Pick:
    """Keep a beginning and go on from there for a while, as chance has it."""
    path = pick[: below(len(pick) + 1)]
    for _ in range(below(decision.most - len(path) + 1)):
        ways = [way for way in decision.ways(path) if way not in path]
        if not ways:
            break
        path = (*path, ways[below(len(ways))])
    return path


def _reassigned(allowed: Sequence[Sequence[int]], pick: Pick, below: Below) -> Pick:
    pairs = list(zip(pick[::2], pick[1::2], strict=True))
    out, in_ = _out_and_in(below)
    if out and pairs:
        pairs.pop(below(len(pairs)))
    taken = {at for at, _ in pairs}
    others = [at for at, ways in enumerate(allowed) if at not in taken and ways]
    if in_ and others:
        at = others[below(len(others))]
        pairs.append((at, allowed[at][below(len(allowed[at]))]))
    return tuple(place for pair in pairs for place in pair)
