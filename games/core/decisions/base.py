"""A decision: who is asked what, and every answer that is possible, never enumerated.

A decision is a value with everything an interface needs. Buttons, menus, typed moves, AI players
and tests are readers of the same value. An answer is a *pick*: places in the list of options, so it
says nothing about faces; `take` turns a pick into what the next rule is handed. The shapes:

- `One` of the options; `Tile` is a `One` on a board
- `Some` of them, between `least` and `most`; `Order`: the same, and the order counts
- in `shapes`: `Distribution` a number over options, `TilePath` over a board, `Assignment` options to targets
"""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar, cast

from games.core.decisions.option import Option
from games.core.decisions.paging import Page, paginate
from games.core.decisions.preview import Preview
from games.core.errors import IllegalMove, UnclearMove
from games.core.records import AbstractMeta, Value
from games.core.text.matching import MAX_TEXT, find_option, loosen, normalize, split_items

V = TypeVar("V")
R = TypeVar("R")

Pick: TypeAlias = tuple[int, ...]
"""An answer, as places in the decision's list of options; what they mean is the shape's affair."""

RandomBelow: TypeAlias = Callable[[int], int]
"""A source of chance that is not the match's: below(n) is a number from 0 to n - 1."""


INT_ONLY = frozenset({int})


class Decision(Value, Generic[V, R], frozen=True, gc=True, metaclass=AbstractMeta):
    """What a seat is asked. Built anew from the state each time it is needed, never stored.

    `R` is what the rule that follows receives. A decision without options lapses: whoever must do
    something impossible does nothing. Bounds above what there is are lowered to it.

    What it asks on and foresees may hold the table, which holds it: so the collector has to see it.
    """

    shape: ClassVar[str] = ""
    single: ClassVar[bool] = False
    """One option is the whole answer: what looks like a list may be one option's name."""

    seat: int
    prompt: str
    options: Sequence[Option[V]]
    least: int = 1
    most: int = 1
    verb: str = ""
    """Stands before the typed form of lists ("give 2 to left"), and may be left out, except of an aside."""
    default: Pick | None = None
    """What happens when the time runs out; without it, the shape's simplest answer."""
    private: bool = False
    """The options come from something hidden: asked even if there is but one answer, and told to nobody."""
    public: bool = False
    """Of a private decision: what is picked is done before everybody; only what could be is private."""
    quiet: bool = False
    """Of a sealed question: nobody is told who has answered yet."""
    deputies: tuple[int, ...] = ()
    """Seats that may answer in the owner's place (a team)."""
    final_reason: str = ""
    """Why this cannot be taken back, where it is known before."""
    confirm: bool = False
    """A slip is costly: an interface should ask once more."""
    aside: bool = False
    """Not a move of the game (giving up, a standing order): shown apart, and left alone by AI players."""
    standing_order: Pick | None = None
    """What this seat has ordered beforehand to answer here, its secret, from its team too. The rules do not
    take it: an answer at once would tell of the order. A host gives it after a while drawn by chance
    (`Pending.standing_answers`).
    """
    pause: tuple[int, int] = (3, 20)
    """The least and the most seconds until a standing order answers; never a matter of what it answers."""
    may_lapse: bool = False
    """Nobody need answer it: out of time, a host takes the usual answer, whatever it does to who is late."""
    topic: str = ""
    """What it is about, as everybody may know it: "a replacement". Without it, the prompt of a decision that
    is not private says so."""
    preview: Preview | None = None
    """Foresees what would come of an option, where that takes more than its own words."""

    @abstractmethod
    def check(self, pick: Pick) -> None:
        """Raise `IllegalMove` unless this pick is allowed."""

    @abstractmethod
    def value(self, pick: Pick) -> R:
        """What the next rule is handed for this pick, which must be allowed."""

    def pick_of(self, value: Any) -> Pick | None:
        """The pick that gives this value, if it is (still) offered: the inverse of `value`.

        A value of another shape is offered no more: the question has changed since it was answered.
        """
        try:
            return self._pick_of(value)
        except (TypeError, ValueError):
            return None

    @abstractmethod
    def _pick_of(self, value: Any) -> Pick | None: ...

    @abstractmethod
    def only_pick(self) -> Pick | None:
        """The only possible pick, if there is just one."""

    @abstractmethod
    def random_pick(self, below: RandomBelow) -> Pick:
        """A random pick; every pick that is allowed can come."""

    @abstractmethod
    def format_pick(self, pick: Pick) -> str:
        """The pick as typed, without the verb."""

    @abstractmethod
    def parse_pick(self, text: str) -> Pick:
        """The pick that a text without the verb means."""

    @abstractmethod
    def simplest_pick(self) -> Pick:
        """A simple allowed pick, for a decision without a declared default."""

    def board_places(self, pick: Pick) -> tuple[str, ...]:
        """What a pick, or the beginning of one, points to on the board."""
        return tuple([place for at in pick for place in self.options[at].board_places])

    def needs_confirmation(self, pick: Pick) -> bool:
        """Whether an interface should ask once more before this answer."""
        return self.confirm or (self.single and self.is_risky(pick[0]))

    def is_risky(self, at: int) -> bool:
        """Whether a slip is costly with this option."""
        option = self.options[at]
        return option.confirm or (self.preview is not None and self.preview(option.value).needs_confirmation)

    def describe_option(self, at: int) -> str:
        """What an option would do, in a line: its own words, and what is foreseen."""
        option = self.options[at]
        if self.preview is None:
            return option.about
        return ": ".join(filter(None, (option.about, self.preview(option.value).words)))

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

    def checked_value(self, pick: Pick) -> R:
        """What the next rule is handed; `IllegalMove` if the pick is not allowed."""
        self.require(pick)
        return self.value(pick)

    def require(self, pick: object) -> None:
        """Raise `IllegalMove` unless this is an allowed pick, whatever it is that came from outside."""
        self.check(self.require_plain(pick))

    def require_plain(self, pick: object) -> Pick:
        """Raise `IllegalMove` unless this is a pick at all, allowed or not."""
        if isinstance(pick, tuple):
            held = cast("tuple[object, ...]", pick)
            one = len(held) == 1 and type(held[0]) is int  # nearly always
            if one or INT_ONLY.issuperset(map(type, held)):
                return cast("Pick", held)
        raise IllegalMove("That is not an answer to this.")

    def allows(self, pick: Pick) -> bool:
        try:
            self.require(pick)
        except IllegalMove:
            return False
        return True

    def timeout_pick(self) -> Pick:
        """The pick that is taken when time runs out: the declared one, or the plainest."""
        return self.simplest_pick() if self.default is None else self.default

    def text(self, pick: Pick) -> str:
        """The pick as a person would type it; `read` is the inverse."""
        body = self.format_pick(pick)
        return f"{self.verb} {body}" if self.verb else body

    def example(self, at: int) -> str:
        """An answer that takes this option, as it would be typed; nothing where an option is not enough."""
        return self.text((at,)) if self.single else ""

    def suggest_instead(self, text: str) -> str:
        """The answer that is named to whoever typed this in vain: the usual one."""
        return self.text(self.timeout_pick())

    def parse(self, text: str) -> Pick:
        """The pick that a person's text means; `IllegalMove` or `UnclearMove` say what is wrong."""
        if len(text) > MAX_TEXT:
            raise IllegalMove(f"A move has at most {MAX_TEXT} characters; this has {len(text)}.")
        try:
            return self._parse_strictly(text)
        except IllegalMove:
            for other in loosen(text, self.single):
                with suppress(IllegalMove, UnclearMove):
                    return self._parse_strictly(other)
            raise

    def _parse_strictly(self, text: str) -> Pick:
        pick = self.parse_pick(self._without_verb(text))
        self.check(pick)
        return pick

    def _without_verb(self, text: str) -> str:
        words, verb = text.split(), self.verb.split()
        if verb and normalize(" ".join(words[: len(verb)])) == normalize(self.verb):
            return " ".join(words[len(verb) :])
        if verb and self.aside:
            raise IllegalMove(f"Begin with “{self.verb}”.")  # or moves would be taken for it
        return text

    @property
    def pages(self) -> tuple[Page, ...]:
        """The options in at most two steps of 25: one page, or a first step that chooses the page."""
        return paginate(self.options)

    def may_answer(self, seat: int) -> bool:
        """Whether this seat may answer."""
        return seat == self.seat or seat in self.deputies

    def interface_data(self) -> dict[str, Any]:
        """All that an interface shows of it, and nothing more: no value, no id."""
        return {
            "shape": self.shape,
            "seat": self.seat,
            "also": list(self.deputies),
            "prompt": self.prompt,
            "options": [
                [o.text, o.title, o.group, o.limit, self.describe_option(at), o.aliases, o.board_places]
                for at, o in enumerate(self.options)
            ],
            "bounds": [self.low, self.high],
            "verb": self.verb,
            "default": list(self.timeout_pick()),
            "flags": [self.private, self.quiet, self.final_reason, self.confirm, self.aside],
        }


