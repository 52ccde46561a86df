"""Long lists in two steps: an interface shows at most 25 entries, so longer lists ask for a group first."""

from collections.abc import Sequence
from typing import Protocol

from games.core.records import Value
from games.core.sentences.sentence import Text, in_words

MENU_LIMIT = 25
"""Entries that one menu holds."""


class PagedItem(Protocol):
    """An item of a list, with a label and perhaps the name of a group."""

    @property
    def title(self) -> str: ...
    @property
    def group(self) -> Text: ...


class Page(Value, frozen=True):
    """An entry of the first step: its label, and the positions of its options."""

    label: str
    positions: tuple[int, ...]


def paginate(options: Sequence[PagedItem]) -> tuple[Page, ...]:
    """Split options into pages: one if they fit into one menu, otherwise one for each group.

    Groups come from the options; a group that is too long or has no name is cut into even runs,
    labelled by their ends. Up to 625 options fit; for more there is no two-step form.

    >>> from games.core.decisions.option import Option
    >>> [page.label for page in paginate([Option(n, f"card {n}") for n in range(60)])]
    ['card 0 … card 19', 'card 20 … card 39', 'card 40 … card 59']
    """
    everything = tuple(range(len(options)))
    if len(options) <= MENU_LIMIT:
        return (Page("", everything),)
    groups: dict[str, list[int]] = {}
    for at, option in enumerate(options):
        groups.setdefault(in_words(option.group), []).append(at)
    if len(groups) > MENU_LIMIT:
        return _split_evenly(options, everything, "")
    found = tuple(page for label, places in groups.items() for page in _split_evenly(options, places, label))
    return found if len(found) <= MENU_LIMIT else _split_evenly(options, everything, "")


def _split_evenly(options: Sequence[PagedItem], places: Sequence[int], label: str) -> tuple[Page, ...]:
    if label and len(places) <= MENU_LIMIT:
        return (Page(label, tuple(places)),)
    count = -(-len(places) // MENU_LIMIT)
    size = -(-len(places) // count)
    runs = [tuple(places[start : start + size]) for start in range(0, len(places), size)]
    return tuple(Page(_label_range(options, run, label), run) for run in runs)


def _label_range(options: Sequence[PagedItem], run: Sequence[int], label: str) -> str:
    ends = f"{options[run[0]].title} … {options[run[-1]].title}"
    return f"{label}: {ends}" if label else ends
