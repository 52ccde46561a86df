"""The larger shapes of a decision: distributions, paths over a board, and assignments of targets."""

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, ClassVar, Generic, TypeVar

from games.core.decisions.base import Decision, Pick, RandomBelow
from games.core.decisions.bipartite import count_pairs
from games.core.decisions.option import Option
from games.core.decisions.preview import Preview
from games.core.errors import IllegalMove, UnclearMove
from games.core.sentences.sentence import Sentence, Text, in_words
from games.core.text import sentences as kernel
from games.core.text.matching import FIGURES, find_option, normalize, split_amount, split_items
from games.core.text.phrases import describe_bounds, shorten_line

V = TypeVar("V")
W = TypeVar("W")


class Distribution(Decision[V, tuple[tuple[V, int], ...]], frozen=True):
    """A number from `least` to `most`, distributed over the options, each up to its `limit`.

    The pick holds an amount for each option. The next rule receives pairs of value and amount, without
    options that got nothing.

    >>> sides = [Option(7, "left"), Option(4, "right", limit=1)]
    >>> share = Distribution(0, "Place 3", sides, 3, 3, verb="give")
    >>> share.parse("give 2 to left, 1 to right"), share.parse("right 1, left 2"), share.require_value((3, 0))
    ((2, 1), (2, 1), ((7, 3),))
    """

    shape: ClassVar[str] = "share"

    def capacity(self, at: int) -> int:
        """Return the most that this option may get."""
        cap = self.options[at].limit
        return self.most if cap is None else min(cap, self.most)

    @property
    def high(self) -> int:
        return min(self.most, self._total_capacity())

    @property
    def low(self) -> int:
        return min(self.least, self.high)

    def check(self, pick: Pick) -> None:
        if len(pick) != len(self.options) or any(amount < 0 for amount in pick):
            raise IllegalMove(kernel.EachAnAmount())
        for at, amount in enumerate(pick):
            if amount > self.capacity(at):
                raise IllegalMove(kernel.GetsAtMost(self.options[at].named, self.capacity(at)))
        given, high = sum(pick), self.high
        if given > high:
            raise IllegalMove(kernel.TooMuchGiven(given, high))
        if given < min(self.least, high):
            raise IllegalMove(kernel.TooLittleGiven(given, self.low))

    def value(self, pick: Pick) -> tuple[tuple[V, int], ...]:
        return tuple([(self.options[at].value, amount) for at, amount in enumerate(pick) if amount])

    def board_places(self, pick: Pick) -> tuple[str, ...]:
        given = [option.board_places for option, amount in zip(self.options, pick, strict=False) if amount]
        return tuple([place for places in given for place in places])

    def _pick_of(self, value: Any) -> Pick | None:
        amounts = dict(value)
        pick = tuple(amounts.pop(option.value, 0) for option in self.options)
        return pick if not amounts and self.allows(pick) else None

    def only_pick(self) -> Pick | None:
        high = self.high
        if self.least >= high and (len(self.options) == 1 or high in (0, self._total_capacity())):
            return self.simplest_pick()
        return None

    def _total_capacity(self) -> int:
        most = self.most
        return sum([most if option.limit is None else min(option.limit, most) for option in self.options])

    def random_pick(self, below: RandomBelow) -> Pick:
        amounts = [0] * len(self.options)
        for _ in range(self.low + below(self.high - self.low + 1)):
            open_places = [at for at in range(len(amounts)) if amounts[at] < self.capacity(at)]
            amounts[open_places[below(len(open_places))]] += 1
        return tuple(amounts)

    def format_pick(self, pick: Pick) -> str:
        given = [f"{amount} to {self.options[at].text}" for at, amount in enumerate(pick) if amount]
        return ", ".join(given) or "none"

    def parse_pick(self, text: str) -> Pick:
        amounts = [0] * len(self.options)
        for part in split_items(FIGURES.sub("", text), most=max(self.high, len(self.options))):
            place, amount = self._parse_portion(part)
            amounts[place] += amount
        return tuple(amounts)

    def _parse_portion(self, part: str) -> tuple[int, int]:
        name, amount = split_amount(part) or (re.sub(r"^(?:to|on|of|from)\s+", "", part), None)
        if part.isdigit():
            raise IllegalMove(kernel.NamesNobody(shorten_line(part)), part)
        try:
            place = find_option(name, self.options)
        except (IllegalMove, UnclearMove) as error:
            before = (
                f"{amount} to {error.refusal.understood}" if part[:1].isdigit() else error.refusal.understood
            )
            raise error.amend(understood=before.strip()) from None
        if amount is None and self.high > 1:
            raise IllegalMove(kernel.NoAmount(shorten_line(part)), part)
        return place, 1 if amount is None else amount

    def simplest_pick(self) -> Pick:
        """Distribute the least total one by one, cycling through the options."""
        amounts = [0] * len(self.options)
        while sum(amounts) < self.low:
            for at in range(len(amounts)):
                if sum(amounts) < self.low and amounts[at] < self.capacity(at):
                    amounts[at] += 1
        return tuple(amounts)


