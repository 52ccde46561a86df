"""Is Break balanced? Try `python -m tools.balance break --games 400 --keep games.jsonl`.

Every pairing of nations is played by `greedy`, in both seat orders: from layouts by chance near the basic
set-ups (`balance_layouts`), or with `--layouts` from the basic ones, or from those that `greedy` takes, and
then nearly the same few games come again and again. With `--keep` each game is written down as it ends, and
games that are there already are not played again: a series that was cut off goes on, and after a change of
rules, player or numbers that are tried it needs a new file.
"""

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations_with_replacement
from multiprocessing import get_context
from pathlib import Path
from statistics import mean, median
from typing import Any, NamedTuple, TypeAlias

from games.ai.match import Turns
from games.break_.ending import LIMIT, QUIET
from games.break_.setup import BASIC
from games.break_.terms import AMBUSH, NATIONS, TRAPS
from games.break_.utility import UTILITIES
from games.core.fair import deal_seed
from games.core.flow import Table
from games.core.model import Event
from games.core.play import at_rest, parse, start
from games.core.rng import Rng
from tools.balance_layouts import varied
from tools.balance_trial import tried
from tools.sim_report import Tally, percentile
from tools.sim_series import Series

Pair: TypeAlias = tuple[str, str]
PAIRS: tuple[Pair, ...] = tuple(combinations_with_replacement(NATIONS, 2))
CASTS = {"trap_laid": "any trap", "jumped": "jump", "sprung": "trap sprung"}
"""Events that stand for a use, beside `cast`, which names its card."""
AMBUSHED = "Ambush sprung"
VARIED = "varied"


class Job(NamedTuple):
    """A game to be played: the nation of each seat, and its number."""

    nations: Pair
    number: int
    seed: str
    layouts: str = VARIED
    numbers: str = ""
    """Numbers that are tried: see `balance_trial`."""


class Record(NamedTuple):
    """What is remembered of a game. `uses`: for each seat, how often it used what."""

    nations: Pair
    number: int
    first: int
    winner: int
    reason: str
    turns: int
    uses: tuple[dict[str, int], dict[str, int]]

    @property
    def pair(self) -> Pair:
        one, other = sorted(self.nations, key=NATIONS.index)
        return one, other


def play(job: Job) -> Record:
    with tried(job.numbers):
        return played(job)


def played(job: Job) -> Record:
    table = table_of(job)
    turns = Turns(table, series_of(job).players(job.number))
    while (result := table.state.result) is None:
        table.act(turns.next())
    uses: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
    for event in table.events:
        for use in used(event):
            uses[int(str(event.facts["seat"]))][use] += 1
    return Record(
        job.nations,
        job.number,
        table.board.south,
        result.ranks.index(1),
        result.reason,
        table.board.turn,
        (dict(uses[0]), dict(uses[1])),
    )


def series_of(job: Job) -> Series:
    one, other = job.nations
    way = BASIC if job.layouts == BASIC else "chosen"
    options = {"nation.0": one, "nation.1": other, "layouts": way}
    return Series("break", options, 2, ("greedy", "greedy"), f"{job.seed} {one} {other}")


def table_of(job: Job) -> Table[Any]:
    """Where the players begin."""
    series = series_of(job)
    seed = deal_seed(series.match_seed(job.number))
    table = at_rest(series.spec, start(series.spec, series.options, 2, seed))
    if job.layouts == VARIED:
        lay_out(table, job)
    return table


def lay_out(table: Table[Any], job: Job) -> None:
    """Each seat's layout, by the numbers of the game alone."""
    south = int(table.board.south)
    for seat in (south, 1 - south):
        dice = Rng(f"{job.seed} {job.nations} {job.number} {seat}")
        table.act(parse(table.spec, table.state, seat, varied(job.nations[seat], dice)))


def used(event: Event) -> Iterator[str]:
    """What an event says was used; of traps, an Ambush that was sprung is also counted apart."""
    if event.kind == "cast":
        yield str(event.facts["card"])
    elif event.kind in CASTS:
        yield CASTS[event.kind]
    if event.kind == "sprung" and event.facts["trap"] == TRAPS[AMBUSH]:
        yield AMBUSHED


def jobs(games: int, seed: str, layouts: str = VARIED, numbers: str = "") -> Iterator[Job]:
    """So many games of each pairing; those of all pairings by turns, so that any part of them is even."""
    for number in range(1, games + 1):
        for one, other in PAIRS:
            yield Job((one, other) if number % 2 else (other, one), number, seed, layouts, numbers)


