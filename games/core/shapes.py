"""The larger shapes of a decision: a number shared out, a path over a board, options given targets."""

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, ClassVar, Generic, TypeVar

from games.core.decision import Below, Decision, Pick, span
from games.core.errors import IllegalMove
from games.core.option import Option
from games.core.reading import find, parts, plain, quoted

V = TypeVar("V")
W = TypeVar("W")

AMOUNT_FIRST = re.compile(r"\s*(\d{1,6})(?:\s*x)?\s+(?:(?:to|on|of|from)\s+)?(.+)", re.IGNORECASE)
AMOUNT_LAST = re.compile(r"\s*(.+?)\s*(?:[=:]|\s)\s*(\d{1,6})\s*")


class Share(Decision[V, tuple[tuple[V, int], ...]], frozen=True):
    """A number, `least` to `most`, shared out over the options, each up to its `cap`.

    The pick holds an amount for each option. The rule receives pairs of value and amount, without
    the options that got nothing.

    >>> share = Share(0, "Place 3", [Option(7, "left"), Option(4, "right", cap=1)], 3, 3, verb="give")
    >>> share.read("give 2 to left, 1 to right"), share.read("right 1, left 2"), share.take((3, 0))
    ((2, 1), (2, 1), ((7, 3),))
    """

    shape: ClassVar[str] = "share"

    def room(self, at: int) -> int:
        """The most that this option may get."""
        cap = self.options[at].cap
        return self.most if cap is None else min(cap, self.most)

    @property
    def high(self) -> int:
        return min(self.most, self._all_room())

    @property
    def low(self) -> int:
        return min(self.least, self.high)

    def check(self, pick: Pick) -> None:
        if len(pick) != len(self.options) or any(amount < 0 for amount in pick):
            raise IllegalMove("Give each option an amount, or nothing.")
        for at, amount in enumerate(pick):
            if amount > self.room(at):
                raise IllegalMove(f"{self.options[at].title} can get at most {self.room(at)}.")
        high = self.high
        if not min(self.least, high) <= sum(pick) <= high:
            raise IllegalMove(f"Share out {span(self.low, self.high)}; this is {sum(pick)}.")

    def value(self, pick: Pick) -> tuple[tuple[V, int], ...]:
        return tuple([(self.options[at].value, amount) for at, amount in enumerate(pick) if amount])

    def places(self, pick: Pick) -> tuple[str, ...]:
        given = [option.places for option, amount in zip(self.options, pick, strict=False) if amount]
        return tuple([place for places in given for place in places])

    def _pick_of(self, value: Any) -> Pick | None:
        amounts = dict(value)
        pick = tuple(amounts.pop(option.value, 0) for option in self.options)
        return pick if not amounts and self.allows(pick) else None

    def forced(self) -> Pick | None:
        high = self.high
        if self.least >= high and (len(self.options) == 1 or high in (0, self._all_room())):
            return self.plainest()
        return None

    def _all_room(self) -> int:
        most = self.most
        return sum([most if option.cap is None else min(option.cap, most) for option in self.options])

    def sample(self, below: Below) -> Pick:
        amounts = [0] * len(self.options)
        for _ in range(self.low + below(self.high - self.low + 1)):
            open_places = [at for at in range(len(amounts)) if amounts[at] < self.room(at)]
            amounts[open_places[below(len(open_places))]] += 1
        return tuple(amounts)

    def spell(self, pick: Pick) -> str:
        given = [f"{amount} to {self.options[at].text}" for at, amount in enumerate(pick) if amount]
        return ", ".join(given) or "none"

    def understand(self, text: str) -> Pick:
        amounts = [0] * len(self.options)
        for part in parts(text):
            place, amount = self._portion(part)
            amounts[place] += amount
        return tuple(amounts)

    def _portion(self, part: str) -> tuple[int, int]:
        if match := AMOUNT_FIRST.fullmatch(part):
            return find(match[2], self.options), int(match[1])
        if match := AMOUNT_LAST.fullmatch(part):
            return find(match[1], self.options), int(match[2])
        find(re.sub(r"^(?:to|on|of|from)\s+", "", part), self.options)  # or nobody knows whom this means
        raise IllegalMove(f"{quoted(part)} has no amount.")

    def plainest(self) -> Pick:
        """One by one from the first, round and round."""
        amounts = [0] * len(self.options)
        while sum(amounts) < self.low:
            for at in range(len(amounts)):
                if sum(amounts) < self.low and amounts[at] < self.room(at):
                    amounts[at] += 1
        return tuple(amounts)


