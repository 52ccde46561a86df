"""Rows 1a and 1b: the speed of random play by the rules, beside python-chess."""

from collections.abc import Sequence

from tools.bench.chessboard import play_chess
from tools.bench.gauge import BenchGauge, BenchRow, BenchStage, Borders, Figures, TurnWork
from tools.bench.selfplay import find_selfplay, make_dice

ROWS = (
    BenchRow(
        "1a",
        "actions/s / python-chess plies/s",
        "actions",
        "plies",
        Borders(excellent=1.0, good=0.3, poor=0.1),
        "Random matches in place; every option listed, every action checked, every event built.",
    ),
    BenchRow("1a-apply", "the same through the pure `pending` and `apply`", "applied", "plies"),
    BenchRow(
        "1b",
        "legal options listed/s / python-chess moves listed/s",
        "options",
        "moves",
        Borders(excellent=0.5, good=0.15, poor=0.05),
        "A decision of n options counts n, however many subsets, orders or paths it allows.",
    ),
    BenchRow("1b-length", "options per action / moves per ply: 1b is 1a times this", "breadth", "moves each"),
)


def prepare_turns(stage: BenchStage) -> Sequence[TurnWork]:
    """Prepare turns of chess, of the game at a table, and of the game from state to state."""
    ours, chess_dice = find_selfplay(stage.game), make_dice(2)

    def chess() -> Figures:
        rates = stage.measure_rates(lambda: play_chess(chess_dice)[1])
        return rates | {"moves each": rates["moves"] / rates["plies"]}

    def in_place() -> Figures:
        rates = stage.measure_rates(ours.play_in_place)
        return rates | {"breadth": rates["options"] / rates["actions"]}

    return chess, in_place, lambda: stage.measure_rates(ours.play_by_apply)


GAUGE = BenchGauge(ROWS, prepare_turns, required_packages=("chess",))
