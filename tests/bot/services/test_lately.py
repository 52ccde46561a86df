"""What pictures are told of the last steps: whatever was taken back is left out."""

from bot.services.loaded import lately, pack
from bot.store.records import StepRow
from games.core.model import Event


def row(seq: int, move: str) -> StepRow:
    return StepRow(seq, 0, move, pack([Event(f"did {seq}", {})] if move != "undo" else []), 0)


def told(*moves: str, asides: tuple[int, ...] = ()) -> list[str]:
    found = lately([row(seq, move) for seq, move in enumerate(moves)], asides)
    return [event.kind for step in found for event in step]


def test_an_undo_takes_the_step_before_out_of_the_picture() -> None:
    assert told("a", "b") == ["did 0", "did 1"]
    assert told("a", "b", "undo") == ["did 0"]
    assert told("a", "b", "undo", "c") == ["did 0", "did 3"]
    assert told("a", "b", "undo", "undo", "c") == ["did 4"]
    assert told("undo", "a") == ["did 1"]


def test_undo_passes_over_standing_orders_and_steps_without_a_move_are_none() -> None:
    assert told("a", "order", "undo", asides=(1,)) == ["did 1"]
    assert told("", "a", "undo") == []
