"""Whole matches by pressing the first control that one sees."""

import pytest

from bot.i18n import sentences as words
from sandbox.driver import Seat
from tests.host.kit.host_process import (
    RANDOM,
    ProcessScene,
    match_is_over,
    newest_panel,
    play_to_end,
    press_first,
    wait_for_any,
)
from tests.host.kit.phrases import quote

REMATCH = quote(words.AfterRematch)


def thread_of(seat: Seat) -> str:
    """The thread of the table in the open channel."""
    return next(one.thread for one in seat.messages if one.thread)


@pytest.mark.slow
async def test_two_people_play_by_buttons_to_the_end(stage: ProcessScene) -> None:
    ada, bo = await stage.match()
    await wait_for_any(lambda: any(one.thread for one in ada.messages))
    watching = await stage.sit("Cy")
    await watching.open(thread_of(ada))
    await watching.until("turn 1 of 16", within=60)
    assert not [one for one in watching.messages if one.ephemeral]
    assert await play_to_end([ada, bo]) > 30
    await watching.until(REMATCH, within=60)
    board = next(one for one in watching.messages if any(b.label == REMATCH for b in one.buttons))
    assert board.files[0].description


@pytest.mark.slow
async def test_one_person_plays_against_ai_and_nothing_is_public(stage: ProcessScene) -> None:
    ada = await stage.sit("Ada")
    asked = await ada.slash("play")
    assert asked.message is not None
    assert asked.message.ephemeral
    await ada.press("Nightbreak", message=asked.message)
    presses = 0
    await wait_for_any(lambda: newest_panel(ada), within=60)
    while not match_is_over([ada]):
        await press_first(ada)
        presses += 1
        await wait_for_any(lambda: newest_panel(ada) or match_is_over([ada]), within=60)
        if presses > 12:
            break
    assert presses
    assert all(one.ephemeral for one in ada.messages)


@pytest.mark.slow
async def test_the_first_choice_of_two_people_takes_four_interactions(stage: ProcessScene) -> None:
    ada, bo = await stage.sit("Ada"), await stage.sit("Bo")
    first = await ada.slash("play")  # 1
    await ada.press("Nightbreak table", message=first.message)  # 2
    await bo.until(quote(words.LobbyStarts))
    await bo.press(quote(words.ButtonJoin))  # 3
    asked = await wait_for_any(lambda: next((one for one in (ada, bo) if newest_panel(one)), None))
    await press_first(asked)  # 4
    await wait_for_any(lambda: "Waiting" in asked.last.text or newest_panel(asked))


@pytest.mark.slow
async def test_typed_moves_play_a_whole_match(stage: ProcessScene) -> None:
    ada, bo = await stage.match(RANDOM)
    people, presses = [ada, bo], 0
    while not match_is_over(people):
        for seat in people:
            if lines := await legal(seat):
                await seat.slash("move", text=f"{lines[0]} anyway")
                presses += 1
        assert presses < 300
    assert presses > 30


async def legal(seat: Seat) -> list[str]:
    """What is suggested to somebody who types nothing; standing orders are no moves."""
    found = await seat.complete("move", "text", "")
    return [str(one.value) for one in found if not str(one.value).startswith("always")]
