"""Options given a target each: one menu of all ways while these are few, else option by option."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from msgspec.structs import replace

from bot.ui.controls.asker import DONE, NONE, Asker, Step
from bot.ui.controls.labels import sentence_case, titles
from bot.ui.controls.pairing import all_ways, reachable
from bot.ui.controls.parts import LABEL, WIDEST, Button
from bot.ui.controls.shelf import Entry, Shelf
from games.core.decision import Pick
from games.core.option import Option
from games.core.shapes import Assign
from render.picture import Pointing

OUT, OTHER = "out", "other"

STAYS = -2
"""In the draft, the target of an option that stays out."""

WHICH = -3
"""In the draft, at its end: the list of options is open, to say which is next."""


class AskAssign(Asker[Assign[Any, Any]]):
    """The draft holds pairs, option then target, in the order of naming; then perhaps who is next.

    While everything may get a target, the options are asked about in the order of the list, and another
    one may be taken first. Otherwise it is first asked which option is next.
    """

    @cached_property
    def pairs(self) -> list[tuple[int, int]]:
        body = self.body[:-1] if self.body[-1:] == [WHICH] else self.body
        return list(zip(body[::2], body[1::2], strict=False))

    @cached_property
    def given(self) -> Pick:
        return tuple(place for pair in self.pairs if pair[1] != STAYS for place in pair)

    @cached_property
    def left(self) -> list[int]:
        """Options for which a target is free, in the order of the list."""
        named = {at for at, _ in self.pairs}
        return [at for at in range(len(self.names)) if at not in named and self._free(at)]

    def _free(self, at: int) -> list[int]:
        taken = self.decision.full(self.given[1::2])
        return [way for way in dict.fromkeys(self.decision.allowed[at]) if way not in taken]

    def targets(self, at: int) -> list[int]:
        """The targets that may be given to this option so that enough others can still get theirs."""
        named = {one for one, _ in self.pairs} | {at}
        return [way for way in self._free(at) if self._enough(named, (*self.given, at, way))]

    def _enough(self, named: set[int], given: Pick) -> bool:
        """Whether the least number can still be reached."""
        missing = self.decision.low - len(given) // 2
        return missing <= 0 or reachable(self.decision, named, given) >= missing

    @property
    def one_by_one(self) -> bool:
        return self.decision.high >= sum(map(bool, self.decision.allowed))

    @property
    def full(self) -> bool:
        return len(self.given) // 2 == self.decision.high or not self.left

    @cached_property
    def present(self) -> int | None:
        """The option that is asked about now; None if it is asked which."""
        if self.body[-1:] == [WHICH]:
            return None
        if len(self.body) % 2:
            return self.body[-1]
        return self.left[0] if self.one_by_one and self.left else None

    @property
    def sound(self) -> bool:
        if self.body and self.ways:
            return False
        for end in range(0, len(self.body), 2):
            before = AskAssign(self.decision, self.body[:end], self.words)
            if not before.takes(self.body[end : end + 2]):
                return False
        return True

    def takes(self, next_: list[int]) -> bool:
        """Whether the draft may go on with this pair, or with the half of one."""
        if self.full:
            return False
        if next_[0] == WHICH:
            return len(next_) == 1
        if next_[0] not in self.left:
            return False
        if len(next_) == 1:
            return True
        return self._may_stay(next_[0]) if next_[1] == STAYS else next_[1] in self.targets(next_[0])

    def _may_stay(self, at: int) -> bool:
        return self._enough({one for one, _ in self.pairs} | {at}, self.given)

    @cached_property
    def ways(self) -> list[tuple[str, Pick]]:
        """All assignments with their names, if they fit into one menu."""
        found = all_ways(self.decision, WIDEST)
        labels = [self._named(way) for way in found]
        fit = max(map(len, labels), default=0) <= LABEL and len(set(labels)) == len(labels)
        return list(zip(labels, found, strict=True)) if fit else []

    def _named(self, pick: Pick) -> str:
        to = titles(self.decision.targets)
        pairs = zip(pick[::2], pick[1::2], strict=True)
        return ", ".join(f"{self.names[at]} > {to[way]}" for at, way in pairs)

    def shelf(self) -> Shelf:
        if ways := self.ways:
            entries = [Entry(f"w{at}", label) for at, (label, _) in enumerate(ways)]
            return replace(self.filled(entries, self._ends()), listed=True)
        if self.full:
            return self.filled([], self._ends())
        shelf = self._items() if self.present is None else self._aims(self.present)
        return replace(shelf, tailed=True)

    def _items(self) -> Shelf:
        return self.filled([self.entry(at) for at in self.left], self._ends())

    def _ends(self) -> list[Button]:
        """The buttons that end the answer here."""
        if not self.given:
            return [self.declined] if self.decision.low == 0 else []
        n = len(self.given) // 2
        label = self.words("controls.confirm_n", n=n) if self.full else self.words("controls.done")
        return [Button(DONE, label)] if n >= self.decision.low else []

    def _aims(self, at: int) -> Shelf:
        """The targets of one option."""
        to = titles(self.decision.targets)
        entries = [self._aim(at, way, to[way]) for way in self.targets(at)]
        tail: list[Button] = []
        if self._may_stay(at):
            tail.append(Button(OUT, self.words("controls.out"), "secondary"))
        if len(self.left) > 1:
            tail.append(Button(OTHER, self.words("controls.other"), "secondary"))
        return self.filled(entries, [*tail, *self._ends()], self.names[at])

    def _aim(self, at: int, way: int, title: str) -> Entry:
        target, verb = self.decision.targets[way], sentence_case(self.decision.verb)
        return Entry(f"{at}.{way}", title, target.about, target.group, short=f"{verb} {title}".strip())

    def chosen(self, key: str) -> Step:
        if key[0] == "w":
            return self.ways[int(key[1:])][1]
        if key == NONE:
            return ()
        if key == DONE:
            return self.given
        base = [place for pair in self.pairs for place in pair]
        if key == OTHER:
            return [*base, WHICH]
        if key == OUT:
            return [*base, self.left[0] if self.present is None else self.present, STAYS]
        at, _, way = key.partition(".")
        if not way:
            return [*base, int(at)]
        # One pair is an answer; several are shown together before they are sent.
        return (int(at), int(way)) if self.decision.high == 1 else [*base, int(at), int(way)]

    @property
    def picked(self) -> Pick:
        return self.given

    @property
    def offered(self) -> Sequence[Option[Any]]:
        """The targets of the option that is asked about; while it is asked which, the options."""
        if self.full or self.present is None:
            return [] if self.full else [self.decision.options[at] for at in self.left]
        return [self.decision.targets[way] for way in self.targets(self.present)]

    @property
    def pointing(self) -> Pointing:
        pairs = zip(self.given[::2], self.given[1::2], strict=True)
        given = [(self.names[at], self.decision.targets[way].places) for at, way in pairs]
        return super().pointing._replace(given=tuple((name, places[-1]) for name, places in given if places))

    def before(self) -> list[int]:
        return self.body[: -1 if len(self.body) % 2 else -2]

    @property
    def so_far(self) -> list[str]:
        out = self.words("controls.out")
        to = titles(self.decision.targets)
        said = [f"{self.names[at]} > {out if way == STAYS else to[way]}" for at, way in self.pairs]
        lines = [self.words("controls.so_far", names=", ".join(said))] if said else []
        if not self.ways and not self.full and self.present is not None:
            lines.append(self.words("controls.asked_about", name=self.names[self.present]))
        return lines

    @property
    def step(self) -> tuple[int, int] | None:
        if self.ways or self.decision.high < 2:
            return None
        most = sum(map(bool, self.decision.allowed)) if self.one_by_one else self.decision.high
        return (min(len(self.pairs) + 1, most), most)
