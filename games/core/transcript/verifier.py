"""Verifies a transcript against its own seed and the rules, and reports where it differs."""

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Any, Literal, TypeAlias

from games.core.fair_deal import WeakSeed, check_seed, commit_to, deal_seed, matches_commitment
from games.core.model import Result, State
from games.core.records import Plain, Value
from games.core.rng import compute_draw
from games.core.sentences.events import EventReader
from games.core.spec import GameSpec
from games.core.transcript.format import (
    SENTENCES_ONLY,
    STEP_DIGITS,
    RecordedDraw,
    RecordedEvent,
    Transcript,
    TranscriptLine,
    write_facts,
)
from games.core.transcript.recorder import (
    ReplayDiverged,
    ReplayedLine,
    VersionMismatch,
    action_name,
    digest,
    record_draws,
    record_event,
    replay_lines,
)

FaultKind: TypeAlias = Literal["commitment", "draws", "action", "events", "state", "result"]


class TranscriptFault(Value, frozen=True):
    """A difference: `expected` follows from seed and rules, `actual` is the transcript's claim."""

    kind: FaultKind
    number: int | None
    """Number of the action, 0 for the set-up; None if no single action is at fault."""
    expected: str
    actual: str

    @property
    def sentence(self) -> str:
        place = "" if self.number is None else f"{action_name(self.number)}: "
        expected, actual = (
            self.expected.rstrip("."),
            self.actual.rstrip("."),
        )  # a game's sentences
        return f"{place}expected {expected}; the transcript says {actual}."


class VerificationReport(Value, frozen=True):
    """The result of a verification: confirmed claims, faults, and further notes."""

    confirmed: tuple[str, ...]
    faults: tuple[TranscriptFault, ...]
    notes: tuple[str, ...]
    replayed: bool
    """Whether this version could replay the match. If not, moves and result are unconfirmed."""

    @property
    def is_confirmed(self) -> bool:
        """Whether everything in the transcript is confirmed."""
        return self.replayed and not self.faults


def verify_transcript(spec: GameSpec[Any, Any], transcript: Transcript) -> VerificationReport:
    """Verify a transcript against its own seed: commitment, draws, actions, events, result, final state.

    The checks are independent; each reports only its first failure, since everything after it differs anyway.
    Draws are computed from the seed without the rules, so any version can check them.

    Events are compared by kind and facts; sentences are comments, since each release words them anew. So of a
    transcript of version 1, which has sentences alone, actions, draws, hashes and the result decide.
    """
    confirmed: list[str] = []
    faults: list[TranscriptFault] = []
    for claim, fault in (_check_commitment(transcript), _check_draws(transcript)):
        faults.append(fault) if fault else confirmed.append(claim)
    try:
        claims, again = _check_replay(spec, transcript)
    except VersionMismatch as other:
        return VerificationReport(
            tuple(confirmed), tuple(faults), (*_note_weaknesses(transcript), other.sentence), False
        )
    # A wrong draw is found twice; the replay knows better what should be there.
    replayed_kinds = {fault.kind for fault in again}
    found = [*[fault for fault in faults if fault.kind not in replayed_kinds], *again]
    return VerificationReport(
        (*confirmed, *claims), tuple(found), _note_weaknesses(transcript), replayed=True
    )


def _note_weaknesses(transcript: Transcript) -> tuple[str, ...]:
    try:
        check_seed(transcript.seed)
    except WeakSeed as weak:
        return (f"The seed could have been guessed, so this proves nothing to players. {weak.sentence}",)
    return ()


def _check_commitment(transcript: Transcript) -> tuple[str, TranscriptFault | None]:
    if matches_commitment(transcript.commitment, transcript.seed):
        return "seed fits its commitment", None
    expected = f"the commitment {commit_to(transcript.seed)} of this seed"
    return "", TranscriptFault("commitment", None, expected, transcript.commitment or "nothing")


def _check_draws(transcript: Transcript) -> tuple[str, TranscriptFault | None]:
    """Recompute each draw from the seed and the counter alone."""
    seed, number = deal_seed(transcript.seed, transcript.cut), 0
    for line in transcript.lines:
        for claimed in line.draws:
            number += 1
            expected = RecordedDraw(number, claimed.bound, compute_draw(seed, number, claimed.bound))
            if claimed != expected:
                return "", TranscriptFault("draws", line.number, str(expected), str(claimed))
    return f"{number} draws confirmed", None


