"""Two accounts and the real client: from `/play` to the first answer."""

import re

import pytest

from sandbox.driver import Message, Seat
from tests.bot.acceptance.accepts import accepts
from tests.bot.e2e.kit import Hall, Play, answers, panel, press_first, somebody


@pytest.mark.slow
@accepts(2)
def test_the_first_answer_of_two_people_takes_four_interactions(shared: Hall) -> None:
    """Each sees a panel of their own and no other; the thread has one board and one mention."""

    async def scene(stage: Play) -> None:
        ada, bo = await stage.sit("Ada"), await stage.sit("Bo")
        before = made(ada, bo)
        first = await ada.slash("play")
        await ada.press("Nightbreak table", message=first.message)
        await bo.until("Starts by itself")
        await bo.press("Join")
        asked = await somebody(lambda: next((one for one in (ada, bo) if panel(one)), None))
        first_moment = moment(asked)
        await press_first(asked)
        await somebody(lambda: moment(asked) != first_moment)
        assert made(ada, bo) - before == 4
        thread = await somebody(lambda: next((one.thread for one in ada.messages if one.thread), None))
        watcher = await stage.table.sit(f"Eve{stage.number}", thread)
        await watcher.until("Your move", within=20)
        await somebody(lambda: len(boards(watcher)) == 1 and len(mentions(watcher)) == 1)
        assert own(ada) and own(bo) and not own(ada) & own(bo)
        assert not [one for one in watcher.messages if one.ephemeral or answers(one)]

    shared.perform(scene)


def made(*people: Seat) -> int:
    return sum(len(one.asked) for one in people)


def moment(person: Seat) -> str:
    shown = panel(person)
    return "" if shown is None else answers(shown)[0][1].split(":")[3]


def own(person: Seat) -> set[str]:
    return {one.id for one in person.messages if one.ephemeral}


def boards(watcher: Seat) -> list[Message]:
    return [one for one in watcher.messages if one.files]


def mentions(watcher: Seat) -> list[str]:
    return [found for one in watcher.messages for found in re.findall(r"it is your move", one.text)]
