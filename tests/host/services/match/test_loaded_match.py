"""What happened, as it is said in Discord."""

from pathlib import Path

import pytest

from bot.services.match.loaded_match import count_seats_from_one
from bot.services.replays import ReplayService
from bot.workers.pool import WorkerPool
from tests.host.kit.service_desk import ServiceDesk, run_at_desk


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("Seat 0 goes first.", "Seat 1 goes first."),
        ("Seats 0 and 2 play Sun, seats 1 and 3 Moon.", "Seats 1 and 3 play Sun, seats 2 and 4 Moon."),
        ("Seats 0, 1 and 10 go.", "Seats 1, 2 and 11 go."),
        ("Cassia takes 3 damage.", "Cassia takes 3 damage."),
    ],
)
def test_seats_are_counted_from_one(said: str, shown: str) -> None:
    assert count_seats_from_one(said) == shown


def test_the_log_counts_seats_as_the_table_does(tmp_path: Path) -> None:
    async def play(desk: ServiceDesk) -> None:
        match = (await desk.start_match()).table.row.id
        loaded = await desk.matches.load_match(match)
        first = (
            await ReplayService(desk.matches, WorkerPool(1)).build_log(loaded, None, lambda _, what: what)
        )[0]
        assert first == f"Seat {loaded.public_awaited[0] + 1} goes first."

    run_at_desk(tmp_path, play)
