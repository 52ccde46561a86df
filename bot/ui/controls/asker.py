"""What the shapes of a decision have in common: a draft, a step of the list, and the way back."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from bot.ui.controls.labels import heading, on_button, sentence_case, titles, within
from bot.ui.controls.laying import laid
from bot.ui.controls.parts import Button, Screen
from bot.ui.controls.shelf import Entry, Shelf, opened
from bot.words import Words
from games.core.decision import Decision, Pick
from games.core.model import Asked
from games.core.option import Option
from render.picture import Pointing

D_co = TypeVar("D_co", bound=Asked, covariant=True)

Step: TypeAlias = list[int] | Pick
"""What a press leads to: a list is the next draft, a tuple a complete pick."""

PAGE = -10
"""In a draft, PAGE - n says that the n-th part of a long list is open. It stands at the end."""

NONE, DONE = "none", "done"
"""The keys of the buttons for nothing at all, and for no more."""


class Asker(ABC, Generic[D_co]):
    """One decision with the draft of an answer. A shape says what can be chosen, and what follows."""

    def __init__(self, decision: D_co, draft: Sequence[int], words: Words) -> None:
        self.decision, self.words = decision, words
        pages = [at for at, place in enumerate(draft) if place <= PAGE]
        end = pages[0] if pages else len(draft)
        self.body, self.trail = list(draft[:end]), [PAGE - place for place in draft[end:]]
        self.names = titles(decision.options)

    @property
    def draft(self) -> list[int]:
        return [*self.body, *(PAGE - place for place in self.trail)]

    @property
    @abstractmethod
    def sound(self) -> bool:
        """Whether the draft's body can be one of this decision."""

    @abstractmethod
    def shelf(self) -> Shelf:
        """What can be chosen now."""

    @abstractmethod
    def chosen(self, key: str) -> Step:
        """What follows from an entry or a button of the shelf."""

    @abstractmethod
    def before(self) -> list[int]:
        """The body one step back."""

    @property
    def so_far(self) -> list[str]:
        """What the draft says already, in words."""
        return []

    @property
    def step(self) -> tuple[int, int] | None:
        return None

    @property
    def multiple(self) -> bool:
        """Whether several entries may be chosen from one menu."""
        return False

    def several(self, offered: Sequence[str], values: Sequence[str]) -> Step:
        """What follows from a menu of which several entries may be chosen."""
        raise NotImplementedError(f"{type(self).__name__} has no such menu")

    @property
    def fits(self) -> bool:
        return self.sound and opened(self.shelf(), self.trail) is not None

    def screen(self) -> Screen:
        shelf = opened(self.shelf(), self.trail) or self.shelf()
        rows, told = laid(shelf)
        return Screen(rows, [*within([*self.so_far, *told]), *self.final], self.step, bool(self.draft))

    @property
    def picked(self) -> Pick:
        """What the draft says already, as the beginning of a pick."""
        return ()

    @property
    def offered(self) -> Sequence[Option[Any]]:
        """What can be chosen next."""
        return [option for at, option in enumerate(self.decision.options) if at not in self.picked]

    @property
    def pointing(self) -> Pointing:
        """Where on the board that is. What every way begins with is as good as chosen."""
        ways = [option.places for option in self.offered if option.places]
        starts = {places[:-1] for places in ways}
        start = starts.pop() if len(starts) == 1 else ()
        ends = tuple(dict.fromkeys(places[-1] for places in ways))
        return Pointing((*self.decision.places(self.picked), *start), ends)

    def foretold(self, screen: Screen) -> Screen:
        """A screen with what would come of each answer on it, where its option does not say it already."""
        return screen

    @property
    def final(self) -> list[str]:
        reason = self.decision.final
        return within([self.words("controls.final", reason=reason)]) if reason else []

    def press(self, key: str) -> Step:
        """What follows from a key that is on the screen."""
        if is_door(key):
            return [*self.draft, PAGE - int(key[1:])]
        return self.chosen(key)

    def back(self) -> list[int]:
        """The draft one step back: a list that was opened is closed first."""
        return self.draft[:-1] if self.trail else self.before()

    def told(self, pick: Pick) -> str:
        """A complete pick in words, before it is confirmed."""
        return self.decision.text(pick)

    # What the shapes put onto their shelves.

    def entry(self, at: int, key: str = "") -> Entry:
        """One of the options."""
        option = self.decision.options[at]
        return Entry(key or str(at), self.names[at], self.decision.about(at), option.group)

    def filled(self, entries: list[Entry], tail: Sequence[Button], title: str = "") -> Shelf:
        """A shelf with its words."""
        verb = sentence_case(self.decision.verb)
        rows = self.words("controls.rows", first="{first}", last="{last}")
        return Shelf(
            entries,
            list(tail),
            title or verb or heading(self.decision.prompt) or self.words("controls.choose"),
            self.words("controls.others"),
            f"{verb}, {rows}" if verb else sentence_case(rows),
        )

    @property
    def declined(self) -> Button:
        """The button for nothing at all, in the game's word for it."""
        verb = self.decision.verb
        label = sentence_case(self.decision.text(self.nothing)) if verb else self.words("controls.none")
        return Button(NONE, on_button(label), "secondary")

    @property
    def nothing(self) -> Pick:
        """The pick that chooses nothing."""
        return ()


def is_door(key: str) -> bool:
    """Whether this opens a part of a long list."""
    return key[0] == "g"


AnyAsker: TypeAlias = Asker[Decision[Any, Any]]
