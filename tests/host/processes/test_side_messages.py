"""What reaches people beside panels: direct messages, moves by reply, words for managers, permissions."""

import re

import pytest

from bot.i18n import sentences as words
from sandbox.driver import MessageSnapshot, Seat
from tests.host.kit.host_process import (
    RANDOM,
    ProcessScene,
    newest_panel,
    press_first,
    wait_for_any,
)
from tests.host.kit.phrases import CALL, quote
from tests.host.processes.duel import Duel, private_messages, read_rows, start_duel

pytestmark = pytest.mark.slow

OWNER = "Ada"
"""The first of the people whom the sandbox has; the guild is theirs."""
GREETING = quote(words.StartManager)
NO_MOVE = quote(words.ReplyNoMoveByReply)


async def set_mine(seat: Seat, key: str, **values: str) -> None:
    listed = (await seat.slash("settings me")).message
    assert listed is not None
    await seat.choose(listed.selects[0].custom_id, key, message=listed)
    if values:
        await seat.submit(values)
    await seat.until("Saved")


async def set_server(stage: ProcessScene, key: str, **values: str) -> None:
    owner = await stage.table.sit(OWNER, stage.channel)
    listed = (await owner.slash("settings server")).message
    assert listed is not None
    await owner.choose(listed.selects[0].custom_id, key, message=listed)
    if values:
        await owner.submit(values)
    await owner.until("Saved")


async def mailbox(stage: ProcessScene, seat: Seat) -> Seat:
    """The same person, looking at what the bot writes to them alone."""
    found = await stage.table.sit(seat.name)
    await found.dm()
    return found


async def until_turn_of(match: Duel, seat: Seat) -> None:
    """Play until this person is asked again, having not been asked for a while."""
    people = [match.asked, match.other]
    other = match.other if seat is match.asked else match.asked
    while newest_panel(seat):
        await press_first(seat)
        await wait_for_any(lambda: any(newest_panel(one) for one in people))
    while not newest_panel(seat):
        await press_first(other)
        await wait_for_any(lambda: any(newest_panel(one) for one in people))


# --- direct messages --------------------------------------------------------------------------------------


async def test_who_wants_it_is_written_to_when_it_is_their_turn(stage: ProcessScene) -> None:
    match = await start_duel(stage)
    await set_mine(match.other, "direct")
    mine, theirs = await mailbox(stage, match.other), await mailbox(stage, match.asked)
    await until_turn_of(match, match.other)
    await mine.until("You're up", within=60)
    assert len(mine.messages) == 1
    assert theirs.messages == []  # nobody else is written to
    shown = mine.messages[0]
    assert [one.label for one in shown.buttons] == [quote(words.ButtonYourMove), quote(words.ButtonGo)]
    assert (shown.buttons[1].url or "").endswith(f"/{match.thread}")
    await mine.press(quote(words.ButtonYourMove), message=shown)
    await wait_for_any(lambda: newest_panel(mine))  # and played right there
    await press_first(mine)


async def test_closed_messages_are_no_fault_and_quiet_hours_hold(stage: ProcessScene) -> None:
    match = await start_duel(stage)
    await set_mine(match.other, "direct")
    await stage.table.manage("dms", user=match.other.me["id"], open=False)
    since = len(stage.hall.host.log)
    await until_turn_of(match, match.other)
    await wait_for_any(lambda: "no direct message: 403" in stage.hall.host.log[since:])
    await set_mine(match.asked, "direct")
    await set_mine(match.asked, "quiet", zone="UTC", **{"from": "00:00", "until": "23:59"})
    theirs = await mailbox(stage, match.asked)
    await until_turn_of(match, match.asked)
    await match.asked_there.until(f"<@{match.asked.me['id']}>", within=60)
    assert theirs.messages == []


# --- moves by reply ---------------------------------------------------------------------------------------


def board(seat: Seat) -> MessageSnapshot:
    return next(one for one in seat.messages if any(each.label == "Log" for each in one.buttons))


def moves(match: Duel) -> list[str]:
    found = read_rows(
        match.stage, "SELECT move FROM steps WHERE match = ? AND move != '' ORDER BY seq", match.id
    )
    return [one for (one,) in found]


async def legal(match: Duel) -> str:
    found = await match.asked.complete("move", "text", "", match=match.code)
    return str(next(one.value for one in found if "keep" not in str(one.value)))


