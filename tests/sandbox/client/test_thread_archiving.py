"""Threads in which nothing happens are archived after the time that they say."""

import asyncio

import pytest

from sandbox.guild import messages, thread_archiving, threads
from sandbox.guild.model import Channel
from sandbox.guild.thread_archiving import MINUTE_MS, archive_idle
from sandbox.guild.thread_members import thread_state
from sandbox.ids import now_ms
from tests.sandbox.client.client_scene import ClientScene
from tests.sandbox.client.page_tabs import open_pages

HOUR = 60


class Later:
    """A clock of milliseconds that is set forward."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.minutes = 0.0
        monkeypatch.setattr(thread_archiving, "now_ms", lambda: now_ms() + round(self.minutes * MINUTE_MS))


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Later:
    return Later(monkeypatch)


def started(scene: ClientScene) -> Channel:
    return threads.start_thread(scene.world, scene.play, scene.ada.id, "A table", auto_archive=HOUR)


def test_an_idle_thread_is_archived_at_its_time_and_not_before(later: Later) -> None:
    scene = ClientScene()
    thread = started(scene)
    later.minutes = HOUR - 0.1
    archive_idle(scene.world)
    assert not thread_state(thread).archived
    later.minutes = HOUR
    scene.heard.clear()
    archive_idle(scene.world)
    archive_idle(scene.world)  # one that is archived is left alone
    assert thread_state(thread).archived
    assert [(each.name, each.subject) for each in scene.heard] == [("THREAD_UPDATE", thread)]


def test_a_message_keeps_it_awake_and_wakes_it() -> None:
    scene = ClientScene()
    thread, idle = started(scene), started(scene)
    thread_state(thread).changed -= HOUR * MINUTE_MS
    thread_state(idle).changed -= HOUR * MINUTE_MS
    messages.create_message(scene.world, thread, scene.ada.id, messages.Draft(content="Still here"))
    archive_idle(scene.world)
    assert [thread_state(each).archived for each in (thread, idle)] == [False, True]
    messages.create_message(scene.world, idle, scene.ada.id, messages.Draft(content="Awake"))
    archive_idle(scene.world)
    assert not thread_state(idle).archived


async def test_the_server_looks_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thread_archiving, "CHECK_INTERVAL", 0.01)
    async with open_pages() as here:
        thread = started(here.scene)
        tab = await here.seat(here.scene.ada.id)
        thread_state(thread).changed -= HOUR * MINUTE_MS
        async with asyncio.timeout(30):
            while not thread_state(thread).archived:
                await asyncio.sleep(0.01)
        [(name, data)] = await tab.heard()
        assert (name, data["thread_metadata"]["archived"]) == ("thread_update", True)
