"""Records a match as a transcript while it is played, and replays transcripts."""

from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import sha256
from typing import Any, Generic, NamedTuple, TypeVar

from games.core.codec import KERNEL_SCHEMA, dump
from games.core.errors import GameError
from games.core.fair_deal import commit_to, deal_seed
from games.core.model import Action, Event, Seat, State
from games.core.play import Step, apply_step, begin, describe_events, parse, text_of
from games.core.records import Record, Scalar
from games.core.spec import GameSpec
from games.core.substitution import SUBSTITUTION, substitute
from games.core.text import sentences as kernel
from games.core.transcript.format import (
    STEP_DIGITS,
    RecordedDraw,
    RecordedEvent,
    Transcript,
    TranscriptLine,
    write_transcript,
)

B = TypeVar("B", bound=Record)


def action_name(number: int) -> str:
    """Name an action for the beginning of a sentence."""
    return f"Action {number}" if number else "The set-up"


class VersionMismatch(GameError):
    """A transcript of another version of the game, which cannot be replayed."""


class ReplayDiverged(GameError):
    """A replay that failed at action `number` (0: the set-up)."""

    def __init__(self, number: int, problem: str) -> None:
        super().__init__(kernel.StepCannotBePlayed(number, problem))
        self.number = number
        self.problem = problem


class TranscriptRecorder(Generic[B]):
    """Plays a match and records it. A recorder knows the secret seed, so only the dealer may have it.

    `seed` is the committed seed and `cut` the players' addition; the match is dealt from both. `rules`: the
    version of the rules that the match was begun with, if not the newest.
    """

    def __init__(
        self,
        spec: GameSpec[B, Any],
        options: Mapping[str, Scalar],
        seats: int,
        seed: str,
        names: Sequence[str] = (),
        cut: str = "",
        rules: int | None = None,
    ) -> None:
        if len(names) > seats:
            raise ValueError(f"{len(names)} names for {seats} seats")
        first = begin(spec, options, seats, deal_seed(seed, cut), rules)
        self.spec, self.seed, self.names, self.cut = spec, seed, tuple(names), cut
        self.state: State[B] = first.state
        self.lines = [make_line(spec, 0, None, "", first)]

    def record_action(self, action: Action) -> Step:
        """Apply and record an action. A refused action raises and is not recorded."""
        text = text_of(self.spec, self.state, action)
        step = apply_step(self.spec, self.state, action)
        self.lines.append(make_line(self.spec, len(self.lines), action.seat, text, step))
        self.state = step.state
        return step

    def record_substitution(self, seat: Seat) -> Step:
        """Apply and record the substitution of a seat's player."""
        step = substitute(self.spec, self.state, seat)
        self.lines.append(make_line(self.spec, len(self.lines), seat, SUBSTITUTION, step))
        self.state = step.state
        return step

    def record_text(self, seat: Seat, text: str) -> Step:
        """Apply and record a typed move, or a substitution as it stands in a transcript."""
        if text == SUBSTITUTION:
            return self.record_substitution(seat)
        return self.record_action(parse(self.spec, self.state, seat, text))

    def to_transcript(self) -> Transcript:
        """Return the match so far as a transcript."""
        return Transcript(
            game=self.spec.key,
            kernel=KERNEL_SCHEMA,
            schema=self.spec.schema,
            rules=self.state.rules,
            seats=self.state.seats,
            options={key: _option_word(value) for key, value in self.state.options.items()},
            names=self.names,
            commitment=commit_to(self.seed),
            seed=self.seed,
            cut=self.cut,
            lines=tuple(self.lines),
            result=self.state.result,
            final=digest(self.spec, self.state),
        )

    def to_text(self) -> str:
        """Return the match so far as text for `read_transcript`."""
        return write_transcript(self.to_transcript())