class TilePath(Decision[V, tuple[V, ...]], frozen=True):
    """A walk of `least` to `most` different tiles, from tile k to one of `next_tiles[k]`.

    >>> tiles = [Option(n, name) for n, name in enumerate(("a1", "a2", "a3"))]
    >>> path = TilePath(0, "Which way?", tiles, 2, 3, next_tiles=((1,), (0, 2), (1,)), starts=(0,))
    >>> path.parse("a1-a2-a3"), path.allows((0, 2)), path.allows((1, 2))
    ((0, 1, 2), False, False)
    """

    shape: ClassVar[str] = "path"

    next_tiles: Sequence[Sequence[int]] = ()
    starts: Sequence[int] = ()
    """Positions of the tiles where a walk may begin."""
    separator: str = "-"
    """Separator of the tiles in the typed form."""

    def check(self, pick: Pick) -> None:
        if not self.least <= len(pick) <= self.most:
            bounds = describe_bounds(self.least, self.most)
            raise IllegalMove(kernel.WrongPathLength(len(pick), bounds))
        if len(set(pick)) != len(pick):
            raise IllegalMove(kernel.PathCrossesItself())
        if pick and pick[0] not in self.starts:
            raise IllegalMove(kernel.PathBeginsWrong())
        for at in range(1, len(pick)):
            if pick[at] not in self.next_steps(pick[:at]):
                raise IllegalMove(kernel.NoWayThere(self.options[pick[at - 1]].text))

    def next_steps(self, so_far: Pick) -> Sequence[int]:
        """Return the tiles that may follow; some may be in the walk already."""
        return self.next_tiles[so_far[-1]] if so_far else self.starts

    def value(self, pick: Pick) -> tuple[V, ...]:
        return tuple([self.options[at].value for at in pick])

    def _pick_of(self, value: Any) -> Pick | None:
        places = {option.value: at for at, option in enumerate(self.options)}
        pick = tuple(places.get(item, -1) for item in value)
        return pick if -1 not in pick and self.allows(pick) else None

    def only_pick(self) -> Pick | None:
        walks = list(islice(self._iter_walks(()), 2))
        return walks[0] if len(walks) == 1 else None

    @property
    def is_possible(self) -> bool:
        return next(self._iter_walks(()), None) is not None

    def _iter_walks(self, so_far: Pick) -> Iterator[Pick]:
        """Yield every walk of sufficient length that continues this one."""
        if len(so_far) >= self.least:
            yield so_far
        if len(so_far) < self.most:
            for step in self.next_steps(so_far):
                if step not in so_far:
                    yield from self._iter_walks((*so_far, step))

    def random_pick(self, below: RandomBelow) -> Pick:
        length = self.least + below(self.most - self.least + 1)
        while length > self.least:
            if (found := self.find_walk((), length, below)) is not None:
                return found
            length -= 1
        return self.simplest_pick() if self.least == 0 else self.find_walk((), self.least, below) or ()

    def find_walk(self, so_far: Pick, length: int, below: RandomBelow) -> Pick | None:
        """Return a walk of this length that continues this one, trying next tiles in random order."""
        if len(so_far) == length:
            return so_far
        ways = list(self.next_steps(so_far))
        while ways:
            step = ways.pop(below(len(ways)))
            if step not in so_far and (found := self.find_walk((*so_far, step), length, below)) is not None:
                return found
        return None

    def format_pick(self, pick: Pick) -> str:
        return self.separator.join(self.options[at].text for at in pick) or "none"

    def parse_pick(self, text: str) -> Pick:
        return tuple(find_option(tile, self.options) for tile in self.split_tiles(text))

    def split_tiles(self, text: str) -> list[str]:
        """Split a typed walk into its tiles."""
        return re.split(r"[-\s>,]+", normalize(text)) if split_items(text) else []

    def simplest_pick(self) -> Pick:
        return self.find_walk((), self.least, lambda bound: 0) or ()

    def interface_data(self) -> dict[str, Any]:
        onward = [list(ways) for ways in self.next_tiles]
        return super().interface_data() | {"onward": onward, "starts": list(self.starts)}


