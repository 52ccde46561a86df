"""Row 2: copying a match, beside copying a python-chess board."""

from collections.abc import Sequence

from tools.bench.chessboard import playout
from tools.bench.gauge import Borders, Figures, Gauge, Row, Stage, Turn
from tools.bench.selfplay import dice, selfplay

STATES, PLIES = 8, 40
REPEATS = 20
"""So often all are copied between two looks at the clock."""

ROWS = (
    Row(
        "2",
        "clone of a state / python-chess Board.copy(stack=False)",
        "clone",
        "copy",
        Borders(excellent=15, good=50, poor=200),
        f"{STATES} states from the middle of matches, {STATES} boards after {PLIES} plies.",
    ),
)


def turns(stage: Stage) -> Sequence[Turn]:
    """Copy the boards, then clone the states; seconds for one."""
    chess_dice = dice(2)
    boards = [playout(chess_dice, PLIES)[0] for _ in range(STATES)]
    states = selfplay(stage.game).middles(STATES)

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
        lambda: {"copy": 1 / stage.rates(copies)["copy"]},
        lambda: {"clone": 1 / stage.rates(clones)["clone"]},
    )


GAUGE = Gauge(ROWS, turns, needs=("chess",))
