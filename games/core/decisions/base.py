"""Decisions: who is asked what, and which answers are possible, without enumerating them.

A decision is a value with everything an interface needs. Buttons, menus, typed moves, AI players and
tests all read the same value. An answer is a *pick*: positions in the list of options, which say nothing
about faces. `require_value` turns a pick into the argument of the next rule. The shapes:

- `One`: one of the options; `TileChoice` is a `One` on a board
- `Some`: between `least` and `most` of them; `Permutation`: the same, and the order counts
- in `shapes`: `Distribution` of a number over options, `TilePath` over a board, `Assignment` of targets
- in `ordered_groups`: `Sort` into groups, each in an order
- in `multi_step`: `MultiStep`, a choice made in several steps
"""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar, cast

from games.core.decisions.option import Option, is_decline
from games.core.decisions.paging import Page, paginate
from games.core.decisions.preview import Preview
from games.core.decisions.worded_items import without_words
from games.core.errors import AnswerRefused, IllegalMove, UnclearMove
from games.core.records import AbstractMeta, Value
from games.core.sentences.sentence import Text, in_words
from games.core.text import sentences as kernel
from games.core.text.likeness import find_choice, most_telling
from games.core.text.matching import MAX_TEXT, find_option, loosen, normalize, split_items, strip_verb
from games.core.text.phrases import describe_bounds, shorten_line

V = TypeVar("V")
R = TypeVar("R")
INT_ONLY = frozenset({int})

Pick: TypeAlias = tuple[int, ...]
"""An answer, as positions in the decision's list of options; each shape defines their meaning."""

RandomBelow: TypeAlias = Callable[[int], int]
"""A random source other than the match's: below(n) is a number from 0 to n - 1."""


