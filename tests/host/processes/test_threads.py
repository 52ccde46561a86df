"""Threads of matches that last for days: Discord puts them away, and people talk in them."""

from collections.abc import Iterator
from typing import Any

import pytest

from bot.i18n import sentences as words
from bot.public.thread_names import ARCHIVE_AFTER_MATCH, ARCHIVE_DURING_MATCH
from sandbox.driver import MessageSnapshot, Seat
from tests.host.kit.host_process import (
    ProcessScene,
    newest_panel,
    press_first,
    wait_for_any,
)
from tests.host.kit.phrases import CALL, quote
from tests.host.processes.duel import Duel, alter_rows, read_rows, start_duel

pytestmark = pytest.mark.slow

OWNER = "Ada"
"""The first of the people whom the sandbox has; the guild is theirs."""
LONG = 60
"""Seconds: after a restart the first picture waits for a process that draws."""


def code_of(match: Duel) -> str:
    shown = newest_panel(match.asked) or newest_panel(match.other)
    assert shown is not None
    return shown.text.split("Nightbreak ")[1][:3]


def boards(seat: Seat) -> list[MessageSnapshot]:
    return [one for one in seat.messages if not one.ephemeral and any(b.label == "Log" for b in one.buttons)]


async def put_away(match: Duel) -> None:
    """As Discord does by itself after a day in which nobody has said anything, we neither."""
    await match.other_there.until(CALL, within=LONG)
    owner = await match.stage.table.sit(OWNER, match.thread)
    await owner.archive()


def named(told: Any, key: str) -> Iterator[Any]:
    """What stands under a name, however deep, in order."""
    if isinstance(told, dict):
        for name, one in told.items():
            yield from [one] if name == key else named(one, key)
    elif isinstance(told, list):
        for one in told:
            yield from named(one, key)


async def until_the_other_is_asked(match: Duel) -> None:
    while not newest_panel(match.other):
        await press_first(match.asked)
        await wait_for_any(lambda: newest_panel(match.asked) or newest_panel(match.other))


async def test_a_thread_that_was_put_away_wakes_up_with_the_board(stage: ProcessScene) -> None:
    """After a day of silence nothing in it can be edited; the match goes on all the same."""
    match = await start_duel(stage)
    [old] = boards(match.other_there)
    await put_away(match)
    await until_the_other_is_asked(match)
    await wait_for_any(lambda: [one for one in boards(match.other_there) if one.id != old.id], LONG)
    await match.other_there.until(CALL, within=LONG)
    await wait_for_any(lambda: len(boards(match.other_there)) == 1, LONG)
    await match.other_there.press(quote(words.ButtonYourMove), message=boards(match.other_there)[0])


@pytest.mark.own_host(recorded=True)
async def test_a_result_is_shown_in_a_thread_that_was_put_away(stage: ProcessScene) -> None:
    match = await start_duel(stage)
    await put_away(match)
    await match.other.slash("concede", match=match.code)
    await match.other.press(quote(words.ConcedeNow))
    await match.other_there.until(quote(words.AfterRematch), within=LONG)
    await wait_for_any(
        lambda: any(": " in name and match.code in name for name in match.other.channels), LONG
    )
    silence = list(named(stage.hall.running.traffic, "auto_archive_duration"))
    # While people think, and once it is over.
    assert (silence[0], silence[-1]) == (
        ARCHIVE_DURING_MATCH,
        ARCHIVE_AFTER_MATCH,
    )


async def test_a_match_whose_thread_was_deleted_gets_another(stage: ProcessScene) -> None:
    match = await start_duel(stage)
    await match.other_there.until(CALL, within=LONG)
    old = match.thread
    await stage.table.manage("delete_channel", channel=old)
    await until_the_other_is_asked(match)
    name = f"Nightbreak {code_of(match)}"
    found = await wait_for_any(
        lambda: next(
            (id for id, one in match.other.directory.channels.items() if one.get("name") == name), None
        ),
        LONG,
    )
    assert found != old
    there = await stage.table.sit(match.other.name, found)
    await there.until(CALL, within=LONG)
    await there.press(quote(words.ButtonYourMove))


@pytest.mark.restarts
async def test_a_board_is_posted_anew_for_talk_after_a_restart_too(stage: ProcessScene) -> None:
    match = await start_duel(stage)
    [old], number = boards(match.other_there), match.id
    stage.hall.host.kill()
    await stage.table.until_online(False, within=60)
    stage.hall.start()
    await stage.table.until_online(within=60)
    # The end may have come before it was noted what had been posted; then that is found again first.
    await wait_for_any(
        lambda: not read_rows(stage, "SELECT 1 FROM notices WHERE shown < wanted AND match = ?", number), LONG
    )
    assert alter_rows(stage, "UPDATE notices SET posted_at = posted_at - 60 WHERE match = ?", number)
    for nth in range(5):
        await match.other_there.say(f"So much to say: {nth}")
    await match.asked_there.press(quote(words.ButtonYourMove), message=old)
    while newest_panel(match.asked_there):
        await press_first(match.asked_there)
    await wait_for_any(lambda: [one.id for one in boards(match.other_there)] not in ([], [old.id]), LONG)
    assert boards(match.other_there)[-1].id > match.other_there.messages[-3].id
