"""What everybody sees of a match: one board, one mention a wait, nothing twice, nothing forgotten."""

import asyncio
from typing import Any

from bot.public.publisher import BURIED_AFTER, MIN_REPOST_INTERVAL
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor
from tests.host.kit.published_match import PublishedMatch
from tests.host.kit.services import ADA, BO


async def test_one_board_edited_in_place_and_one_mention_a_wait(stage: PublishedMatch) -> None:
    await stage.start_match()
    await stage.shown()
    mover = await stage.awaited_seat()
    person = (await stage.load_match()).seat_row(mover).person
    assert stage.places.pings == [person]
    while await stage.awaited_seat() == mover:
        await stage.answer_default()
        await stage.shown()
        assert len(stage.places.pings) == (1 if await stage.awaited_seat() == mover else 2)
    assert stage.places.pings == [person, ADA + BO - (person or 0)]
    assert len(await stage.waits()) == 1
    assert len(stage.places.messages) == 2
    assert len([one for one in stage.places.log if one[0] == "post"]) == 3


async def test_many_steps_at_once_are_shown_as_one(stage: PublishedMatch) -> None:
    await stage.start_match()
    await stage.shown()
    stage.places.log.clear()
    stage.publisher.refresher.closed.set()
    for _ in range(6):
        await stage.answer_default()
    stage.publisher.refresher.closed.clear()
    stage.publisher.request_refresh(1)
    await stage.shown()
    assert len([one for one in stage.places.log if one[0] == "edit"]) == 1


async def test_a_buried_board_is_posted_anew_when_a_wait_begins_and_only_then(stage: PublishedMatch) -> None:
    await stage.start_match()
    await stage.shown()
    mover = await stage.awaited_seat()
    stage.places.talk = BURIED_AFTER
    stage.clock.advance(MIN_REPOST_INTERVAL)
    before: set[int] = set()
    while await stage.awaited_seat() == mover:
        before = set(stage.places.messages)
        await stage.answer_default()
        await stage.shown()
        if await stage.awaited_seat() == mover:
            assert set(stage.places.messages) == before
    assert not set(stage.places.messages) & before
    assert len(stage.places.messages) == 2


async def test_a_deleted_board_is_rebuilt(stage: PublishedMatch) -> None:
    await stage.start_match()
    await stage.shown()
    stage.places.messages.clear()
    await stage.answer_default()
    await stage.shown()
    assert any("Your move" in text for text in stage.places.messages.values())


async def test_what_an_end_interrupts_is_shown_at_the_next_start_and_pings_once(
    stage: PublishedMatch,
) -> None:
    stage.places.broken = 1
    stage.publisher.refresher.closed.set()
    await stage.start_match()
    assert stage.places.messages == {}
    stage.republish()
    await stage.publisher.resume()
    # The first answer of Discord is lost: the message is there, and we do not know it.
    while not stage.places.log:
        await asyncio.sleep(0)
    for task in stage.publisher.refresher.tasks.values():
        task.cancel()
    stage.republish()
    await asyncio.sleep(0)
    await stage.publisher.resume()
    await stage.shown()
    assert len(stage.places.messages) == 2
    assert len(stage.places.pings) == 1


async def test_a_reminder_goes_when_the_wait_is_over(stage: PublishedMatch) -> None:
    await stage.start_match()
    mover = await stage.awaited_seat()
    stage.clock.advance(int(86_400 * 0.8))
    await stage.timeouts.fire_due()
    await stage.shown()
    assert len(stage.places.pings) == 2
    assert len(stage.places.messages) == 3
    while await stage.awaited_seat() == mover:
        await stage.answer_default()
    await stage.shown()
    assert len(stage.places.messages) == 2


async def test_the_end_takes_the_wait_away(stage: PublishedMatch) -> None:
    await stage.start_match(on_timeout="forfeit")
    await stage.shown()
    stage.services.deadline_effects.write_reminder = lambda *_: None
    stage.clock.advance(86_400)
    await stage.timeouts.fire_due()
    await stage.shown()
    assert await stage.waits() == []
    assert len(stage.places.messages) == 1
    assert any("win" in text for text in stage.places.messages.values())


def last_line(text: str) -> str:
    return next((line for line in text.split("\n") if "Last:" in line), "")


async def test_after_an_undo_the_board_tells_the_last_things_that_hold(stage: PublishedMatch) -> None:
    """What was taken back never was; whoever comes to the board still reads how it came to stand so."""
    await stage.start_match()
    await stage.shown()
    board = next(message for message, text in stage.places.messages.items() if "<@" not in text)
    lines = [last_line(stage.places.messages[board])]
    taken = 0
    for _ in range(12):
        mover = await stage.awaited_seat()
        person = (await stage.load_match()).seat_row(mover).person or 0
        answered = await stage.answer_default()
        await stage.shown()
        lines.append(last_line(stage.places.messages[board]))
        if answered.undo_history.why_not((mover,)) is None:
            await stage.matches.undo_step(answered.row.id, Actor(person))
            await stage.shown()
            assert last_line(stage.places.messages[board]) == lines[-2] != lines[-1]
            await stage.answer_default()
            await stage.shown()
            assert last_line(stage.places.messages[board]) == lines[-1]
            taken += 1
    assert taken > 1
    assert all(lines)


async def test_the_board_says_once_that_we_were_away(stage: PublishedMatch) -> None:
    await stage.start_match()
    await stage.shown()
    stage.republish()
    await stage.publisher.resume(40 * 60)
    await stage.shown()
    assert sum("away 40 minutes" in text for text in stage.places.messages.values()) == 1
    await stage.answer_default()
    await stage.shown()
    assert not any("away" in text for text in stage.places.messages.values())
    assert len(stage.places.pings) == 1


async def test_the_board_says_that_a_match_is_paused(stage: PublishedMatch) -> None:
    await stage.start_match()

    def pause(after: LoadedMatch) -> None:
        after.row.terms.paused_until = stage.clock.match_time() + 86_400

    await stage.matches.change_row(1, None, pause)
    await stage.shown()
    assert any("aused" in text for text in stage.places.messages.values())


async def test_a_step_after_the_last_look_is_shown_all_the_same(stage: PublishedMatch) -> None:
    """The store has just said that nothing is behind, and we have not heard it yet."""
    await stage.start_match()
    await stage.shown()
    notices, look = stage.publisher.notices, stage.publisher.notices.of_match

    async def then_a_step(match: int) -> Any:
        found = await look(match)
        notices.of_match = look
        await stage.answer_default()
        return found

    notices.of_match = then_a_step
    stage.publisher.request_refresh(1)
    await stage.shown()
    assert not [one for one in (await notices.of_match(1)).values() if one.is_behind]