class Decision(Value, Generic[V, R], frozen=True, gc=True, metaclass=AbstractMeta):
    """What a seat is asked. Rebuilt from the state whenever needed, never stored.

    `R` is the type that the next rule receives. A decision without options lapses: impossible demands
    have no effect. Bounds are lowered to the number of options.

    `gc=True`, because follow-ups and previews may hold the table that holds the decision.
    """

    shape: ClassVar[str] = ""
    single: ClassVar[bool] = False
    """Whether one option is the whole answer, so that text that looks like a list may be its name."""

    seat: int
    prompt: Text
    options: Sequence[Option[V]]
    least: int = 1
    most: int = 1
    verb: str = ""
    """Prefix of the typed form ("give 2 to left"); optional when typed, except for an aside."""
    default: Pick | None = None
    """Pick when the time runs out; without it, the shape's simplest pick."""
    private: bool = False
    """Whether the options come from hidden information: asked even if there is only one, never announced."""
    public: bool = False
    """Whether the pick of a private decision is made in the open: only its options are private."""
    quiet: bool = False
    """Whether a sealed question hides who has answered already."""
    stands: bool = False
    """Whether a sealed answer stands once it is given; else it may be changed until all are in."""
    deputies: tuple[int, ...] = ()
    """Seats that may answer in the owner's place (a team)."""
    final_reason: Text = ""
    """Why the answer cannot be undone, where that is known in advance."""
    confirm: bool = False
    """Whether a slip is costly: an interface should ask for confirmation."""
    aside: bool = False
    """Whether this is no move of the game (conceding, a standing order): shown apart, ignored by AI."""
    standing_order: Pick | None = None
    """The pick that this seat ordered in advance, secret even from its team. The rules do not apply the pick,
    since an immediate answer would reveal the order; a host submits it after a random delay
    (`Pending.standing_answers`).
    """
    pause: tuple[int, int] = (3, 20)
    """Least and most seconds until a standing order answers; must not depend on the ordered pick."""
    may_lapse: bool = False
    """Whether the seat need not answer: when its time is up, a host takes the default, whatever the terms."""
    topic: Text = ""
    """Public subject of the decision: "a replacement". Without one the prompt serves, unless private."""
    preview: Preview | None = None
    """Predicts the outcome of an option, beyond its own description."""

    @abstractmethod
    def check(self, pick: Pick) -> None:
        """Raise `IllegalMove` unless this pick is allowed."""

    @abstractmethod
    def value(self, pick: Pick) -> R:
        """Return the argument of the next rule for an allowed pick."""

    def pick_of(self, value: Any) -> Pick | None:
        """Return the pick that gives this value, or None if it is not (or no longer) offered.

        This inverts `value`. A value of another shape is not offered: the question has changed since.
        """
        try:
            return self._pick_of(value)
        except (TypeError, ValueError):
            return None

    @abstractmethod
    def _pick_of(self, value: Any) -> Pick | None: ...

    @abstractmethod
    def only_pick(self) -> Pick | None:
        """Return the only possible pick, or None if there are several."""

    @abstractmethod
    def random_pick(self, below: RandomBelow) -> Pick:
        """Return a random pick; every allowed pick is possible."""

    @abstractmethod
    def format_pick(self, pick: Pick) -> str:
        """Format a pick as typed, without the verb."""

    @abstractmethod
    def parse_pick(self, text: str) -> Pick:
        """Parse a text without the verb."""

    @abstractmethod
    def simplest_pick(self) -> Pick:
        """Return a simple allowed pick, for a decision without a declared default."""

    def closes(self, pick: Pick) -> bool:
        """Return whether an allowed pick ends a sealed question at once; it must be a single choice."""
        return self.single and self.options[pick[0]].closes

    def random_waiting_pick(self, below: RandomBelow) -> Pick | None:
        """Return a random pick among those that wait for the others' answers; None if there is none."""
        pick = self.random_pick(below)
        if self.closes(pick):
            waiting = [at for at, option in enumerate(self.options) if not option.closes]
            return (waiting[below(len(waiting))],) if waiting else None
        return pick

    def board_places(self, pick: Pick) -> tuple[str, ...]:
        """Return the places on the board that a pick, or the beginning of one, points to."""
        return tuple([place for at in pick for place in self.options[at].board_places])

    def needs_confirmation(self, pick: Pick) -> bool:
        """Return whether an interface should ask for confirmation of this pick."""
        return self.confirm or (self.single and self.is_risky(pick[0]))

    def is_risky(self, at: int) -> bool:
        """Return whether choosing this option by mistake is costly."""
        option = self.options[at]
        return option.confirm or (self.preview is not None and self.preview(option.value).needs_confirmation)

    def describe_option(self, at: int) -> str:
        """Describe an option's effect in one line: its own description and the predicted outcome."""
        option = self.options[at]
        if self.preview is None:
            return in_words(option.about)
        found = self.preview(option.value)
        words = in_words(found.words)
        return words if found.is_whole else ": ".join(filter(None, (in_words(option.about), words)))

    def find_warning(self, pick: Pick) -> str:
        """Return what a pick would do to its own side, in a sentence; empty if nothing is foreseen."""
        found = self.preview(self.options[pick[0]].value) if self.preview and self.single else None
        return in_words(found.warning) if found else ""

    @property
    def is_possible(self) -> bool:
        """Whether there is an answer at all; if not, the question lapses."""
        return bool(self.options)

    @property
    def low(self) -> int:
        return min(self.least, len(self.options))

    @property
    def high(self) -> int:
        return min(self.most, len(self.options))

    def require_value(self, pick: Pick) -> R:
        """Return the argument of the next rule; raise `IllegalMove` if the pick is not allowed."""
        self.require(pick)
        return self.value(pick)

    def require(self, pick: object) -> None:
        """Raise `IllegalMove` unless this untrusted object is an allowed pick."""
        self.check(self.require_plain(pick))

    def require_plain(self, pick: object) -> Pick:
        """Return this object as a pick, allowed or not; raise `IllegalMove` unless it is one."""
        if isinstance(pick, tuple):
            items = cast("tuple[object, ...]", pick)
            one = len(items) == 1 and type(items[0]) is int  # the common case
            if one or INT_ONLY.issuperset(map(type, items)):
                return cast("Pick", items)
        raise IllegalMove(kernel.NoAnswerToThis())

    def allows(self, pick: Pick) -> bool:
        try:
            self.require(pick)
        except IllegalMove:
            return False
        return True

    def timeout_pick(self) -> Pick:
        """Return the pick for when time runs out: the declared default, or the simplest."""
        return self.simplest_pick() if self.default is None else self.default

    def text(self, pick: Pick) -> str:
        """Format a pick as a person would type it; `parse` is the inverse."""
        body = self.format_pick(pick)
        return f"{self.verb} {body}" if self.verb else body

    def example(self, at: int) -> str:
        """Return a typed answer that takes this option, or "" if one option is not a whole answer."""
        return self.text((at,)) if self.single else ""

    def parse(self, text: str) -> Pick:
        """Parse a typed answer; raise `IllegalMove` or `UnclearMove` with what is wrong."""
        if len(text) > MAX_TEXT:
            raise IllegalMove(kernel.MoveTooLong(MAX_TEXT, len(text)), text)
        try:
            return self._parse_strictly(text)
        except IllegalMove as error:
            best: AnswerRefused = error
        for other in loosen(text, self.single):
            try:
                return self._parse_strictly(other)
            except (IllegalMove, UnclearMove) as error:
                best = most_telling(best, error, text)
        raise best

    def _parse_strictly(self, text: str) -> Pick:
        body = self._require_verb(text)
        if not body.strip() and text.strip() and self.low:
            raise IllegalMove(kernel.NeedsMore(shorten_line(text), self.prompt), text)
        try:
            pick = self.parse_pick(body)
            self.check(pick)
        except (IllegalMove, UnclearMove) as error:
            refusal = error.refusal
            understood = refusal.understood if body is text else f"{self.verb} {refusal.understood}".strip()
            raise error.amend(wrong=refusal.wrong or body or text, understood=understood) from None
        return pick

    def _require_verb(self, text: str) -> str:
        """Return a text without the verb, without which an aside could be mistaken for a move."""
        body = strip_verb(text, self.verb)
        if body is text and self.verb and self.aside and normalize(text) not in self._list_decline_labels():
            raise IllegalMove(kernel.BeginWith(self.verb), text)
        return body

    def _list_decline_labels(self) -> list[str]:
        """List the labels of the options that do nothing, in their normal forms."""
        declines = [at for at, option in enumerate(without_words(self.options)) if is_decline(option)]
        return [normalize(self.options[at].title) for at in declines]

    @property
    def pages(self) -> tuple[Page, ...]:
        """The options in at most two steps of 25: one page, or a first step that chooses the page."""
        return paginate(self.options)

    def may_answer(self, seat: int) -> bool:
        """Return whether this seat may answer, as owner or deputy."""
        return seat == self.seat or seat in self.deputies

    def interface_data(self) -> dict[str, Any]:
        """Return everything that an interface shows of the decision, without values and ids."""
        return {
            "shape": self.shape,
            "seat": self.seat,
            "also": list(self.deputies),
            "prompt": in_words(self.prompt),
            "options": [
                [
                    o.text,
                    o.title,
                    in_words(o.group),
                    o.limit,
                    self.describe_option(at),
                    o.aliases,
                    o.board_places,
                ]
                for at, o in enumerate(self.options)
            ],
            "bounds": [self.low, self.high],
            "verb": self.verb,
            "default": list(self.timeout_pick()),
            "flags": [self.private, self.quiet, in_words(self.final_reason), self.confirm, self.aside],
        }