def _option_word(value: Scalar) -> str:
    """Format an option for `MatchOption.parse`."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def make_line(
    spec: GameSpec[Any, Any], number: int, seat: Seat | None, text: str, step: Step
) -> TranscriptLine:
    """Make the transcript's line for a step."""
    draws = record_draws(step.state, step.draws)
    events = [record_event(event, "".join(describe_with_secrets(spec, [event]))) for event in step.events]
    hashed = digest(spec, step.state)[:STEP_DIGITS]
    return TranscriptLine(number, seat, text, tuple(draws), tuple(events), hashed)


def record_draws(after: State[Any], draws: Sequence[tuple[int, int]]) -> list[RecordedDraw]:
    """Number the draws of a step, given the state after it."""
    first = after.rng.drawn - len(draws) + 1
    return [RecordedDraw(at, bound, drawn) for at, (bound, drawn) in enumerate(draws, first)]


def record_event(event: Event, sentence: str = "") -> RecordedEvent:
    """Record an event with all its secrets."""
    return RecordedEvent(event.kind, {**event.facts, **event.secret}, sentence)


def describe_with_secrets(spec: GameSpec[Any, Any], events: Sequence[Event]) -> list[str]:
    """Describe events in sentences, with all their secrets."""
    return describe_events(
        spec, [Event(event.kind, {**event.facts, **event.secret}) for event in events], None
    )


def digest(spec: GameSpec[B, Any], state: State[B]) -> str:
    """Return the SHA-256 of a state's save."""
    return sha256(dump(spec, state)).hexdigest()


# replay


class ReplayedLine(NamedTuple):
    """A replayed line of a transcript. The set-up has no action and no state before it; a substitution
    has no action.
    """

    line: TranscriptLine
    action: Action | None
    before: State[Any] | None
    after: State[Any]
    events: list[Event]
    draws: list[tuple[int, int]]


def replay_lines(spec: GameSpec[Any, Any], transcript: Transcript) -> Iterator[ReplayedLine]:
    """Replay a match line by line, from the players' moves alone.

    Claimed draws, events and hashes are ignored; `verify_transcript` checks them. Raise `VersionMismatch`
    at once if this version plays by other rules, and `ReplayDiverged` at an impossible line.
    """
    check_version(spec, transcript)
    return _replay_lines(spec, transcript)


def _replay_lines(spec: GameSpec[Any, Any], transcript: Transcript) -> Iterator[ReplayedLine]:
    first, *rest = transcript.lines
    seed = deal_seed(transcript.seed, transcript.cut)
    with _located_at(0):
        step = begin(spec, transcript.options, transcript.seats, seed, transcript.rules)
    yield ReplayedLine(first, None, None, step.state, step.events, step.draws)
    for line in rest:
        before = step.state
        with _located_at(line.number):
            action, step = _replay_line(spec, before, line)
        yield ReplayedLine(line, action, before, step.state, step.events, step.draws)


def _replay_line(
    spec: GameSpec[Any, Any], before: State[Any], line: TranscriptLine
) -> tuple[Action | None, Step]:
    seat = -1 if line.seat is None else line.seat
    if line.text == SUBSTITUTION:
        return None, substitute(spec, before, seat)
    action = parse(spec, before, seat, line.text)
    return action, apply_step(spec, before, action)


@contextmanager
def _located_at(number: int) -> Generator[None, None, None]:
    """Turn errors into `ReplayDiverged` with the number of the action."""
    try:
        yield
    except GameError as error:
        raise ReplayDiverged(number, error.sentence) from error


def check_version(spec: GameSpec[Any, Any], transcript: Transcript) -> None:
    """Raise `VersionMismatch` unless this version of the game still plays the transcript's rules."""
    if transcript.game != spec.key:
        raise VersionMismatch(kernel.MatchOfOtherGame(transcript.game, spec.key))
    still = transcript.rules if spec.still_plays(transcript.rules) else spec.rules
    played = {"rules": transcript.rules, "schema": transcript.schema, "kernel": transcript.kernel}
    here = {"rules": still, "schema": spec.schema, "kernel": KERNEL_SCHEMA}
    for key, number in played.items():
        if number != here[key]:
            raise VersionMismatch(kernel.PlayedWithOther(key, number, spec.title, here[key]))
