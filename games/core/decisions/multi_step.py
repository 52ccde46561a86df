"""A choice made in several steps and applied as one: a verb, then its objects."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, ClassVar, TypeAlias, TypeVar

from games.core.decisions.base import Decision, Pick, RandomBelow
from games.core.decisions.equality import EqualByType
from games.core.decisions.preview import ForeseenOutcome, Preview
from games.core.decisions.worded_items import without_words
from games.core.errors import AnswerRefused, IllegalMove, UnclearMove, UnknownMove
from games.core.model import AnyDecision
from games.core.records import Value
from games.core.sentences.sentence import in_words
from games.core.text import sentences as kernel
from games.core.text.likeness import SURE_LIKENESS, find_choice, kind_of
from games.core.text.matching import (
    advise_leaving_out,
    explain_excess,
    explain_wrong_choice,
    find_label,
    find_option,
    name_nothing,
    nearest_name,
    normalize,
    plain_label,
)
from games.core.text.phrases import requote, shorten_line

MAX_FIRST_WORDS = 6
"""Words of a text that are tried as the beginning of an option's name."""
NEXT_WORDS = ("then", "and")
"""Words that separate what may be abbreviated from the next step."""

V = TypeVar("V")
E = TypeVar("E", bound=AnswerRefused)

StepValues: TypeAlias = tuple[Any, ...]


class NextStep(Value, frozen=True, gc=True):
    """The next step of a choice. When typed, `separator` precedes it; `terminator` ends it before another.

    `gc=True`, because the decision may hold the table that holds the step.
    """

    decision: AnyDecision
    separator: str = " "
    terminator: str = ""


class FollowUp(EqualByType):
    """Finds the next step after the values chosen so far, cached for the lifetime of the decision.

    Menus, previews and checks of an answer visit the same steps many times. `unworded`: what finds the same
    steps without words, if these are in words.
    """

    __slots__ = ("find_next", "cache", "unworded")

    def __init__(
        self, find_next: Callable[[StepValues], NextStep | None], unworded: "FollowUp | None" = None
    ) -> None:
        self.find_next = find_next
        self.unworded = unworded
        self.cache: dict[StepValues, NextStep | None] = {}

    def __call__(self, chosen: StepValues) -> NextStep | None:
        if chosen not in self.cache:
            self.cache[chosen] = self.find_next(chosen)
        return self.cache[chosen]

    @property
    def plain(self) -> "FollowUp":
        """The same steps as the rules build them, for whoever needs only their values."""
        return self.unworded or self


def _locate_in_step(error: E, said: str, typed: str) -> E:
    """Add to an error of a step what was said before; `typed`: for the whole step."""
    refusal = error.refusal
    answer = f"{said} {refusal.answer}" if refusal.answer else ""
    is_excess = refusal.reason == explain_excess(refusal.understood, refusal.wrong)
    if is_excess and not normalize(typed).startswith(normalize(refusal.understood)):
        # What was understood is the last of several things, not the whole answer.
        return error.amend(understood=said, answer=answer, reason=advise_leaving_out(refusal.wrong))
    if not isinstance(error, UnknownMove) or refusal.understood or not refusal.names:
        understood = f"{said} {refusal.understood}".strip()
        reason = requote(refusal.reason, refusal.understood, understood)
        return error.amend(understood=understood, answer=answer, reason=reason)
    wrong_choice = explain_wrong_choice(said, refusal.wrong, refusal.names)
    return error.amend(understood=said, reason=wrong_choice, answer=answer)


NO_FOLLOW_UP = FollowUp(lambda chosen: None)


