"""Ends of the process, presses that come twice, late, or from somebody else."""

import asyncio

import pytest

from bot.i18n import sentences as words
from sandbox.driver import Seat
from tests.host.kit.host_process import (
    ProcessScene,
    give_first_answer,
    newest_panel,
    press_first,
    until_asked,
    wait_for_any,
)
from tests.host.kit.phrases import quote

pytestmark = pytest.mark.slow


async def asked_of(people: list[Seat]) -> Seat:
    return await wait_for_any(lambda: next((one for one in people if newest_panel(one)), None))


@pytest.mark.restarts
async def test_buttons_and_half_made_choices_survive_a_sudden_end(stage: ProcessScene) -> None:
    ada, bo = await stage.match("heroes=chosen, sides=random")
    asked = await asked_of([ada, bo])
    mine = await until_asked(asked)
    menu = mine.selects[0]
    some = [option["label"] for option in menu.options[:3]]
    await asked.choose(menu.custom_id, *some, message=mine)
    await asked.until("Confirm")
    old = asked.last
    stage.hall.host.kill()
    await stage.table.until_online(False, within=60)
    stage.hall.start()
    await stage.table.until_online(within=60)
    again = await asked.press("Confirm all 3", message=old)
    assert again.message is not None
    assert "Line up your Heroes" in again.message.text


async def test_two_presses_at_once_count_once(stage: ProcessScene) -> None:
    ada, bo = await stage.match()
    asked = await asked_of([ada, bo])
    shown = await until_asked(asked)
    await asyncio.gather(*(give_first_answer(asked, shown) for _ in range(3)))
    log = (await asked.slash("log")).message
    assert log is not None
    assert log.text.count("Turn 1,") == 1


async def test_an_old_panel_becomes_the_present_one(stage: ProcessScene) -> None:
    ada, bo = await stage.match()
    asked = await asked_of([ada, bo])
    other = bo if asked is ada else ada
    old = await until_asked(asked)
    thread = await wait_for_any(lambda: next((one.thread for one in asked.messages if one.thread), None))
    second = await stage.table.sit(asked.name, thread)
    await second.until(quote(words.ButtonYourMove), within=60)
    await second.press(quote(words.ButtonYourMove))
    people = [second, other]
    await press_first(await asked_of([second]))
    while "turn 3" not in "".join(one.text for one in second.messages if one.ephemeral):
        await press_first(await asked_of(people))
    answer = await give_first_answer(asked, old)
    assert answer.message is not None
    assert "That button was from turn 1, and it's turn 3 now." in answer.message.text


async def test_a_table_is_asked_for_by_many_at_once_and_seats_one(stage: ProcessScene) -> None:
    ada = await stage.sit("Ada")
    await ada.slash("play", game="nightbreak", options="heroes=random, sides=random")
    crowd = [await stage.sit(name) for name in ("Bo", "Cy", "Di")]
    for one in crowd:
        await one.until(quote(words.LobbyStarts))
    await asyncio.gather(*(one.press(quote(words.ButtonJoin)) for one in crowd))
    await wait_for_any(lambda: sum("you: " in one.text for seat in crowd for one in seat.messages) == 1)