class One(Decision[V, V], frozen=True):
    """One of the options.

    >>> which = One(0, "Attack whom?", [Option(7, "left", "The left Hero"), Option(4, "right")])
    >>> which.parse("the left"), which.checked_value((0,)), which.text((1,))
    ((0,), 7, 'right')
    """

    shape: ClassVar[str] = "one"
    single: ClassVar[bool] = True

    def check(self, pick: Pick) -> None:
        if len(pick) != 1 or not 0 <= pick[0] < len(self.options):
            raise IllegalMove("Choose one of the options.")

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
        return (find_option(text, self.options),)

    def simplest_pick(self) -> Pick:
        return (0,)


class TileChoice(One[V], frozen=True):
    """One tile of a board with so many columns; an interface may ask for row and column in turn."""

    shape: ClassVar[str] = "tile"

    columns: int = 1

    def interface_data(self) -> dict[str, Any]:
        return super().interface_data() | {"columns": self.columns}


class Permutation(Decision[V, tuple[V, ...]], frozen=True):
    """A row of different options, between `least` and `most` of them; the order counts.

    >>> row = Permutation(0, "In which order?", [Option(n, name) for n, name in enumerate("abc")], 3, 3)
    >>> row.parse("c, a, b"), row.checked_value((2, 0, 1))
    ((2, 0, 1), (2, 0, 1))
    """

    shape: ClassVar[str] = "order"

    def check(self, pick: Pick) -> None:
        if not self.low <= len(pick) <= self.high:
            raise IllegalMove(f"Choose {describe_bounds(self.low, self.high)}; this has {len(pick)}.")
        if len(set(pick)) != len(pick):
            raise IllegalMove("Choose each only once.")
        if not all(0 <= at < len(self.options) for at in pick):
            raise IllegalMove("Choose from the options.")

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
        return self._normalize(tuple(find_option(part, self.options) for part in split_items(text)))

    def simplest_pick(self) -> Pick:
        return tuple(range(self.low))

    def _normalize(self, pick: Pick) -> Pick:
        """The one form in which this pick is kept."""
        return pick


class Some(Permutation[V], frozen=True):
    """Different options, between `least` and `most` of them, in no order.

    >>> few = Some(0, "Throw away which?", [Option(n, name) for n, name in enumerate("abc")], 0, 2)
    >>> few.parse("c, a"), few.parse("none"), few.text((0, 2))
    ((0, 2), (), 'a, c')
    """

    shape: ClassVar[str] = "some"

    def check(self, pick: Pick) -> None:
        super().check(pick)
        if list(pick) != sorted(pick):
            raise IllegalMove("Name the options in the order of the list.")

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


def describe_bounds(low: int, high: int) -> str:
    """Bounds in words.

    >>> describe_bounds(1, 1), describe_bounds(0, 2), describe_bounds(1, 3)
    ('1', 'up to 2', '1 to 3')
    """
    if low == high:
        return str(low)
    return f"up to {high}" if low == 0 else f"{low} to {high}"
