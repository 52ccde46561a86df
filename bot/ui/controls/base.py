"""Base class of the controls of all decision shapes, and the plainest of them, which chooses one option."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from bot.i18n import sentences as words
from bot.ui.controls.choice_list import (
    BUTTONS_IN_ROW,
    OWN_LOSS_SIGN,
    AnswerButton,
    ChoiceEntry,
    ChoiceList,
    ControlRows,
    button_label,
    fit_lines,
    follow_pages,
    menu_heading,
    sentence_case,
    unique_titles,
)
from bot.ui.controls.row_layout import arrange_rows
from games.core.decisions.base import Decision, One, Pick
from games.core.decisions.option import Option, is_decline
from games.core.model import AnyDecision
from games.core.sentences.sentence import in_words
from games.core.sentences.tables import ENGLISH
from games.core.sentences.teller import Teller
from render.kit.picture import ChoiceMarks

D_co = TypeVar("D_co", bound=AnyDecision, covariant=True)

PressStep: TypeAlias = list[int] | Pick
"""Result of a press: a list is the next draft, a tuple a complete pick."""

OPEN_PAGE = -10
"""At the end of a draft, OPEN_PAGE - n says that the n-th part of a long list is open."""

NONE, DONE = "none", "done"
"""Keys of the buttons that choose nothing at all, and nothing more."""


class DecisionControl(ABC, Generic[D_co]):
    """One decision with the draft of an answer. Subclasses list the choices and apply them."""

    def __init__(self, decision: D_co, draft: Sequence[int], say: Teller) -> None:
        self.decision, self.say = decision, say
        page_positions = [position for position, number in enumerate(draft) if number <= OPEN_PAGE]
        end = page_positions[0] if page_positions else len(draft)
        self.body, self.open_pages = list(draft[:end]), [OPEN_PAGE - place for place in draft[end:]]
        self.option_names = unique_titles(decision.options)

    @property
    def draft(self) -> list[int]:
        return [*self.body, *(OPEN_PAGE - place for place in self.open_pages)]

    @property
    @abstractmethod
    def is_valid(self) -> bool:
        """Whether the draft's body can belong to this decision."""

    @abstractmethod
    def list_choices(self) -> ChoiceList:
        """List what can be chosen now."""

    @abstractmethod
    def apply_choice(self, key: str) -> PressStep:
        """Return the result of an entry or a button of the choice list."""

    def next_key(self, pick: Pick) -> str | None:
        """Return the key to press next on the way to a pick; None if there is none, or more than one."""
        return str(pick[0]) if len(pick) == 1 else None

    @abstractmethod
    def previous_body(self) -> list[int]:
        """Return the draft's body one step back."""

    @property
    def draft_lines(self) -> list[str]:
        """The draft in words."""
        return []

    @property
    def step_progress(self) -> tuple[int, int] | None:
        return None

    @property
    def allows_several(self) -> bool:
        """Whether several entries may be chosen from one menu."""
        return False

    def apply_several(self, offered: Sequence[str], values: Sequence[str]) -> PressStep:
        """Return the result of a choice from a menu that takes several entries."""
        raise NotImplementedError(f"{type(self).__name__} has no such menu")

    @property
    def draft_fits(self) -> bool:
        return self.is_valid and follow_pages(self.list_choices(), self.open_pages) is not None

    def build_rows(self) -> ControlRows:
        choice_list = follow_pages(self.list_choices(), self.open_pages) or self.list_choices()
        rows, facts = arrange_rows(choice_list)
        return ControlRows(
            rows,
            [*fit_lines([*self.draft_lines, *facts]), *self.final_warning],
            self.step_progress,
            bool(self.draft),
        )

    @property
    def partial_pick(self) -> Pick:
        """The draft as the beginning of a pick."""
        return ()

    @property
    def offered_options(self) -> Sequence[Option[Any]]:
        """The options that can be chosen next."""
        return [option for at, option in enumerate(self.decision.options) if at not in self.partial_pick]

    @property
    def marked_places(self) -> ChoiceMarks:
        """Board places chosen and offered. A start that all offered options share counts as chosen."""
        paths = [option.board_places for option in self.offered_options if option.board_places]
        starts = {places[:-1] for places in paths}
        start = starts.pop() if len(starts) == 1 else ()
        ends = tuple(dict.fromkeys(places[-1] for places in paths))
        return ChoiceMarks((*self.decision.board_places(self.partial_pick), *start), ends)

    def add_previews(self, rows: ControlRows) -> ControlRows:
        """Add the outcome of each answer on the screen, where its option doesn't tell the outcome already."""
        return rows

    @property
    def final_warning(self) -> list[str]:
        reason = self.say(self.decision.final_reason)
        return fit_lines([reason]) if reason else []

    def apply_key(self, key: str) -> PressStep:
        """Return the result of a key on the screen."""
        if is_page_key(key):
            return [*self.draft, OPEN_PAGE - int(key[1:])]
        return self.apply_choice(key)

    def step_back(self) -> list[int]:
        """Return the draft one step back; an open page is closed first."""
        return self.draft[:-1] if self.open_pages else self.previous_body()

    def describe_pick(self, pick: Pick) -> str:
        """Describe a complete pick before it is confirmed."""
        return self.decision.text(pick)

    # Parts of the subclasses' choice lists.

    def build_entry(self, at: int, key: str = "") -> ChoiceEntry:
        """Build the entry of one option."""
        about, costs_own = self._describe_option(at)
        option = self.decision.options[at]
        group = in_words(option.group)
        return ChoiceEntry(key or str(at), self.option_names[at], about, group, costs_own=costs_own)

    def _describe_option(self, at: int) -> tuple[str, bool]:
        """Return what an option does, with a sign if it costs its own side a piece, and whether it does."""
        warning, about = self.decision.find_warning((at,)), self.decision.describe_option(at)
        return (mark_own_loss(about or warning), True) if warning else (about, False)

    def build_choice_list(
        self, entries: list[ChoiceEntry], tail: Sequence[AnswerButton], title: str = ""
    ) -> ChoiceList:
        """Build a choice list with the decision's headings; the rest is "others" only after a group."""
        question = menu_heading(in_words(self.decision.prompt))
        heading = title or self.shown_verb or question or self.say(words.ControlChoose())
        has_groups_first = bool(entries and entries[0].group)
        return ChoiceList(
            entries,
            list(tail),
            heading,
            self.say(words.ControlOthers()) if has_groups_first else heading,
            name_rows=self._name_rows,
            count_text=self._count_choices,
        )

    @property
    def shown_verb(self) -> str:
        """The verb of the typed answer, as a heading; "" where the reader's language isn't that of moves."""
        return sentence_case(self.decision.verb) if self.say.key == ENGLISH else ""

    def _name_rows(self, first: int, last: int) -> str:
        return self.say(words.ControlRowRange(heading=self.shown_verb, first=str(first), last=str(last)))

    def _count_choices(self, heading: str, count: int) -> str:
        return self.say(words.ControlChoices(heading=heading, n=count))

    @property
    def decline_button(self) -> AnswerButton:
        """The button that chooses nothing, labelled with the game's word for that."""
        label = self.say(words.ControlNone())
        if self.shown_verb:
            label = sentence_case(self.decision.text(self.empty_pick))
        return AnswerButton(NONE, button_label(label), "secondary")

    @property
    def empty_pick(self) -> Pick:
        """The pick that chooses nothing."""
        return ()


