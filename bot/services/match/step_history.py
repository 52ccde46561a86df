"""The stored steps of a match, and which of them its undos left standing.

This module alone writes `MatchRow.step_marks`.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.store.rows import MatchRow, StepRow
from bot.workers.replay import UNDO
from games.core.model import Event

_events_decoder = msgspec.msgpack.Decoder(list[Event])
MAX_MARKED_STEPS = 40
"""Latest steps whose effects a picture may mark."""
MAX_RECENT_STEPS = 8
"""Latest steps that are read for the line of last events."""


@dataclass(frozen=True)
class StepHistory:
    """The steps of a match after its undos."""

    standing_steps: list[StepRow]
    """All steps that still hold, with those that nobody chose, such as the deal."""
    standing_moves: list[StepRow]
    """The moves among them; the next undo takes the last one back."""
    undone_by_seq: dict[int, StepRow]
    """The step that each undo took back, by the `seq` of the undo."""

    @property
    def kept_steps(self) -> list[StepRow]:
        """Moves and standing orders that were not undone."""
        return [one for one in self.standing_steps if one.move]

    @property
    def kept_events(self) -> list[list[Event]]:
        """The events of each kept step, for the marks in pictures."""
        return [decode_events(one.events) for one in self.kept_steps]


def mark_aside(row: MatchRow, seq: int) -> None:
    """Note that a step is no move."""
    row.step_marks = replace(row.step_marks, asides=(*row.step_marks.asides, seq))


def mark_turn(row: MatchRow, turn: int, moment: int) -> None:
    """Note the present turn, which begins at this moment if it is new; what was taken back begins again."""
    known = row.step_marks.turn_moments[:turn]
    row.step_marks = replace(row.step_marks, turn_moments=(*known, *[moment] * (turn - len(known))))


def decode_events(data: bytes) -> list[Event]:
    """Decode the events of a stored step."""
    return _events_decoder.decode(data)


def build_step_history(steps: Sequence[StepRow], asides: Collection[int]) -> StepHistory:
    """Work out what the undos of a match left: each undoes the last move and passes over standing orders."""
    moves: list[StepRow] = []
    undone: dict[int, StepRow] = {}
    for one in steps:
        if one.move == UNDO and moves:
            undone[one.seq] = moves.pop()
        elif one.move and one.move != UNDO and one.seq not in asides:
            moves.append(one)
    gone = {one.seq for one in undone.values()}
    return StepHistory([one for one in steps if one.move != UNDO and one.seq not in gone], moves, undone)


def encode_msgpack(values: Sequence[Any]) -> bytes:
    """Encode events or undo marks for the store."""
    return msgspec.msgpack.encode(values)