class One(Decision[V, V], frozen=True):
    """One of the options.

    >>> which = One(0, "Attack whom?", [Option(7, "left", "The left Hero"), Option(4, "right")])
    >>> which.parse("the left"), which.require_value((0,)), which.text((1,))
    ((0,), 7, 'right')
    """

    shape: ClassVar[str] = "one"
    single: ClassVar[bool] = True

    def check(self, pick: Pick) -> None:
        if len(pick) != 1 or not 0 <= pick[0] < len(self.options):
            raise IllegalMove(kernel.ChooseOneOption())

    def value(self, pick: Pick) -> V:
        return self.options[pick[0]].value

    def _pick_of(self, value: Any) -> Pick | None:
        return next(((at,) for at, option in enumerate(self.options) if option.value == value), None)

    def only_pick(self) -> Pick | None:
        return (0,) if len(self.options) == 1 else None

    def random_pick(self, below: RandomBelow) -> Pick:
        return (below(len(self.options)),)

    def format_pick(self, pick: Pick) -> str:
        return self.options[pick[0]].text

    def parse_pick(self, text: str) -> Pick:
        return (find_choice(text, self.options),)

    def simplest_pick(self) -> Pick:
        return (0,)


class TileChoice(One[V], frozen=True):
    """One tile of a board with `columns` columns; an interface may ask for row and column in turn."""

    shape: ClassVar[str] = "tile"

    columns: int = 1

    def interface_data(self) -> dict[str, Any]:
        return super().interface_data() | {"columns": self.columns}


