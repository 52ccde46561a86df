"""A progress line on terminals; elsewhere it prints nothing."""

import sys
from time import monotonic
from typing import Self, TextIO

WIDTH = 30
REDRAW_INTERVAL = 0.1
"""Seconds between two drawings: more often would flicker."""


class ProgressLine:
    """A line that redraws itself, and erases itself at the end."""

    def __init__(self, total: int, stream: TextIO | None = None) -> None:
        self.total, self.finished_games = total, 0
        self.stream = sys.stderr if stream is None else stream
        self.is_shown = self.stream.isatty()
        self.line = ""
        self.started_at = self.drawn_at = monotonic()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *failure: object) -> None:
        if self.line:
            self._write(" " * len(self.line) + "\r")

    def advance(self) -> None:
        """Count one more finished game."""
        self.finished_games += 1
        now = monotonic()
        if self.is_shown and now - self.drawn_at >= REDRAW_INTERVAL:
            self.drawn_at = now
            self.line = self._text(now - self.started_at).ljust(len(self.line))
            self._write(self.line)

    def _text(self, seconds: float) -> str:
        bar = "#" * (WIDTH * self.finished_games // self.total)
        left = round(seconds / self.finished_games * (self.total - self.finished_games))
        return f"[{bar:.<{WIDTH}}] {self.finished_games} of {self.total} games, about {left} s left"

    def _write(self, text: str) -> None:
        self.stream.write(f"\r{text}")
        self.stream.flush()
