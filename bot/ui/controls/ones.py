"""One of the options, or one tile of a board: the pick is the answer."""

import re
from typing import Any

from msgspec.structs import replace

from bot.ui.controls.asker import Asker, Step
from bot.ui.controls.labels import on_button
from bot.ui.controls.parts import ACROSS, Button
from bot.ui.controls.shelf import Shelf
from games.core.decision import One, Pick, Tile
from games.core.option import Option

DECLINING = {"pass", "none", "no", "nobody", "nothing", "decline", "skip"}
ENDING = {"done", "end", "end turn", "finish", "keep all", "stop"}
"""Words by which an option is known that does nothing or no more; it is the last button."""

COORDINATES = re.compile(r"\b[a-z](\d{1,2})$")


class AskOne(Asker[One[Any]]):
    """The draft holds nothing but the parts of a long list that were opened."""

    @property
    def sound(self) -> bool:
        return not self.body

    def shelf(self) -> Shelf:
        declines = self._declines()
        entries = [self.entry(at) for at in range(len(self.names)) if at not in declines]
        return self.filled(entries, [self._decline(at) for at in declines])

    def chosen(self, key: str) -> Step:
        return (int(key),)

    def before(self) -> list[int]:
        return []

    def told(self, pick: Pick) -> str:
        about = self.decision.about(pick[0])
        return f"{self.names[pick[0]]}: {about}" if about else self.names[pick[0]]

    def _declines(self) -> list[int]:
        found = [at for at, option in enumerate(self.decision.options) if declines(option)]
        labels = {on_button(self.names[at]) for at in found}
        return found if len(found) == len(labels) < ACROSS else []

    def _decline(self, at: int) -> Button:
        label, about = on_button(self.names[at]), self.decision.about(at)
        if not about and label != self.names[at]:
            about = self.names[at]
        return Button(str(at), label, "secondary", about)


class AskTile(AskOne):
    """One of the tiles of a board; a long list is split by its rows."""

    decision: Tile[Any]

    def shelf(self) -> Shelf:
        shelf, rows = super().shelf(), self._rows()
        if rows is None:
            return shelf
        return replace(shelf, entries=[replace(one, row=rows[int(one.key)]) for one in shelf.entries])

    def _rows(self) -> list[int] | None:
        """The row of each tile: from names such as `b3`, or from the places of a board that is whole."""
        found = [COORDINATES.search(option.text) for option in self.decision.options]
        rows = [int(match[1]) for match in found if match is not None]
        if len(rows) == len(found):
            return rows
        columns = self.decision.columns
        if columns < 2 or len(found) % columns:
            return None
        return [at // columns + 1 for at in range(len(found))]


def declines(option: Option[Any]) -> bool:
    """Whether this option does nothing, as far as its words tell.

    >>> declines(Option(0, "pass")), declines(Option(0, "no block")), declines(Option(0, "attack 1"))
    (True, True, False)
    """
    if option.group:
        return False
    return any(
        words.casefold() in ENDING or words.casefold().split()[:1] in [[word] for word in DECLINING]
        for words in (option.text, option.label)
    )
