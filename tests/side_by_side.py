"""A pytest plugin: scenes that share a host run side by side, each as a test with a result of its own.

A scene is an async test with the parameter `stage`. The fixture of that name returns a `SceneHost`, and the
test is given what its `open_scene` yields. The scenes of a file are tasks of one event loop: the first of
them starts all that are selected, and each test waits for its own task. A scene that is marked with one of
`ALONE`, or that needs other fixtures too, runs when the others have ended.
"""

import asyncio
import functools
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol

import pytest

AT_ONCE = 8
"""Scenes of a file that run at the same time."""
STAGE = "stage"
ALONE = ("alone", "own_host", "restarts")
"""Marks of scenes that run beside no other."""

Story = Callable[..., Awaitable[None]]
story_key = pytest.StashKey[Story]()
"""The function of a scene, as written."""


class SceneHost(Protocol):
    """What scenes share."""

    def open_scene(self) -> AbstractAsyncContextManager[Any]:
        """Open what a scene has for itself."""
        ...


class SceneTasks:
    """The scenes of one file that run side by side."""

    def __init__(self) -> None:
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def perform(self, item: pytest.Function, host: SceneHost, given: dict[str, Any]) -> None:
        """Run a scene: beside the others if it may, else after them."""
        if not runs_beside_others(item):
            if self.tasks:
                await asyncio.wait(self.tasks.values())
            return await play(item, host, given)
        if item.nodeid not in self.tasks:
            places = asyncio.Semaphore(AT_ONCE)
            self.tasks |= {
                each.nodeid: asyncio.create_task(play(each, host, parameters_of(each), places))
                for each in list_scenes(item)
            }
        return await self.tasks[item.nodeid]


async def play(
    item: pytest.Function, host: SceneHost, given: dict[str, Any], places: asyncio.Semaphore | None = None
) -> None:
    async with places or asyncio.Semaphore(), host.open_scene() as scene:
        await item.stash[story_key](**given | {STAGE: scene})


def list_scenes(item: pytest.Function) -> Iterator[pytest.Function]:
    """Yield the selected scenes of the item's file that run side by side."""
    for each in item.session.items:
        if isinstance(each, pytest.Function) and each.path == item.path and story_key in each.stash:
            yield from [each] if runs_beside_others(each) else []


def runs_beside_others(item: pytest.Function) -> bool:
    if any(item.get_closest_marker(name) for name in ALONE):
        return False
    return {*arguments_of(item)} == {STAGE, *parameters_of(item)}


def arguments_of(item: pytest.Function) -> tuple[str, ...]:
    return item._fixtureinfo.argnames


def parameters_of(item: pytest.Function) -> dict[str, Any]:
    """Return the arguments of a parametrized test."""
    return dict(item.callspec.params) if hasattr(item, "callspec") else {}


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Wrap the scenes, so that each waits for its task in the event loop of its file."""
    files: dict[Any, SceneTasks] = {}
    for item in items:
        if (
            isinstance(item, pytest.Function)
            and STAGE in arguments_of(item)
            and asyncio.iscoroutinefunction(item.obj)
        ):
            item.add_marker(pytest.mark.asyncio(loop_scope="module"), append=False)
            item.stash[story_key] = item.obj
            item.obj = join_scene(item, files.setdefault(item.path, SceneTasks()))


def join_scene(item: pytest.Function, scenes: SceneTasks) -> Story:
    @functools.wraps(item.obj)
    async def perform(**given: Any) -> None:
        await scenes.perform(item, given.pop(STAGE), given)

    return perform
