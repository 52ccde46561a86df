"""An option of a decision: its value for the rules and its words for people."""

from typing import Any, Generic, TypeVar

from games.core.records import Value
from games.core.sentences.sentence import Text, in_words

V = TypeVar("V")


class Option(Value, Generic[V], frozen=True):
    """One possible choice: its value for the rules and its words for people.

    `text` is the short typed form: unique in its decision, without commas, and neither "all" nor "none"
    where several may be chosen. `aliases` are further texts that are understood. `label` is for buttons
    (default: the text), `about` describes the effect in a line. `group` names the first of the two steps
    in which a long list is shown. `limit` is the most that a `Distribution` may put on the option, or the
    most options that an `Assignment` may give it as a target.
    """

    value: V
    text: str
    label: Text = ""
    group: Text = ""
    limit: int | None = None
    about: Text = ""
    aliases: tuple[str, ...] = ()
    confirm: bool = False
    """Whether a slip is costly: an interface should ask for confirmation."""
    chosen_label: Text = ""
    """The title once it's chosen, if the label counts how many there are."""
    board_places: tuple[str, ...] = ()
    """Places to highlight in the seat's own picture of the board, by their names; the destination last."""
    kind: str = ""
    """Key of its kind, if the verb that is typed for it doesn't tell; it is never shown."""
    closes: bool = False
    """Whether the answer ends a sealed question at once, with the answers of those who have given theirs."""

    @property
    def named(self) -> Text:
        """What stands on its button, in words or not."""
        return self.label or self.text

    @property
    def short_name(self) -> Text:
        """What stands on its button without a number in brackets, if that is in words."""
        return self.named.partition(" (")[0] if isinstance(self.named, str) else self.named

    @property
    def title(self) -> str:
        return in_words(self.label) or self.text

    @property
    def chosen_title(self) -> str:
        return in_words(self.chosen_label) or self.title


DECLINE_WORDS = frozenset({"pass", "none", "no", "nobody", "nothing", "decline", "skip"})
END_WORDS = frozenset({"done", "end", "end turn", "finish", "keep all", "stop"})
"""Texts of options that do nothing, or nothing more."""


def is_decline(option: Option[Any]) -> bool:
    """Return whether an option does nothing, or nothing more, judged by what is typed for it.

    >>> is_decline(Option(0, "pass")), is_decline(Option(0, "no block")), is_decline(Option(0, "attack 1"))
    (True, True, False)
    """
    typed = option.text.casefold()
    return not option.group and (typed in END_WORDS or typed.split()[0] in DECLINE_WORDS)
