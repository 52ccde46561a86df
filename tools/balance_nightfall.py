"""Is Nightfall balanced? Try `python -m tools.balance nightfall --form draft --seats 2 --games 400`.

Forms are named below: the drafts, quick start, the variants, and the draft of two without the handicap. With
`--keep` each game is written down as it ends, and games that are there already are not played again: a series
that was cut off goes on, and after a change of rules or player it needs a new file. One file may hold many
series. With `--worlds 1` the greedy player is much faster, for it imagines one world where it else imagines
several. What came of it stands in `docs/balance.md`.
"""

import argparse
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple, cast

from games.ai.dice import derived
from games.ai.greedy import WORLDS, Greedy
from games.ai.match import Turns
from games.ai.player import Player
from games.ai.roster import PLAYERS, player
from games.core.fair import deal_seed
from games.core.play import start
from games.core.record import Scalar
from games.nightfall import NIGHTFALL
from games.nightfall.draft import NORMAL
from games.nightfall.setup import EVEN
from games.nightfall.table import Nightfall
from games.nightfall.terms import COMMON, OPEN, QUICK
from tools import balance_nightfall_pairs
from tools.balance_nightfall_notes import Notes, Record, noted
from tools.balance_nightfall_text import text

FORMS: Mapping[str, Mapping[str, Scalar]] = {
    "draft": {},
    "even": {"handicap": EVEN},
    "normal": {"two_draft": NORMAL},
    "quick": {"archives": QUICK},
    "open": {"archives": OPEN},
    "common": {"archives": COMMON},
    "secret": {"secret": True},
    "promos": {"promos": True},
    "series": {"series": True},
}
"""`even` and `normal` differ from `draft` with two players only."""


class Job(NamedTuple):
    """A game to be played."""

    form: str
    seats: int
    number: int
    seed: str = "1"
    agents: tuple[str, ...] = ("greedy",)
    """Who plays; they move on by one seat after each game."""
    worlds: int = WORLDS
    """So many does `greedy` imagine."""

    @property
    def seating(self) -> tuple[str, ...]:
        return tuple(self.agents[(seat + self.number) % len(self.agents)] for seat in range(self.seats))

    @property
    def key(self) -> tuple[Any, ...]:
        """As a record's."""
        return *self[:4], self.seating, self.worlds


def play(job: Job) -> Record:
    seed = derived("match", job.seed, job.form, job.seats, job.number)
    state = start(NIGHTFALL, FORMS[job.form], job.seats, deal_seed(seed))
    table = Nightfall(NIGHTFALL, state)
    table.settle()
    first = table.board.first
    players = [
        seated(name, derived("player", seed, seat), job.worlds) for seat, name in enumerate(job.seating)
    ]
    turns = Turns(table, players)
    while (result := table.state.result) is None:
        table.act(turns.next())
        first = table.board.first if table.board.game == 1 else first
    return Record(
        *job[:4], job.seating, job.worlds, first, result.ranks, result.scores, result.reason,
        table.board.turn, table.board.round, noted(table),
    )  # fmt: skip


def seated(name: str, seed: str, worlds: int) -> Player:
    return Greedy(seed, worlds) if PLAYERS[name] is Greedy else player(name, seed)


def jobs(
    forms: Iterable[str],
    seats: Iterable[int],
    games: int,
    seed: str,
    agents: Sequence[str],
    worlds: int = WORLDS,
) -> list[Job]:
    """Those of all series by turns, so that any part of them is even."""
    kinds = [
        (form, count) for form in forms for count in seats if count == 2 or form not in ("even", "normal")
    ]
    numbers = range(1, games + 1)
    return [Job(*kind, number, seed, tuple(agents), worlds) for number in numbers for kind in kinds]


def kept(path: Path | None) -> list[Record]:
    if path is None or not path.exists():
        return []
    return [read_record(json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()]


def read_record(line: dict[str, Any]) -> Record:
    """JSON has lists for tuples."""
    notes = Notes(**{name: _tuples(value) for name, value in line.pop("notes").items()})
    return Record(**{name: _tuples(value) for name, value in line.items()}, notes=notes)


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, cast(list[Any], value))) if isinstance(value, list) else value


def series(wanted: Sequence[Job], path: Path | None, processes: int) -> list[Record]:
    """The games that are there, as far as they are wanted, and those that are missing."""
    found = {record.key: record for record in kept(path)}
    keys = {job: job.key for job in wanted}
    try:
        for record in _played([job for job, key in keys.items() if key not in found], processes):
            found[record.key] = record
            if path is not None:
                with path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(asdict(record)) + "\n")
    except KeyboardInterrupt:
        pass
    return [found[key] for key in keys.values() if key in found]


def _played(left: Sequence[Job], processes: int) -> Iterator[Record]:
    if processes == 1:
        yield from map(play, left)
        return
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        try:
            yield from pool.map(play, left, chunksize=5)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def main(argv: Sequence[str]) -> int:
    given = read(argv)
    wanted = jobs(given.form, given.seats, given.games, given.seed, given.agents, given.worlds)
    records = series(wanted, given.keep, given.jobs)
    for found in (balance_nightfall_pairs.table if given.pairs else text)(records):
        print(found)
    return 0


def read(argv: Sequence[str]) -> Any:
    parser = argparse.ArgumentParser("balance nightfall", description=__doc__)
    parser.add_argument("--form", nargs="+", choices=FORMS, default=["draft"])
    parser.add_argument("--seats", nargs="+", type=int, choices=(2, 3, 4, 5), default=[2])
    parser.add_argument("--games", type=int, default=400, help="of each form and number of players")
    parser.add_argument("--agents", nargs="+", choices=PLAYERS, default=["greedy"], help="by seats, in turn")
    parser.add_argument("--worlds", type=int, default=WORLDS, help="that greedy imagines")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--keep", type=Path, help="a file for the games")
    parser.add_argument("--pairs", action="store_true", help="a table of the pairs that were drafted, alone")
    return parser.parse_args(argv)
