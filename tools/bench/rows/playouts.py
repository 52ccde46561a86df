"""Rows 1a and 1b: how fast the rules play at random, beside python-chess."""

from collections.abc import Sequence

from tools.bench.chessboard import playout
from tools.bench.gauge import Borders, Figures, Gauge, Row, Stage, Turn
from tools.bench.selfplay import dice, selfplay

ROWS = (
    Row(
        "1a",
        "actions/s / python-chess plies/s",
        "actions",
        "plies",
        Borders(excellent=1.0, good=0.3, poor=0.1),
        "Random matches in place; every option listed, every action checked, every event built.",
    ),
    Row("1a-apply", "the same through the pure `pending` and `apply`", "applied", "plies"),
    Row(
        "1b",
        "legal options listed/s / python-chess moves listed/s",
        "options",
        "moves",
        Borders(excellent=0.5, good=0.15, poor=0.05),
        "A decision of n options counts n, however many subsets, orders or paths it allows.",
    ),
    Row("1b-length", "options per action / moves per ply: 1b is 1a times this", "breadth", "moves each"),
)


def turns(stage: Stage) -> Sequence[Turn]:
    """Chess, then the game at a table, then the game from state to state."""
    ours, chess_dice = selfplay(stage.game), dice(2)

    def chess() -> Figures:
        rates = stage.rates(lambda: playout(chess_dice)[1])
        return rates | {"moves each": rates["moves"] / rates["plies"]}

    def in_place() -> Figures:
        rates = stage.rates(ours.in_place)
        return rates | {"breadth": rates["options"] / rates["actions"]}

    return chess, in_place, lambda: stage.rates(ours.by_apply)


GAUGE = Gauge(ROWS, turns, needs=("chess",))
