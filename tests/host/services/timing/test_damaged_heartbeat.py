"""A heartbeat that can't be right costs nobody time, and holds no deadline up for years."""

from pathlib import Path

import pytest

from bot.clock import FixedClock
from bot.services.recovery import restore_clock
from bot.services.timing.deadlines import DAY
from bot.store.database import Database
from bot.store.writes import WriteBatch
from tests.host.kit.services import HostScene, open_scene

START = 1_800_000_000
DAMAGES = {
    "seen_at, bit 30 ahead": "UPDATE heartbeat SET seen_at = seen_at + (1 << 30)",
    "seen_at, bit 25 ahead": "UPDATE heartbeat SET seen_at = seen_at + (1 << 25)",
    "seen_at, bit 18 ahead": "UPDATE heartbeat SET seen_at = seen_at + (1 << 18)",
    "seen_at, bit 30 back": "UPDATE heartbeat SET seen_at = seen_at - (1 << 30)",
    "seen_at, the least": "UPDATE heartbeat SET seen_at = -9223372036854775807 - 1",
    "away, negative": "UPDATE heartbeat SET away = -away - 100000000",
    "away, bit 40": "UPDATE heartbeat SET away = away + (1 << 40)",
    "away, the most": "UPDATE heartbeat SET away = 9223372036854775807",
    "no row": "DELETE FROM heartbeat",
}


async def write(database: Database, sql: str) -> None:
    await database.write(WriteBatch().add_statement(sql))


async def leave_two_matches(path: Path) -> None:
    """Two people wait in two matches of a day a move, one of them for 1,000 seconds."""
    async with open_scene(path, FixedClock(START, 500)) as evening:
        await evening.start_match(pace="slow", on_timeout="forfeit")
        evening.clock.advance(1000)
        await evening.start_match(pace="slow", on_timeout="forfeit")
        evening.clock.advance(20)
        await evening.services.heartbeat.record_beat(evening.clock.now(), evening.clock.total_downtime)


async def times_left(scene: HostScene) -> list[int]:
    rows = await scene.database.fetch_rows("SELECT due FROM deadlines WHERE kind = 'turn' ORDER BY due")
    return [row["due"] - scene.clock.match_time() for row in rows]


@pytest.mark.parametrize("damage", DAMAGES)
async def test_everybody_keeps_the_time_they_had_at_the_last_move(
    tmp_path: Path, damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "host.sqlite"
    await leave_two_matches(path)
    async with open_scene(path, FixedClock(START + 5000)) as morning:
        await write(morning.database, DAMAGES[damage])
        await restore_clock(morning.services.heartbeat, morning.clock)
        assert await times_left(morning) == [DAY - 1000, DAY]
        assert "BadHeartbeat" in caplog.text
        caplog.clear()
        await restore_clock(morning.services.heartbeat, morning.clock)  # it is right again
        assert await times_left(morning) == [DAY - 1000, DAY]
        assert "BadHeartbeat" not in caplog.text
        await morning.advance_time(DAY - 1000)
        assert len(await times_left(morning)) == 1


async def test_a_damaged_deadline_is_no_damage_of_the_heartbeat(tmp_path: Path) -> None:
    path = tmp_path / "host.sqlite"
    await leave_two_matches(path)
    for harm in (
        "UPDATE deadlines SET began = 5, due = 9 WHERE match = 2 AND kind = 'turn'",
        "UPDATE deadlines SET began = 1 << 40, due = 9 + (1 << 40) WHERE match = 2 AND kind = 'turn'",
        "UPDATE deadlines SET due = -7 WHERE match = 2 AND kind = 'turn'",
    ):
        async with open_scene(path, FixedClock(START + 5000)) as morning:
            await write(morning.database, "UPDATE heartbeat SET seen_at = 1800001020, away = 500")
            await write(morning.database, harm)
            await restore_clock(morning.services.heartbeat, morning.clock)
            assert DAY - 1020 in await times_left(morning)


async def test_a_damaged_heartbeat_of_nobody_keeps_no_host_from_starting(tmp_path: Path) -> None:
    path = tmp_path / "host.sqlite"
    async with open_scene(path, FixedClock(START)) as evening:
        await restore_clock(evening.services.heartbeat, evening.clock)
        await write(evening.database, DAMAGES["seen_at, the least"])
    async with open_scene(path, FixedClock(START)) as morning:
        await restore_clock(morning.services.heartbeat, morning.clock)
        assert morning.clock.match_time() == START