class Path(Decision[V, tuple[V, ...]], frozen=True):
    """A walk of `least` to `most` different tiles; after tile k one may go on to those in `onward[k]`.

    >>> tiles = [Option(n, name) for n, name in enumerate(("a1", "a2", "a3"))]
    >>> path = Path(0, "Which way?", tiles, 2, 3, onward=((1,), (0, 2), (1,)), starts=(0,))
    >>> path.read("a1-a2-a3"), path.allows((0, 2)), path.allows((1, 2))
    ((0, 1, 2), False, False)
    """

    shape: ClassVar[str] = "path"

    onward: Sequence[Sequence[int]] = ()
    starts: Sequence[int] = ()
    """Where a walk may begin."""
    joint: str = "-"
    """What stands between the tiles when they are typed."""

    def check(self, pick: Pick) -> None:
        if not self.least <= len(pick) <= self.most:
            raise IllegalMove(f"The path has {span(self.least, self.most)} tiles; this has {len(pick)}.")
        if len(set(pick)) != len(pick):
            raise IllegalMove("A path does not cross itself.")
        if pick and pick[0] not in self.starts:
            raise IllegalMove("The path cannot begin there.")
        for at in range(1, len(pick)):
            if pick[at] not in self.ways(pick[:at]):
                raise IllegalMove(f"There is no way from {self.options[pick[at - 1]].text} to there.")

    def ways(self, so_far: Pick) -> Sequence[int]:
        """Where one may go on from here; not all of it need be new."""
        return self.onward[so_far[-1]] if so_far else self.starts

    def value(self, pick: Pick) -> tuple[V, ...]:
        return tuple([self.options[at].value for at in pick])

    def _pick_of(self, value: Any) -> Pick | None:
        places = {option.value: at for at, option in enumerate(self.options)}
        pick = tuple(places.get(item, -1) for item in value)
        return pick if -1 not in pick and self.allows(pick) else None

    def forced(self) -> Pick | None:
        walks = list(islice(self._walks(()), 2))
        return walks[0] if len(walks) == 1 else None

    @property
    def possible(self) -> bool:
        return next(self._walks(()), None) is not None

    def _walks(self, so_far: Pick) -> Iterator[Pick]:
        """Every walk that goes on from here and is long enough."""
        if len(so_far) >= self.least:
            yield so_far
        if len(so_far) < self.most:
            for step in self.ways(so_far):
                if step not in so_far:
                    yield from self._walks((*so_far, step))

    def sample(self, below: Below) -> Pick:
        length = self.least + below(self.most - self.least + 1)
        while length > self.least:
            if (found := self._walk((), length, below)) is not None:
                return found
            length -= 1
        return self.plainest() if self.least == 0 else self._walk((), self.least, below) or ()

    def _walk(self, so_far: Pick, length: int, below: Below) -> Pick | None:
        """A walk of this length that goes on from here, trying the ways in a random order."""
        if len(so_far) == length:
            return so_far
        ways = list(self.ways(so_far))
        while ways:
            step = ways.pop(below(len(ways)))
            if step not in so_far and (found := self._walk((*so_far, step), length, below)) is not None:
                return found
        return None

    def spell(self, pick: Pick) -> str:
        return self.joint.join(self.options[at].text for at in pick) or "none"

    def understand(self, text: str) -> Pick:
        if not parts(text):
            return ()
        return tuple(find(tile, self.options) for tile in re.split(r"[-\s>,]+", plain(text)))

    def plainest(self) -> Pick:
        return self._walk((), self.least, lambda bound: 0) or ()

    def shown(self) -> dict[str, Any]:
        onward = [list(ways) for ways in self.onward]
        return super().shown() | {"onward": onward, "starts": list(self.starts)}


