"""Is Nightfall balanced? Try `python -m studies.balance nightfall --form draft --seats 2 --games 400`.

`FORMS` lists the forms: the drafts, quick start, the variants, and the draft of two without the handicap.
With `--keep` each game is written to a file as it ends, and games already in the file are not played again,
so an interrupted series resumes. Use a new file after a change of rules or player; one file may hold many
series.
`--worlds 1` makes the greedy player much faster: it imagines one world instead of several. Results are in
`docs/balance.md`.
"""

import argparse
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple, cast

from games.ai.dice import derive_seed
from games.ai.greedy import MAX_WORLDS, GreedyPlayer
from games.ai.match import TurnOrder
from games.ai.player import Player
from games.ai.registry import PLAYERS, make_player
from games.core.fair_deal import deal_seed
from games.core.play import first_state
from games.core.records import Scalar
from games.nightfall import NIGHTFALL
from games.nightfall.draft import NORMAL
from games.nightfall.glossary import COMMON, OPEN, QUICK
from games.nightfall.setup import EVEN
from games.nightfall.table import Nightfall
from studies.balance import nightfall_pairs
from studies.balance.nightfall_notes import NightfallNotes, NightfallRecord, take_notes
from studies.balance.nightfall_report import report_lines

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
"""Forms by name; `even` and `normal` differ from `draft` with two players only."""


class NightfallJob(NamedTuple):
    """A game to play."""

    form: str
    seats: int
    number: int
    seed: str = "1"
    agents: tuple[str, ...] = ("greedy",)
    """Agents in seat order; they move on by one seat after each game."""
    worlds: int = MAX_WORLDS
    """Worlds that `greedy` imagines."""

    @property
    def seating(self) -> tuple[str, ...]:
        return tuple(self.agents[(seat + self.number) % len(self.agents)] for seat in range(self.seats))

    @property
    def key(self) -> tuple[Any, ...]:
        """The identity of the game, equal to its record's."""
        return *self[:4], self.seating, self.worlds


def play_job(job: NightfallJob) -> NightfallRecord:
    seed = derive_seed("match", job.seed, job.form, job.seats, job.number)
    state = first_state(NIGHTFALL, FORMS[job.form], job.seats, deal_seed(seed))
    table = Nightfall(NIGHTFALL, state)
    table.settle()
    first = table.board.first
    players = [
        seat_player(name, derive_seed("player", seed, seat), job.worlds)
        for seat, name in enumerate(job.seating)
    ]
    turns = TurnOrder(table, players)
    while (result := table.state.result) is None:
        table.take_action(turns.next_action())
        first = table.board.first if table.board.game == 1 else first
    return NightfallRecord(
        *job[:4], job.seating, job.worlds, first, result.ranks, result.scores, result.reason,
        table.board.turn, table.board.round, take_notes(table),
    )  # fmt: skip


def seat_player(name: str, seed: str, worlds: int) -> Player:
    return GreedyPlayer(seed, worlds) if PLAYERS[name] is GreedyPlayer else make_player(name, seed)


def list_jobs(
    forms: Iterable[str],
    seats: Iterable[int],
    games: int,
    seed: str,
    agents: Sequence[str],
    worlds: int = MAX_WORLDS,
) -> list[NightfallJob]:
    """Return the jobs of all series in turn, so that any prefix is balanced among them."""
    kinds = [
        (form, count) for form in forms for count in seats if count == 2 or form not in ("even", "normal")
    ]
    numbers = range(1, games + 1)
    return [NightfallJob(*kind, number, seed, tuple(agents), worlds) for number in numbers for kind in kinds]


def read_kept_records(path: Path | None) -> list[NightfallRecord]:
    if path is None or not path.exists():
        return []
    return [read_record(json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()]


def read_record(line: dict[str, Any]) -> NightfallRecord:
    """Build a record from a line of JSON, which has lists in place of tuples."""
    notes = NightfallNotes(**{name: _as_tuples(value) for name, value in line.pop("notes").items()})
    return NightfallRecord(**{name: _as_tuples(value) for name, value in line.items()}, notes=notes)


def _as_tuples(value: Any) -> Any:
    return tuple(map(_as_tuples, cast(list[Any], value))) if isinstance(value, list) else value


def play_series(wanted: Sequence[NightfallJob], path: Path | None, processes: int) -> list[NightfallRecord]:
    """Return the wanted games from the file together with the missing ones, which are played now."""
    found = {record.key: record for record in read_kept_records(path)}
    keys = {job: job.key for job in wanted}
    try:
        for record in _play_jobs([job for job, key in keys.items() if key not in found], processes):
            found[record.key] = record
            if path is not None:
                with path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(asdict(record)) + "\n")
    except KeyboardInterrupt:
        pass
    return [found[key] for key in keys.values() if key in found]


def _play_jobs(left: Sequence[NightfallJob], processes: int) -> Iterator[NightfallRecord]:
    if processes == 1:
        yield from map(play_job, left)
        return
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        try:
            yield from pool.map(play_job, left, chunksize=5)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def main(argv: Sequence[str]) -> int:
    given = read_arguments(argv)
    wanted = list_jobs(given.form, given.seats, given.games, given.seed, given.agents, given.worlds)
    records = play_series(wanted, given.keep, given.jobs)
    for found in (nightfall_pairs.pair_table if given.pairs else report_lines)(records):
        print(found)
    return 0


def read_arguments(argv: Sequence[str]) -> Any:
    parser = argparse.ArgumentParser("balance nightfall", description=__doc__)
    parser.add_argument("--form", nargs="+", choices=FORMS, default=["draft"])
    parser.add_argument("--seats", nargs="+", type=int, choices=(2, 3, 4, 5), default=[2])
    parser.add_argument("--games", type=int, default=400, help="of each form and number of players")
    parser.add_argument("--agents", nargs="+", choices=PLAYERS, default=["greedy"], help="by seats, in turn")
    parser.add_argument("--worlds", type=int, default=MAX_WORLDS, help="that greedy imagines")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--keep", type=Path, help="a file for the games")
    parser.add_argument("--pairs", action="store_true", help="a table of the pairs that were drafted, alone")
    return parser.parse_args(argv)
