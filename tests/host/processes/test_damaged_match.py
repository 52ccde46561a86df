"""A process that starts on a damaged match: that match stands still, everybody else plays."""

import asyncio

import pytest

from bot.i18n import sentences as words
from tests.host.kit.host_process import ProcessScene, newest_panel, press_first, wait_for_any
from tests.host.kit.phrases import quote
from tests.host.processes.duel import alter_rows, read_rows, start_duel

pytestmark = [pytest.mark.slow, pytest.mark.restarts, pytest.mark.nightly]


async def restart(stage: ProcessScene) -> None:
    stage.hall.start()
    await stage.table.until_online(within=60)


async def stop(stage: ProcessScene) -> None:
    assert await asyncio.to_thread(stage.hall.host.stop) == 0
    await stage.table.until_online(False, within=60)


async def test_a_damaged_match_says_so_and_goes_on_once_it_is_mended(stage: ProcessScene) -> None:
    match = await start_duel(stage)
    number = match.id
    ((whole,),) = read_rows(stage, "SELECT state FROM matches WHERE id = ?", number)
    await stop(stage)
    alter_rows(stage, "UPDATE matches SET state = substr(state, 1, 50) WHERE id = ?", number)
    stage.hall.provoked += ["incident", "Traceback"]
    await restart(stage)
    await match.other_there.until("stands still: it can't be read", within=60)
    refused = await match.asked_there.press(quote(words.ButtonYourMove))
    assert refused.message is not None and "nothing is lost" in refused.message.text
    alone = await match.other.slash("play", game="nightbreak", alone=True)
    assert alone.message is not None and "can't be read" not in alone.message.text
    await stop(stage)
    alter_rows(stage, "UPDATE matches SET state = ? WHERE id = ?", whole, number)
    await restart(stage)
    await match.other_there.until(quote(words.HaltResumedPlayers), within=60)
    steps = "SELECT count(*) FROM steps WHERE match = ?"
    before = read_rows(stage, steps, number)
    await match.asked_there.press(quote(words.ButtonYourMove))
    await wait_for_any(lambda: newest_panel(match.asked_there))
    await press_first(match.asked_there)
    await wait_for_any(lambda: read_rows(stage, steps, number) != before or None)
