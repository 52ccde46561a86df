"""Questions to the others: asked, agreed to, refused, forgotten; and a friendly word to the awaited."""

import re

import pytest

from sandbox.driver import MessageSnapshot, Seat
from tests.host.kit.host_process import ProcessScene, press_first, until_asked, wait_for_any
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
    await press_more(match.asked, "Offer a draw")
    await match.asked.until("I've asked the others.")
    asked = await question(match, "offers a draw.")
    assert "until the end of the next turn" in asked.text
    assert f"<@{match.other.me['id']}>" not in asked.text or "Still to answer" in asked.text
    answer = await match.other_there.press("Agree", message=asked)
    assert answer.message is not None
    assert "You've agreed." in answer.message.text
    for one in (match.asked, match.other):
        await one.until("ends in a draw", within=60)
    await match.other_there.until("Agreed.")


async def test_of_a_refusal_only_who_asked_hears(stage: ProcessScene) -> None:
    match = await start_duel(stage)
    watcher = await stage.table.sit(f"Cy{stage.number}", match.thread)
    await press_more(match.asked, "Offer a draw")
    asked = await question(match, "offers a draw.")
    alien = await watcher.press("Agree", message=asked)
    assert alien.message is not None
    assert "You're watching" in alien.message.text
    answer = await match.other_there.press("No, thanks", message=asked)
    assert answer.message is not None
    assert "You've said no. Only whoever asked is told." in answer.message.text
    await match.asked.until("The others didn't accept your offer of a draw.", within=60)
    await match.other_there.until("offers a draw.", gone=True)
    assert "accepted" not in match.public() + private_messages(match.other) + private_messages(watcher)
    # It is said until they go on, and not after that.
    await press_first(match.asked)
    await match.asked.until("not accepted", gone=True)


async def test_a_question_can_be_withdrawn(stage: ProcessScene) -> None:
    match = await start_duel(stage)
    await press_more(match.asked, "Offer a draw")
    asked = await question(match, "offers a draw.")
    again = await press_more(match.asked, "Offer a draw")
    assert again.message is not None
    assert "already open" in private_messages(match.asked)
    await match.asked_there.press("No, thanks", message=asked)
    await match.other_there.until("offers a draw.", gone=True)
    assert "not accepted" not in private_messages(match.asked)


async def test_a_step_is_taken_back_by_consent(stage: ProcessScene) -> None:
    match = await start_duel(stage)
    await press_first(match.asked)
    before = read_rows(stage, UNDONE, match.id)
    await press_more(match.other, "Ask for an undo…")
    asked = (await match.asked_there.until("would like to take", within=60))[-1]
    assert re.search(r"would like to take this back: “.+”\. · it ends .+, or with the next move", asked.text)
    await match.asked_there.press("Agree", message=asked)
    await wait_for_any(lambda: read_rows(stage, UNDONE, match.id) > before)
    await match.asked_there.until("Agreed.")


async def end_without_result(seat: Seat, answer: str) -> None:
    """Press the button under More, and what its question is answered with."""
    sure = (await press_more(seat, "End without result…")).message
    assert sure is not None and "without a result?" in sure.text
    await seat.press(answer, message=sure)


async def test_a_match_is_called_off_at_once_before_both_have_chosen(stage: ProcessScene) -> None:
    match = await start_duel(stage)
    await end_without_result(match.asked, "End without result")
    for one in (match.asked, match.other):
        await one.until("was called off", within=60)


async def test_after_that_the_other_has_to_agree(stage: ProcessScene) -> None:
    match = await start_duel(stage)
    await both_choose(match)
    await end_without_result(match.asked, "Ask the others")
    asked = await question(match, "would like to call the match off, without a result.")
    assert "called off" not in private_messages(match.asked)
    await match.other_there.press("Agree", message=asked)
    await match.asked.until("was called off", within=60)


async def test_a_pause_holds_until_somebody_moves(stage: ProcessScene) -> None:
    match = await start_duel(stage)
    await press_more(match.asked, "Pause…")
    await match.asked.submit(seconds=str(3 * 86_400))
    asked = await question(match, "asks for a pause of 3 days.")
    await match.other_there.press("Agree", message=asked)
    await match.other_there.until("Paused. It ends", within=60)
    kinds = read_rows(stage, "SELECT kind FROM deadlines WHERE match = ?", match.id)
    assert kinds == [("pause",)]
    await press_first(match.asked)
    await match.other_there.until("Paused. It ends", within=60, gone=True)


async def test_more_time_is_granted_for_this_wait(stage: ProcessScene) -> None:
    match = await start_duel(stage)
    due = "SELECT due FROM deadlines WHERE match = ? AND kind = 'turn'"
    before = read_rows(stage, due, match.id)[0][0]
    await press_more(match.asked, "More time…")
    await match.asked.submit(seconds=str(86_400))
    asked = await question(match, "asks for 1 day more time.")
    away = read_rows(stage, "SELECT away FROM heartbeat")[0][0]  # for so long all clocks stood still
    assert f"<t:{before + away}:R>" in asked.text  # until the deadline itself
    await match.other_there.press("Agree", message=asked)
    await wait_for_any(lambda: read_rows(stage, due, match.id)[0][0] == before + 86_400)
    await match.other_there.until(f"<t:{before + away + 86_400}:R>", within=60)


async def test_an_unanswered_question_goes_without_a_word(stage: ProcessScene) -> None:
    match = await start_duel(stage)
    await press_more(match.asked, "Pause…")
    await match.asked.submit(seconds=str(86_400))
    asked = await question(match, "asks for a pause of 1 day.")
    time_goes_by = "UPDATE matches SET votes = json_set(votes, '$.pause.until', 1) WHERE id = ?"
    assert alter_rows(stage, time_goes_by, match.id) == 1
    late = "UPDATE deadlines SET due = 1 WHERE match = ? AND kind = 'vote'"
    assert alter_rows(stage, late, match.id) == 1
    await press_first(match.asked)  # anything that wakes the clock
    await match.other_there.until("asks for a pause", within=60, gone=True)
    assert "not agreed" not in private_messages(match.asked)
    assert "asks for a pause" in asked.text


async def test_a_nudge_is_not_too_early_and_only_one(stage: ProcessScene) -> None:
    match = await start_duel(stage)
    early = await match.other.slash("nudge")
    assert early.message is not None
    assert "It's too early for a nudge" in early.message.text
    hours = "UPDATE deadlines SET began = began - 30000 WHERE match = ? AND kind = 'turn'"
    notes = "UPDATE seats SET notes = json_set(notes, '$.began', json_extract(notes, '$.began') - 30000)"
    notes += " WHERE match = ? AND json_extract(notes, '$.began') > 0"
    assert alter_rows(stage, hours, match.id) == 1
    assert alter_rows(stage, notes, match.id) == 1
    done = await press_more(match.other, "Nudge the others")
    assert done.message is not None
    assert "They've been told that you're looking forward to their move." in private_messages(match.other)
    await match.asked_there.until("is looking forward to your move.", within=60)
    left = read_rows(stage, "SELECT kind FROM deadlines WHERE match = ?", match.id)
    assert left == [("turn",)]  # it was the one reminder
    again = await match.other.slash("nudge")
    assert again.message is not None
    assert "has been reminded already" in again.message.text
    mine = await match.asked.slash("nudge")
    assert mine.message is not None
    assert "isn't waiting for anyone else" in mine.message.text
    await until_asked(match.asked)