class SingleControl(DecisionControl[One[Any]]):
    """The draft holds only the opened pages of a long list."""

    @property
    def is_valid(self) -> bool:
        return not self.body

    def list_choices(self) -> ChoiceList:
        decline_places = self._find_declines()
        entries = [self.build_entry(at) for at in range(len(self.option_names)) if at not in decline_places]
        return self.build_choice_list(entries, [self._build_decline_button(at) for at in decline_places])

    def apply_choice(self, key: str) -> PressStep:
        return (int(key),)

    def previous_body(self) -> list[int]:
        return []

    def describe_pick(self, pick: Pick) -> str:
        about = self.decision.describe_option(pick[0])
        return f"{self.option_names[pick[0]]}: {about}" if about else self.option_names[pick[0]]

    def _find_declines(self) -> list[int]:
        found = [at for at, option in enumerate(self.decision.options) if is_decline(option)]
        labels = {button_label(self.option_names[at]) for at in found}
        return found if len(found) == len(labels) < BUTTONS_IN_ROW else []

    def _build_decline_button(self, at: int) -> AnswerButton:
        label, (about, costs_own) = button_label(self.option_names[at]), self._describe_option(at)
        if not about and label != self.option_names[at]:
            about = self.option_names[at]
        return AnswerButton(str(at), label, "danger" if costs_own else "secondary", about)


def mark_own_loss(about: str) -> str:
    """Put the sign of an own loss before an outcome."""
    return f"{OWN_LOSS_SIGN} {about}"


def is_page_key(key: str) -> bool:
    """Tell whether a key opens a page of a long list."""
    return key[0] == "g"


AnyControl: TypeAlias = DecisionControl[Decision[Any, Any]]
