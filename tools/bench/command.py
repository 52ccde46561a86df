"""The command line of the bench: which rows, of which games, and how long."""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence

from games.core.text.phrases import join_words, quote
from tools import games
from tools.bench import report
from tools.bench.gauge import BenchGauge, BenchStage
from tools.bench.rounds import RowReading, take_readings
from tools.bench.rows import GAUGES

LEAST_ROUNDS = 5
"""Fewer rounds give a doubtful median and no spread."""


class UnknownBenchRow(Exception):
    """No row has this id; the message lists the existing ids."""


def main(argv: list[str]) -> int:
    """Measure, and print each row as soon as it is measured, or one JSON object at the end."""
    options = parse_arguments(argv)
    try:
        gauges = choose_gauges(GAUGES, options.rows)
        keys = [games.find_game(key).key for key in options.game or games.measured_keys()]
    except (UnknownBenchRow, games.UnknownGame) as error:
        print(f"breakfall bench: {error}", file=sys.stderr)
        return 2
    header = report.measure_header(options.rounds, options.seconds)
    readings = take_all_readings(gauges, keys, options.rounds, options.seconds)
    if options.json:
        rows = [reading.as_json() for reading in readings]
        print(json.dumps({"header": header.as_json(), "rows": rows}, indent=2))
    else:
        print_table(header, readings)
    return 0


def parse_arguments(argv: list[str]) -> argparse.Namespace:
    description = "Measure Breakfall against other programs, as ratios within the same run."
    parser = argparse.ArgumentParser(prog="breakfall bench", description=description)
    parser.add_argument("rows", nargs="*", metavar="ROW", help="measurement, such as 1a or 3 (default: all)")
    parser.add_argument("--game", action="append", help="only this game; may be given several times")
    parser.add_argument("--rounds", type=parse_rounds, default=5, help="number of rounds (default: 5)")
    parser.add_argument("--seconds", type=parse_seconds, default=0.5, help="CPU time per turn (default: 0.5)")
    parser.add_argument("--json", action="store_true", help="print JSON, for programs")
    return parser.parse_args(argv)


def parse_rounds(text: str) -> int:
    """Parse a number of rounds of at least `LEAST_ROUNDS`."""
    if not text.isdecimal() or int(text) < LEAST_ROUNDS:
        raise argparse.ArgumentTypeError(f"{quote(text)} is not a whole number of {LEAST_ROUNDS} or more")
    return int(text)


def parse_seconds(text: str) -> float:
    """Parse a time longer than zero."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 600:
        raise argparse.ArgumentTypeError(f"{quote(text)} is not a number of seconds, up to 600")
    return seconds


def choose_gauges(gauges: Sequence[BenchGauge], wanted: Sequence[str]) -> list[BenchGauge]:
    """Return the gauges with the wanted rows, reduced to those rows; all gauges if none is named.

    "3" means 3a and 3b, "1a" also means 1a-apply; "1" does not mean 16.
    """
    ids = [row.id for gauge in gauges for row in gauge.rows]
    for name in wanted:
        if not any(_matches_id(name, id) for id in ids):
            raise UnknownBenchRow(f"there is no row {quote(name)}; choose from {join_words(ids)}.")
    found: list[BenchGauge] = []
    for gauge in gauges:
        rows = [row for row in gauge.rows if not wanted or any(_matches_id(name, row.id) for name in wanted)]
        if rows:
            found.append(BenchGauge(rows, gauge.turns, gauge.required_packages, gauge.by_game))
    return found


def _matches_id(name: str, id: str) -> bool:
    return bool(name) and id.startswith(name.lower()) and not id[len(name) :][:1].isdecimal()


def take_all_readings(
    gauges: Sequence[BenchGauge], keys: Sequence[str], rounds: int, seconds: float
) -> Iterator[RowReading]:
    """Yield all readings one after another as they are taken."""
    for gauge in gauges:
        for key in keys if gauge.by_game else (None,):
            yield from take_readings(gauge, BenchStage(key, seconds), rounds)


def print_table(header: report.RunHeader, readings: Iterator[RowReading]) -> None:
    """Print the table row by row."""
    print(f"{header.as_text()}\n\n{report.HEADINGS}", flush=True)
    for reading in readings:
        print("\n".join(report.reading_lines(reading)), flush=True)
