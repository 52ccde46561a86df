"""The text format of transcripts, and its writer; `reader` reads it back.

    Breakfall transcript 2
    game: burrow
    …
    12 seat 0: bite 2 to b1, 1 to b3
        draw 7: 4 below 720
        - bitten: {"seat": 1, "fox": 0, "damage": 2}
          # Seat 1's fox 0 loses 2 health.

Every fact has its own line, so that a diff of two transcripts shows what happened differently. The hashes
change with everything and therefore stand at the end. Values are escaped: any name fits on one line, with
all its characters visible.

An event is its kind and its facts, as JSON. The sentence below it is a comment for people, in the words of
the release that wrote it. Version 1 had the sentence alone.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping

from games.core.model import Result, Seat
from games.core.records import Plain, Value

FORMAT_VERSION = 2
"""Version of the text format; raised by changes that older readers would misread."""

SENTENCES_ONLY = 1
"""The version that told events in sentences, without kinds and facts."""

STEP_DIGITS = 8
"""Digits kept of each step's hash: enough to show where a match differs."""


class RecordedDraw(Value, frozen=True):
    """Draw `number` of the match: `drawn`, out of the numbers below `bound`."""

    number: int
    bound: int
    drawn: int

    def __str__(self) -> str:
        return f"draw {self.number}: {self.drawn} below {self.bound}"


class RecordedEvent(Value, frozen=True):
    """An event with all its secrets, and the sentence that told it. Version 1 has the sentence alone."""

    kind: str
    facts: Mapping[str, Plain]
    sentence: str = ""

    def __str__(self) -> str:
        return f"{self.kind}: {write_facts(self.facts)}"


class TranscriptLine(Value, frozen=True):
    """An action and its consequences. Line 0 is the set-up of the match, without seat and text."""

    number: int
    seat: Seat | None
    text: str
    draws: tuple[RecordedDraw, ...]
    events: tuple[RecordedEvent, ...]
    digest: str
    """The first digits of the hash of the resulting state."""


class Transcript(Value, frozen=True):
    """A whole match: enough to deal it again and to verify it."""

    game: str
    kernel: int
    schema: int
    rules: int
    seats: int
    options: Mapping[str, str]
    names: tuple[str, ...]
    """Names of the players, from seat 0 on; there may be fewer names than seats."""
    commitment: str
    seed: str
    cut: str
    lines: tuple[TranscriptLine, ...]
    result: Result | None
    """The result; None for an unfinished match."""
    final: str
    """The full hash of the last state."""
    version: int = FORMAT_VERSION
    """The version of the text format that it was read from, and is written in."""


# writing


def write_transcript(transcript: Transcript) -> str:
    """Write a transcript as text; `read_transcript` is the inverse."""
    return "\n".join(
        [*_write_header(transcript), "", *_write_body(transcript), "", *_write_end(transcript), ""]
    )


def _write_header(transcript: Transcript) -> Iterator[str]:
    yield f"Breakfall transcript {transcript.version}"
    yield _write_pair("game", transcript.game)
    for key in ("kernel", "schema", "rules", "seats"):
        yield f"{key}: {getattr(transcript, key)}"
    for key, value in transcript.options.items():
        yield _write_pair(f"option {escape_text(key, also=':')}", value)
    for seat, name in enumerate(transcript.names):
        yield _write_pair(f"player {seat}", name)
    for key in ("commitment", "seed", "cut"):
        yield _write_pair(key, getattr(transcript, key))


def _write_body(transcript: Transcript) -> Iterator[str]:
    for line in transcript.lines:
        yield "0 start" if line.seat is None else _write_pair(f"{line.number} seat {line.seat}", line.text)
        yield from (f"    {draw}" for draw in line.draws)
        for event in line.events:
            yield from _write_event(event, transcript.version)


def _write_event(event: RecordedEvent, version: int) -> Iterator[str]:
    if version == SENTENCES_ONLY:
        yield f"    - {escape_text(event.sentence)}".rstrip()
        return
    yield f"    - {_write_pair(escape_text(event.kind, also=':'), write_facts(event.facts))}"
    if event.sentence:
        yield f"      # {escape_text(event.sentence)}"


def write_facts(facts: Mapping[str, Plain]) -> str:
    """Write the facts of an event as JSON; `read_facts` is the inverse."""
    return json.dumps(facts, ensure_ascii=False)


def _write_end(transcript: Transcript) -> Iterator[str]:
    if transcript.result is None:
        yield "unfinished"
    else:
        yield _write_pair("result", transcript.result.reason)
        yield f"    ranks: {_join_numbers(transcript.result.ranks)}"
        yield f"    scores: {_join_numbers(transcript.result.scores)}".rstrip()
        yield f"    teams: {' '.join('+'.join(map(str, team)) for team in transcript.result.teams)}".rstrip()
    yield "hashes"
    for first in range(0, len(transcript.lines), 8):
        yield f"    {first}: {' '.join(line.digest for line in transcript.lines[first : first + 8])}"
    yield f"final: {transcript.final}"


def _write_pair(key: str, value: str) -> str:
    return f"{key}: {escape_text(value)}".rstrip()


def _join_numbers(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


def escape_text(text: str, also: str = "") -> str:
    r"""Escape a text to one line of visible characters, safe for a terminal as well.

    >>> print(escape_text("two\nlines\\ "), escape_text("a:b", also=":"))
    two\x0alines\x5c\x20 a\x3ab
    """
    shown = "".join([_escape_sign(sign) if sign in also or not _is_visible(sign) else sign for sign in text])
    return re.sub("^ | $", r"\\x20", shown)


def _is_visible(sign: str) -> bool:
    return sign.isprintable() and sign != "\\"


def _escape_sign(sign: str) -> str:
    number = ord(sign)
    if number < 0x100:
        return f"\\x{number:02x}"
    return f"\\u{number:04x}" if number < 0x10000 else f"\\U{number:08x}"


def unescape_text(text: str) -> str:
    """Invert `escape_text`; raise ValueError for a backslash that begins no escape."""
    return re.sub(r"\\(x[0-9a-f]{2}|u[0-9a-f]{4}|U[0-9a-f]{8})?", _unescape_sign, text)


def _unescape_sign(code: re.Match[str]) -> str:
    if not code[1]:
        raise ValueError("a backslash stands before nothing that it could mean")
    number = int(code[1][1:], 16)
    if number > 0x10FFFF:
        raise ValueError(f"there is no character {code[0]}")
    return chr(number)
