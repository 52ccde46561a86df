"""Row 2: copying a match, beside copying a python-chess board."""

from collections.abc import Sequence

from tools.bench.chessboard import play_chess
from tools.bench.gauge import BenchGauge, BenchRow, BenchStage, Borders, Figures, TurnWork
from tools.bench.selfplay import find_selfplay, make_dice

STATES, PLIES = 8, 40
REPEATS = 20
"""Copies of everything between two looks at the clock."""

ROWS = (
    BenchRow(
        "2",
        "clone of a state / python-chess Board.copy(stack=False)",
        "clone",
        "copy",
        Borders(excellent=15, good=50, poor=200),
        f"{STATES} states from the middle of matches, {STATES} boards after {PLIES} plies.",
    ),
)


def prepare_turns(stage: BenchStage) -> Sequence[TurnWork]:
    """Prepare turns that copy chess boards, then states, and measure seconds for one copy."""
    chess_dice = make_dice(2)
    boards = [play_chess(chess_dice, PLIES)[0] for _ in range(STATES)]
    states = find_selfplay(stage.game).middle_states(STATES)

    def copies() -> Figures:
        for _ in range(REPEATS):
            for board in boards:
                board.copy(stack=False)
        return {"copy": REPEATS * STATES}

    def clones() -> Figures:
        for _ in range(REPEATS):
            for state in states:
                state.clone()
        return {"clone": REPEATS * STATES}

    return (
        lambda: {"copy": 1 / stage.measure_rates(copies)["copy"]},
        lambda: {"clone": 1 / stage.measure_rates(clones)["clone"]},
    )


GAUGE = BenchGauge(ROWS, prepare_turns, required_packages=("chess",))