def _check_replay(
    spec: GameSpec[Any, Any], transcript: Transcript
) -> tuple[list[str], list[TranscriptFault]]:
    """Replay the match and compare everything, up to the first difference."""
    ended = _replay_to_end(spec, transcript)
    if isinstance(ended, TranscriptFault):
        return [], [ended]
    claims, faults = [f"{len(transcript.lines) - 1} actions re-applied"], list[TranscriptFault]()
    if ended.result == transcript.result:
        claims.append("result confirmed" if transcript.result else "not finished, as it says")
    else:
        faults.append(
            TranscriptFault("result", None, describe_result(ended.result), describe_result(transcript.result))
        )
    if (final := digest(spec, ended)) == transcript.final:
        claims.append("final state confirmed")
    else:
        faults.append(TranscriptFault("state", None, f"the final hash {final}", transcript.final))
    return claims, faults


def _replay_to_end(spec: GameSpec[Any, Any], transcript: Transcript) -> State[Any] | TranscriptFault:
    """Return the last state, or the first difference."""
    replay = replay_lines(spec, transcript)
    try:
        again = next(replay)
        while (fault := _find_difference(spec, transcript, again)) is None:
            following = next(replay, None)
            if following is None:
                return again.after
            again = following
    except ReplayDiverged as error:
        possible = f"something that is possible ({error.problem.rstrip('.')})"
        return TranscriptFault(
            "action", error.number, possible, _describe_line(transcript.lines[error.number])
        )
    return fault


def _describe_line(line: TranscriptLine) -> str:
    return "this set-up" if line.seat is None else f"“seat {line.seat}: {line.text}”"


def _find_difference(
    spec: GameSpec[Any, Any], transcript: Transcript, again: ReplayedLine
) -> TranscriptFault | None:
    """Compare a replayed line with the transcript's; None if they agree."""
    line = again.line
    for told, claimed in zip_longest(record_draws(again.after, again.draws), line.draws):
        if told != claimed:
            return _describe_difference("draws", line.number, told, claimed)
    if transcript.version != SENTENCES_ONLY:
        for told, claimed in zip_longest(map(record_event, again.events), line.events):
            if told is None or claimed is None or not _is_same_event(spec, claimed, told):
                return _describe_difference("events", line.number, told, claimed)
    if (hashed := digest(spec, again.after)[:STEP_DIGITS]) != line.digest:
        return TranscriptFault("state", line.number, f"a state with hash {hashed}", line.digest)
    return None


def _is_same_event(spec: GameSpec[Any, Any], claimed: RecordedEvent, told: RecordedEvent) -> bool:
    """Return whether a recorded event is the one that is told today.

    It may lack facts that later releases have added, and may have others as its own release stored them.
    """
    if claimed.kind != told.kind:
        return False
    if _has_facts(told, claimed.facts):
        return True
    reader = spec.describe_event
    if not isinstance(reader, EventReader) or reader.upgrade is None:
        return False
    try:
        return _has_facts(told, reader.upgrade(claimed.kind, claimed.facts))
    except (AttributeError, LookupError, TypeError, ValueError):
        return False  # the transcript claims what no release stored


def _has_facts(told: RecordedEvent, facts: Mapping[str, Plain]) -> bool:
    """Return whether all these are facts of an event. They are compared as written, where yes is not 1."""
    known = {name: told.facts[name] for name in facts if name in told.facts}
    return write_facts(known) == write_facts(facts)


def _describe_difference(
    kind: FaultKind,
    number: int,
    told: RecordedDraw | RecordedEvent | None,
    claimed: RecordedDraw | RecordedEvent | None,
) -> TranscriptFault:
    end = f"no more {kind}"
    return TranscriptFault(kind, number, str(told or end), str(claimed or end))


def describe_result(result: Result | None) -> str:
    """Describe a result in words."""
    if result is None:
        return "no result yet"
    scores = f", scores {_join_spaced(result.scores)}" if result.scores else ""
    teams = f", teams {' '.join('+'.join(map(str, team)) for team in result.teams)}" if result.teams else ""
    return f"“{result.reason}”, ranks {_join_spaced(result.ranks)}{scores}{teams}"


def _join_spaced(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))
