"""Some of the options, in no order: menus of which several entries may be chosen, and Confirm."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from bot.ui.controls.asker import DONE, NONE, Asker, Step
from bot.ui.controls.parts import WIDEST, Button
from bot.ui.controls.shelf import Shelf
from games.core.decision import Pick, Some


class AskSome(Asker[Some[Any]]):
    """The draft holds the places picked, in the order of the list.

    Of a list in bands it may hold too many: each band keeps its own, and Confirm waits for the right number.
    """

    @property
    def sound(self) -> bool:
        most = len(self.names) if len(self.names) > WIDEST else self.decision.high
        ordered = self.body == sorted(set(self.body)) and all(0 <= at < len(self.names) for at in self.body)
        return ordered and len(self.body) <= (0 if self.single else most)

    @property
    def single(self) -> bool:
        return self.decision.high == 1

    @property
    def multiple(self) -> bool:
        return not self.single

    def shelf(self) -> Shelf:
        entries = [replace(self.entry(at), chosen=at in self.body) for at in range(len(self.names))]
        tail = [self.declined] if self.decision.low == 0 else []
        if self.single:
            return self.filled(entries, tail)
        if self.body and self.decision.allows(tuple(self.body)):
            label = self.words("controls.confirm_n", n=len(self.body))
            tail = [Button(DONE, label), *tail]
        bounds = (self.decision.low, self.decision.high)
        # Room for the buttons is kept while there are none, so that nothing moves when they come.
        return replace(self.filled(entries, tail), several=bounds, tailed=True)

    def chosen(self, key: str) -> Step:
        if key == NONE:
            return ()
        return tuple(self.body) if key == DONE else (int(key),)

    def several(self, offered: Sequence[str], values: Sequence[str]) -> Step:
        kept = set(self.body).difference(map(int, offered)).union(map(int, values))
        return [*sorted(kept), *self.draft[len(self.body) :]]

    @property
    def picked(self) -> Pick:
        return tuple(self.body)

    def before(self) -> list[int]:
        return []

    @property
    def so_far(self) -> list[str]:
        if not self.body:
            return []
        names = ", ".join(self.names[at] for at in self.body)
        picked = self.words("controls.picked", names=names)
        low, high, n = self.decision.low, self.decision.high, len(self.body)
        if n < low:
            return [picked, self.words("controls.too_few", n=n, least=low)]
        return [picked, self.words("controls.too_many", n=n, most=high)] if n > high else [picked]