@pytest.mark.own_host(recorded=True)
async def test_a_reply_to_the_board_is_a_move_where_the_server_wants_that(stage: ProcessScene) -> None:
    match = await start_duel(stage)
    text, shown = await legal(match), board(match.asked_there)
    bot = f"<@{next(id for id, one in match.asked.directory.people.items() if one.get('bot'))}>"
    before = moves(match)
    await match.asked_there.say(f"{bot} {text}", reply_to=shown)  # it is off
    await set_server(stage, "replies")
    watcher = await stage.table.sit(f"Cy{stage.number}", match.thread)
    await watcher.say(f"{bot} {text}", reply_to=shown)  # who does not play
    await match.asked_there.say(f"{bot} {text}")  # to nobody's message
    own = await match.asked_there.say("I think")
    await match.asked_there.say(f"{bot} {text}", reply_to=own)  # to no board
    await match.other_there.say(f"{bot} {text}", reply_to=shown)  # whose turn it is not
    await match.other_there.until(NO_MOVE)
    assert moves(match) == before
    await watcher.until(NO_MOVE)
    assert len(watcher.sees(NO_MOVE)) == 1
    await match.asked_there.say(f"{bot} what a nonsense <@1> @everyone", reply_to=shown)
    await wait_for_any(lambda: len(watcher.sees(NO_MOVE)) == 2)
    await match.asked_there.say(text, reply_to=shown)  # a reply mentions whom it answers
    await wait_for_any(lambda: moves(match) == [*before, text])
    for one in watcher.messages:
        if one.text == NO_MOVE:
            assert one.raw["mentions"] == []

    assert "message_content" not in str(stage.hall.running.traffic[0])


# --- words for managers -----------------------------------------------------------------------------------


@pytest.mark.own_host
async def test_managers_read_once_where_the_settings_are(stage: ProcessScene) -> None:
    ada, owner = await stage.sit("Ada"), await stage.table.sit(OWNER, stage.channel)
    await ada.slash("help")
    first = await owner.slash("help")
    assert first.message is not None
    await owner.until(GREETING)
    assert [one.ephemeral for one in owner.messages if GREETING in one.text] == [True]
    await owner.slash("matches")
    await owner.slash("help")
    assert len(owner.sees(GREETING)) == 1
    assert ada.sees(GREETING) == []


# --- permissions ------------------------------------------------------------------------------------------


async def deny(stage: ProcessScene, *names: str) -> None:
    """Take rights from the bot in this channel."""
    ada = stage.table.seats[0] if stage.table.seats else await stage.sit("Ada")
    bot = next(id for id, one in ada.directory.people.items() if one.get("bot"))
    await stage.table.manage("overwrite", channel=stage.channel, target=bot, allow=[], deny=list(names))


NO_THREAD = (
    "I can't open threads in this channel. Somebody with **Manage Roles** can allow"
    " **Create Public Threads**; until then the match runs here."
)


async def test_without_threads_the_match_goes_on_in_the_channel_and_the_opener_is_told(
    stage: ProcessScene,
) -> None:
    ada, bo = await stage.sit("Ada"), await stage.sit("Bo")
    await deny(stage, "CREATE_PUBLIC_THREADS")
    await ada.slash("play", game="nightbreak", options=RANDOM)
    await ada.until(NO_THREAD)
    assert bo.sees(NO_THREAD) == []
    await bo.press(quote(words.ButtonJoin))
    await bo.until(quote(words.MatchWaiting), within=60)  # the board, in the channel
    asked = await wait_for_any(lambda: next((one for one in (ada, bo) if newest_panel(one)), None))
    await press_first(asked)
    await wait_for_any(lambda: newest_panel(ada) or newest_panel(bo))
    assert NO_THREAD not in private_messages(bo)


async def test_a_match_moves_to_its_thread_as_soon_as_that_is_allowed(stage: ProcessScene) -> None:
    ada, bo = await stage.sit("Ada"), await stage.sit("Bo")
    await deny(stage, "CREATE_PUBLIC_THREADS")
    await ada.slash("play", game="nightbreak", options=RANDOM)
    await bo.press(quote(words.ButtonJoin))
    await wait_for_any(lambda: next((one for one in ada.messages if offers_log(one)), None), 60)
    await deny(stage)  # nobody moves meanwhile
    found = "SELECT thread FROM matches WHERE channel = ? AND thread NOT NULL"
    rows = await wait_for_any(lambda: read_rows(stage, found, int(stage.channel)), 60)
    there = await stage.table.sit(ada.name, str(rows[0][0]))
    await wait_for_any(lambda: next((one for one in there.messages if offers_log(one)), None), 60)
    await wait_for_any(lambda: not any(offers_log(one) for one in ada.messages), 60)


