"""Pictures are drawn in the order of those who wait for them, not in the order of arrival."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.application import close_services, open_services
from bot.concurrency.fair_queue import Priority, mark_requests
from render.kit.picture import Picture

GAME = "nightbreak"
ORDER = [
    ("backlog 1", Priority.BOARD, 1),
    ("backlog 2", Priority.BOARD, 2),
    ("backlog 3", Priority.BOARD, 3),
    ("backlog 4", Priority.BOARD, 3),
    ("backlog 5", Priority.BOARD, 4),
    ("trifle", Priority.DECORATION, 5),
    ("awaited", Priority.AWAITED_BOARD, 6),
    ("given up", Priority.PING, 0),
    ("press", None, 0),
]
"""Pictures as they are asked for: name, priority, and match."""


async def test_a_picture_that_somebody_waits_for_is_drawn_before_a_backlog(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    services = await open_services(tmp_path / "host.sqlite")
    drawn, turn = list[str](), asyncio.Lock()

    async def draw_in_order(function: Any, game: str, name: str, language: str) -> Picture:
        async with turn:  # as the one process does, in the order of arrival
            await asyncio.sleep(0)
            drawn.append(name)
        return Picture(b"png", name, (1, 1))

    monkeypatch.setattr(services.workers.drawing, "run", draw_in_order)
    try:
        async with turn:
            waiting = dict[str, asyncio.Task[Picture]]()
            for name, priority, match in ORDER:
                if priority is None:
                    waiting[name] = asyncio.create_task(services.pictures.draw_card(GAME, name))
                else:
                    with mark_requests(priority, match):
                        waiting[name] = asyncio.create_task(services.pictures.draw_card(GAME, name))
                for _ in range(5):
                    await asyncio.sleep(0)
            services.pictures.tasks[GAME, "given up", "en"].cancel()
        await asyncio.gather(*waiting.values(), return_exceptions=True)
    finally:
        await close_services(services)
    assert drawn[:4] == ["backlog 1", "backlog 2", "press", "awaited"]  # two were with the process already
    assert drawn[4:] == ["backlog 3", "backlog 5", "backlog 4", "trifle"]
