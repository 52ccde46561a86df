"""A configurable toy game: its rules are written in the test, its board takes notes."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from games.core import play
from games.core.codec import dump, load
from games.core.model import Action, Event, Result, Seat, State
from games.core.records import Record, Value, field
from games.core.rulebook import Rule, Rulebook
from games.core.sentences.teller import IN_ENGLISH
from games.core.spec import Format, GameSpec
from games.core.table import Offer, Table
from games.core.zones import Zone


class ToyNotes(Record):
    """Notes and numbers that rules store."""

    notes: list[str] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)


class Toy(Table[ToyNotes]):
    def note(self, *words: object) -> None:
        self.board.notes.append(" ".join(map(str, words)))

    def team_of(self, seat: Seat) -> Sequence[Seat]:
        """Make seats 0 and 2 a team if the count `team` is set."""
        return (0, 2) if self.board.counts.get("team") and seat in (0, 2) else (seat,)

    def win(self, reason: str = "all is done") -> None:
        self.finish(Result((1,) * len(self.seats), reason))


class ToyView(Value, frozen=True):
    notes: tuple[str, ...]


Spec = GameSpec[ToyNotes, ToyView]


def make_toy_spec(book: Rulebook, opening: Rule[Toy, []], *, zones: Sequence[Zone] = (),
        offers: Callable[[Toy], Iterable[Offer]] | None = None, counts: dict[str, int] | None = None,
        **more: Any) -> Spec:  # fmt: skip
    """Make a game that begins with this rule."""
    fields: dict[str, Any] = {
        "key": "toy",
        "title": "Toy",
        "prefix": "TY",
        "about": "A game of the tests.",
        "book": book,
        "formats": (Format("only", "Only", (1, 2, 3, 4), 100),),
        "table_type": Toy,
        "board_type": ToyNotes,
        "make_board": lambda options, seats: ToyNotes(counts=dict(counts or {})),
        "opening": opening,
        "view": lambda g, viewer: ToyView(tuple(g.board.notes)),
        "evaluate": lambda g, seat: 0.0,
        "describe_event": describe_event,
        "zones": zones,
        "offers": offers,
    }
    return GameSpec(**fields | more)


def describe_event(event: Event) -> str:
    return f"{event.kind} {dict(event.facts)}"


class ToyMatch:
    """A match driven by typed moves; the state goes through a save after every step."""

    def __init__(self, spec: GameSpec[Any, Any], seats: int = 2, seed: str = "toy", **options: Any) -> None:
        self.spec = spec
        self._apply_step(play.begin(spec, options, seats, seed))

    def _apply_step(self, step: play.Step) -> None:
        self.step = step
        self.state: State[Any] = load(self.spec, dump(self.spec, step.state))
        assert self.state == step.state

    def type_move(self, seat: Seat, text: str) -> "ToyMatch":
        """Apply a typed move of a seat."""
        self._apply_step(
            play.apply_step(self.spec, self.state, play.parse(self.spec, self.state, seat, text))
        )
        return self

    def take_action(self, action: Action) -> "ToyMatch":
        self._apply_step(play.apply_step(self.spec, self.state, action))
        return self

    @property
    def pending(self) -> play.Pending:
        return play.pending(self.spec, self.state)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        return self.pending.public_awaited

    def prompt_of(self, seat: Seat) -> str:
        """Return the prompt of a seat's question, or "" if it has none."""
        question = self.pending.question_for(seat)
        return IN_ENGLISH(question.prompt) if question else ""

    def option_texts(self, seat: Seat, about: int = 0) -> list[str]:
        """List the typed options of a seat's question, or of one of its offers."""
        for ask in self.pending.asks_for(seat):
            if ask.decision_number == about:
                return [option.text for option in ask.decision.options]
        return []

    @property
    def event_kinds(self) -> list[str]:
        """The kinds of the events of the last step."""
        return [event.kind for event in self.step.events]

    @property
    def notes(self) -> list[str]:
        return list(self.state.board.notes)
