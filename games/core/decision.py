"""A decision: who is asked what, and every answer that is possible, never enumerated.

A decision is a value with everything an interface needs. Buttons, menus, typed moves, AI players
and tests are readers of the same value. An answer is a *pick*: places in the list of options, so it
says nothing about faces; `take` turns a pick into what the next rule is handed. The shapes:

- `One` of the options; `Tile` is a `One` on a board
- `Some` of them, between `least` and `most`; `Order`: the same, and the order counts
- in `shapes`: `Share` a number over options, a `Path` over a board, `Assign` options to targets
"""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar, cast

from games.core.errors import IllegalMove, UnclearMove
from games.core.follows import Follows
from games.core.option import Option
from games.core.pages import Page, pages
from games.core.reading import LONGEST, find, looser, parts, plain
from games.core.record import AbstractMeta, Value

V = TypeVar("V")
R = TypeVar("R")

Pick: TypeAlias = tuple[int, ...]
"""An answer, as places in the decision's list of options; what they mean is the shape's affair."""

Below: TypeAlias = Callable[[int], int]
"""A source of chance that is not the match's: below(n) is a number from 0 to n - 1."""


WHOLE = frozenset({int})


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
    also: tuple[int, ...] = ()
    """Seats that may answer in the owner's place (a team)."""
    final: str = ""
    """Why this cannot be taken back, where it is known before."""
    confirm: bool = False
    """A slip is costly: an interface should ask once more."""
    aside: bool = False
    """Not a move of the game (giving up, a standing order): shown apart, and left alone by AI players."""
    standing: Pick | None = None
    """What this seat has ordered beforehand to answer here, its secret, from its team too. The rules do not
    take it: an answer at once would tell of the order. A host gives it after a while drawn by chance
    (`Pending.ordered`).
    """
    pause: tuple[int, int] = (3, 20)
    """The least and the most seconds until a standing order answers; never a matter of what it answers."""
    spare: bool = False
    """Nobody need answer it: out of time, a host takes the usual answer, whatever it does to who is late."""
    topic: str = ""
    """What it is about, as everybody may know it: "a replacement". Without it, the prompt of a decision that
    is not private says so."""
    follows: Follows | None = None
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
    def forced(self) -> Pick | None:
        """The only possible pick, if there is just one."""

    @abstractmethod
    def sample(self, below: Below) -> Pick:
        """A random pick; every pick that is allowed can come."""

    @abstractmethod
    def spell(self, pick: Pick) -> str:
        """The pick as typed, without the verb."""

    @abstractmethod
    def understand(self, text: str) -> Pick:
        """The pick that a text without the verb means."""

    @abstractmethod
    def plainest(self) -> Pick:
        """A simple allowed pick, for a decision without a declared default."""

    def places(self, pick: Pick) -> tuple[str, ...]:
        """What a pick, or the beginning of one, points to on the board."""
        return tuple([place for at in pick for place in self.options[at].places])

    def careful(self, pick: Pick) -> bool:
        """Whether an interface should ask once more before this answer."""
        return self.confirm or (self.single and self.risky(pick[0]))

    def risky(self, at: int) -> bool:
        """Whether a slip is costly with this option."""
        option = self.options[at]
        return option.confirm or (self.follows is not None and self.follows(option.value).careful)

    def about(self, at: int) -> str:
        """What an option would do, in a line: its own words, and what is foreseen."""
        option = self.options[at]
        if self.follows is None:
            return option.about
        return ": ".join(filter(None, (option.about, self.follows(option.value).words)))

    @property
    def possible(self) -> bool:
        """Whether there is an answer at all; if not, the question lapses."""
        return bool(self.options)

    @property
    def low(self) -> int:
        return min(self.least, len(self.options))

    @property
    def high(self) -> int:
        return min(self.most, len(self.options))

    def take(self, pick: Pick) -> R:
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
            if one or WHOLE.issuperset(map(type, held)):
                return cast("Pick", held)
        raise IllegalMove("That is not an answer to this.")

    def allows(self, pick: Pick) -> bool:
        try:
            self.require(pick)
        except IllegalMove:
            return False
        return True

    def on_timeout(self) -> Pick:
        """The pick that is taken when time runs out: the declared one, or the plainest."""
        return self.plainest() if self.default is None else self.default

    def text(self, pick: Pick) -> str:
        """The pick as a person would type it; `read` is the inverse."""
        body = self.spell(pick)
        return f"{self.verb} {body}" if self.verb else body

    def example(self, at: int) -> str:
        """An answer that takes this option, as it would be typed; nothing where an option is not enough."""
        return self.text((at,)) if self.single else ""

    def instead(self, text: str) -> str:
        """The answer that is named to whoever typed this in vain: the usual one."""
        return self.text(self.on_timeout())

    def read(self, text: str) -> Pick:
        """The pick that a person's text means; `IllegalMove` or `UnclearMove` say what is wrong."""
        if len(text) > LONGEST:
            raise IllegalMove(f"A move has at most {LONGEST} characters; this has {len(text)}.")
        try:
            return self._read_strictly(text)
        except IllegalMove:
            for other in looser(text, self.single):
                with suppress(IllegalMove, UnclearMove):
                    return self._read_strictly(other)
            raise

    def _read_strictly(self, text: str) -> Pick:
        pick = self.understand(self._without_verb(text))
        self.check(pick)
        return pick

    def _without_verb(self, text: str) -> str:
        words, verb = text.split(), self.verb.split()
        if verb and plain(" ".join(words[: len(verb)])) == plain(self.verb):
            return " ".join(words[len(verb) :])
        if verb and self.aside:
            raise IllegalMove(f"Begin with “{self.verb}”.")  # or moves would be taken for it
        return text

    @property
    def pages(self) -> tuple[Page, ...]:
        """The options in at most two steps of 25: one page, or a first step that chooses the page."""
        return pages(self.options)

    def answers(self, seat: int) -> bool:
        """Whether this seat may answer."""
        return seat == self.seat or seat in self.also

    def shown(self) -> dict[str, Any]:
        """All that an interface shows of it, and nothing more: no value, no id."""
        return {
            "shape": self.shape,
            "seat": self.seat,
            "also": list(self.also),
            "prompt": self.prompt,
            "options": [
                [o.text, o.title, o.group, o.cap, self.about(at), o.aliases, o.places]
                for at, o in enumerate(self.options)
            ],
            "bounds": [self.low, self.high],
            "verb": self.verb,
            "default": list(self.on_timeout()),
            "flags": [self.private, self.quiet, self.final, self.confirm, self.aside],
        }


