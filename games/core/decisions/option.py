"""An option of a decision: its value for the rules and its words for people."""

from typing import Generic, TypeVar

from games.core.records import Value

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
    label: str = ""
    group: str = ""
    limit: int | None = None
    about: str = ""
    aliases: tuple[str, ...] = ()
    confirm: bool = False
    """Whether a slip is costly: an interface should ask for confirmation."""
    chosen_label: str = ""
    """The title once it's chosen, if the label counts how many there are."""
    board_places: tuple[str, ...] = ()
    """Places to highlight in the seat's own picture of the board, by their names; the destination last."""

    @property
    def title(self) -> str:
        return self.label or self.text

    @property
    def chosen_title(self) -> str:
        return self.chosen_label or self.title
