"""Questions to the others: asked, agreed to, refused, forgotten; and a friendly word to the awaited."""

import re

import pytest

from bot.i18n import sentences as words
from sandbox.driver import MessageSnapshot, Seat
from tests.host.kit.host_process import ProcessScene, press_first, until_asked, wait_for_any
from tests.host.kit.phrases import quote
from tests.host.processes.duel import (
    Duel,
    alter_rows,
    both_choose,
    press_more,
    private_messages,
    read_rows,
    start_duel,
)

pytestmark = pytest.mark.slow

UNDONE = "SELECT count(*) FROM steps WHERE match = ? AND move = 'undo'"


async def question(match: Duel, words: str) -> MessageSnapshot:
    """The question as the other one finds it in the thread."""
    return (await match.other_there.until(words, within=60))[-1]


async def test_a_draw_is_agreed_on(stage: ProcessScene) -> None:
    match = await start_duel(stage)
    await press_more(match.asked, quote(words.MoreDraw))
    await match.asked.until(quote(words.ReplyAsked))
    asked = await question(match, quote(words.VoteDraw))
    assert quote(words.VoteUntilTurn) in asked.text
    assert f"<@{match.other.me['id']}>" not in asked.text or quote(words.VoteWaiting) in asked.text
    answer = await match.other_there.press(quote(words.ButtonAgree), message=asked)
    assert answer.message is not None
    assert quote(words.ReplyAgreed) in answer.message.text
    for one in (match.asked, match.other):
        await one.until(quote(words.EndingDrawAgreed), within=60)
    await match.other_there.until(quote(words.VoteAgreed))


async def test_of_a_refusal_only_who_asked_hears(stage: ProcessScene) -> None:
    match = await start_duel(stage)
    watcher = await stage.table.sit(f"Cy{stage.number}", match.thread)
    await press_more(match.asked, quote(words.MoreDraw))
    asked = await question(match, quote(words.VoteDraw))
    alien = await watcher.press(quote(words.ButtonAgree), message=asked)
    assert alien.message is not None
    assert "You're watching" in alien.message.text
    answer = await match.other_there.press(quote(words.ButtonNoThanks), message=asked)
    assert answer.message is not None
    assert quote(words.ReplyRefused) in answer.message.text
    await match.asked.until(quote(words.ReplyDeclinedByOthersDraw), within=60)
    await match.other_there.until(quote(words.VoteDraw), gone=True)
    told = match.public() + private_messages(match.other) + private_messages(watcher)
    assert quote(words.ReplyDeclinedByOthersDraw) not in told
    # It is said until they go on, and not after that.
    await press_first(match.asked)
    await match.asked.until(quote(words.ReplyDeclinedByOthersDraw), gone=True)


async def test_a_question_can_be_withdrawn(stage: ProcessScene) -> None:
    match = await start_duel(stage)
    await press_more(match.asked, quote(words.MoreDraw))
    asked = await question(match, quote(words.VoteDraw))
    again = await press_more(match.asked, quote(words.MoreDraw))
    assert again.message is not None
    assert quote(words.ErrorAskedAlready) in private_messages(match.asked)
    await match.asked_there.press(quote(words.ButtonNoThanks), message=asked)
    await match.other_there.until(quote(words.VoteDraw), gone=True)
    assert quote(words.ReplyDeclinedByOthersDraw) not in private_messages(match.asked)


async def test_a_step_is_taken_back_by_consent(stage: ProcessScene) -> None:
    match = await start_duel(stage)
    await press_first(match.asked)
    before = read_rows(stage, UNDONE, match.id)
    await press_more(match.other, quote(words.MoreAskundo))
    asked = (await match.asked_there.until(quote(words.VoteUndo), within=60))[-1]
    assert re.search(r"would like to take this back: “.+”\. · it ends .+, or with the next move", asked.text)
    await match.asked_there.press(quote(words.ButtonAgree), message=asked)
    await wait_for_any(lambda: read_rows(stage, UNDONE, match.id) > before)
    await match.asked_there.until(quote(words.VoteAgreed))


async def end_without_result(seat: Seat, answer: str) -> None:
    """Press the button under More, and what its question is answered with."""
    sure = (await press_more(seat, quote(words.MoreCalloff))).message
    assert sure is not None and quote(words.CalloffAsk) in sure.text
    await seat.press(answer, message=sure)


