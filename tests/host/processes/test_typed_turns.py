"""Break by other means than clicks: whole matches by typed lines and by the form, and one against AI."""

import re

import pytest

from bot.i18n import sentences as words
from sandbox.driver import MessageSnapshot, Seat
from tests.host.kit.host_process import ProcessScene, match_is_over, newest_panel, wait_for_any
from tests.host.kit.phrases import quote
from tests.host.processes.flows.small_moves import laid_out
from tests.host.processes.test_matches import ended, give, the_deal_is_verified, your_move

pytestmark = pytest.mark.slow

MOST = 400


async def typed(person: Seat, line: str) -> MessageSnapshot:
    told = (await person.slash("move", text=line)).message
    assert told is not None
    return told


async def by_form(person: Seat, line: str) -> MessageSnapshot:
    """The same in the form that the panel opens."""
    answer = await person.press(quote(words.MoreLine), message=await your_move(person))
    assert answer.modal
    told = (await person.submit(text=line)).message
    assert told is not None
    return told


async def test_a_whole_match_is_played_by_lines(stage: ProcessScene) -> None:
    rock, fire = await laid_out(stage)
    told = await typed(rock, "hurl f2; c3-c4; e3-e4; b3-b4-b5; end")
    assert "Waiting for" in told.text
    told = await by_form(fire, "wildfire a6; e7-e6-f6; c7-c7")
    assert "Done: " in told.text or "Stopped" in told.text or "c7-c7" in told.text
    await typed(fire, "end")
    for _ in range(MOST):
        for person in (rock, fire):
            told = await typed(person, "end")
            if ended(told):
                break
        if ended(told):
            break
    assert ended(told)
    assert re.search(r"wins?\b", told.text), told.text
    await the_deal_is_verified(rock, "")


async def test_break_is_played_against_ai_by_clicks(stage: ProcessScene) -> None:
    ada, watcher = await stage.sit("Ada"), await stage.sit("Eve")
    await ada.slash("play", game="break", alone=True)
    given = 0
    while not match_is_over([ada]):
        await wait_for_any(lambda: newest_panel(ada) or match_is_over([ada]), within=60)
        if (shown := newest_panel(ada)) is not None:
            await give(ada, shown)
            given += 1
        assert given < MOST
    assert given > 16
    assert watcher.messages == []
    assert re.search(r"wins?\b", ada.last.text), ada.last.text
