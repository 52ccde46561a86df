"""Reads transcripts strictly, and reports exactly what is wrong in which line."""

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, TypeAlias, cast

from games.core.codec import is_plain
from games.core.errors import GameError
from games.core.model import Result
from games.core.records import Plain
from games.core.transcript.format import (
    FORMAT_VERSION,
    SENTENCES_ONLY,
    STEP_DIGITS,
    RecordedDraw,
    RecordedEvent,
    Transcript,
    TranscriptLine,
    escape_text,
    unescape_text,
    write_facts,
)


class BrokenTranscript(GameError):
    """A text that is no valid transcript: the problem, and its line (from 1)."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"Line {line}: {problem}")
        self.line = line
        self.problem = problem


def read_transcript(text: str) -> Transcript:
    """Parse a transcript; raise `BrokenTranscript` with the problem and its line."""
    reader = _Reader(text)
    version = _read_version(reader)
    game = reader.read_value("game")
    kernel, schema, rules, seats = [reader.read_number(key) for key in ("kernel", "schema", "rules", "seats")]
    options = dict(_read_options(reader))
    names = tuple(_read_names(reader, seats))
    commitment, seed, cut = [reader.read_value(key) for key in ("commitment", "seed", "cut")]
    read_event = _read_told_event if version == SENTENCES_ONLY else _read_event
    lines = list(_read_lines(reader, partial(read_event, reader)))
    result = _read_result(reader)
    digests = list(_read_digests(reader))
    if len(digests) != len(lines):
        raise reader.error(f"there are {len(lines)} steps, but {len(digests)} hashes.")
    final = reader.take_required(r"final: ([0-9a-f]{64})", "`final:` and a hash")[1]
    reader.require_end()
    hashed = tuple([_with_digest(line, digest) for line, digest in zip(lines, digests, strict=True)])
    return Transcript(
        game,
        kernel,
        schema,
        rules,
        seats,
        options,
        names,
        commitment,
        seed,
        cut,
        hashed,
        result,
        final,
        version,
    )


NUMBER = r"(0|[1-9][0-9]{0,8})"
LONG_NUMBER = r"(0|[1-9][0-9]{0,3999})"
"""Pattern for draws, whose bound can be the factorial of a deck. Python refuses to parse longer numbers."""

EventRead: TypeAlias = Callable[[], RecordedEvent | None]
"""Consumes an event; None if something else stands there."""


class _Reader:
    """A cursor over the lines of a text, without empty lines."""

    def __init__(self, text: str) -> None:
        lines = enumerate(text.removeprefix("\ufeff").split("\n"), 1)
        self.lines = [(number, line.rstrip(" \t\r")) for number, line in lines if line.strip(" \t\r")]
        self.position = 0

    def error(self, problem: str, back: int = 0) -> BrokenTranscript:
        """Make an error about the next line, or one `back` lines before it."""
        at = min(self.position - back, len(self.lines) - 1)
        return BrokenTranscript(self.lines[at][0] if self.lines else 1, problem)

    def peek_match(self, pattern: str) -> re.Match[str] | None:
        """Match the next line without consuming it."""
        if self.position == len(self.lines):
            return None
        return re.fullmatch(pattern, self.lines[self.position][1])

    def take_match(self, pattern: str) -> re.Match[str] | None:
        """Match the next line, and consume it if it matches."""
        found = self.peek_match(pattern)
        self.position += found is not None
        return found

    def take_required(self, pattern: str, awaited: str) -> re.Match[str]:
        """Consume the next line, which must match."""
        found = self.take_match(pattern)
        if found is None:
            raise self.error(f"{awaited} should stand here, not {self._describe_next()}.")
        return found

    def _describe_next(self) -> str:
        if self.position == len(self.lines):
            return "the end of the text"
        line = escape_text(self.lines[self.position][1].strip())
        return f"“{line[:40]}…”" if len(line) > 40 else f"“{line}”"

    def read_value(self, key: str) -> str:
        """Read the text after `key:`."""
        return self.unescape(self.take_required(rf"{key}:(?: (.*))?", f"`{key}:`")[1])

    def unescape(self, written: str | None) -> str:
        """Unescape a text of the line just consumed."""
        try:
            return unescape_text(written or "")
        except ValueError as error:
            raise self.error(f"{error}.", back=1) from None

    def read_number(self, key: str) -> int:
        """Read the number after `key:`."""
        return int(self.take_required(rf"{key}: {NUMBER}", f"`{key}:` and a number")[1])

    def require_end(self) -> None:
        """Raise unless all lines have been consumed."""
        if self.position < len(self.lines):
            raise self.error(f"nothing should follow the final hash, but here is {self._describe_next()}.")


def _read_version(reader: _Reader) -> int:
    title = reader.take_match(rf"Breakfall transcript {NUMBER}")
    if title is None:
        raise reader.error("this is not a transcript: it would begin with “Breakfall transcript”.")
    version = int(title[1])
    if version not in range(1, FORMAT_VERSION + 1):
        problem = (
            f"this is a transcript of format {version}; this version reads formats 1 to {FORMAT_VERSION}."
        )
        raise reader.error(problem, back=1)
    return version


def _read_options(reader: _Reader) -> Iterator[tuple[str, str]]:
    seen: set[str] = set()
    while found := reader.take_match(r"option ([^:]+):(?: (.*))?"):
        key = reader.unescape(found[1])
        if key in seen:
            raise reader.error(f"the option “{escape_text(key)}” stands here for the second time.", back=1)
        seen.add(key)
        yield key, reader.unescape(found[2])


def _read_names(reader: _Reader, seats: int) -> Iterator[str]:
    awaited = 0
    while found := reader.take_match(rf"player {NUMBER}:(?: (.*))?"):
        if int(found[1]) != awaited or awaited >= seats:
            raise reader.error(f"there is no place for player {found[1]} here.", back=1)
        awaited += 1
        yield reader.unescape(found[2])


def _read_lines(reader: _Reader, read_event: EventRead) -> Iterator[TranscriptLine]:
    reader.take_required("0 start", "“0 start”")
    yield TranscriptLine(0, None, "", *_read_details(reader, read_event), "")
    number = 1
    while found := reader.take_match(rf"{NUMBER} seat {NUMBER}:(?: (.*))?"):
        if int(found[1]) != number:
            raise reader.error(f"action {number} should stand here, not action {found[1]}.", back=1)
        text = reader.unescape(found[3])
        yield TranscriptLine(number, int(found[2]), text, *_read_details(reader, read_event), "")
        number += 1


def _read_details(
    reader: _Reader, read_event: EventRead
) -> tuple[tuple[RecordedDraw, ...], tuple[RecordedEvent, ...]]:
    """Read the lines below an action: draws, then events."""
    draws: list[RecordedDraw] = []
    while found := reader.take_match(rf"\s+draw {NUMBER}: {LONG_NUMBER} below {LONG_NUMBER}"):
        draws.append(_read_draw(reader, found))
    return tuple(draws), tuple(iter(read_event, None))


def _read_told_event(reader: _Reader) -> RecordedEvent | None:
    """Read an event of version 1: a sentence."""
    found = reader.take_match(r"\s+-(?: (.*))?")
    return found and RecordedEvent("", {}, reader.unescape(found[1]))


def _read_event(reader: _Reader) -> RecordedEvent | None:
    """Read an event: kind, facts, and the sentence below, which may be missing."""
    found = reader.take_match(r"\s+- ([^:]*):(?: (.*))?")
    if found is None:
        return None
    kind, written = reader.unescape(found[1]), reader.unescape(found[2])
    try:
        facts = read_facts(written)
    except ValueError:
        raise reader.error("these are no facts of an event, as JSON would have them.", back=1) from None
    comment = reader.take_match(r"\s+# (.*)")
    return RecordedEvent(kind, facts, "" if comment is None else reader.unescape(comment[1]))


def read_facts(written: str) -> Mapping[str, Plain]:
    """Read the facts of an event; raise ValueError for anything that `write_facts` would write otherwise."""
    try:
        found: Any = json.loads(written)
        facts = cast("dict[str, Plain]", {name: _to_plain(fact) for name, fact in found.items()})
    except (AttributeError, RecursionError) as error:
        raise ValueError(written) from error
    if not all(map(is_plain, facts.values())) or write_facts(facts) != written:
        raise ValueError(written)
    return facts


def _to_plain(fact: Any) -> Any:
    return tuple([_to_plain(each) for each in cast("list[Any]", fact)]) if isinstance(fact, list) else fact


def _read_draw(reader: _Reader, found: re.Match[str]) -> RecordedDraw:
    draw = RecordedDraw(int(found[1]), bound=int(found[3]), drawn=int(found[2]))
    if draw.drawn >= draw.bound:
        raise reader.error(f"draw {draw.number} cannot be {found[2]}: it is below {found[3]}.", back=1)
    return draw


def _read_result(reader: _Reader) -> Result | None:
    if reader.take_match("unfinished"):
        return None
    reason = reader.unescape(
        reader.take_required(r"result:(?: (.*))?", "the next action, “result:” or “unfinished”")[1]
    )
    ranks = _read_numbers(reader, "ranks")
    scores = _read_numbers(reader, "scores")
    teams = reader.take_required(rf"\s+teams:((?: {NUMBER}(?:\+{NUMBER})*)*)", "`teams:` and seats")[
        1
    ].split()
    return Result(ranks, reason, scores, tuple([_to_ints(team.split("+")) for team in teams]))


def _read_numbers(reader: _Reader, key: str) -> tuple[int, ...]:
    return _to_ints(reader.take_required(rf"\s+{key}:((?: -?{NUMBER})*)", f"`{key}:` and numbers")[1].split())


def _to_ints(written: Sequence[str]) -> tuple[int, ...]:
    return tuple([int(number) for number in written])


def _read_digests(reader: _Reader) -> Iterator[str]:
    reader.take_required("hashes", "“hashes”")
    count = 0
    while found := reader.take_match(rf"\s+{NUMBER}:((?: [0-9a-f]{{{STEP_DIGITS}}})+)"):
        if int(found[1]) != count:
            raise reader.error(f"the hashes from {count} on should stand here.", back=1)
        digests = found[2].split()
        count += len(digests)
        yield from digests


def _with_digest(line: TranscriptLine, digest: str) -> TranscriptLine:
    return TranscriptLine(line.number, line.seat, line.text, line.draws, line.events, digest)
