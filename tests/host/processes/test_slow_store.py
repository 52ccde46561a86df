"""A store that is slow or held, and an end in the middle of a press: answered, and never half done."""

import asyncio
from contextlib import suppress

import pytest

from bot.i18n import sentences as words
from sandbox.driver import DidNotRespond, MessageSnapshot, Seat
from tests.host.kit.host_process import (
    RANDOM,
    ProcessScene,
    answer_controls,
    give_first_answer,
    newest_panel,
    until_asked,
    wait_for_any,
)
from tests.host.kit.phrases import quote
from tests.host.processes.duel import (
    Duel,
    hold_file,
    own_message,
    press_more,
    private_messages,
    read_rows,
    start_duel,
)

pytestmark = [pytest.mark.slow, pytest.mark.restarts]

MORE = quote(words.ButtonMore)

BUSY = quote(words.ErrorBusy)


async def first_answer(seat: Seat) -> tuple[MessageSnapshot, str]:
    shown = await until_asked(seat)
    return shown, answer_controls(shown)[0][1]


def asks_with(seat: Seat, custom_id: str) -> bool:
    """Whether the panel has this answer still; afterwards somebody else may be asked."""
    shown = newest_panel(seat)
    return shown is not None and custom_id in {each for _, each, _ in answer_controls(shown)}


def steps(match: Duel) -> int:
    return read_rows(match.stage, "SELECT count(*) FROM steps WHERE match = ?", match.id)[0][0]


async def test_a_press_that_takes_longer_is_deferred_and_answered_in_the_panel(stage: ProcessScene) -> None:
    match = await start_duel(stage)
    before, (shown, custom_id) = steps(match), await first_answer(match.asked)
    with hold_file(stage):
        pressing = asyncio.create_task(give_first_answer(match.asked, shown))
        await deferred(match.asked)
    await pressing
    await wait_for_any(lambda: steps(match) > before)
    await wait_for_any(lambda: not asks_with(match.asked, custom_id))
    assert BUSY not in private_messages(match.asked)


async def deferred(seat: Seat) -> None:
    """The host has said of what is asked now that it takes longer. Whoever asks has not had a turn yet."""
    known = len(seat.asked)
    await wait_for_any(lambda: len(seat.asked) > known and list(seat.asked.values())[-1]["state"] != "sent")


async def test_a_command_that_takes_longer_is_deferred_and_its_table_is_for_everybody(
    stage: ProcessScene,
) -> None:
    ada, bo = await stage.sit("Ada"), await stage.sit("Bo")
    await ada.slash("help")  # now her name is known
    with hold_file(stage):
        asking = asyncio.create_task(ada.slash("play", game="nightbreak", options=RANDOM))
        await wait_for_any(lambda: any(one.is_loading for one in ada.messages))
    await asking
    await bo.until(quote(words.LobbyStarts), within=60)
    await bo.press(quote(words.ButtonJoin))
    await wait_for_any(lambda: newest_panel(ada) or newest_panel(bo))


async def test_a_form_is_read_while_the_store_is_slow(stage: ProcessScene) -> None:
    match = await start_duel(stage)
    await press_more(match.asked, quote(words.MorePause))
    await match.asked.modal()
    with hold_file(stage):
        sending = asyncio.create_task(match.asked.submit(seconds=str(86_400)))
        await deferred(match.asked)
    await sending
    await match.other_there.until("asks for a pause of 1 day.", within=60)


async def test_who_can_not_be_saved_is_told_and_may_press_again(stage: ProcessScene) -> None:
    match = await start_duel(stage)
    stage.hall.provoked.append("the store is busy")
    before, (shown, _) = steps(match), await first_answer(match.asked)
    with hold_file(stage):
        await give_first_answer(match.asked, shown)
        await match.asked.until(BUSY, within=60)
        assert steps(match) == before
    again, _ = await first_answer(match.asked)
    await give_first_answer(match.asked, again)
    await wait_for_any(lambda: steps(match) > before, within=60)
    assert "incident" not in "".join(
        line for line in stage.hall.host.log.splitlines() if f"match={match.id}" in line
    )


@pytest.mark.parametrize("wait", [0.0, 0.01, 0.05])
async def test_a_press_during_the_end_is_done_wholly_or_not_at_all(stage: ProcessScene, wait: float) -> None:
    """And the board says which, when the host is back."""
    match = await start_duel(stage)
    before, (shown, _) = steps(match), await first_answer(match.asked)
    process = stage.hall.host.process
    assert process is not None
    pressing = asyncio.create_task(give_first_answer(match.asked, shown))
    await asyncio.sleep(wait)
    process.terminate()
    with suppress(DidNotRespond):  # it may come when nobody is there any more
        await pressing
    assert await asyncio.to_thread(stage.hall.host.stop) == 0
    done = steps(match) > before
    told = quote(words.ErrorRestarting) in private_messages(match.asked)
    assert not (done and told)
    stage.hall.start()
    await stage.table.until_online(within=60)
    await match.asked.press(MORE, message=own_message(match.asked, MORE))  # its buttons live
    log = await match.asked.slash("log")
    assert log.message is not None
    moved = read_rows(stage, "SELECT events FROM steps WHERE match = ? AND seq > 1 AND move != ''", match.id)
    assert bool(moved) == done
    seq = read_rows(stage, "SELECT seq FROM matches WHERE id = ?", match.id)[0][0]
    board = "SELECT shown FROM notices WHERE match = ? AND kind = 'board' AND shown = wanted"
    await wait_for_any(lambda: read_rows(stage, board, match.id) == [(seq,)], within=60)


async def test_the_end_waits_for_what_is_being_saved(stage: ProcessScene) -> None:
    match = await start_duel(stage)
    before, (shown, _) = steps(match), await first_answer(match.asked)
    process = stage.hall.host.process
    assert process is not None
    since = len(stage.hall.host.log)
    with hold_file(stage):
        pressing = asyncio.create_task(give_first_answer(match.asked, shown))
        await deferred(match.asked)
        process.terminate()
        await wait_for_any(lambda: "stopping" in stage.hall.host.log[since:])
        await match.other.press(MORE, message=panel_of(match.other))
        await match.other.until(quote(words.ErrorRestarting), within=60)
    await pressing
    assert await asyncio.to_thread(stage.hall.host.stop) == 0
    # On a machine that is busy itself the file may have been held for too long; that is said, then.
    await wait_for_any(lambda: (steps(match) > before) != (BUSY in private_messages(match.asked)))
    stage.hall.start()
    await stage.table.until_online(within=60)


def panel_of(seat: Seat) -> MessageSnapshot:
    return next(one for one in seat.messages[::-1] if one.ephemeral and one.buttons)
