"""Controls that share a number out: one menu of all splits if few, else bit by bit."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from msgspec.structs import replace

from bot.i18n import sentences as words
from bot.ui.controls.base import DONE, NONE, DecisionControl, PressStep
from bot.ui.controls.choice_list import (
    ABOUT_LENGTH,
    BUTTONS_IN_ROW,
    MENU_ENTRIES,
    AnswerButton,
    ChoiceEntry,
    ChoiceList,
    name_ways,
    shorten_name,
)
from games.core.decisions.base import Pick
from games.core.decisions.shapes import Distribution

REST_KEY = "rest"

BUNDLE_SIZE = 5
"""A second button gives 5 at once, or 25, where so much is left that single presses would be a chore."""


class DistributionControl(DecisionControl[Distribution[Any]]):
    """The draft holds the presses so far: of N options, n means 1 to option n, n + N means 5, and so on.

    A key names the press and the amount given before the press, so a repeated press never counts twice.
    """

    @property
    def receiver_count(self) -> int:
        return len(self.option_names)

    @property
    def is_valid(self) -> bool:
        if self.body and (self.all_distributions or not self.receiver_count or min(self.body) < 0):
            return False
        amounts = self.given_amounts
        fit = all(amounts[at] <= self.decision.capacity(at) for at in range(self.receiver_count))
        return fit and (not self.body or sum(amounts) < self.decision.high)

    @cached_property
    def given_amounts(self) -> list[int]:
        amounts = [0] * self.receiver_count
        for press in self.body:
            power, at = divmod(press, self.receiver_count)
            # A forged power would only make a number too large to fit anywhere.
            amounts[at] += BUNDLE_SIZE ** min(power, 20)
        return amounts

    @property
    def amount_left(self) -> int:
        return self.decision.high - sum(self.given_amounts)

    @cached_property
    def all_distributions(self) -> list[tuple[str, Pick]]:
        """All splits as they are labelled and typed, such as `2 to Branoc, 1 to Aurelia`, if few enough."""
        rooms = [self.decision.capacity(at) for at in range(self.receiver_count)]
        found = list_splits(rooms, max(1, self.decision.low), self.decision.high, MENU_ENTRIES)
        short = [shorten_name(one) for one in self.option_names]
        labels = name_ways(
            [self._label_split(names, split) for split in found] for names in (self.option_names, short)
        )
        return list(zip(labels, found, strict=True)) if labels else []

    def list_choices(self) -> ChoiceList:
        if named_ways := self.all_distributions:
            tail = [self.decline_button] if self.decision.low == 0 else []
            entries = [
                ChoiceEntry(f"w{at}", label, self._describe_receivers(split))
                for at, (label, split) in enumerate(named_ways)
            ]
            return replace(self.build_choice_list(entries, tail), always_menu=True)
        return replace(
            self.build_choice_list(self._build_portion_entries(), self._build_end_buttons()),
            keeps_button_row=True,
        )

    def _label_split(self, names: Sequence[str], split: Pick) -> str:
        """Return a split in words: `2 to Branoc, 1 to Aurelia`; without a verb, nobody is given anything."""
        given = [(names[at], amount) for at, amount in enumerate(split) if amount]
        part = words.ControlRestTo if self.decision.verb else words.ControlPart
        return ", ".join(self.say(part(n=amount, name=name)) for name, amount in given)

    def _describe_receivers(self, split: Pick) -> str:
        """Say what is known of who gets something, as far as there is room."""
        told = [(at, self.decision.describe_option(at)) for at, amount in enumerate(split) if amount]
        if len(told) == 1:
            return told[0][1]
        about = ". ".join(f"{self.option_names[at]} {known}" for at, known in told if known)
        return about if len(about) <= ABOUT_LENGTH else ""

    def _build_portion_entries(self) -> list[ChoiceEntry]:
        amounts, given = self.given_amounts, sum(self.given_amounts)
        entries: list[ChoiceEntry] = []
        for power in self._list_bundle_powers():
            size = BUNDLE_SIZE**power
            for at in range(self.receiver_count):
                if amounts[at] + size <= self.decision.capacity(at):
                    label = f"+{size} {self.option_names[at]}"
                    about = self.decision.describe_option(at) if power == 0 else ""
                    entries.append(ChoiceEntry(f"{at + power * self.receiver_count}.{given}", label, about))
        return entries

    def _list_bundle_powers(self) -> list[int]:
        power = 0
        while 2 * BUNDLE_SIZE ** (power + 1) <= self.amount_left and self.receiver_count <= BUTTONS_IN_ROW:
            power += 1
        return sorted({0, power})

    def _build_end_buttons(self) -> list[AnswerButton]:
        buttons: list[AnswerButton] = []
        given = sum(self.given_amounts)
        if given and given >= self.decision.low:
            buttons.append(AnswerButton(DONE, self.say(words.ControlDone())))
        if (last := self._find_rest_receiver()) is not None:
            about = self.say(words.ControlRestTo(n=self.amount_left, name=self.option_names[last]))
            buttons.append(AnswerButton(REST_KEY, self.say(words.ControlRest()), "secondary", about))
        if self.decision.low == 0 and not given:
            buttons.append(self.decline_button)
        return buttons

    def _find_rest_receiver(self) -> int | None:
        """Return the receiver of the rest: the last one given something, at first the last of the list."""
        if not self.receiver_count:
            return None
        at = self.body[-1] % self.receiver_count if self.body else self.receiver_count - 1
        return at if self.given_amounts[at] + self.amount_left <= self.decision.capacity(at) else None

    def apply_choice(self, key: str) -> PressStep:
        if key[0] == "w":
            return self.all_distributions[int(key[1:])][1]
        amounts = list(self.given_amounts)
        if key in (NONE, DONE):
            return tuple(amounts)
        if key == REST_KEY:
            amounts[self._find_rest_receiver() or 0] += self.amount_left
            return tuple(amounts)
        press = int(key.partition(".")[0])
        power, at = divmod(press, self.receiver_count)
        amounts[at] += BUNDLE_SIZE**power
        return tuple(amounts) if sum(amounts) == self.decision.high else [*self.body, press]

    def next_key(self, pick: Pick) -> str | None:
        if found := [f"w{at}" for at, (_, each) in enumerate(self.all_distributions) if each == pick]:
            return found[0]
        given = self.given_amounts
        if any(more < least for more, least in zip(pick, given, strict=True)):
            return None
        short = [at for at, (whole, part) in enumerate(zip(pick, given, strict=True)) if part < whole]
        if short:
            return f"{short[0]}.{sum(given)}"
        return DONE if any(pick) else NONE

    def previous_body(self) -> list[int]:
        return self.body[:-1]

    @property
    def empty_pick(self) -> Pick:
        return (0,) * self.receiver_count

    @property
    def draft_lines(self) -> list[str]:
        given = self._label_split(self.option_names, tuple(self.given_amounts))
        if not given:
            return []
        left = self.say(words.ControlLeft(n=self.amount_left))
        return [self.say(words.ControlSoFar(names=given)), left]


def list_splits(rooms: Sequence[int], least: int, most: int, limit: int) -> list[Pick]:
    """List every way to share out `least` to `most`, the first getting most first; [] if more than `limit`.

    >>> list_splits([2, 1], 1, 2, 25)
    [(2, 0), (1, 1), (1, 0), (0, 1)]
    >>> list_splits([2, 1], 1, 2, 3)
    []
    """
    if sum(map(bool, rooms)) > limit and least < sum(rooms):
        return []  # each could at least swap with another one
    after = [0]
    for room in reversed(rooms):
        after.append(after[-1] + room)
    found: list[Pick] = []
    todo: list[Pick] = [()]
    while todo:
        split = todo.pop()
        at, given = len(split), sum(split)
        if at < len(rooms):
            needed = max(0, least - given - after[len(rooms) - at - 1])
            amounts = range(needed, min(rooms[at], most - given) + 1)
            if len(amounts) > limit:
                return []  # each of them can be completed
            todo += [(*split, amount) for amount in amounts]
        elif given >= least:
            found.append(split)
            if len(found) > limit:
                return []
    return found
