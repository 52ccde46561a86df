"""What happened, as it is said in Discord."""

import pytest

from bot.services.match.steps import count_seats_from_one
from tests.host.kit.services import HostScene


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


async def test_the_log_counts_seats_as_the_table_does(scene: HostScene) -> None:
    match = (await scene.start_match()).row.id
    loaded = await scene.matches.load_match(match)
    first = (await scene.services.replays.build_log(loaded, None, lambda _, what: what))[0]
    assert first == f"Seat {loaded.public_awaited[0] + 1} goes first."
