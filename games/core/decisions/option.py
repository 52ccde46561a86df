"""An option of a decision: what it means to the rules, and how people read it and name it."""

from typing import Generic, TypeVar

from games.core.records import Value

V = TypeVar("V")


class Option(Value, Generic[V], frozen=True):
    """One thing that can be chosen: the value for the rules, and its words for people.

    `text` is the short form that can be typed, unique in its decision, without commas, and not one of
    the words "all" and "none" where several may be chosen;
    `aliases` are other words for it that are understood; `label` is for buttons (the text serves if
    there is none), `about` a line on what it would do; `group` names the first step of the two in
    which a long list is shown; `cap` is the most that a `Distribution` may put on it.
    """

    value: V
    text: str
    label: str = ""
    group: str = ""
    limit: int | None = None
    about: str = ""
    aliases: tuple[str, ...] = ()
    confirm: bool = False
    """A slip is costly with this one: an interface should ask once more."""
    board_places: tuple[str, ...] = ()
    """What it points to on the board, as pictures name it, for a seat's own picture: last, where it leads."""

    @property
    def title(self) -> str:
        return self.label or self.text
