"""Holding a transcript against its own seed and the rules, and saying where it differs."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any, Literal, TypeAlias

from games.core.fair import WeakSeed, check_seed, commitment, deal_seed, fits
from games.core.model import Result, State
from games.core.play import Step
from games.core.record import Value
from games.core.rng import draw
from games.core.spec import GameSpec
from games.core.transcript_play import Diverged, OtherVersion, Replayed, digest, line_of, place_of, steps
from games.core.transcript_text import Draw, Line, Transcript

About: TypeAlias = Literal["commitment", "draws", "action", "events", "state", "result"]


class Fault(Value, frozen=True):
    """Where a transcript does not hold: `expected` follows from seed and rules, `came` is what it says."""

    about: About
    number: int | None
    """The action, 0 for the set-up; None: not in a single one."""
    expected: str
    came: str

    @property
    def sentence(self) -> str:
        place = "" if self.number is None else f"{place_of(self.number)}: "
        expected, came = self.expected.rstrip("."), self.came.rstrip(".")  # of a sentence of the game
        return f"{place}expected {expected}; the transcript says {came}."


class Report(Value, frozen=True):
    """What was found true, what was found false, and what else should be known."""

    confirmed: tuple[str, ...]
    faults: tuple[Fault, ...]
    notes: tuple[str, ...]
    replayed: bool
    """Whether this version could play it again. If not, moves and result stand unconfirmed."""

    @property
    def holds(self) -> bool:
        """Everything that the transcript says is confirmed."""
        return self.replayed and not self.faults


def verify(spec: GameSpec[Any, Any], transcript: Transcript) -> Report:
    """Hold a transcript against its own seed: commitment, draws, actions, events, result, final state.

    Each check stands alone and reports the first place where it fails: what comes after differs anyway.
    The draws are computed from the seed without the rules, so they are checked in any version.
    """
    confirmed: list[str] = []
    faults: list[Fault] = []
    for claim, fault in (_commitment(transcript), _draws(transcript)):
        faults.append(fault) if fault else confirmed.append(claim)
    try:
        claims, again = _replayed(spec, transcript)
    except OtherVersion as other:
        return Report(tuple(confirmed), tuple(faults), (*_weakness(transcript), other.sentence), False)
    # A wrong draw is found twice, by itself and in the replay, which knows better what should be there.
    told = {fault.about for fault in again}
    found = [*[fault for fault in faults if fault.about not in told], *again]
    return Report((*confirmed, *claims), tuple(found), _weakness(transcript), replayed=True)


def _weakness(told: Transcript) -> tuple[str, ...]:
    try:
        check_seed(told.seed)
    except WeakSeed as weak:
        return (f"The seed could have been guessed, so this proves nothing to players. {weak.sentence}",)
    return ()


def _commitment(told: Transcript) -> tuple[str, Fault | None]:
    if fits(told.commitment, told.seed):
        return "seed fits its commitment", None
    expected = f"the commitment {commitment(told.seed)} of this seed"
    return "", Fault("commitment", None, expected, told.commitment or "nothing")


def _draws(told: Transcript) -> tuple[str, Fault | None]:
    """Draw after draw, from the seed and the counter alone."""
    seed, number = deal_seed(told.seed, told.cut), 0
    for line in told.lines:
        for claimed in line.draws:
            number += 1
            expected = Draw(number, claimed.bound, draw(seed, number, claimed.bound))
            if claimed != expected:
                return "", Fault("draws", line.number, str(expected), str(claimed))
    return f"{number} draws confirmed", None


def _replayed(spec: GameSpec[Any, Any], told: Transcript) -> tuple[list[str], list[Fault]]:
    """Play the match again and compare everything; the first difference ends it."""
    ended = _played_out(spec, told)
    if isinstance(ended, Fault):
        return [], [ended]
    claims, faults = [f"{len(told.lines) - 1} actions re-applied"], list[Fault]()
    if ended.result == told.result:
        claims.append("result confirmed" if told.result else "not finished, as it says")
    else:
        faults.append(Fault("result", None, outcome(ended.result), outcome(told.result)))
    if (final := digest(spec, ended)) == told.final:
        claims.append("final state confirmed")
    else:
        faults.append(Fault("state", None, f"the final hash {final}", told.final))
    return claims, faults


def _played_out(spec: GameSpec[Any, Any], told: Transcript) -> State[Any] | Fault:
    """The last state, or the first line that says something else than what happens."""
    replay = steps(spec, told)
    try:
        again = next(replay)
        while (fault := _difference(spec, again)) is None:
            following = next(replay, None)
            if following is None:
                return again.after
            again = following
    except Diverged as error:
        possible = f"something that is possible ({error.problem.rstrip('.')})"
        return Fault("action", error.number, possible, _said(told.lines[error.number]))
    return fault


def _said(line: Line) -> str:
    return "this set-up" if line.seat is None else f"“seat {line.seat}: {line.text}”"


def _difference(spec: GameSpec[Any, Any], again: Replayed) -> Fault | None:
    """Where a line says something else than what has just happened."""
    line = again.line
    done = Step(again.after, again.events, again.draws, False)
    real = line_of(spec, line.number, line.seat, line.text, done)
    if line.draws != real.draws:
        return _first_difference("draws", line, list(map(str, real.draws)), list(map(str, line.draws)))
    if line.events != real.events:
        return _first_difference("events", line, real.events, line.events)
    if line.digest != real.digest:
        return Fault("state", line.number, f"a state with hash {real.digest}", line.digest)
    return None


def _first_difference(about: About, line: Line, real: Sequence[str], told: Sequence[str]) -> Fault:
    one, other = next(pair for pair in zip_longest(real, told) if pair[0] != pair[1])
    end = f"no more {about}"
    return Fault(about, line.number, end if one is None else one, end if other is None else other)


def outcome(result: Result | None) -> str:
    """A result in words."""
    if result is None:
        return "no result yet"
    scores = f", scores {_spaced(result.scores)}" if result.scores else ""
    teams = f", teams {' '.join('+'.join(map(str, team)) for team in result.teams)}" if result.teams else ""
    return f"“{result.reason}”, ranks {_spaced(result.ranks)}{scores}{teams}"


def _spaced(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))