class TilePatch(TilePath[V], frozen=True):
    """Connected tiles, each next to any tile before it; the order of the value does not matter.

    >>> tiles = [Option(n, name) for n, name in enumerate(("a1", "b1", "a2", "b2"))]
    >>> around = ((1, 2), (0, 3), (0, 3), (1, 2))
    >>> starts = (0, 1, 2, 3)
    >>> patch = TilePatch(0, "Which?", tiles, 3, 3, next_tiles=around, starts=starts, separator=", ")
    >>> patch.parse("b1, a2, a1"), patch.allows((1, 2, 0)), patch.require_value((1, 0, 2))
    ((1, 0, 2), False, (0, 1, 2))
    """

    shape: ClassVar[str] = "patch"

    def next_steps(self, so_far: Pick) -> Sequence[int]:
        if not so_far:
            return self.starts
        found = [way for tile in so_far for way in self.next_tiles[tile] if way not in so_far]
        return list(dict.fromkeys(found))

    def value(self, pick: Pick) -> tuple[V, ...]:
        return tuple([self.options[at].value for at in sorted(pick)])

    def _pick_of(self, value: Any) -> Pick | None:
        places = {option.value: at for at, option in enumerate(self.options)}
        pick = self._order_connected([places.get(item, -1) for item in value])
        return pick if -1 not in pick and self.allows(pick) else None

    def parse_pick(self, text: str) -> Pick:
        return self._order_connected(super().parse_pick(text))

    def _order_connected(self, tiles: Sequence[int]) -> Pick:
        """Reorder tiles so that each is next to one before it, as far as possible."""
        left, found = list(tiles), list[int]()
        while left:
            near = [tile for tile in left if not found or tile in self.next_steps(tuple(found))]
            found.append((near or left)[0])
            left.remove(found[-1])
        return tuple(found)


