"""A match on record: written down while it is played, and played again from what was written."""

from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import sha256
from typing import Any, Generic, NamedTuple, TypeVar

from games.core.codec import KERNEL, dump
from games.core.errors import GameError
from games.core.fair import commitment, deal_seed
from games.core.model import Action, Event, Seat, State
from games.core.newcomer import NEWCOMER, welcome
from games.core.play import Step, begin, parse, step, story, text_of
from games.core.record import Record, Scalar
from games.core.spec import GameSpec
from games.core.transcript_text import STEP_DIGITS, Draw, Line, Transcript, write

B = TypeVar("B", bound=Record)


def place_of(number: int) -> str:
    """An action as a sentence begins with it."""
    return f"Action {number}" if number else "The set-up"


class OtherVersion(GameError):
    """The match was played by another version of the game than the one at hand: it cannot be played again."""


class Diverged(GameError):
    """The match cannot be played on as the transcript says, from action `number` (0: the set-up) on."""

    def __init__(self, number: int, problem: str) -> None:
        super().__init__(f"{place_of(number)} cannot be played again: {problem}")
        self.number = number
        self.problem = problem


class Recorder(Generic[B]):
    """Plays a match and writes it down. It knows the secret seed: it belongs to whoever deals.

    `seed` is what was committed to, and `cut` what the players added to it; the match is dealt from both.
    """

    def __init__(
        self,
        spec: GameSpec[B, Any],
        options: Mapping[str, Scalar],
        seats: int,
        seed: str,
        names: Sequence[str] = (),
        cut: str = "",
    ) -> None:
        if len(names) > seats:
            raise ValueError(f"{len(names)} names for {seats} seats")
        first = begin(spec, options, seats, deal_seed(seed, cut))
        self.spec, self.seed, self.names, self.cut = spec, seed, tuple(names), cut
        self.state: State[B] = first.state
        self.lines = [line_of(spec, 0, None, "", first)]

    def take(self, action: Action) -> Step:
        """Apply an action and write it down. What is refused raises, and leaves no trace."""
        text = text_of(self.spec, self.state, action)
        done = step(self.spec, self.state, action)
        self.lines.append(line_of(self.spec, len(self.lines), action.seat, text, done))
        self.state = done.state
        return done

    def welcome(self, seat: Seat) -> Step:
        """Somebody else plays a seat from now on: that is written down as well."""
        done = welcome(self.spec, self.state, seat)
        self.lines.append(line_of(self.spec, len(self.lines), seat, NEWCOMER, done))
        self.state = done.state
        return done

    def retell(self, seat: Seat, text: str) -> Step:
        """A move as it was typed, or a newcomer: what `_steps` will read."""
        if text == NEWCOMER:
            return self.welcome(seat)
        return self.take(parse(self.spec, self.state, seat, text))

    def transcript(self) -> Transcript:
        """The match so far."""
        return Transcript(
            game=self.spec.key,
            kernel=KERNEL,
            schema=self.spec.schema,
            rules=self.spec.rules,
            seats=self.state.seats,
            options={key: _word(value) for key, value in self.state.options.items()},
            names=self.names,
            commitment=commitment(self.seed),
            seed=self.seed,
            cut=self.cut,
            lines=tuple(self.lines),
            result=self.state.result,
            final=digest(self.spec, self.state),
        )

    def text(self) -> str:
        """The match so far, as `read` takes it."""
        return write(self.transcript())


def _word(value: Scalar) -> str:
    """As `Setting.read` takes it."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def line_of(spec: GameSpec[Any, Any], number: int, seat: Seat | None, text: str, done: Step) -> Line:
    """What a transcript says of a step."""
    first = done.state.rng.drawn - len(done.draws) + 1
    draws = [Draw(at, bound, drawn) for at, (bound, drawn) in enumerate(done.draws, first)]
    told = sentences(spec, done.events)
    return Line(number, seat, text, tuple(draws), tuple(told), digest(spec, done.state)[:STEP_DIGITS])


def sentences(spec: GameSpec[Any, Any], events: Sequence[Event]) -> list[str]:
    """The events as somebody reads them to whom nothing is secret."""
    return story(spec, [Event(event.kind, {**event.facts, **event.secret}) for event in events], None)


def digest(spec: GameSpec[B, Any], state: State[B]) -> str:
    """SHA-256 of the state as it is saved."""
    return sha256(dump(spec, state)).hexdigest()


# playing again


class Replayed(NamedTuple):
    """A line of a transcript, played again. Before the set-up there is no state and no action; a newcomer
    in a seat is no action either.
    """

    line: Line
    action: Action | None
    before: State[Any] | None
    after: State[Any]
    events: list[Event]
    draws: list[tuple[int, int]]


def steps(spec: GameSpec[Any, Any], transcript: Transcript) -> Iterator[Replayed]:
    """Play a match again, line by line, from what the players did alone.

    Draws, events and hashes that the transcript claims are not looked at: see `verify`. Raises
    `OtherVersion` at once if this version plays by other rules, and `Diverged` where a line is
    impossible.
    """
    check_version(spec, transcript)
    return _steps(spec, transcript)


def _steps(spec: GameSpec[Any, Any], transcript: Transcript) -> Iterator[Replayed]:
    first, *rest = transcript.lines
    seed = deal_seed(transcript.seed, transcript.cut)
    with _at(0):
        done = begin(spec, transcript.options, transcript.seats, seed)
    yield Replayed(first, None, None, done.state, done.events, done.draws)
    for line in rest:
        before = done.state
        with _at(line.number):
            action, done = _again(spec, before, line)
        yield Replayed(line, action, before, done.state, done.events, done.draws)


def _again(spec: GameSpec[Any, Any], before: State[Any], line: Line) -> tuple[Action | None, Step]:
    seat = -1 if line.seat is None else line.seat
    if line.text == NEWCOMER:
        return None, welcome(spec, before, seat)
    action = parse(spec, before, seat, line.text)
    return action, step(spec, before, action)


@contextmanager
def _at(number: int) -> Generator[None, None, None]:
    """Say where a replay stopped."""
    try:
        yield
    except GameError as error:
        raise Diverged(number, error.sentence) from error


def check_version(spec: GameSpec[Any, Any], transcript: Transcript) -> None:
    """Raise `OtherVersion` if this version of the game could not but play differently."""
    if transcript.game != spec.key:
        raise OtherVersion(f"This is a match of “{transcript.game}”, not of “{spec.key}”.")
    played = {"rules": transcript.rules, "schema": transcript.schema, "kernel": transcript.kernel}
    here = {"rules": spec.rules, "schema": spec.schema, "kernel": KERNEL}
    for key, number in played.items():
        if number != here[key]:
            raise OtherVersion(
                f"The match was played with {key} {number} of {spec.title}, this version has {here[key]}: "
                f"it can be read here, but not played again."
            )
