"""Controls that give each option a target: one menu of all assignments if few, else option by option."""

from collections.abc import Collection, Sequence
from functools import cached_property
from typing import Any, TypeAlias

from msgspec.structs import replace

from bot.i18n import sentences as words
from bot.ui.controls.base import DONE, NONE, DecisionControl, PressStep
from bot.ui.controls.choice_list import (
    MENU_ENTRIES,
    AnswerButton,
    ChoiceEntry,
    ChoiceList,
    button_label,
    name_ways,
    unique_titles,
)
from games.core.decisions.base import Pick
from games.core.decisions.option import Option
from games.core.decisions.shapes import Assignment
from games.core.sentences.sentence import in_words
from render.kit.picture import ChoiceMarks

AnyAssign: TypeAlias = Assignment[Any, Any]

MOST_TRIED = 1000
"""Partial assignments tried before the search gives up because there are too many."""


def list_assignments(decision: AnyAssign, room: int) -> list[Pick]:
    """List all assignments but the empty one, in every order of choice; [] if more than `room`."""
    if sum(map(len, decision.allowed)) > 2 * room:
        return []
    found: list[Pick] = []
    todo: list[Pick] = [()]
    for _ in range(MOST_TRIED):
        if not todo:
            return found
        pick = todo.pop()
        if pick and len(pick) >= 2 * decision.low:
            found.append(pick)
            if len(found) > room:
                return []
        if len(pick) < 2 * decision.high:
            todo += reversed(_extend_assignment(decision, pick))
    return []


def _extend_assignment(decision: AnyAssign, pick: Pick) -> list[Pick]:
    """Return the assignments with one more pair."""
    named = pick[::2]
    taken = decision.full_targets(pick[1::2])
    return [
        (*pick, at, way)
        for at, ways in enumerate(decision.allowed)
        if at not in named
        for way in dict.fromkeys(ways)
        if way not in taken
    ]


def count_reachable(decision: AnyAssign, named: Collection[int], given: Pick) -> int:
    """Count the options not named yet that can still get a target, all at once (a bipartite matching)."""
    left = [at for at in range(len(decision.options)) if at not in named]
    used = given[1::2]
    holders: dict[int, list[int]] = {}

    def find_place(at: int, tried: set[int]) -> bool:
        for way in decision.allowed[at]:
            if way in tried:
                continue
            tried.add(way)
            holders_of_target = holders.setdefault(way, [])
            if len(holders_of_target) + used.count(way) < decision.capacity(way):
                holders_of_target.append(at)
                return True
            for place, holder in enumerate(holders_of_target):
                if find_place(holder, tried):
                    holders_of_target[place] = at
                    return True
        return False

    return sum(find_place(at, set()) for at in left)


OUT_KEY, OTHER_KEY = "out", "other"

ARROW = "→"
"""Between an option and its target; typed, it means the same as ">"."""

STAYS_OUT = -2
"""In the draft, the target of an option that stays out."""

CHOOSE_NEXT = -3
"""At the end of the draft: the list of options is open, to choose the next one."""


