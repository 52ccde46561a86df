"""Controls that sort options into groups: one menu of all ways if few, else what goes where, then the order.

First each further group is asked for what goes there; the rest stays in the first group. Then each group with
two or more options is asked for its order, which may stay as it is.
"""

from collections.abc import Sequence
from functools import cached_property
from itertools import islice
from typing import Any, NamedTuple

from msgspec.structs import replace

from bot.i18n import sentences as words
from bot.ui.controls.base import DecisionControl, PressStep
from bot.ui.controls.choice_list import (
    MENU_ENTRIES,
    AnswerButton,
    ChoiceEntry,
    ChoiceList,
    button_label,
    name_ways,
    shorten_name,
    unique_titles,
)
from games.core.decisions.base import Pick
from games.core.decisions.option import Option
from games.core.decisions.ordered_groups import Sort
from games.core.sentences.sentence import in_words

STAY_KEY = "stay"
"""Key of the button that leaves everything as it is."""
CHOSEN_KEY, REST_KEY = "done", "rest"
"""Keys of the buttons that end a stage, before its number: what was chosen goes there, the order stays."""

GROUP_CHOSEN, ORDER_KEPT = -4, -5
"""In a draft: end of what goes to a group, and of an order whose rest stays as listed."""

GROUP_MARK = " · "
"""Between two groups in words."""
MOST_MENUS = 2


class Stage(NamedTuple):
    """What is asked now: which of `left` go to a group, or which of them comes next in it."""

    number: int
    group: int
    asks_order: bool
    left: list[int]
    taken: list[int]
    least: int = 1
    most: int = 1


class SortProgress(NamedTuple):
    """A draft, read: what is in the groups so far, and the open stage; None if the answer is whole."""

    groups: list[list[int]]
    stage: Stage | None
    unread: list[int]
    """Numbers that can't belong to this decision."""


