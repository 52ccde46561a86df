"""Row 17: the cost of copies within a search."""

from collections.abc import Sequence
from itertools import cycle

from games.core.hidden_worlds import sample_world
from games.core.play import pending
from games.core.rng import Rng
from tools.bench.gauge import BenchGauge, BenchRow, BenchStage, Borders, Figures, TurnWork
from tools.bench.selfplay import find_selfplay

ROOTS = 8

ROWS = (
    BenchRow(
        "17",
        "share of a search's CPU that goes into playing",
        "playing",
        "cloning too",
        Borders(excellent=0.9, good=0.7, poor=0.4),
        "Flat search: clone a world, play it out at random. The first listing of options counts as playing.",
    ),
    BenchRow(
        "17-imagine", "the same with a world imagined anew for each playout", "playing", "imagining too"
    ),
)


def prepare_turns(stage: BenchStage) -> Sequence[TurnWork]:
    """Prepare a turn in which a search is its own yardstick: its playing over all that it does."""
    ours, clock = find_selfplay(stage.game), stage.clock
    spec, thoughts = ours.spec, Rng("bench")
    roots = [(state, pending(spec, state).public_awaited[0]) for state in ours.middle_states(ROOTS)]
    turning = cycle(roots)

    def playout() -> Figures:
        state, seat = next(turning)
        began = clock()
        world = sample_world(spec, state, seat, thoughts)
        imagined = clock()
        table = spec.table_type(spec, world.clone())
        cloned = clock()
        table.settle()
        ours.play_to_end(table)
        ended = clock()
        spans = {"playing": ended - cloned, "cloning too": ended - imagined, "imagining too": ended - began}
        return spans | {"playouts": 1}

    def search() -> Figures:
        rates = stage.measure_rates(playout)
        return {name: rate / rates["playouts"] for name, rate in rates.items()}

    return (search,)


GAUGE = BenchGauge(ROWS, prepare_turns)