class Patch(Path[V], frozen=True):
    """Connected tiles: each new one lies next to any of those before. In which order does not matter.

    >>> tiles = [Option(n, name) for n, name in enumerate(("a1", "b1", "a2", "b2"))]
    >>> around = ((1, 2), (0, 3), (0, 3), (1, 2))
    >>> patch = Patch(0, "Which tiles?", tiles, 3, 3, onward=around, starts=(0, 1, 2, 3), joint=", ")
    >>> patch.read("b1, a2, a1"), patch.allows((1, 2, 0)), patch.take((1, 0, 2))
    ((1, 0, 2), False, (0, 1, 2))
    """

    shape: ClassVar[str] = "patch"

    def ways(self, so_far: Pick) -> Sequence[int]:
        if not so_far:
            return self.starts
        found = [way for tile in so_far for way in self.onward[tile] if way not in so_far]
        return list(dict.fromkeys(found))

    def value(self, pick: Pick) -> tuple[V, ...]:
        return tuple([self.options[at].value for at in sorted(pick)])

    def _pick_of(self, value: Any) -> Pick | None:
        places = {option.value: at for at, option in enumerate(self.options)}
        pick = self._joined([places.get(item, -1) for item in value])
        return pick if -1 not in pick and self.allows(pick) else None

    def understand(self, text: str) -> Pick:
        return self._joined(super().understand(text))

    def _joined(self, tiles: Sequence[int]) -> Pick:
        """The same tiles, each next to one before it, as far as that can be."""
        left, found = list(tiles), list[int]()
        while left:
            near = [tile for tile in left if not found or tile in self.ways(tuple(found))]
            found.append((near or left)[0])
            left.remove(found[-1])
        return tuple(found)


