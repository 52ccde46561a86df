"""Reads labels of buttons and menus that were typed in the order in which they would be pressed."""

import re
from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct, field

from bot.i18n import sentences as words
from bot.ui.controls.choice_list import AnswerMenu
from bot.ui.controls.dispatch import CONFIRM_KEY, apply_press, build_controls
from bot.ui.controls.ordered_groups import CHOSEN_KEY, REST_KEY
from games.core.decisions.base import Pick
from games.core.model import AnyDecision
from games.core.sentences.teller import Teller
from games.core.text.matching import normalize, plain_label

MAX_LABELS_LENGTH = 300
"""Characters of a text that is compared with labels; more are no labels."""
MAX_SCREENS = 60
"""Screens that are built for one text; those of a long answer, pressed one by one, are fewer."""
MAX_EXAMPLE_PRESSES = 40
"""Presses that are tried to complete a half-made answer, for a refusal to suggest."""

STAGE_ENDS = (f"{CHOSEN_KEY}.", f"{REST_KEY}.")
"""Beginnings of the keys that end a stage of a sorting."""

LabelText = Callable[[str], str]
"""Turns a label into what its reader sees: seats into people's names."""


class ScreenLabel(Struct, frozen=True):
    """What stands on a button or in a menu, and what its press sends. `names` are all that may be typed."""

    label: str
    key: str
    values: tuple[str, ...] = ()
    names: tuple[str, ...] = ()


class LabelReading(Struct):
    """Result of reading typed labels: whole answers, or else half-made ones.

    `known`: the longest beginning that was read; `reached`: the draft that it leads to; `rest`: the text
    after it, which is no label there.
    """

    picks: list[Pick] = field(default_factory=list[Pick])
    drafts: list[list[int]] = field(default_factory=list[list[int]])
    known: str = ""
    rest: str = ""
    reached: list[int] = field(default_factory=list[int])

    @property
    def is_empty(self) -> bool:
        return not (self.picks or self.drafts)

    def add_pick(self, pick: Pick) -> None:
        if pick not in self.picks:
            self.picks.append(pick)

    def add_draft(self, draft: list[int]) -> None:
        if draft not in self.drafts:
            self.drafts.append(draft)


def list_screen_labels(
    decision: AnyDecision, draft: Sequence[int], say: Teller, show: LabelText = str
) -> Iterator[ScreenLabel]:
    """Yield what stands on the screen of a draft, and can be pressed."""
    for row in build_controls(decision, draft, say).rows:
        if not isinstance(row, AnswerMenu):
            for button in row:
                also = (say(words.ButtonAnyway()),) if button.key == CONFIRM_KEY else ()
                yield ScreenLabel(button.label, button.key, (), (show(button.label), button.label, *also))
            continue
        chosen = tuple(choice.key for choice in row.choices if choice.chosen)
        for choice in row.choices:
            if not choice.chosen:  # one more beside those that are chosen
                yield ScreenLabel(
                    choice.label, row.key, (*chosen, choice.key), (show(choice.label), choice.label)
                )


def read_labels(
    decision: AnyDecision, draft: Sequence[int], text: str, say: Teller, show: LabelText = str
) -> LabelReading:
    """Read a text as labels, pressed one after the other from the screen of this draft on.

    They may stand with or without their price or number, as a typed move; first they are read word for word.
    """
    wanted = normalize(text).rstrip(".! ") if len(text) <= MAX_LABELS_LENGTH else ""
    if not wanted:
        return LabelReading()
    strict = _LabelSearch(decision, say, show, normalize).run(draft, wanted)
    if not strict.is_empty:
        return strict
    return _LabelSearch(decision, say, show, plain_label).run(draft, wanted)


class _LabelSearch:
    """Follows every label with which a text may go on."""

    def __init__(
        self, decision: AnyDecision, say: Teller, show: LabelText, shorten: Callable[[str], str]
    ) -> None:
        self.decision, self.say, self.show, self.shorten = decision, say, show, shorten
        self.joins = re.compile(rf"(?:[\s>,;]|(?:{say(words.TypedJoins())})\b)+")

    def run(self, draft: Sequence[int], wanted: str) -> LabelReading:
        found, seen = LabelReading(rest=wanted, reached=list(draft)), set[tuple[tuple[int, ...], str]]()
        todo = [(list(draft), wanted)]
        while todo and len(seen) < MAX_SCREENS:
            at, rest = todo.pop()
            if (tuple(at), rest) in seen:
                continue
            seen.add((tuple(at), rest))
            if len(rest) < len(found.rest):
                found.known = wanted[: len(wanted) - len(rest)].rstrip(" >,;")
                found.rest, found.reached = rest, at
            todo += self._press_each(found, at, rest)
        return found

    def _press_each(self, found: LabelReading, at: list[int], rest: str) -> list[tuple[list[int], str]]:
        """Press every label that the text goes on with; return the screens on which there is more to read."""
        more = list[tuple[list[int], str]]()
        for label in list_screen_labels(self.decision, at, self.say, self.show):
            for left in self._texts_after(rest, label):
                press_result = apply_press(self.decision, at, label.key, label.values, confirm=False)
                if press_result.refused:
                    continue
                if press_result.complete_pick is None and left:
                    more.append((press_result.draft, left))
                elif press_result.complete_pick is None:
                    found.add_draft(press_result.draft)
                elif not left:
                    found.add_pick(press_result.complete_pick)
        return more

    def _texts_after(self, rest: str, label: ScreenLabel) -> Iterator[str]:
        """Yield what may follow a label in a text that begins with it."""
        for name in dict.fromkeys(map(self.shorten, label.names)):
            begins = name and rest.startswith(name) and rest[len(name) : len(name) + 1] in (*" ,>;", "")
            if not begins:
                continue
            after = rest[len(name) :]
            yield from dict.fromkeys((after.lstrip(" >,;"), self.joins.sub("", after, count=1).strip()))


def complete_draft(decision: AnyDecision, draft: Sequence[int], say: Teller) -> Pick | None:
    """Complete a half-made answer by pressing the first button of each screen; None if that leads nowhere.

    What leaves the rest as it is comes first.
    """
    at = list(draft)
    for _ in range(MAX_EXAMPLE_PRESSES):
        labels = list(list_screen_labels(decision, at, say))
        if not labels:
            return None
        label = next((each for each in labels if each.key.startswith(STAGE_ENDS)), labels[0])
        press_result = apply_press(decision, at, label.key, label.values, confirm=False)
        if press_result.complete_pick is not None:
            return press_result.complete_pick
        if press_result.refused or press_result.draft == at:
            return None
        at = press_result.draft
    return None