async def test_a_match_is_called_off_at_once_before_both_have_chosen(stage: ProcessScene) -> None:
    match = await start_duel(stage)
    await end_without_result(match.asked, quote(words.CalloffNow))
    for one in (match.asked, match.other):
        await one.until(quote(words.EndingOff), within=60)


async def test_after_that_the_other_has_to_agree(stage: ProcessScene) -> None:
    match = await start_duel(stage)
    await both_choose(match)
    await end_without_result(match.asked, quote(words.CalloffAsks))
    asked = await question(match, quote(words.VoteOff))
    assert quote(words.EndingOff) not in private_messages(match.asked)
    await match.other_there.press(quote(words.ButtonAgree), message=asked)
    await match.asked.until(quote(words.EndingOff), within=60)


async def test_a_pause_holds_until_somebody_moves(stage: ProcessScene) -> None:
    match = await start_duel(stage)
    await press_more(match.asked, quote(words.MorePause))
    await match.asked.submit(seconds=str(3 * 86_400))
    asked = await question(match, "asks for a pause of 3 days.")
    await match.other_there.press(quote(words.ButtonAgree), message=asked)
    await match.other_there.until("Paused. It ends", within=60)
    kinds = read_rows(stage, "SELECT kind FROM deadlines WHERE match = ?", match.id)
    assert kinds == [("pause",)]
    await press_first(match.asked)
    await match.other_there.until("Paused. It ends", within=60, gone=True)


async def test_more_time_is_granted_for_this_wait(stage: ProcessScene) -> None:
    match = await start_duel(stage)
    due = "SELECT due FROM deadlines WHERE match = ? AND kind = 'turn'"
    before = read_rows(stage, due, match.id)[0][0]
    await press_more(match.asked, quote(words.MoreMoretime))
    await match.asked.submit(seconds=str(86_400))
    asked = await question(match, "asks for 1 day more time.")
    away = read_rows(stage, "SELECT away FROM heartbeat")[0][0]  # for so long all clocks stood still
    assert f"<t:{before + away}:R>" in asked.text  # until the deadline itself
    await match.other_there.press(quote(words.ButtonAgree), message=asked)
    await wait_for_any(lambda: read_rows(stage, due, match.id)[0][0] == before + 86_400)
    await match.other_there.until(f"<t:{before + away + 86_400}:R>", within=60)


async def test_an_unanswered_question_goes_without_a_word(stage: ProcessScene) -> None:
    match = await start_duel(stage)
    await press_more(match.asked, quote(words.MorePause))
    await match.asked.submit(seconds=str(86_400))
    asked = await question(match, "asks for a pause of 1 day.")
    time_goes_by = "UPDATE matches SET votes = json_set(votes, '$.pause.until', 1) WHERE id = ?"
    assert alter_rows(stage, time_goes_by, match.id) == 1
    late = "UPDATE deadlines SET due = 1 WHERE match = ? AND kind = 'vote'"
    assert alter_rows(stage, late, match.id) == 1
    await press_first(match.asked)  # anything that wakes the clock
    await match.other_there.until(quote(words.VotePause), within=60, gone=True)
    assert quote(words.ReplyDeclinedByOthersPause) not in private_messages(match.asked)
    assert quote(words.VotePause) in asked.text


async def test_a_nudge_is_not_too_early_and_only_one(stage: ProcessScene) -> None:
    match = await start_duel(stage)
    early = await match.other.slash("nudge")
    assert early.message is not None
    assert quote(words.ErrorNudgeEarly) in early.message.text
    hours = "UPDATE deadlines SET began = began - 30000 WHERE match = ? AND kind = 'turn'"
    notes = "UPDATE seats SET notes = json_set(notes, '$.began', json_extract(notes, '$.began') - 30000)"
    notes += " WHERE match = ? AND json_extract(notes, '$.began') > 0"
    assert alter_rows(stage, hours, match.id) == 1
    assert alter_rows(stage, notes, match.id) == 1
    done = await press_more(match.other, quote(words.MoreNudge))
    assert done.message is not None
    assert quote(words.ReplyNudged) in private_messages(match.other)
    await match.asked_there.until(quote(words.NoticeNudge), within=60)
    left = read_rows(stage, "SELECT kind FROM deadlines WHERE match = ?", match.id)
    assert left == [("turn",)]  # it was the one reminder
    again = await match.other.slash("nudge")
    assert again.message is not None
    assert "has been reminded already" in again.message.text
    mine = await match.asked.slash("nudge")
    assert mine.message is not None
    assert quote(words.ErrorNobodyToNudge) in mine.message.text
    await until_asked(match.asked)
