"""A match as text: what a transcript says, and how it is written. `transcript_reading` is the way back.

    Breakfall transcript 1
    game: burrow
    …
    12 seat 0: bite 2 to b1, 1 to b3
        draw 7: 4 below 720
        - bitten: seat 1, fox 0, damage 2

One line for each thing, and what several lines share stands above them, so that a difference between
two transcripts reads as what happened differently. Only the hashes change with everything: they stand
at the end. Values are escaped: whatever a name holds, it is one line and shows what it is.
"""

import re
from collections.abc import Iterable, Iterator, Mapping

from games.core.model import Result, Seat
from games.core.records import Value

FORMAT_VERSION = 1
"""The shape of the text. A change that older readers would misread raises it."""

STEP_DIGITS = 8
"""How much of each step's hash is kept: enough to show where a match differs."""


class RecordedDraw(Value, frozen=True):
    """Draw `number` of the match came out as `drawn`, of the numbers below `bound`."""

    number: int
    bound: int
    drawn: int

    def __str__(self) -> str:
        return f"draw {self.number}: {self.drawn} below {self.bound}"


class TranscriptLine(Value, frozen=True):
    """An action and what it set off. Line 0 is the set-up of the match: nobody's, and without a text."""

    number: int
    seat: Seat | None
    text: str
    draws: tuple[RecordedDraw, ...]
    events: tuple[str, ...]
    """A sentence for each event, as somebody would read it to whom nothing is secret."""
    digest: str
    """The beginning of the hash of the state that this led to."""


class Transcript(Value, frozen=True):
    """All of a match: enough to deal it again, and to tell whether it went as it says."""

    game: str
    kernel: int
    schema: int
    rules: int
    seats: int
    options: Mapping[str, str]
    names: tuple[str, ...]
    """Who sat there, from seat 0 on; there may be fewer names than seats."""
    commitment: str
    seed: str
    cut: str
    lines: tuple[TranscriptLine, ...]
    result: Result | None
    """None: the match was not finished when this was written."""
    final: str
    """The whole hash of the last state."""


# writing


def write_transcript(transcript: Transcript) -> str:
    """The transcript as text; `read` is the inverse."""
    return "\n".join(
        [*_write_header(transcript), "", *_write_body(transcript), "", *_write_end(transcript), ""]
    )


def _write_header(transcript: Transcript) -> Iterator[str]:
    yield f"Breakfall transcript {FORMAT_VERSION}"
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
        yield from (f"    - {escape_text(event)}".rstrip() for event in line.events)


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
    r"""The text on one line, with nothing in it that does not show: safe for a terminal, too.

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
    """The inverse of `escape_text`; ValueError for a backslash that begins nothing."""
    return re.sub(r"\\(x[0-9a-f]{2}|u[0-9a-f]{4}|U[0-9a-f]{8})?", _unescape_sign, text)


def _unescape_sign(code: re.Match[str]) -> str:
    if not code[1]:
        raise ValueError("a backslash stands before nothing that it could mean")
    number = int(code[1][1:], 16)
    if number > 0x10FFFF:
        raise ValueError(f"there is no character {code[0]}")
    return chr(number)
