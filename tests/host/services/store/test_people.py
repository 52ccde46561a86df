"""People's settings are remembered, and nobody ever reads old ones or shares them."""

import asyncio
from collections.abc import Callable

import pytest

from bot.services.people import PeopleService
from bot.store.database import Database
from bot.store.people import PersonSettings
from bot.store.writes import WriteBatch


def named(name: str) -> Callable[[PersonSettings], None]:
    def alter(settings: PersonSettings) -> None:
        settings.name = name

    return alter


async def test_settings_that_were_changed_are_read_anew_and_belong_to_whoever_read_them(
    database: Database,
) -> None:
    people = PeopleService(database)
    assert (await people.load_settings(1)).name == ""
    await people.change_settings(1, named("Ada"))
    mine, yours = await people.load_settings(1), await people.load_settings(1)
    mine.blocked.append(7)
    assert (yours.name, yours.blocked) == ("Ada", [])
    assert (await people.load_settings(1)).blocked == []


async def test_who_gives_up_waiting_for_a_change_leaves_no_old_settings_behind(database: Database) -> None:
    people = PeopleService(database)
    held = asyncio.Event()
    write = database.write

    async def slow(batch: WriteBatch) -> None:
        await held.wait()
        await write(batch)

    database.write = slow
    changing = asyncio.create_task(people.change_settings(1, named("Ada")))
    while not people.store.cached_settings:
        await asyncio.sleep(0)
    changing.cancel()
    await asyncio.wait([changing])
    assert (await people.load_settings(1)).name == ""  # not written yet, and remembered so
    held.set()
    async with asyncio.timeout(30):
        while (await people.load_settings(1)).name != "Ada":
            await asyncio.sleep(0.001)


async def test_several_people_take_one_query(database: Database) -> None:
    people = PeopleService(database)
    for number in (1, 2):
        await people.change_settings(number, named(f"P{number}"))
    asked: list[str] = []
    database.reader.set_trace_callback(asked.append)
    found = await people.store.load_settings_by_person([1, 2, 3])
    assert {number: one.name for number, one in found.items()} == {1: "P1", 2: "P2", 3: ""}
    assert len(asked) == 1
    await people.store.load_settings_by_person([3, 1])
    assert len(asked) == 1


async def test_what_is_asked_for_is_found_when_too_many_are_known(
    database: Database,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    people = PeopleService(database)
    monkeypatch.setattr("bot.store.people.MAX_CACHED_PEOPLE", 2)
    await people.change_settings(1, named("Ada"))
    await people.store.load_settings_by_person([1, 2])
    found = await people.store.load_settings_by_person([1, 3])
    assert {number: one.name for number, one in found.items()} == {1: "Ada", 3: ""}
    assert people.store.cached_settings.keys() == {1, 3}
