"""Threads in which nothing happens are archived after the time that they say."""

import asyncio

import pytest

from sandbox import messages, resting, threads
from sandbox.ids import now_ms
from sandbox.joining import state_of
from sandbox.model import Channel
from sandbox.resting import MINUTE_MS, archive_idle
from tests.sandbox.people.hall import hall
from tests.sandbox.people.scene import Scene, live

HOUR = 60


class Later:
    """A clock of milliseconds that is set forward."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.minutes = 0.0
        monkeypatch.setattr(resting, "now_ms", lambda: now_ms() + round(self.minutes * MINUTE_MS))


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Later:
    return Later(monkeypatch)


def started(scene: Scene) -> Channel:
    return threads.start(scene.world, scene.play, scene.ada.id, "A table", auto_archive=HOUR)


def test_an_idle_thread_is_archived_at_its_time_and_not_before(later: Later) -> None:
    scene = Scene()
    thread = started(scene)
    later.minutes = HOUR - 0.1
    archive_idle(scene.world)
    assert not state_of(thread).archived
    later.minutes = HOUR
    scene.heard.clear()
    archive_idle(scene.world)
    archive_idle(scene.world)  # one that is archived is left alone
    assert state_of(thread).archived
    assert [(each.name, each.about) for each in scene.heard] == [("THREAD_UPDATE", thread)]


def test_a_message_keeps_it_awake_and_wakes_it() -> None:
    scene = Scene()
    thread, idle = started(scene), started(scene)
    state_of(thread).changed -= HOUR * MINUTE_MS
    state_of(idle).changed -= HOUR * MINUTE_MS
    messages.create(scene.world, thread, scene.ada.id, messages.Draft(content="Still here"))
    archive_idle(scene.world)
    assert [state_of(each).archived for each in (thread, idle)] == [False, True]
    messages.create(scene.world, idle, scene.ada.id, messages.Draft(content="Awake"))
    archive_idle(scene.world)
    assert not state_of(idle).archived


@live
async def test_the_server_looks_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resting, "EVERY", 0.01)
    async with hall() as here:
        thread = started(here.scene)
        tab = await here.seat(here.scene.ada.id)
        state_of(thread).changed -= HOUR * MINUTE_MS
        async with asyncio.timeout(30):
            while not state_of(thread).archived:
                await asyncio.sleep(0.01)
        [(name, data)] = await tab.heard()
        assert (name, data["thread_metadata"]["archived"]) == ("thread_update", True)
