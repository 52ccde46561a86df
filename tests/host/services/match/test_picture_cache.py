"""The pictures that the host keeps for those who look again."""

from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

from bot.services.match import picture_cache
from bot.services.match.picture_cache import PictureCache
from bot.workers import tasks
from render.kit.picture import Picture
from tests.host.kit.fake_interactions import InlinePool

GAME = "nightbreak"


@pytest.fixture
def sizes() -> Iterator[int]:
    """The bytes of the next pictures."""
    return count(400)


async def test_they_are_bounded_by_their_bytes(monkeypatch: pytest.MonkeyPatch, sizes: Iterator[int]) -> None:
    def draw_card(game: str, name: str) -> Picture:
        return Picture(b"x" * next(sizes), name, (1, 1))

    monkeypatch.setattr(picture_cache, "MAX_PICTURE_BYTES", 1300)
    pool: Any = InlinePool(stand_ins={tasks.draw_card: draw_card})
    pictures = PictureCache(pool)
    for name in ("a", "b", "c"):
        await pictures.draw_card(GAME, name)
    await pictures.draw_card(GAME, "a")
    assert len(pool.calls) == 3
    for name in ("d", "e"):
        await pictures.draw_card(GAME, name)
    await pictures.draw_card(GAME, "e")
    assert len(pool.calls) == 5
    assert sum(map(picture_cache.picture_bytes, pictures.tasks.values())) <= 1300
    await pictures.draw_card(GAME, "b")
    assert len(pool.calls) == 6
