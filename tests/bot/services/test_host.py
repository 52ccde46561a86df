"""What the host does by itself."""

import asyncio
from pathlib import Path

from bot.clock import FixedClock
from bot.host import Host
from bot.services.housekeeping import PRESSES_KEPT
from bot.store.change import Change


def test_old_presses_are_forgotten_and_young_ones_are_not(tmp_path: Path) -> None:
    clock = FixedClock()

    async def scenario() -> None:
        host = await Host.open(tmp_path / "host.sqlite", clock)
        change = Change()
        for interaction, age in ((1, PRESSES_KEPT + 1), (2, PRESSES_KEPT - 1)):
            sql = "INSERT INTO presses (interaction, made_at) VALUES (?, ?)"
            change.add(sql, interaction, clock.now() - age)
        await host.database.write(change)
        running = asyncio.create_task(host.run())
        while await host.matches.rows.press(1) is not None:
            await asyncio.sleep(0.01)
        assert await host.matches.rows.press(2) is not None
        running.cancel()
        await asyncio.wait([running])
        await host.close()

    asyncio.run(scenario())
