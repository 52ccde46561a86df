"""Panels with the real client: pictures, a match that becomes visible, and ends of the process."""

import pytest

from bot.i18n import sentences as words
from sandbox.driver import MessageSnapshot, Seat
from tests.host.kit.host_process import (
    RANDOM,
    ProcessScene,
    answer_controls,
    newest_panel,
    press_first,
    until_asked,
    wait_for_any,
)
from tests.host.kit.phrases import quote
from tests.host.processes.duel import alter_rows, read_rows

pytestmark = pytest.mark.slow

ADDED = 1
"""Discord's type of the line that says that somebody was added to a thread."""


async def alone(stage: ProcessScene) -> Seat:
    ada = await stage.sit("Ada")
    await ada.slash("play", game="nightbreak", alone=True, options="heroes=random")
    await wait_for_any(lambda: newest_panel(ada), within=60)
    return ada


def pictured(seat: Seat) -> MessageSnapshot | None:
    """The panel, once it has its picture."""
    shown = newest_panel(seat)
    return shown if shown is not None and shown.files else None


def moment(shown: MessageSnapshot) -> str:
    return answer_controls(shown)[0][1].split(":")[3]


async def test_a_private_match_has_its_board_in_the_panel(stage: ProcessScene) -> None:
    ada = await alone(stage)
    for _ in range(4):
        shown = await wait_for_any(lambda: pictured(ada), 60)
        assert "Nightbreak" in shown.files[0].description
        for picture in shown.files:
            assert (await picture.download()).startswith(b"\x89PNG")
        before = moment(shown)
        await press_first(ada)
        await wait_for_any(lambda before=before: (now := newest_panel(ada)) and moment(now) != before, 60)
    assert len([one for one in ada.messages if one.ephemeral and answer_controls(one)]) == 1


async def test_a_private_match_becomes_visible_in_a_thread_once(stage: ProcessScene) -> None:
    ada = await alone(stage)
    shown = await until_asked(ada)
    await ada.press(quote(words.ButtonMore), message=shown)
    await ada.until(quote(words.MoreTitle))
    await ada.press(quote(words.ButtonThread))
    told = await wait_for_any(
        lambda: next((o for o in ada.messages if "everyone can watch in <#" in o.text), None), 60
    )
    assert told.id == shown.id
    assert quote(words.ButtonThread) not in [one.label for one in told.buttons]
    thread = told.text.split("<#")[1].split(">")[0]
    looking = await stage.table.sit(ada.name, thread)
    board = await wait_for_any(lambda: next((one for one in looking.messages if one.files), None), 60)
    assert board.buttons[0].label == quote(words.ButtonYourMove)
    assert any(one.raw["type"] == ADDED for one in looking.messages)
    assert not any("<@" in one.text for one in looking.messages)
    again = await ada.press(quote(words.ButtonMore), message=told)
    assert again.message is not None
    assert quote(words.ButtonThread) not in [one.label for one in again.message.buttons]


async def test_the_board_is_posted_anew_for_who_plays(stage: ProcessScene) -> None:
    ada, _ = await stage.match()
    thread = await wait_for_any(lambda: next((one.thread for one in ada.messages if one.thread), None), 60)
    looking = await stage.table.sit(ada.name, thread)
    board = await wait_for_any(lambda: next((one for one in looking.messages if one.files), None), 60)
    sql = "UPDATE notices SET posted_at = 0 WHERE message = ?"
    await wait_for_any(lambda: alter_rows(stage, sql, int(board.id)))  # once the host has noted its post
    told = (await looking.slash("board")).message
    assert told is not None
    assert quote(words.ReplyBoardAnew) in told.text
    assert told.ephemeral

    def anew() -> bool:
        boards = [one for one in looking.messages if one.files and not one.ephemeral]
        return len(boards) == 1 and boards[0].id != board.id

    await wait_for_any(anew, 60)
    early = (await looking.slash("board")).message
    assert early is not None
    assert early.files


async def test_who_watches_plays_on_in_a_seat_that_is_freed(stage: ProcessScene) -> None:
    ada, bo = await stage.match()
    asked = await wait_for_any(lambda: next((one for one in (ada, bo) if newest_panel(one)), None))
    code = asked.last.text.split("Nightbreak ")[1][:3]
    thread = await wait_for_any(lambda: next((one.thread for one in ada.messages if one.thread), None), 60)
    cy = await stage.table.sit((await stage.sit("Cy")).name, thread)
    board = await wait_for_any(lambda: next((one for one in cy.messages if one.files), None), 60)
    await cy.press(quote(words.ButtonYourMove), message=board)
    await cy.press(quote(words.ButtonOffer))
    owner = await stage.table.sit("Ada", stage.channel)
    await owner.slash("manage substitute", match=code, seat=1)
    await cy.until(quote(words.NoticeSeatFree), within=60)
    explained = (await cy.press("Take seat 1")).message
    assert explained is not None
    assert explained.ephemeral
    assert "of 16" in explained.text
    mine = (await cy.press("Take seat 1", message=explained)).message
    assert mine is not None
    assert quote(words.ReplyTaken) in mine.text
    await cy.until("takes over seat 1", within=60)


@pytest.mark.restarts
async def test_the_panel_of_the_other_is_right_again_after_a_sudden_end(stage: ProcessScene) -> None:
    """The host ends right after a step, before it could fill the panel of whoever is asked now."""
    ada, bo = await stage.match(RANDOM)
    asked = await wait_for_any(lambda: next((one for one in (ada, bo) if newest_panel(one)), None))
    other = bo if asked is ada else ada
    thread = await wait_for_any(lambda: next((one.thread for one in ada.messages if one.thread), None), 60)
    there = await stage.table.sit(other.name, thread)
    board = await wait_for_any(lambda: next((one for one in there.messages if one.files), None), 60)
    waits = (await there.press(quote(words.ButtonYourMove), message=board)).message
    assert waits is not None
    assert not answer_controls(waits)
    await wait_for_any(lambda: noted(stage) >= 2)
    while newest_panel(asked) is not None:
        await press_first(asked)
    stage.hall.host.kill()
    await stage.table.until_online(False, within=60)
    stage.hall.start()
    await stage.table.until_online(within=60)
    await wait_for_any(lambda: answer_controls(next(one for one in there.messages if one.id == waits.id)), 60)
    assert noted(stage) >= 1
    assert "token" not in stage.hall.host.log.lower()


def noted(stage: ProcessScene) -> int:
    """Panels of the scene's match that the store knows."""
    ours = "SELECT count(*) FROM panels WHERE match IN (SELECT id FROM matches WHERE channel = ?)"
    return read_rows(stage, ours, int(stage.channel))[0][0]
