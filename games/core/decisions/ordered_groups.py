"""Sorting: every option goes to one of several groups, such as the top and the bottom of a pile."""

import re
from collections.abc import Iterator, Sequence
from itertools import chain, permutations
from typing import Any, ClassVar, NoReturn, TypeVar

from games.core.decisions.base import Decision, Pick, RandomBelow
from games.core.decisions.option import Option
from games.core.errors import IllegalMove, UnclearMove
from games.core.sentences.sentence import Text
from games.core.text import sentences as kernel
from games.core.text.matching import (
    EMPTY_LIST,
    drop_first_fillers,
    match_option,
    normalize,
    split_items,
    unknown_error,
)
from games.core.text.phrases import list_some, shorten_line

V = TypeVar("V")

DIVIDER = -1
"""Stands between two groups of a pick."""

GROUP_SEPARATOR = ";"
"""Stands between two groups of a typed answer, as between two moves of a line."""

SEPARATORS = re.compile("[;·]")
"""What stands between groups in a typed answer, or on a button."""

REST_WORDS = frozenset({"all", "rest", "the rest"})
"""Typed in a group, they mean all that no group is named for."""


class Sort(Decision[V, tuple[tuple[V, ...], ...]], frozen=True):
    """Each option goes to exactly one of the groups, and the order within a group counts.

    A group is an option with a typed name, and perhaps a `limit`. The pick holds positions, with `DIVIDER`
    between two groups; the next rule gets a tuple for each group. What a typed answer doesn't name goes to
    the first group with room, in the order of the list. The rules of typing are those of a list: no option
    is called as a group is, or begins so. A game declares its groups' names (`GameSpec.sort_groups`).

    >>> cards = [Option(n, name) for n, name in enumerate("abc")]
    >>> foresee = Sort(0, "Where to?", cards, groups=[Option(0, "top"), Option(1, "bottom")])
    >>> foresee.parse("top b, a; bottom c"), foresee.parse("bottom c"), foresee.text((0, 1, -1, 2))
    ((1, 0, -1, 2), (0, 1, -1, 2), 'top a, b; bottom c')
    >>> foresee.require_value((1, 0, -1, 2)), foresee.require_value((2, 1, 0, -1))
    (((1, 0), (2,)), ((2, 1, 0), ()))
    """

    shape: ClassVar[str] = "sort"

    groups: Sequence[Option[Any]] = ()
    unordered: Sequence[int] = ()
    """Positions of the groups in which the order doesn't count: their options stand as listed."""
    stay_label: Text = ""
    """What the usual answer is called, if the game has words for it: all in the first group, as listed."""

    @property
    def low(self) -> int:
        return len(self.options)

    @property
    def high(self) -> int:
        return len(self.options)

    @property
    def is_possible(self) -> bool:
        return bool(self.options) and sum(self._rooms) >= len(self.options)

    def capacity(self, group: int) -> int:
        """Return how many options this group takes at most."""
        count, limit = len(self.options), self.groups[group].limit
        return count if limit is None else min(limit, count)

    @property
    def _rooms(self) -> list[int]:
        return [self.capacity(group) for group in range(len(self.groups))]

    def split_groups(self, pick: Pick) -> list[Pick]:
        """Return the positions in each group of a pick."""
        found: list[list[int]] = [[]]
        for at in pick:
            if at == DIVIDER:
                found.append([])
            else:
                found[-1].append(at)
        return list(map(tuple, found))

    def join_groups(self, groups: Sequence[Sequence[int]]) -> Pick:
        """Return the pick with these positions in the groups."""
        found: list[int] = []
        for group, places in enumerate(groups):
            found += [DIVIDER] * bool(group)
            found += sorted(places) if group in self.unordered else places
        return tuple(found)

    def place_rest(self, groups: Sequence[Sequence[int]]) -> Pick:
        """Return the pick with these positions, and all others in the first group with room."""
        full = [list(places) for places in groups]
        for at in range(len(self.options)):
            if all(at not in places for places in groups):
                room = [group for group in range(len(full)) if len(full[group]) < self.capacity(group)]
                full[room[0] if room else 0].append(at)
        return self.join_groups(full)

    @property
    def _no_groups(self) -> list[list[int]]:
        return [[] for _ in self.groups]

    def check(self, pick: Pick) -> None:
        groups = self.split_groups(pick)
        placed = list(chain.from_iterable(groups))
        if len(groups) != len(self.groups):
            raise IllegalMove(kernel.NoAnswerToThis())
        if not all(0 <= at < len(self.options) for at in placed):
            raise IllegalMove(kernel.ChooseFromOptions())
        if len(set(placed)) != len(placed):
            raise IllegalMove(kernel.EachOnlyOnce())
        if left := [option.short_name for at, option in enumerate(self.options) if at not in placed]:
            raise IllegalMove(kernel.PlacesMissing(tuple(left)))
        for group, places in enumerate(groups):
            if len(places) > self.capacity(group):
                raise IllegalMove(self._explain_limit(group))
            if group in self.unordered and list(places) != sorted(places):
                raise IllegalMove(kernel.OrderOfList())

    def _explain_limit(self, group: int) -> Text:
        return kernel.GroupTakesAtMost(self.groups[group].named, self.capacity(group))

    def value(self, pick: Pick) -> tuple[tuple[V, ...], ...]:
        groups = self.split_groups(pick)
        return tuple([tuple([self.options[at].value for at in places]) for places in groups])

    def board_places(self, pick: Pick) -> tuple[str, ...]:
        return super().board_places(tuple([at for at in pick if at != DIVIDER]))

    def _pick_of(self, value: Any) -> Pick | None:
        places = {option.value: at for at, option in enumerate(self.options)}
        if len(value) != len(self.groups) or not all(item in places for group in value for item in group):
            return None
        pick = self.join_groups([[places[item] for item in group] for group in value])
        return pick if self.allows(pick) else None

    def only_pick(self) -> Pick | None:
        usable = [group for group, room in enumerate(self._rooms) if room]
        is_forced = len(usable) == 1 and (len(self.options) == 1 or usable[0] in self.unordered)
        return self.simplest_pick() if is_forced else None

    def random_pick(self, below: RandomBelow) -> Pick:
        left, found = list(range(len(self.options))), self._no_groups
        while left:
            at = left.pop(below(len(left)))
            room = [group for group in range(len(found)) if len(found[group]) < self.capacity(group)]
            found[room[below(len(room))]].append(at)
        return self.join_groups(found)

    def simplest_pick(self) -> Pick:
        return self.place_rest(self._no_groups)

    def iter_picks(self) -> Iterator[Pick]:
        """Yield every allowed pick, the simplest first. There are many: take as many as are needed."""
        for groups in self._iter_splits(0, self._no_groups):
            yield from map(self.join_groups, self._iter_orders(groups))

    def _iter_orders(self, groups: Sequence[Sequence[int]]) -> Iterator[tuple[Pick, ...]]:
        """Yield every order of the options in these groups, one by one: `product` would keep them all."""
        *others, last = groups
        for before in self._iter_orders(others) if others else [()]:
            is_free = len(groups) - 1 in self.unordered
            for places in [tuple(last)] if is_free else permutations(last):
                yield (*before, places)

    def _iter_splits(self, at: int, groups: list[list[int]]) -> Iterator[list[list[int]]]:
        """Yield every way to put this option and those after it into groups."""
        if at == len(self.options):
            yield groups
            return
        for group, places in enumerate(groups):
            if len(places) < self.capacity(group):
                places.append(at)
                yield from self._iter_splits(at + 1, groups)
                places.pop()

    # typed answers

    def format_pick(self, pick: Pick) -> str:
        named = [
            f"{group.text} {', '.join(self.options[at].text for at in places)}"
            for group, places in zip(self.groups, self.split_groups(pick), strict=True)
            if places
        ]
        return f"{GROUP_SEPARATOR} ".join(named) or "none"

    def parse_pick(self, text: str) -> Pick:
        if not text.strip():
            raise IllegalMove(kernel.NothingTyped(), text)
        groups, group, rest, must_be_whole = self._no_groups, -1, -1, False
        for part in split_items(SEPARATORS.sub(",", text), len(self.options) + 2 * len(self.groups)):
            found = self.match_group(part)
            if found is not None:
                group, part = found
            else:
                found = self.match_label(part)
                if found is not None:
                    group, part = found
                    must_be_whole = True  # a line of moves was divided at its typed names only
            if group < 0:
                self._refuse_without_group(part)
            if normalize(part) in REST_WORDS:
                rest = group
            elif not EMPTY_LIST.fullmatch(normalize(part)):
                self._name_option(part, group, groups)
        if rest >= 0:
            others = [at for at in range(len(self.options)) if all(at not in places for places in groups)]
            groups[rest] += others
        return self.join_groups(groups) if must_be_whole else self.place_rest(groups)

    def match_group(self, part: str) -> tuple[int, str] | None:
        """Return the group with whose typed name a part begins, and what follows the name."""
        return _match_beginning(part, [group.text for group in self.groups])

    def match_label(self, part: str) -> tuple[int, str] | None:
        """Return the group with whose label a part begins, as on a button, and what follows the label."""
        return _match_beginning(part, [group.title for group in self.groups])

    def _name_option(self, part: str, group: int, groups: list[list[int]]) -> None:
        """Add the option that a part names to its group; refuse one that can't go there."""
        before = self.groups[group].text
        try:
            at = match_option(part, self.options)
            if at is None:
                raise unknown_error(part, self.options)
        except (IllegalMove, UnclearMove) as error:
            raise error.amend(understood=f"{before} {error.refusal.understood}".strip()) from None
        if any(at in places for places in groups):
            raise IllegalMove(kernel.EachOnlyOnce(), part)
        if len(groups[group]) >= self.capacity(group):
            raise IllegalMove(self._explain_limit(group), part, before)
        groups[group].append(at)

    def _refuse_without_group(self, part: str) -> NoReturn:
        """Refuse a part before the first name of a group: the option lacks one, or it is nothing at all."""
        if match_option(part, self.options) is None:
            raise unknown_error(part, self.groups)
        names = list_some([group.text for group in self.groups])
        raise IllegalMove(kernel.SayWhere(shorten_line(part), names), part)

    def interface_data(self) -> dict[str, Any]:
        groups = [[group.text, group.title, group.limit] for group in self.groups]
        return super().interface_data() | {"groups": groups, "unordered": list(self.unordered)}


def _match_beginning(part: str, names: Sequence[str]) -> tuple[int, str] | None:
    """Return the longest name with which a part begins, by its position, and what follows it."""
    wanted, best, size = normalize(part), -1, 0
    for at, name in enumerate(map(normalize, names)):
        if len(name) > size and wanted.startswith(name) and wanted[len(name) :][:1] in ("", " ", ":"):
            best, size = at, len(name)
    return None if best < 0 else (best, wanted[size:].lstrip(": "))


def begins_group(part: str, names: Sequence[str]) -> bool:
    """Tell whether a part of a typed line begins with the name of a group: `to the bottom c` does."""
    return _match_beginning(drop_first_fillers(part.split()), names) is not None


def names_group(part: str, names: Sequence[str]) -> bool:
    """Tell whether one of these names of groups stands anywhere in a part of a typed line."""
    text = f" {normalize(part).replace(':', ' ')} "
    return any(f" {normalize(name)} " in text for name in names)
