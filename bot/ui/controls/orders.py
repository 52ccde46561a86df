"""An order: one menu of all orders while these are few, else one after the other."""

from functools import cached_property
from itertools import permutations
from math import perm
from typing import Any

from msgspec.structs import replace

from bot.ui.controls.asker import DONE, NONE, Asker, Step
from bot.ui.controls.labels import name
from bot.ui.controls.parts import LABEL, WIDEST, Button
from bot.ui.controls.shelf import Entry, Shelf
from games.core.decision import Order, Pick

REST = "rest"


class AskOrder(Asker[Order[Any]]):
    """The draft holds the places in their order, as far as it has been chosen."""

    @property
    def sound(self) -> bool:
        if self.body and self.whole:
            return False
        count = len(self.body)
        in_range = all(0 <= at < len(self.names) for at in self.body)
        return in_range and len(set(self.body)) == count and (not count or count < self.decision.high)

    @cached_property
    def whole(self) -> list[tuple[str, Pick]]:
        """All orders with their names, if they fit into one menu."""
        low, high, count = max(1, self.decision.low), self.decision.high, len(self.names)
        if sum(perm(count, size) for size in range(low, high + 1)) > WIDEST:
            return []
        orders = [order for size in range(low, high + 1) for order in permutations(range(count), size)]
        for names in (self.names, [name(one) for one in self.names]):
            labels = [", ".join(names[at] for at in order) for order in orders]
            if max(map(len, labels), default=0) <= LABEL and len(set(labels)) == len(labels):
                return list(zip(labels, orders, strict=True))
        return []

    def shelf(self) -> Shelf:
        declined = [self.declined] if self.decision.low == 0 and not self.body else []
        if whole := self.whole:
            entries = [Entry(f"w{at}", label) for at, (label, _) in enumerate(whole)]
            return replace(self.filled(entries, declined), listed=True)
        entries = [self.entry(at) for at in range(len(self.names)) if at not in self.body]
        tail = [*self._enough(), *declined]
        title = self.words("controls.next")
        return replace(self.filled(entries, tail, title), listed=True, tailed=True)

    def _enough(self) -> list[Button]:
        buttons: list[Button] = []
        if self.body and len(self.body) >= self.decision.low:
            buttons.append(Button(DONE, self.words("controls.done")))
        if self.decision.high == len(self.names):
            buttons.append(Button(REST, self.words("controls.keep_rest"), "secondary"))
        return buttons

    def chosen(self, key: str) -> Step:
        if key == NONE:
            return ()
        if key == DONE:
            return tuple(self.body)
        if key[0] == "w":
            return self.whole[int(key[1:])][1]
        left = [at for at in range(len(self.names)) if at not in self.body]
        if key == REST:
            return (*self.body, *left)
        return self._with(int(key), left)

    def _with(self, at: int, left: list[int]) -> Step:
        left.remove(at)
        body = [*self.body, at]
        if self.decision.low == len(self.names) and len(left) == 1:
            body += left
        return tuple(body) if len(body) == self.decision.high else body

    @property
    def picked(self) -> Pick:
        return tuple(self.body)

    def before(self) -> list[int]:
        return self.body[:-1]

    @property
    def so_far(self) -> list[str]:
        names = ", ".join(self.names[at] for at in self.body)
        return [self.words("controls.so_far", names=names)] if names else []

    @property
    def step(self) -> tuple[int, int] | None:
        return None if self.whole or self.decision.high < 2 else (len(self.body) + 1, self.decision.high)