@pytest.mark.parametrize(
    ("permission", "name"),
    [
        ("SEND_MESSAGES", quote(words.ReplyPermissionSendMessages)),
        ("ATTACH_FILES", quote(words.ReplyPermissionAttachFiles)),
    ],
)
async def test_where_nothing_can_be_shown_no_table_is_opened(
    stage: ProcessScene, permission: str, name: str
) -> None:
    ada = await stage.sit("Ada")
    await deny(stage, permission)
    answer = await ada.slash("play", game="nightbreak", options=RANDOM)
    assert answer.message is not None
    assert answer.message.ephemeral
    said = f"Somebody with **Manage Roles** can allow **{name}**; in other channels it works."
    assert said in answer.message.text
    assert not read_rows(stage, "SELECT id FROM matches WHERE channel = ?", int(stage.channel))
    await ada.slash("play", game="nightbreak", alone=True, options=RANDOM)  # that needs none of it
    await wait_for_any(lambda: newest_panel(ada), within=60)


async def test_who_can_allow_it_is_told_what_is_missing(stage: ProcessScene) -> None:
    ada, owner = await stage.sit("Ada"), await stage.table.sit(OWNER, stage.channel)
    await deny(stage, "CREATE_PUBLIC_THREADS")
    await ada.slash("help")
    await owner.slash("help")
    await owner.until(NO_THREAD)
    assert ada.sees(NO_THREAD) == []
    await owner.slash("help")
    assert len(owner.sees(NO_THREAD)) == 1


def offers_log(message: MessageSnapshot) -> bool:
    """Whether it is a board."""
    return not message.ephemeral and any(one.label == "Log" for one in message.buttons)


async def test_a_right_that_is_lost_in_a_match_stops_nobody_and_is_told_to_its_opener(
    stage: ProcessScene,
) -> None:
    ada, bo = await stage.sit("Ada"), await stage.sit("Bo")
    await deny(stage, "CREATE_PUBLIC_THREADS")
    await ada.slash("play", game="nightbreak", options=RANDOM)
    await bo.press(quote(words.ButtonJoin))
    shown = await wait_for_any(lambda: next((one for one in ada.messages if offers_log(one)), None), 60)
    await deny(stage, "CREATE_PUBLIC_THREADS", "SEND_MESSAGES")
    since = len(stage.hall.host.log)
    for _ in range(3):
        asked = await wait_for_any(lambda: next((one for one in (ada, bo) if newest_panel(one)), None))
        await press_first(asked)
        await wait_for_any(lambda: newest_panel(ada) or newest_panel(bo))
    await ada.press(quote(words.ButtonYourMove), message=shown)
    await ada.until("Somebody with **Manage Roles** can allow **Send Messages**")
    assert re.search("level=(error|critical)", stage.hall.host.log[since:]) is None


async def test_what_could_not_be_shown_is_shown_as_soon_as_it_is_allowed(stage: ProcessScene) -> None:
    ada, bo = await stage.sit("Ada"), await stage.sit("Bo")
    await deny(stage, "CREATE_PUBLIC_THREADS")
    await ada.slash("play", game="nightbreak", options=RANDOM)
    await bo.press(quote(words.ButtonJoin))
    await wait_for_any(lambda: next((one for one in ada.messages if offers_log(one)), None), 60)
    await deny(stage, "CREATE_PUBLIC_THREADS", "SEND_MESSAGES")
    first = await wait_for_any(lambda: next((one for one in (ada, bo) if newest_panel(one)), None))
    other = bo if first is ada else ada
    since = len(stage.hall.host.log)
    while not newest_panel(other):
        await press_first(first)
        await wait_for_any(lambda: newest_panel(ada) or newest_panel(bo))
    number = read_rows(stage, "SELECT id FROM matches WHERE channel = ?", int(stage.channel))[0][0]
    refused = f"match {number} can't be shown"
    await wait_for_any(lambda: refused in stage.hall.host.log[since:], within=60)
    called = {one.id for one in ada.messages if CALL in one.text}
    await deny(stage, "CREATE_PUBLIC_THREADS")
    await wait_for_any(
        lambda: [one for one in ada.messages if CALL in one.text and one.id not in called],
        within=60,
    )
