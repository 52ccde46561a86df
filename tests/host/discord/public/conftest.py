"""Public messages are tested with deals that stay the same; `published` is a match that is shown."""

from collections.abc import AsyncIterator

import pytest

from bot.clock import FixedClock
from bot.store.database import Database
from tests.host.kit.deals import same_deals
from tests.host.kit.published_match import PublishedMatch

__all__ = ["same_deals"]


@pytest.fixture
async def published(database: Database, clock: FixedClock) -> AsyncIterator[PublishedMatch]:
    shown = PublishedMatch(database, clock)
    yield shown
    await shown.match_publisher.close()