class SortControl(DecisionControl[Sort[Any]]):
    """The draft holds what goes to each further group, each list with its end, then the orders begun."""

    @cached_property
    def progress(self) -> SortProgress:
        return self._read(self.body)

    def _read(self, body: Sequence[int]) -> SortProgress:
        """Follow the stages of a draft, of which those without a choice have no numbers."""
        count, rest = len(self.decision.groups), list(body)
        groups: list[list[int]] = [[] for _ in range(count)]
        left = list(range(len(self.option_names)))
        for group in range(1, count):
            least, most = self._bounds_of(group, len(left))
            if least == len(left):
                taken = left
            elif most == 0:
                taken = []
            elif GROUP_CHOSEN not in rest:
                stage = Stage(group, group, False, left, rest, least, most)
                return SortProgress(groups, stage, [] if self._may_take(stage) else rest)
            else:
                end = rest.index(GROUP_CHOSEN)
                taken, rest = rest[:end], rest[end + 1 :]
                stage = Stage(group, group, False, left, taken, least, most)
                if not (self._may_take(stage) and least <= len(taken) <= most):
                    return SortProgress(groups, stage, [GROUP_CHOSEN])
            groups[group], left = list(taken), [at for at in left if at not in taken]
        groups[0] = left
        return self._read_orders(groups, rest)

    def _read_orders(self, groups: list[list[int]], rest: list[int]) -> SortProgress:
        for group, listed in enumerate(groups):
            if len(listed) < 2 or group in self.decision.unordered:
                continue
            taken: list[int] = []
            while rest and rest[0] != ORDER_KEPT and len(taken) < len(listed) - 1:
                taken.append(rest.pop(0))
            left = [at for at in listed if at not in taken]
            if len(left) + len(taken) != len(listed):
                return SortProgress(groups, None, taken)
            if len(left) > 1 and not rest:
                stage = Stage(len(groups) + group, group, True, left, taken)
                return SortProgress(groups, stage, [])
            if len(left) > 1:
                rest.pop(0)
            groups[group] = [*taken, *left]
        return SortProgress(groups, None, rest)

    def _bounds_of(self, group: int, left: int) -> tuple[int, int]:
        """Return how many of the options that are left must and may go to a further group."""
        rooms = [self.decision.capacity(each) for each in range(len(self.decision.groups))]
        elsewhere = rooms[0] + sum(rooms[group + 1 :])
        return max(0, left - elsewhere), min(rooms[group], left)

    def _may_take(self, stage: Stage) -> bool:
        """Tell whether a draft may hold these options, perhaps too few or too many of several menus."""
        taken = stage.taken
        ordered = taken == sorted(set(taken)) and set(taken) <= set(stage.left)
        return ordered and (len(taken) <= stage.most or (len(stage.left) > MENU_ENTRIES and stage.most > 1))

    @property
    def is_valid(self) -> bool:
        if not self.body:
            return True
        progress = self.progress
        if self.all_ways or progress.stage is None or progress.unread:
            return False
        return not (self._picks_one and progress.stage.taken)

    @property
    def _picks_one(self) -> bool:
        """Whether one press chooses what goes to the group: it takes no more."""
        stage = self.progress.stage
        return stage is not None and not stage.asks_order and stage.most == 1

    @property
    def allows_several(self) -> bool:
        stage = None if self.all_ways else self.progress.stage
        return stage is not None and not stage.asks_order and stage.most > 1

    # --- words -------------------------------------------------------------------------------------------

    @cached_property
    def group_names(self) -> list[str]:
        return unique_titles(self.decision.groups)

    def _name_groups(
        self, groups: Sequence[Sequence[int]], names: Sequence[str], unfinished: int | None = None
    ) -> str:
        """Return groups in words: `To the top: b, a · To the bottom: c`; dots end an unfinished one."""
        named = [
            f"{self.group_names[group]}: {', '.join(names[at] for at in places)}"
            f"{', …' if group == unfinished else ''}"
            for group, places in enumerate(groups)
            if places
        ]
        return GROUP_MARK.join(named)

    @cached_property
    def all_ways(self) -> list[tuple[str, Pick]]:
        """All answers with their names, if they fit into one menu."""
        found = list(islice(self.decision.iter_picks(), MENU_ENTRIES + 1))
        if len(found) > MENU_ENTRIES:
            return []
        groups = [self.decision.split_groups(pick) for pick in found]
        namings = (self.option_names, [shorten_name(name) for name in self.option_names])
        labels = name_ways([self._name_groups(each, names) for each in groups] for names in namings)
        return list(zip(labels, found, strict=True)) if labels else []

    def describe_pick(self, pick: Pick) -> str:
        return self._name_groups(self.decision.split_groups(pick), self.option_names)

    # --- what can be chosen ------------------------------------------------------------------------------

    def list_choices(self) -> ChoiceList:
        if named_ways := self.all_ways:
            stays = self._stay_buttons
            entries = [
                ChoiceEntry(f"w{at}", label) for at, (label, _) in enumerate(named_ways) if at or not stays
            ]
            return replace(self.build_choice_list(entries, stays), always_menu=True)
        stage = self.progress.stage
        if stage is None:  # nothing is left to choose, and it is asked only so as to reveal nothing
            confirm = AnswerButton(STAY_KEY, self.say(words.ControlConfirm()))
            return self.build_choice_list([], self._stay_buttons or [confirm])
        return self._list_order(stage) if stage.asks_order else self._list_group(stage)

    @property
    def _stay_buttons(self) -> list[AnswerButton]:
        """Return the button for the usual answer, if everything has room in the first group."""
        if self.body or self.decision.capacity(0) < len(self.option_names):
            return []
        label = in_words(self.decision.stay_label) or self.say(words.ControlStay())
        return [AnswerButton(STAY_KEY, button_label(label), "secondary")]

    def _list_group(self, stage: Stage) -> ChoiceList:
        """List what may go to a further group."""
        tail = list(self._stay_buttons)
        if not stage.taken and stage.least == 0 and not (tail and self._is_whole_without(stage)):
            is_last = stage.number == len(self.decision.groups) - 1
            stays_only = is_last and not any(self.progress.groups) and 0 not in self.decision.unordered
            label = self.say(words.ControlOrderOnly() if stays_only else words.ControlNone())
            tail.append(AnswerButton(f"{CHOSEN_KEY}.{stage.number}", label, "secondary"))
        elif stage.taken and stage.least <= len(stage.taken) <= stage.most:
            label = self.say(words.ControlConfirmN(n=len(stage.taken)))
            tail.insert(0, AnswerButton(f"{CHOSEN_KEY}.{stage.number}", label))
        bounds = None if stage.most == 1 else (stage.least, stage.most)
        title = self.say(words.ControlWhichTo(name=self.group_names[stage.group]))
        return replace(self._list_entries(stage, tail, title), bounds=bounds)

    def _is_whole_without(self, stage: Stage) -> bool:
        """Tell whether nothing more would be asked if nothing went to this group."""
        return self._read([*self.body, GROUP_CHOSEN]).stage is None

    def _list_order(self, stage: Stage) -> ChoiceList:
        """List what may come next in a group."""
        name = self.group_names[stage.group]
        title = words.ControlComesNext(name=name) if stage.taken else words.ControlComesFirst(name=name)
        label = words.ControlKeepRest() if stage.taken else words.ControlKeepOrder()
        kept = AnswerButton(f"{REST_KEY}.{stage.number}", self.say(label), "secondary")
        return self._list_entries(stage, [kept], self.say(title))

    def _list_entries(self, stage: Stage, tail: Sequence[AnswerButton], title: str) -> ChoiceList:
        """Build the list of what is left. Keys name the stage, so that no press of an earlier one counts."""
        entries = [
            replace(
                self.build_entry(at, f"{at}.{stage.number}"),
                group="",
                chosen=not stage.asks_order and at in stage.taken,
            )
            for at in stage.left
        ]
        choices = self.build_choice_list(entries, tail, title)
        return replace(choices, always_menu=True, keeps_button_row=True, most_menus=MOST_MENUS)

    # --- presses -----------------------------------------------------------------------------------------

    def apply_choice(self, key: str) -> PressStep:
        if key[0] == "w":
            return self.all_ways[int(key[1:])][1]
        if key == STAY_KEY:
            return self.decision.simplest_pick()
        name = key.partition(".")[0]
        if name == CHOSEN_KEY:
            return self._go_on([*self.body, GROUP_CHOSEN])
        if name == REST_KEY:
            return self._go_on([*self.body, ORDER_KEPT])
        one = [GROUP_CHOSEN] if self._picks_one else []
        return self._go_on([*self.body, int(name), *one])

    def _go_on(self, body: list[int]) -> PressStep:
        """Return the next draft, or the answer if nothing is left to be asked."""
        progress = self._read(body)
        return self.decision.join_groups(progress.groups) if progress.stage is None else body

    def apply_several(self, offered: Sequence[str], values: Sequence[str]) -> PressStep:
        stage = self.progress.stage
        taken = set[int]() if stage is None else set(stage.taken)
        before = self.body[: len(self.body) - len(taken)]
        chosen = taken.difference(map(_place_of, offered)).union(map(_place_of, values))
        return [*before, *sorted(chosen), *self.draft[len(self.body) :]]

    def next_key(self, pick: Pick) -> str | None:
        if found := [f"w{at}" for at, (_, each) in enumerate(self.all_ways) if each == pick]:
            return STAY_KEY if found == ["w0"] and self._stay_buttons else found[0]
        stage, wanted = self.progress.stage, self.decision.split_groups(pick)
        if pick == self.decision.simplest_pick() and self._stay_buttons:
            return STAY_KEY
        if stage is None or not self._leads_to(wanted):
            return None
        here = wanted[stage.group]
        if stage.asks_order:
            stays = [*stage.taken, *stage.left] == list(here)
            return f"{REST_KEY if stays else here[len(stage.taken)]}.{stage.number}"
        missing = [at for at in here if at not in stage.taken]
        return f"{missing[0]}.{stage.number}" if missing else f"{CHOSEN_KEY}.{stage.number}"

    def _leads_to(self, wanted: Sequence[Pick]) -> bool:
        """Tell whether this draft can still become an answer with these groups."""
        stage = self.progress.stage
        if stage is None:
            return False
        if not stage.asks_order:
            earlier = all(
                set(self.progress.groups[group]) == set(wanted[group]) for group in range(1, stage.group)
            )
            return earlier and set(stage.taken) <= set(wanted[stage.group])
        groups = enumerate(self.progress.groups)
        same = all(
            set(places) == set(wanted[group]) if group >= stage.group else tuple(places) == wanted[group]
            for group, places in groups
        )
        return same and tuple(stage.taken) == wanted[stage.group][: len(stage.taken)]

    def previous_body(self) -> list[int]:
        """Return the draft without what is chosen for a group, or without its last number."""
        stage = self.progress.stage
        count = len(stage.taken) if stage is not None and not stage.asks_order else 1
        body = self.body[: -max(1, count)]
        before = self._read(body).stage
        if before is not None and before.most == 1 and not before.asks_order:
            return body[: len(body) - len(before.taken)]  # one press chose it and went on
        return body

    # --- what is shown -----------------------------------------------------------------------------------

    @property
    def partial_pick(self) -> Pick:
        """The options that are placed so far, in no group."""
        stage = self.progress.stage
        chosen = [at for places in self.progress.groups[1:] for at in places]
        return tuple(dict.fromkeys([*chosen, *([] if stage is None else stage.taken)]))

    @property
    def offered_options(self) -> Sequence[Option[Any]]:
        stage = self.progress.stage
        left = [] if stage is None else [at for at in stage.left if at not in stage.taken]
        return [self.decision.options[at] for at in left]

    @property
    def draft_lines(self) -> list[str]:
        if not self.body or (stage := self.progress.stage) is None:
            return []
        groups = list(self.progress.groups)
        groups[stage.group] = stage.taken
        named = self._name_groups(groups, self.option_names, stage.group if stage.asks_order else None)
        lines = [named] if named else []
        if not stage.asks_order and stage.taken:
            n, low, high = len(stage.taken), stage.least, stage.most
            lines += [self.say(words.ControlTooFew(n=n, least=low))] if n < low else []
            lines += [self.say(words.ControlTooMany(n=n, most=high))] if n > high else []
        return lines


def _place_of(key: str) -> int:
    """Return the option of an entry's key."""
    return int(key.partition(".")[0])
