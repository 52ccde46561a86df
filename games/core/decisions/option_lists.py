"""Lists of options in which several things have one name, or which are too long for one menu."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from games.core.decisions.option import Option
from games.core.decisions.paging import MENU_LIMIT
from games.core.records import replace_fields
from games.core.sentences.sentence import Text
from games.core.text import sentences as kernel

V = TypeVar("V")

OptionName = tuple[str, Text]
"""What is typed for an option, and its label."""


def merge_equals(options: Iterable[Option[V]]) -> list[Option[V]]:
    """Return the options with one for all that differ in nothing but their value: the first, with a count.

    >>> from games.core.sentences.teller import IN_ENGLISH
    >>> coins = [Option(7, "copper", "Copper"), Option(2, "gold", "Gold"), Option(5, "copper", "Copper")]
    >>> [(option.value, option.text, IN_ENGLISH(option.label)) for option in merge_equals(coins)]
    [(7, 'copper', 'Copper ×2'), (2, 'gold', 'Gold')]
    """
    alike: dict[Option[Any], list[Option[V]]] = {}
    for option in options:
        without_value: Option[Any] = replace_fields(option, value=None)
        alike.setdefault(without_value, []).append(option)
    return [count_option(equals[0], len(equals)) for equals in alike.values()]


def count_option(option: Option[V], count: int) -> Option[V]:
    """Return an option that stands for this many equal ones."""
    if count == 1:
        return option
    label = kernel.CountedLabel(option.named, count)
    return replace_fields(option, label=label, chosen_label=option.chosen_label or option.named)


def tell_apart(
    options: Sequence[Option[V]], name_fully: Callable[[Option[V]], OptionName]
) -> list[Option[V]]:
    """Return the options with full names where several have the same typed text: "your abbey", "Bo's abbey".

    `name_fully` returns the full typed text and label of one of these; a count stays. Those that still have
    one text get numbers, in their order; so each typed text is unique.

    >>> abbeys = [Option(0, "abbey", "Abbey"), Option(1, "abbey", "Abbey"), Option(0, "fort", "Fort")]
    >>> whose = tell_apart(abbeys, lambda abbey: (f"{('your', 'their')[abbey.value]} abbey", "An abbey"))
    >>> [option.text for option in whose]
    ['your abbey', 'their abbey', 'fort']
    """
    texts = Counter(option.text for option in options)
    named = [_rename(option, *name_fully(option)) if texts[option.text] > 1 else option for option in options]
    texts, numbers = Counter(option.text for option in named), Counter[str]()
    taken = set(texts)
    found: list[Option[V]] = []
    for option in named:
        if texts[base := option.text] > 1:
            text = base
            while text in taken:
                numbers[base] += 1
                text = f"{base} {numbers[base]}"
            taken.add(text)
            option = _rename(option, text, kernel.NumberedLabel(name_of(option), numbers[base]))
        found.append(option)
    return found


def name_of(option: Option[Any]) -> Text:
    """Return what stands on an option's button, without the count of equal ones."""
    return option.label.name if isinstance(option.label, kernel.CountedLabel) else option.named


def _rename(option: Option[V], text: str, label: Text) -> Option[V]:
    if not isinstance(option.label, kernel.CountedLabel):
        return replace_fields(option, text=text, label=label)
    counted = kernel.CountedLabel(label, option.label.count)
    return replace_fields(option, text=text, label=counted, chosen_label=label)


def group_long_list(
    options: Sequence[Option[V]], place_of: Callable[[V], Text], side_of: Callable[[V], Text] | None = None
) -> list[Option[V]]:
    """Return the options with groups for a first menu, if they don't fit into one: by place, then by side.

    A place whose options fit into one menu is one group; the others are divided by side. What still doesn't
    fit is cut into even runs (`games.core.decisions.paging`).
    """
    if len(options) <= MENU_LIMIT:
        return list(options)
    counts = Counter(place_of(option.value) for option in options)

    def find_group(value: V) -> Text:
        place = place_of(value)
        if side_of is None or counts[place] <= MENU_LIMIT:
            return place
        return kernel.PlaceAndSide(place, side_of(value))

    return [replace_fields(option, group=find_group(option.value)) for option in options]