class One(Decision[V, V], frozen=True):
    """One of the options.

    >>> which = One(0, "Attack whom?", [Option(7, "left", "The left Hero"), Option(4, "right")])
    >>> which.read("the left"), which.take((0,)), which.text((1,))
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

    def forced(self) -> Pick | None:
        return (0,) if len(self.options) == 1 else None

    def sample(self, below: Below) -> Pick:
        return (below(len(self.options)),)

    def spell(self, pick: Pick) -> str:
        return self.options[pick[0]].text

    def understand(self, text: str) -> Pick:
        return (find(text, self.options),)

    def plainest(self) -> Pick:
        return (0,)


class Tile(One[V], frozen=True):
    """One tile of a board with so many columns; an interface may ask for row and column in turn."""

    shape: ClassVar[str] = "tile"

    columns: int = 1

    def shown(self) -> dict[str, Any]:
        return super().shown() | {"columns": self.columns}


class Order(Decision[V, tuple[V, ...]], frozen=True):
    """A row of different options, between `least` and `most` of them; the order counts.

    >>> row = Order(0, "In which order?", [Option(n, name) for n, name in enumerate("abc")], 3, 3)
    >>> row.read("c, a, b"), row.take((2, 0, 1))
    ((2, 0, 1), (2, 0, 1))
    """

    shape: ClassVar[str] = "order"

    def check(self, pick: Pick) -> None:
        if not self.low <= len(pick) <= self.high:
            raise IllegalMove(f"Choose {span(self.low, self.high)}; this has {len(pick)}.")
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
        pick = self._settled(tuple(places[item] for item in value))
        return pick if self.allows(pick) else None

    def forced(self) -> Pick | None:
        if self.high == 0 or (self.low == 1 and len(self.options) == 1):
            return tuple(range(self.high))
        return None

    def sample(self, below: Below) -> Pick:
        left = list(range(len(self.options)))
        count = self.low + below(self.high - self.low + 1)
        return self._settled(tuple(left.pop(below(len(left))) for _ in range(count)))

    def spell(self, pick: Pick) -> str:
        return ", ".join(self.options[at].text for at in pick) or "none"

    def understand(self, text: str) -> Pick:
        return self._settled(tuple(find(part, self.options) for part in parts(text)))

    def plainest(self) -> Pick:
        return tuple(range(self.low))

    def _settled(self, pick: Pick) -> Pick:
        """The one form in which this pick is kept."""
        return pick


class Some(Order[V], frozen=True):
    """Different options, between `least` and `most` of them, in no order.

    >>> few = Some(0, "Throw away which?", [Option(n, name) for n, name in enumerate("abc")], 0, 2)
    >>> few.read("c, a"), few.read("none"), few.text((0, 2))
    ((0, 2), (), 'a, c')
    """

    shape: ClassVar[str] = "some"

    def check(self, pick: Pick) -> None:
        super().check(pick)
        if list(pick) != sorted(pick):
            raise IllegalMove("Name the options in the order of the list.")

    def forced(self) -> Pick | None:
        if self.high == 0 or self.low == len(self.options):
            return tuple(range(self.high))
        return None

    def understand(self, text: str) -> Pick:
        if plain(text) == "all":
            return tuple(range(len(self.options)))
        return super().understand(text)

    def _settled(self, pick: Pick) -> Pick:
        return tuple(sorted(pick))


def span(low: int, high: int) -> str:
    """Bounds in words.

    >>> span(1, 1), span(0, 2), span(1, 3)
    ('1', 'up to 2', '1 to 3')
    """
    if low == high:
        return str(low)
    return f"up to {high}" if low == 0 else f"{low} to {high}"
