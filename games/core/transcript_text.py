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
from games.core.record import Value

FORMAT = 1
"""The shape of the text. A change that older readers would misread raises it."""

STEP_DIGITS = 8
"""How much of each step's hash is kept: enough to show where a match differs."""


class Draw(Value, frozen=True):
    """Draw `number` of the match came out as `drawn`, of the numbers below `bound`."""

    number: int
    bound: int
    drawn: int

    def __str__(self) -> str:
        return f"draw {self.number}: {self.drawn} below {self.bound}"


class Line(Value, frozen=True):
    """An action and what it set off. Line 0 is the set-up of the match: nobody's, and without a text."""

    number: int
    seat: Seat | None
    text: str
    draws: tuple[Draw, ...]
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
    lines: tuple[Line, ...]
    result: Result | None
    """None: the match was not finished when this was written."""
    final: str
    """The whole hash of the last state."""


# writing


def write(transcript: Transcript) -> str:
    """The transcript as text; `read` is the inverse."""
    return "\n".join([*_header(transcript), "", *_body(transcript), "", *_end(transcript), ""])


def _header(told: Transcript) -> Iterator[str]:
    yield f"Breakfall transcript {FORMAT}"
    yield _pair("game", told.game)
    for key in ("kernel", "schema", "rules", "seats"):
        yield f"{key}: {getattr(told, key)}"
    for key, value in told.options.items():
        yield _pair(f"option {escaped(key, also=':')}", value)
    for seat, name in enumerate(told.names):
        yield _pair(f"player {seat}", name)
    for key in ("commitment", "seed", "cut"):
        yield _pair(key, getattr(told, key))


def _body(told: Transcript) -> Iterator[str]:
    for line in told.lines:
        yield "0 start" if line.seat is None else _pair(f"{line.number} seat {line.seat}", line.text)
        yield from (f"    {draw}" for draw in line.draws)
        yield from (f"    - {escaped(event)}".rstrip() for event in line.events)


def _end(told: Transcript) -> Iterator[str]:
    if told.result is None:
        yield "unfinished"
    else:
        yield _pair("result", told.result.reason)
        yield f"    ranks: {_numbers(told.result.ranks)}"
        yield f"    scores: {_numbers(told.result.scores)}".rstrip()
        yield f"    teams: {' '.join('+'.join(map(str, team)) for team in told.result.teams)}".rstrip()
    yield "hashes"
    for first in range(0, len(told.lines), 8):
        yield f"    {first}: {' '.join(line.digest for line in told.lines[first : first + 8])}"
    yield f"final: {told.final}"


def _pair(key: str, value: str) -> str:
    return f"{key}: {escaped(value)}".rstrip()


def _numbers(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


def escaped(text: str, also: str = "") -> str:
    r"""The text on one line, with nothing in it that does not show: safe for a terminal, too.

    >>> print(escaped("two\nlines\\ "), escaped("a:b", also=":"))
    two\x0alines\x5c\x20 a\x3ab
    """
    shown = "".join([_code(sign) if sign in also or not _shows(sign) else sign for sign in text])
    return re.sub("^ | $", r"\\x20", shown)


def _shows(sign: str) -> bool:
    return sign.isprintable() and sign != "\\"


def _code(sign: str) -> str:
    number = ord(sign)
    if number < 0x100:
        return f"\\x{number:02x}"
    return f"\\u{number:04x}" if number < 0x10000 else f"\\U{number:08x}"


def unescaped(text: str) -> str:
    """The inverse of `escaped`; ValueError for a backslash that begins nothing."""
    return re.sub(r"\\(x[0-9a-f]{2}|u[0-9a-f]{4}|U[0-9a-f]{8})?", _sign, text)


def _sign(code: re.Match[str]) -> str:
    if not code[1]:
        raise ValueError("a backslash stands before nothing that it could mean")
    number = int(code[1][1:], 16)
    if number > 0x10FFFF:
        raise ValueError(f"there is no character {code[0]}")
    return chr(number)