def kept(path: Path | None) -> list[Record]:
    if path is None or not path.exists():
        return []
    found: list[Record] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        (one, other), number, south, winner, reason, turns, (first, second) = json.loads(line)
        found.append(Record((one, other), number, south, winner, reason, turns, (first, second)))
    return found


def series(wanted: Sequence[Job], path: Path | None, processes: int) -> list[Record]:
    """The games that are there, and those that are missing."""
    found = kept(path)
    done = {(record.nations, record.number) for record in found}
    left = [job for job in wanted if (job.nations, job.number) not in done]
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        try:
            for record in pool.map(play, left, chunksize=5):
                found.append(record)
                if path is not None:
                    with path.open("a", encoding="utf-8") as file:
                        file.write(json.dumps(record) + "\n")
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
    return found


def rate(hits: Sequence[bool]) -> str:
    return Tally(sum(hits), len(hits)).words().strip() if hits else "-"


def text(records: Sequence[Record]) -> Iterator[str]:
    yield f"Break: {len(records)} games. In parentheses 95 % intervals."
    yield from nations(records)
    mixed = [record for record in records if record.nations[0] != record.nations[1]]
    yield f"first player, different nations  {rate([one.first == one.winner for one in mixed])}"
    yield f"first player, all games          {rate([one.first == one.winner for one in records])}"
    yield f"ended by the quiet rule          {rate([one.reason == QUIET for one in records])}"
    yield f"ended by the turn limit          {rate([one.reason == LIMIT for one in records])}"
    lengths = sorted(one.turns for one in records)
    yield f"turns: mean {mean(lengths):.1f}, median {median(lengths):.0f}, 90th {percentile(lengths, 0.9)}"
    yield f"ends: {dict(Counter(one.reason for one in records))}"
    for pair in PAIRS:
        if games := [one for one in records if one.pair == pair]:
            yield line(pair, games)
    yield from uses(records)


def nations(records: Sequence[Record]) -> Iterator[str]:
    for nation in NATIONS:
        games = [one for one in records if nation in one.nations and one.nations[0] != one.nations[1]]
        yield f"{nation:8} against the others  {rate([one.nations[one.winner] == nation for one in games])}"


def line(pair: Pair, games: Sequence[Record]) -> str:
    """A pairing: who wins, how long it takes, how it ends."""
    lengths = sorted(one.turns for one in games)
    if pair[0] == pair[1]:
        wins = f"first player {rate([one.first == one.winner for one in games])}"
    else:
        wins = f"{pair[0]} {rate([one.nations[one.winner] == pair[0] for one in games])}"
    quiet = 100 * mean(one.reason == QUIET for one in games)
    return (
        f"{' - '.join(pair):16}{wins:55} median {median(lengths):4.0f}, 90th "
        f"{percentile(lengths, 0.9)}, quiet {quiet:.0f} %"
    )


def uses(records: Sequence[Record]) -> Iterator[str]:
    """In what part of its nation's games a card is used, and how often in a game."""
    for nation in NATIONS:
        sides = [one.uses[seat] for one in records for seat in (0, 1) if one.nations[seat] == nation]
        names = list(dict.fromkeys(card.name for card in UTILITIES[nation]))
        names += [name for name in (*CASTS.values(), AMBUSHED) if any(name in side for side in sides)]
        for name in names if sides else ():
            share = 100 * mean(name in side for side in sides)
            often = mean(side.get(name, 0) for side in sides)
            yield f"{nation:8}{name:14}{share:4.0f} % of games, {often:.2f} a game"


def main(argv: Sequence[str]) -> int:
    given = read(argv)
    wanted = list(jobs(given.games, given.seed, given.layouts, given.numbers))
    for found in text(series(wanted, given.keep, given.jobs)):
        print(found)
    return 0


def read(argv: Sequence[str]) -> Any:
    parser = argparse.ArgumentParser("balance break", description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="games of each of the ten pairings")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--layouts", choices=(VARIED, BASIC, "chosen"), default=VARIED, help="see above")
    parser.add_argument(
        "--try", dest="numbers", default="", help="other numbers of the house: Herald 3, Rock x3"
    )
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--keep", type=Path, help="a file for the games")
    return parser.parse_args(argv)
