"""A number shared out: one menu of all ways while these are few, else bit by bit."""

from functools import cached_property
from typing import Any

from msgspec.structs import replace

from bot.ui.controls.asker import DONE, NONE, Asker, Step
from bot.ui.controls.labels import name
from bot.ui.controls.parts import ACROSS, LABEL, WIDEST, Button
from bot.ui.controls.shelf import Entry, Shelf
from bot.ui.controls.splits import splits
from games.core.decision import Pick
from games.core.shapes import Share

REST = "rest"

BIGGER = 5
"""A second button gives 5 at once, or 25, where so much is left that single presses would be a toil."""

FIGURES = 20
"""The longest "2-1-0" before the names."""


class AskShare(Asker[Share[Any]]):
    """The draft holds the presses so far: of N options, n stands for 1 to option n, n + N for 5, and so on.

    A key names the press and how much was given before it, so that the same button never counts twice.
    """

    @property
    def count(self) -> int:
        return len(self.names)

    @property
    def sound(self) -> bool:
        if self.body and (self.ways or not self.count or min(self.body) < 0):
            return False
        amounts = self.amounts
        fit = all(amounts[at] <= self.decision.room(at) for at in range(self.count))
        return fit and (not self.body or sum(amounts) < self.decision.high)

    @cached_property
    def amounts(self) -> list[int]:
        amounts = [0] * self.count
        for press in self.body:
            power, at = divmod(press, self.count)
            # A forged power would only make a number too large to fit anywhere.
            amounts[at] += BIGGER ** min(power, 20)
        return amounts

    @property
    def left(self) -> int:
        return self.decision.high - sum(self.amounts)

    @cached_property
    def ways(self) -> list[tuple[str, Pick]]:
        """All splits with their names, if they fit into one menu."""
        rooms = [self.decision.room(at) for at in range(self.count)]
        found = splits(rooms, max(1, self.decision.low), self.decision.high, WIDEST)
        short = [name(one) for one in self.names]
        for names, figures in ((self.names, True), (short, True), (short, False)):
            labels = [_label(names, split, figures) for split in found]
            if max(map(len, labels), default=0) <= LABEL and len(set(labels)) == len(labels):
                return list(zip(labels, found, strict=True))
        return []

    def shelf(self) -> Shelf:
        if ways := self.ways:
            tail = [self.declined] if self.decision.low == 0 else []
            entries = [Entry(f"w{at}", label) for at, (label, _) in enumerate(ways)]
            return replace(self.filled(entries, tail), listed=True)
        return replace(self.filled(self._portions(), self._enough()), tailed=True)

    def _portions(self) -> list[Entry]:
        amounts, given = self.amounts, sum(self.amounts)
        entries: list[Entry] = []
        for power in self._powers():
            size = BIGGER**power
            for at in range(self.count):
                if amounts[at] + size <= self.decision.room(at):
                    label = f"+{size} {self.names[at]}"
                    about = self.decision.about(at) if power == 0 else ""
                    entries.append(Entry(f"{at + power * self.count}.{given}", label, about))
        return entries

    def _powers(self) -> list[int]:
        power = 0
        while 2 * BIGGER ** (power + 1) <= self.left and self.count <= ACROSS:
            power += 1
        return sorted({0, power})

    def _enough(self) -> list[Button]:
        buttons: list[Button] = []
        given = sum(self.amounts)
        if given and given >= self.decision.low:
            buttons.append(Button(DONE, self.words("controls.done")))
        if (last := self._last()) is not None:
            about = self.words("controls.rest_to", n=self.left, name=self.names[last])
            buttons.append(Button(REST, self.words("controls.rest"), "secondary", about))
        if self.decision.low == 0 and not given:
            buttons.append(self.declined)
        return buttons

    def _last(self) -> int | None:
        """Who gets the rest: whoever got something last, at first the last of the list."""
        if not self.count:
            return None
        at = self.body[-1] % self.count if self.body else self.count - 1
        return at if self.amounts[at] + self.left <= self.decision.room(at) else None

    def chosen(self, key: str) -> Step:
        if key[0] == "w":
            return self.ways[int(key[1:])][1]
        amounts = list(self.amounts)
        if key in (NONE, DONE):
            return tuple(amounts)
        if key == REST:
            amounts[self._last() or 0] += self.left
            return tuple(amounts)
        press = int(key.partition(".")[0])
        power, at = divmod(press, self.count)
        amounts[at] += BIGGER**power
        return tuple(amounts) if sum(amounts) == self.decision.high else [*self.body, press]

    def before(self) -> list[int]:
        return self.body[:-1]

    @property
    def nothing(self) -> Pick:
        return (0,) * self.count

    @property
    def so_far(self) -> list[str]:
        given = [f"{self.names[at]} {amount}" for at, amount in enumerate(self.amounts) if amount]
        if not given:
            return []
        left = self.words("controls.left", n=self.left)
        return [self.words("controls.so_far", names=", ".join(given)), left]


def _label(names: list[str], split: Pick, figures: bool) -> str:
    """A split in words.

    >>> _label(["Branoc", "Aurelia", "Idris"], (2, 1, 0), True)
    '2-1-0: Branoc 2, Aurelia 1'
    """
    given = ", ".join(f"{names[at]} {amount}" for at, amount in enumerate(split) if amount)
    numbers = "-".join(map(str, split))
    return f"{numbers}: {given}" if figures and len(split) > 1 and len(numbers) <= FIGURES else given
