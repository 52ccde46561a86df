"""Whole matches by pressing the first control that one sees."""

import pytest

from sandbox.driver import Seat
from tests.bot.e2e.kit import RANDOM, Hall, Play, over, panel, press_first, somebody, to_the_end


def thread_of(seat: Seat) -> str:
    """The thread of the table in the open channel."""
    return next(one.thread for one in seat.messages if one.thread)


@pytest.mark.slow
def test_two_people_play_by_buttons_to_the_end(shared: Hall) -> None:
    async def scene(stage: Play) -> None:
        ada, bo = await stage.match()
        await somebody(lambda: any(one.thread for one in ada.messages))
        watching = await stage.sit("Cy")
        await watching.open(thread_of(ada))
        await watching.until("turn 1 of 16", within=60)
        assert not [one for one in watching.messages if one.ephemeral]
        assert await to_the_end([ada, bo]) > 30
        await watching.until("Rematch", within=60)
        board = next(one for one in watching.messages if any(b.label == "Rematch" for b in one.buttons))
        assert board.files[0].description

    shared.perform(scene)


@pytest.mark.slow
def test_one_person_plays_against_ai_and_nothing_is_public(shared: Hall) -> None:
    async def scene(stage: Play) -> None:
        ada = await stage.sit("Ada")
        asked = await ada.slash("play")
        assert asked.message is not None
        assert asked.message.ephemeral
        await ada.press("Nightbreak", message=asked.message)
        presses = 0
        await somebody(lambda: panel(ada), within=60)
        while not over([ada]):
            await press_first(ada)
            presses += 1
            await somebody(lambda: panel(ada) or over([ada]), within=60)
            if presses > 12:
                break
        assert presses
        assert all(one.ephemeral for one in ada.messages)

    shared.perform(scene)


@pytest.mark.slow
def test_the_first_choice_of_two_people_takes_four_interactions(shared: Hall) -> None:
    async def scene(stage: Play) -> None:
        ada, bo = await stage.sit("Ada"), await stage.sit("Bo")
        first = await ada.slash("play")  # 1
        await ada.press("Nightbreak table", message=first.message)  # 2
        await bo.until("Starts by itself")
        await bo.press("Join")  # 3
        asked = await somebody(lambda: next((one for one in (ada, bo) if panel(one)), None))
        await press_first(asked)  # 4
        await somebody(lambda: "Waiting" in asked.last.text or panel(asked))

    shared.perform(scene)


@pytest.mark.slow
def test_typed_moves_play_a_whole_match(shared: Hall) -> None:
    async def scene(stage: Play) -> None:
        ada, bo = await stage.match(RANDOM)
        people, presses = [ada, bo], 0
        while not over(people):
            for seat in people:
                if lines := await legal(seat):
                    await seat.slash("move", text=lines[0])
                    presses += 1
            assert presses < 300
        assert presses > 30

    shared.perform(scene)


async def legal(seat: Seat) -> list[str]:
    """What is suggested to somebody who types nothing; standing orders are no moves."""
    found = await seat.complete("move", "text", "")
    return [str(one.value) for one in found if not str(one.value).startswith("always")]