class AssignmentControl(DecisionControl[Assignment[Any, Any]]):
    """The draft holds pairs of option and target, in the order of choice, then perhaps the next option.

    If every option may get a target, the options are asked about in the order of the list, and another one
    may be taken first. Otherwise the player first chooses the next option.
    """

    @cached_property
    def chosen_pairs(self) -> list[tuple[int, int]]:
        body = self.body[:-1] if self.body[-1:] == [CHOOSE_NEXT] else self.body
        return list(zip(body[::2], body[1::2], strict=False))

    @cached_property
    def given_targets(self) -> Pick:
        return tuple(place for pair in self.chosen_pairs if pair[1] != STAYS_OUT for place in pair)

    @cached_property
    def open_options(self) -> list[int]:
        """Options with a free target, in the order of the list."""
        named = {at for at, _ in self.chosen_pairs}
        return [at for at in range(len(self.option_names)) if at not in named and self._free_targets(at)]

    def _free_targets(self, at: int) -> list[int]:
        taken = self.decision.full_targets(self.given_targets[1::2])
        return [way for way in dict.fromkeys(self.decision.allowed[at]) if way not in taken]

    def possible_targets(self, at: int) -> list[int]:
        """Return the targets for this option that leave enough for the other options."""
        named = {one for one, _ in self.chosen_pairs} | {at}
        return [
            way
            for way in self._free_targets(at)
            if self._reaches_minimum(named, (*self.given_targets, at, way))
        ]

    def _reaches_minimum(self, named: set[int], given: Pick) -> bool:
        """Tell whether enough options can still get a target."""
        missing = self.decision.low - len(given) // 2
        return missing <= 0 or count_reachable(self.decision, named, given) >= missing

    @property
    def asks_in_sequence(self) -> bool:
        return self.decision.high >= sum(map(bool, self.decision.allowed))

    @property
    def is_full(self) -> bool:
        return len(self.given_targets) // 2 == self.decision.high or not self.open_options

    @cached_property
    def current_option(self) -> int | None:
        """The option asked about now; None while the player chooses which."""
        if self.body[-1:] == [CHOOSE_NEXT]:
            return None
        if len(self.body) % 2:
            return self.body[-1]
        return self.open_options[0] if self.asks_in_sequence and self.open_options else None

    @property
    def is_valid(self) -> bool:
        if self.body and self.all_assignments:
            return False
        for end in range(0, len(self.body), 2):
            earlier = AssignmentControl(self.decision, self.body[:end], self.say)
            if not earlier.accepts_next(self.body[end : end + 2]):
                return False
        return True

    def accepts_next(self, next_: list[int]) -> bool:
        """Tell whether the draft may continue with this pair, or with its first half."""
        if self.is_full:
            return False
        if next_[0] == CHOOSE_NEXT:
            return len(next_) == 1
        if next_[0] not in self.open_options:
            return False
        if len(next_) == 1:
            return True
        return (
            self._may_stay_out(next_[0])
            if next_[1] == STAYS_OUT
            else next_[1] in self.possible_targets(next_[0])
        )

    def _may_stay_out(self, at: int) -> bool:
        return self._reaches_minimum({one for one, _ in self.chosen_pairs} | {at}, self.given_targets)

    @cached_property
    def all_assignments(self) -> list[tuple[str, Pick]]:
        """All assignments with their names, if they fit into one menu."""
        found = list_assignments(self.decision, MENU_ENTRIES)
        brief = [name.partition(" (")[0] for name in self.option_names]
        labels = name_ways(
            [[self._name_pairs(way, names) for way in found] for names in (self.option_names, brief)]
        )
        return list(zip(labels, found, strict=True)) if labels else []

    def _name_pairs(self, pick: Pick, names: Sequence[str]) -> str:
        to = unique_titles(self.decision.targets)
        pairs = zip(pick[::2], pick[1::2], strict=True)
        return ", ".join(f"{names[at]} {ARROW} {to[way]}" for at, way in pairs)

    def list_choices(self) -> ChoiceList:
        if named_ways := self.all_assignments:
            entries = [
                ChoiceEntry(f"w{at}", label, self.decision.describe_answer(pick))
                for at, (label, pick) in enumerate(named_ways)
            ]
            return replace(self.build_choice_list(entries, self._build_end_buttons()), always_menu=True)
        if self.is_full:
            return self.build_choice_list([], self._build_end_buttons())
        choice_list = (
            self._list_options() if self.current_option is None else self._list_targets(self.current_option)
        )
        return replace(choice_list, keeps_button_row=True)

    def _list_options(self) -> ChoiceList:
        return self.build_choice_list(
            [self.build_entry(at) for at in self.open_options], self._build_end_buttons()
        )

    def _build_end_buttons(self) -> list[AnswerButton]:
        """Build the buttons that end the answer here."""
        if not self.given_targets:
            return [self.decline_button] if self.decision.low == 0 else []
        n = len(self.given_targets) // 2
        label = self.say(words.ControlConfirmN(n=n)) if self.is_full else self.say(words.ControlDone())
        return [AnswerButton(DONE, label)] if n >= self.decision.low else []

    @property
    def skip_label(self) -> str:
        """What the game calls an option without a target."""
        return in_words(self.decision.skip_label) or self.say(words.ControlOut())

    @property
    def decline_button(self) -> AnswerButton:
        if label := in_words(self.decision.none_label):
            return AnswerButton(NONE, button_label(label), "secondary")
        return super().decline_button

    def _list_targets(self, at: int) -> ChoiceList:
        """List the targets of one option."""
        to = unique_titles(self.decision.targets)
        entries = [self._build_target_entry(at, way, to[way]) for way in self.possible_targets(at)]
        tail: list[AnswerButton] = []
        if self._may_stay_out(at):
            tail.append(AnswerButton(OUT_KEY, self.skip_label, "secondary"))
        if len(self.open_options) > 1:
            other = in_words(self.decision.other_label) or self.say(words.ControlOther())
            tail.append(AnswerButton(OTHER_KEY, other, "secondary"))
        return self.build_choice_list(entries, [*tail, *self._build_end_buttons()], self.option_names[at])

    def _build_target_entry(self, at: int, way: int, title: str) -> ChoiceEntry:
        target, verb = self.decision.targets[way], self.shown_verb
        about, group = in_words(target.about), in_words(target.group)
        return ChoiceEntry(f"{at}.{way}", title, about, group, short=f"{verb} {title}".strip())

    def apply_choice(self, key: str) -> PressStep:
        if key[0] == "w":
            return self.all_assignments[int(key[1:])][1]
        if key == NONE:
            return ()
        if key == DONE:
            return self.given_targets
        base = [place for pair in self.chosen_pairs for place in pair]
        if key == OTHER_KEY:
            return [*base, CHOOSE_NEXT]
        if key == OUT_KEY:
            return [
                *base,
                self.open_options[0] if self.current_option is None else self.current_option,
                STAYS_OUT,
            ]
        at, _, way = key.partition(".")
        if not way:
            return [*base, int(at)]
        # One pair is an answer; several are shown together before they are sent.
        return (int(at), int(way)) if self.decision.high == 1 else [*base, int(at), int(way)]

    def next_key(self, pick: Pick) -> str | None:
        if found := [f"w{at}" for at, (_, each) in enumerate(self.all_assignments) if each == pick]:
            return found[0]
        wanted = dict(zip(pick[::2], pick[1::2], strict=True))
        if any(wanted.get(at, STAYS_OUT) != way for at, way in self.chosen_pairs):
            return None
        if len(self.given_targets) == len(pick):
            return DONE if pick else NONE
        asked = self.current_option
        if asked is None:
            return next(str(at) for at in wanted if at not in dict(self.chosen_pairs))
        return f"{asked}.{wanted[asked]}" if asked in wanted else OUT_KEY

    def describe_pick(self, pick: Pick) -> str:
        text, outcome = self.decision.text(pick), self.decision.describe_answer(pick)
        return f"{text}: {outcome}" if outcome else text

    @property
    def partial_pick(self) -> Pick:
        return self.given_targets

    @property
    def offered_options(self) -> Sequence[Option[Any]]:
        """The targets of the option asked about, or the options while the player chooses which."""
        if self.is_full or self.current_option is None:
            return [] if self.is_full else [self.decision.options[at] for at in self.open_options]
        return [self.decision.targets[way] for way in self.possible_targets(self.current_option)]

    @property
    def marked_places(self) -> ChoiceMarks:
        pairs = zip(self.given_targets[::2], self.given_targets[1::2], strict=True)
        given = [(self.option_names[at], self.decision.targets[way].board_places) for at, way in pairs]
        return super().marked_places._replace(
            given=tuple((name, places[-1]) for name, places in given if places)
        )

    def previous_body(self) -> list[int]:
        return self.body[: -1 if len(self.body) % 2 else -2]

    @property
    def draft_lines(self) -> list[str]:
        to = unique_titles(self.decision.targets)
        names = [
            f"{self.option_names[at]} {ARROW} {self.skip_label if way == STAYS_OUT else to[way]}"
            for at, way in self.chosen_pairs
        ]
        lines = [self.say(words.ControlSoFar(names=", ".join(names)))] if names else []
        if names and (outcome := self.decision.describe_answer(self.given_targets)):
            lines.append(self.say(words.ControlAsItStands(outcome=outcome)))
        if not self.all_assignments and not self.is_full and self.current_option is not None:
            lines.append(self.say(words.ControlAskedAbout(name=self.option_names[self.current_option])))
        return lines

    @property
    def step_progress(self) -> tuple[int, int] | None:
        if self.all_assignments or self.decision.high < 2:
            return None
        most = sum(map(bool, self.decision.allowed)) if self.asks_in_sequence else self.decision.high
        return (min(len(self.chosen_pairs) + 1, most), most)