class Permutation(Decision[V, tuple[V, ...]], frozen=True):
    """Between `least` and `most` different options, where the order counts.

    >>> row = Permutation(0, "In which order?", [Option(n, name) for n, name in enumerate("abc")], 3, 3)
    >>> row.parse("c, a, b"), row.require_value((2, 0, 1))
    ((2, 0, 1), (2, 0, 1))
    """

    shape: ClassVar[str] = "order"

    def check(self, pick: Pick) -> None:
        if not self.low <= len(pick) <= self.high:
            raise IllegalMove(kernel.WrongCount(len(pick), describe_bounds(self.low, self.high)))
        if len(set(pick)) != len(pick):
            raise IllegalMove(kernel.EachOnlyOnce())
        if not all(0 <= at < len(self.options) for at in pick):
            raise IllegalMove(kernel.ChooseFromOptions())

    def value(self, pick: Pick) -> tuple[V, ...]:
        return tuple([self.options[at].value for at in pick])

    def _pick_of(self, value: Any) -> Pick | None:
        places = {option.value: at for at, option in enumerate(self.options)}
        if not all(item in places for item in value):
            return None
        pick = self._normalize(tuple(places[item] for item in value))
        return pick if self.allows(pick) else None

    def only_pick(self) -> Pick | None:
        if self.high == 0 or (self.low == 1 and len(self.options) == 1):
            return tuple(range(self.high))
        return None

    def random_pick(self, below: RandomBelow) -> Pick:
        left = list(range(len(self.options)))
        count = self.low + below(self.high - self.low + 1)
        return self._normalize(tuple(left.pop(below(len(left))) for _ in range(count)))

    def format_pick(self, pick: Pick) -> str:
        return ", ".join(self.options[at].text for at in pick) or "none"

    def parse_pick(self, text: str) -> Pick:
        items = split_items(text, most=len(self.options))
        return self._normalize(tuple(find_option(part, self.options) for part in items))

    def simplest_pick(self) -> Pick:
        return tuple(range(self.low))

    def _normalize(self, pick: Pick) -> Pick:
        """Return the canonical form of a pick."""
        return pick


class Some(Permutation[V], frozen=True):
    """Between `least` and `most` different options, in no particular order.

    >>> few = Some(0, "Throw away which?", [Option(n, name) for n, name in enumerate("abc")], 0, 2)
    >>> few.parse("c, a"), few.parse("none"), few.text((0, 2))
    ((0, 2), (), 'a, c')
    """

    shape: ClassVar[str] = "some"

    def check(self, pick: Pick) -> None:
        super().check(pick)
        if list(pick) != sorted(pick):
            raise IllegalMove(kernel.OrderOfList())

    def only_pick(self) -> Pick | None:
        if self.high == 0 or self.low == len(self.options):
            return tuple(range(self.high))
        return None

    def parse_pick(self, text: str) -> Pick:
        if normalize(text) == "all":
            return tuple(range(len(self.options)))
        return super().parse_pick(text)

    def _normalize(self, pick: Pick) -> Pick:
        return tuple(sorted(pick))
