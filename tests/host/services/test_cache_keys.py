"""A cache that is bounded by a count keeps nothing large: not as a key, not as a result."""

import logging
import sys

import pytest

from bot.services.match.steps import decode_events
from bot.services.timing.quiet_hours import MAX_ZONE_NAME, find_zone
from bot.store.people import MAX_CACHED_LENGTH
from games.core.text import likeness, matching
from games.core.text.likeness import word_likeness
from tests.host.kit.services import ADA, BO, HostScene

MIB = 1 << 20


def test_damaged_events_are_reported_once_and_not_kept(caplog: pytest.LogCaptureFixture) -> None:
    """Before, up to 256 damaged blobs of any size were kept, as keys."""
    damaged = b"\xc1" * MIB
    held = sys.getrefcount(damaged)
    with caplog.at_level(logging.ERROR):
        assert decode_events(damaged) == decode_events(damaged) == []
    assert [record.getMessage()[:50] for record in caplog.records] == [
        f"incident: {MIB} bytes of the events of a step can't be read"[:50]
    ]
    assert sys.getrefcount(damaged) == held


def test_long_words_and_names_are_not_kept() -> None:
    long = "x" * (matching.MAX_CACHED_TEXT + 1)
    held = sys.getrefcount(long)
    assert word_likeness(long, "wall") == likeness.SequenceMatcher(None, long, "wall").ratio()
    assert matching.words_of(long) == (long,)
    assert sys.getrefcount(long) == held
    zone = "x" * (MAX_ZONE_NAME + 1)
    held = sys.getrefcount(zone)
    assert find_zone(zone) == find_zone("")
    assert sys.getrefcount(zone) == held


async def test_long_settings_are_read_each_time(scene: HostScene) -> None:
    """Before, whatever stood in a damaged row was kept."""
    store = scene.people.store
    for person, blocked in ((ADA, [*range(MAX_CACHED_LENGTH)]), (BO, [1])):
        settings = await store.load_settings_for_change(person)
        settings.blocked = blocked
        await scene.database.write(store.build_save(person, settings))
        store.invalidate_cache(person)
        assert (await store.load_settings(person)).blocked == blocked
        assert (await store.load_settings_for_change(person)).blocked == blocked
    assert store.cached_settings.keys() == {BO}