class Assign(Decision[V, tuple[tuple[V, W], ...]], Generic[V, W], frozen=True):
    """Give options a target each: `least` to `most` of them, target k of option n if in `allowed[n]`.

    The pick holds places in pairs, option then target, in the order in which they were named, and
    that order reaches the rule. With `distinct` no target is given twice; else up to its `cap`.

    >>> pair = [Option(n, name) for n, name in enumerate(("wolf", "bat"))]
    >>> block = Assign(0, "Who blocks whom?", pair, 0, 2, targets=pair, allowed=((0, 1), (1,)))
    >>> block.read("bat > bat, wolf > bat"), block.take((0, 1)), block.allows((1, 0))
    ((1, 1, 0, 1), ((0, 1),), False)
    """

    shape: ClassVar[str] = "assign"

    targets: Sequence[Option[W]] = ()
    allowed: Sequence[Sequence[int]] = ()
    distinct: bool = False

    def check(self, pick: Pick) -> None:
        items, targets = pick[::2], pick[1::2]
        if len(pick) % 2 or not all(0 <= at < len(self.options) for at in items):
            raise IllegalMove("Name an option and its target.")
        if not self.low <= len(items) <= self.high:
            raise IllegalMove(f"Give {span(self.low, self.high)} a target; this is {len(items)}.")
        if len(set(items)) != len(items) or (self.distinct and len(set(targets)) != len(targets)):
            raise IllegalMove("Nothing may be named twice.")
        for at, target in zip(items, targets, strict=True):
            if target not in self.allowed[at]:
                raise IllegalMove(f"{self.options[at].title} cannot go there.")
            if targets.count(target) > self.room(target):
                raise IllegalMove(f"{self.targets[target].title} takes at most {self.room(target)}.")

    def full(self, targets: Sequence[int]) -> set[int]:
        """Of targets that were given, those that take no further option."""
        return {target for target in targets if targets.count(target) >= self.room(target)}

    def room(self, target: int) -> int:
        """How many options may be given to this target."""
        cap = self.targets[target].cap
        return 1 if self.distinct else len(self.options) if cap is None else cap

    def value(self, pick: Pick) -> tuple[tuple[V, W], ...]:
        pairs = zip(pick[::2], pick[1::2], strict=True)
        return tuple([(self.options[at].value, self.targets[target].value) for at, target in pairs])

    def places(self, pick: Pick) -> tuple[str, ...]:
        given = [*(self.options[at] for at in pick[::2]), *(self.targets[at] for at in pick[1::2])]
        return tuple([place for one in given for place in one.places])

    def _pick_of(self, value: Any) -> Pick | None:
        items = {option.value: at for at, option in enumerate(self.options)}
        targets = {option.value: at for at, option in enumerate(self.targets)}
        pick = tuple(
            place for item, target in value for place in (items.get(item, -1), targets.get(target, -1))
        )
        return pick if self.allows(pick) else None

    def forced(self) -> Pick | None:
        if self.high == 0:
            return ()
        if self.low != 1 or self.high != 1:
            return None  # the order of naming counts, so two options can be given in two ways
        ways = [(at, way) for at, ways in enumerate(self.allowed) for way in ways]
        return ways[0] if len(ways) == 1 else None

    @property
    def high(self) -> int:
        """No more than there are targets for."""
        if not self.distinct and all(target.cap is None for target in self.targets):
            return min(self.most, sum(bool(ways) for ways in self.allowed))
        return min(self.most, self._pairs())

    @property
    def low(self) -> int:
        return min(self.least, self.high)

    def _pairs(self) -> int:
        """How many options can have a target at once, none of them beyond its room."""
        taken: dict[int, list[int]] = {}

        def seat(at: int, tried: set[int]) -> bool:
            for way in self.allowed[at]:
                if way not in tried:
                    tried.add(way)
                    holders = taken.setdefault(way, [])
                    if len(holders) < self.room(way):
                        holders.append(at)
                        return True
                    for place, holder in enumerate(holders):
                        if seat(holder, tried):
                            holders[place] = at
                            return True
            return False

        return sum(seat(at, set()) for at in range(len(self.options)))

    def sample(self, below: Below) -> Pick:
        items = list(range(len(self.options)))
        order = [items.pop(below(len(items))) for _ in range(len(items))]
        count = self.low + below(self.high - self.low + 1)
        for size in range(count, self.low - 1, -1):
            if (found := self._give((), order, size, below)) is not None:
                return found
        return ()

    def _give(self, so_far: Pick, order: Sequence[int], size: int, below: Below) -> Pick | None:
        """Targets for `size` of these options, going on from what is given so far."""
        if len(so_far) == 2 * size:
            return so_far
        for place, at in enumerate(order):
            ways = [way for way in self.allowed[at] if so_far[1::2].count(way) < self.room(way)]
            while ways:
                step = (*so_far, at, ways.pop(below(len(ways))))
                if (found := self._give(step, order[place + 1 :], size, below)) is not None:
                    return found
        return None

    def spell(self, pick: Pick) -> str:
        pairs = zip(pick[::2], pick[1::2], strict=True)
        named = [f"{self.options[at].text} > {self.targets[target].text}" for at, target in pairs]
        return ", ".join(named) or "none"

    def understand(self, text: str) -> Pick:
        return tuple(place for part in parts(text) for place in self._pair(part))

    def _pair(self, part: str) -> tuple[int, int]:
        item, arrow, target = part.partition(">")
        if not arrow:
            raise IllegalMove(f"{quoted(part)} has no target. Write it as “{self._example()}”.")
        return find(item, self.options), find(target, self.targets)

    def _example(self) -> str:
        return f"{self.options[0].text} > {self.targets[0].text}" if self.targets else "this > that"

    def plainest(self) -> Pick:
        return self._give((), range(len(self.options)), self.low, lambda bound: 0) or ()

    def shown(self) -> dict[str, Any]:
        targets = [[target.text, target.title, target.group, target.cap] for target in self.targets]
        return super().shown() | {"targets": targets, "allowed": [list(ways) for ways in self.allowed]}
