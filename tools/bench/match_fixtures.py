"""Matches in a file, from the middle of play, as a host has after some weeks."""

from collections.abc import Sequence
from pathlib import Path

from bot.store.database import Database
from bot.store.matches import MatchStore
from bot.store.records import Deal, Terms
from bot.store.rows import MatchRow, SeatRow, StepRow
from bot.store.writes import WriteBatch
from games.core.codec import dump
from games.registry import GAMES
from tools.bench.gauge import Unmeasurable
from tools.bench.selfplay import SelfPlay

ROWS_IN_BATCH = 500
MIDDLES = 8
LEVEL = "normal"
EVENTS = b"\x90" * 200
SERVER, CHANNEL = 700, 800


class MatchFixtures:
    """MatchStore of matches of one game that differ only in their states."""

    def __init__(self, play: SelfPlay) -> None:
        if play.spec.key not in GAMES:
            raise Unmeasurable(f"{play.spec.key} is made up for tests: no host plays it.")
        self.play = play
        self.saves = [dump(play.spec, state) for state in play.middle_states(MIDDLES)]

    def make_row(
        self, match: int, *, alone: bool = False, people: int = 100, thread: int | None = None
    ) -> MatchRow:
        """Build a match's row; the ids of its people begin at `people`."""
        seats = min(self.play.format.seats)
        options = self.play.spec.validate_options({}, seats)
        first, *others = [SeatRow(seat, people + seat) for seat in range(seats)]
        against_ai = [SeatRow(row.seat, None, LEVEL) for row in others]
        return MatchRow(
            id=match,
            code=f"K{match}",
            game=self.play.spec.key,
            status="running",
            seq=0,
            server=SERVER,
            channel=CHANNEL,
            thread=thread,
            terms=Terms(seats, dict(options)),
            deal=Deal("0123456789abcdef" * 4, ""),
            opened_by=1,
            opened_at=0,
            changed_at=0,
            state=self.saves[match % len(self.saves)],
            seats=[first, *(against_ai if alone else others)],
        )

    async def write_rows(self, database: Database, rows: Sequence[MatchRow]) -> None:
        matches = MatchStore(database)
        for begin in range(0, len(rows), ROWS_IN_BATCH):
            batch = WriteBatch()
            for row in rows[begin : begin + ROWS_IN_BATCH]:
                batch += matches.build_insert(row)
            await database.write(batch)

    async def add_steps(self, database: Database, match: int, steps: int) -> None:
        """Put that many steps behind a match."""
        batch = WriteBatch()
        for seq in range(steps):
            batch += MatchStore(database).build_step_insert(
                match, StepRow(-seq - 1, 0, "attack 1", EVENTS, 0)
            )
        await database.write(batch)


async def create_database(path: Path, shelf: MatchFixtures, rows: Sequence[MatchRow]) -> None:
    """Create a file with these matches."""
    database = await Database.open(path, durable=False)
    await shelf.write_rows(database, rows)
    await database.close()
