"""What the host does by itself."""

import asyncio
from pathlib import Path

from bot.clock import FixedClock
from bot.services.registry import Services
from bot.services.retention import PRESS_RETENTION
from bot.store.write_batch import WriteBatch


def test_old_presses_are_forgotten_and_young_ones_are_not(tmp_path: Path) -> None:
    clock = FixedClock()

    async def scenario() -> None:
        host = await Services.open(tmp_path / "host.sqlite", clock)
        change = WriteBatch()
        for interaction, age in ((1, PRESS_RETENTION + 1), (2, PRESS_RETENTION - 1)):
            sql = "INSERT INTO presses (interaction, made_at) VALUES (?, ?)"
            change.add_statement(sql, interaction, clock.now() - age)
        await host.database.write(change)
        running = asyncio.create_task(host.run_background())
        while await host.matches.store.find_press(1) is not None:
            await asyncio.sleep(0.01)
        assert await host.matches.store.find_press(2) is not None
        running.cancel()
        await asyncio.wait([running])
        await host.close()

    asyncio.run(scenario())