class MultiStep(Decision[V, StepValues], frozen=True):
    """One of the options, and further steps: `follow_up` returns the next step, given the values so far.

    Nothing is sent before the last step, so nobody sees half a choice, and undo reverts the whole choice.
    The pick is the option's position, then for each step its length and its own pick. The next rule
    receives the values of all steps.

    >>> from games.core.decisions.base import One
    >>> from games.core.decisions.option import Option
    >>> where = One(0, "Where?", [Option(n, tile) for n, tile in enumerate(("a1", "b1"))])
    >>> verbs = [Option("wall", "wall"), Option("end", "end")]
    >>> asks = FollowUp(lambda chosen: NextStep(where) if chosen == ("wall",) else None)
    >>> turn = MultiStep(0, "What?", verbs, follow_up=asks)
    >>> turn.parse("wall b1"), turn.require_value((0, 1, 1)), turn.text((0, 1, 1)), turn.parse("end")
    ((0, 1, 1), ('wall', 1), 'wall b1', (1,))
    """

    shape: ClassVar[str] = "steps"

    follow_up: FollowUp = NO_FOLLOW_UP
    """Finds the step after the values so far; None ends the choice."""
    whole_preview: Preview | None = None
    """Predicts the outcome of a choice of several steps from all its values."""

    def iter_steps(self, pick: Pick) -> Iterator[tuple[NextStep, Pick]]:
        """Yield the steps after the option, each with its part of the pick; raise at an illegal part."""
        if not pick or not 0 <= pick[0] < len(self.options):
            raise IllegalMove(kernel.ChooseOneOption())
        chosen: StepValues = (self.options[pick[0]].value,)
        at = 1
        while (step := self.follow_up(chosen)) is not None:
            if at >= len(pick):
                raise IllegalMove(kernel.SayMore(step.decision.prompt))
            part = pick[at + 1 : at + 1 + pick[at]]
            if pick[at] < 0 or len(part) != pick[at]:
                raise IllegalMove(kernel.NoAnswerToThis())
            step.decision.check(part)
            yield step, part
            chosen = (*chosen, step.decision.value(part))
            at += 1 + len(part)
        if at != len(pick):
            raise IllegalMove(kernel.SaysTooMuch())

    def check(self, pick: Pick) -> None:
        for _ in self.iter_steps(pick):
            pass

    def require_value(self, pick: Pick) -> StepValues:
        """Check a pick and return its value in one pass, so that each step is computed only once."""
        self.require_plain(pick)
        return self.value(pick)

    def value(self, pick: Pick) -> StepValues:
        parts = [step.decision.value(part) for step, part in self.iter_steps(pick)]
        return (self.options[pick[0]].value, *parts)

    def board_places(self, pick: Pick) -> tuple[str, ...]:
        steps = [place for step, part in self.iter_steps(pick) for place in step.decision.board_places(part)]
        return (*self.options[pick[0]].board_places, *steps)

    def needs_confirmation(self, pick: Pick) -> bool:
        steps = any(step.decision.needs_confirmation(part) for step, part in self.iter_steps(pick))
        return self.confirm or self.is_risky(pick[0]) or steps or self.preview_pick(pick).needs_confirmation

    def find_warning(self, pick: Pick) -> str:
        """Return what a pick would do to its own side: its first option, or all steps together."""
        alone = "" if self.preview is None else self.preview(self.options[pick[0]].value).warning
        return in_words(alone or self.preview_pick(pick).warning)

    def preview_pick(self, pick: Pick) -> ForeseenOutcome:
        """Predict the outcome of a choice of several steps; a single step has the preview of its option."""
        return (
            ForeseenOutcome()
            if self.whole_preview is None or len(pick) < 2
            else self.whole_preview(self.value(pick))
        )

    def _pick_of(self, value: Any) -> Pick | None:
        first, *rest = value
        at = next((at for at, option in enumerate(self.options) if option.value == first), None)
        if at is None:
            return None
        pick, chosen = (at,), (first,)
        for one in rest:
            step = self.follow_up(chosen)
            part = None if step is None else step.decision.pick_of(one)
            if part is None:
                return None
            pick, chosen = (*pick, len(part), *part), (*chosen, one)
        return pick if self.follow_up(chosen) is None else None

    def is_complete(self, at: int) -> bool:
        """Return whether this option needs no further step."""
        return self.follow_up.plain((without_words(self.options)[at].value,)) is None

    def only_pick(self) -> Pick | None:
        return (0,) if len(self.options) == 1 and self.is_complete(0) else None

    def random_pick(self, below: RandomBelow) -> Pick:
        left = list(range(len(self.options)))
        while left:
            if (pick := self.complete_option(left.pop(below(len(left))), below)) is not None:
                return pick
        raise IllegalMove(kernel.NothingToChoose())

    def complete_option(self, at: int, below: RandomBelow | None) -> Pick | None:
        """Complete this option with random steps, or the simplest; None if a step has no options."""
        pick, chosen = (at,), (without_words(self.options)[at].value,)
        find_next = self.follow_up.plain
        while (step := find_next(chosen)) is not None:
            decision = step.decision
            if not decision.is_possible:
                return None
            part = decision.random_pick(below) if below else decision.simplest_pick()
            pick, chosen = (*pick, len(part), *part), (*chosen, decision.value(part))
        return pick

    def candidate_picks(self, below: RandomBelow, each: int) -> Iterator[Pick]:
        """Yield each complete option, and `each` random completions of the others, for AI players."""
        for at in range(len(self.options)):
            if self.is_complete(at):
                yield (at,)
            else:
                found = (self.complete_option(at, below) for _ in range(each))
                yield from (pick for pick in found if pick is not None)

    def format_pick(self, pick: Pick) -> str:
        rest = [step.separator + step.decision.text(part) for step, part in self.iter_steps(pick)]
        return self.options[pick[0]].text + "".join(rest)

    def parse_pick(self, text: str) -> Pick:
        try:
            return self._parse_steps(text)
        except (IllegalMove, UnclearMove):
            at = find_label(text, self.options)
            if at is None:
                raise
            step = self.follow_up((self.options[at].value,))
            if step is not None:
                reason = kernel.NeedsMore(shorten_line(text), step.decision.prompt)
                raise IllegalMove(reason, text) from None
            return (at,)

    def _parse_steps(self, text: str) -> Pick:
        at, rest = self.match_prefix(text) or (find_choice(text, self.options), "")
        pick, chosen, said = (at,), (self.options[at].value,), self.options[at].text
        while (step := self.follow_up(chosen)) is not None:
            if not rest:
                typed = said if normalize(said) in normalize(text) else text
                raise IllegalMove(kernel.NeedsMore(shorten_line(typed), step.decision.prompt), typed)
            head, _, rest = rest.partition(step.terminator) if step.terminator else (rest, "", "")
            rest = rest.strip()
            try:
                part = step.decision.parse(head.strip())
            except (IllegalMove, UnclearMove) as error:
                raise _locate_in_step(error, said, head) from None
            pick, chosen = (*pick, len(part), *part), (*chosen, step.decision.value(part))
            said += step.separator + step.decision.text(part)
        if rest:
            raise self._find_misspelt(at, text) or IllegalMove(explain_excess(said, rest), rest, said)
        return pick

    def _find_misspelt(self, at: int, text: str) -> UnknownMove | None:
        """Return the error for a text that begins as one option, but rather misspells another of its kind."""
        near = nearest_name(text, self.options, SURE_LIKENESS)
        if near is None or near == at or kind_of(self.options[near]) != kind_of(self.options[at]):
            return None
        answer = self.example(near)
        return UnknownMove(name_nothing(text), text, answer=answer, is_similar=True) if answer else None

    def example(self, at: int) -> str:
        """Return this option with the simplest further steps, as typed."""
        pick = self.complete_option(at, None)
        return "" if pick is None else self.text(pick)

    def match_prefix(self, text: str) -> tuple[int, str] | None:
        """Return the position of the option that a text begins with, and the rest of the text."""
        wanted = normalize(text)
        best, size = -1, 0
        for at, option in enumerate(without_words(self.options)):  # by what is typed, in every language
            for name in (option.text, *option.aliases):
                start = normalize(name)
                if len(start) > size and (wanted == start or wanted.startswith(f"{start} ")):
                    best, size = at, len(start)
        if best < 0:
            best, size = self._match_label(wanted)
        if best < 0:
            at = find_label(text, self.options)
            return self._match_first_words(wanted.split()) if at is None else (at, "")
        return best, wanted[size:].strip()

    def _match_label(self, wanted: str) -> tuple[int, int]:
        """Return the option with further steps whose label a text begins with, and its length; -1 if none."""
        labels = [plain_label(option.title) for option in self.options]
        found = [at for at, label in enumerate(labels) if wanted.startswith(f"{label} ")]
        best = max(found, key=lambda at: len(labels[at]), default=-1)
        return (best, len(labels[best])) if best >= 0 and not self.is_complete(best) else (-1, 0)

    def _match_first_words(self, words: list[str]) -> tuple[int, str] | None:
        """Return the option that the words before the first "then" abbreviate, and the rest of the words.

        Without such a word, a verb that several moves share might be taken for the only one left of them.
        """
        first = next((at for at, word in enumerate(words) if at and word in NEXT_WORDS), 0)
        if not 0 < first <= MAX_FIRST_WORDS:
            return None
        with suppress(IllegalMove, UnclearMove):
            return find_option(" ".join(words[:first]), self.options), " ".join(words[first:])
        return None

    def simplest_pick(self) -> Pick:
        found = (self.complete_option(at, None) for at in range(len(self.options)))
        return next((pick for pick in found if pick is not None), ())

    def interface_data(self) -> dict[str, Any]:
        found = [self.complete_option(at, None) for at in range(len(self.options))]
        ends = [self.preview_pick(pick) for pick in found if pick is not None]
        more = [self._data_after(at) for at in range(len(self.options))]
        return super().interface_data() | {"more": more, "ends": [*map(list, ends)]}

    def _data_after(self, at: int) -> list[dict[str, Any]]:
        """Return the interface data of the steps after an option, with the simplest pick at each."""
        found: list[dict[str, Any]] = []
        chosen: StepValues = (self.options[at].value,)
        while (step := self.follow_up(chosen)) is not None:
            found.append(step.decision.interface_data())
            if not step.decision.is_possible:
                break
            chosen = (*chosen, step.decision.value(step.decision.simplest_pick()))
        return found