class Assignment(Decision[V, tuple[tuple[V, W], ...]], Generic[V, W], frozen=True):
    """Targets for `least` to `most` of the options; option n may get target k if k is in `allowed[n]`.

    The pick holds positions in pairs, option then target, in the order in which they were named, and
    the next rule receives them in that order. With `distinct` no target is used twice; otherwise up to
    its `limit`.

    >>> pair = [Option(n, name) for n, name in enumerate(("wolf", "bat"))]
    >>> block = Assignment(0, "Who blocks whom?", pair, 0, 2, targets=pair, allowed=((0, 1), (1,)))
    >>> block.parse("bat > bat, wolf > bat"), block.require_value((0, 1)), block.allows((1, 0))
    ((1, 1, 0, 1), ((0, 1),), False)
    """

    shape: ClassVar[str] = "assign"

    targets: Sequence[Option[W]] = ()
    allowed: Sequence[Sequence[int]] = ()
    distinct: bool = False
    whole_preview: Preview | None = None
    """Predicts the outcome of a whole answer from its value."""
    none_label: Text = ""
    """What no answer at all is called, if the game has words for it; likewise those below."""
    skip_label: Text = ""
    """What it's called if the option that is asked about gets no target."""
    other_label: Text = ""
    """What it's called to choose another option first."""

    def check(self, pick: Pick) -> None:
        items, targets = pick[::2], pick[1::2]
        if len(pick) % 2 or not all(0 <= at < len(self.options) for at in items):
            raise IllegalMove(kernel.OptionAndTarget())
        if len(set(items)) == len(items) and not self.low <= len(items) <= self.high:
            raise IllegalMove(self._explain_count(items))
        if len(set(items)) != len(items) or (self.distinct and len(set(targets)) != len(targets)):
            raise IllegalMove(kernel.NothingTwice())
        for at, target in zip(items, targets, strict=True):
            if target not in self.allowed[at]:
                raise IllegalMove(kernel.CannotGoThere(self.options[at].named))
            if targets.count(target) > self.capacity(target):
                raise IllegalMove(kernel.TakesAtMost(self.targets[target].named, self.capacity(target)))

    def _explain_count(self, items: Sequence[int]) -> Sentence:
        """Say who still needs a target, or how many may have one."""
        left = [option.short_name for at, option in enumerate(self.options) if at not in items]
        if len(items) > self.high or self.low < len(self.options):
            bounds = describe_bounds(self.low, self.high)
            return kernel.WrongTargetCount(len(items), len(self.options), bounds)
        return kernel.TargetsMissing(len(items), len(self.options), tuple(left))

    def full_targets(self, targets: Sequence[int]) -> set[int]:
        """Return the targets among these that take no further option."""
        return {target for target in targets if targets.count(target) >= self.capacity(target)}

    def capacity(self, target: int) -> int:
        """Return how many options this target may take."""
        cap = self.targets[target].limit
        return 1 if self.distinct else len(self.options) if cap is None else cap

    def value(self, pick: Pick) -> tuple[tuple[V, W], ...]:
        pairs = zip(pick[::2], pick[1::2], strict=True)
        return tuple([(self.options[at].value, self.targets[target].value) for at, target in pairs])

    def describe_answer(self, pick: Pick) -> str:
        """Say what a whole answer would do, in a sentence; empty if nothing is foreseen."""
        return "" if self.whole_preview is None else in_words(self.whole_preview(self.value(pick)).words)

    def board_places(self, pick: Pick) -> tuple[str, ...]:
        given = [*(self.options[at] for at in pick[::2]), *(self.targets[at] for at in pick[1::2])]
        return tuple([place for option in given for place in option.board_places])

    def _pick_of(self, value: Any) -> Pick | None:
        items = {option.value: at for at, option in enumerate(self.options)}
        targets = {option.value: at for at, option in enumerate(self.targets)}
        pick = tuple(
            place for item, target in value for place in (items.get(item, -1), targets.get(target, -1))
        )
        return pick if self.allows(pick) else None

    def only_pick(self) -> Pick | None:
        if self.high == 0:
            return ()
        if self.low != 1 or self.high != 1:
            return None  # the order of naming counts, so two options can be given in two ways
        ways = [(at, way) for at, ways in enumerate(self.allowed) for way in ways]
        return ways[0] if len(ways) == 1 else None

    @property
    def high(self) -> int:
        """At most as many options as can have a target."""
        if not self.distinct and all(target.limit is None for target in self.targets):
            return min(self.most, sum(bool(ways) for ways in self.allowed))
        return min(self.most, self._max_pairs())

    @property
    def low(self) -> int:
        return min(self.least, self.high) if self.least else 0

    def _max_pairs(self) -> int:
        """Return how many options can have a target at once."""
        rooms = tuple([self.capacity(target) for target in range(len(self.targets))])
        return count_pairs(tuple(map(tuple, self.allowed[: len(self.options)])), rooms)

    def random_pick(self, below: RandomBelow) -> Pick:
        items = list(range(len(self.options)))
        order = [items.pop(below(len(items))) for _ in range(len(items))]
        count = self.low + below(self.high - self.low + 1)
        for size in range(count, self.low - 1, -1):
            if (found := self.find_pairs((), order, size, below)) is not None:
                return found
        return ()

    def find_pairs(self, so_far: Pick, order: Sequence[int], size: int, below: RandomBelow) -> Pick | None:
        """Extend a pick to `size` pairs with these options, or return None."""
        if len(so_far) == 2 * size:
            return so_far
        for place, at in enumerate(order):
            ways = [way for way in self.allowed[at] if so_far[1::2].count(way) < self.capacity(way)]
            while ways:
                step = (*so_far, at, ways.pop(below(len(ways))))
                if (found := self.find_pairs(step, order[place + 1 :], size, below)) is not None:
                    return found
        return None

    def format_pick(self, pick: Pick) -> str:
        pairs = zip(pick[::2], pick[1::2], strict=True)
        named = [f"{self.options[at].text} > {self.targets[target].text}" for at, target in pairs]
        return ", ".join(named) or "none"

    def parse_pick(self, text: str) -> Pick:
        items = split_items(text, most=len(self.options) * len(self.targets))
        return tuple(place for part in items for place in self._parse_pair(part))

    def _parse_pair(self, part: str) -> tuple[int, int]:
        item, _, target = part.replace("→", ">").partition(">")
        if not target.strip():
            find_option(item, self.options)  # what isn't one of them needs another reason
            raise IllegalMove(kernel.TargetIsMissing(shorten_line(part), self._example_text()), part)
        return find_option(item, self.options), find_option(target, self.targets)

    def _example_text(self) -> str:
        return f"{self.options[0].text} > {self.targets[0].text}" if self.targets else "this > that"

    def simplest_pick(self) -> Pick:
        return self.find_pairs((), range(len(self.options)), self.low, lambda bound: 0) or ()

    def interface_data(self) -> dict[str, Any]:
        targets = [[target.text, target.title, target.group, target.limit] for target in self.targets]
        return super().interface_data() | {
            "targets": targets,
            "allowed": [list(ways) for ways in self.allowed],
        }
