"""The command line of the bench: which rows, of which games, and how long."""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence

from games.core.reading import listed, quoted
from tools import games
from tools.bench import report
from tools.bench.gauge import Gauge, Stage
from tools.bench.rounds import Reading, take
from tools.bench.rows import GAUGES

LEAST_ROUNDS = 5
"""A median of fewer says little, and shows no spread."""


class UnknownRow(Exception):
    """No row has this id; the sentence says which there are."""


def main(argv: list[str]) -> int:
    """Measure, and print a line for each row as soon as it is there (or one JSON object at the end)."""
    options = parse(argv)
    try:
        gauges = chosen(GAUGES, options.rows)
        keys = [games.find(key).key for key in options.game or games.known()]
    except (UnknownRow, games.UnknownGame) as error:
        print(f"breakfall bench: {error}", file=sys.stderr)
        return 2
    header = report.header(options.rounds, options.seconds)
    readings = run(gauges, keys, options.rounds, options.seconds)
    if options.json:
        rows = [reading.as_json() for reading in readings]
        print(json.dumps({"header": header.as_json(), "rows": rows}, indent=2))
    else:
        show(header, readings)
    return 0


def parse(argv: list[str]) -> argparse.Namespace:
    """The options of the command."""
    description = "Measure Breakfall against code that is not ours, as ratios within one run."
    parser = argparse.ArgumentParser(prog="breakfall bench", description=description)
    parser.add_argument("rows", nargs="*", metavar="ROW", help="such as 1a or 3; all, if none is named")
    parser.add_argument("--game", action="append", help="only this game; may be given several times")
    parser.add_argument("--rounds", type=rounds, default=5, help="how often all take turns (5)")
    parser.add_argument("--seconds", type=duration, default=0.5, help="CPU time of one turn (0.5)")
    parser.add_argument("--json", action="store_true", help="print one object for another program")
    return parser.parse_args(argv)


def rounds(text: str) -> int:
    """A number of rounds that shows a spread."""
    if not text.isdecimal() or int(text) < LEAST_ROUNDS:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a whole number of {LEAST_ROUNDS} or more")
    return int(text)


def duration(text: str) -> float:
    """A time that is longer than none."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 600:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a number of seconds, up to 600")
    return seconds


def chosen(gauges: Sequence[Gauge], wanted: Sequence[str]) -> list[Gauge]:
    """The gauges with the wanted rows, and those rows alone; all if none is named.

    "3" means 3a and 3b, "1a" also means 1a-apply; "1" does not mean 16.
    """
    ids = [row.id for gauge in gauges for row in gauge.rows]
    for name in wanted:
        if not any(_means(name, id) for id in ids):
            raise UnknownRow(f"there is no row {quoted(name)}; choose from {listed(ids)}.")
    found: list[Gauge] = []
    for gauge in gauges:
        rows = [row for row in gauge.rows if not wanted or any(_means(name, row.id) for name in wanted)]
        if rows:
            found.append(Gauge(rows, gauge.turns, gauge.needs, gauge.by_game))
    return found


def _means(name: str, id: str) -> bool:
    return bool(name) and id.startswith(name.lower()) and not id[len(name) :][:1].isdecimal()


def run(gauges: Sequence[Gauge], keys: Sequence[str], rounds: int, seconds: float) -> Iterator[Reading]:
    """All readings, one after another as they are taken."""
    for gauge in gauges:
        for key in keys if gauge.by_game else (None,):
            yield from take(gauge, Stage(key, seconds), rounds)


def show(header: report.Header, readings: Iterator[Reading]) -> None:
    """Print the table while it grows."""
    print(f"{header.text()}\n\n{report.HEADINGS}", flush=True)
    for reading in readings:
        print("\n".join(report.lines(reading)), flush=True)
